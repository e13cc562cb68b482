// Orders: from a price to a draft, through changes and approval by a colleague; for visitors through the sign-in.
import type { Browser, Page } from '@playwright/test'
import type { Order, Orders } from '#rooms/buy/orders/contract.ts'
import { type Account, password, post, registered } from './support/account.ts'
import { expect, open, reload, test } from './support/test.ts'
import { violations } from './support/violations.ts'

const demoPassword = 'Lantern-Harbour-42'
const orderAddress = /\/orders\/[0-9a-f-]{36}$/
const aside = (page: Page) => page.getByRole('region', { name: 'State and actions' })
const lines = (page: Page) => page.getByRole('table', { name: 'Lines of the order' })
const history = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem')
const choose = (page: Page, name: string) => page.getByRole('link', { name: `Choose ${name}`, exact: true })

async function signIn(page: Page, { username }: Pick<Account, 'username'>) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

const ordersOf = async (page: Page): Promise<Orders> => (await page.request.get('/api/orders')).json()

async function drafted(page: Page, body: object): Promise<Order> {
  const answer = await post(page.request, '/api/orders', body)
  if (answer.status() !== 200) throw new Error(`the draft was answered ${answer.status()}`)
  return answer.json()
}

async function changedSeats(page: Page, { id, version }: Order, seats: number) {
  const { csrfToken } = await (await page.request.get('/api/auth/csrf-token')).json()
  const headers = { 'x-csrf-token': csrfToken, 'if-match': `"${version}"` }
  return page.request.patch(`/api/orders/${id}`, { data: { seats }, headers })
}

/** A window of its own for one of the demo company's people. */
async function colleague(browser: Browser, username: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  const answer = await post(page.request, '/api/auth/login', { username, password: demoPassword })
  if (answer.status() !== 200) throw new Error(`${username} was answered ${answer.status()}`)
  return page
}

test('PLAN-01 PLAN-18 SHELL-19 a visitor chooses a plan, signs in, and sees one draft of it for the chosen team', async ({
  page,
}) => {
  const account = await registered(page, 'cfo')
  await page.context().clearCookies()
  await open(page, '/subscription-plans?team=40')
  await choose(page, 'Annual').click()
  await expect(page).toHaveURL((url) => url.pathname === '/enterprise-login')
  await signIn(page, account)
  await expect(page).toHaveURL(orderAddress)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order 1')
  await expect(aside(page)).toContainText('Draft')
  await expect(aside(page)).toContainText('$16,800.00 a year')
  await expect(aside(page)).toContainText('14-day free trial once approved, no card needed')
  await expect(lines(page)).toContainText('Annual, 40 users for 12 months')
  await expect(page.getByRole('region', { name: 'What happens next' })).toContainText('Nothing is charged')
  expect((await ordersOf(page)).items).toHaveLength(1)
  await reload(page)
  await expect(aside(page)).toContainText('Draft')
  // The choice counted once: the same address asks the next time.
  await open(page, '/orders/new?plan=platform-annual&seats=40')
  await expect(page.getByRole('button', { name: 'Make draft order' })).toBeVisible()
  expect((await ordersOf(page)).items).toHaveLength(1)
})

test('PLAN-01 a link that somebody sent makes nothing by itself: it asks for one press', async ({ page }) => {
  await registered(page, 'cfo')
  await open(page, '/orders/new?package=credits-professional')
  await expect(page.getByRole('heading', { name: 'Professional credits' })).toBeVisible()
  await expect(lines(page)).toContainText('$45,000.00')
  expect((await ordersOf(page)).items).toEqual([])
  await page.getByRole('button', { name: 'Make draft order' }).dblclick()
  await expect(page).toHaveURL(orderAddress)
  await expect(aside(page)).toContainText('$45,000.00 once')
  await expect(lines(page)).toContainText('5,000 bonus credits')
  const ahead = page.getByRole('table', { name: 'Credits in the next 12 months' })
  await expect(ahead.getByRole('row', { name: /^This order adds/ })).toContainText('+55,000.00')
  await expect(ahead.getByRole('row', { name: /^Without a planned use/ })).toContainText('55,000.00')
  await expect(page.getByText(/This order brings 55,000, and then 55,000 have no planned use/)).toBeVisible()
  expect((await ordersOf(page)).items).toHaveLength(1)
  await page.goBack()
  await expect(page).not.toHaveURL(/orders\/new/)
})

test('LAND-13 LAND-14 LAND-15 a bundle that can’t be delivered is not ordered: its button leads to a request to sales, and so does its old address', async ({
  page,
}) => {
  await open(page, '/')
  await expect(
    page.getByRole('link', { name: /Choose plan (Monthly Flex|Annual Pro|Enterprise Unlimited)/ }),
  ).toHaveCount(0)
  await page.getByRole('button', { name: 'Contact Sales about Annual Pro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact Sales about Annual Pro' })
  await expect(dialog.getByRole('textbox', { name: 'Work email' })).toBeVisible()
  await page.keyboard.press('Escape')
  await registered(page, 'cfo')
  await open(page, '/orders/new?plan=bundle-annual-pro')
  await expect(page.getByRole('heading', { name: 'Annual Pro can’t be ordered online yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Contact Sales about Annual Pro' })).toBeVisible()
  expect((await ordersOf(page)).items).toEqual([])
})

test('LAND-12 LAND-16 the wallet of the landing page leads a visitor over the sign-in to its order', async ({
  page,
}) => {
  const account = await registered(page, 'cfo')
  await page.context().clearCookies()
  await open(page, '/')
  await page.getByRole('link', { name: 'Choose plan Credit Wallet' }).click()
  await signIn(page, account)
  await expect(page).toHaveURL('/orders/new?plan=bundle-credit-wallet')
  await expect(lines(page)).toContainText('$90,000.00')
  await page.getByRole('button', { name: 'Make draft order' }).click()
  await expect(page).toHaveURL(orderAddress)
  await expect(aside(page)).toContainText('$90,000.00 once')
})

test('the choice of a plan makes a draft, and where that fails says why', async ({ page }) => {
  await registered(page, 'cfo')
  await test.step('PLAN-01 a draft that cannot be made says why, and the page stays as it was', async () => {
    await open(page, '/subscription-plans?team=40')
    await page.route('**/api/orders', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The database is away.' } }),
    )
    await choose(page, 'Annual').click()
    await expect(page.locator('.toast')).toContainText('The database is away.')
    await expect(page).toHaveURL('/subscription-plans?team=40')
    await page.unroute('**/api/orders')
  })
  await test.step('PLAN-02 PLAN-03 a buyer’s click makes the draft at once, a second one opens it, and another team size changes it', async () => {
    let created = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/orders') created += 1
    })
    await choose(page, 'Monthly').dblclick()
    await expect(page).toHaveURL(orderAddress)
    const address = page.url()
    await expect(aside(page)).toContainText('$1,960.00 a month')
    await expect(lines(page)).toContainText('$23,520.00')
    expect(created).toBe(1)
    await open(page, '/subscription-plans?team=50')
    await choose(page, 'Monthly').click()
    await expect(page).toHaveURL(address)
    await expect(aside(page)).toContainText('$2,450.00 a month')
    await expect(page.locator('.toast')).toContainText('It is now for 50 users; before, it was for 40.')
    await expect(history(page)).toHaveCount(2)
    expect((await ordersOf(page)).items).toHaveLength(1)
  })
})

test('PLAN-01 a vendor sees the prices and no way to order', async ({ page }) => {
  await registered(page, 'vendor')
  await open(page, '/subscription-plans')
  await expect(page.getByText('Ordered in the buyer portal').first()).toBeVisible()
  await expect(choose(page, 'Annual')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Your orders' })).toHaveCount(0)
})

test('a draft is brought to new prices, and to another team size', async ({ page }) => {
  await registered(page, 'cfo')
  const order = await drafted(page, { kind: 'plan', planId: 'platform-annual', seats: 25 })
  await test.step('PLAN-01 a draft whose prices are old says what it costs now, and is updated by one press', async () => {
    let isOld = true
    await page.route(`**/api/orders/${order.id}`, async (route) => {
      const answer: Order = await (await route.fetch()).json()
      await route.fulfill({
        json: isOld
          ? {
              ...answer,
              totalMinor: 900_000,
              prices: { ...answer.prices, version: '2025-01', isCurrent: false },
              may: { ...answer.may, changeSeats: false, submit: false, updatePrices: true },
            }
          : answer,
      })
    })
    await page.route(`**/api/orders/${order.id}/update-prices`, async (route) => {
      isOld = false
      await route.continue()
    })
    await open(page, `/orders/${order.id}`)
    const notice = page.getByRole('region', { name: 'Prices have changed' })
    await expect(notice).toContainText('$9,000.00')
    await expect(notice).toContainText('$10,500.00')
    await expect(page.getByLabel('Team size, in users')).toHaveCount(0)
    await expect(aside(page)).toContainText('Update its prices before you submit it.')
    await notice.getByRole('button', { name: 'Update prices' }).click()
    await expect(notice).toHaveCount(0)
    await expect(aside(page)).toContainText('$10,500.00 a year')
    await page.unrouteAll()
  })
  await test.step('PLAN-03 C4 the team size is changed by typing; what a colleague changed first is shown, and what was typed is kept', async () => {
    const team = page.getByLabel('Team size, in users')
    const update = page.getByRole('button', { name: 'Update' })
    for (const wrong of ['0', '501', '1e3', '2.5', '']) {
      await team.fill(wrong)
      await update.click()
      await expect(team).toHaveAccessibleDescription(/Enter a whole number from 1 to 500\.$/)
      await expect(team).toBeFocused()
    }
    await team.fill('40')
    await team.press('Enter')
    await expect(aside(page)).toContainText('$16,800.00 a year')
    await expect(history(page).first()).toContainText('changed the team size')

    const changed: Order = await (await page.request.get(`/api/orders/${order.id}`)).json()
    expect((await changedSeats(page, changed, 60)).status()).toBe(200)
    await team.fill('45')
    await update.click()
    const dialog = page.getByRole('dialog', { name: 'This has changed since you opened it' })
    await expect(dialog).toContainText(/Order 1 was saved in another window.*Saved now: 60\s*Yours: 45/s)
    await expect(aside(page)).toContainText('$25,200.00 a year')
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await expect(team).toHaveValue('45')
    await update.click()
    await expect(aside(page)).toContainText('$18,900.00 a year')
  })
})

test('a draft of credits is read, cancelled and taken up again', async ({ page }) => {
  await registered(page, 'cfo')
  await test.step('PLAN-01 where nobody else may approve, the draft says so and offers no button for it', async () => {
    const order = await drafted(page, { kind: 'credit-package', packageId: 'credits-starter' })
    await open(page, `/orders/${order.id}`)
    await expect(aside(page)).toContainText('You can’t submit it yet')
    await expect(page.getByRole('main').getByText(/nobody/i)).toHaveCount(1)
    await expect(aside(page).getByRole('link', { name: /under Team/ })).toHaveAttribute(
      'href',
      '/settings/team',
    )
    await expect(page.getByRole('button', { name: 'Submit for approval' })).toHaveCount(0)
  })
  await test.step('PLAN-01 an order is cancelled only after it was asked whether it should be, and stays on record', async () => {
    const cancel = page.getByRole('button', { name: 'Cancel order' })
    await cancel.click()
    const dialog = page.getByRole('dialog', { name: 'Cancel order 1?' })
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(cancel).toBeFocused()
    await expect(aside(page)).toContainText('Draft')
    await cancel.click()
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await expect(aside(page)).toContainText('Cancelled')
    await expect(aside(page).getByRole('button')).toHaveText('Return to draft')
    await expect(history(page).first()).toContainText('cancelled it')
    // The notice has the way back, and so has the page.
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(aside(page)).toContainText('Draft')
    await expect(page.locator('.toast')).toContainText('1 order is a draft again')
    await cancel.click()
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await expect(aside(page)).toContainText('Cancelled')
    await open(page, '/orders?state=cancelled')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('tab', { name: 'Draft' }).click()
    await expect(page).toHaveURL('/orders?state=draft')
    await expect(page.getByText('No order is in the state “Draft”')).toBeVisible()
  })
})

test('Z8 PLAN-01 an order waits for a colleague, who is notified, rejects it with a reason, and approves it once it was changed', async ({
  page,
  browser,
}) => {
  test.slow()
  await post(page.request, '/api/auth/login', { username: 'demo-ops', password: demoPassword })
  const order = await drafted(page, { kind: 'plan', planId: 'platform-annual', seats: 60 })
  await open(page, `/orders/${order.id}`)
  const next = page.getByRole('region', { name: 'What happens next' })
  await expect(next).toContainText('In your company that is demo-cfo.')
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(aside(page)).toContainText('Waiting for approval')
  await expect(aside(page)).toContainText('Waits for demo-cfo.')
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const cfo = await colleague(browser, 'demo-cfo')
  await open(cfo, '/dashboard')
  await cfo.getByRole('button', { name: /Notifications/ }).click()
  await cfo.getByRole('link', { name: `Order ${order.number} waits for your approval` }).click()
  await expect(cfo).toHaveURL(`/orders/${order.id}`)
  await cfo.getByRole('button', { name: 'Reject' }).click()
  const reject = cfo.getByRole('dialog', { name: `Reject order ${order.number}?` })
  await reject.getByRole('button', { name: 'Reject' }).click()
  await expect(reject.getByLabel('Reason')).toHaveAccessibleDescription(
    'Say why, so that the requester can change it',
  )
  await reject.getByLabel('Reason').fill('Start with ten. <b onclick=alert(1)>Please</b>')
  await reject.getByRole('button', { name: 'Reject' }).click()
  await expect(aside(cfo)).toContainText('Rejected')

  await reload(page)
  await expect(history(page).first()).toContainText('Start with ten. <b onclick=alert(1)>Please</b>')
  await page.getByRole('button', { name: 'Return to draft' }).click()
  await page.getByLabel('Team size, in users').fill('10')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(aside(page)).toContainText('$4,200.00 a year')
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  // Below the limit by itself, and above it together with what demo-ops ordered within thirty days.
  await expect(aside(page)).toContainText('Waits for demo-cfo.')

  await reload(cfo)
  await cfo.getByRole('button', { name: 'Approve' }).click()
  const approve = cfo.getByRole('dialog', { name: `Approve order ${order.number}?` })
  await expect(cfo.getByRole('table', { name: 'What your company has, and this order' })).toContainText(
    '25 users',
  )
  await expect(approve).toContainText('$4,200.00 a year for 10 users. It takes effect on')
  await expect(approve).toContainText('It replaces Annual, $10,500.00 a year for 25 users')
  await approve.getByRole('button', { name: 'Approve' }).dblclick()
  await expect(aside(cfo)).toContainText('Approved')
  await expect(cfo.getByRole('region', { name: 'What happens next' })).toContainText(
    'Nothing has been charged',
  )
  await reload(page)
  await expect(aside(page)).toContainText('Approved')
  await expect(history(page).first()).toContainText('demo-cfo approved it')
})

test('PLAN-01 the pages of orders are made for loading, for nothing, for a fault and for what is not there', async ({
  page,
}) => {
  await registered(page, 'cfo')
  await open(page, '/orders')
  await expect(page.getByText('There are no orders yet')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'See plans and packages' })).toHaveAttribute(
    'href',
    '/subscription-plans',
  )
  for (const address of ['/orders/01968f2e-0000-7000-8000-000000000000', '/orders/nonsense']) {
    await open(page, address)
    await expect(page.getByText('Your company has no order at this address')).toBeVisible()
  }
  await open(page, '/orders/new?application=01968f2e-0000-7000-8000-000000000000')
  await expect(page.getByText('There is no published application at this address')).toBeVisible()
  await open(page, '/orders/new?plan=platform-enterprise')
  await expect(page.getByText('Enterprise is priced by agreement: use Contact Sales.')).toBeVisible()
  await open(page, '/orders/new?plan=%3Cscript%3E')
  await expect(page.getByText('This address names nothing to order.')).toBeVisible()
  await page.route('**/api/orders*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/orders')
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible()
  await page.unroute('**/api/orders*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('There are no orders yet')).toBeVisible()
})

test('PLAN-01 the keyboard alone chooses, changes and cancels', async ({ page }) => {
  await registered(page, 'cfo')
  await open(page, '/subscription-plans')
  await choose(page, 'Annual').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(orderAddress)
  await page.getByLabel('Team size, in users').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('30')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Update' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(aside(page)).toContainText('$12,600.00 a year')
  await page.getByRole('button', { name: 'Update' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(aside(page).getByRole('link', { name: /under Team/ })).toBeFocused()
  for (const label of ['Purchase order number', 'Cost centre']) {
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(label)).toBeFocused()
  }
})

test('Z8 C4 several orders are decided at once by keyboard, and the one that a colleague took back says so by itself', async ({
  page,
  browser,
}) => {
  test.slow()
  const ops = await colleague(browser, 'demo-ops')
  const submitted: Order[] = []
  for (const body of [
    { kind: 'credit-package', packageId: 'credits-starter' },
    { kind: 'plan', planId: 'bundle-credit-wallet' },
  ]) {
    const draft = await drafted(ops, body)
    const { csrfToken } = await (await ops.request.get('/api/auth/csrf-token')).json()
    const headers = { 'x-csrf-token': csrfToken, 'if-match': `"${draft.version}"` }
    const answer = await ops.request.post(`/api/orders/${draft.id}/submit`, { data: {}, headers })
    submitted.push(await answer.json())
  }
  const [openOrder, taken] = submitted
  if (!openOrder || !taken) throw new Error('no order was submitted')

  await post(page.request, '/api/auth/login', { username: 'demo-cfo', password: demoPassword })
  await open(page, '/orders?state=submitted')
  const all = page.getByRole('checkbox', { name: 'Select all' })
  await all.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText(/\d orders selected/)
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0)
  for (const { number } of [openOrder, taken]) {
    await page.getByRole('checkbox', { name: `Select order ${number}`, exact: true }).focus()
    await page.keyboard.press('Space')
  }
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('2 orders selected')
  expect(await violations(page)).toEqual([])

  // Nothing is rejected without a reason.
  await bar.getByRole('button', { name: 'Reject' }).press('Enter')
  const reject = page.getByRole('dialog', { name: 'Reject 2 orders?' })
  await reject.getByRole('button', { name: 'Reject' }).press('Enter')
  await expect(reject.getByLabel('Reason')).toHaveAccessibleDescription('Say why')
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('button', { name: 'Reject' })).toBeFocused()

  await bar.getByRole('button', { name: 'Approve' }).press('Enter')
  const approve = page.getByRole('dialog', { name: 'Approve 2 orders?' })
  await expect(approve).toContainText('$99,500.00 within twelve months')
  await expect(approve.getByRole('listitem')).toHaveCount(2)
  expect(await violations(page)).toEqual([])
  const { csrfToken } = await (await ops.request.get('/api/auth/csrf-token')).json()
  const headers = { 'x-csrf-token': csrfToken, 'if-match': `"${taken.version}"` }
  expect((await ops.request.post(`/api/orders/${taken.id}/reopen`, { headers })).status()).toBe(200)
  await approve.getByLabel('Comment').fill('Agreed in the budget round')
  await approve.getByRole('button', { name: 'Approve' }).press('Enter')
  await expect(approve).toContainText('1 of 2 done.')
  await expect(approve.getByRole('listitem').filter({ hasText: `Order ${taken.number}` })).toContainText(
    'Look at what it says now',
  )
  await expect(
    approve
      .getByRole('listitem')
      .filter({ hasText: `Order ${openOrder.number}` })
      .getByRole('img'),
  ).toHaveAccessibleName('Done')
  await approve.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(page.getByRole('link', { name: `Order ${openOrder.number}:` })).toHaveCount(0)
  await expect(bar).toHaveCount(0)

  await open(page, `/orders/${openOrder.id}`)
  await expect(history(page).first()).toContainText('Agreed in the budget round')
  await open(page, `/orders/${taken.id}`)
  await expect(aside(page)).toContainText('Draft')
})

test('PLAN-01 on a phone the orders are selected from their cards, without sideways scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await registered(page, 'cfo')
  await drafted(page, { kind: 'credit-package', packageId: 'credits-starter' })
  await drafted(page, { kind: 'plan', planId: 'platform-annual', seats: 25 })
  await open(page, '/orders')
  await page.getByText('Select all').click()
  await page.getByRole('button', { name: 'Cancel orders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel 2 orders?' })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await dialog.getByRole('button', { name: 'Cancel orders' }).dblclick()
  await expect(page.locator('.toast')).toContainText('2 orders cancelled')
  await expect(page.getByRole('main').getByText('Cancelled', { exact: true })).toHaveCount(3)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test('DASH-05 Z8 C4 an approver comes from the dashboard to the case and the approval by keyboard at 320 px, and the slower approver is notified', async ({
  page,
  browser,
}) => {
  test.slow()
  const ops = await colleague(browser, 'demo-ops')
  const draft = await drafted(ops, { kind: 'plan', planId: 'platform-monthly', seats: 7 })
  await open(ops, `/orders/${draft.id}`)
  await ops.getByLabel('Reason').fill('The night shift needs it too.')
  await ops.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(aside(ops)).toContainText('Waiting for approval')
  const stages = (of: Page) => of.getByRole('list', { name: 'Stages of the order' }).getByRole('listitem')
  await expect(stages(ops)).toHaveText([
    /^Draft, done/,
    /^Submitted, done/,
    /^Approval, now/,
    /^In force, ahead/,
  ])

  await page.setViewportSize({ width: 320, height: 720 })
  await post(page.request, '/api/auth/login', { username: 'demo-cfo', password: demoPassword })
  await open(page, '/dashboard')
  const row = page
    .getByRole('region', { name: 'Waiting for you' })
    .getByRole('listitem')
    .filter({ hasText: `Order ${draft.number}: Monthly` })
  const review = row.getByRole('link', {
    name: new RegExp(`^Review ?: Order ${draft.number}: Monthly plan$`),
  })
  await expect(row).toContainText('$343.00 a month')
  await expect(row).toContainText('demo-ops asks for your approval')
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBeLessThanOrEqual(320)
  await review.press('Enter')
  await expect(page).toHaveURL(`/orders/${draft.id}`)
  await expect(page.getByRole('region', { name: 'Reason' })).toContainText('The night shift needs it too.')
  const found = page.getByRole('region', { name: 'Budget' })
  await expect(found).toContainText('for everything else your company has agreed to in USD')
  expect(await width()).toBeLessThanOrEqual(320)
  expect(await violations(page)).toEqual([])
  // A question changes nothing, and is answered on the same page.
  await page.getByRole('button', { name: 'Ask a question' }).press('Enter')
  const ask = page.getByRole('dialog', { name: `Ask about order ${draft.number}` })
  await ask.getByLabel('Question').fill('How many people are that?')
  await ask.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(history(page).first()).toContainText('How many people are that?')
  await expect(aside(page)).toContainText('Waiting for approval')
  await page.getByRole('button', { name: 'Approve' }).press('Enter')
  const approve = page.getByRole('dialog', { name: `Approve order ${draft.number}?` })
  await approve.getByLabel('Comment').fill('For the night shift')
  await approve.getByRole('button', { name: 'Approve' }).press('Enter')
  await expect(aside(page)).toContainText('Approved')
  await expect(stages(page).nth(2)).toHaveText(/^Approved, done/)
  await expect(history(page).first()).toContainText('For the night shift')

  // The requester's page is older by now: nothing is overwritten, and it says what holds.
  await ops.getByRole('button', { name: 'Return to draft' }).click()
  await expect(aside(ops).getByRole('alert')).toContainText('Look at what it says now')
  await expect(aside(ops)).toContainText('Approved')
  await expect(stages(ops).nth(2)).toHaveText(/^Approved, done/)
})
