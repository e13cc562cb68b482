// /subscriptions: what runs, what is due and paid, what renews, and the credits.
import type { Browser, Page } from '@playwright/test'
import type { Order } from '#rooms/buy/orders/contract.ts'
import type { Credits } from '#rooms/pay/billing/contract.ts'
import { post, registered } from './support/account.ts'
import { expect, open, reload, test } from './support/test.ts'
import { violations } from './support/violations.ts'

const demoPassword = 'Lantern-Harbour-42'
const panel = (page: Page) => page.getByRole('tabpanel')

/** A window of its own for one of the demo company's people. */
function colleague(browser: Browser, username: string): Promise<Page> {
  return signedInAs(browser, { username, password: demoPassword })
}

async function signedInAs(
  browser: Browser,
  login: { username: string; password: string; area?: 'admin' },
): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  const { username } = login
  const answer = await post(page.request, '/api/auth/login', login)
  if (answer.status() !== 200) throw new Error(`${username} was answered ${answer.status()}`)
  return page
}

/** One step of an order, as the person behind the page. */
async function step(page: Page, { id, version }: Order, name: string): Promise<Order> {
  const { csrfToken } = await (await page.request.get('/api/auth/csrf-token')).json()
  const headers = { 'x-csrf-token': csrfToken, 'if-match': `"${version}"` }
  const answer = await page.request.post(`/api/orders/${id}/${name}`, { headers })
  if (!answer.ok()) throw new Error(`${name} was answered ${answer.status()}`)
  return answer.json()
}

/** Approved by the CFO: two seats of an application that the company does not have yet. */
async function orderedApplication(ops: Page, cfo: Page): Promise<Order> {
  const listed: {
    id: string
    pricing: { type: string; period: string; currency: string; amount: number }
  }[] = await (await ops.request.get('/api/applications?limit=200')).json()
  const held: { applicationId: string }[] = await (await ops.request.get('/api/subscriptions')).json()
  const application = listed.find(
    ({ id, pricing }) =>
      pricing.type === 'per_user' &&
      pricing.period === 'monthly' &&
      pricing.currency === 'USD' &&
      pricing.amount > 0 &&
      !held.some(({ applicationId }) => applicationId === id),
  )
  const drafted = await post(ops.request, '/api/orders', {
    kind: 'application',
    applicationId: application?.id,
    seats: 2,
  })
  const submitted = await step(ops, await drafted.json(), 'submit')
  return step(cfo, submitted, 'approve')
}

async function orderedCredits(ops: Page, cfo: Page): Promise<Order> {
  const drafted = await post(ops.request, '/api/orders', {
    kind: 'credit-package',
    packageId: 'credits-starter',
  })
  return step(cfo, await step(ops, await drafted.json(), 'submit'), 'approve')
}

/** The schedule would do it within twenty seconds. */
async function billCompanies(browser: Browser) {
  const login = { username: 'demo-primary', password: 'Granite-Beacon-97', area: 'admin' } as const
  const admin = await signedInAs(browser, login)
  const run = () => post(admin.request, '/api/admin/system/run-job', { name: 'bill companies' })
  const { challengeId } = await (await run()).json()
  await post(admin.request, '/api/admin/auth/step-up/verify', {
    ...{ challengeId, method: 'password', token: login.password },
  })
  // 409 where the schedule has just begun it; what that one misses, the next one bills.
  expect([200, 409]).toContain((await run()).status())
  await admin.context().close()
}

async function invoiceOf(cfo: Page, { id }: Order): Promise<{ id: string; number: string }> {
  const invoices = async () => (await (await cfo.request.get(`/api/invoices?orderId=${id}`)).json()).items
  await expect.poll(async () => (await invoices()).length, { timeout: 60_000 }).toBe(1)
  return (await invoices())[0]
}

test('what the demo company has, and two orders from their invoices to their payments', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const page = await colleague(browser, 'demo-cfo')
  const ops = await colleague(browser, 'demo-ops')
  const application = await orderedApplication(ops, page)
  const credits = await orderedCredits(ops, page)
  await billCompanies(browser)
  await test.step('SUBS-02 SUBS-03 SUBS-05 the demo company sees what it uses, pays and renews, tab by tab', () =>
    tabByTab(page))
  await test.step('SUBS-06 SUBS-08 a subscription is cancelled at the end of its period and the cancellation is taken back', () =>
    cancelAndTakeBack(page))
  await test.step('SUBS-07 SUBS-09 an approved order is invoiced, the invoice is paid with credits by one press, and the ledger says so', () =>
    payWithCredits(page, application))
  await test.step('SUBS-09 C2 Z6 an administrator records the transfer that pays for credits, the balance has them, and a reversal takes them back', () =>
    recordAndReverse(browser, page, credits))
})

async function tabByTab(page: Page) {
  await open(page, '/subscriptions')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscriptions')
  const rows = page.getByRole('table', { name: 'Subscriptions by their next date, then trials' })
  const payables = rows.getByRole('row', { name: /Marrowfen Payables/ })
  await expect(payables).toContainText('by Marram Accounts')
  await expect(payables).toContainText('Active')
  await expect(payables).toContainText('$349.44 a month')
  await expect(payables).toContainText('realised')
  await expect(payables.getByRole('link', { name: /^100% ?, usage of Marrowfen Payables$/ })).toHaveAttribute(
    'href',
    /^\/usage\?subscription=[0-9a-f-]{36}$/,
  )
  await expect(rows.getByRole('row', { name: /Trial/ }).first()).toContainText('Convert to Paid')
  const cells = payables.getByRole('cell')
  await expect(cells.nth(1)).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, 20\d\d/)
  await expect(cells.nth(3)).toHaveText(/^\d+/)
  // The tiles are sums of the rows, whatever other journeys order for this company meanwhile.
  await expect(async () => {
    await reload(page)
    await expect(rows).toBeVisible({ timeout: 2_000 })
    const tile = (label: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.getByRole('term').filter({ hasText: label }) })
        .getByRole('definition')
        .first()
    const active = await rows.getByRole('cell', { name: /^Active/ }).count()
    expect(active).toBeGreaterThan(2)
    await expect(tile('Active subscriptions')).toHaveText(String(active), { timeout: 1_000 })
    await expect(tile('Spend, next 12 months')).toHaveText(/^\$[\d,]+\.\d\d$/, { timeout: 1_000 })
    await expect(tile('Usage')).toHaveText(/^\d+%$/, { timeout: 1_000 })
    const { balanceMinor } = await (await page.request.get('/api/credits')).json()
    const balance = Number((await tile('Credit balance').textContent())?.replaceAll(',', ''))
    expect(balance * 100).toBe(balanceMinor)
  }).toPass()
  await expect(page.getByRole('link', { name: 'Add Application' })).toHaveAttribute('href', '/marketplace')
  await expect(page.getByRole('link', { name: 'Purchase Credits' })).toHaveAttribute(
    'href',
    '/subscription-plans?tab=credits',
  )
  await page.getByRole('tab', { name: 'Active Subscriptions' }).focus()
  for (const [name, address, table] of [
    ['Billing History', '/subscriptions?tab=billing', 'Invoices, newest first'],
    ['Upcoming Renewals', '/subscriptions?tab=renewals', 'Renewals and ends of trials, the soonest first'],
    ['Credit Management', '/subscriptions?tab=credits', 'Transactions of credits, newest first'],
  ] as const) {
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('tab', { name })).toBeFocused()
    await expect(panel(page).getByRole('table', { name: table })).toBeVisible()
    if (name === 'Upcoming Renewals') {
      const renewal = panel(page).getByRole('row', { name: /Marrowfen Payables/ })
      await expect(renewal).toContainText('Auto-renew')
      await expect(renewal).toContainText('$349.44 a month')
    }
    expect(await violations(page), name).toEqual([])
  }
  await page.goBack()
  await expect(page).not.toHaveURL(/tab=/)
}

async function cancelAndTakeBack(page: Page) {
  await open(page, '/subscriptions')
  const row = page.getByRole('row', { name: /Quillmark Demand Outlook/ })
  const menu = row.getByRole('button', { name: 'Actions for Quillmark Demand Outlook' })
  await menu.click()
  await expect(row.getByRole('link', { name: 'Manage seats' })).toHaveAttribute('href', /seats=9$/)
  await row.getByRole('button', { name: 'Cancel at the period’s end' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel at the period’s end' }).click()
  await expect(row).toContainText(/ends /)
  await menu.click()
  await row.getByRole('button', { name: 'Turn auto-renew on' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn auto-renew on' }).click()
  await expect(row).not.toContainText(/ends /)
  await expect(row).toContainText('$1,530.90 a month')
}

async function payWithCredits(cfo: Page, order: Order) {
  await invoiceOf(cfo, order)
  await open(cfo, `/orders/${order.id}`)
  await cfo.getByRole('link', { name: 'What is due for it, when and how to pay' }).click()
  const invoices = panel(cfo).getByRole('table', { name: 'Invoices, newest first' })
  await expect(invoices.getByRole('row')).toHaveCount(2)
  await expect(invoices).toContainText('Open')
  await invoices.getByRole('link', { name: /^EMP-/ }).click()
  const payment = cfo.getByRole('region', { name: 'Payment' })
  const facts = cfo.getByRole('region', { name: 'What is invoiced' })
  const state = cfo.getByRole('main').locator('.chip').first()
  await expect(state).toHaveText('Open')
  await expect(cfo.getByRole('main')).toContainText(/Due by [A-Z][a-z]{2} \d{1,2}, 20\d\d\. Pay /)
  await expect(facts.getByText('Payable by')).toBeVisible()
  await expect(payment).toContainText(/RF\d\d( \d{4}){3}/)
  await expect(cfo.getByText('Tax not included.')).toBeVisible()
  await payment.getByRole('button', { name: 'Pay with credits' }).click()
  const dialog = cfo.getByRole('dialog')
  expect(await violations(cfo)).toEqual([])
  await dialog.getByRole('button', { name: 'Pay with credits' }).dblclick()
  await expect(state).toHaveText('Paid')
  await expect(cfo.getByRole('main')).toContainText(/Paid on .* with credits\. Nothing is due\./)
  await expect(facts.getByText('Payable by')).toHaveCount(0)
  await expect(facts).toContainText(/Paid on .* with credits−\$/)
  await expect(payment.getByRole('button')).toHaveCount(0)
  const number =
    /EMP-\d+-\d+/.exec((await cfo.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? ''
  await open(cfo, '/subscriptions?tab=credits')
  const spent = panel(cfo).getByRole('row', { name: new RegExp(number) })
  await expect(spent).toHaveCount(1)
  await expect(spent).toContainText('−')
}

async function recordAndReverse(browser: Browser, cfo: Page, order: Order) {
  const { id, number } = await invoiceOf(cfo, order)
  const { reference } = await (await cfo.request.get(`/api/invoices/${id}`)).json()
  const credits = async (): Promise<Credits> => (await cfo.request.get('/api/credits')).json()
  /** Of this invoice alone: other journeys spend the company's credits at the same time. */
  const came = async () =>
    (await credits()).entries
      .filter(({ invoiceId }) => invoiceId === id)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const { balanceMinor } = await credits()
  // Of several that are selected, each says itself why credits don't pay it.
  await open(cfo, `/subscriptions?tab=billing&order=${order.id}`)
  await cfo.getByRole('checkbox', { name: `Select invoice ${number}` }).check()
  await cfo
    .getByRole('region', { name: 'Selection' })
    .getByRole('button', { name: 'Pay with credits' })
    .click()
  const several = cfo.getByRole('dialog', { name: 'Pay 1 invoice with credits?' })
  await expect(several.getByRole('listitem')).toContainText('Credits can’t be bought with credits')
  await expect(several.getByRole('button', { name: 'Pay with credits' })).toBeDisabled()
  await cfo.keyboard.press('Escape')

  const admin = await signedInAs(browser, {
    username: 'demo-primary',
    password: 'Granite-Beacon-97',
    area: 'admin',
  })
  await open(admin, '/admin')
  await admin.getByRole('link', { name: 'Invoices and receipts' }).click()
  await expect(admin).toHaveURL('/admin/receipts')
  const field = admin.getByLabel('Payment reference')
  await field.fill('RF05 0000 0000 0000')
  await field.press('Enter')
  await expect(admin.getByText('This is not one of our references')).toBeVisible()
  await field.fill(reference)
  await field.press('Enter')
  await expect(admin).toHaveURL(`/admin/receipts?reference=${reference}`)
  await reload(admin)
  const found = admin.locator('[aria-labelledby="named-invoice"]')
  await expect(found).toContainText('$9,500.00')
  await expect(found).toContainText('Open')
  const amount = found.getByLabel('Amount in USD')
  const record = found.getByRole('button', { name: 'Record receipt' })
  await found.getByLabel('Received on').fill(new Date().toISOString().slice(0, 10))
  for (const [typed, words] of [
    ['9.500', 'Amount in USD: “9.500” could mean 9.5 or 9,500.'],
    ['9,499.99', '$9,499.99 is less than the $9,500.00 of the invoice.'],
    ['95,000', '$95,000.00 is more than the $9,500.00 of the invoice.'],
  ] as const) {
    await amount.fill(typed)
    await record.click()
    await expect(found).toContainText(words)
    await expect(amount).toBeFocused()
  }
  expect(await violations(admin), 'refused').toEqual([])
  await amount.fill('9,500')
  await expect(found).toContainText('Read as $9,500.00')
  await record.click()
  const dialog = admin.getByRole('dialog')
  await expect(dialog).toContainText(`settles invoice ${number}`)
  expect(await violations(admin), 'asked').toEqual([])
  await dialog.getByRole('button', { name: 'Record receipt' }).dblclick()
  const prove = async () => {
    const proof = admin.getByRole('dialog', { name: 'Verify it is you' })
    await proof.getByLabel('Your password', { exact: true }).fill('Granite-Beacon-97')
    await proof.getByRole('button', { name: 'Verify', exact: true }).click()
  }
  await prove()
  await expect(found).toContainText('Paid')
  await expect(found.getByRole('heading', { level: 2 })).toBeFocused()
  await admin.getByRole('tab', { name: 'Received' }).click()
  const row = admin
    .getByRole('table', { name: 'Receipts, the newest recorded first' })
    .getByRole('row')
    .filter({ has: admin.locator(`a[href$="${reference}"]`) })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Received')
  expect(await came()).toBeGreaterThanOrEqual(1_050_000)
  expect((await credits()).balanceMinor).toBeGreaterThan(balanceMinor)
  await open(cfo, '/subscriptions?tab=credits')
  await expect(panel(cfo)).toContainText(number)

  await found.getByRole('button', { name: 'Reverse receipt' }).click()
  await expect(dialog).toContainText('Credits that came with its payment are withdrawn.')
  await expect(dialog.getByRole('button', { name: 'Reverse receipt' })).toBeDisabled()
  await dialog.getByLabel('Reason').fill('The bank called the transfer back.')
  expect(await violations(admin), 'reversal').toEqual([])
  await dialog.getByRole('button', { name: 'Reverse receipt' }).click()
  await prove()
  await expect(found).toContainText('Open')
  await expect(row).toContainText('The bank called the transfer back.')
  expect(await came()).toBe(0)
}

test('SUBS-01 a new company sees a first step in each tab, and a failure says what to do', async ({
  page,
}) => {
  await registered(page, 'cfo')
  await open(page, '/subscriptions')
  for (const [tab, words] of [
    ['Active Subscriptions', 'Your company has no subscriptions yet'],
    ['Billing History', 'There are no invoices yet'],
    ['Upcoming Renewals', 'Nothing renews'],
    ['Credit Management', 'Your company has no credits yet'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(panel(page)).toContainText(words)
  }
  await page.route('**/api/credits*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await reload(page)
  await expect(panel(page).getByRole('alert')).toContainText('The credits could not be loaded')
  await page.unroute('**/api/credits*')
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page)).toContainText('Your company has no credits yet')
})

test('SUBS-07 invoices are found by what is typed and by their days, which stand in the address', async ({
  browser,
}) => {
  const page = await colleague(browser, 'demo-cfo')
  await open(page, '/subscriptions?tab=billing')
  const rows = page.getByRole('table', { name: 'Invoices, newest first' }).locator('tbody tr')
  const search = page.getByRole('searchbox', { name: 'Search invoices' })
  await search.fill('marrowfen')
  await expect(page).toHaveURL('/subscriptions?tab=billing&search=marrowfen')
  await expect(rows.filter({ hasNotText: 'Marrowfen Payables' })).toHaveCount(0)
  await expect(rows.first()).toContainText('Marrowfen Payables')
  const newest = (await rows.first().locator('time').getAttribute('datetime')) ?? ''
  await page.getByLabel('From').fill(newest)
  await expect(rows).toHaveCount(1)
  await reload(page)
  await expect(search).toHaveValue('marrowfen')
  await expect(rows).toHaveCount(1)
  await search.fill('no such thing')
  await expect(panel(page)).toContainText('No invoices found')
  await panel(page).getByRole('link', { name: 'See all invoices' }).click()
  await expect(search).toHaveValue('')
  await open(page, '/subscriptions?tab=billing&from=2026-02-31')
  await expect(page.getByRole('main')).toContainText('a day such as 2026-12-01')
})
