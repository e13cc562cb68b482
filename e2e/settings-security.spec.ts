// /settings: the password, the sessions and the access log.
import type { Page } from '@playwright/test'
import { password, post, registered } from './support/account.ts'
import { expect, open, reload, test } from './support/test.ts'

const toast = (page: Page, title: string) => page.locator('.toast').filter({ hasText: title })
const newPassword = 'calmer harbour 48'

test('access log, sessions and password in the settings', async ({ page, browser }) => {
  const { username } = await registered(page, 'cfo')
  const stranger = await browser.newContext()
  await post(stranger.request, '/api/auth/login', { username, password: 'not the password' })
  await stranger.close()
  const elsewhere = await browser.newContext()
  await post(elsewhere.request, '/api/auth/login', { username, password })
  await open(page, '/settings?tab=security')
  const sessions = page.getByRole('region', { name: 'Active sessions' })
  await test.step('SET-14 the access log shows the sign-in and a refused try', async () => {
    const log = page.getByRole('region', { name: 'Access log' }).getByRole('table')
    await expect(log.getByRole('row').filter({ hasText: 'refused' })).toHaveCount(1)
  })
  await test.step('SET-14 a session that the server does not end comes back into the list', async () => {
    await page.route('**/api/auth/sessions/*', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Try again in a moment.' } }),
    )
    await sessions.getByRole('button', { name: /^Revoke/ }).click()
    await expect(toast(page, 'Session Not Revoked')).toContainText('Try again in a moment.')
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await page.unrouteAll()
  })
  await test.step('SET-14 another session is listed, revoked at once and dead; this one cannot be revoked here', async () => {
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await expect(
      sessions.getByRole('listitem').filter({ hasText: 'This session' }).getByRole('button'),
    ).toHaveCount(0)
    await sessions.getByRole('button', { name: /^Revoke/ }).click()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    await expect.poll(async () => (await elsewhere.request.get('/api/auth/profile')).status()).toBe(401)
  })
  await test.step('SET-11 the password is changed with the current one, other sessions end and this one stays', async () => {
    const signedIn = await post(elsewhere.request, '/api/auth/login', { username, password })
    expect(signedIn.status()).toBe(200)
    const form = page.getByRole('form', { name: 'Change password' })
    await form.getByLabel('Current password').fill('not the password')
    await form.getByLabel('New password', { exact: true }).fill(newPassword)
    await form.getByLabel('Confirm new password').fill('another')
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(form).toContainText("Passwords don't match")
    await form.getByLabel('Confirm new password').fill(newPassword)
    await expect(form).not.toContainText("Passwords don't match")
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(form.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByLabel('New password', { exact: true })).toHaveValue(newPassword)
    await form.getByLabel('Current password').fill(password)
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(toast(page, 'Password Changed')).toBeVisible()
    await expect(form.getByLabel('Current password')).toHaveValue('')

    expect((await elsewhere.request.get('/api/auth/profile')).status()).toBe(401)
    await reload(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
    expect((await post(elsewhere.request, '/api/auth/login', { username, password })).status()).toBe(401)
    expect(
      (await post(elsewhere.request, '/api/auth/login', { username, password: newPassword })).status(),
    ).toBe(200)
    await elsewhere.close()
  })
})
