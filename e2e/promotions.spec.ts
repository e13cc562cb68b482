// A vendor lowers a price for a time: what buyers see of it, what an order makes of it, and what the vendor sees then.
import type { Browser, Page } from '@playwright/test'
import { post, registered } from './support/account.ts'
import { choose } from './support/choose.ts'
import { ownDraft, publishDraft } from './support/own-draft.ts'
import { expect, open, reload, test } from './support/test.ts'
import { violations } from './support/violations.ts'

const demoPassword = 'Lantern-Harbour-42'

let vendorCount = 0
/** The page's vendor publishes a listing at $199 for each user and month, with a name that no other journey uses. */
async function aPublishedListing(page: Page): Promise<{ id: string; name: string }> {
  vendorCount += 1
  const name = `Breakwater ${process.pid} ${Date.now().toString(36)} ${vendorCount}`
  const id = await publishDraft(page, { ...ownDraft, name, description: `${name} in words.` })
  return { id, name }
}

/** Somebody of the demo company at another browser. */
async function aBuyer(browser: Browser, baseURL: string | undefined, username: string): Promise<Page> {
  const page = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  const answer = await post(page.request, '/api/auth/login', { username, password: demoPassword })
  expect(answer.status(), await answer.text()).toBe(200)
  return page
}

const on = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 11)
const aPromotion = (applicationIds: string[], given: object = {}) => ({
  name: 'Harbour days',
  text: '',
  reduction: { kind: 'percentage', hundredths: 1_000 },
  lasts: { kind: 'months', months: 12 },
  from: `${on(-1)}00:00`,
  until: `${on(20)}00:00`,
  zone: 'UTC',
  useLimit: null,
  priority: 'Medium',
  applicationIds,
  ...given,
})

test('VEND-07 VEND-12 a vendor lowers a price, buyers see it and order at it, a colleague approves, and the vendor sees one use', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await registered(page, 'vendor')
  const { id, name } = await aPublishedListing(page)
  await open(page, '/vendor-dashboard?tab=promotions')
  await expect(page.getByRole('heading', { name: 'No promotions yet' })).toBeVisible()
  await page.getByRole('link', { name: 'New promotion' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New promotion')

  // Missing values are reported at their fields, and nothing is sent.
  await page.getByRole('button', { name: 'Save promotion' }).click()
  await expect(page.getByText('Enter a name')).toBeVisible()
  await page.getByLabel('Percent off').fill('12,5')
  await page.getByRole('button', { name: 'Save promotion' }).click()
  await expect(page.getByText('Percent off: “12,5” cannot be read for certain.')).toBeVisible()

  // A common promotion fills in the form, is seen beside it at once, and is taken back.
  await page.getByLabel('Percent off').fill('3')
  await page.getByRole('button', { name: /^First 50 orders/ }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('First 50 orders')
  await expect(page.getByLabel('Limit of uses')).toHaveValue('50')
  await expect(page.getByText('Shown on orders that use it. 15 of 80 characters')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'As buyers will see it' })).toContainText('$169.15')
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Percent off')).toHaveValue('3')
  await expect(page.getByLabel('Limit of uses')).toHaveValue('')

  await page.getByLabel('Name', { exact: true }).fill('Harbour days')
  await page.getByLabel('Text for buyers').fill('Only while the harbour celebrates.')
  await page.getByLabel('Percent off').fill('12.5')
  await expect(page.getByRole('radio', { name: 'For a number of months' })).toBeChecked()
  await page.getByLabel('Months', { exact: true }).fill('6')
  await choose(page, 'Time zone', 'UTC')
  await page.getByRole('button', { name: 'Start now' }).click()
  const begins = Date.parse(`${await page.getByLabel('From', { exact: true }).inputValue()}Z`)
  expect(Math.abs(begins - Date.now())).toBeLessThan(3 * 60_000)
  await page.getByLabel('From', { exact: true }).fill(`${on(-1)}00:00`)
  await page.getByLabel('Until', { exact: true }).fill(`${on(20)}00:00`)
  await page.getByLabel('Limit of uses').fill('3')
  await page.getByLabel('Priority').selectOption('High')
  await expect(page.getByRole('checkbox', { name })).toBeChecked()
  const chosen = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name }) })
  await expect(chosen).toContainText('$174.12')
  await expect(
    page.getByRole('complementary').getByText('At most 3 orders × $24.88 a month × its users × 6 months'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Save promotion' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour days')
  await expect(page.getByRole('main')).toContainText('0 of 3 uses')
  await expect(page.getByText('No order has used it yet')).toBeVisible()

  const ops = await aBuyer(browser, baseURL, 'demo-ops')
  await open(ops, `/marketplace?${new URLSearchParams({ search: name })}`)
  const card = ops.getByRole('article').filter({ has: ops.getByRole('link', { name, exact: true }) })
  await expect(card).toContainText('$174.12')
  await expect(card.locator('s')).toHaveText('$199')
  await expect(card).toContainText(/instead of \$199\s*for the first 6 months\s*ordered until \w{3} \d/)
  await card.getByRole('link', { name, exact: true }).click()
  await expect(ops.getByRole('heading', { level: 1 })).toHaveText(name)
  const offer = ops.getByRole('complementary', { name: 'Price and actions' })
  await expect(offer).toContainText('$174.12')
  await expect(offer).toContainText('Only while the harbour celebrates.')

  await offer.getByRole('link', { name: `Order ${name}` }).click()
  await ops.getByLabel('Users').fill('10')
  await expect(ops.getByRole('table', { name: 'Lines of the order' })).toContainText('$1,741.20')
  await expect(ops.getByText('for the first 6 months, then $1,990.00 a month')).toBeVisible()
  await ops.getByRole('button', { name: 'Make draft order' }).click()
  await expect(ops).toHaveURL(/\/orders\/[0-9a-f-]{36}$/)
  await expect(ops.getByRole('table', { name: 'Lines of the order' })).toContainText('$1,741.20')
  await expect(ops.getByRole('table', { name: 'Lines of the order' })).toContainText(
    'Discount “Harbour days”, the first 6 months',
  )
  await ops.getByRole('button', { name: /^Submit/ }).click()
  await expect(ops.getByRole('main')).toContainText('Keeps “Harbour days” until')
  const cfo = await aBuyer(browser, baseURL, 'demo-cfo')
  await open(cfo, new URL(ops.url()).pathname)
  await cfo.getByRole('button', { name: 'Approve', exact: true }).click()
  await cfo.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(cfo.getByRole('main')).toContainText('approved it')

  // Once for each company: a person who orders again reads so beforehand.
  await open(ops, `/orders/new?application=${id}`)
  await expect(ops.getByText('Your company has already used the current promotion of')).toBeVisible()
  await expect(ops.getByRole('table', { name: 'Lines of the order' })).toContainText('$1,990.00')
  await reload(page)
  await expect(page.getByRole('main')).toContainText('1 of 3 uses')
  const uses = page.getByRole('table', { name: 'Orders that used the promotion' }).getByRole('row')
  await expect(uses).toHaveCount(2)
  for (const fact of ['Northfold Industries', name, '10 users', '$248.80', '$1,741.20 a month'])
    await expect(uses.last()).toContainText(fact)
  await open(page, '/vendor-promotions?status=Active')
  const row = page.getByRole('row').filter({ hasText: 'Harbour days' })
  for (const fact of ['12.5% off', 'Active', 'Priority: High', '1 of 3'])
    await expect(row).toContainText(fact)
})

test('VEND-12 a promotion is paused, resumed, changed and ended, and the page shows what the address says', async ({
  page,
}) => {
  await registered(page, 'vendor')
  const { id } = await aPublishedListing(page)
  const promotion = await (await post(page.request, '/api/vendor/promotions', aPromotion([id]))).json()
  await open(page, '/vendor-promotions')
  await page.getByRole('link', { name: 'Harbour days' }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('main').getByText('Paused', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByRole('main').getByText('Active', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`/vendor-promotions/${promotion.id}?edit`)
  await expect(page.getByLabel('From')).toBeDisabled()
  await page.getByLabel('Percent off').fill('20')

  // Somebody else was quicker: a message says so, what was typed stays, and nothing is overwritten.
  const { csrfToken } = await (await page.request.get('/api/auth/csrf-token')).json()
  const quicker = await page.request.put(`/api/vendor/promotions/${promotion.id}`, {
    data: aPromotion([id], { name: 'Harbour weeks' }),
    headers: { 'x-csrf-token': csrfToken, 'if-match': '"3"' },
  })
  expect(quicker.status(), await quicker.text()).toBe(200)
  await page.getByRole('button', { name: 'Save changes' }).click()
  const stale = page.getByRole('dialog', { name: 'This has changed since you opened it' })
  await expect(stale).toContainText('Nothing was overwritten')
  await stale.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByLabel('Percent off')).toHaveValue('20')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Harbour weeks')
  await page.getByRole('link', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour weeks')

  await page.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End promotion' }).click()
  await expect(page.getByRole('main').getByText('Ended', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await open(page, '/vendor-promotions?status=Active')
  await expect(page.getByText('No promotion is active now')).toBeVisible()
})

test('VEND-07 Z3 another vendor’s promotion does not exist, and without an application there is nothing to promote', async ({
  page,
}) => {
  await registered(page, 'vendor')
  const { id } = await aPublishedListing(page)
  const promotion = await (await post(page.request, '/api/vendor/promotions', aPromotion([id]))).json()
  await post(page.request, '/api/auth/logout')
  await registered(page, 'vendor')
  await open(page, `/vendor-promotions/${promotion.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotion not found')
  await open(page, '/vendor-promotions/create')
  await expect(page.getByRole('heading', { name: 'There is nothing to promote yet' })).toBeVisible()
})

// The pages of promotions themselves are among those that accessibility.spec.ts walks.
test('O5 where a promotion is edited or shown axe finds nothing, and nothing is wider than 320 and 1440 px', async ({
  page,
}) => {
  test.slow()
  await registered(page, 'vendor')
  const { id, name } = await aPublishedListing(page)
  const promotion = await (
    await post(page.request, '/api/vendor/promotions', aPromotion([id], { text: 'A text for buyers.' }))
  ).json()
  const paths = [
    `/vendor-promotions/${promotion.id}?edit`,
    '/vendor-dashboard?tab=promotions',
    `/marketplace/${id}`,
    `/marketplace?${new URLSearchParams({ search: name })}`,
  ]
  for (const path of paths) {
    await open(page, path)
    await expect(page.getByRole('main')).toContainText(/Harbour days|\$179\.10/)
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
    expect(await violations(page), path).toEqual([])
  }
})
