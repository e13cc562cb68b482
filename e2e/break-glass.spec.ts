// Emergency access of an owner of the platform to one company, from the request to its end.
import type { Page } from '@playwright/test'
import { post, someone } from './support/account.ts'
import { choose } from './support/choose.ts'
import { expect, open, test } from './support/test.ts'
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

test('ADM-24: an owner requests access to a company, a security administrator approves it, the owner reads, and it is revoked', async ({
  page,
  browser,
}) => {
  test.slow()
  const { username, email, password } = someone()
  const companyName = `Company of ${username}`
  const member = await browser.newContext()
  await post(member.request, '/api/auth/register', {
    username,
    email,
    password,
    confirmPassword: password,
    role: 'cfo',
    companyName,
    industry: 'Manufacturing',
  })

  await asAdministrator(page, 'demo-owner')
  await open(page, '/admin/break-glass')
  await page.getByRole('button', { name: 'Request access' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request emergency access' })
  const request = dialog.getByRole('button', { name: 'Request access' })
  await expect(request).toBeDisabled()
  const company = dialog.getByRole('combobox', { name: 'Company' })
  await company.click()
  await expect(company).toHaveAttribute('aria-expanded', 'true')
  // The list closes, and the dialog around it stays.
  await page.keyboard.press('Escape')
  await expect(company).toHaveAttribute('aria-expanded', 'false')
  await expect(dialog).toBeVisible()
  await choose(dialog, 'Company', companyName)
  await dialog.getByRole('switch', { name: 'Members' }).check()
  await dialog.getByRole('switch', { name: 'Audit trail' }).check()
  await dialog.getByRole('combobox', { name: 'For how long' }).selectOption('30 minutes')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('They cannot find who invited a colleague.')
  expect(await violations(page), 'the request').toEqual([])
  await request.click()
  await prove(page)
  await expect(dialog).toBeHidden()
  const ofThis = (of: Page) => of.getByRole('article').filter({ hasText: companyName })
  await expect(ofThis(page)).toContainText('You requested this yourself')

  const second = await browser.newContext()
  const approver = await second.newPage()
  await asAdministrator(approver, 'demo-security')
  await open(approver, '/admin/break-glass')
  await expect(approver.getByRole('button', { name: 'Request access' })).toBeHidden()
  await ofThis(approver).getByRole('button', { name: 'Approve' }).click()
  await prove(approver)
  // The two lists are read anew one after the other.
  await expect(approver.getByRole('article', { name: 'Let the requester read' })).toHaveCount(0)
  await expect(ofThis(approver)).toContainText('In force')

  await open(page, '/admin/break-glass')
  await ofThis(page).getByRole('button', { name: 'Start' }).click()
  await prove(page)
  const members = page.getByRole('table', { name: 'Members' })
  await expect(members.getByRole('rowheader', { name: username })).toBeVisible()
  expect(await violations(page), 'the members').toEqual([])
  await page.getByRole('tab', { name: 'Audit trail' }).click()
  const trail = page.getByRole('table', { name: 'Audit trail of the last 90 days' })
  await expect(trail).toContainText('Company data read with emergency access')
  await expect(page.getByRole('tab')).toHaveText(['Members', 'Audit trail'])
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await ofThis(approver).getByRole('button', { name: 'Revoke' }).click()
  const revoking = approver.getByRole('dialog', { name: `Revoke access to ${companyName}` })
  await revoking.getByRole('textbox', { name: 'Reason' }).fill('The question is answered.')
  await revoking.getByRole('button', { name: 'Revoke access' }).click()
  // The dialog stands within the card: while it is open, its words are the card's too.
  await expect(revoking).toHaveCount(0)
  await expect(ofThis(approver)).toContainText('The question is answered.')

  await page.getByRole('button', { name: 'Read again' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'was revoked' })).toBeVisible()

  const bell = (await (await member.request.get('/api/notifications')).json()) as {
    items: { title: string }[]
  }
  expect(bell.items.map(({ title }) => title)).toEqual([
    'Emergency access to your company ended',
    'Emergency access to your company',
  ])
  await member.close()
  await second.close()
})
