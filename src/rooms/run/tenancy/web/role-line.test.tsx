import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { healthQuery } from './health-query.ts'
import { RoleLine } from './role-line.tsx'

const role = 'PLATFORM_OWNER_ADMIN'

function shown(faults: { kind: string; count: number }[]): string {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => new Promise(() => {}) } } })
  client.setQueryData<unknown>(healthQuery.queryKey, { status: 'healthy', details: { faults } })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RoleLine role={role} />
    </QueryClientProvider>,
  )
}

test('ADM-01 the start page of administrators doesn’t call a service healthy whose backups are off', () => {
  const text = shown([
    { kind: 'backups-off', count: 1 },
    { kind: 'failed-jobs', count: 2 },
  ])
  expect(text).toMatch(/data-state="unhealthy".*2 warnings/)
  // What they are is named once, in the list above.
  expect(text).toContain('Named above')
  expect(text).not.toContain('Backups are off')
  expect(shown([])).toMatch(/data-state="healthy".*Healthy</)
})
