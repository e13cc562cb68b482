import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Tiles } from './figures.tsx'

const metrics = {
  ...{ totalTenants: 3, activeTenants: 2, totalUsers: 9, activeUsers: 4, securityAlerts: 0, graveAlerts: 0 },
  ...{ uptimePercentage: null, responseTime: null, measuredMinutes: 0 },
} as unknown as NonNullable<Parameters<typeof Tiles>[0]['metrics']>

test('ADM-04 an uptime that is not measured is a dash, and what is assumed stands in small below', () => {
  const shown = (change: object) =>
    renderToStaticMarkup(<Tiles metrics={{ ...metrics, ...change }} timeRange="24h" />)
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
  expect(shown({ measuredMinutes: 4 })).toContain(
    'System uptime – Measured from 10 minutes on. Until then 99.9% is assumed.',
  )
  expect(shown({ uptimePercentage: 98.5, measuredMinutes: 60 })).toContain('System uptime 98.5% ')
})
