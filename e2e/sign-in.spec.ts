// Signing in and registering as people do it: by hand, by keyboard, with a slow network and an impatient finger.
import type { Page } from '@playwright/test'
import { password, registered, someone } from './support/account.ts'
import { expect, open, test } from './support/test.ts'

const toast = (page: Page, title: string) => page.locator('.toast').filter({ hasText: title })

async function signOut(page: Page) {
  await page.context().clearCookies()
}

async function fillSignIn(page: Page, username: string, secret: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(secret)
}

test('the enterprise page says what is missing, and has everything that a sign-in and an account need', async ({
  page,
}) => {
  await test.step('AUTH-12 AUTH-17 an empty sign-in says what is missing, and the words leave as soon as it is typed', async () => {
    await open(page, '/enterprise-login')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByText('Username is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await expect(page.getByLabel('Username')).toBeFocused()
    await page.keyboard.type('m')
    await expect(page.getByText('Username is required')).toHaveCount(0)
    await expect(page.getByText('Password is required')).toBeVisible()
  })
  await test.step('AUTH-19 AUTH-21 AUTH-23 the enterprise page has its two tabs, every field and its links', async () => {
    await expect(page.getByRole('tab')).toHaveText(['Sign In', 'Create Account'])
    await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
      'autocomplete',
      'current-password',
    )
    await expect(page.getByLabel('MFA Code')).toHaveCount(0)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Vendor Login' })).toHaveAttribute('href', '/vendor-login')
    await expect(main.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')

    await page.getByRole('button', { name: 'Sign in with SSO' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in with SSO' })
    await dialog.getByLabel('Work email').fill('m.keller@halden.example')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByRole('status')).toContainText('not set up for halden.example')
    await page.keyboard.press('Escape')

    await page.getByRole('tab', { name: 'Create Account' }).click()
    await expect(page).toHaveURL('/enterprise-login?tab=create-account')
    await expect(page.getByLabel('Role')).toHaveValue('cfo')
    // The default is named where it is shown, with its effect.
    await expect(page.getByLabel('Role')).toHaveAccessibleDescription(/^CFO unless you choose another/)
    expect(await page.getByLabel('Role').locator('option').allTextContents()).toEqual([
      'Chief Financial Officer (CFO)',
      'Chief Information Officer (CIO)',
      'Operations Manager',
      'Procurement Specialist',
    ])
    expect((await page.getByLabel('Industry').locator('option').allTextContents()).slice(1)).toEqual([
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
    for (const label of ['Work email', 'Company name', 'Confirm password']) {
      await expect(page.getByLabel(label)).toBeVisible()
    }
  })
})

test('a vendor joins', async ({ page }) => {
  const { username, email } = someone()
  await open(page, '/vendor-login')
  await test.step('AUTH-25 AUTH-27 the vendors’ page has its two tabs, its links and every field', async () => {
    await expect(page.getByRole('tab')).toHaveText(['Sign In', 'Join as Vendor'])
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Enterprise Login' })).toHaveAttribute(
      'href',
      '/enterprise-login',
    )
    await page.getByRole('tab', { name: 'Join as Vendor' }).click()
    await expect(page.getByLabel('Company size')).toBeVisible()
    expect((await page.getByLabel('Solution category').locator('option').allTextContents()).slice(1)).toEqual(
      [
        'AI/ML Solutions',
        'Software Development',
        'SaaS Platforms',
        'Process Automation',
        'Data Analytics',
        'Cybersecurity',
        'Cloud Services',
        'Integration Tools',
        'Other',
      ],
    )
    expect((await page.getByLabel('Company size').locator('option').allTextContents()).slice(1)).toEqual([
      '1-10 employees',
      '11-50 employees',
      '51-200 employees',
      '201-1000 employees',
      '1001+ employees',
    ])
  })
  await test.step('AUTH-37 AUTH-38 AUTH-39 a registration names each field that needs correcting', async () => {
    await page.getByLabel('Password', { exact: true }).fill('seven77')
    await page.getByLabel('Confirm password').fill('eight888')
    await page.getByRole('button', { name: 'Create Account' }).click()
    for (const text of [
      'Username must be at least 3 characters',
      'Invalid email address',
      'Company name is required',
      'Industry is required',
      'Company size is required',
      'Password must be at least 8 characters',
      "Passwords don't match",
    ]) {
      await expect(page.getByText(text)).toBeVisible()
    }
  })
  await test.step('AUTH-27 AUTH-40 on the vendors’ pages an account is a vendor’s, typed values survive a switch to the other form, and a refused password is reported once', async () => {
    for (const part of ['banner', 'contentinfo'] as const)
      await expect(page.getByRole(part).getByRole('link', { name: 'Create account' })).toHaveAttribute(
        'href',
        '/vendor-login?tab=join',
      )
    await page.getByRole('banner').getByRole('link', { name: 'Create account' }).click()
    // Both forms of the page ask for a username.
    await expect(page.getByLabel('Work email')).toBeVisible()
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Work email').fill(email)
    await page.getByLabel('Company name').fill('Ostrava Ledgerworks')
    await page.getByLabel('Solution category').selectOption('Other')
    await page.getByLabel('Company size').selectOption('11-50 employees')
    await page.getByLabel('Password', { exact: true }).fill('ostrava-2026')
    await page.getByRole('link', { name: 'Create a buyer account instead' }).click()
    await expect(page.getByLabel('Role')).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Username')).toHaveValue(username)
    await expect(page.getByLabel('Company name')).toHaveValue('Ostrava Ledgerworks')
    await expect(page.getByLabel('Company size')).toHaveValue('11-50 employees')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await expect(page.getByText(/without your username, email name or company name/)).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('ostrava-2026')
    await page.getByLabel('Confirm password').fill('ostrava-2026')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(
      page
        .getByRole('main')
        .getByText('Password must not contain “Ostrava”, the first word of your company’s name'),
    ).toHaveCount(1)
  })
  await test.step('AUTH-27 AUTH-28 what is sent is what was typed, and the new vendor lands on the vendor dashboard', async () => {
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Work email').fill(email)
    await page.getByLabel('Company name').fill('Ledgerkin')
    await page.getByLabel('Solution category').selectOption('Data Analytics')
    await page.getByLabel('Company size').selectOption('11-50 employees')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(password)
    const sent = page.waitForRequest('**/api/auth/register')
    await page.getByRole('button', { name: 'Create Account' }).click()
    expect((await sent).postDataJSON()).toEqual({
      username,
      email,
      password,
      confirmPassword: password,
      role: 'vendor',
      companyName: 'Ledgerkin',
      industry: 'Data Analytics',
      companySize: '11-50 employees',
    })
    await expect(page).toHaveURL('/vendor-dashboard')
  })
})

test('AUTH-16 AUTH-31 AUTH-33 a buyer registers with the keyboard alone, once however often it is sent, and lands where they wanted to go', async ({
  page,
}) => {
  const { username, email } = someone()
  let calls = 0
  await page.route('**/api/auth/register', async (route) => {
    calls += 1
    await new Promise((done) => setTimeout(done, 600))
    await route.fallback()
  })
  await open(page, '/enterprise-login?tab=create-account&redirect=%2Fsubscriptions%3Fx%3D1')
  await page.getByLabel('Username').focus()
  for (const text of [
    username,
    '',
    email,
    `Company of ${username}`,
    'Manufacturing',
    password,
    '',
    password,
  ]) {
    if (text) await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  const button = page.getByRole('button', { name: /Create Account|Creating Account/ })
  await page.getByLabel('Confirm password').press('Enter')
  await page.getByLabel('Confirm password').press('Enter')
  await expect(button).toHaveText('Creating Account...')
  await expect(button).toBeDisabled()
  await expect(page).toHaveURL('/subscriptions?x=1')
  await expect(toast(page, 'Registration Successful')).toContainText(username)
  await expect(page.getByRole('banner').getByText(username).first()).toBeVisible()
  expect(calls).toBe(1)
})

test('a buyer signs in, after a taken name, a wrong password and a token gone stale', async ({ page }) => {
  const { username } = await registered(page, 'cfo')
  await signOut(page)
  await open(page, '/enterprise-login?tab=create-account&redirect=%2F%2Fevil.example')
  await test.step('AUTH-18 AUTH-40 a taken name is reported in a toast and at its field, and everything typed stays', async () => {
    await page.getByLabel('Username').fill(username.toUpperCase())
    await page.getByLabel('Work email').fill(someone().email)
    await page.getByLabel('Company name').fill('Halden Werke')
    await page.getByLabel('Industry').selectOption('Retail')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(toast(page, 'Registration Failed')).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Username')).toBeFocused()
    await expect(page.getByLabel('Company name')).toHaveValue('Halden Werke')
  })
  await test.step('AUTH-15 a wrong password is reported in the words of the server, and the form keeps what was typed', async () => {
    await page.getByRole('tab', { name: 'Sign In' }).click()
    await expect(page.getByLabel('Work email')).toHaveCount(0)
    await fillSignIn(page, username, 'not the password')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(toast(page, 'Login Failed')).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveValue(username)

    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ status: 502, body: '<html>proxy</html>' }),
    )
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(toast(page, 'Login Failed')).toContainText('Login failed. Please try again.')
  })
  await test.step('AUTH-09 AUTH-24 S7 a token gone stale in another tab is replaced and the form sent once more; an address elsewhere is not followed', async () => {
    await page.unrouteAll()
    let isFirst = true
    await page.route('**/api/auth/login', async (route) => {
      const headers = { ...route.request().headers(), ...(isFirst ? { 'x-csrf-token': 'stale' } : {}) }
      isFirst = false
      await route.fallback({ headers })
    })
    await fillSignIn(page, username, password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL('/dashboard')
    expect(isFirst).toBe(false)
  })
  await test.step('AUTH-10 AUTH-14 AUTH-16 signing in greets, sends once on a double click and goes to the dashboard', async () => {
    await page.unrouteAll()
    await signOut(page)
    const sent: unknown[] = []
    await page.route('**/api/auth/login', async (route) => {
      sent.push(route.request().postDataJSON())
      await new Promise((done) => setTimeout(done, 500))
      await route.fallback()
    })
    await open(page, '/enterprise-login')
    await fillSignIn(page, username, password)
    const button = page.getByRole('button', { name: /^(Sign In|Signing In\.\.\.)$/ })
    await button.dblclick()
    await expect(button).toHaveText('Signing In...')
    await expect(button).toBeDisabled()
    await expect(page).toHaveURL('/dashboard')
    await expect(toast(page, 'Login Successful')).toContainText(`Welcome back, ${username}`)
    expect(sent).toEqual([{ username, password, area: 'enterprise' }])
  })
})

test('AUTH-07 AUTH-08 AUTH-09 the token is fetched on load and again for the call; a former one is used when that fails, and without any nothing is sent', async ({
  page,
}) => {
  const { username } = await registered(page, 'vendor')
  await signOut(page)
  // The browser has its random name, so that the token belongs to it whichever part of the page asks first.
  await page.request.get('/api/auth/csrf-token')
  let isDown = false
  const given: string[] = []
  const sent: (string | undefined)[] = []
  await page.route('**/api/auth/csrf-token', async (route) => {
    if (isDown) return route.abort()
    const answer = await route.fetch()
    given.push((await answer.json()).csrfToken)
    return route.fulfill({ response: answer })
  })
  await page.route('**/api/auth/login', (route) => {
    sent.push(route.request().headers()['x-csrf-token'])
    return route.fallback()
  })
  await open(page, '/vendor-login')
  await expect.poll(() => given.length).toBeGreaterThan(0)
  isDown = true
  await fillSignIn(page, username, password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/vendor-dashboard')
  expect(sent).toHaveLength(1)
  expect(given).toContain(sent[0])

  await signOut(page)
  await open(page, '/vendor-login')
  await fillSignIn(page, username, password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(toast(page, 'Login Failed')).toContainText('A CSRF token is required')
  expect(sent).toHaveLength(1)
})

test('the administrators’ sign-in', async ({ page }) => {
  await open(page, '/admin-login?redirect=%2Fadmin%2Fdashboard')
  await test.step('AUTH-41 AUTH-43 AUTH-44 the administrators’ sign-in says who may use it, what the roles are, and where else to go', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Platform Administration')
    await expect(page.getByLabel('Username or email')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeEnabled()
    const main = page.getByRole('main')
    await expect(main).toContainText('Access is for administrators only. Unauthorized attempts are logged.')
    for (const [role, text] of [
      ['Platform Owner Admin', 'Full system control'],
      ['Primary Platform Administrator', 'Administration without deletions and role changes'],
      ['Security Administrator', 'Security policies and audit oversight'],
    ] as const) {
      await expect(main.locator('dl > div').filter({ hasText: role })).toContainText(text)
    }
    await expect(main.getByRole('link')).toHaveText([
      'Forgot password?',
      'Enterprise Login',
      'Vendor Login',
      'Back to home',
    ])
  })
  await test.step('AUTH-46 an administrator signs in from the demo list, and check, role and profile are asked anew before they land where they were going', async () => {
    const happened: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) happened.push(new URL(request.url()).pathname)
    })
    page.on('framenavigated', () => happened.push(new URL(page.url()).pathname))
    await page
      .getByRole('main')
      .getByRole('button', { name: /demo-security/ })
      .click()
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(page.getByText('Security Administrator')).toBeVisible()
    const between = happened.slice(happened.indexOf('/api/auth/login'), happened.indexOf('/admin/dashboard'))
    expect(between).toEqual(
      expect.arrayContaining(['/api/admin/auth/check', '/api/admin/auth/role', '/api/auth/profile']),
    )
  })
})

test('A10 a password is set anew with a link that leaves nothing of itself', async ({ page, request }) => {
  await test.step('A10 the token of a reset link leaves the address bar at once, and no request carries it on', async () => {
    const referers: string[] = []
    page.on('request', (request) => referers.push(request.headers().referer ?? ''))
    await open(page, '/reset-password?token=secret-canary-1')
    await expect(page).toHaveURL('/reset-password')
    await expect(page.getByLabel('New password')).toBeVisible()
    expect(referers.length).toBeGreaterThan(3)
    expect(referers.join()).not.toContain('secret-canary-1')
    await page.getByLabel('New password').fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await page.getByRole('button', { name: 'Set the new password' }).click()
    await expect(page.getByRole('alert')).toContainText('used already')
  })
  await test.step('A10 a forgotten password is set anew with the link of the mail', async () => {
    const { username, email } = await registered(page, 'cfo')
    await signOut(page)
    await open(page, '/enterprise-login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByLabel('Email').fill('nobody')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('Invalid email address')).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('main').getByRole('status')).toBeVisible()

    let link = ''
    await expect(async () => {
      const inbox = await (await request.get('/dev/inbox')).text()
      const mail = inbox
        .split('<article>')
        .find((part) => part.includes(email) && part.includes('/reset-password'))
      link = /href="([^"]+reset-password[^"]+)"/.exec(mail ?? '')?.[1] ?? ''
      expect(link).not.toBe('')
    }).toPass()
    const { pathname, search, hash } = new URL(link.replaceAll('&#38;', '&'))
    await open(page, pathname + search + hash)
    await expect(page).toHaveURL('/reset-password')
    await page.getByLabel('New password').fill('another harbour 49')
    await page.getByLabel('Confirm password').fill('another harbour 49')
    await page.getByRole('button', { name: 'Set the new password' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('Your new password is set')
    await page.getByRole('main').getByRole('link', { name: 'Enterprise Login' }).first().click()
    await fillSignIn(page, username, 'another harbour 49')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL('/dashboard')
  })
})

test('the address of a new account is confirmed with the link of the mail and a press', async ({
  page,
  request,
}) => {
  const { email } = await registered(page, 'vendor', 'unconfirmed')
  const security = async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('tab', { name: 'Security' }).click()
    await expect(page).toHaveURL('/settings?tab=security')
  }
  const expectNotice = async () => {
    await expect(page.getByText('Your address is not confirmed yet.')).toBeVisible()
    await expect(page.getByText(`We sent a link to ${email} when you registered.`)).toBeVisible()
    await expect(page.getByRole('link', { name: /sends no mail/ })).toHaveAttribute('href', '/dev/inbox')
  }
  await open(page, '/vendor-dashboard')
  await expectNotice()
  await security()
  await expectNotice()
  await expect(page.getByRole('region', { name: 'Email address' })).toContainText('not confirmed yet')
  await open(page, '/settings/team')
  await expectNotice()
  await expect(page.getByLabel('Work email')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('The link is on its way')).toBeVisible()
  let link = ''
  await expect(async () => {
    const inbox = await (await request.get('/dev/inbox')).text()
    const mail = inbox
      .split('<article>')
      .find((part) => part.includes(email) && part.includes('/verify-email'))
    link = /href="([^"]+verify-email[^"]+)"/.exec(mail ?? '')?.[1] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  const { pathname, search, hash } = new URL(link.replaceAll('&#38;', '&'))
  await open(page, pathname + search + hash)
  await expect(page).toHaveURL('/verify-email')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your email address is confirmed')
  // Signed in, the page leads back and offers no way in.
  await expect(page.getByRole('main').getByRole('link')).toHaveText([
    'Go on to your dashboard',
    'Invite colleagues',
  ])
  await page.getByRole('link', { name: 'Go on to your dashboard' }).click()
  await expect(page).toHaveURL('/vendor-dashboard')
  await expect(page.getByText('not confirmed yet')).toHaveCount(0)
  await security()
  await expect(page.getByRole('tabpanel')).toContainText('Active sessions')
  await expect(page.getByRole('region', { name: 'Email address' })).toHaveCount(0)
})
