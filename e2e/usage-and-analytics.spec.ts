// What comes after the order: a company enters what is used and what it brought, sees it in the financial analytics, and
// has them sent.
import { readFile } from 'node:fs/promises'
import { post, registered } from './support/account.ts'
import { choose } from './support/choose.ts'
import { expect, open, reload, test } from './support/test.ts'
import { violations } from './support/violations.ts'

const demo = { username: 'demo-cfo', password: 'Lantern-Harbour-42' }

test('FIN-01 a member enters usage and an outcome, corrects it, finds both in the analytics, and imports a file whole', async ({
  page,
}) => {
  test.slow()
  await registered(page, 'cfo')
  await open(page, '/usage')
  await expect(page.getByText('No subscriptions yet')).toBeVisible()
  const [{ id, name }] = await (await page.request.get('/api/applications?limit=1')).json()
  await post(page.request, '/api/trials', { applicationId: id })
  await open(page, '/usage')
  const usage = page.getByRole('region', { name: 'Usage by month' })
  await usage.getByLabel('Active users').fill('1.2k')
  await usage.getByRole('button', { name: 'Enter' }).click()
  await expect(usage.getByText('Active users: “1.2k” is not a number.')).toBeVisible()
  await usage.getByLabel('Active users').fill('12')
  await usage.getByRole('button', { name: 'Enter' }).click()
  const months = usage.getByRole('table', { name: /^Active users by month/ })
  await expect(months).toContainText('entered by')
  await expect(months.getByRole('cell', { name: '12', exact: true })).toBeVisible()

  const outcomes = page.getByRole('region', { name: 'Measured outcomes' })
  await outcomes.getByRole('textbox', { name: 'Hours saved' }).fill('120.5')
  await outcomes.getByLabel('Cost of an hour, in USD').fill('64')
  await expect(outcomes.getByText('$7,712.00 in total')).toBeVisible()
  await outcomes.getByLabel('What was measured').fill('Month end without retyping.')
  await outcomes.getByRole('button', { name: 'Record outcome' }).click()
  await expect(outcomes.getByRole('table')).toContainText('$7,712.00')
  await outcomes.getByRole('button', { name: /^Correct “Hours saved”/ }).click()
  await outcomes.getByRole('textbox', { name: 'Hours saved' }).fill('100')
  await outcomes.getByRole('button', { name: 'Save correction' }).click()
  await expect(outcomes.getByRole('table')).toContainText('$6,400.00')
  await outcomes.getByRole('button', { name: /^History of “Hours saved”/ }).click()
  const history = page.getByRole('dialog')
  await expect(history).toContainText('$6,400.00, version 2')
  await expect(history).toContainText('$7,712.00, version 1')
  expect(await violations(page), 'history').toEqual([])
  await history.getByRole('button', { name: 'Close' }).click()

  const file = page.getByRole('region', { name: 'Import a file' })
  const upload = (text: string) =>
    file.getByLabel(/^CSV file/).setInputFiles({
      name: 'usage.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`subscription,month,active users\n${text}`),
    })
  const month = new Date().toISOString().slice(0, 7)
  await upload(`"${name}",${month},15\nSomebody else,${month},3`)
  await expect(file.getByText('Line 3: does not name a subscription of your company')).toBeVisible()
  await expect(file.getByRole('button', { name: /^Apply/ })).toHaveCount(0)
  await upload(`"${name}",${month},15`)
  await file.getByRole('button', { name: 'Apply 1 line' }).click()
  await expect(file.getByText('All of it was applied.')).toBeVisible()
  await expect(months.getByRole('cell', { name: '15', exact: true })).toBeVisible()
  expect(await violations(page), 'imported').toEqual([])

  await page.getByRole('link', { name: 'Financial analytics' }).click()
  const savings = page.getByRole('listitem').filter({ hasText: 'Annual Savings' })
  await expect(savings).toContainText('$6,400.00')
  await expect(savings).toContainText('realised in the last 12 months')
  // Nothing fell due in a trial, so there is no return on it.
  await expect(page.getByRole('listitem').filter({ hasText: 'Overall ROI' })).toContainText('–')
})

test('FIN-04 FIN-06 FIN-07 the demo’s analytics say what is realised and modelled, on four tabs that the address keeps, and come as a file', async ({
  page,
}) => {
  test.slow()
  await post(page.request, '/api/auth/login', demo)
  await open(page, '/analytics')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Financial Analytics and ROI')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Analytics')
  for (const title of ['Overall ROI', 'Annual Savings', 'Cost Reduction', 'Payback Period'])
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(/realised/i)
  await expect(page.getByRole('region', { name: 'Cost and value so far in USD' })).toContainText(
    /Cost so far\$[\d,.]+.*Value so far\$[\d,.]+/s,
  )
  await page.getByText('How it is counted').click()
  await expect(page.getByText(/modelled in advance for \d/)).toBeVisible()
  const departments = page.getByRole('table', { name: /^Realised return by department/ })
  const finance = departments.getByRole('row').filter({ hasText: 'Finance & Accounting' })
  await expect(finance).toContainText(/value \d[\d.]* times the cost; above 3 counts as high/)
  await expect(finance.locator('[data-tone="high"]')).toBeVisible()

  await page.getByRole('tab', { name: 'Cost Optimization' }).click()
  await expect(page).toHaveURL('/analytics?tab=costs')
  const unused = page.getByRole('listitem').filter({ hasText: 'Quillmark Demand Outlook unused' })
  await expect(unused).toContainText(
    '9 seats − at most 4 used in each of the last three whole months and this one so far = 5. An order of 4 seats costs $680.40 now: $1,530.90 − $680.40 = $850.50 a month',
  )
  await expect(unused.getByRole('link', { name: 'Order fewer seats' })).toHaveAttribute(
    'href',
    /^\/orders\/new\?application=[0-9a-f-]{36}&seats=4$/,
  )
  await page.getByRole('tab', { name: 'Financial Forecast' }).click()
  const forecast = page.getByRole('table', { name: 'Charged and expected by month in USD' })
  // A heading, four months and their sum.
  await expect(forecast.getByRole('row')).toHaveCount(6)
  await page.getByRole('tab', { name: 'Usage Trends' }).click()
  await expect(page.getByRole('tabpanel')).toContainText(/\d+ of \d+ seats used/)
  await expect(page.getByRole('tabpanel')).toContainText(
    /\d+ of \d+ application seats idle, all in Quillmark Demand Outlook: \$850\.50 a month/,
  )
  await expect(page.getByRole('listitem').filter({ hasText: 'Overall ROI' })).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Active users by month', exact: true })).toContainText(
    'active',
  )
  await reload(page)
  await expect(page.getByRole('tab', { name: 'Usage Trends' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'By application' })).toBeVisible()

  await page.getByRole('button', { name: 'Export Report' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV file' }).click()
  const saved = await (await download).path()
  expect(await readFile(saved, 'utf8')).toContain('Summary,Overall ROI,USD')
})

test('FIN-08 a report is scheduled from the analytics, paused, stopped by its receiver and deleted', async ({
  page,
}) => {
  await registered(page, 'cfo')
  await open(page, '/analytics')
  await page.getByRole('button', { name: 'Schedule Report' }).click()
  await expect(page).toHaveURL('/analytics/reports')
  const main = page.getByRole('main')
  await expect(main).toContainText('No report is scheduled yet.')
  await page.getByLabel('How often').selectOption('weekly')
  await page.getByLabel('On', { exact: true }).selectOption({ label: 'Tuesday' })
  await choose(page, 'Time zone', 'Berlin')
  await page.getByRole('button', { name: 'Schedule report' }).click()
  const reports = page.getByRole('region', { name: 'Recurring reports' })
  await expect(reports.getByRole('heading', { level: 3 })).toHaveText(
    /^Every week on Tuesday, 7:00 in Berlin/,
  )
  await expect(main).toContainText(/Next: [A-Z][a-z]{2} \d{1,2}, 20\d\d, Excel, to you\./)
  expect(await violations(page), 'scheduled').toEqual([])
  await reports.getByRole('button', { name: 'Pause' }).click()
  await expect(reports).toContainText('Not sent while paused')
  await expect(main).toContainText('No report is sent while all are paused.')
  // Deleted by mistake, it comes back as it was.
  await reports.getByRole('button', { name: 'Delete' }).click()
  await expect(main).toContainText('No report is scheduled yet.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(reports).toContainText('Not sent while paused')
  await expect(reports.getByRole('heading', { level: 3 })).toHaveText(/^Every week on Tuesday/)
  await reports.getByRole('button', { name: 'Stop sending me this' }).click()
  await expect(reports).toContainText('(stopped it)')
  expect(await violations(page), 'stopped').toEqual([])
  await reports.getByRole('button', { name: 'Delete' }).click()
  await expect(main).toContainText('No report is scheduled yet.')
})
