// /settings: what people and companies say of themselves is kept on the server, and nothing that was typed is lost.
import type { Page } from '@playwright/test'
import { password, post, registered } from './support/account.ts'
import { choose } from './support/choose.ts'
import { expect, open, reload, test } from './support/test.ts'
import { violations, violationsInBothThemes } from './support/violations.ts'

const toast = (page: Page, title: string) => page.locator('.toast').filter({ hasText: title })
const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true })
const saveIn = (page: Page, name: string) =>
  form(page, name).getByRole('button', { name: 'Save changes' }).click()
const member = (page: Page, username: string) =>
  post(page.request, '/api/auth/login', { username, password: 'Lantern-Harbour-42' })

const tabs = ['Profile', 'Company', 'Billing', 'Notifications', 'Security']

test('a profile is checked, saved and kept through whatever comes between', async ({ page }) => {
  test.slow()
  const { username } = await registered(page, 'cfo')
  await open(page, '/settings')
  await test.step('SET-03 SET-04 SET-15 a profile is checked at its fields and saved with a toast', async () => {
    const about = form(page, 'About you')
    await expect(about.getByRole('button', { name: 'Save changes' })).toBeDisabled()
    await about.getByLabel('First name').fill('Ada')
    await about.getByLabel('Last name').fill('Keller')
    await about.getByLabel('Phone').fill('555 0100')
    await about.getByLabel('Job title').fill('Finance lead')
    await saveIn(page, 'About you')
    await expect(about).toContainText('Enter the number with its country code')
    await expect(about.getByLabel('Phone')).toBeFocused()
    await about.getByLabel('Phone').fill('+1 (212) 555-0100')
    await expect(about).not.toContainText('Enter the number')
    await saveIn(page, 'About you')
    await expect(toast(page, 'Profile Saved')).toBeVisible()
    await expect(about.getByLabel('Phone')).toHaveValue('+12125550100')
    await expect(about.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  })
  await test.step('SET-03 SET-04 what is typed while a save is on its way is not thrown away with it, and all is there after a reload', async () => {
    const about = form(page, 'About you')
    const typed = Promise.withResolvers<void>()
    await page.route('**/api/settings/profile', async (route) => {
      if (route.request().method() === 'PUT') await typed.promise
      await route.fallback()
    })
    await about.getByLabel('First name').fill(' Eva ')
    await about.getByLabel('Job title').fill('Controller')
    await saveIn(page, 'About you')
    await about.getByLabel('Job title').fill('Head of finance')
    await about.getByLabel('Last name').fill('Keller-Roth')
    typed.resolve()
    await expect(toast(page, 'Profile Saved')).toBeVisible()
    await expect(about.getByLabel('First name')).toHaveValue('Eva')
    await expect(about.getByLabel('Job title')).toHaveValue('Head of finance')
    await expect(about.getByLabel('Last name')).toHaveValue('Keller-Roth')
    await expect(about).toContainText('Not saved yet')
    await expect(about.getByRole('alert')).toHaveCount(0)
    await saveIn(page, 'About you')
    await expect(about.getByRole('button', { name: 'Save changes' })).toBeDisabled()
    await reload(page)
    await expect(about.getByLabel('Job title')).toHaveValue('Head of finance')
    await expect(about.getByLabel('Last name')).toHaveValue('Keller-Roth')
    await expect(about.getByLabel('First name')).toHaveValue('Eva')
    await expect(about.getByLabel('Phone')).toHaveValue('+12125550100')
  })
  await test.step('SET-03 a save that fails keeps what was typed and says so; it outlives another tab, a reload and a session that ended', async () => {
    const about = form(page, 'About you')
    await about.getByLabel('Job title').fill('Chief of staff')
    await page.route('**/api/settings/profile', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Try again in a moment.' } })
        : route.fallback(),
    )
    await saveIn(page, 'About you')
    await expect(toast(page, 'Profile Not Saved')).toContainText('Try again in a moment.')
    await expect(about.getByRole('alert')).toContainText('Try again in a moment.')
    await page.unroute('**/api/settings/profile')
    await page.getByRole('tab', { name: 'Company' }).click()
    await page.getByRole('tab', { name: 'Profile' }).click()
    await expect(about.getByLabel('Job title')).toHaveValue('Chief of staff')
    await reload(page)
    await expect(about.getByLabel('Job title')).toHaveValue('Chief of staff')
    await expect(about).toContainText('Not saved yet')

    // The session ends elsewhere; the save is refused, and after signing in again the typed text is still there.
    await page.context().clearCookies()
    await saveIn(page, 'About you')
    await expect(page).toHaveURL(/\/enterprise-login\?redirect=/)
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL(/\/settings/)
    await expect(about.getByLabel('Job title')).toHaveValue('Chief of staff')
    await saveIn(page, 'About you')
    await expect(toast(page, 'Profile Saved')).toBeVisible()

    await about.getByLabel('Job title').fill('Something else')
    await about.getByRole('button', { name: 'Discard' }).click()
    await expect(about.getByLabel('Job title')).toHaveValue('Chief of staff')
  })
  await test.step('C4 SET-03 what was saved elsewhere meanwhile is shown to the later save, and decided on', async () => {
    const about = form(page, 'About you')
    await about.getByLabel('Job title').fill('Second')
    await about.getByLabel('Last name').fill('Weber')
    const own = await (await page.request.get('/api/settings/profile')).json()
    const { firstName, lastName, phone, timeZone, currency, language, version } = own
    const { csrfToken } = await (await page.request.get('/api/auth/csrf-token')).json()
    const first = await page.request.put('/api/settings/profile', {
      headers: { 'x-csrf-token': csrfToken, 'if-match': `"${version}"` },
      data: { firstName, lastName, phone, jobTitle: 'First', timeZone, currency, language },
    })
    expect(first.status()).toBe(200)

    await saveIn(page, 'About you')
    const dialog = page.getByRole('dialog', { name: 'This has changed since you opened it' })
    await expect(dialog).toContainText(/Job title\s*Saved now: First\s*Yours: Second/)
    await expect(dialog).not.toContainText('Last name')
    expect(await violations(page)).toEqual([])
    // Closing it decides nothing: it is asked again, by the next save too.
    await page.keyboard.press('Escape')
    await expect(about.getByLabel('Job title')).toHaveValue('Second')
    await expect(about.getByRole('button', { name: 'Choose what to keep' })).toBeVisible()
    await saveIn(page, 'About you')
    await dialog.getByRole('button', { name: 'Load theirs' }).click()
    await expect(about.getByLabel('Job title')).toHaveValue('First')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(about.getByLabel('Job title')).toHaveValue('Second')
    await expect(about.getByLabel('Last name')).toHaveValue('Weber')
    await saveIn(page, 'About you')
    await expect
      .poll(async () => (await page.request.get('/api/settings/profile')).json())
      .toMatchObject({ jobTitle: 'Second', lastName: 'Weber' })
  })
})

test('another email address, and a language and a region of one’s own', async ({ page }) => {
  const { username, email } = await registered(page, 'cfo')
  await test.step('SET-04 another email address needs the password and holds once its link was followed', async () => {
    const next = `new-${username}@journeys.example`
    await open(page, '/settings')
    const section = page.getByRole('region', { name: 'Email', exact: true })
    await section.getByRole('button', { name: 'Change email' }).click()
    const change = form(page, 'Change email')
    await change.getByLabel('New email address').fill(next)
    await change.getByRole('button', { name: 'Continue' }).click()
    const proof = page.getByRole('dialog', { name: 'Change your email address' })
    await proof.getByLabel('Your password').fill('not the password')
    await proof.getByRole('button', { name: 'Send the link' }).click()
    await expect(proof).toContainText('This is not your password.')
    await expect(change.getByLabel('New email address')).toHaveValue(next)
    await proof.getByLabel('Your password').fill(password)
    await proof.getByRole('button', { name: 'Send the link' }).click()
    await expect(toast(page, 'Check Your Mail')).toBeVisible()
    await expect(section).toContainText(email)
    await expect(section).toContainText(`A link went to ${next}`)

    const inbox = await (await page.request.get('/dev/inbox')).text()
    const mail = inbox.slice(inbox.indexOf(next))
    const link = /\/verify-email#token=[\w-]{43}/.exec(mail)?.[0] ?? ''
    await open(page, link)
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
    await open(page, '/settings')
    await expect(section).toContainText(next)
    await expect(section).toContainText('Confirmed')
    expect((await post(page.request, '/api/auth/login', { username: next, password })).status()).toBe(200)
  })
  await test.step('SET-04 a time zone is found by typing its city and chosen by the keyboard alone', async () => {
    const region = form(page, 'Language and region')
    const zone = region.getByRole('combobox', { name: 'Time zone' })
    const options = region.getByRole('listbox', { name: 'Time zone' }).getByRole('option')
    await expect(zone).toHaveValue(/^Same as this device/)
    await zone.focus()
    await page.keyboard.press('ArrowDown')
    await expect(zone).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(zone).toHaveAttribute('aria-expanded', 'false')

    await page.keyboard.type('kyiv')
    await expect(options).toHaveText(['Kyiv'])
    await expect(region.getByRole('status').filter({ hasText: '1 choice' })).toBeVisible()
    const active = await zone.getAttribute('aria-activedescendant')
    await expect(options.first()).toHaveAttribute('id', active ?? '')
    expect(await violations(page), 'with an open list').toEqual([])
    // Home and End stay in the text, and a word that is being composed keeps its Enter.
    await page.keyboard.press('Home')
    expect(await zone.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(0)
    await zone.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
    await expect(zone).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Enter')
    await expect(zone).toHaveValue('Kyiv')
    await expect(zone).toBeFocused()

    await page.keyboard.type('zzz')
    await expect(region.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(zone).toHaveValue('Kyiv')
    await saveIn(page, 'Language and region')
    await expect(toast(page, 'Language and Region Saved')).toBeVisible()
  })
  await test.step('SET-04 language, currency and time zone say how everything is written, here and on every page', async () => {
    const region = form(page, 'Language and region')
    const zone = region.getByRole('combobox', { name: 'Time zone' })
    const zones = region.getByRole('listbox', { name: 'Time zone' }).getByRole('option')
    await zone.click()
    for (const [place, name] of [/^Same as this device/, /^EST/, /^CST/, /^MST/, /^PST/].entries())
      await expect(zones.nth(place)).toHaveText(name)
    await expect(region.getByLabel('Language').getByRole('option')).toHaveText([
      'English',
      'Español',
      'Français',
      'Deutsch',
    ])
    await expect(region.getByLabel('Currency').getByRole('option')).toHaveText([
      /^USD/,
      /^EUR/,
      /^GBP/,
      /^CAD/,
    ])
    await expect(region).toContainText('Listings stay in the language of their vendors')
    await expect(region).toContainText('the currency that each vendor states')
    await region.getByLabel('Language').selectOption('de')
    await region.getByLabel('Currency').selectOption('EUR')
    await choose(region, 'Time zone', 'PST')
    await expect(region).toContainText(/1\.250,00\s\$/)
    await saveIn(page, 'Language and region')
    // The page comes anew, in the language that was chosen.
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')

    // Drawn on the server and taken over in the browser, alike.
    await open(page, '/subscription-plans')
    await expect(page.getByRole('main')).toContainText(/49\s\$/)
    await page.getByRole('link', { name: 'Marktplatz durchsuchen' }).first().click()
    await expect(page).toHaveURL(/\/marketplace/)
    await expect(page.getByRole('article').first()).toContainText(/\d\s\$/)
  })
})

test('a company and its billing, for its owner and for a colleague', async ({ browser, page }) => {
  test.slow()
  await registered(page, 'cfo')
  await test.step('the settings say what invoices lack, and lead to its field', async () => {
    await open(page, '/settings')
    await expect(page.getByText(/^Company data: /)).toHaveText(
      'Company data: 2 things missing for invoices: address, tax ID',
    )
    await page.getByRole('link', { name: 'address', exact: true }).click()
    await expect(page.getByLabel('Street')).toBeFocused()
    await page.getByRole('link', { name: 'tax ID' }).click()
    await expect(page.getByLabel('Tax ID (optional)')).toBeFocused()
    await expect(page.getByRole('main').getByRole('link', { name: 'Audit log' })).toHaveAttribute(
      'href',
      '/settings/audit-log',
    )
  })
  await test.step('SET-09 SET-15 billing says that there is no plan, how invoices are paid, and keeps where they go', async () => {
    await open(page, '/settings?tab=billing')
    const panel = page.getByRole('tabpanel')
    await expect(panel).toContainText('No plan yet')
    await expect(panel.getByRole('link', { name: 'See plans' })).toHaveAttribute(
      'href',
      '/subscription-plans',
    )
    await expect(panel.getByRole('progressbar', { name: 'Seats in use' })).toHaveAttribute('value', '1')
    await expect(panel.getByRole('region', { name: 'Payment method' })).toContainText(
      'Emporion takes no cards',
    )
    const details = form(page, 'Billing details')
    await details.getByLabel('Billing email').fill('invoices')
    await details.getByLabel('Tax ID (optional)').fill('12')
    await saveIn(page, 'Billing details')
    await expect(details).toContainText('Invalid email address')
    await expect(details).toContainText('Enter an EU or UK VAT number')
    await details.getByLabel('Billing email').fill('invoices@northfold.example')
    await details.getByLabel('Tax ID (optional)').fill('de 123 456 789')
    await saveIn(page, 'Billing details')
    await expect(toast(page, 'Billing Details Saved')).toBeVisible()
    await expect(page.getByText(/^Company data: /)).toHaveText(
      'Company data: 1 thing missing for invoices: address',
    )
  })
  await test.step('an owner sets the approval limit exactly as typed, and both are there after a reload', async () => {
    const section = page.getByRole('region', { name: 'Approval limit' })
    await expect(section).toContainText('Up to $20,000.00 within twelve months, procurement can approve')
    const limit = form(page, 'Approval limit')
    const save = limit.getByRole('button', { name: 'Save limit' })
    await expect(save).toBeDisabled()
    await limit.getByLabel('Approval limit').fill('75k')
    await save.click()
    await expect(limit).toContainText('75k')
    await expect(toast(page, 'Approval limit saved')).toHaveCount(0)
    await limit.getByLabel('Approval limit').fill('7,500.50')
    await save.click()
    await expect(toast(page, 'Approval limit saved')).toBeVisible()
    await reload(page)
    await expect(section).toContainText('Up to $7,500.50 within twelve months')
    await expect(form(page, 'Billing details').getByLabel('Tax ID (optional)')).toHaveValue('DE123456789')
  })
  await test.step('SET-06 SET-07 SET-08 the administrator says what the company is; the address follows its country', async () => {
    await page.getByRole('tab', { name: 'Company' }).click()
    const company = form(page, 'Company')
    await expect(company.getByLabel('Industry').getByRole('option')).toHaveText([
      'Technology',
      'Healthcare',
      'Finance',
      'Manufacturing',
      'Retail',
      'Energy',
      'Education',
      'Government',
      'Real Estate',
      'Other',
    ])
    await expect(company.getByLabel('Company size').getByRole('option')).toHaveText([
      'Not stated',
      'Small, 1-50',
      'Medium, 51-200',
      'Large, 201-1000',
      'Enterprise, 1001+',
    ])
    await company.getByLabel('Company name').fill('Northfold & Daughters')
    await company.getByLabel('Industry').selectOption('Finance')
    await company.getByLabel('Company size').selectOption('enterprise')
    await company.getByLabel('Website').fill('northfold.example')
    await saveIn(page, 'Company')
    await expect(company).toContainText('Enter a whole web address that begins with https://')
    await company.getByLabel('Website').fill('https://northfold.example')
    await saveIn(page, 'Company')
    await expect(toast(page, 'Company Saved')).toBeVisible()

    const address = form(page, 'Address')
    const countries = address.getByRole('listbox', { name: 'Country' }).getByRole('option')
    await address.getByRole('combobox', { name: 'Country' }).click()
    await expect(countries).toHaveCount(250)
    for (const name of ['United States', 'Canada', 'United Kingdom', 'Germany', 'Japan'])
      await expect(countries.filter({ hasText: new RegExp(`^${name}$`) })).toHaveCount(1)
    await address.getByLabel('Street').fill('1 Mill Road')
    await address.getByLabel('City').fill('Ottawa')
    await choose(address, 'Country', 'Canada')
    await address.getByLabel('Province or territory').fill('on')
    await address.getByLabel('Postal code').fill('94105')
    await saveIn(page, 'Address')
    await expect(address).toContainText('Postal code has the form K1A 0B1')
    await address.getByLabel('Postal code').fill('k1a0b1')
    await saveIn(page, 'Address')
    await expect(toast(page, 'Address Saved')).toBeVisible()
    await reload(page)
    await expect(address.getByLabel('Postal code')).toHaveValue('K1A 0B1')
    await expect(address.getByLabel('Province or territory')).toHaveValue('ON')
    await expect(company.getByLabel('Company name')).toHaveValue('Northfold & Daughters')
    await page.getByRole('tab', { name: 'Profile' }).click()
    await expect(page.getByRole('region', { name: 'Account' })).toContainText('Northfold & Daughters')
  })
  await test.step('SET-09 a plan that the company agreed to is named with its price, and the bar fills its seats', async () => {
    const plan = {
      name: 'Monthly',
      seats: 4,
      billing: 'monthly',
      totalMinor: 19_600,
      currency: 'USD',
      approvedAt: '2026-11-20T12:00:00.000Z',
    }
    await page.route('**/api/settings/plan', (route) => route.fulfill({ json: { plan } }))
    await reload(page)
    await page.getByRole('tab', { name: 'Billing' }).click()
    const current = page.getByRole('region', { name: 'Current plan' })
    await expect(current).toContainText('Monthly')
    await expect(current).toContainText('$196.00 each month, approved on Nov 20, 2026')
    await expect(current).toContainText('See its invoices on the Subscriptions page.')
    await expect(current).toContainText('3 seats are free.')
    const prices = page.getByRole('region', { name: 'Plan prices' }).locator('li:has(h3)')
    await expect(prices).toHaveCount(4)
    await expect(prices.filter({ hasText: 'Your plan' })).toContainText(/Monthly.*\$49/)
    await expect(prices.filter({ hasText: 'Annual' })).toContainText('1 user: $420 a year, billed once')
    await expect(current.getByRole('progressbar', { name: 'Seats in use' })).toHaveAttribute('max', '4')
  })
  await test.step('SET-06 SET-09 a colleague who administers nothing reads the company, and who changes it', async () => {
    const ops = await (await browser.newContext()).newPage()
    expect((await member(ops, 'demo-ops')).status()).toBe(200)
    await open(ops, '/settings?tab=company')
    const panel = ops.getByRole('tabpanel')
    await expect(panel).toContainText('Northfold Industries')
    await expect(panel).toContainText('Large, 201-1000')
    await expect(panel).toContainText(/Only an owner of your company can change this\. Ask .*demo-cfo/)
    await expect(panel.getByRole('textbox')).toHaveCount(0)
    await ops.getByRole('tab', { name: 'Billing' }).click()
    await expect(ops).toHaveURL('/settings?tab=billing')
    await expect(panel).toContainText('4 people')
    await expect(ops.getByRole('region', { name: 'Approval limit' })).toContainText(
      'Only an owner of your company can change this.',
    )
    await expect(form(ops, 'Approval limit')).toHaveCount(0)
    await expect(panel.getByRole('textbox')).toHaveCount(0)
  })
})

test('a vendor reads its company and what selling costs, and has the tabs of a buyer', async ({ page }) => {
  await test.step('SET-08 a vendor’s size of the registration is in its band, and its industry is a solution category', async () => {
    await registered(page, 'vendor')
    await open(page, '/settings?tab=company')
    await expect(page.getByLabel('Company size')).toHaveValue('small')
    await expect(page.getByText('You registered 11-50 employees')).toBeVisible()
    await expect(page.getByLabel('Solution category')).toHaveValue('Data Analytics')
  })
  await test.step('SET-09 a vendor reads that selling costs nothing and that payouts are not open, and of no plan', async () => {
    await page.getByRole('tab', { name: 'Billing' }).click()
    await expect(page).toHaveURL('/settings?tab=billing')
    const panel = page.getByRole('tabpanel')
    const plan = panel.getByRole('region', { name: 'Current plan' })
    await expect(plan).toContainText('we take no commission on orders')
    await expect(plan).toContainText('1 person')
    await expect(panel.getByRole('region', { name: 'Payment method' })).toContainText(
      'payouts are not open yet',
    )
    await expect(form(page, 'Billing details')).toBeVisible()
    await expect(panel).not.toContainText(/plan yet|100 seats|See plans/)
  })
  await test.step('SET-01 SET-02 SET-05 a vendor has the same tabs, and dark mode is the header’s', async () => {
    await expect(page.getByRole('tab')).toHaveText(tabs)
    await page.getByRole('tab', { name: 'Profile' }).click()
    await page.getByRole('switch', { name: 'Dark mode' }).check()
    await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible()
    await reload(page)
    await expect(page.getByRole('switch', { name: 'Dark mode' })).toBeChecked()
  })
})

test('SET-10 browser notifications ask for permission, say what prevents them, and show what comes into the bell', async ({
  page,
}) => {
  await registered(page, 'cfo')
  await page.addInitScript(() => {
    const shown: string[] = []
    class SystemNotification {
      static permission = sessionStorage.getItem('allowed') ? 'granted' : 'default'
      static async requestPermission() {
        SystemNotification.permission = sessionStorage.getItem('allows') ? 'granted' : 'denied'
        if (SystemNotification.permission === 'granted') sessionStorage.setItem('allowed', 'yes')
        return SystemNotification.permission
      }
      constructor(title: string) {
        shown.push(title)
      }
    }
    Object.assign(window, { Notification: SystemNotification, shown })
  })
  await page.clock.install()
  await open(page, '/settings?tab=notifications')
  const toggle = page.getByRole('switch', { name: 'Browser notifications' })
  await toggle.click()
  await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText('does not let Emporion show')
  await expect(toggle).not.toBeChecked()

  await page.evaluate(() => sessionStorage.setItem('allows', 'yes'))
  await reload(page)
  await toggle.click()
  await expect(toast(page, 'Notifications Saved')).toBeVisible()
  await expect(toggle).toBeChecked()
  const items: Record<string, unknown>[] = []
  await page.route(/\/api\/notifications(\?.*)?$/, (route) =>
    route.fulfill({ json: { unread: items.length, needsYou: [], needsYouInAll: 0, items, next: null } }),
  )
  // What the bell finds when it is read first is no news.
  const readFirst = page.waitForResponse(/\/api\/notifications(\?.*)?$/)
  await open(page, '/privacy')
  await readFirst
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  items.push({
    id: '01968f2e-0000-7000-8000-000000000001',
    kind: 'trial-ending',
    title: 'The trial of Ledger Watch ends in 7 days',
    text: 'Decide.',
    link: '/subscription-plans',
    settled: null,
    createdAt: '2026-11-27T09:00:00.000Z',
    readAt: null,
  })
  await page.clock.runFor(61_000)
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shown: string[] }).shown))
    .toEqual(['The trial of Ledger Watch ends in 7 days'])
})

test('values that do not arrive, and the switches of notifications', async ({ page }) => {
  await registered(page, 'cfo')
  await test.step('O5 SET-01 every tab says so when its values do not arrive, and tries again', async () => {
    await page.route('**/api/settings/*', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not just now.' } }),
    )
    await open(page, '/settings')
    for (const tab of ['Profile', 'Company', 'Billing', 'Notifications']) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tabpanel', { name: tab })).toContainText('could not be loaded.')
    }
    await page.unroute('**/api/settings/*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('switch', { name: 'Billing' })).toBeChecked()
  })
  await test.step('SET-10 the switches stand as the product says, are kept when pressed, and go back when the server refuses', async () => {
    const state = async () => {
      const switches = page.getByRole('tabpanel').getByRole('switch')
      await expect(switches).toHaveCount(8)
      return switches.evaluateAll((all) =>
        all.map((one) => [
          (one as HTMLInputElement).labels?.[0]?.textContent,
          (one as HTMLInputElement).checked,
        ]),
      )
    }
    expect(await state()).toEqual([
      ['Billing', true],
      ['App updates', true],
      ['ROI reports', true],
      ['Security alerts', true],
      ['Marketing', false],
      ['Browser notifications', false],
      ['Mobile push', false],
      ['Slack', false],
    ])
    const updates = page.getByRole('switch', { name: 'App updates' })
    await updates.focus()
    await page.keyboard.press('Space')
    await expect(toast(page, 'Notifications Saved')).toBeVisible()
    await reload(page)
    await expect(updates).not.toBeChecked()
    await page.route('**/api/settings/notifications', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Try again in a moment.' } })
        : route.fallback(),
    )
    await page.getByRole('switch', { name: 'Marketing' }).click()
    await expect(toast(page, 'Notifications Not Saved')).toContainText('Try again in a moment.')
    await expect(page.getByRole('switch', { name: 'Marketing' })).not.toBeChecked()
  })
})

test('O5 SET-01 SET-02 tabs stand in the address: axe finds nothing on the first four, light and dark, with mistakes on show, and nothing is wider than 320 px', async ({
  page,
}) => {
  test.slow()
  await registered(page, 'cfo')
  await open(page, '/settings')
  await expect(page.getByRole('tab')).toHaveText(tabs)
  for (const tab of ['Profile', 'Company', 'Billing', 'Notifications']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page).toHaveURL(`/settings?tab=${tab.toLowerCase()}`)
    if (tab === 'Billing') {
      await expect(page.getByRole('tabpanel')).toContainText('Current plan')
    }
    await expect(page.getByRole('tabpanel', { name: tab }).getByText('Loading...')).toHaveCount(0)
    if (tab === 'Profile') {
      await page.getByRole('button', { name: 'Change email' }).click()
      await form(page, 'Change email').getByRole('button', { name: 'Continue' }).click()
      await form(page, 'About you').getByLabel('Phone').fill('1')
      await saveIn(page, 'About you')
    }
    expect(await violationsInBothThemes(page), tab).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider, tab).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1280, height: 800 })
  }
})
