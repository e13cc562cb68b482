// On a phone the first screen answers what its reader came to ask: what leads, what waits, what is due, what is missing. Nothing
// that loads moves it, and it fits the narrowest window.
import type { Locator, Page } from '@playwright/test'
import type { Order } from '#rooms/buy/orders/contract.ts'
import { post, registered } from './support/account.ts'
import { signInAs } from './support/every-page.ts'
import { shiftsOf, watchShifts } from './support/layout-shifts.ts'
import { expect, open, test, withMotion } from './support/test.ts'
import { violations } from './support/violations.ts'

const phone = { width: 390, height: 844 }
test.use({ viewport: phone, ...withMotion })

/** Whole within the first screen, without anybody having scrolled. */
async function isOnFirstScreen(page: Page, answer: Locator) {
  await expect(answer).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
}

async function staysInPlace(page: Page) {
  expect((await shiftsOf(page)).shifts).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize(phone)
}

test('a comparison begins with what leads, the fit and the yearly cost of each application', async ({
  page,
}) => {
  await registered(page, 'cfo', 'unconfirmed')
  const all: { id: string; name: string; pricing: { type: string; period: string; currency: string } }[] =
    await (await page.request.get('/api/applications?limit=100')).json()
  const alike = all.filter(
    ({ pricing }) =>
      pricing.type === 'per_user' && pricing.period === 'monthly' && pricing.currency === 'USD',
  )
  const two = alike.slice(0, 2)
  await watchShifts(page)
  await open(page, `/comparison?applications=${two.map(({ id }) => id).join()}`)
  const answer = page.getByRole('region', { name: 'Which comes first' })
  await isOnFirstScreen(page, answer)
  await expect(answer).toContainText('Take the assessment to see which fits you best.')
  await expect(answer).toContainText(/cost(?:s|) (?:least: .+ a year|the same)/)
  for (const { name } of two)
    await expect(answer.getByRole('listitem').filter({ hasText: name })).toContainText(/\$[\d,]+ a year/)
  await staysInPlace(page)
  expect(await violations(page)).toEqual([])
  // Weights that somebody sets decide from then on.
  await page.getByRole('button', { name: 'Save as our shortlist' }).click()
  await page.getByLabel('Weight of Rating').selectOption('3')
  await expect(answer).toContainText(/by weight/)
  await expect(answer.getByRole('listitem').first()).toContainText(/points, weighted/)
  // One that is paid per transaction can't be compared with them, which is said with the lowest of the others.
  const other = all.find(({ pricing }) => pricing.type === 'per_transaction')
  await open(page, `/comparison?applications=${[...two, other].map((one) => one?.id).join()}`)
  await expect(answer).toContainText(/Cheapest of those with a known price: .+, \$[\d,]+ a year\./)
})

test('the page of the team begins with the state of the decision: approvals, who is waited for, and by when', async ({
  page,
}) => {
  await signInAs(page, { username: 'demo-cfo', area: 'enterprise' })
  await watchShifts(page)
  await open(page, '/collaboration')
  const answer = page.getByRole('region', { name: 'State of the decision' })
  await isOnFirstScreen(page, answer)
  await expect(answer).toContainText(/eady to order|Not to be ordered/)
  await staysInPlace(page)
  // The other shortlists are a choice away.
  const choice = page.getByRole('combobox', { name: 'Shortlist' })
  await choice.selectOption('Demand forecast')
  await expect(page.getByRole('heading', { level: 2, name: /^Demand forecast/ })).toBeVisible()
  await expect(answer).toContainText('Ready to order: ')
  expect(await violations(page)).toEqual([])
})

test('the billing page begins with what is to be decided and paid, and what is invoiced next', async ({
  page,
}) => {
  await signInAs(page, { username: 'demo-cfo', area: 'enterprise' })
  await watchShifts(page)
  await open(page, '/subscriptions')
  const answer = page.getByRole('region', { name: 'What is due next' })
  await isOnFirstScreen(page, answer)
  await expect(answer).toContainText(/\d+ to decide|No payment is due|\$[\d,.]+ to pay/)
  await expect(answer).toContainText(
    /Next invoices?: \$[\d,.]+.*\$[\d,.]+ on [A-Z][a-z]{2}\s\d{1,2} \(pay by [A-Z][a-z]{2}\s\d{1,2}\).*, without taxes/s,
  )
  await isOnFirstScreen(page, page.getByRole('term').filter({ hasText: 'Credit balance' }))
  await expect(page.getByRole('row', { name: /Marrowfen Payables|Quillmark/ }).first()).toBeInViewport()
  await staysInPlace(page)
  // A link to a tab leads down to it, past nothing that moves.
  await open(page, '/subscriptions?tab=billing')
  await expect(page.getByRole('table', { name: 'Invoices, newest first' })).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await staysInPlace(page)
})

test('MKT-11 what is searched for is a list of short rows, unless somebody chose the grid', async ({
  page,
}) => {
  await watchShifts(page)
  await open(page, '/marketplace?search=invoice')
  const cards = page.getByRole('list', { name: 'Applications' }).getByRole('article')
  await isOnFirstScreen(page, cards.nth(3))
  await expect(page.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true')
  await expect(cards.first()).toContainText(/\$[\d,]+ a year.*\$[\d,.]+/s)
  await expect(cards.first().getByRole('checkbox')).toBeVisible()
  await expect(cards.first().getByText(/^Found in name$/)).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await staysInPlace(page)
  await page.getByRole('button', { name: 'Grid' }).click()
  await expect(page).toHaveURL('/marketplace?search=invoice&view=grid')
  await expect(cards.nth(4)).not.toBeInViewport()
  await cards.first().getByRole('heading').getByRole('link').click()
  // Whom it serves and what it does come before the price, and what proves it after.
  await isOnFirstScreen(page, page.getByRole('article').locator('header p').last())
  const [above, below] = [
    await page.getByRole('complementary', { name: 'Price and actions' }).boundingBox(),
    await page.getByRole('list', { name: 'Rating and evidence' }).boundingBox(),
  ]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
})

test('the listing builder begins with the score and leads to the first thing that is missing', async ({
  page,
}) => {
  await registered(page, 'vendor')
  await open(page, '/enhanced-vendor-listing')
  const line = page.getByText(/^Score 0 of 100/)
  await isOnFirstScreen(page, line)
  await line.getByRole('button', { name: 'name' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
})

test.describe('before the cookie choice is made', () => {
  test.use({ visitor: 'new' })

  test('what an order asks for stands at the bottom of the window, on the cookie choice across the window, until the end of the page', async ({
    page,
  }) => {
    await signInAs(page, { username: 'demo-ops', area: 'enterprise' })
    const answer = await post(page.request, '/api/orders', {
      kind: 'credit-package',
      packageId: 'credits-starter',
    })
    const order: Order = await answer.json()
    await watchShifts(page)
    await open(page, `/orders/${order.id}`)
    const bar = page.getByRole('region', { name: 'Decide on this order' })
    await isOnFirstScreen(page, bar)
    await expect(bar).toContainText('Starter credits')
    await expect(bar).toContainText('$9,500.00 once')
    await staysInPlace(page)
    const consent = page.getByRole('region', { name: 'Cookies and page counting' })
    const [above, below] = [await bar.boundingBox(), await consent.boundingBox()]
    expect(Math.round((above?.y ?? 0) + (above?.height ?? 0))).toBe(Math.round(below?.y ?? 0))
    expect([below?.x, below?.width]).toEqual([0, phone.width])
    await consent.getByRole('button', { name: 'Reject All' }).click()
    await expect(consent).toBeHidden()
    await expect
      .poll(async () => Math.round((await bar.evaluate((box) => box.getBoundingClientRect().bottom)) ?? 0))
      .toBe(phone.height)
    // The last words of the page end above it.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const last = page.getByRole('contentinfo').getByRole('link').last()
    const [end, top] = [await last.boundingBox(), await bar.boundingBox()]
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0)
    await bar.getByRole('button', { name: 'Submit for approval' }).click()
    await expect(bar).toBeHidden()
    await expect(page.getByRole('region', { name: 'State and actions' })).toContainText(
      'Waiting for approval',
    )
    // A link to a tab leads to the tab.
    await open(page, '/analytics?tab=usage')
    await expect(page.getByRole('tab', { name: 'Usage Trends' })).toBeInViewport({ ratio: 1 })
    await expect
      .poll(() => page.getByRole('tabpanel').evaluate((panel) => panel.getBoundingClientRect().top))
      .toBeLessThan(phone.height / 2)
  })
})

test.describe('before the cookie choice is made, for a vendor', () => {
  test.use({ visitor: 'new' })

  test('VEND-12 what buyers will pay for a new promotion, what it costs and the way to save stand on the cookie choice', async ({
    page,
  }) => {
    await signInAs(page, { username: 'demo-vendor', area: 'vendor' })
    await watchShifts(page)
    await open(page, '/vendor-promotions/create')
    const bar = page.getByRole('region', { name: 'Price and saving' })
    await isOnFirstScreen(page, bar)
    await expect(bar).toContainText(
      /Example, \d+% off: .+\$[\d,]+ .*instead of \$[\d,]+.*Costs you up to \$[\d,]+ per customer/s,
    )
    await staysInPlace(page)
    const consent = page.getByRole('region', { name: 'Cookies and page counting' })
    const [above, below] = [await bar.boundingBox(), await consent.boundingBox()]
    expect(Math.round((above?.y ?? 0) + (above?.height ?? 0))).toBe(Math.round(below?.y ?? 0))
    await page.getByRole('checkbox', { name: 'Quillmark Cash Horizon' }).check()
    await page.getByLabel('Percent off').fill('25')
    await expect(bar).toContainText('$1,800')
    await expect(bar).toContainText('Costs you up to $7,200 per customer')
    // Its button sends the form, which says what is missing; nothing is saved.
    await bar.getByRole('button', { name: 'Save promotion' }).click()
    await expect(page.getByText('Enter a name')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    expect(await violations(page)).toEqual([])
  })
})

test('AUD-02 the filters of the audit log wait behind one button that counts those that are set', async ({
  page,
}) => {
  await signInAs(page, { username: 'demo-owner', area: 'admin' })
  await watchShifts(page)
  await open(page, '/admin/audit?severity=info')
  const entries = page.getByRole('table', { name: 'Audit logs, newest first' })
  await expect(entries.getByRole('row').nth(1)).toBeInViewport({ ratio: 1 })
  await isOnFirstScreen(page, page.getByText(/entr(?:y|ies), last 24 hours · \d+ failed · times in \S+$/))
  const button = page.getByRole('button', { name: 'Filters (1)' })
  await isOnFirstScreen(page, page.getByRole('searchbox', { name: 'Search' }))
  const range = page.getByRole('combobox', { name: 'Time range' })
  await expect(range).toBeHidden()
  await staysInPlace(page)
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(range).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /^Remove filter/ }).click()
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()

  await open(page, '/admin/users')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
  await expect(page.getByLabel('Status')).toBeHidden()
  await staysInPlace(page)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  // Between two facts is a dot; before the first of a line it lies outside of the row, which cuts it off.
  const dots = await page
    .getByRole('row')
    .getByRole('cell')
    .evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const { content, left, width } = getComputedStyle(cell, '::after')
        if (!content.includes('·')) return []
        const row = cell.closest('tr')
        const isFirst =
          row !== null && cell.getBoundingClientRect().left - row.getBoundingClientRect().left < 1
        return [{ left, width, isFirst, clip: row === null ? '' : getComputedStyle(row).clipPath }]
      }),
    )
  expect(dots.some(({ isFirst }) => isFirst)).toBe(true)
  for (const dot of dots)
    expect(dot).toMatchObject({ left: '-12px', width: '12px', clip: expect.stringMatching(/-4px\)$/) })
  // An address that leads nowhere offers an administrator their own place.
  await open(page, '/nowhere')
  await expect(page.getByRole('main').getByRole('link', { name: 'Platform Administration' })).toBeVisible()
})
