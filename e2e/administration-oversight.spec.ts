// Administrators read the trail and keep the platform safe. They share the demo's accounts, so each journey looks for its own.
import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { post, registered, someone } from './support/account.ts'
import { expect, open, test } from './support/test.ts'
import { violations } from './support/violations.ts'

async function asAdministrator(page: Page, username: 'demo-security' | 'demo-owner') {
  const answer = await post(page.request, '/api/auth/login', { username, password: 'Granite-Beacon-97' })
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
  await asAdministrator(page, 'demo-security')
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
  await asAdministrator(page, 'demo-security')
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

test('USR-01 USR-02 USR-03 USR-04 USR-06 USR-07 USR-08 an owner of the platform makes an account, corrects, suspends and unlocks it, and asks for its deletion', async ({
  page,
}) => {
  test.slow()
  const { username, email } = someone()
  // A company of its own, since other journeys count the people of the demo's.
  const company = `Company of ${(await registered(page, 'ops')).username}`
  await page.context().clearCookies()
  await asAdministrator(page, 'demo-owner')
  await open(page, '/admin/users?role=cfo')
  const table = page.getByRole('table', { name: 'Users, newest first' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'User',
    'Email',
    'Role',
    'Tenant',
    'Status',
    'Last login',
    'Actions',
  ])
  await inBothThemes(page, 'the users')
  await page.getByRole('button', { name: 'Create User' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await expect(dialog.getByText('Company is required')).toBeVisible()
  expect(await violations(page), 'creating').toEqual([])
  await dialog.getByLabel('Find company').fill(company)
  // The only one that is found is chosen.
  await expect(dialog.getByLabel('Company', { exact: true })).toHaveText(company)
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await expect(page.getByText('User created', { exact: true })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search by username, email or name' }).fill(username)
  const row = table.getByRole('row').filter({ hasText: username })
  await expect(row).toContainText('Never')
  await expect(row).toContainText('Pending')
  await expect(table.getByRole('row')).toHaveCount(2)

  await row.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Last name').fill('Lovell')
  await dialog.getByLabel('Role').selectOption('Operations')
  await dialog.getByRole('button', { name: 'Save user' }).click()
  await expect(page.getByText('User saved', { exact: true })).toBeVisible()
  // It is no CFO any more, so the filter in the address leaves it out.
  await expect(page.getByText('No users found matching your criteria')).toBeVisible()
  await page.getByRole('combobox', { name: 'Role' }).selectOption('All roles')
  await expect(row).toContainText('Ada Lovell')

  await row.getByRole('button', { name: 'Suspend' }).click()
  const button = dialog.getByRole('button', { name: 'Suspend user' })
  await expect(button).toBeDisabled()
  await dialog.getByLabel('Reason').fill('Left the company.')
  await button.click()
  await expect(row).toContainText('Suspended')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Suspended')
  await expect(page).toHaveURL(/status=suspended/)
  await expect(row).toContainText('Suspended')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('All statuses')
  await row.getByRole('button', { name: 'Unlock' }).click()
  await expect(row).toContainText('Pending')

  await row.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByLabel('Reason').fill('Made by mistake, nobody knows them.')
  await dialog.getByRole('button', { name: 'Request deletion' }).click()
  const proof = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: 'Verify', exact: true }) })
  await proof.getByLabel('Your password', { exact: true }).fill('Granite-Beacon-97')
  await proof.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('Deletion requested', { exact: true })).toBeVisible()
  await expect(row, 'it waits for a second administrator').toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
