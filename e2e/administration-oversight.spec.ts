// Administrators read the trail and keep the platform safe. They share the demo's accounts, so each journey looks for its own.
import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { post, someone } from './support/account.ts'
import { choose } from './support/choose.ts'
import { expect, open, reload, test } from './support/test.ts'
import { violations } from './support/violations.ts'

async function asAdministrator(page: Page, username: 'demo-security' | 'demo-owner') {
  const answer = await post(page.request, '/api/auth/login', { username, password: 'Granite-Beacon-97' })
  expect(answer.status()).toBe(200)
}

/** Answers the verification that grave operations ask for. */
async function prove(page: Page) {
  const proof = page.getByRole('dialog', { name: 'Verify it is you' })
  await proof.getByLabel('Your password', { exact: true }).fill('Granite-Beacon-97')
  await proof.getByRole('button', { name: 'Verify', exact: true }).click()
}

test('AUD-01 AUD-03 AUD-07 an administrator finds an entry, reads it, comes back by its address and exports what was found', async ({
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
    'Company',
    'Action',
    'Resource',
    'IP address',
    'Result',
    'Severity',
  ])
  await page.getByRole('searchbox', { name: 'Search' }).fill(username)
  await expect(page).toHaveURL(new RegExp(`search=${username}`))
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Create')
  const row = table.getByRole('row').filter({ hasText: 'Company registered' })
  await expect(row).toContainText('Success')
  await expect(row).toContainText('Info')
  // Who did it, and in which company.
  await expect(row).toContainText(username)
  await expect(row).toContainText(`Company of ${username}`)
  await row.getByRole('link', { name: 'Company registered' }).click()
  const dialog = page.getByRole('dialog', { name: 'Company registered' })
  await expect(dialog.getByText('identity.company_registered')).toBeVisible()
  await expect(dialog.getByText('Unchanged: ')).toBeVisible()
  expect(await violations(page), 'an entry').toEqual([])
  await reload(page)
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

  // The trail of one company, found by a part of its name.
  const company = `Company of ${username}`
  await page.getByRole('combobox', { name: 'Company' }).fill(company)
  await page.getByRole('option', { name: company }).click()
  await expect(page).toHaveURL(/tenantId=/)
  await page.getByRole('button', { name: `Remove filter Search: ${username}` }).click()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
  await expect(row).toHaveCount(1)
  await expect(page.getByRole('button', { name: `Remove filter Company: ${company}` })).toBeVisible()
  await page.getByRole('combobox', { name: 'Time range' }).selectOption('Choose dates')
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByRole('alert')).toContainText('The last day is before the first')
  expect(await violations(page), 'days in the wrong order').toEqual([])
  await page.getByRole('button', { name: 'Remove filter Dates' }).click()
  await expect(row).toHaveCount(1)

  await page.getByRole('combobox', { name: 'Severity' }).selectOption('Error')
  await expect(page.getByText('No audit logs found matching your criteria')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  // What was only read is shown where it is asked for, and the address keeps that.
  await expect(table.getByRole('row').filter({ hasText: 'Audit log read' })).toHaveCount(0)
  await page.getByRole('switch', { name: 'Show reads' }).press('Space')
  await expect(page).toHaveURL(/reads=shown/)
  await page.setViewportSize({ width: 320, height: 800 })
  const read = table.getByRole('row').filter({ hasText: 'Audit log read' }).first()
  await expect(read).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const height = (await read.boundingBox())?.height ?? 0
  expect(height, 'three lines').toBeLessThan(96)
})

test('SEC-01 SEC-02 SEC-10 an administrator changes the policy, keeps a wrong address out of the list and reads the monitoring', async ({
  page,
}) => {
  test.slow()
  await asAdministrator(page, 'demo-security')
  await open(page, '/admin/security')
  await expect(page.getByRole('tab')).toHaveText([
    'Security Policies',
    /^Security Alerts( \d+)?$/,
    'Access Control',
    'Monitoring',
  ])
  await expect(
    page.getByText(
      /^Passwords may be as short as \d+ characters; \d+ are recommended, or a second factor for everyone$/,
    ),
  ).toHaveAttribute('href', '/admin/security#passwords')
  await expect(page.getByText('Not safe yet: 2 settings are weak')).toBeVisible()
  const timeout = page.getByLabel('Session timeout')
  await expect(timeout).toHaveValue('30')
  await timeout.fill('0')
  await page.getByRole('button', { name: 'Save policy' }).click()
  await expect(page.getByText('Session timeout: 0 is too low.')).toBeVisible()
  await expect(timeout).toBeFocused()
  await timeout.fill('31')
  await expect(page.getByText('Session timeout: 30 → 31 (protects less)')).toBeVisible()
  await expect(page.getByText('a second administrator has to approve it')).toBeVisible()
  expect(await violations(page), 'what would change').toEqual([])
  await timeout.fill('29')
  await expect(page.getByText('Session timeout: 30 → 29')).toBeVisible()
  await expect(page.getByText('protects less')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save policy' }).click()
  await prove(page)
  await expect(page.getByText('Security policy saved', { exact: true })).toBeVisible()
  await reload(page)
  await expect(timeout).toHaveValue('29')

  await page.getByRole('tab', { name: 'Access Control' }).click()
  await expect(page).toHaveURL(/tab=access/)
  const network = page.getByLabel('Address or network')
  await network.fill('203.0.113.9/24')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('alert')).toContainText('203.0.113.0/24 is probably meant')
  await network.fill('203.0.113.0/24')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('alert')).toContainText('you would be shut out')
  await expect(network).toHaveValue('203.0.113.0/24')
  expect(await violations(page), 'the list').toEqual([])

  await page.getByRole('tab', { name: 'Monitoring' }).click()
  for (const name of ['Failed sign-ins', 'Lockouts', 'Blocked addresses'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await page.getByRole('link', { name: '30d' }).click()
  await expect(page).toHaveURL(/range=30d/)

  await page.getByRole('tab', { name: 'Security Alerts' }).click()
  await expect(page).toHaveURL(/tab=alerts/)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await violations(page), 'the alerts').toEqual([])
  const at = new Date().toISOString()
  const alert = { type: 'account_locked', severity: 'high', message: 'Locked', firstAt: at, timestamp: at }
  const alerts = [1, 3].flatMap((count) =>
    [false, true].map((resolved) => ({
      ...alert,
      id: crypto.randomUUID(),
      count,
      resolved,
      acknowledged: null as { at: string; by: string | null } | null,
      assignee: null as { id: string; name: string | null } | null,
      subject: { kind: 'account', id: crypto.randomUUID() },
      auditEntryId: crypto.randomUUID(),
      resolution: resolved ? { by: null, at, note: 'Seen' } : null,
    })),
  )
  await page.route('**/api/admin/security/alerts', (route) => route.fulfill({ json: alerts }))
  await reload(page)
  await expect(page.getByText('2 open alerts, such as: Account locked')).toBeVisible()
  // One row has all that can be done with it under its button: what changes it, and where it leads.
  const menuOf = (count: number) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: String(count), exact: true }) })
      .getByRole('button', { name: 'Actions for Account locked: Locked' })
  await menuOf(3).click()
  await expect(page.getByRole('button', { name: 'Resolve all 3' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the account' })).toHaveAttribute('href', /users\?user=/)
  await expect(page.getByRole('link', { name: 'Open the audit entry' })).toHaveAttribute('href', /entry=/)
  expect(await violations(page), 'alerts of every kind').toEqual([])
  const owner = { id: crypto.randomUUID(), name: 'Olive Owner', isYou: false }
  await page.route('**/api/admin/security/alert-assignees', (route) => route.fulfill({ json: [owner] }))
  await page.route('**/api/admin/security/alerts/*/assignee', (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-2)
    const one = alerts.find((alert) => alert.id === id)
    if (one) one.assignee = owner
    return route.fulfill({ json: one })
  })
  await page.getByRole('button', { name: 'Assign…' }).click()
  const assigning = page.getByRole('dialog', { name: 'Assign this alert' })
  await assigning.getByLabel('Assigned to').selectOption('Olive Owner')
  expect(await violations(page), 'assigning one').toEqual([])
  await assigning.getByRole('button', { name: 'Assign alert' }).click()
  await expect(page.getByText('Olive Owner looks into it.', { exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Olive Owner' })).toBeVisible()
  await page.getByLabel('Assigned to').selectOption('No one')
  await expect(page).toHaveURL(/assignee=none/)
  await expect(page.getByRole('cell', { name: 'Olive Owner' })).toHaveCount(0)
  await page.getByLabel('Assigned to').selectOption('Anyone or no one')
  await page.route('**/api/admin/security/alerts/*/acknowledge', (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-2)
    const one = alerts.find((alert) => alert.id === id)
    if (one) one.acknowledged = { at, by: 'demo-security' }
    return route.fulfill({ json: one })
  })
  await menuOf(1).click()
  await page.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await expect(page.getByText('Alert acknowledged', { exact: true })).toBeVisible()
  await expect(page.getByText('Acknowledged by demo-security')).toHaveCount(1)
  // Two of four are open; several are resolved with one text, and each outcome is shown.
  const alertTable = page.getByRole('table', { name: /^Security alerts/ })
  await expect(alertTable.getByRole('row')).toHaveCount(3)
  await alertTable.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('2 groups selected')
  // Of the two, one is acknowledged already and says so.
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Acknowledge' }).click()
  const seen = page.getByRole('dialog', { name: 'Acknowledge 2 groups of alerts' })
  await expect(seen.getByText('It is acknowledged already.')).toHaveCount(1)
  expect(await violations(page), 'acknowledging several').toEqual([])
  await seen.getByRole('button', { name: 'Acknowledge alerts' }).click()
  await expect(page.getByText('Acknowledged by demo-security')).toHaveCount(2)
  // One of them is Olive Owner's already.
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Assign…' }).click()
  const givingAll = page.getByRole('dialog', { name: 'Assign 2 groups of alerts' })
  await givingAll.getByLabel('Assigned to').selectOption('Olive Owner')
  await expect(givingAll.getByText('It is assigned so already.')).toHaveCount(1)
  expect(await violations(page), 'assigning several').toEqual([])
  await givingAll.getByRole('button', { name: 'Assign alerts' }).click()
  await expect(page.getByText('Alerts assigned', { exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Olive Owner' })).toHaveCount(2)
  await page.route('**/api/admin/security/alerts/*/resolve', (route) => route.fulfill({ json: alerts[1] }))
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Resolve' }).click()
  const several = page.getByRole('dialog', { name: 'Resolve 2 groups of alerts' })
  await several.getByLabel('What you found or did').fill('Our own test.')
  expect(await violations(page), 'resolving several').toEqual([])
  await several.getByRole('button', { name: 'Resolve alerts' }).click()
  await expect(page.getByText('Alerts resolved', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'State' }).selectOption('Resolved')
  await expect(page).toHaveURL(/state=resolved/)
  await expect(alertTable.getByRole('row')).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Severity' }).selectOption('Low')
  await expect(page.getByText('No alerts match these filters')).toBeVisible()
  await page.unroute('**/api/admin/security/alerts')
  await page.route('**/api/admin/security/alerts', (route) => route.fulfill({ json: [] }))
  await reload(page)
  await expect(page.getByText('No security alerts - system is secure')).toBeVisible()
  await expect(page.getByRole('list', { name: /alerts$/ })).toHaveCount(0)
})

test('USR-02 USR-04 USR-08 an owner of the platform invites the first owner of a company, corrects the account, and ends its sessions', async ({
  page,
}) => {
  test.slow()
  const { username, email } = someone()
  // A company of its own, since other journeys count the people of the demo's.
  await asAdministrator(page, 'demo-owner')
  const company = `Fresh ${username}`
  await post(page.request, '/api/admin/tenants', { name: company, slug: `fresh-${Date.now().toString(36)}` })
  await open(page, '/admin/users?role=cfo')
  const table = page.getByRole('table', { name: 'Users, newest first' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'User and email',
    'Role',
    'Tenant',
    'Status',
    'Second factor',
    'Last login',
    'Actions',
  ])
  await page.getByRole('button', { name: 'Create User' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await expect(dialog.getByText('Company is required')).toBeVisible()
  expect(await violations(page), 'creating').toEqual([])
  await choose(dialog, 'Company', company)
  await expect(dialog.getByRole('combobox', { name: 'Company', exact: true })).toHaveValue(company)
  // Below the name what no other company has.
  await expect(dialog.getByRole('combobox', { name: 'Company', exact: true })).toHaveAccessibleDescription(
    /^[a-z0-9-]+$/,
  )
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('First name').fill('Ada')
  await expect(dialog.getByLabel('In the company')).toHaveValue('owner')
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await prove(page)
  await expect(page.getByText('User created', { exact: true })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search by username, email or name' }).fill(username)
  const row = table.getByRole('row').filter({ hasText: username })
  await expect(row).toContainText('Never')
  await expect(row).toContainText('Pending')
  await expect(table.getByRole('row')).toHaveCount(2)

  const step = async (action: string) => {
    await row.getByRole('button', { name: 'Actions for' }).click()
    await page.getByRole('button', { name: action, exact: true }).click()
  }
  await step('Edit')
  await dialog.getByLabel('Last name').fill('Lovell')
  await dialog.getByLabel('Role').selectOption('Operations')
  await dialog.getByRole('button', { name: 'Save user' }).click()
  await prove(page)
  await expect(page.getByText('User saved', { exact: true })).toBeVisible()
  // It is no CFO any more, so the filter in the address leaves it out.
  await expect(page.getByText('No users found matching your criteria')).toBeVisible()
  await page.getByRole('combobox', { name: 'Role' }).selectOption('All roles')
  await expect(row).toContainText('Ada Lovell')

  // The panel of one account: its address opens it again, and it says who may not be stopped and why.
  await row.getByRole('link', { name: 'Ada Lovell' }).click()
  const panel = page.getByRole('dialog', { name: username })
  await expect(panel.getByText('Not signed in anywhere.')).toBeVisible()
  await expect(panel.getByText('User changed')).toBeVisible()
  expect(await violations(page), 'the panel of a user').toEqual([])
  await reload(page)
  await panel.getByRole('button', { name: 'Actions for' }).click()
  await expect(panel.getByRole('button', { name: /^Suspend.*only owner/s })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page).not.toHaveURL(/user=/)

  // The only owner of a company is neither suspended nor deleted, and the menu says why.
  await row.getByRole('button', { name: 'Actions for' }).click()
  await expect(page.getByRole('button', { name: /^Suspend.*only owner/s })).toBeDisabled()
  expect(await violations(page), 'the menu of a user').toEqual([])
  await page.keyboard.press('Escape')
  await step('Sign out everywhere')
  const button = dialog.getByRole('button', { name: 'End all sessions' })
  await expect(button).toBeDisabled()
  await dialog.getByLabel('Reason').fill('Seen on a shared computer.')
  await button.click()
  await prove(page)
  await expect(page.getByText('User signed out', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
