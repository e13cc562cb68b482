// The page System Monitoring, as people of a buyer and as administrators see it.
import type { Page } from '@playwright/test'
import { demoPassword } from '#demo/accounts.ts'
import { post } from './support/account.ts'
import { expect, open, test } from './support/test.ts'
import { violations } from './support/violations.ts'

async function signIn(page: Page, username: string, password: string) {
  const answer = await post(page.request, '/api/auth/login', { username, password })
  expect(answer.status()).toBe(200)
}

const cards = ['Database', 'Authentication', 'Multi-tenant isolation', 'Security', 'Memory', 'Performance']

const anError = (count: number) => ({
  id: `${count}`,
  severity: 'critical',
  category: 'database',
  timestamp: '2026-11-30T09:00:00.000Z',
  firstSeenAt: '2026-11-30T09:00:00.000Z',
  occurrences: count,
  metadata: { message: `failure number ${count}`, requestId: null },
})

const aRun = (count: number) => ({
  id: `019af000-0000-7000-8000-00000000000${count}`,
  status: count === 2 ? 'failed' : 'completed',
  timestamp: '2026-11-30T09:00:00.000Z',
  type: 'scheduled',
  durationMs: count * 1_000,
  fault: count === 2 ? 'no room is left there' : null,
})
const aStatus = {
  state: 'well',
  configuration: { enabled: true, retentionDays: 14, everyMinutes: 60, isEncrypted: true },
  recoveryPlan: { rpoMinutes: 75, rtoMinutes: 30, isRpoMeasured: true, isRtoMeasured: false },
  history: [1, 2, 3, 4, 5, 6].map(aRun),
}
const backupsOf = (page: Page) => page.getByRole('region', { name: 'Backup and recovery' })

test('a buyer on the page of monitoring', async ({ page }) => {
  await test.step('MON-01, MON-02, MON-04: a buyer reads the health of the service and chooses how often it is read', async () => {
    const requestedPaths: string[] = []
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
    await signIn(page, 'demo-cio', demoPassword)
    await open(page, '/monitoring')
    await expect(page.getByRole('heading', { level: 1, name: 'System Monitoring' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(cards)
    await expect(page.getByText('The database answers')).toBeVisible()
    await expect(page.getByText('Your company, last 15 minutes')).toBeVisible()
    await expect(page.getByText(/^\d+h \d+m$/)).toBeVisible()
    // What is for administrators is not even asked for.
    await expect(page.getByText('Admin privileges required')).toHaveCount(2)
    for (const path of ['/api/errors', '/api/backup/status']) expect(requestedPaths).not.toContain(path)
    const refresh = page.getByRole('combobox', { name: 'Refresh every' })
    await expect(refresh.getByRole('option')).toHaveText(['10 s', '30 s', '1 min', '5 min'])
    await expect(refresh).toHaveValue('30s')
    await refresh.selectOption('1 min')
    await expect(page).toHaveURL(/\/monitoring\?refresh=1min$/)
  })
  await test.step('MON-06, MON-11: without any health data the system status is unhealthy', async () => {
    await page.route('**/health?metrics=true', (route) => route.fulfill({ status: 500, body: '' }))
    await open(page, '/monitoring')
    await expect(page.getByRole('alert')).toHaveText('Failed to fetch health status')
    const status = page.getByRole('region', { name: 'System status' })
    await expect(status.getByText('Unhealthy')).toBeVisible()
    await expect(status.getByText('1.0.0')).toBeVisible()
  })
})

test('an administrator on the page of monitoring', async ({ page }) => {
  test.slow()
  await signIn(page, 'demo-owner', 'Granite-Beacon-97')
  await test.step('MON-13, MON-14: an administrator sees the counts by severity and five recent errors', async () => {
    await page.route('**/api/errors', (route) =>
      route.fulfill({
        json: {
          totalErrors: 1_234,
          errorsBySeverity: { low: 1, medium: 2, high: 3, critical: 1_228 },
          recentErrors: [1, 2, 3, 4, 5, 6, 7].map(anError),
        },
      }),
    )
    await open(page, '/monitoring')
    const overview = page.getByRole('region', { name: 'Error overview' })
    await expect(overview.getByText('1,234')).toBeVisible()
    await expect(overview.getByText('1,228')).toBeVisible()
    await expect(overview.getByRole('list', { name: 'Recent errors' }).getByRole('listitem')).toHaveCount(5)
    await expect(overview.getByText('failure number 5')).toBeVisible()
    expect(await violations(page), 'with errors').toEqual([])
  })
  for (const [status, ofErrors, ofBackups] of [
    [403, 'Admin privileges required', 'Admin privileges required'],
    [500, 'Failed to fetch error statistics', 'Failed to fetch backup status'],
  ] as const) {
    await page.unrouteAll()
    const requestCounts = { errors: 0, backups: 0 }
    await page.route('**/api/errors', (route) => {
      requestCounts.errors += 1
      return route.fulfill({ status, body: '' })
    })
    await page.route('**/api/backup/status', (route) => {
      requestCounts.backups += 1
      return route.fulfill({ status, body: '' })
    })
    await open(page, '/monitoring')
    await test.step(`MON-12, MON-15: error statistics say "${ofErrors}"`, async () => {
      await expect(page.getByRole('region', { name: 'Error overview' }).getByText(ofErrors)).toBeVisible()
      expect(requestCounts.errors).toBe(1)
    })
    await test.step(`MON-16, MON-20: the status of backups says "${ofBackups}"`, async () => {
      await expect(backupsOf(page).getByRole('alert')).toHaveText(ofBackups)
      expect(requestCounts.backups).toBe(1)
    })
  }
  await test.step('MON-21, MON-22: the button says "Creating..." until the page reloads; a failure is only logged, and the status is read anew', async () => {
    await page.unrouteAll()
    let requestCount = 0
    await page.route('**/api/backup/status', (route) => {
      requestCount += 1
      return route.fulfill({ json: aStatus })
    })
    const bodies: unknown[] = []
    let answer = () => {}
    let status = 500
    await page.route('**/api/backup/create', async (route) => {
      bodies.push(route.request().postDataJSON())
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.fulfill(status === 202 ? { status, json: { id: aRun(1).id } } : { status, body: '' })
    })
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await open(page, '/monitoring')
    const button = backupsOf(page).getByRole('button')
    await expect(button).toHaveText('Create Backup')
    const before = requestCount
    await button.click()
    await expect(button).toHaveText('Creating...')
    await expect(button).toBeDisabled()
    await expect.poll(() => bodies.length).toBe(1)
    answer()
    await expect(button).toHaveText('Create Backup')
    expect(logged.some((text) => text.startsWith('Backup creation failed'))).toBe(true)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect.poll(() => requestCount).toBeGreaterThan(before)

    status = 202
    const reloaded = page.waitForEvent('load')
    await button.click()
    await expect(button).toHaveText('Creating...')
    await expect.poll(() => bodies.length).toBe(2)
    answer()
    await reloaded
    expect(bodies).toEqual([{}, {}])
  })
  await test.step('MON-17, MON-18: the card of backups shows settings, what was measured and what was not, and five runs', async () => {
    await page.unrouteAll()
    await signIn(page, 'demo-primary', 'Granite-Beacon-97')
    await page.route('**/api/backup/status', (route) => route.fulfill({ json: aStatus }))
    await open(page, '/monitoring')
    const card = backupsOf(page)
    await expect(
      card.getByRole('list', { name: 'Latest backups and restores' }).getByRole('listitem'),
    ).toHaveCount(5)
    await expect(card.getByText('14 days')).toBeVisible()
    await expect(card.getByText('75 minutes')).toBeVisible()
    await expect(card.getByText('Work that could be lost; measured here')).toBeVisible()
    await expect(card.getByText('Duration of a restore; default, not measured yet')).toBeVisible()
    await expect(card.getByText('Took 2 s · no room is left there')).toBeVisible()
    // Reads it all, and begins nothing.
    await expect(card.getByRole('button')).toHaveCount(0)
    expect(await violations(page), 'with backups').toEqual([])
  })
})

test('what is read anew, and when', async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'demo-owner', 'Granite-Beacon-97')
  await test.step('MON-16: the status of backups is read anew every 60 seconds', async () => {
    let requestCount = 0
    await page.route('**/api/backup/status', (route) => {
      requestCount += 1
      return route.fulfill({ json: aStatus })
    })
    await open(page, '/monitoring?refresh=5min')
    await expect(backupsOf(page).getByText('75 minutes')).toBeVisible()
    const first = requestCount
    await page.clock.fastForward(61_000)
    await expect.poll(() => requestCount).toBeGreaterThan(first)
  })
  await test.step('MON-03, MON-11, MON-12: both are read anew at the chosen interval, and a failed read says so and is not retried at once', async () => {
    let requestCount = 0
    await page.route('**/api/errors', (route) => {
      requestCount += 1
      return route.continue()
    })
    await page.getByRole('combobox', { name: 'Refresh every' }).selectOption('10 s')
    await expect(page).toHaveURL(/refresh=10s/)
    await expect(page.getByText('All companies, last 15 minutes')).toBeVisible()
    // The clock goes on by itself too, so that a slow machine sees more reads than these.
    const first = requestCount
    await page.clock.fastForward(10_500)
    await expect.poll(() => requestCount).toBeGreaterThan(first)
    let failed = 0
    await page.route('**/health?metrics=true', (route) => {
      failed += 1
      return route.fulfill({ status: 500, body: '' })
    })
    const second = requestCount
    await page.clock.fastForward(10_500)
    await expect(page.getByRole('alert')).toHaveText('Failed to fetch health status')
    // A read that is retried fails four times before the page says so.
    expect(failed).toBeLessThan(4)
    await expect.poll(() => requestCount).toBeGreaterThan(second)
  })
})
