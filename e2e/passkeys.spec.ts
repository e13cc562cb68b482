// Passkeys in a real browser with an authenticator that Chromium plays: added, signed in with, asked for, removed.
import type { Page } from '@playwright/test'
import { password, registered } from './support/account.ts'
import { expect, open, test } from './support/test.ts'
import { violations, violationsInBothThemes } from './support/violations.ts'

const toast = (page: Page, title: string) => page.locator('.toast').filter({ hasText: title })
const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

/** A device that keeps passkeys and whose lock opens at once, until the test changes that. */
async function withDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether finger, face or PIN are recognised. */
    recognise: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    async passkeys() {
      return (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials
    },
  }
}

/** With the password, or with a backup code where the account has a second factor. */
async function addPasskey(page: Page, name: string, backupCode?: string) {
  await open(page, '/settings?tab=security')
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  await section(page).getByLabel('Name of the passkey').fill(name)
  await section(page)
    .getByLabel(backupCode === undefined ? 'Your password' : 'Code of the app, or a backup code')
    .fill(backupCode ?? password)
  await section(page).getByRole('button', { name: 'Continue' }).click()
}

/** The first passkey brings backup codes, which must be stored before going on. */
async function storeCodes(page: Page): Promise<string[]> {
  await expect(section(page).getByRole('heading', { name: 'Your backup codes' })).toBeFocused()
  const codes = await section(page).getByRole('listitem').allTextContents()
  await section(page).getByLabel('I have stored these codes in a safe place').check()
  await section(page).getByRole('button', { name: 'Done' }).click()
  return codes
}

test('O5 SET-12 a passkey is added with proof, brings backup codes, is renamed, and removed with another proof, and axe finds nothing', async ({
  page,
}) => {
  const device = await withDevice(page)
  await registered(page, 'cfo')
  await open(page, '/settings?tab=security')
  await expect(section(page)).toContainText('None yet.')
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(section(page).getByLabel('Name of the passkey')).toHaveValue(/ on Linux/)
  await section(page).getByLabel('Your password').fill('not the password')
  await section(page).getByRole('button', { name: 'Continue' }).click()
  await expect(section(page).locator('.text-negative')).toHaveText('This is not your password.')
  expect(await device.passkeys()).toHaveLength(0)

  await addPasskey(page, 'Desk laptop')
  await expect(toast(page, 'Passkey Added')).toBeVisible()
  const codes = await storeCodes(page)
  expect(new Set(codes).size).toBe(10)
  await expect(section(page).getByRole('listitem')).toContainText('Desk laptop')
  await expect(section(page).getByRole('listitem')).toContainText('not used yet')
  const [passkey] = await device.passkeys()
  expect([passkey?.rpId, passkey?.isResidentCredential]).toEqual(['localhost', true])
  await expect(page.getByRole('region', { name: 'Second factor', exact: true })).toContainText(
    '10 backup codes left',
  )
  expect(await violationsInBothThemes(page), 'list').toEqual([])

  // The same device again: the browser knows that it has one.
  await addPasskey(page, 'Twice', codes[0])
  await expect(section(page).getByRole('alert')).toHaveText(
    'This device already has a passkey for your account.',
  )
  await section(page).getByRole('button', { name: 'Cancel' }).click()

  await section(page).getByRole('button', { name: 'Rename the passkey Desk laptop' }).click()
  expect(await violations(page), 'name').toEqual([])
  await section(page).getByLabel('Name of the passkey').fill('Work')
  await section(page).getByRole('button', { name: 'Save' }).click()
  await expect(section(page).getByRole('listitem')).toContainText('Work')

  await section(page).getByRole('button', { name: 'Remove the passkey Work' }).click()
  expect(await violations(page), 'proof').toEqual([])
  await section(page)
    .getByLabel('Code of the app, or a backup code')
    .fill(codes[1] ?? '')
  await section(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toast(page, 'Passkey Removed')).toBeVisible()
  await expect(section(page)).toContainText('None yet.')
  await expect(page.getByRole('region', { name: 'Second factor', exact: true })).toContainText('Off')
})

test('a passkey alone, and after the password', async ({ page }) => {
  const device = await withDevice(page)
  const { username } = await registered(page, 'cfo')
  await addPasskey(page, 'Laptop')
  const codes = await storeCodes(page)
  const signInPage = `/enterprise-login?redirect=${encodeURIComponent('/settings?tab=security')}`
  await test.step('A11 a device that does not recognise its owner signs nobody in, and the page says what to do', async () => {
    await page.context().clearCookies()
    await open(page, signInPage)
    await device.recognise(false)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(
      page.getByText('No passkey was used. Try again, or sign in with your password.'),
    ).toBeVisible()
    await expect(page).toHaveURL(signInPage)
    expect((await page.request.get('/api/auth/profile')).status()).toBe(401)
    await device.recognise(true)
  })
  await test.step('AUTH-10 SET-12 the passkey alone signs in, without a name, and goes on to where one wanted to go', async () => {
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(toast(page, 'Login Successful')).toContainText(`Welcome back, ${username}.`)
    await expect(page).toHaveURL('/settings?tab=security')
    await expect(section(page).getByRole('listitem')).toContainText('last used')
  })
  await test.step('O5 AUTH-13 after the password the passkey is offered and focused, and Enter uses it; a backup code does too', async () => {
    async function givePassword() {
      await page.context().clearCookies()
      await open(page, '/enterprise-login')
      await page.getByLabel('Username').fill(username)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(page.getByRole('list', { name: 'Available methods' }).getByRole('listitem')).toHaveText([
        'Passkey',
        'Backup code',
      ])
    }
    await givePassword()
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused()
    expect(await violationsInBothThemes(page), 'second step').toEqual([])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard')

    await givePassword()
    await page.getByLabel('MFA Code').fill(codes[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard')
  })
  await test.step('SET-12 a passkey proves who is at the keyboard when it is removed', async () => {
    await open(page, '/settings?tab=security')
    await section(page).getByRole('button', { name: 'Remove the passkey Laptop' }).click()
    await section(page).getByRole('button', { name: 'Confirm with a passkey' }).click()
    await expect(section(page)).toContainText('None yet.')
  })
})
