// A saved simulation is handed to somebody without an account, and a link of one's own company to somebody who has yet to
// sign in.
import fs from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { aSimulation } from '#app/testing/simulation-builder.ts'
import { modelPrice } from '#rooms/decide/roi/rules/inputs/monthly-price.ts'
import { defaultCase } from '#rooms/decide/roi/rules/inputs/parameters.ts'
import type { Application } from '#rooms/discover/catalog/contract.ts'
import { password, post, registered } from './support/account.ts'
import { expect, open, reload, test } from './support/test.ts'
import { violations } from './support/violations.ts'

const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text })
const results = (page: Page) => page.getByRole('region', { name: 'Results' })

/** Saves a simulation of a team of 120 for the person who is signed in; answers where the simulator shows it. */
async function savedSimulation(page: Page): Promise<string> {
  const all = (await (await page.request.get('/api/applications?limit=500')).json()) as Application[]
  const application = all.find(({ pricing }) => pricing.type === 'per_user') as Application
  const read = modelPrice(application.pricing)
  if (!('price' in read)) throw new Error('the sample has no price that can be simulated')
  const list = await post(page.request, '/api/shortlists', {
    name: 'Confidential list',
    applicationIds: [application.id],
  })
  const { id: shortlistId } = (await list.json()) as { id: string }
  const simulation = { ...defaultCase, figures: { ...defaultCase.figures, teamSize: 120 } }
  const answer = await post(page.request, '/api/roi-simulations', {
    shortlistId,
    applicationId: application.id,
    ...aSimulation(simulation, 'base', read.price),
  })
  expect(answer.status()).toBe(201)
  return `/roi-simulation?app=${application.id}&shortlist=${shortlistId}`
}

/** Another browser, in which nobody has signed in. */
async function stranger(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
}

test('O5 S8 a read-only link: made by keyboard, opened by a stranger, taken along, opened in an account of theirs, and revoked', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const maker = await registered(page, 'cfo', 'unconfirmed')
  await open(page, await savedSimulation(page))
  await expect(results(page).getByRole('article')).toHaveCount(3)
  const shown = await results(page).getByRole('article').allTextContents()

  const button = page.getByRole('button', { name: 'Read-only link' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Read-only link' })
  await expect(dialog).toContainText(`${maker.username} of Company of ${maker.username}`)
  await expect(dialog.getByRole('combobox', { name: 'Valid for' })).toBeFocused()
  expect(await violations(page), 'dialog').toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Your read-only link' })).toBeFocused()
  const link = (await dialog.getByText('#token=').textContent()) ?? ''
  expect(link).toMatch(/\/shared-simulation#token=[\w-]{43}$/)
  await expect(dialog.getByRole('listitem')).toContainText('not opened yet')
  expect(await violations(page), 'made').toEqual([])
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  const visitor = await stranger(browser, baseURL)
  const sent: string[] = []
  visitor.on('request', (request) => {
    const isOwn = request.url().includes('/api/shared-simulations')
    sent.push(
      `${request.url()} ${request.headers().referer ?? ''} ${isOwn ? '' : (request.postData() ?? '')}`,
    )
  })
  const answer = await visitor.goto(link)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  await expect(visitor.getByText(`Shared by ${maker.username} of Company of ${maker.username}`)).toBeVisible()
  await expect(results(visitor).getByRole('article')).toHaveText(shown)
  await expect(visitor.getByText('100,000 trials with seed 2026')).toBeVisible()
  await expect(visitor.getByText('Confidential list')).toHaveCount(0)
  await expect(visitor).toHaveURL(/\/shared-simulation$/)
  await visitor.getByRole('button', { name: 'Show as table' }).click()
  await expect(visitor.getByRole('row', { name: /^36 / })).toBeVisible()
  expect(await violations(visitor), 'page').toEqual([])
  await visitor.setViewportSize({ width: 390, height: 844 })
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  // Every percentile has room on a phone.
  const percentiles = visitor.getByRole('region', { name: 'Percentiles of the trials' })
  await expect.poll(() => percentiles.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0)

  // A reload knows it still, and the report carries the same figures.
  await reload(visitor)
  await expect(visitor.getByText('100,000 trials with seed 2026')).toBeVisible()
  const download = visitor.waitForEvent('download')
  await visitor.getByRole('button', { name: 'Export', exact: true }).click()
  await visitor.getByRole('button', { name: /^PDF report/ }).click()
  const file = await (await download).path()
  expect((await fs.readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(toast(visitor, 'PDF report Exported')).toBeVisible()
  const token = link.split('=')[1] ?? '?'
  expect(sent.length).toBeGreaterThan(5)
  expect(sent.filter((text) => text.includes(token))).toEqual([])

  // In an account of their own the figures go along, through the sign-in page.
  await visitor.getByRole('link', { name: 'Open in your own account' }).click()
  await expect(visitor).toHaveURL(/\/enterprise-login\?redirect=/)
  await visitor.getByRole('tab', { name: 'Create Account' }).click()
  await expect(visitor).toHaveURL(/redirect=.*tab=create-account/)
  await visitor.goBack()
  await visitor.goBack()
  await expect(visitor.getByText(`Shared by ${maker.username}`)).toBeVisible()

  // Revoked, it shows nothing from the next request on, going back included.
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toContainText(/opened \d times?, last .* 1 report downloaded/)
  await dialog.getByRole('button', { name: /^Revoke the link of version 1/ }).click()
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Link Revoked')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText('Revoked')
  await visitor.goto('/privacy')
  await visitor.goBack()
  await expect(visitor.getByRole('heading', { name: 'This link no longer opens' })).toBeVisible()
  await expect(results(visitor)).toHaveCount(0)
})

test('AUTH-53 a person who follows a link of a company reads what they sign in for, lands there, and with another company’s account reads why not', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const colleague = await registered(page, 'cfo', 'unconfirmed')
  const address = await savedSimulation(page)
  const visitor = await stranger(browser, baseURL)
  const signInFor = async (to: string, text: string, username: string) => {
    await visitor.goto(to)
    await expect(visitor.getByText(text)).toBeVisible()
    await expect(visitor.getByText('Confidential list')).toHaveCount(0)
    await visitor.getByRole('textbox', { name: 'Username' }).fill(username)
    await visitor.getByLabel('Password', { exact: true }).fill(password)
    await visitor.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(visitor).toHaveURL((url) => url.pathname + url.search === to)
  }
  await signInFor(address, 'Sign in to see a saved ROI simulation of your company.', colleague.username)
  await expect(visitor.getByText('in “Confidential list”')).toBeVisible()
  await visitor.getByRole('button', { name: 'Log Out' }).click()
  await expect(visitor.getByRole('link', { name: 'Enterprise Login' }).first()).toBeVisible()

  const other = await registered(await stranger(browser, baseURL), 'cio', 'unconfirmed')
  const shortlist = address.split('shortlist=')[1]
  await signInFor(
    `/comparison?shortlist=${shortlist}`,
    'Sign in to see a comparison of your company.',
    other.username,
  )
  for (const to of [`/comparison?shortlist=${shortlist}`, `/collaboration?shortlist=${shortlist}`, address]) {
    await visitor.goto(to)
    await expect(visitor.getByRole('alert')).toContainText(
      'It belongs to another company or no longer exists.',
    )
    await expect(visitor.getByText('Confidential list')).toHaveCount(0)
  }
  expect(await violations(visitor)).toEqual([])
  await visitor.getByRole('link', { name: 'Open the simulator' }).click()
  await expect(results(visitor)).toBeVisible()
})
