// The team's page: shortlists with their people, what they say, what is decided, and the deck for the board.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Shortlist } from '#rooms/decide/shortlists/contract.ts'
import type { Application } from '#rooms/discover/catalog/contract.ts'
import { confirmAddress, post, registered } from './support/account.ts'
import { expect, open, reload, test } from './support/test.ts'
import { violations, violationsInBothThemes } from './support/violations.ts'

const toast = (page: Page, title: string) => page.locator('.toast').filter({ hasText: title })

/** Two shortlists of a new company, the second one with two applications. */
async function withShortlists(page: Page) {
  const account = await registered(page, 'cfo', 'unconfirmed')
  const applications: Application[] = await (await page.request.get('/api/applications?limit=2')).json()
  const make = async (name: string, applicationIds: string[]): Promise<Shortlist> =>
    (
      await post(page.request, '/api/shortlists', { name, description: `About ${name}`, applicationIds })
    ).json()
  const first = await make('Ledgers', [])
  const second = await make(
    'Copilots',
    applications.map(({ id }) => id),
  )
  return { account, applications, first, second }
}

test('the shortlists of a company, and what a colleague says of them meanwhile', async ({ page }) => {
  test.slow()
  const { applications, first, second } = await withShortlists(page)
  await test.step('COLLAB-01 COLLAB-02 COLLAB-09 the shortlists stand on the left, the newest one is opened', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/shortlists', async (route) => {
      await held
      await route.fallback()
    })
    await open(page, '/collaboration')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team Collaboration')
    await expect(page.getByText('Loading collaboration data...')).toBeVisible()
    release()
    const list = page.getByRole('navigation', { name: 'Shortlists', exact: true }).getByRole('link')
    await expect(list).toHaveCount(2)
    await expect(list.first()).toContainText('Copilots')
    await expect(list.first()).toContainText('Draft')
    await expect(list.first()).toContainText('About Copilots')
    await expect(list.first()).toContainText('2 apps · created today')
    await expect(list.nth(1)).toContainText('0 apps')
    await expect(page.getByRole('heading', { level: 2, name: /^Copilots/ })).toBeVisible()
    await expect(page.getByRole('tablist', { name: 'Shortlist' }).getByRole('tab')).toHaveText([
      'Overview',
      'Applications',
      'Discussion',
      'Decisions',
    ])
    await list.nth(1).click()
    await expect(page.getByRole('heading', { level: 2, name: /^Ledgers/ })).toBeVisible()
    await reload(page)
    await expect(page.getByRole('heading', { level: 2, name: /^Ledgers/ })).toBeVisible()
  })
  await test.step('COLLAB-10 COLLAB-12 COLLAB-17 overview and applications show what the catalogue says, and a set that is chosen asks for its comments', async () => {
    // After the reload nothing is known of this one.
    const readRequest = page.waitForRequest(
      (request) => new URL(request.url()).pathname === `/api/shortlists/${second.id}/comments`,
    )
    await page
      .getByRole('navigation', { name: 'Shortlists', exact: true })
      .getByRole('link', { name: /Copilots/ })
      .click()
    expect((await readRequest).method()).toBe('GET')
    const panel = page.getByRole('tabpanel')
    await expect(panel.locator('dl')).toContainText('Applications2')
    await expect(panel.locator('dl')).toContainText('Stakeholders0')
    await expect(panel.locator('dl')).toContainText('Comments0')
    await expect(panel.locator('dl')).toContainText('Days active0')
    for (const { name, vendor, rating, roiMetrics } of applications) {
      const line = panel.getByRole('listitem').filter({ hasText: name })
      await expect(line).toContainText(vendor)
      await expect(line).toContainText(`${rating} of 5 · ${roiMetrics.averageROI}% average ROI`)
    }
    await page.getByRole('tab', { name: 'Applications' }).click()
    for (const { name, vendor, enterpriseCount, description, roiMetrics } of applications) {
      const card = panel.getByRole('row').filter({ hasText: name })
      await expect(card).toContainText(vendor)
      await expect(card).toContainText('No decision')
      await expect(card).toContainText(new Intl.NumberFormat('en-US').format(enterpriseCount))
      await expect(card).toContainText(description.slice(0, 40))
      await expect(card).toContainText(`${roiMetrics.averageROI}%`)
      await expect(card).toContainText(`${roiMetrics.paybackPeriod} month`)
      await expect(card).toContainText('$')
    }
  })
  await test.step('COLLAB-07 the board deck is made, said to be ready, and saved', async () => {
    await page
      .getByRole('navigation', { name: 'Shortlists', exact: true })
      .getByRole('link', { name: /Copilots/ })
      .click()
    await page.getByRole('button', { name: 'Generate Board Deck' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Board-ready' })).toContainText(
      'Board-ready presentation generated and ready for download!',
    )
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download', exact: true }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`${second.name}.pdf`)
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })
  await test.step('COLLAB-13 a colleague’s comment arrives without loading again', async () => {
    await page
      .getByRole('navigation', { name: 'Shortlists', exact: true })
      .getByRole('link', { name: /Ledgers/ })
      .click()
    await page.getByRole('tab', { name: 'Discussion' }).click()
    await expect(page.getByText('No comments yet.', { exact: false })).toBeVisible()
    await post(page.request, '/api/comments', {
      shortlistId: first.id,
      comment: 'From elsewhere',
      type: 'comment',
    })
    await expect(page.getByRole('region', { name: 'All comments' })).toContainText('From elsewhere')
  })
  await test.step('COLLAB-04 approved, rejected and reviewed shortlists have colours of their own', async () => {
    const list = page.getByRole('navigation', { name: 'Shortlists', exact: true }).getByRole('link')
    const colours = new Set<string>()
    for (const [type, label] of [
      [undefined, 'Draft'],
      ['approval', 'Approved'],
      ['rejection', 'Rejected'],
    ] as const) {
      if (type) await post(page.request, '/api/comments', { shortlistId: second.id, comment: 'So', type })
      await open(page, '/collaboration')
      const mark = list.first().locator('.chip').filter({ hasText: label })
      await expect(mark).toBeVisible()
      colours.add(await mark.evaluate((element) => getComputedStyle(element).color))
    }
    expect(colours.size).toBe(3)
  })
})

test('COLLAB-11 COLLAB-19 COLLAB-21 comments and decisions are recorded and shown', async ({ page }) => {
  const { applications } = await withShortlists(page)
  const [application] = applications
  if (!application) throw new Error('the catalogue is empty')
  await open(page, '/collaboration?tab=discussion')
  const text = page.getByLabel('Comment', { exact: true })
  const add = page.getByRole('button', { name: 'Add Comment' })
  await expect(add).toBeDisabled()
  await text.fill('   ')
  await expect(add).toBeDisabled()
  const say = async (words: string, type: string, about?: string) => {
    await text.fill(words)
    await page.getByLabel('Type').selectOption(type)
    await page
      .getByRole('combobox', { name: 'About' })
      .selectOption({ label: about ?? 'The whole shortlist' })
    await add.click()
    await expect(
      page.getByRole('region', { name: 'All comments' }).getByRole('listitem').first(),
    ).toContainText(words)
  }
  await say('How is it priced?', 'question')
  await expect(toast(page, 'Comment added successfully')).toBeVisible()
  await expect(text).toHaveValue('')
  await say('Worth it.', 'approval', application.name)
  const comments = page.getByRole('region', { name: 'All comments' })
  const newest = comments.getByRole('listitem').first()
  await expect(newest).toContainText('Approval')
  await expect(newest).toContainText(`about ${application.name}`)
  const height = await comments.evaluate((element) => Number.parseFloat(getComputedStyle(element).maxHeight))
  expect(height).toBe(384)

  await page.route('**/api/comments', (route) => route.fulfill({ status: 503, json: {} }))
  await text.fill('Not sent')
  await add.click()
  await expect(toast(page, 'Error')).toContainText('Failed to add comment')
  await expect(text).toHaveValue('Not sent')
  await page.unroute('**/api/comments')
  for (const words of ['three', 'four', 'five', 'six']) await say(words, 'comment')

  await page.getByRole('tab', { name: 'Overview' }).click()
  const recent = page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem')
  await expect(recent).toHaveCount(5)
  await expect(recent.first()).toContainText('six')

  await page.getByRole('tab', { name: 'Decisions' }).click()
  const matrix = page.getByRole('region', { name: 'Decisions by person and application' })
  await expect(matrix.getByRole('row').nth(1).getByRole('cell').first()).toContainText(
    /Approved.*Worth it\./s,
  )
  await expect(matrix.getByRole('row', { name: /^Result/ })).toContainText('Approved1 of 1 approval')
  await expect(page.getByText('is approved when everybody who was asked has approved it')).toBeVisible()
  const steps = page.getByRole('region', { name: 'Next steps' }).getByRole('listitem')
  for (const [at, step] of [
    'Schedule vendor demos',
    'Begin contract negotiations',
    'Set implementation timeline',
    'Form implementation team',
  ].entries())
    await expect(steps.nth(at)).toContainText(step)
  await expect(steps.nth(0).getByRole('link')).toHaveAttribute('href', `/marketplace/${application.id}`)
  await steps.nth(3).getByRole('button', { name: 'Invite Stakeholders' }).click()
  await expect(page.getByRole('dialog', { name: 'Invite Stakeholders' })).toBeVisible()
})

test('COLLAB-20 a matrix shows who decided what; a quorum and a due date bound it, and the winner becomes a draft order', async ({
  page,
}) => {
  await registered(page, 'cfo')
  const all: Application[] = await (await page.request.get('/api/applications?limit=200')).json()
  const chosen = all
    .filter(({ pricing }) => pricing.type === 'per_user' && pricing.period === 'monthly')
    .slice(0, 2)
  const [first, second] = chosen
  if (!first || !second) throw new Error('the catalogue has too few')
  const answer = await post(page.request, '/api/shortlists', {
    name: 'Desk',
    description: '',
    applicationIds: chosen.map(({ id }) => id),
  })
  const { id } = await answer.json()
  const { csrfToken } = await (await page.request.get('/api/auth/csrf-token')).json()
  await page.request.put(`/api/shortlists/${id}`, {
    data: { teamSize: 40 },
    headers: { 'x-csrf-token': csrfToken, 'if-match': '"1"' },
  })
  await open(page, `/collaboration?shortlist=${id}&tab=decisions`)
  await expect(page.getByText('No due date')).toBeVisible()
  await page.getByRole('button', { name: 'Set due date and quorum' }).click()
  const terms = page.getByRole('dialog', { name: 'Set due date and quorum' })
  await terms.getByLabel('Approvals needed').fill('abc')
  await terms.getByRole('button', { name: 'Save' }).click()
  await expect(terms.getByLabel('Approvals needed')).toHaveValue('abc')
  await expect(terms).toContainText('Enter a whole number from 1 to 50')
  await terms.getByLabel('Approvals needed').fill('1')
  await terms.getByLabel('Decision due on').fill('2030-05-17')
  await terms.getByRole('button', { name: 'Save' }).click()
  await expect(terms).toHaveCount(0)
  await expect(page.getByText('Decision due on May 17, 2030')).toBeVisible()

  const result = page.getByRole('row', { name: /^Result/ }).getByRole('cell')
  const decide = async (application: Application, word: string, reason: string) => {
    await page.getByRole('button', { name: new RegExp(`^(Decide|Change) on ${application.name}$`) }).click()
    const dialog = page.getByRole('dialog', { name: `Decide on ${application.name}` })
    await dialog.getByText(word, { exact: true }).click()
    await dialog.getByRole('textbox').fill(reason)
    await dialog.getByRole('button', { name: 'Record decision' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await decide(second, 'Reject', 'Too dear.')
  await expect(result.nth(1)).toContainText('Rejected')
  await decide(first, 'Approve on a condition', 'Data stays in the EU.')
  await expect(page.getByText('Approved on a condition')).toBeVisible()
  await expect(page.getByText('Data stays in the EU.')).toBeVisible()
  await expect(result.nth(0)).toContainText('Open0 of 1 approval')
  await expect(page.getByRole('button', { name: /^Turn into order/ })).toHaveCount(0)
  expect(await violations(page), 'matrix').toEqual([])
  await decide(first, 'Approve', 'The contract says so now.')
  await expect(result.nth(0)).toContainText('Approved1 of 1 approval')
  await page
    .getByRole('button', { name: /^Turn into order/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('main')).toContainText(first.name)
  const [order] = (await (await page.request.get('/api/orders')).json()).items
  expect(order).toMatchObject({ itemId: first.id, seats: 40, state: 'draft' })
})

test('COLLAB-05 COLLAB-06 COLLAB-08 the team are the real colleagues, and one of them is invited by email', async ({
  page,
}) => {
  const { account } = await withShortlists(page)
  await open(page, '/collaboration')
  const team = page.getByRole('region', { name: 'Your team' }).getByRole('listitem')
  await expect(team).toHaveCount(1)
  await expect(team).toContainText(account.username)
  await expect(team).toContainText(account.email)
  await expect(team).toContainText('Chief Financial Officer, Finance')
  await page.getByRole('button', { name: 'Invite Stakeholders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Stakeholders' })
  await dialog.getByLabel('Email of a colleague').fill('nobody@nowhere.example')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(dialog).toContainText('No buyer of your company has this email address yet')
  await dialog.getByRole('link', { name: 'Invite them to your company' }).click()
  await expect(page).toHaveURL('/settings/team')
  // A person who has not confirmed an address reads so before typing one, and finds it typed afterwards.
  await expect(page.getByLabel('Work email')).toHaveCount(0)
  await expect(page.getByText('Your address is not confirmed yet.')).toBeVisible()
  await confirmAddress(page, account.email)
  await reload(page)
  await expect(page.getByLabel('Work email')).toHaveValue('nobody@nowhere.example')
  await open(page, '/collaboration')
  await page.getByRole('button', { name: 'Invite Stakeholders' }).click()
  await dialog.getByLabel('Email of a colleague').fill(account.email)
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const stakeholders = page.getByRole('list', { name: 'Stakeholders' }).getByRole('listitem')
  await expect(stakeholders).toHaveText(`${account.username} · not decidedChief Financial Officer, Finance`)
})

test('COLLAB-08 a member who is no owner reads which owner can invite a new colleague', async ({ page }) => {
  await post(page.request, '/api/auth/login', { username: 'demo-ops', password: 'Lantern-Harbour-42' })
  await open(page, '/collaboration')
  await page.getByRole('button', { name: 'Invite Stakeholders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Stakeholders' })
  await dialog.getByLabel('Email of a colleague').fill('nobody@nowhere.example')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(dialog).toContainText('Owners of your company invite colleagues. Ask demo-cfo')
  await expect(dialog.getByRole('link')).toHaveCount(0)
})

test('O5 axe finds nothing on the team’s page, empty and filled, light and dark, and it fits 390 px', async ({
  page,
}) => {
  test.slow()
  await registered(page, 'cfo', 'unconfirmed')
  await open(page, '/collaboration')
  await expect(page.getByRole('heading', { name: 'No shortlist yet' })).toBeVisible()
  expect(await violationsInBothThemes(page), 'empty').toEqual([])
  await page.context().clearCookies()
  const { second } = await withShortlists(page)
  for (const type of ['approval', 'rejection', 'question'])
    await post(page.request, '/api/comments', { shortlistId: second.id, comment: 'Words', type })
  await open(page, '/collaboration')
  for (const tab of ['Overview', 'Applications', 'Discussion', 'Decisions']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
    await expect(page.getByRole('tabpanel').locator('.skeleton')).toHaveCount(0)
    await expect(page.getByRole('tabpanel')).not.toBeEmpty()
    expect(await violationsInBothThemes(page), tab).toEqual([])
  }
  await page.getByRole('button', { name: 'Invite Stakeholders' }).click()
  expect(await violationsInBothThemes(page), 'dialog').toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 800 })
  for (const tab of ['Overview', 'Applications', 'Discussion', 'Decisions']) {
    await page.getByRole('tab', { name: tab }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), tab).toBeLessThanOrEqual(390)
  }
})
