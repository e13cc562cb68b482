import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createApiClient } from '#platform/web/api/api-client.ts'
import { ApiContext } from '#platform/web/api/api-context.ts'
import { applicationQuery } from '#rooms/discover/catalog/web/index.ts'
import { decisionsQuery, stakeholdersQuery } from './collaboration/collaboration-queries.ts'
import CollaborationScreen from './collaboration-screen.tsx'
import { modelledQuery } from './modelled-query.ts'
import { shortlistsQuery } from './shortlist-queries.ts'

/** The page of one shortlist of which the application can’t be read, or is still on its way. */
function shown(isFailed: boolean, others = 0): string {
  // What failed stays failed while it is drawn.
  const queries = { queryFn: () => new Promise(() => {}), retryOnMount: false }
  const client = new QueryClient({ defaultOptions: { queries } })
  const shortlist = {
    ...{ id: 's', name: 'Docks', description: '', status: 'evaluating', sharedWith: [], waitsFor: [] },
    ...{ applicationIds: ['a'], applications: [{ id: 'a', name: 'Dock Sight' }], outcomes: [] },
    ...{ decideBy: null, quorum: null, createdAt: '2026-11-01T08:00:00.000Z', commentCount: 0 },
  }
  const more = Array.from({ length: others }, (_, at) => ({
    ...shortlist,
    id: `s${at}`,
    name: `Docks ${at}`,
  }))
  client.setQueryData<unknown>(shortlistsQuery.queryKey, [shortlist, ...more])
  client.setQueryData(stakeholdersQuery('s').queryKey, [])
  client.setQueryData(decisionsQuery('s').queryKey, [])
  client.setQueryData(modelledQuery(['a'], 's').queryKey, [])
  if (isFailed)
    client
      .getQueryCache()
      .build(client, { queryKey: applicationQuery('a').queryKey })
      .setState({ status: 'error', error: new Error('too many requests') })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ApiContext value={createApiClient(() => Promise.reject(new Error('nothing is sent')))}>
        <MemoryRouter initialEntries={['/collaboration']}>
          <CollaborationScreen />
        </MemoryRouter>
      </ApiContext>
    </QueryClientProvider>,
  )
}

test('a shortlist is shown where an application of it could not be read, which can be tried again', () => {
  const failed = shown(true)
  expect(failed).toContain('Applications under review')
  expect(failed).toContain('Dock Sight')
  expect(failed).toMatch(/The applications could not be loaded.*Try again/)
  expect(shown(false)).not.toContain('Applications under review')
})

test('the list of shortlists begins with three, and one button shows the others and hides them again', () => {
  const button = /<button[^>]* aria-controls="[^"]+" aria-expanded="false"[^>]*>Show all 5</
  expect(shown(false, 4)).toMatch(button)
  expect(shown(false, 2)).not.toContain('Show all')
})
