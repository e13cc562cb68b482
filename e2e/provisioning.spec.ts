// A company's directory from its token in the settings to people with seats: what an owner sees and does in the browser.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { password, post, registered } from './support/account.ts'
import { expect, open, reload, test } from './support/test.ts'
import { violations } from './support/violations.ts'

const demoPassword = 'Lantern-Harbour-42'
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function prove(page: Page, title: string | RegExp, label: string, secret = password) {
  const proof = page.getByRole('dialog', { name: title })
  await proof.getByLabel('Your password').fill(secret)
  await proof.getByRole('button', { name: label, exact: true }).click()
}

/** What the directory of the company sends. */
const directoryOf = (page: Page, token: string) => async (method: string, path: string, data?: unknown) => {
  const answer = await page.request.fetch(`/scim/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json', cookie: '' },
    ...(data === undefined ? {} : { data: JSON.stringify(data) }),
  })
  if (!answer.ok())
    throw new Error(`${method} ${path} was answered ${answer.status()} ${await answer.text()}`)
  return answer.status() === 204 ? undefined : answer.json()
}

async function makeToken(page: Page, name: string, secret = password): Promise<string> {
  const form = page.getByRole('form', { name: 'Create a provisioning token' })
  await form.getByLabel('Name of the directory').fill(name)
  await form.getByRole('button', { name: 'Create a token' }).click()
  await prove(page, 'Create a provisioning token', 'Create the token', secret)
  const card = page.getByRole('heading', { name: `The token of ${name}` }).locator('..')
  const token = (await card.locator('code').textContent()) ?? ''
  await card.getByLabel('I have given this token to the directory').check()
  await card.getByRole('button', { name: 'Done' }).click()
  await expect(card).toBeHidden()
  return token
}

test('SSO-03 SSO-07 an owner makes a token, sees what the directory brought, maps a group to work and revokes the token', async ({
  page,
}) => {
  test.slow()
  await registered(page, 'cfo')
  await open(page, '/settings?tab=security')
  const provisioning = section(page, 'Provisioning')
  await expect(provisioning).toContainText('verify a mail domain under Single sign-on first')
  await provisioning.getByRole('button', { name: 'Create a token' }).click()
  await expect(provisioning).toContainText('Name is required')
  const token = await makeToken(page, 'Entra ID')
  expect(token).toMatch(/^emp_scim_[\w-]{43}$/)
  await expect(provisioning.getByRole('listitem').filter({ hasText: 'Entra ID' })).toContainText(
    'Not used yet',
  )

  const scim = directoryOf(page, token)
  const [own] = (await scim('GET', '/Users')).Resources
  await scim('PATCH', `/Users/${own.id}`, {
    Operations: [{ op: 'Add', path: 'title', value: 'Head of finance' }],
  })
  await scim('POST', '/Groups', { displayName: 'Finance department', members: [{ value: own.id }] })
  await reload(page)
  await expect(provisioning).toContainText('Your directory manages 1 member')
  await expect(provisioning).toContainText('Last used')
  const work = provisioning.getByLabel('Work of Finance department')
  await work.selectOption('Procurement Specialist')
  await prove(page, 'Change what Finance department may do', 'Change it')
  await expect(page.locator('.toast').filter({ hasText: 'Group Changed' })).toBeVisible()
  await expect(work).toHaveValue('procurement')
  expect(await violations(page)).toEqual([])

  await provisioning.getByRole('button', { name: 'Revoke the token Entra ID' }).click()
  const dialog = page.getByRole('dialog', { name: 'Revoke the token of Entra ID?' })
  await dialog.getByRole('button', { name: 'Revoke token' }).click()
  await expect(dialog).toBeHidden()
  await expect(provisioning).toContainText('None yet. Your directory sends a token with each call')
  const refused = await page.request.get('/scim/v2/Users', { headers: { authorization: `Bearer ${token}` } })
  expect(refused.status()).toBe(401)
})

test('SSO-07 SSO-08 an owner gives a seat to somebody found by name, releases it, takes that back, releases several, and lets a group give seats', async ({
  browser,
}) => {
  test.slow()
  const page = await (await browser.newContext()).newPage()
  const login = { username: 'demo-cfo', password: demoPassword }
  expect((await post(page.request, '/api/auth/login', login)).status()).toBe(200)
  await open(page, '/subscriptions')
  await page.getByRole('button', { name: 'Actions for Marrowfen Payables' }).click()
  await page.getByRole('link', { name: 'See who has a seat' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seats of Marrowfen Payables')
  const holders = section(page, 'Holders')
  await expect(section(page, 'Seats and usage')).toContainText('without names')
  await holders.getByRole('button', { name: 'Assign a seat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign a seat of Marrowfen Payables' })
  await dialog.getByLabel('Find a member').fill('demo-cio')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: /^Assign a seat to / }).click()
  await expect(dialog).toContainText('has a seat.')
  await expect(dialog).toContainText('No member without a seat has this name or address.')
  await dialog.getByLabel('Find a member').fill('nobody-of-this-name')
  await expect(dialog).toContainText('No member without a seat has this name or address.')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  const row = holders.getByRole('row').filter({ hasText: 'demo-cio@' })
  await expect(row).toContainText('demo-cfo')
  expect(await violations(page)).toEqual([])
  await row.getByRole('button', { name: /^Release the seat of/ }).click()
  await expect(holders).toContainText(/Nobody yet\.|No seat is assigned to a person yet\./)
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('demo-cfo')
  await holders.getByRole('button', { name: 'Assign a seat' }).click()
  await dialog.getByLabel('Find a member').fill('demo-ops')
  await dialog.getByRole('button', { name: 'Assign a seat to demo-ops' }).click()
  await expect(dialog).toContainText('demo-ops has a seat.')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await holders.getByRole('checkbox', { name: 'Select all' }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('2 seats selected')
  await bar.getByRole('button', { name: 'Release seats' }).click()
  const several = page.getByRole('dialog', { name: 'Release 2 seats?' })
  await several.getByRole('button', { name: 'Release seats' }).click()
  await expect(holders).toContainText(/Nobody yet\.|No seat is assigned to a person yet\./)
  await expect(page.locator('.toast')).toContainText('2 seats are free.')
  await expect(bar).toHaveCount(0)

  // The demo's company is shared by journeys, so that the token and the group are gone afterwards.
  await open(page, '/settings?tab=security')
  const directory = `Directory ${randomUUID().slice(0, 8)}`
  const token = await makeToken(page, directory, demoPassword)
  const scim = directoryOf(page, token)
  const found = await scim('GET', `/Users?filter=${encodeURIComponent('userName sw "demo-"')}`)
  const members = found.Resources.map(({ id }: { id: string }) => ({ value: id })).slice(0, 2)
  const group = await scim('POST', '/Groups', { displayName: directory, members })
  await open(page, '/subscriptions')
  await page.getByRole('button', { name: 'Actions for Marrowfen Payables' }).click()
  await page.getByRole('link', { name: 'See who has a seat' }).click()
  const groups = section(page, 'Groups of your directory')
  await groups
    .getByRole('combobox', { name: 'Add a group' })
    .selectOption({ label: `${directory} (2 people)` })
  await groups.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(holders.getByRole('row')).toHaveCount(3)
  await expect(holders.getByRole('row').nth(1)).toContainText('A group')
  // What a group gives is released with the group.
  await expect(holders.getByRole('checkbox')).toHaveCount(0)
  await groups.getByRole('button', { name: `Remove the group ${directory}` }).click()
  await expect(holders).toContainText(/Nobody yet\.|No seat is assigned to a person yet\./)
  await scim('DELETE', `/Groups/${group.id}`)
  await open(page, '/settings?tab=security')
  await section(page, 'Provisioning')
    .getByRole('button', { name: `Revoke the token ${directory}` })
    .click()
  await page.getByRole('button', { name: 'Revoke token' }).click()
  await expect(section(page, 'Provisioning')).toContainText('None yet.')
})
