// API keys and the webhook secret in the settings, and what a program does with a key.
import type { Page } from '@playwright/test'
import { password, post, registered } from './support/account.ts'
import { expect, open, reload, test } from './support/test.ts'
import { violations, violationsInBothThemes } from './support/violations.ts'

const toast = (page: Page, title: string) => page.locator('.toast').filter({ hasText: title })
const keys = (page: Page) => page.getByRole('region', { name: 'API keys' })
const dialog = (page: Page) => page.getByRole('dialog')
const mine = '/api/vendor-listings/my-listings'
const longName = 'A name that goes on for as long as a name may, sixty letters'

/** A program: no cookies, only the key. */
async function statusFor(baseURL: string | undefined, secret: string): Promise<number> {
  const answer = await fetch(new URL(mine, baseURL), { headers: { authorization: `Bearer ${secret}` } })
  return answer.status
}

async function confirmWith(page: Page, label: string, given = password) {
  await dialog(page).getByLabel('Your password').fill(given)
  await dialog(page).getByRole('button', { name: label }).click()
}

/** Creates a key on the screen and answers the secret that is shown. */
async function createKey(page: Page, name: string): Promise<string> {
  await keys(page).getByRole('button', { name: 'Create an API key' }).click()
  await dialog(page).getByLabel('Name', { exact: true }).fill(name)
  await dialog(page)
    .getByLabel(/^Read listings/)
    .check()
  await dialog(page).getByLabel('Valid for').selectOption('30 days')
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await confirmWith(page, 'Create the key')
  await expect(keys(page).getByRole('heading', { name: `The key of ${name}` })).toBeFocused()
  return (await keys(page).locator('code').first().textContent()) ?? ''
}

async function store(page: Page) {
  await expect(keys(page).getByRole('button', { name: 'Done' })).toBeDisabled()
  await keys(page).getByLabel('I have stored this key').check()
  await keys(page).getByRole('button', { name: 'Done' }).click()
}

test('keys and the webhook secret are made, shown once and revoked', async ({ page, baseURL }) => {
  test.slow()
  await registered(page, 'vendor')
  await open(page, '/settings?tab=security')
  await test.step('O5 A16 a key is created and revoked with the keyboard alone', async () => {
    await keys(page).getByRole('button', { name: 'Create an API key' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByLabel('Name', { exact: true })).toBeFocused()
    await page.keyboard.type('By hand')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByLabel('Your password')).toBeFocused()
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(keys(page).getByRole('heading', { name: 'The key of By hand' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(keys(page).getByRole('button', { name: 'Create an API key' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(keys(page).getByRole('button', { name: 'Revoke the key By hand' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(keys(page).getByRole('button', { name: 'Revoke the key By hand' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('heading')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name: 'Revoke key' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast(page, 'API Key Revoked')).toBeVisible()
  })
  let second = ''
  await test.step('O5 SET-13 A16 a key is shown once and works, and the next one takes its place at once', async () => {
    await expect(keys(page)).toContainText('None yet')
    const first = await createKey(page, 'Release pipeline')
    expect(first).toMatch(/^emp_live_[\w-]{43}$/)
    expect(await violationsInBothThemes(page), 'secret').toEqual([])
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await keys(page).getByRole('button', { name: 'Copy' }).click()
    await expect(keys(page).getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
    await store(page)
    await expect(keys(page).getByRole('button', { name: 'Create an API key' })).toBeFocused()
    await expect(keys(page)).toContainText(`emp_live_…${first.slice(-4)}`)
    await expect(keys(page)).toContainText('Not used yet')
    expect(await page.content()).not.toContain(first)
    expect(await statusFor(baseURL, first)).toBe(200)

    await reload(page)
    await expect(keys(page)).toContainText(/Last used .* from 127\.0\.0\.1/)
    await keys(page).getByRole('button', { name: 'Regenerate the key Release pipeline' }).click()
    await expect(dialog(page)).toContainText('The old one stops working at once')
    expect(await violations(page), 'proof').toEqual([])
    await confirmWith(page, 'Regenerate the key', 'not the password')
    await expect(dialog(page)).toContainText('This is not your password.')
    expect(await statusFor(baseURL, first)).toBe(200)
    await confirmWith(page, 'Regenerate the key')
    await expect(keys(page).getByRole('heading', { name: 'The key of Release pipeline' })).toBeVisible()
    second = (await keys(page).locator('code').first().textContent()) ?? ''
    expect(second).not.toBe(first)
    await store(page)
    expect(await statusFor(baseURL, first)).toBe(401)
    expect(await statusFor(baseURL, second)).toBe(200)
  })
  await test.step('O5 A16 a form that lacks something says so at the field, and a name that is taken leads back to it with everything kept', async () => {
    await keys(page).getByRole('button', { name: 'Create an API key' }).click()
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await expect(dialog(page)).toContainText('Name is required')
    await expect(dialog(page)).toContainText('Choose at least one')
    await expect(dialog(page).getByLabel('Name', { exact: true })).toBeFocused()
    expect(await violationsInBothThemes(page), 'form with mistakes').toEqual([])
    await dialog(page).getByLabel('Name', { exact: true }).fill('release PIPELINE')
    await dialog(page)
      .getByLabel(/^Publish listings/)
      .check()
    await expect(dialog(page)).not.toContainText('Choose at least one')
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await confirmWith(page, 'Create the key')
    await expect(dialog(page)).toContainText('Your company has a key of this name')
    await expect(dialog(page).getByLabel(/^Publish listings/)).toBeChecked()
    await dialog(page).getByLabel('Name', { exact: true }).fill(longName)
    await expect(dialog(page)).not.toContainText('Your company has a key of this name')
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await confirmWith(page, 'Create the key')
    await expect(keys(page).getByRole('heading', { name: `The key of ${longName}` })).toBeVisible()
    // From here the page lets itself be left.
    await store(page)
    await page.setViewportSize({ width: 320, height: 800 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('O5 SET-13 A16 a key is kept or revoked, as the dialog is answered, and a revoked one opens nothing', async () => {
    const revoke = keys(page).getByRole('button', { name: 'Revoke the key Release pipeline' })
    await revoke.click()
    expect(await violations(page), 'revoke').toEqual([])
    await dialog(page).getByRole('button', { name: 'Keep it' }).click()
    await expect(revoke).toBeFocused()
    await revoke.click()
    await dialog(page).getByRole('button', { name: 'Revoke key' }).click()
    await expect(toast(page, 'API Key Revoked')).toBeVisible()
    await expect(revoke).toHaveCount(0)
    expect(await statusFor(baseURL, second)).toBe(401)
  })
  await test.step('SET-13 the webhook secret leads to the endpoints, is shown once and then masked', async () => {
    const section = page.getByRole('region', { name: 'Webhook secret' })
    await expect(section.getByRole('link', { name: 'Integrations' })).toHaveAttribute(
      'href',
      /integration\?tab=webhooks$/,
    )
    await section.getByRole('button', { name: 'Create the webhook secret' }).click()
    await confirmWith(page, 'Create the secret')
    const secret = (await section.locator('code').first().textContent()) ?? ''
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    await section.getByLabel('I have stored this secret').check()
    await section.getByRole('button', { name: 'Done' }).click()
    await expect(section).toContainText(`whsec_…${secret.slice(-5, -1)}`)
    expect(await page.content()).not.toContain(secret)
    await reload(page)
    await section.getByRole('button', { name: 'Regenerate the webhook secret' }).click()
    await expect(dialog(page)).toContainText('which stops working')
  })
})

test('SET-13 a member who is no owner reads whom to ask, and a list that fails to load offers another try', async ({
  page,
}) => {
  await post(page.request, '/api/auth/login', {
    username: 'demo-vendor-editor',
    password: 'Lantern-Harbour-42',
    area: 'vendor',
  })
  await open(page, '/settings?tab=security')
  await expect(keys(page)).toContainText('Ask demo-vendor')
  await expect(keys(page).getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Webhook secret' })).toHaveCount(0)

  await page.context().clearCookies()
  await registered(page, 'cfo')
  await page.route('**/api/settings/api-keys', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Internal error' } }),
  )
  await open(page, '/settings?tab=security')
  await expect(keys(page)).toContainText('The API keys could not be loaded.')
  await page.unroute('**/api/settings/api-keys')
  await keys(page).getByRole('button', { name: 'Try again' }).click()
  await keys(page).getByRole('button', { name: 'Create an API key' }).click()
  // A buyer gives what buyers may.
  await expect(dialog(page)).toContainText('Read subscriptions')
  await expect(dialog(page)).toContainText('Act as an assistant')
  await expect(dialog(page)).not.toContainText('Read listings')
})
