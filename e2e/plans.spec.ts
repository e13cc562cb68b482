// The plans page: prices for a team, credit packages, loyalty, and the request to sales.
import type { Page } from '@playwright/test'
import { expect, open, reload, test } from './support/test.ts'

const plan = (page: Page, name: string) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, level: 3 }) })
const teamPrice = (page: Page) => page.getByRole('region', { name: 'Your team' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Contact Sales about Enterprise' })

test('the plans page, by month or by year and for a team', async ({ page }) => {
  await test.step('PLAN-01 PLAN-04 PLAN-18 the page needs no call to the server, has its two tabs, and offers 14 days without a card', async () => {
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/') && pathname !== '/api/page-views') calls.push(pathname)
    })
    await open(page, '/subscription-plans')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Platform Plans')
    await expect(page.getByRole('tab')).toHaveText(['Subscription Plans', 'Credit Packages'])
    await expect(plan(page, 'Monthly')).toContainText('14-day free trial, no card needed')
    await expect(plan(page, 'Annual')).toContainText('14-day free trial, no card needed')
    await page.getByRole('tab', { name: 'Credit Packages' }).click()
    await expect(page).toHaveURL('/subscription-plans?tab=credits')
    await expect(plan(page, 'Starter')).toBeVisible()
    await reload(page)
    await expect(page.getByRole('tab', { name: 'Credit Packages' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: 'Credit Packages' }).press('ArrowLeft')
    await expect(page).toHaveURL('/subscription-plans')
    await expect(plan(page, 'Monthly')).toBeVisible()
    expect(calls.filter((path) => path !== '/api/auth/csrf-token')).toEqual([])
  })
  await test.step('PLAN-02 the billing toggle switches price per user and total, and is in the address', async () => {
    const annual = page.getByRole('radio', { name: 'Annual' })
    const monthly = page.getByRole('radio', { name: 'Monthly' })
    await expect(annual).toBeChecked()
    await expect(teamPrice(page)).toContainText('$35 per user per month')
    await expect(teamPrice(page)).toContainText('$10,500 per year')
    await monthly.check()
    await expect(monthly).toBeChecked()
    await expect(teamPrice(page)).toContainText('$49 per user per month')
    await expect(teamPrice(page)).toContainText('$1,225 per month')
    await expect(page).toHaveURL('/subscription-plans?billing=monthly')
    await reload(page)
    await expect(monthly).toBeChecked()
    await expect(teamPrice(page)).toContainText('$1,225 per month')
  })
  await test.step('PLAN-03 the slider of the team size runs from 1 to 100 and starts at 25; what is typed goes as far as a plan does, and it multiplies the total', async () => {
    const slider = page.getByRole('slider', { name: 'Team size' })
    const typed = page.getByRole('textbox', { name: 'Team size' })
    await expect(slider).toHaveAttribute('min', '1')
    await expect(slider).toHaveAttribute('max', '100')
    await expect(slider).toHaveValue('25')
    await expect(slider).toHaveAttribute('aria-valuetext', '25 users')
    await slider.press('ArrowRight')
    await expect(typed).toHaveValue('26')
    await expect(teamPrice(page)).toContainText('$1,274 per month')
    await slider.press('End')
    await expect(teamPrice(page)).toContainText('$4,900 per month')
    await slider.press('Home')
    await expect(teamPrice(page)).toContainText('For 1 user: Monthly plan')
    await expect(teamPrice(page)).toContainText('$49 per month')
    await typed.fill('40')
    await expect(slider).toHaveValue('40')
    await expect(teamPrice(page)).toContainText('$1,960 per month')
    await expect(plan(page, 'Monthly')).toContainText('40 users: $23,520 a year, billed $1,960 each month')
    await expect(page).toHaveURL('/subscription-plans?billing=monthly&team=40')

    await typed.fill('101')
    await expect(teamPrice(page)).toContainText('Monthly is for up to 100 users.')
    await expect(plan(page, 'Monthly').getByRole('button', { name: 'Choose Monthly' })).toBeDisabled()
    await expect(plan(page, 'Annual')).toContainText('101 users: $42,420 a year, billed once')
    await typed.blur()
    // Each plan says itself whether it takes so many; nothing is offered for 500 of 5000 on the way.
    await typed.selectText()
    await typed.pressSequentially('5000')
    await typed.blur()
    await expect(plan(page, 'Annual')).toContainText('Not for 5,000 users')
    await expect(plan(page, 'Annual').getByRole('button', { name: 'Choose Annual' })).toBeDisabled()
    await expect(plan(page, 'Enterprise')).toContainText('5,000 users: $1,500,000 a year at list price')
    await expect(page).toHaveURL(/team=5000/)
    // What is too much for every plan stays as it was typed, with its message at the field alone.
    await typed.selectText()
    await typed.pressSequentially('1000000')
    await typed.blur()
    await expect(typed).toHaveValue('1000000')
    await expect(page.getByText('Team size: 1,000,000 is too high.')).toHaveCount(1)
    await expect(teamPrice(page)).not.toContainText('For a year')
    await expect(plan(page, 'Enterprise')).toContainText('Correct the team size to see what it costs')
    await expect(plan(page, 'Credit Wallet')).toContainText('$0.85 per credit')
    await expect(plan(page, 'Annual').getByRole('button', { name: 'Choose Annual' })).toBeDisabled()
    await expect(page).toHaveURL(/team=5000/)
    await reload(page)
    await expect(typed).toHaveValue('5,000')
  })
})

test('plans, packages and loyalty state what they cost, what they bring and what they leave open', async ({
  page,
}) => {
  await open(page, '/subscription-plans')
  await test.step('PLAN-07 PLAN-09 PLAN-11 the four plans state price, discount, bonus credits and what is popular, and the wallet orders itself', async () => {
    for (const [name, texts] of [
      ['Monthly', ['$49', 'per user per month']],
      ['Annual', ['$35', 'per user per month', 'Most Popular', '29% off', '5,000 bonus credits']],
      ['Enterprise', ['$25', 'per user per month', '49% off', '50,000 bonus credits']],
      ['Credit Wallet', ['$85,000', 'for 100K credits', '15% discount', '6-month grace']],
    ] as const)
      for (const text of texts) await expect(plan(page, name).getByText(text, { exact: true })).toBeVisible()
    await expect(plan(page, 'Enterprise')).toContainText('Custom pricing')
    await expect(page.getByText('Most Popular')).toHaveCount(1)
    await expect(
      plan(page, 'Credit Wallet').getByRole('link', { name: 'Choose Credit Wallet' }),
    ).toHaveAttribute(
      'href',
      `/enterprise-login?redirect=${encodeURIComponent('/orders/new?plan=platform-credit-wallet')}`,
    )
  })
  await test.step('PLAN-05 the loyalty section explains cashback, renewal bonus and referral credit', async () => {
    const loyalty = page.getByRole('region', { name: 'Loyalty' }).getByRole('listitem')
    await expect(loyalty).toHaveCount(3)
    await expect(loyalty.nth(0)).toContainText(/Cashback.*2-5%.*paid/)
    await expect(loyalty.nth(1)).toContainText(/Renewal bonus.*10%.*renewed/)
    await expect(loyalty.nth(2)).toContainText(/Referral.*\$500.*first order/)
    for (const [at, example] of ['2% are 210 credits', '1,050 credits', '500 credits for you'].entries()) {
      await expect(loyalty.nth(at).getByRole('term')).toHaveText([
        'Who earns it',
        'How much',
        'When',
        'For example',
      ])
      await expect(loyalty.nth(at)).toContainText(example)
    }
  })
  await test.step('PLAN-02 PLAN-08 PLAN-18 the annual saving is shown in money, and the notes say what the prices leave open', async () => {
    await page.getByRole('textbox', { name: 'Team size' }).fill('40')
    await expect(plan(page, 'Annual')).toContainText('$6,720 less a year than Monthly')
    await expect(plan(page, 'Monthly')).not.toContainText('less a year')
    const notes = page.getByRole('list', { name: 'Notes on the prices' })
    await expect(notes).toContainText('without taxes')
    await expect(notes).toContainText('Annual 28.6%, Enterprise 49.0%')
    await expect(notes).toContainText('14-day free trial')
    await expect(notes).toContainText('lasts 30 days')
    await page.getByRole('tab', { name: 'Credit Packages' }).click()
    await expect(notes).toContainText('The bonus comes on top')
  })
  await test.step('PLAN-14 PLAN-15 PLAN-16 the four packages state credits, price and bonus, and how long credits last', async () => {
    for (const [name, credits, price, bonus, percent] of [
      ['Starter', '10,000', '$9,500', '+500', 5],
      ['Professional', '50,000', '$45,000', '+5,000', 10],
      ['Enterprise', '200,000', '$170,000', '+30,000', 15],
      ['Custom', '500,000', '$375,000', '+125,000', 25],
    ] as const) {
      await expect(plan(page, name).getByText(price, { exact: true })).toBeVisible()
      await expect(plan(page, name).locator('dl')).toContainText(`Credits${credits}`)
      await expect(plan(page, name).locator('dl')).toContainText(`Bonus (${percent}%)${bonus}`)
    }
    await expect(plan(page, 'Professional').getByText('Most Popular')).toBeVisible()
    await expect(page.getByText('Most Popular')).toHaveCount(1)
    await expect(page.getByRole('tabpanel')).toContainText('Credits last 12 months')
    await expect(page.getByRole('tabpanel')).toContainText('6 months of grace')
  })
  await test.step('PLAN-01 SHELL-19 choosing a plan or a package asks a visitor to sign in and keeps the choice for the way back', async () => {
    await expect(plan(page, 'Starter').getByRole('link', { name: 'Choose Starter' })).toHaveAttribute(
      'href',
      `/enterprise-login?redirect=${encodeURIComponent('/orders/new?package=credits-starter')}`,
    )
    await page.getByRole('tab', { name: 'Subscription Plans' }).click()
    await plan(page, 'Annual').getByRole('link', { name: 'Choose Annual' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/enterprise-login')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/orders/new?plan=platform-annual&seats=40')
  })
})

async function openForm(page: Page) {
  await plan(page, 'Enterprise').getByRole('button', { name: 'Contact Sales' }).click()
  await expect(dialog(page)).toBeVisible()
}

async function fill(page: Page) {
  await dialog(page).getByLabel('Name', { exact: true }).fill('Ada Byron')
  await dialog(page).getByLabel('Work email').fill('ada@engines.example')
  await dialog(page).getByLabel('Company name').fill('Analytical Engines')
  await dialog(page).getByLabel('Message').fill('Forty seats, please.')
}

const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send request' })

test('a request to sales is checked, kept, sent once and confirmed', async ({ page }) => {
  // The page asks for a token once it is open.
  await page.route('**/api/auth/csrf-token', (route) => route.fulfill({ status: 503, body: '' }))
  await open(page, '/subscription-plans?team=40')
  await openForm(page)
  await test.step('PLAN-10 the form names the plan, checks its fields and takes the reader to the first mistake', async () => {
    await expect(dialog(page).getByLabel('Team size')).toHaveValue('40')
    await send(page).click()
    await expect(dialog(page).getByText('Name is required', { exact: true })).toBeVisible()
    await expect(dialog(page).getByText('Company name is required')).toBeVisible()
    await expect(dialog(page).getByText('Invalid email address')).toBeVisible()
    const name = dialog(page).getByLabel('Name', { exact: true })
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription('Name is required')
    await fill(page)
    await dialog(page).getByLabel('Team size').fill('many')
    await send(page).click()
    await expect(dialog(page).getByText('Team size: “many” is not a number.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(plan(page, 'Enterprise').getByRole('button', { name: 'Contact Sales' })).toBeFocused()
  })
  await test.step('HTTP-03 without a token nothing is sent and what was typed stays', async () => {
    let sent = 0
    await page.route('**/api/sales-requests', (route) => {
      sent += 1
      return route.continue()
    })
    await openForm(page)
    await fill(page)
    await dialog(page).getByLabel('Team size').fill('40')
    await send(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText('What you typed is kept')
    await expect(dialog(page).getByLabel('Message')).toHaveValue('Forty seats, please.')
    expect(sent).toBe(0)
    await page.unrouteAll()
  })
  await test.step('PLAN-10 a request that does not arrive keeps what was typed, and sent again it is the same request', async () => {
    const keys: (string | undefined)[] = []
    await page.route('**/api/sales-requests', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length === 1) await route.abort()
      else if (keys.length === 2)
        await route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          body: JSON.stringify({ status: 503, code: 'unavailable', message: 'The database is away.' }),
        })
      else await route.continue()
    })
    for (const text of [/did not reach the server/, /The database is away/]) {
      await send(page).click()
      await expect(dialog(page).getByRole('alert')).toContainText(text)
      await expect(dialog(page).getByRole('alert')).toContainText('What you typed is kept')
      await expect(dialog(page).getByLabel('Message')).toHaveValue('Forty seats, please.')
      await expect(dialog(page).getByLabel('Company name')).toHaveValue('Analytical Engines')
    }
    await send(page).click()
    await expect(dialog(page).getByRole('status')).toContainText('Your request has arrived')
    expect(new Set(keys).size).toBe(1)
    await dialog(page).getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog(page)).toHaveCount(0)
    await page.unrouteAll()
  })
  await test.step('PLAN-10 HTTP-01 HTTP-02 a double click sends one request, with cookie and token, and shows its reference', async () => {
    const sent: { key: string | undefined; token: string | undefined; cookie: string | undefined }[] = []
    page.on('request', async (request) => {
      if (new URL(request.url()).pathname !== '/api/sales-requests') return
      const headers = await request.allHeaders()
      sent.push({
        key: headers['idempotency-key'],
        token: headers['x-csrf-token'],
        cookie: headers.cookie,
      })
    })
    await openForm(page)
    await fill(page)
    await send(page).dblclick()
    await expect(dialog(page).getByRole('status')).toContainText('Your request has arrived')
    await expect(dialog(page).getByRole('status')).toContainText('ada@engines.example')
    await expect(dialog(page).getByRole('status')).toContainText(
      /Reference [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/,
    )
    expect(sent).toHaveLength(1)
    expect(sent[0]?.token).toBeTruthy()
    expect(sent[0]?.key).toBeTruthy()
    expect(sent[0]?.cookie).toContain('__Host-emporion_visitor=')
    await dialog(page).getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog(page)).toHaveCount(0)
  })
  await test.step('PLAN-10 what is typed while a request is on its way stays, and what has arrived is confirmed beside it', async () => {
    let letGo = () => {}
    const held = new Promise<void>((done) => {
      letGo = done
    })
    await page.route('**/api/sales-requests', async (route) => {
      await held
      await route.continue()
    })
    await openForm(page)
    await fill(page)
    await send(page).click()
    await dialog(page).getByLabel('Message').fill('Sixty seats, please.')
    letGo()
    await expect(dialog(page).getByRole('status')).toContainText('Your request has arrived')
    await expect(dialog(page)).toContainText('What you typed since then is not part of it.')
    await expect(dialog(page).getByLabel('Message')).toHaveValue('Sixty seats, please.')
  })
})
