import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { backupsQuery } from '#rooms/run/operations/web/index.ts'
import { healthQuery } from './health-query.ts'
import { RoleLine } from './role-line.tsx'

const role = 'PLATFORM_OWNER_ADMIN'

function shown(warning: 'off' | null): string {
  const client = new QueryClient()
  const read = (key: readonly unknown[], data: object) => client.setQueryData(key, data)
  read(healthQuery.queryKey, { status: 'healthy' })
  read(backupsQuery(true).queryKey, { warning })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RoleLine readsBackups role={role} />
    </QueryClientProvider>,
  )
}

test('ADM-01 the start page of administrators doesn’t call a service healthy whose backups are off', () => {
  expect(shown('off')).toMatch(/data-state="degraded".*Healthy, but backups are off/)
  expect(shown(null)).toMatch(/data-state="healthy".*Healthy</)
})
