// The company behind imported listings: from the public page of one to its draft in the company's own builder.
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { password, post, registered } from './support/account.ts'
import { expect, open, test } from './support/test.ts'
import { violations } from './support/violations.ts'

const adminPassword = 'Granite-Beacon-97'
const reason = 'The imprint names the same managing director.'

/** A vendor with two listings that no other journey looks at, brought in as vendors bring theirs; another one each time. */
async function importVendor() {
  const dataDir = process.env.E2E_DATA_DIR
  if (!dataDir) throw new Error('playwright.config.ts names the server’s folder in E2E_DATA_DIR')
  const mark = Date.now().toString(36)
  const file = `${dataDir}-claim-${mark}.json`
  const vendor = `Claimworks ${mark}`
  const names = [`Quern Grant ${mark}`, `Quern Research ${mark}`] as const
  const listings = names.map((name, index) => ({
    key: `quern-${index + 1}`,
    name,
    tagline: 'Reads every grant before its deadline.',
    category: 'Decision Intelligence',
    industry: 'Retail',
    description: 'Compares what a grant asks for with what the institute has written.',
    rating: '1.0',
    isVerified: false,
    enterpriseCount: 1,
    pricing: { type: 'other', amountMinor: 9_900, period: 'once', currency: 'USD' },
    roiMetrics: { averageROI: 0, annualTCO: 99_000, paybackPeriod: 48, averageSavings: 0 },
    publishedAt: '2015-01-01T00:00:00Z',
    features: [{ title: 'Reads grants', text: 'Of every foundation that it knows.' }],
    integrations: ['Library'],
    deployment: 'Cloud',
    supportHours: 'Weekdays',
    languages: ['English'],
    certificates: [{ standard: 'SOC2', issuer: 'An auditor', validUntil: '2030-01-01' }],
  }))
  const profile = {
    ...{ key: `claimworks-${mark}`, name: vendor, about: 'Reads grants.', headquarters: 'Bern' },
    ...{ foundedYear: 2015, employees: '11 to 50' },
  }
  fs.writeFileSync(file, JSON.stringify({ vendor: profile, listings }))
  const program = path.resolve(process.env.PAGES_DIR || 'dist/web', 'app/import-catalogue.js')
  await promisify(execFile)(process.execPath, [program, file], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  return { vendor, listing: names[1], names }
}

async function signInAs(page: Page, username: string) {
  const answer = await post(page.request, '/api/auth/login', {
    ...{ username, password: adminPassword, area: 'admin' },
  })
  if (answer.status() !== 200) throw new Error(`${username} could not sign in: ${await answer.text()}`)
}

async function verify(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Verify it is you' })
  await dialog.getByLabel('Your password').fill(adminPassword)
  await dialog.getByRole('button', { name: 'Verify' }).click()
}

test('ADM-21 a company claims its imported vendor, two administrators agree, and the listing opens in its builder', async ({
  page,
  browser,
}) => {
  const { vendor, listing, names } = await importVendor()
  const { username } = await registered(page, 'vendor')
  const company = `Company of ${username}`
  await page.context().clearCookies()

  // A visitor finds the line, signs in, and is where the line led.
  const [{ id }] = await (
    await page.request.get(`/api/applications?search=${encodeURIComponent(listing)}`)
  ).json()
  await open(page, `/marketplace/${id}`)
  await page.getByRole('link', { name: 'Claim this vendor' }).click()
  await expect(page).toHaveURL(`/vendor-login?redirect=${encodeURIComponent(`/claim-vendor/${id}`)}`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(`/claim-vendor/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Claim ${vendor}`)

  const send = page.getByRole('button', { name: 'Claim this vendor' })
  await send.click()
  await expect(page.getByText('Job title is required')).toBeVisible()
  const fillIn = async () => {
    await page.getByLabel(`Your job title at ${vendor}`).fill('Managing director')
    await page.getByLabel('Business email').fill('director@claimworks.example')
    await page.getByLabel('What shows that you speak for this vendor').fill('See the imprint of our website.')
  }
  await fillIn()
  await send.click()
  await expect(page.getByRole('heading', { name: 'Your claim is open' })).toBeVisible()
  // A claim is withdrawn, and made again.
  await page.getByRole('button', { name: 'Withdraw claim' }).click()
  await expect(page.getByRole('heading', { name: 'Your last claim was withdrawn' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await fillIn()
  await send.click()
  await expect(page.getByRole('heading', { name: 'Your claim is open' })).toBeVisible()

  const primary = await (await browser.newContext()).newPage()
  await signInAs(primary, 'demo-primary')
  await open(primary, '/admin/listings')
  await primary.getByRole('tab', { name: 'Vendor claims' }).click()
  const card = primary.getByRole('article').filter({ hasText: company })
  await expect(card).toContainText('See the imprint of our website.')
  await expect(card).toContainText('The imported file states none')
  await expect(card).toContainText(names.join(' and '))
  expect(await violations(primary)).toEqual([])
  await card.getByRole('button', { name: 'Grant' }).click()
  const dialog = primary.getByRole('dialog', { name: 'Grant this claim?' })
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Request grant' }).click()
  await verify(primary)
  await expect(card).toContainText('A second administrator decides the grant')
  await expect(card.getByRole('button', { name: 'Grant' })).toHaveCount(0)

  const security = await (await browser.newContext()).newPage()
  await signInAs(security, 'demo-security')
  await open(security, '/admin/approvals')
  const request = security.getByRole('article').filter({ hasText: company })
  await expect(request).toContainText(
    `Give the imported vendor ${vendor} and its listings (2) to ${company}, for which ${username} claims it.`,
  )
  await request.getByRole('button', { name: 'Approve' }).click()
  await verify(security)
  await expect(security.locator('.toast')).toContainText('Approved and carried out')

  // The same address, under the company's name, and the company's to edit.
  await open(page, `/marketplace/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing)
  await expect(page.getByRole('article')).toContainText(company)
  await expect(page.getByRole('link', { name: 'Claim this vendor' })).toHaveCount(0)
  await open(page, '/vendor-applications')
  const imported = page.getByText('Imported. Buyers read the imported text until you publish.')
  await expect(imported).toHaveCount(names.length)
  await page.getByRole('link', { name: `Edit ${listing}` }).click()
  await expect(page).toHaveURL(`/enhanced-vendor-listing?edit=${id}`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(listing)
  await expect(imported).toBeVisible()

  // The draft is published as it is.
  await open(page, `/vendor-applications/${id}`)
  await expect(imported).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What buyers would see' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish Listing' }).click()
  const review = page.getByRole('dialog', { name: 'Review changes' })
  await expect(review).toContainText('buyers see your draft in place of the imported text')
  await review.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.locator('.toast')).toContainText('Listing Updated')
  await expect(page.getByRole('heading', { name: 'What buyers see' })).toBeVisible()
  await expect(imported).toHaveCount(0)
})
