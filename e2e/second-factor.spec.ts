// The authenticator app: enrol it, sign in with it, lose it and use a backup code, take it away.
import type { Page } from '@playwright/test'
import { password, post, registered, totpCode } from './support/account.ts'
import { expect, open, reload, test } from './support/test.ts'

const toast = (page: Page, title: string) => page.locator('.toast').filter({ hasText: title })
const section = (page: Page) => page.getByRole('region', { name: 'Second factor', exact: true })

/** Enrols from the settings as a person does; answers the secret and the backup codes. */
async function enrol(page: Page) {
  await open(page, '/settings?tab=security')
  await section(page).getByRole('button', { name: 'Set up a second factor' }).click()
  await section(page).getByLabel('Your password').fill(password)
  await section(page).getByRole('button', { name: 'Continue' }).click()
  await expect(section(page).getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = ((await section(page).getByRole('code').textContent()) ?? '').replaceAll(' ', '')
  await section(page).getByLabel('Code of the app').fill(totpCode(secret))
  await section(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(section(page).getByRole('heading', { name: 'Your backup codes' })).toBeFocused()
  const codes = await section(page).getByRole('listitem').allTextContents()
  // From here the page lets itself be left.
  await section(page).getByLabel('I have stored these codes in a safe place').check()
  return { secret, codes }
}

async function signIn(page: Page, username: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('an app is enrolled, its codes are renewed, and it is removed', async ({ page }) => {
  await registered(page, 'cfo')
  await test.step('SET-12 a wrong password or code is reported at its field and enrols nothing', async () => {
    await open(page, '/settings?tab=security')
    await section(page).getByRole('button', { name: 'Set up a second factor' }).click()
    await section(page).getByLabel('Your password').fill('not the password')
    await section(page).getByRole('button', { name: 'Continue' }).click()
    await expect(section(page).locator('.text-negative')).toBeVisible()
    await section(page).getByLabel('Your password').fill(password)
    await section(page).getByRole('button', { name: 'Continue' }).click()
    await section(page).getByLabel('Code of the app').fill('000000')
    await section(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(section(page).locator('.text-negative')).toBeVisible()
    await section(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(section(page)).toContainText('Off')
  })
  const enrolled = await enrol(page)
  await test.step('SET-12 an app is enrolled, and its ten codes must be stored before going on', async () => {
    const { codes } = enrolled
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    const done = section(page).getByRole('button', { name: 'Done' })
    const stored = section(page).getByLabel('I have stored these codes in a safe place')
    await stored.uncheck()
    await expect(done).toBeDisabled()
    const download = page.waitForEvent('download')
    await section(page).getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('emporion-backup-codes.txt')
    await stored.check()
    await done.click()
    await expect(section(page)).toContainText('On since')
    await expect(section(page)).toContainText('10 backup codes left')
    await reload(page)
    await expect(section(page)).toContainText('On since')
    await expect(page.getByText(codes[0] ?? 'no code')).toHaveCount(0)
  })
  await test.step('SET-12 codes are renewed with a code of the app, and the app is removed with password and code', async () => {
    const { secret, codes } = enrolled
    await section(page).getByRole('button', { name: 'Renew backup codes' }).click()
    await expect(section(page).getByLabel('Your password')).toHaveCount(0)
    await section(page).getByLabel('Code of the app', { exact: true }).fill(totpCode(secret, 1))
    await section(page).getByRole('button', { name: 'Renew the codes' }).click()
    await expect(section(page).getByRole('heading', { name: 'Your backup codes' })).toBeVisible()
    const renewed = await section(page).getByRole('listitem').allTextContents()
    expect(renewed).toHaveLength(10)
    expect(renewed.filter((code) => codes.includes(code))).toEqual([])
    await section(page).getByLabel('I have stored these codes').check()
    await section(page).getByRole('button', { name: 'Done' }).click()
    await section(page).getByRole('button', { name: 'Remove' }).click()
    await section(page).getByLabel('Your password').fill(password)
    await section(page)
      .getByLabel(/Code of the app/)
      .fill(renewed[3] ?? '')
    await section(page).getByRole('button', { name: 'Remove' }).click()
    await expect(section(page)).toContainText('Off')
  })
})

test('signing in with a second factor', async ({ page }) => {
  const { username } = await registered(page, 'vendor')
  await test.step('AUTH-13 AUTH-19 AUTH-26 the code is asked for only when the server wants it, announced, focused, and a backup code stands in for the app', async () => {
    const { secret } = await (await post(page.request, '/api/auth/mfa/totp', { password })).json()
    // The code that enrols the app is spent, and the next one signs in.
    const enrolling = { code: totpCode(secret) }
    const enrolled = await post(page.request, '/api/auth/mfa/totp/confirm', enrolling)
    const [backup] = (await enrolled.json()).backupCodes

    await page.context().clearCookies()
    await open(page, '/vendor-login')
    await expect(page.getByLabel('MFA Code')).toHaveCount(0)
    await signIn(page, username)
    await expect(toast(page, 'MFA Required')).toContainText('multi-factor authentication code')
    const code = page.getByLabel('MFA Code')
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Login Failed')).toBeVisible()
    await expect(code).toBeFocused()
    const sent = page.waitForRequest('**/api/auth/login')
    const mfaCode = totpCode(secret, 1)
    await page.keyboard.type(mfaCode)
    await page.keyboard.press('Enter')
    expect((await sent).postDataJSON()).toMatchObject({ username, password, mfaCode })
    await expect(page).toHaveURL('/vendor-dashboard')

    await page.context().clearCookies()
    await open(page, '/vendor-login')
    await signIn(page, username)
    await page.getByLabel('MFA Code').fill(backup)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/vendor-dashboard')
  })
  await test.step('AUTH-42 after the challenge the methods that the server offers are listed', async () => {
    await page.context().clearCookies()
    await open(page, '/admin-login')
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ json: { requiresMfa: true, mfaMethods: [{ type: 'totp' }, { type: 'backup_code' }] } }),
    )
    await page.getByLabel('Username or email').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    const methods = page.getByRole('list', { name: 'Available methods' })
    await expect(methods.getByRole('listitem')).toHaveText(['Authenticator app', 'Backup code'])
  })
})
