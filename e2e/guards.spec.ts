// Who is kept where: in the wrong portal, no administrator, and after a session has ended. Visitors: shell.spec.ts.
import type { Page } from '@playwright/test'
import { password, post, registered } from './support/account.ts'
import { expect, open, takenOver, test } from './support/test.ts'

const toast = (page: Page, title: string) => page.locator('.toast').filter({ hasText: title })

async function signInAs(page: Page, username: string, secret: string, area: string) {
  const answer = await post(page.request, '/api/auth/login', { username, password: secret, area })
  if (answer.status() !== 200) throw new Error(`signing in answered ${answer.status()}`)
}
const asBoth = (page: Page) => signInAs(page, 'demo-both', 'Lantern-Harbour-42', 'enterprise')
const asOwner = (page: Page) => signInAs(page, 'demo-owner', 'Granite-Beacon-97', 'admin')

test('who is on a page of the other side is told so and taken home', async ({ page }) => {
  await page.clock.install()
  await test.step('AUTH-52 AUTH-54 a buyer on a vendor page sees roles and portal, gets a message, and is taken to the dashboard', async () => {
    await registered(page, 'cfo')
    await open(page, '/vendor-applications')
    await expect(toast(page, 'Access Restricted')).toContainText(
      'This area is restricted to vendor users. Redirecting to your dashboard.',
    )
    const facts = page.getByRole('main').locator('dl')
    await expect(facts).toContainText('Your rolesenterprise')
    await expect(facts).toContainText('Active portalenterprise')
    await page.clock.runFor(2_500)
    await expect(page).toHaveURL('/dashboard')
  })
  await test.step('AUTH-52 AUTH-54 a vendor on a buyer page is taken to the vendor dashboard', async () => {
    await page.context().clearCookies()
    await registered(page, 'vendor')
    await open(page, '/dashboard')
    await expect(toast(page, 'Access Restricted')).toContainText('restricted to enterprise users')
    await page.clock.runFor(2_500)
    await expect(page).toHaveURL('/vendor-dashboard')
  })
})

test('a person with both roles', async ({ page }) => {
  await test.step('AUTH-51 when a switch fails nothing changes and no message is shown', async () => {
    await asBoth(page)
    await open(page, '/dashboard')
    await page.route('**/api/auth/switch-portal', (route) => route.fulfill({ status: 503, json: {} }))
    const answered = page.waitForResponse('**/api/auth/switch-portal')
    await page.getByRole('banner').getByRole('button', { name: 'Switch to Vendor Portal' }).click()
    await answered
    await page.waitForTimeout(300)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('listitem').filter({ hasText: /failed|Restricted|Required/i })).toHaveCount(0)
  })
  await test.step('AUTH-49 AUTH-50 VEND-02 a person with both roles changes sides, and the open portal decides', async () => {
    await page.unrouteAll()
    const header = page.getByRole('banner')
    const sent = page.waitForRequest('**/api/auth/switch-portal')
    await header.getByRole('button', { name: 'Switch to Vendor Portal' }).click()
    expect((await sent).postDataJSON()).toEqual({ targetPortal: 'vendor' })
    await expect(page).toHaveURL('/vendor-dashboard')
    await expect(header.getByText('Vendor Portal', { exact: true }).first()).toBeVisible()
    await expect(header.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'Dashboard',
      'Applications',
      'Customers',
      'Promotions',
      'Analytics',
    ])
    await expect(header.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings')
    await expect(header.getByText('demo-both').first()).toBeVisible()
    await expect(toast(page, 'Access Restricted')).toHaveCount(0)
    await page.goto('/dashboard')
    await expect(toast(page, 'Access Restricted')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Go to your dashboard' }).click()
    await expect(page).toHaveURL('/vendor-dashboard')
    await page.goto('/orders')
    await page.getByRole('button', { name: 'Switch portal and open this page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await page.goto('/vendor-dashboard')
    await page.getByRole('main').getByRole('link', { name: 'Go to your dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome( back)?, /)
  })
})

test('the check of administrators', async ({ page }) => {
  await test.step('AUTH-55 AUTH-57 a check that fails denies, and a visitor goes straight to the sign-in', async () => {
    await page.clock.install()
    await page.goto('/admin')
    await expect(page).toHaveURL('/admin-login?redirect=%2Fadmin')
    await registered(page, 'cfo')
    await page.route('**/api/admin/auth/check', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/admin')
    // Only what denies has this link. The page leads on by itself after two seconds, so the page presses it as it appears.
    await page.waitForFunction(() => {
      const link = [...document.querySelectorAll('a')].find((one) => one.textContent === 'Return to Home')
      link?.click()
      return link !== undefined
    })
    await expect(page).toHaveURL('/')
    await page.clock.runFor(2500)
    await expect(page).toHaveURL('/')
  })
  await test.step('AUTH-55 an answer that is anything but yes does not pass the check', async () => {
    await page.unrouteAll()
    for (const answer of [{ isAdmin: 'true' }, { isAdmin: 1 }, {}]) {
      await page.route('**/api/admin/auth/check', (route) => route.fulfill({ json: answer }))
      await page.goto('/admin')
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
      await page.unrouteAll()
    }
  })
  await test.step('AUTH-56 AUTH-57 AUTH-58 a person who is no administrator is checked, denied and sent to the administrators’ sign-in', async () => {
    let checks = 0
    await page.route('**/api/admin/auth/check', async (route) => {
      checks += 1
      await new Promise((done) => setTimeout(done, 500))
      await route.fallback()
    })
    await page.goto('/admin/audit')
    await expect(page.getByText('Verifying admin access...')).toBeVisible()
    const denied = page.getByRole('alert').filter({ hasText: 'Access Denied' })
    await expect(denied).toContainText(
      "You don't have the required administrator privileges to access this area. Platform administration requires special permissions.",
    )
    await expect(denied.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
    await page.clock.runFor(2_500)
    await expect(page).toHaveURL('/admin-login?redirect=%2Fadmin%2Faudit')
    expect(checks).toBe(1)
  })
})

test('the dashboard of administrators', async ({ page }) => {
  await test.step('ADM-08 ADM-11 ADM-22 the owner sees role, risk, session hours and a card for every page that exists', async () => {
    await asOwner(page)
    await open(page, '/admin')
    const main = page.getByRole('main')
    await expect(main.locator('dl').first()).toContainText('Platform Owner Admin')
    await expect(main.locator('dl').first()).toContainText('CRITICAL')
    await expect(main.locator('dl').first()).toContainText('2 hours')
    expect(
      await main
        .locator('[data-card]')
        .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card'))),
    ).toEqual([
      'tenant-management',
      'platform-config',
      'user-management',
      'audit-logs',
      'system-metrics',
      'security-config',
      'role-management',
      'break-glass',
      'emergency-ops',
    ])
  })
  await test.step('ADM-07 without a role that counts the dashboard is closed', async () => {
    await page.route('**/api/admin/auth/role', (route) =>
      route.fulfill({ json: { role: 'A_ROLE_OF_LATER', permissions: [] } }),
    )
    await page.goto('/admin')
    const denied = page.getByRole('alert').filter({ hasText: 'Access Denied' })
    await expect(denied).toContainText('Valid administrative role required. Contact system administrator.')
    await expect(denied.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
  })
})

test('a session from its first page to its end', async ({ page, context }) => {
  const { username } = await registered(page, 'cfo')
  const signIn = async () => {
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  }
  await test.step('AUTH-03 AUTH-06 the server’s page knows who is signed in: no call asks for the profile, and the header does not change', async () => {
    const requestedPaths: string[] = []
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
    const answer = await open(page, '/marketplace')
    expect(await answer?.text()).toContain(username)
    expect(answer?.headers()['cache-control']).toBe('no-store')
    expect(requestedPaths).not.toContain('/api/auth/profile')
  })
  await test.step('AUTH-53 a session that ended in the middle of work leads to sign in and back to the same place', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('tab', { name: 'Notifications' }).click()
    await expect(page.getByRole('switch').first()).toBeVisible()
    // A late answer would be refused and lead to the sign-in before the tab is pressed.
    await page.waitForLoadState('networkidle')
    await post(page.request, '/api/auth/logout')
    await page.getByRole('tab', { name: 'Security' }).click()
    await expect(page).toHaveURL('/enterprise-login?redirect=%2Fsettings%3Ftab%3Dsecurity')
    await expect(toast(page, 'Authentication Required')).toBeVisible()
    await signIn()
    await expect(page).toHaveURL('/settings?tab=security')
    await expect(page.getByRole('region', { name: 'Active sessions' }).getByRole('listitem')).toHaveCount(1)
  })
  await test.step('AUTH-48 the next person at the same browser never sees what the one before saw, in any tab', async () => {
    await page.getByRole('tab', { name: 'Profile' }).click()
    await expect(page.getByRole('tabpanel')).toContainText(username)

    const other = await context.newPage()
    await other.goto('/settings')
    await takenOver(other)
    await other.getByRole('banner').getByRole('button', { name: 'Log Out' }).click()
    await expect(other).toHaveURL('/')
    // The first tab gets an event, reads again and finds no session.
    await expect(page).toHaveURL(/^[^?]*\/enterprise-login\?redirect=/)
    await other.close()
    await expect(page.getByText(username)).toHaveCount(0)
  })
  await test.step('AUTH-47 AUTH-48 S8 logging out ends the session, removes the person’s data, and going back shows nothing of it', async () => {
    await signIn()
    await expect(page).toHaveURL(/^[^?]*\/settings/)
    await page.evaluate(() => localStorage.setItem('comparisonApps', '["a"]'))
    const sent = page.waitForRequest('**/api/auth/logout')
    await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click()
    expect((await sent).headers()['content-type']).toBe('application/json')
    expect((await sent).postData()).toBeNull()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Enterprise Login' })).toBeVisible()
    await expect(toast(page, 'Authentication Required')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('comparisonApps'))).toBeNull()
    expect((await page.request.get('/api/auth/profile')).status()).toBe(401)
    await page.goBack()
    await expect(page).toHaveURL(/^[^?]*\/enterprise-login\?redirect=/)
    await expect(page.getByText(username)).toHaveCount(0)
  })
  await test.step('AUTH-48 a failed logout call ends the session here all the same', async () => {
    await signIn()
    await expect(page).toHaveURL(/^[^?]*\/settings/)
    await page.route('**/api/auth/logout', (route) => route.abort())
    await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Enterprise Login' })).toBeVisible()
  })
})
