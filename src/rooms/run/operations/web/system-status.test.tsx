import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Health } from './monitoring-queries.ts'
import { SystemStatus } from './system-status.tsx'

const shown = (status: 'healthy' | 'degraded', kinds: string[] | undefined) => {
  const faults = kinds?.map((kind) => ({ kind, count: 1, oldestAt: null }))
  return renderToStaticMarkup(
    <SystemStatus
      health={{ status, details: { faults: faults ?? null } } as unknown as Health}
      isPending={false}
    />,
  )
}

test('MON-07 a service that is healthy without backups is marked as gravely as that is, and one that could not be looked at is not called healthy', () => {
  expect(shown('healthy', ['backups-off'])).toMatch(
    /data-state="unhealthy".*1 warning<.*Backups are off, and no recent one exists/,
  )
  expect(shown('healthy', ['mails-waiting'])).toMatch(/data-state="degraded".*1 warning</)
  expect(shown('healthy', [])).toMatch(/data-state="healthy".*Healthy</)
  expect(shown('healthy', undefined)).toMatch(
    /data-state="degraded".*Unknown<.*The details could not be read/,
  )
  expect(shown('degraded', ['backups-off'])).toMatch(/data-state="degraded".*Degraded</)
})
