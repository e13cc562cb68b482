// The rules that owners set for signing in and for keys, with what they would have refused before they are saved.
import type { Page } from '@playwright/test'
import { password, registered } from './support/account.ts'
import { expect, open, reload, test } from './support/test.ts'
import { violations } from './support/violations.ts'

async function proveIn(page: Page, title: string, label: string) {
  const proof = page.getByRole('dialog', { name: title })
  await proof.getByLabel('Your password').fill(password)
  await proof.getByRole('button', { name: label, exact: true }).click()
}

test('SSO-10 SSO-02 an owner sees what rules would have refused before saving them, and errors are shown at their fields', async ({
  page,
}) => {
  const { username } = await registered(page, 'cfo')
  await open(page, '/settings?tab=security')
  const form = page.getByRole('form', { name: 'Sign-in rules' })
  await expect(form.getByRole('switch', { name: 'Require single sign-on' })).toBeDisabled()
  await form.getByLabel('Networks for sign-in and API keys').fill('203.0.113.7/24')
  await form.getByRole('button', { name: 'See what would have been refused' }).click()
  await expect(form.getByRole('alert')).toContainText('203.0.113.0/24 is probably meant')
  await form.getByLabel('Networks for sign-in and API keys').fill('203.0.113.0/24')
  await form.getByLabel('A session lasts at most').selectOption({ label: '8 hours' })
  await form.getByRole('button', { name: 'See what would have been refused' }).click()
  const seen = form.getByRole('status')
  await expect(seen).toContainText('In the last 30 days, of 1 sign-in')
  await expect(seen).toContainText('Networks: 1 sign-in or key use refused')
  await expect(seen).toContainText(`${username}: 1 time`)
  await expect(seen).toContainText('Length of sessions: 0 sessions ended earlier')
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Save the rules' }).click()
  await proveIn(page, 'Save the sign-in rules', 'Save')
  await expect(form.getByRole('alert')).toContainText('must be on the list, or you would lock yourself out')
  await form.getByLabel('Networks for sign-in and API keys').fill('')
  await form.getByRole('button', { name: 'Save the rules' }).click()
  await proveIn(page, 'Save the sign-in rules', 'Save')
  await expect(page.locator('.toast').filter({ hasText: 'Sign-In Rules Saved' })).toBeVisible()
  await reload(page)
  await expect(form.getByLabel('A session lasts at most')).toHaveValue('8')
})
