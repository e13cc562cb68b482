// A pause of sign-ins, from the request of an owner to its end, and signing out a company.
import type { Browser, Page } from '@playwright/test'
import { post, someone } from './support/account.ts'
import { choose } from './support/choose.ts'
import { startOwnServer } from './support/own-server.ts'
import { expect, open, test } from './support/test.ts'
import { violations } from './support/violations.ts'

async function asAdministrator(page: Page, username: 'demo-security' | 'demo-owner') {
  const answer = await post(page.request, '/api/auth/login', {
    username,
    password: 'Granite-Beacon-97',
    area: 'admin',
  })
  expect(answer.status()).toBe(200)
}

/** Answers the verification that grave operations ask for. */
async function prove(page: Page) {
  const proof = page.getByRole('dialog', { name: 'Verify it is you' })
  await proof.getByLabel('Your password', { exact: true }).fill('Granite-Beacon-97')
  await proof.getByRole('button', { name: 'Verify', exact: true }).click()
}

test('ADM-23: an owner has sign-ins paused by a second administrator, visitors read it, and the pause is ended', async ({
  browser,
}) => {
  // A database of its own is made first, beside that of the others.
  test.setTimeout(240_000)
  const server = await startOwnServer()
  try {
    await pauseFromRequestToEnd(browser, server.address)
  } finally {
    await server.stop()
  }
})

async function pauseFromRequestToEnd(browser: Browser, baseURL: string) {
  const someoneNew = async () => (await browser.newContext({ baseURL })).newPage()
  const page = await someoneNew()
  await asAdministrator(page, 'demo-owner')
  await open(page, '/admin')
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Emergency' }).click()
  await page.getByRole('button', { name: 'Pause sign-ins' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request a pause of sign-ins' })
  const request = dialog.getByRole('button', { name: 'Request pause' })
  await expect(request).toBeDisabled()
  const reason = 'Stolen passwords are being tried.'
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('combobox', { name: 'Where' }).selectOption('Vendor portal')
  await dialog.getByRole('combobox', { name: 'For how long' }).selectOption('15 minutes')
  expect(await violations(page), 'the request').toEqual([])
  await request.click()
  await prove(page)
  await expect(dialog).toBeHidden()
  const ofThis = (of: Page) => of.getByRole('article').filter({ hasText: reason })
  await expect(ofThis(page)).toContainText('You requested this yourself')

  const approver = await someoneNew()
  await asAdministrator(approver, 'demo-security')
  await open(approver, '/admin/emergency')
  await expect(approver.getByRole('button', { name: 'Pause sign-ins' })).toBeHidden()
  await ofThis(approver).getByRole('button', { name: 'Approve' }).click()
  await prove(approver)
  // The pause can be on show before its request is gone.
  await expect(ofThis(approver).filter({ hasText: 'In force' })).toBeVisible()
  await expect(ofThis(approver)).toHaveCount(1)
  const notice = (of: Page) => of.getByRole('status').filter({ hasText: 'are paused until' })
  await expect(notice(approver)).toBeVisible()
  expect(await violations(approver), 'the pause').toEqual([])
  await approver.setViewportSize({ width: 390, height: 800 })
  expect(await approver.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  const visitor = await someoneNew()
  await open(visitor, '/vendor-login')
  await expect(notice(visitor)).toContainText('nobody can sign in or create an account here')
  const form = visitor.getByRole('form', { name: 'Sign in' })
  const signIn = form.getByRole('button', { name: 'Sign In', exact: true })
  await visitor.getByRole('button', { name: /demo-vendor$/ }).click()
  await expect(form).toContainText('Sign-ins to the vendor portal are paused until')
  expect(await violations(visitor), 'the sign-in page').toEqual([])
  await open(visitor, '/enterprise-login')
  await expect(signIn).toBeVisible()
  await expect(notice(visitor)).toBeHidden()

  await ofThis(approver).getByRole('button', { name: 'End pause' }).click()
  const ending = approver.getByRole('dialog', { name: 'End the pause of sign-ins' })
  await ending.getByRole('textbox', { name: 'Reason' }).fill('The attempts have stopped.')
  await ending.getByRole('button', { name: 'End pause' }).click()
  // The dialog stands within the card: while it is open, its words are the card's too.
  await expect(ending).toHaveCount(0)
  await expect(ofThis(approver)).toContainText('The attempts have stopped.')
  await expect(notice(approver)).toBeHidden()

  await open(visitor, '/vendor-login')
  await visitor.getByRole('button', { name: /demo-vendor$/ }).click()
  await expect(visitor).not.toHaveURL(/-login/)
}

test('ADM-23: an owner signs out every member of a company, who read why', async ({ page, browser }) => {
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
  const at = await member.newPage()
  await open(at, '/dashboard')

  await asAdministrator(page, 'demo-owner')
  await open(page, '/admin/emergency')
  await page.getByRole('button', { name: 'Sign out a company' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out a company' })
  await choose(dialog, 'Company', companyName)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A laptop with open sessions was stolen.')
  expect(await violations(page), 'the dialog').toEqual([])
  await dialog.getByRole('button', { name: 'Sign out company' }).click()
  await prove(page)
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`1 session of ${companyName} ended.`).first()).toBeVisible()

  await at.reload()
  await expect(at).toHaveURL(/-login/)
  await post(member.request, '/api/auth/login', { username, password })
  const bell = (await (await member.request.get('/api/notifications')).json()) as {
    items: { title: string }[]
  }
  expect(bell.items.map(({ title }) => title)).toEqual(['Emporion signed out every member of your company'])
  await member.close()
})
