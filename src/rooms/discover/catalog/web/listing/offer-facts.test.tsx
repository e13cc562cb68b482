import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createApiClient } from '#platform/web/api/api-client.ts'
import { ApiContext } from '#platform/web/api/api-context.ts'
import { SavedAndTrialContext, type SavedAndTrialState } from '../saved-and-trials/saved-and-trial-state.ts'
import { FitFact } from './offer-facts.tsx'

const shownTo = (who: SavedAndTrialState['who']) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <ApiContext value={createApiClient(() => Promise.reject(new Error('nothing is sent')))}>
        <SavedAndTrialContext value={{ who } as SavedAndTrialState}>
          <MemoryRouter>
            <FitFact application={{} as never} />
          </MemoryRouter>
        </SavedAndTrialContext>
      </ApiContext>
    </QueryClientProvider>,
  )

test('a listing asks visitors for their needs, and nobody who has another portal', () => {
  expect(shownTo('visitor')).toContain('Say what you need')
  expect(shownTo('other')).toBe('')
})
