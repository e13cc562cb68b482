// From a visitor who sees a listing to the vendor's figures, and what the vendor's screens say while there are none.
import type { Browser, Page } from '@playwright/test'
import { consentKey } from '#platform/web/consent/consent-record.ts'
import { type Account, post, registered } from './support/account.ts'
import { choose } from './support/choose.ts'
import { ownDraft, publishDraft } from './support/own-draft.ts'
import { expect, open, reload, test } from './support/test.ts'

/** What tests drive says that it is a robot, and robots are not counted. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

let vendorCount = 0
/** The page's vendor publishes a listing with a name that no other journey uses. */
async function aPublishedListing(page: Page): Promise<{ id: string; name: string }> {
  vendorCount += 1
  const name = `Lighthouse ${process.pid} ${Date.now().toString(36)} ${vendorCount}`
  const id = await publishDraft(page, { ...ownDraft, name, description: `${name} in words.` })
  return { id, name }
}

/** A card is seen for 0.7 s before it counts, and the count is sent within 1.2 s. */
const countedWithinMs = 3_000

/** What is sent until then is on its way before the page's next request. */
async function countingIsDue(page: Page) {
  await page.clock.runFor(countedWithinMs)
  await page.evaluate(async () => void (await fetch('/api/auth/csrf-token')))
}

/** Somebody else at another browser, with or without counting. */
async function aVisitor(browser: Browser, baseURL: string | undefined, analytics = true) {
  const record = { analytics, marketing: false, timestamp: '2026-11-01T08:00:00.000Z' }
  const context = await browser.newContext({
    userAgent,
    ...(baseURL
      ? {
          baseURL,
          storageState: {
            cookies: [],
            origins: [
              { origin: baseURL, localStorage: [{ name: consentKey, value: JSON.stringify(record) }] },
            ],
          },
        }
      : {}),
  })
  const page = await context.newPage()
  await page.clock.install()
  const reportedEvents: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/listing-events')) reportedEvents.push(request.postDataJSON())
  })
  return { page, reportedEvents }
}

const tile = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: label }) })
const step = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

test('VEND-08 VEND-09 VEND-10 the vendor’s figures count what a visitor sees and a buyer tries', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await registered(page, 'vendor')
  const { id, name } = await aPublishedListing(page)

  const visitor = await aVisitor(browser, baseURL)
  await open(visitor.page, `/marketplace?${new URLSearchParams({ search: name })}`)
  await expect.poll(() => visitor.reportedEvents).toEqual([{ kind: 'impression', applicationIds: [id] }])
  await visitor.page.getByRole('link', { name, exact: true }).click()
  await expect.poll(() => visitor.reportedEvents.at(-1)).toEqual({ kind: 'view', applicationIds: [id] })
  // The same visit tells nothing twice.
  await reload(visitor.page)
  await visitor.page.goBack()
  await expect(visitor.page.getByRole('article')).toBeInViewport()
  await countingIsDue(visitor.page)
  expect(visitor.reportedEvents).toHaveLength(2)

  const buyer: Account = await registered(visitor.page, 'cfo')
  await open(visitor.page, `/marketplace/${id}`)
  await visitor.page.getByRole('button', { name: 'Start Trial' }).first().click()
  await expect
    .poll(async () => (await (await visitor.page.request.get('/api/subscriptions')).json()).length)
    .toBe(1)
  await visitor.page.context().close()

  await open(page, '/vendor-dashboard')
  await expect(tile(page, 'Total Revenue')).toContainText('$0')
  await expect(tile(page, 'Total Revenue')).toContainText('Nothing was ordered yet')
  await expect(tile(page, 'Active Customers')).toContainText('1')
  await expect(tile(page, 'App Installations')).toContainText('1')
  await expect(tile(page, 'Avg Customer LTV')).toContainText('Nothing was ordered yet')
  await page.getByText('How revenue is counted').click()
  await expect(page.getByText('Revenue is what Emporion invoiced companies')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText([
    'My Applications',
    'Customer Activity',
    'Promotions',
    'Sales Analytics',
  ])
  await expect(page.getByRole('list', { name: 'My applications' }).getByRole('article')).toHaveCount(1)
  // Its trial has all of its days left, and its listing is published as it is.
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toContainText('Nothing waits for you.')

  await page.getByRole('tab', { name: 'Customer Activity' }).click()
  await expect(page).toHaveURL('/vendor-dashboard?tab=customers')
  await expect(page.getByRole('row').filter({ hasText: `Company of ${buyer.username}` })).toContainText(name)
  await page.getByRole('tab', { name: 'Sales Analytics' }).click()
  await expect(step(page, 'Impressions')).toContainText('1')
  // Of so few a share says nothing.
  await expect(step(page, 'Product Views')).toContainText('1 of 1')
  await expect(step(page, 'Trial Starts')).toContainText('1 of 1')
  await expect(step(page, 'Paid Conversions')).toContainText('0 of 1')
  await page.getByRole('link', { name: '365 days' }).click()
  await expect(page).toHaveURL('/vendor-dashboard?tab=sales&days=365')
  await reload(page)
  await expect(page.getByRole('link', { name: '365 days' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('tab', { name: 'Sales Analytics' })).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('link', { name: 'Over time' }).click()
  await expect(page).toHaveURL('/vendor-analytics?days=365')
  for (const figure of ['Impressions', 'Product Views', 'Trial Starts']) {
    await page.getByRole('navigation', { name: 'Figure' }).getByRole('link', { name: figure }).click()
    const rows = page.getByRole('table', { name: `${figure} by week` }).getByRole('row')
    // 52 whole weeks up to yesterday; today's count is shown beside the lines, which would fall with it.
    await expect(rows).toHaveCount(53)
    await expect(rows.last()).toContainText('0')
  }
  await expect(
    page.getByText('Today so far: Impressions 1, Product Views 1, Trial Starts 1, Paid Conversions 0'),
  ).toBeVisible()
  await page.getByText('How revenue is counted').click()
  await expect(page.getByText('Revenue is what Emporion invoiced companies')).toBeVisible()
  await choose(page, 'Application', name)
  await expect(page).toHaveURL(`/vendor-analytics?days=365&figure=trialStarts&applicationId=${id}`)
  await expect(step(page, 'Impressions')).toContainText('1')

  await open(page, '/vendor-customers')
  await expect(page.getByRole('row').filter({ hasText: `Company of ${buyer.username}` })).toContainText(
    'Running trial',
  )
  await expect(page.getByRole('tab')).toHaveText(['All 1', 'Subscriptions 0', 'Running trials 1', 'Ended 0'])
  await page.getByRole('tab', { name: 'Ended 0' }).click()
  await expect(page).toHaveURL('/vendor-customers?status=ended')
  await expect(page.getByText('No customer in this view')).toBeVisible()
})

test('SHELL-09 VEND-11 a visitor who rejects the count is not counted', async ({
  page,
  browser,
  baseURL,
}) => {
  await registered(page, 'vendor')
  const { name } = await aPublishedListing(page)
  const visitor = await aVisitor(browser, baseURL, false)
  await open(visitor.page, `/marketplace?${new URLSearchParams({ search: name })}`)
  await visitor.page.getByRole('link', { name, exact: true }).click()
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(name)
  await visitor.page.waitForTimeout(countedWithinMs)
  expect(visitor.reportedEvents).toEqual([])
})

test('VEND-07 VEND-10 VEND-16 a new vendor reads what each screen will show and where to begin, and walks the tabs by the arrow keys and the address', async ({
  page,
}) => {
  await registered(page, 'vendor')
  await open(page, '/vendor-dashboard')
  await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible()
  for (const [label, value] of [
    ['Total Revenue', '$0'],
    ['Active Customers', '0'],
    ['App Installations', '0'],
    ['Avg Customer LTV', '$0'],
  ] as const)
    await expect(tile(page, label)).toContainText(value)
  await page.getByRole('tab', { name: 'My Applications' }).focus()
  for (const name of ['Customer Activity', 'Promotions', 'Sales Analytics']) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name })).toBeFocused()
  }
  await expect(page).toHaveURL('/vendor-dashboard?tab=sales')
  await expect(step(page, 'Product Views')).toContainText('not applicable')
  await open(page, '/vendor-dashboard?tab=nonsense&days=7')
  await expect(page.getByRole('tab', { name: 'My Applications' })).toHaveAttribute('aria-selected', 'true')
  await open(page, '/vendor-customers')
  await expect(page.getByRole('heading', { name: 'No customers yet' })).toBeVisible()
  await expect(page.getByText('by the return that they state')).toBeVisible()
  await open(page, '/vendor-analytics')
  await expect(page.getByText('Nothing was counted in this period.')).toBeVisible()
  await expect(page.locator('body')).not.toContainText('NaN')
  await open(page, '/vendor-promotions')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions')
})

test('VEND-11 the analytics compare the applications, and the name of each leads to its own figures', async ({
  page,
}) => {
  await post(page.request, '/api/auth/login', { username: 'demo-vendor', password: 'Lantern-Harbour-42' })
  await open(page, '/vendor-analytics')
  const table = page.getByRole('table', { name: 'Your applications, the most shown first' })
  await expect(table.getByRole('columnheader')).toHaveText([
    ...['Application', 'Impressions', 'Product Views', 'Trial Starts', 'Paid Conversions'],
    /^Invoiced in /,
  ])
  const name = table.getByRole('link').first()
  const shown = (await name.textContent()) ?? ''
  const row = table.getByRole('row').nth(1)
  const [impressions = ''] = /^[\d,]+/.exec((await row.getByRole('cell').first().textContent()) ?? '') ?? []
  await name.click()
  await expect(page).toHaveURL(/\/vendor-analytics\?applicationId=/)
  await expect(page.getByRole('combobox', { name: 'Application' })).toHaveValue(shown)
  await expect(step(page, 'Impressions')).toContainText(impressions)
  await expect(table).toHaveCount(0)
})

test('VEND-09 a customer who began with a trial is shown as paying since the order, and as trying since the trial', async ({
  page,
}) => {
  await post(page.request, '/api/auth/login', { username: 'demo-vendor', password: 'Lantern-Harbour-42' })
  await open(page, '/vendor-customers?status=active')
  const row = page.getByRole('row').filter({ hasText: 'tried from' }).first()
  const times = row.locator('.vendor-since')
  await expect(times).toHaveText([/^paying since /, /^tried from /])
  const [paying, trial] = await times
    .locator('time')
    .evaluateAll((all) => all.map((one) => Date.parse(one.getAttribute('datetime') ?? '')))
  expect(paying).toBeGreaterThan(trial ?? Number.POSITIVE_INFINITY)
})

test('VEND-07 Z3 another company’s application does not exist, and a server that fails can be asked again', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  await registered(page, 'vendor')
  const { id } = await aPublishedListing(page)
  const stranger = await aVisitor(browser, baseURL)
  await registered(stranger.page, 'vendor')
  for (const path of ['/vendor-analytics', '/vendor-customers']) {
    await open(stranger.page, `${path}?applicationId=${id}`)
    await expect(stranger.page.getByRole('alert')).toContainText('Your company has no such application')
  }
  await stranger.page.context().close()

  watch.mayReport(/ERR_FAILED/)
  await page.route('**/api/vendor/**', (route) => route.abort())
  for (const path of ['/vendor-dashboard', '/vendor-analytics', '/vendor-customers']) {
    await open(page, path)
    await expect(page.getByRole('alert').first()).toContainText('could not be loaded')
  }
  await page.unroute('**/api/vendor/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No customers yet' })).toBeVisible()
})
