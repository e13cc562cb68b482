// Administrators read the trail and keep the platform safe. They share the demo's accounts, so each journey looks for its own.
import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { post, someone } from './support/account.ts'
import { expect, open, test } from './support/test.ts'
import { violations } from './support/violations.ts'

async function asSecurityAdministrator(page: Page) {
  const answer = await post(page.request, '/api/auth/login', {
    username: 'demo-security',
    password: 'Granite-Beacon-97',
  })
  expect(answer.status()).toBe(200)
}

async function inBothThemes(page: Page, what: string) {
  expect(await violations(page), `${what}, light`).toEqual([])
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await page.mouse.move(0, 300)
  expect(await violations(page), `${what}, dark`).toEqual([])
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
}

test('AUD-01 AUD-02 AUD-03 AUD-06 AUD-07 an administrator finds an entry, reads it, comes back by its address and exports what was found', async ({
  page,
}) => {
  test.slow()
  const { username, email, password } = someone()
  await post(page.request, '/api/auth/register', {
    username,
    email,
    password,
    confirmPassword: password,
    role: 'cfo',
    companyName: `Company of ${username}`,
    industry: 'Manufacturing',
  })
  await asSecurityAdministrator(page)
  await open(page, '/admin/audit')
  const table = page.getByRole('table', { name: 'Audit logs, newest first' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Timestamp',
    'User',
    'Action',
    'Resource',
    'IP address',
    'Result',
    'Severity',
  ])
  await inBothThemes(page, 'the trail')
  await page.getByRole('searchbox', { name: 'Search' }).fill(username)
  await expect(page).toHaveURL(new RegExp(`search=${username}`))
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Create')
  const row = table.getByRole('row').filter({ hasText: 'Company registered' })
  await expect(row).toContainText('Success')
  await expect(row).toContainText('Info')
  await row.getByRole('link', { name: 'Company registered' }).click()
  const dialog = page.getByRole('dialog', { name: 'Company registered' })
  await expect(dialog.getByText('identity.company_registered')).toBeVisible()
  await expect(dialog.getByText('As it was written')).toBeVisible()
  expect(await violations(page), 'an entry').toEqual([])
  await page.reload()
  await expect(dialog.getByText('identity.company_registered')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(username)

  await page.getByRole('button', { name: 'Export Logs' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('link', { name: 'CSV, for spreadsheets' }).click()
  const file = await (await download).path()
  const lines = fs.readFileSync(file, 'utf8').trim().split('\r\n')
  expect(lines[0]).toContain('previousHash,hash')
  expect(lines.some((line) => line.includes('identity.company_registered'))).toBe(true)

  await page.getByRole('combobox', { name: 'Severity' }).selectOption('Error')
  await expect(page.getByText('No audit logs found matching your criteria')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('SEC-01 SEC-02 SEC-04 SEC-07 SEC-08 an administrator changes the policy, keeps a wrong address out of the list and reads the monitoring', async ({
  page,
}) => {
  test.slow()
  await asSecurityAdministrator(page)
  await open(page, '/admin/security')
  await expect(page.getByRole('tab')).toHaveText([
    'Security Policies',
    'Security Alerts',
    'Access Control',
    'Monitoring',
  ])
  const timeout = page.getByLabel('Session timeout')
  await expect(timeout).toHaveValue('30')
  await inBothThemes(page, 'the policy')
  await timeout.fill('0')
  await page.getByRole('button', { name: 'Save policy' }).click()
  await expect(page.getByText('It must be a whole number from 5 to 240.')).toBeVisible()
  await expect(timeout).toBeFocused()
  await timeout.fill('31')
  await page.getByRole('button', { name: 'Save policy' }).click()
  await expect(page.getByText('Security policy saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(timeout).toHaveValue('31')
  await timeout.fill('30')
  await page.getByRole('button', { name: 'Save policy' }).click()
  await expect(page.getByText('Security policy saved', { exact: true })).toBeVisible()

  await page.getByRole('tab', { name: 'Access Control' }).click()
  await expect(page).toHaveURL(/tab=access/)
  const network = page.getByLabel('Address or network')
  await network.fill('203.0.113.9/24')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('alert')).toContainText('203.0.113.0/24 is probably meant')
  await network.fill('203.0.113.0/24')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('alert')).toContainText('it would shut you out')
  await expect(network).toHaveValue('203.0.113.0/24')
  expect(await violations(page), 'the list').toEqual([])

  await page.getByRole('tab', { name: 'Monitoring' }).click()
  for (const name of ['Failed sign-ins', 'Lockouts', 'Blocked addresses'])
    await expect(page.getByRole('table', { name: `${name} over time` })).toBeAttached()
  await page.getByRole('link', { name: '30d' }).click()
  await expect(page).toHaveURL(/range=30d/)
  await inBothThemes(page, 'the monitoring')

  await page.getByRole('tab', { name: 'Security Alerts' }).click()
  await expect(
    page
      .getByText('No security alerts - system is secure')
      .or(page.getByRole('list', { name: /alerts$/ }))
      .first(),
  ).toBeVisible()
  expect(await violations(page), 'the alerts').toEqual([])
})
