// A company's team: inviting by mail, joining, what each role is offered, and being removed while at work.
import type { Browser, Page } from '@playwright/test'
import { consentKey } from '#platform/web/consent/consent-record.ts'
import { type Account, mailedLink, password, post, registered, someone } from './support/account.ts'
import { expect, open, test } from './support/test.ts'
import { violations, violationsInBothThemes } from './support/violations.ts'

/** Registers a company, whose owner has confirmed their address. */
function anOwner(page: Page, role: 'cfo' | 'vendor' = 'vendor'): Promise<Account> {
  return registered(page, role)
}

/** Somebody else, at another browser. */
async function another(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const value = JSON.stringify({ analytics: false, marketing: false, timestamp: '2026-11-01T08:00:00.000Z' })
  const origins = baseURL ? [{ origin: baseURL, localStorage: [{ name: consentKey, value }] }] : []
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    storageState: { cookies: [], origins },
  })
  return context.newPage()
}

async function act(page: Page, username: string, what: string) {
  await page.getByRole('button', { name: `Actions for ${username}` }).click()
  await page.getByRole('button', { name: what, exact: true }).click()
}

async function join(page: Page, link: string, username: string) {
  await open(page, link)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: /^Join / }).click()
}

test('Z8 S4 an owner gives a colleague other work, and a company whose people all came together approves its first order at once', async ({
  page,
  browser,
  baseURL,
}) => {
  const boss = await anOwner(page, 'cfo')
  const { email, username } = someone()
  await post(page.request, '/api/company/invitations', { email, joinsAs: 'cio', teamRole: 'editor' })
  const ada = await another(browser, baseURL)
  await join(ada, await mailedLink(page, email, 'join-team'), username)
  await expect(ada).not.toHaveURL(/join-team/)

  await open(page, '/settings/team')
  await expect(page.getByText('2 members. Nobody is invited.')).toBeVisible()
  await act(page, username, 'Change role')
  const dialog = page.getByRole('dialog', { name: `Role of ${username}` })
  await expect(dialog.getByText(`Decides which orders ${username} may approve`)).toBeVisible()
  expect(await violations(page), 'role and work').toEqual([])
  await dialog.getByLabel('Work').selectOption('Chief Financial Officer (CFO)')
  await dialog.getByRole('button', { name: 'Save the role' }).click()
  await expect(page.getByText(`${username}: Chief Financial Officer (CFO).`, { exact: true })).toBeVisible()
  // The only owner stays one, and may do other work.
  await act(page, boss.username, 'Change work')
  await expect(
    page.getByText('Your company needs at least one owner. Make someone else an owner first.'),
  ).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(0)
  await page.keyboard.press('Escape')

  const order = await (
    await post(page.request, '/api/orders', { kind: 'credit-package', packageId: 'credits-starter' })
  ).json()
  await open(page, `/orders/${order.id}`)
  await page.getByRole('button', { name: /^Submit/ }).click()
  // Not before the order waits for her.
  await expect(page.getByRole('button', { name: /^Submit/ })).toHaveCount(0)
  await open(ada, `/orders/${order.id}`)
  await ada.getByRole('button', { name: 'Approve', exact: true }).click()
  await ada.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(ada.getByText('Approved', { exact: true }).first()).toBeVisible()
})

test('a vendor invites a viewer by mail, who joins, is offered nothing that viewers may not, becomes an editor, and is removed at once', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const boss = await anOwner(page)
  const { email, username } = someone()
  await open(page, '/vendor-dashboard')
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await expect(page).toHaveURL('/settings/team')
  await page.getByLabel('Work email').fill('no address')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await page.getByLabel('Work email').fill(email)
  await page.getByRole('radio', { name: /Viewer/ }).check()
  await page.getByRole('button', { name: 'Send the invitation' }).dblclick()
  await expect(page.getByText('Invitation Sent', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Withdraw the invitation of ${email}` })).toHaveCount(1)
  await expect(page.getByLabel('Work email')).toHaveValue('')

  const ada = await another(browser, baseURL)
  const requestTexts: string[] = []
  ada.on('request', (request) => requestTexts.push(`${request.url()} ${request.headers().referer ?? ''}`))
  const link = await mailedLink(page, email, 'join-team')
  await join(ada, link, username)
  await expect(ada).toHaveURL('/vendor-dashboard')
  await expect(ada.getByText(`You joined Company of ${boss.username}.`, { exact: true })).toBeVisible()
  // The secret of the link was in no address that was asked, and in no Referer.
  const token = link.split('=')[1] ?? 'no token'
  expect(requestTexts.length).toBeGreaterThan(5)
  expect(requestTexts.filter((text) => text.includes(token))).toEqual([])

  const expectNothingToChange = async () => {
    await expect(ada.getByText('You are a viewer here')).toBeVisible()
    await expect(ada.getByRole('link', { name: /New application|Create Application|^Edit/ })).toHaveCount(0)
    await expect(ada.getByRole('textbox')).toHaveCount(0)
  }
  await expectNothingToChange()
  for (const address of ['/vendor-applications', '/enhanced-vendor-listing', '/vendor-promotions/create']) {
    await open(ada, address)
    await expectNothingToChange()
  }
  await open(ada, '/settings/team')
  await expect(ada.getByText('Owners decide who belongs here')).toBeVisible()
  await expect(ada.getByRole('button', { name: /^(Actions|Change role|Remove|Send)/ })).toHaveCount(0)

  await open(page, '/settings/team')
  await act(page, username, 'Change role')
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /Editor/ })
    .check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save the role' }).click()
  await expect(page.getByText(`${username}: Editor.`, { exact: true })).toBeVisible()
  await open(ada, '/vendor-applications')
  await expect(ada.getByText('You are a viewer here')).toHaveCount(0)
  await ada.getByRole('link', { name: 'Create Application' }).click()
  await expect(ada).toHaveURL('/enhanced-vendor-listing')

  // Owners are made and unmade with a proof of who is at the keyboard.
  const proof = page.getByRole('dialog').filter({ has: page.getByLabel('Your password', { exact: true }) })
  await act(page, username, 'Change role')
  await page.getByRole('dialog').getByRole('radio', { name: /Owner/ }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save the role' }).click()
  await proof.getByLabel('Your password', { exact: true }).fill('not the password')
  await proof.getByRole('button', { name: 'Save the role' }).click()
  await expect(proof.getByText('This is not your password.')).toBeVisible()
  expect(await violations(page), 'proof').toEqual([])
  await proof.getByLabel('Your password', { exact: true }).fill(password)
  await proof.getByRole('button', { name: 'Save the role' }).click()
  await expect(page.getByText(`${username}: Owner.`, { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await act(page, username, 'Remove from the company')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from the company' }).click()
  await proof.getByLabel('Your password', { exact: true }).fill(password)
  await proof.getByRole('button', { name: 'Remove from the company' }).click()
  await expect(page.getByText('Member Removed', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Actions for ${username}` })).toHaveCount(0)
  await open(ada, '/vendor-applications')
  await expect(ada).toHaveURL(/\/vendor-login/)
  await ada.getByLabel('Username').fill(username)
  await ada.getByLabel('Password', { exact: true }).fill(password)
  await ada.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(ada.getByText('The username or the password is wrong.').first()).toBeVisible()

  // The bell told the owner who came.
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText(`${username} joined your company`)).toBeVisible()
})

test('who cannot join and who cannot leave reads why, and who can leaves by typing the name', async ({
  page,
  browser,
  baseURL,
}) => {
  await anOwner(page)
  await test.step('a person with an account reads that one account belongs to one company, and what to do', async () => {
    const ada = await another(browser, baseURL)
    const account = await registered(ada, 'cfo')
    await open(page, '/settings/team')
    await page.getByLabel('Work email').fill(account.email)
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(page.getByText('Invitation Sent', { exact: true })).toBeVisible()
    await open(ada, await mailedLink(page, account.email, 'join-team'))
    await expect(ada.getByText('one account belongs to one company. Nothing was changed.')).toBeVisible()
    await expect(ada.getByRole('button', { name: /^Join/ })).toHaveCount(0)
    expect(await violations(ada)).toEqual([])
    await ada.getByRole('link', { name: 'Open your settings' }).click()
    await expect(ada).toHaveURL('/settings')
  })
  await test.step('the only owner cannot leave, and a member leaves by typing the name', async () => {
    const { email, username } = someone()
    await expect(page.getByText('You are the only owner.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Leave/ })).toHaveCount(0)
    await post(page.request, '/api/company/invitations', { email, joinsAs: 'vendor', teamRole: 'editor' })
    const ada = await another(browser, baseURL)
    await join(ada, await mailedLink(page, email, 'join-team'), username)
    await expect(ada).toHaveURL('/vendor-dashboard')
    await open(ada, '/settings/team')
    await ada.getByRole('button', { name: /^Leave/ }).click()
    const dialog = ada.getByRole('dialog')
    await dialog.getByLabel('Your username').fill('somebody else')
    await dialog.getByRole('button', { name: 'Leave and close my account' }).click()
    await expect(dialog.getByText('is not your username')).toBeVisible()
    await dialog.getByLabel('Your username').fill(username)
    await dialog.getByRole('button', { name: 'Leave and close my account' }).click()
    await expect(ada).toHaveURL('/')
    await expect(ada.getByRole('link', { name: 'Vendor Login' }).first()).toBeVisible()
  })
})

test('an invitation that was withdrawn, and a page that was opened without one, say so', async ({ page }) => {
  await anOwner(page, 'cfo')
  const { email } = someone()
  await open(page, '/settings/team')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Joins as').selectOption('procurement')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('Procurement Specialist. Invited by')).toBeVisible()
  await expect(page.getByRole('link', { name: '1 person' })).toHaveAttribute('href', '#open-invitations')
  const link = await mailedLink(page, email, 'join-team')
  await page.getByRole('button', { name: `Send again to ${email}` }).click()
  await expect(page.getByRole('alert')).toContainText('Enough mails were sent for now')
  await page.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click()
  await expect(page.getByText('No invitation is open.')).toBeVisible()
  await open(page, link)
  await expect(page.getByRole('alert')).toContainText('withdrew this invitation')
  await page.goto('about:blank')
  await open(page, '/join-team')
  await expect(page.getByText('This page needs the link from the mail.')).toBeVisible()
})

test('O5 axe finds nothing on the team page with its dialogs and on the page behind an invitation, light and dark', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await anOwner(page)
  const [first, second] = [someone(), someone()]
  for (const { email } of [first, second])
    await post(page.request, '/api/company/invitations', { email, joinsAs: 'vendor', teamRole: 'viewer' })
  const ada = await another(browser, baseURL)
  await open(ada, await mailedLink(page, first.email, 'join-team'))
  await expect(ada.getByRole('button', { name: /^Join/ })).toBeVisible()
  expect(await violationsInBothThemes(ada), 'invitation').toEqual([])
  await ada.getByRole('button', { name: /^Join/ }).click()
  await expect(ada.getByText('Username must be at least 3 characters')).toBeVisible()
  expect(await violationsInBothThemes(ada), 'invitation with mistakes').toEqual([])
  await ada.getByLabel('Username').fill(first.username)
  await ada.getByLabel('Password', { exact: true }).fill(password)
  await ada.getByLabel('Confirm password').fill(password)
  await ada.getByRole('button', { name: /^Join/ }).click()
  await expect(ada).toHaveURL('/vendor-dashboard')
  await expect(ada.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await violationsInBothThemes(ada), 'viewer').toEqual([])

  await open(page, '/settings/team')
  await expect(page.getByRole('button', { name: `Actions for ${first.username}` })).toBeVisible()
  await expect(page.getByText(second.email, { exact: true })).toBeVisible()
  expect(await violationsInBothThemes(page), 'team').toEqual([])
  await act(page, first.username, 'Change role')
  expect(await violationsInBothThemes(page), 'role').toEqual([])
  await page.keyboard.press('Escape')
  await act(page, first.username, 'Remove from the company')
  expect(await violationsInBothThemes(page), 'removal').toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Actions for ${first.username}` })).toBeFocused()
  await page.setViewportSize({ width: 320, height: 900 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
