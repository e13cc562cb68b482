import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SystemStatus } from './system-status.tsx'

const shown = (status: 'healthy' | 'degraded', backupWarning: 'off' | null) =>
  renderToStaticMarkup(<SystemStatus backupWarning={backupWarning} health={{ status }} isPending={false} />)

test('MON-07 a service that is healthy without backups says so in amber', () => {
  expect(shown('healthy', 'off')).toMatch(/data-state="degraded".*Healthy, but backups are off/)
  expect(shown('healthy', null)).toMatch(/data-state="healthy".*Healthy</)
  expect(shown('degraded', 'off')).toMatch(/data-state="degraded".*Degraded</)
})
