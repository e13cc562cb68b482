// From the marketplace to the comparison: the set that a company shares, changed by two people, saved, printed.
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import type { Shortlist } from '#rooms/decide/shortlists/contract.ts'
import type { Application } from '#rooms/discover/catalog/contract.ts'
import { type Account, password, post, registered } from './support/account.ts'
import { expect, open, reload, test } from './support/test.ts'
import { violationsInBothThemes } from './support/violations.ts'

const toast = (page: Page, title: string) => page.locator('.toast').filter({ hasText: title })
const columns = (page: Page) => page.locator('#comparison-panel thead th')
const row = (page: Page, label: string | RegExp) =>
  page
    .locator('#comparison-panel')
    .getByRole('row')
    .filter({
      has: page.getByRole('rowheader', { name: typeof label === 'string' ? new RegExp(`^${label}`) : label }),
    })
/** Chooses from the menu of a column. */
async function choose(page: Page, column: number, action: string) {
  await columns(page)
    .nth(column)
    .getByRole('button', { name: /^Actions for / })
    .click()
  await columns(page).nth(column).getByText(action, { exact: true }).click()
}
const setsOf = async (page: Page): Promise<Shortlist[]> => (await page.request.get('/api/shortlists')).json()

/** The first applications of the catalogue. */
async function applications(page: Page, count: number): Promise<Application[]> {
  return (await page.request.get(`/api/applications?limit=${count}`)).json()
}

/** Leaves these in the browser, as "Compare Now" does; an address without a page costs the least. */
async function handOver(page: Page, ids: readonly (string | undefined)[]) {
  await page.goto('/robots.txt')
  await page.evaluate((chosen) => localStorage.setItem('comparisonApps', JSON.stringify(chosen)), ids)
}

/** Opens the comparison of these. */
async function compare(page: Page, ids: readonly string[]) {
  await handOver(page, ids)
  await open(page, '/comparison')
  await expect(columns(page)).toHaveCount(ids.length)
}

/** The same person at another browser. */
async function elsewhere(browser: Browser, { username }: Account, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const answer = await post(page.request, '/api/auth/login', { username, password })
  expect(answer.status()).toBe(200)
  return page
}

test('“Compare Now” leads to a comparison that reads as the marketplace does, is put into order, saved as a file and printed', async ({
  page,
}) => {
  await registered(page, 'cfo', 'unconfirmed')
  let price = ''
  let chosen: string[] = []
  let first: Application | undefined
  await test.step('CMP-01 CMP-12 CMP-15 “Compare Now” leads to the comparison of what was chosen, in a set of its own', async () => {
    await open(page, '/marketplace')
    const cards = page.getByRole('list', { name: 'Applications' }).getByRole('article')
    const names: string[] = []
    await expect(cards.nth(2)).toBeVisible()
    price = (await cards.first().locator('p:has(> .font-serif)').first().textContent()) ?? ''
    expect(price).toMatch(/^\$/)
    for (const at of [0, 1, 2]) {
      await cards.nth(at).getByRole('checkbox').check()
      names.push((await cards.nth(at).getByRole('heading').textContent()) ?? '')
    }
    await page.getByRole('button', { name: 'Compare Now' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solution Comparison')
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Compare Solutions')
    await expect(toast(page, 'Comparison Set Saved')).toContainText(
      'Your comparison set has been saved for team collaboration.',
    )
    await expect(columns(page)).toHaveCount(3)
    for (const [at, name] of names.entries()) await expect(columns(page).nth(at)).toContainText(name)
    expect(await page.evaluate(() => localStorage.getItem('comparisonApps'))).toBeNull()
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date())
    const [newSet, ...others] = await setsOf(page)
    expect(others).toEqual([])
    expect(newSet?.name).toBe(`Comparison Set - ${day}`)
    await expect(page).toHaveURL(`/comparison?shortlist=${newSet?.id}`)

    await reload(page)
    await expect(columns(page)).toHaveCount(3)
    expect(await setsOf(page)).toHaveLength(1)
  })
  await test.step('CMP-05 MKT-15 a price reads as it does on the card of the marketplace, and the actions lead on', async () => {
    await expect(row(page, 'Price').getByRole('cell').first()).toContainText(price)
    const [set] = await setsOf(page)
    chosen = set?.applicationIds ?? []
    first = (await (await page.request.get(`/api/applications/${chosen[0]}`)).json()) as Application
    await columns(page)
      .first()
      .getByRole('button', { name: /^Actions for / })
      .click()
    await expect(columns(page).first().getByRole('link', { name: 'Model the return' })).toHaveAttribute(
      'href',
      `/roi-simulation?app=${first.id}&shortlist=${set?.id}&people=25`,
    )
    await expect(columns(page).first().getByRole('link', { name: first.name, exact: true })).toHaveAttribute(
      'href',
      `/marketplace/${first.id}`,
    )
    await page.keyboard.press('Escape')
    await choose(page, 0, 'Start Trial')
    await expect(columns(page).first()).toContainText('On trial until')
  })
  await test.step('I4 the comparison is saved as CSV and as a workbook', async () => {
    const save = async (name: string) => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      await page.getByRole('link', { name, exact: true }).click()
      const download = await downloading
      return { name: download.suggestedFilename(), file: await readFile(await download.path()) }
    }
    const csv = await save('CSV')
    expect(csv.name).toMatch(/^Comparison Set - .*\.csv$/)
    expect(csv.file.toString('utf8')).toContain(
      `Overview,Average ROI,percent,${first?.roiMetrics.averageROI},`,
    )
    const xlsx = await save('Excel')
    expect(xlsx.name).toMatch(/\.xlsx$/)
    expect(xlsx.file.subarray(0, 2).toString()).toBe('PK')
  })
  await test.step('CMP-05 columns are put into another order with the keyboard alone, and the order is saved', async () => {
    const [a, b, c] = chosen
    const menu = (column: number) =>
      columns(page)
        .nth(column)
        .getByRole('button', { name: /^Actions for / })
    // Of the first column the first move in its menu is the one to the right.
    const moveRight = async () => {
      await page.keyboard.press('Enter')
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press('ArrowDown')
        if ((await page.locator(':focus').textContent()) === 'Move right') break
      }
      await page.keyboard.press('Enter')
    }
    await menu(0).focus()
    await moveRight()
    await expect.poll(async () => (await setsOf(page))[0]?.applicationIds).toEqual([b, a, c])
    await expect(columns(page).nth(1)).toContainText(first?.name ?? '')
    // The focus went along with the column.
    await expect(menu(1)).toBeFocused()
    await moveRight()
    await expect.poll(async () => (await setsOf(page))[0]?.applicationIds).toEqual([b, c, a])
    await columns(page).nth(2).locator('[draggable]').hover()
    await page.mouse.down()
    const target = await columns(page).first().boundingBox()
    if (!target) throw new Error('there is no first column')
    await page.mouse.move(target.x + 100, target.y + 60, { steps: 8 })
    await page.mouse.up()
    await expect.poll(async () => (await setsOf(page))[0]?.applicationIds).toEqual([a, b, c])
  })
  await test.step('CMP-05 on paper every tab is printed and nothing to press', async () => {
    await page.emulateMedia({ media: 'print' })
    for (const tab of [
      'Overview',
      'Pricing',
      'Features',
      'ROI & Metrics',
      'Implementation',
      'Trust & Security',
    ])
      await expect(page.getByRole('heading', { name: tab, exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('tablist', { name: 'Comparison' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: /^Comparison Set - / })).toBeVisible()
  })
})

test('CMP-13 what a visitor chose is compared after signing in, once, even in two windows at a time', async ({
  page,
  context,
}) => {
  const account = await registered(page, 'cfo', 'unconfirmed')
  await context.clearCookies()
  const ids = (await applications(page, 3)).map(({ id }) => id)
  await handOver(page, ids)
  await page.goto('/comparison')
  await expect(page).toHaveURL((url) => url.pathname === '/enterprise-login')
  const answer = await post(page.request, '/api/auth/login', { username: account.username, password })
  expect(answer.status()).toBe(200)
  const other = await context.newPage()
  await Promise.all([page.goto('/comparison'), other.goto('/comparison')])
  for (const window of [page, other]) await expect(columns(window)).toHaveCount(3)
  const sets = await setsOf(page)
  expect(sets.map(({ applicationIds }) => applicationIds)).toEqual([ids])
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('omparison'))),
  ).toEqual([])
})

test('a set that could not be saved, and a change that is refused or came too late, are not lost without a word', async ({
  page,
}) => {
  await registered(page, 'cfo', 'unconfirmed')
  await test.step('CMP-13 a set that could not be saved is kept and tried again, and what is not listed any more is left out', async () => {
    const [first] = await applications(page, 1)
    await handOver(page, [first?.id, '01968f2e-0000-7000-8000-000000000000'])
    await page.route('**/api/shortlists', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
    )
    await open(page, '/comparison')
    await expect(toast(page, 'Error Saving Comparison')).toContainText(
      'There was a problem saving your comparison set.',
    )
    await page.unroute('**/api/shortlists')
    await reload(page)
    await expect(columns(page)).toHaveCount(1)
    expect((await setsOf(page)).map(({ applicationIds }) => applicationIds)).toEqual([[first?.id]])
  })
  await test.step('CMP-11 CMP-15 a set is changed under the id that its creation returned; a change that the server refuses is reported, and the columns go back', async () => {
    const ids = (await applications(page, 2)).map(({ id }) => id)
    const making = page.waitForResponse(
      (answer) =>
        answer.request().method() === 'POST' && new URL(answer.url()).pathname === '/api/shortlists',
    )
    await compare(page, ids)
    const creation = await making
    expect(creation.request().postDataJSON()).toMatchObject({
      name: expect.stringContaining('Comparison Set'),
      description: expect.any(String),
      applicationIds: ids,
    })
    const { id } = await creation.json()
    const changing = page.waitForRequest(
      (request) => request.method() === 'PUT' && new URL(request.url()).pathname === `/api/shortlists/${id}`,
    )
    await page.route('**/api/shortlists/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
    )
    await choose(page, 0, 'Remove')
    expect((await changing).postDataJSON()).toMatchObject({ applicationIds: ids.slice(1) })
    await expect(toast(page, 'Error Saving Comparison')).toContainText(
      'There was a problem saving your comparison set.',
    )
    await expect(columns(page)).toHaveCount(2)
  })
  await test.step('C4 a set that a colleague renamed meanwhile is not renamed back without a word', async () => {
    await page.unrouteAll()
    const [set] = await setsOf(page)
    await page.getByRole('button', { name: /^Rename/ }).click()
    await page.getByLabel('Name').fill('Mine')
    const { csrfToken } = await (await page.request.get('/api/auth/csrf-token')).json()
    await page.request.put(`/api/shortlists/${set?.id}`, {
      data: { name: 'Theirs' },
      headers: { 'x-csrf-token': csrfToken, 'if-match': `"${set?.version}"` },
    })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'This has changed since you opened it' })
    await expect(dialog).toContainText(
      /“Theirs” was saved in another window.*Saved now: Theirs\s*Yours: Mine/s,
    )
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Mine')
    expect((await setsOf(page)).find(({ id }) => id === set?.id)?.name).toBe('Theirs')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect((await setsOf(page)).find(({ id }) => id === set?.id)?.name).toBe('Mine')
  })
})

test('CMP-03 CMP-10 CMP-06 applications are found, added and removed, up to four, and every step is saved', async ({
  page,
}) => {
  await registered(page, 'cfo', 'unconfirmed')
  await open(page, '/comparison')
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Browse Marketplace' }).first(),
  ).toHaveAttribute('href', '/marketplace')
  const offered = page.getByRole('list', { name: 'Applications to add' }).getByRole('listitem')
  await expect(offered).toHaveCount(8)
  // Quickly, before the first one is saved: they end in one set.
  for (const at of [0, 0, 0, 0]) await offered.nth(at).getByRole('button').click()
  await expect(columns(page)).toHaveCount(4)
  await expect(
    page.getByText('You can compare at most 4 applications. Remove one to add another.'),
  ).toBeVisible()
  await expect(offered).toHaveCount(8)
  for (const button of await offered.getByRole('button').all()) await expect(button).toBeDisabled()
  await expect.poll(async () => (await setsOf(page)).map((set) => set.applicationIds.length)).toEqual([4])

  const first = columns(page).first()
  const removed = ((await first.getByRole('link').first().textContent()) ?? '').trim()
  await choose(page, 0, 'Remove')
  await expect(columns(page)).toHaveCount(3)
  await expect.poll(async () => (await setsOf(page))[0]?.applicationIds.length).toBe(3)
  await toast(page, `${removed} was removed`).getByRole('button', { name: 'Put it back' }).click()
  await expect(first).toContainText(removed)
  await choose(page, 0, 'Remove')
  await expect.poll(async () => (await setsOf(page))[0]?.applicationIds.length).toBe(3)

  // A listing is added to the shortlist that it was opened from.
  const [set] = await setsOf(page)
  await first.getByRole('link').first().click()
  await page.getByRole('link', { name: 'Add to a shortlist' }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('shortlist') === set?.id)
  await expect(page.getByText(/is already in “Comparison Set - .+”/)).toBeVisible()
  const missing = (await applications(page, 8)).find(({ id }) => !set?.applicationIds.includes(id))
  await open(page, `/marketplace/${missing?.id}`)
  await page.getByRole('link', { name: 'Add to a shortlist' }).click()
  await page.getByRole('button', { name: 'Add to the shortlist' }).click()
  await expect(columns(page)).toHaveCount(4)
  await expect.poll(async () => (await setsOf(page))[0]?.applicationIds).toContain(missing?.id)
  await choose(page, 0, 'Remove')
  await expect(columns(page)).toHaveCount(3)
  await page.getByText('Add applications', { exact: true }).click()
  const searched = page.waitForResponse((answer) => answer.url().includes('search=invoice'))
  await page.getByLabel('Search applications to add').fill('invoice')
  expect((await searched).ok()).toBe(true)
  await page.getByLabel('Search applications to add').fill('no such thing anywhere')
  await expect(page.getByText('No application matches “no such thing anywhere”.')).toBeVisible()
})

test('a comparison of two that are priced differently', async ({ page }) => {
  test.slow()
  await registered(page, 'cfo', 'unconfirmed')
  const all = await applications(page, 200)
  const perUser = all.find(({ pricing }) => pricing.type === 'per_user' && pricing.period === 'monthly')
  const perTransaction = all.find(
    ({ category, pricing }) => pricing.type === 'per_transaction' && category !== perUser?.category,
  )
  if (!perUser || !perTransaction) throw new Error('the catalogue has not both')
  await compare(page, [perUser.id, perTransaction.id])
  await test.step('CMP-04 CMP-05 CMP-07 tabs, hidden rows and the choice of differences stand in the address and survive a reload', async () => {
    const tabs = page.getByRole('tablist', { name: 'Comparison' }).getByRole('tab')
    await expect(tabs).toHaveText([
      'Overview',
      'Pricing',
      'Features',
      'ROI & Metrics',
      'Implementation',
      'Trust & Security',
    ])
    const weeks: Record<string, string> = {
      'AI Copilots': '2-4 weeks',
      'Process Automation': '4-8 weeks',
      'Decision Intelligence': '3-6 weeks',
      'Predictive Analytics': '6-12 weeks',
      'Agentic AI': '8-16 weeks',
    }
    await tabs.filter({ hasText: 'Implementation' }).click()
    for (const [at, { category }] of [perUser, perTransaction].entries())
      await expect(row(page, 'Implementation time').getByRole('cell').nth(at)).toContainText(
        weeks[category] ?? '',
      )

    await tabs.filter({ hasText: 'ROI & Metrics' }).click()
    await page.getByRole('button', { name: /^Rows / }).click()
    await page.getByRole('checkbox', { name: 'Payback' }).uncheck()
    await expect(row(page, 'Payback')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'Only differences' }).check()
    await expect(page).toHaveURL(/tab=roi&hide=payback&differences=only$/)
    await reload(page)
    await expect(row(page, 'Average ROI')).toHaveCount(1)
    await expect(row(page, 'Payback')).toHaveCount(0)
    // Nobody has modelled either, so that row is the same for both.
    await expect(row(page, 'Your model')).toHaveCount(0)
    await expect(page.getByText('One row is the same for all and left out.').first()).toBeVisible()
    await page.getByRole('button', { name: /^Rows / }).click()
    await expect(page.getByRole('checkbox', { name: 'Payback' })).not.toBeChecked()
    // By key: the menu moves along with what a click of Playwright scrolls first.
    await page.getByRole('button', { name: 'Show all' }).press('Enter')
    await expect(page).toHaveURL(/tab=roi&differences=only$/)
    await page.getByRole('checkbox', { name: 'Only differences' }).uncheck()
    await expect(row(page, 'Payback')).toHaveCount(1)
    await expect(row(page, 'Your model')).toHaveCount(1)

    await expect(row(page, 'Annual TCO')).toContainText('do not say for how many users')
    await expect(row(page, 'Annual TCO')).not.toContainText('Lowest')
  })
  await test.step('CMP-04 a comparison says for how many people, what fits, and what cannot be compared', async () => {
    await page.getByRole('tab', { name: 'Overview' }).click()
    const cost = (people: number) =>
      `$${(perUser.pricing.amount * people * 12).toLocaleString('en-US', { maximumFractionDigits: 2 })} a year`
    const team = page.getByRole('textbox', { name: 'Team size' })
    await expect(team).toHaveValue('25')
    await expect(page.getByText('people, assumed.')).toBeVisible()
    const costs = row(page, 'Cost for your team')
    await expect(costs).toContainText('The first year for 25 people')
    await expect(costs.getByRole('cell').nth(0)).toContainText(cost(25))
    await expect(costs.getByRole('cell').nth(1)).toContainText('Can’t be compared')
    await expect(costs.getByRole('cell').nth(1)).toContainText('paid per transaction')
    await expect(row(page, 'Annual TCO').getByRole('rowheader')).toContainText('typical customer')
    await team.fill('0')
    await expect(
      page.getByText('Team size: 0 is too low. Enter a whole number from 1 to 100,000.'),
    ).toBeVisible()
    await team.blur()
    await expect(team).toHaveValue('0')
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0)
    // It is in the address until the shortlist keeps it.
    const inAddress = page.waitForURL(/team=40/)
    await team.fill('40')
    await inAddress
    await expect(costs.getByRole('cell').nth(0)).toContainText(cost(40))
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await expect(page.getByRole('link', { name: 'CSV' })).toHaveAttribute('href', /\?team=40&weights=mine$/)
    await page.keyboard.press('Escape')

    // Until the reader says what they need, there is no fit; afterwards it is there with its reasons. What the page reads
    // again by itself would have the team of the assessment at once, so the reset comes first.
    const fit = row(page, /^Fit/)
    await expect(fit.getByRole('link', { name: 'Tell us what you need' })).toHaveAttribute(
      'href',
      '/buyer-assessment',
    )
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByText('people, assumed.')).toBeVisible()
    const storedTeamSize = async () => (await (await page.request.get('/api/shortlists')).json())[0].teamSize
    await expect.poll(storedTeamSize).toBeNull()
    const saved = await post(page.request, '/api/buyer-needs', {
      painPoints: [perUser.category],
      desiredOutcomes: ['Fewer errors'],
      priorities: [{ category: 'Cost Reduction', importance: 5 }],
      budget: 1_000_000,
      timeline: '1-3 months',
      teamSize: 60,
      metadata: { departments: ['Operations'] },
    })
    expect(saved.status()).toBe(200)
    await reload(page)
    await expect(team).toHaveValue('60')
    await expect(page.getByText('people, from your assessment')).toBeVisible()
    await expect(fit.getByRole('cell').nth(0)).toContainText('of 100')
    await expect(costs.getByRole('cell').nth(0)).toContainText('Within your budget of $1,000,000 a year')
    await fit.getByRole('cell').nth(0).locator('summary').click()
    await expect(fit.getByRole('cell').nth(0)).toContainText(perUser.category)
  })
})

test('two people see what the other changes, and a copied link opens the shortlist for a colleague and for another company', async ({
  page,
  browser,
  baseURL,
}) => {
  const account = await registered(page, 'cfo', 'unconfirmed')
  const ids = (await applications(page, 4)).map(({ id }) => id)
  await compare(page, ids.slice(0, 2))
  const other = await elsewhere(browser, account, baseURL)
  await test.step('CMP-10 C4 two people see each other’s changes without loading again, and what both add is kept', async () => {
    await other.goto(page.url())
    await expect(columns(other)).toHaveCount(2)

    // The second window has not heard of the first one's change when it makes its own.
    await other.route('**/api/shortlists', (route) => route.abort())
    const [set] = await setsOf(page)
    const added = await page.evaluate(
      async ([id, version, seen, wanted]) => {
        const { csrfToken } = await (await fetch('/api/auth/csrf-token')).json()
        const answer = await fetch(`/api/shortlists/${id}`, {
          method: 'PUT',
          headers: {
            'content-type': 'application/json',
            'x-csrf-token': csrfToken,
            'if-match': `"${version}"`,
          },
          body: JSON.stringify({ applicationIds: wanted, seenApplicationIds: seen }),
        })
        return answer.status
      },
      [set?.id, set?.version, ids.slice(0, 2), ids.slice(0, 3)] as const,
    )
    expect(added).toBe(200)
    await expect(columns(page)).toHaveCount(3)
    await other.unroute('**/api/shortlists')
    await other.getByText('Add applications').click()
    await other
      .getByRole('list', { name: 'Applications to add' })
      .getByRole('listitem')
      .nth(1)
      .getByRole('button')
      .click()
    for (const window of [page, other]) await expect(columns(window)).toHaveCount(4)
    await page.getByRole('button', { name: /^Rename/ }).click()
    await page.getByLabel('Name').fill('Ledgers for the board')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(other.getByLabel('Shortlist', { exact: true }).locator('option:checked')).toHaveText(
      'Ledgers for the board',
    )
  })
  await test.step('CMP-08 a copied link opens the shortlist for a colleague, and its applications for another company', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(toast(page, 'Link Copied')).toContainText(
      'With this link, your colleagues see this shortlist',
    )
    const link = await page.evaluate(() => navigator.clipboard.readText())

    await other.goto(link)
    await expect(columns(other)).toHaveCount(4)
    await expect(other.getByLabel('Shortlist', { exact: true }).locator('option:checked')).toContainText(
      'Ledgers for the board',
    )
    await other.context().close()

    const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await registered(stranger, 'cfo', 'unconfirmed')
    await stranger.goto(link)
    await expect(columns(stranger)).toHaveCount(4)
    await expect(stranger.getByText('They are not in one of your shortlists yet.')).toBeVisible()
    expect(await setsOf(stranger)).toEqual([])
    await stranger.getByRole('button', { name: 'Save as our shortlist' }).click()
    await expect
      .poll(async () => (await setsOf(stranger)).map((set) => set.applicationIds))
      .toEqual((await setsOf(page)).map((set) => set.applicationIds))
    await expect(stranger.getByText('They are not in one of your shortlists yet.')).toBeHidden()
    await expect(columns(stranger)).toHaveCount(4)
  })
})

test('CMP-09 CMP-14 without stored applications the first set is shown; others are chosen, and focus asks for nothing', async ({
  page,
}) => {
  await registered(page, 'cfo', 'unconfirmed')
  const [first, second] = await applications(page, 2)
  for (const [name, id] of [
    ['Older', first?.id],
    ['Newer', second?.id],
  ])
    await post(page.request, '/api/shortlists', { name, description: '', applicationIds: [id] })
  await open(page, '/comparison')
  await expect(columns(page)).toHaveCount(1)
  await expect(columns(page)).toContainText(second?.name ?? '')
  await page.getByLabel('Shortlist', { exact: true }).selectOption({ label: 'Older' })
  await expect(columns(page)).toContainText(first?.name ?? '')
  let shortlistRequests = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/shortlists') shortlistRequests += 1
  })
  await page.evaluate(() => {
    window.dispatchEvent(new Event('blur'))
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.waitForTimeout(500)
  expect(shortlistRequests).toBe(0)
  await page.goto('/comparison?shortlist=01968f2e-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'This shortlist is not there' })).toBeVisible()
  await page.getByRole('button', { name: 'Show our shortlists' }).click()
  await expect(columns(page)).toContainText(second?.name ?? '')
})

test('O5 axe finds nothing on the comparison, empty, filled, with its dialog, light and dark, and it fits 390 px', async ({
  page,
}) => {
  test.slow()
  await registered(page, 'cfo', 'unconfirmed')
  await open(page, '/comparison')
  await expect(page.getByRole('list', { name: 'Applications to add' })).toBeVisible()
  expect(await violationsInBothThemes(page), 'empty').toEqual([])
  await compare(
    page,
    (await applications(page, 4)).map(({ id }) => id),
  )
  await page.getByLabel('Weight of Rating').selectOption('3')
  await page.getByText('How the total is made up, and what would change the order').click()
  expect(await violationsInBothThemes(page), 'filled').toEqual([])
  await page.getByRole('tab', { name: 'Trust & Security' }).click()
  await page.getByRole('button', { name: /^Rows / }).click()
  expect(await violationsInBothThemes(page), 'trust, with the choice of rows').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Rename/ }).click()
  expect(await violationsInBothThemes(page), 'dialog').toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  // Of the tabs that do not fit the one on show is in sight.
  await page.getByRole('tab', { name: 'Implementation' }).click()
  await page.getByRole('tab', { name: 'Trust & Security' }).click()
  await expect(page.getByRole('tab', { name: 'Trust & Security' })).toBeInViewport({ ratio: 0.95 })
  await page.getByRole('tab', { name: 'Overview' }).press('End')
  await expect(page.getByRole('tab', { name: 'Trust & Security' })).toBeFocused()
  await expect(page.getByRole('tab', { name: 'Trust & Security' })).toBeInViewport({ ratio: 0.95 })
  const scroll = page.getByRole('region', { name: 'Compared side by side' })
  await scroll.focus()
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(() => scroll.evaluate((element) => element.scrollLeft)).toBeGreaterThan(200)
  // The criterion stays in view while the columns pass.
  const criterion = await page.getByRole('rowheader', { name: 'GDPR' }).boundingBox()
  expect(criterion?.x).toBeGreaterThanOrEqual(0)
  expect(criterion?.x).toBeLessThan(30)
})

test('from the comparison to a simulation that is saved, exported and shared, and on to the next application', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await registered(page, 'cfo', 'unconfirmed')
  const [first, second] = await applications(page, 2)
  await compare(page, [first?.id ?? '', second?.id ?? ''])
  await page.getByRole('textbox', { name: 'Team size' }).fill('40')
  const model = page.getByRole('main').getByRole('link', { name: 'Model the return', exact: true })
  await expect(model).toHaveAttribute('href', /people=40$/)
  await model.click()
  const simulationStatus = page.getByRole('region', { name: 'Status of this simulation' })
  await expect(page.getByRole('textbox', { name: 'Team size', exact: true })).toHaveValue('40')
  await expect(page.getByRole('combobox', { name: 'Application' })).toHaveValue(first?.name ?? '')
  await expect(simulationStatus).toContainText('Not saved yet.')
  await page.getByRole('button', { name: 'Save simulation' }).click()
  await expect(simulationStatus).toContainText(/Saved .* in “Comparison Set - /)
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('button', { name: /^Excel workbook/ }).click()
  await exported
  await expect(toast(page, 'Excel workbook Exported')).toContainText('is in your downloads')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(toast(page, 'Link Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/roi-simulation\\?app=${first?.id}&shortlist=[0-9a-f-]{36}$`),
  )

  await page.getByRole('textbox', { name: 'Team size', exact: true }).fill('41')
  await expect(simulationStatus).toContainText('Changed since it was last saved')
  await page.getByRole('textbox', { name: 'Team size', exact: true }).fill('40')
  // What is worked on goes along to the next one; what was saved comes back whatever the comparison asks for.
  await simulationStatus.getByRole('link', { name: `Model the return of ${second?.name}` }).click()
  await expect(page.getByRole('combobox', { name: 'Application' })).toHaveValue(second?.name ?? '')
  await expect(page.getByRole('textbox', { name: 'Team size', exact: true })).toHaveValue('40')
  await expect(simulationStatus.getByRole('listitem').filter({ hasText: first?.name ?? '' })).toContainText(
    'Saved: ROI ',
  )
  await page.getByRole('button', { name: 'Save simulation' }).click()
  await simulationStatus.getByRole('link', { name: 'Back to the comparison' }).click()
  await expect(columns(page)).toHaveCount(2)
  const [set] = await setsOf(page)
  // Modelled figures are shown beside those that the vendors state, in the comparison and before the team.
  const results = await (await page.request.get(`/api/roi-simulations/shortlist/${set?.id}`)).json()
  const { results: modelled } = results.find(
    ({ applicationId }: { applicationId: string }) => applicationId === first?.id,
  )
  await page.getByRole('tab', { name: 'ROI & Metrics' }).click()
  await expect(row(page, 'Your model').getByRole('cell').first()).toContainText(
    /^Saved by .* on .*40 people over 36 months/,
  )
  await expect(row(page, 'Average ROI')).toContainText('Stated by the vendor')
  await expect(row(page, 'ROI, your model').getByRole('cell').first()).toHaveText(
    `${new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(modelled.roi)}%`,
  )
  await open(page, `/collaboration?shortlist=${set?.id}`)
  const reviewed = page.getByRole('tabpanel').getByRole('listitem')
  await expect(reviewed.filter({ hasText: second?.name ?? '' })).toContainText(
    /Your model: ROI .*; saved by /,
  )
  await page.getByRole('tab', { name: 'Applications' }).click()
  await expect(
    page
      .getByRole('table', { name: 'Applications under review' })
      .getByRole('row')
      .filter({ hasText: first?.name ?? '' }),
  ).toContainText(`${new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(modelled.roi)}%`)
  await open(page, `/roi-simulation?app=${first?.id}&shortlist=${set?.id}&people=700`)
  await expect(page.getByRole('textbox', { name: 'Team size', exact: true })).toHaveValue('40')
})

test('FIND-04 weights of a person and of the team order the applications, and the file carries the same total', async ({
  page,
  browser,
  baseURL,
}) => {
  const account = await registered(page, 'cfo', 'unconfirmed')
  const rated = (await applications(page, 200)).filter(({ rating }) => rating !== null)
  const [low] = rated.toSorted((one, other) => Number(one.rating) - Number(other.rating))
  const high = rated.toSorted((one, other) => Number(other.rating) - Number(one.rating))[0]
  if (!low || !high || low.rating === high.rating) throw new Error('the ratings are all alike')
  await compare(page, [low.id, high.id])
  const total = row(page, 'Weighted total')
  // Until somebody says otherwise each row of the overview counts the same.
  await expect(total).toContainText('Each row of the overview counts 1')
  await expect(total).toContainText('100 points would be the best value in every row')
  await expect(
    total.getByRole('cell').filter({ hasText: /\dpoints among thesePlace [12] of 2/ }),
  ).toHaveCount(2)
  await page.getByLabel('Weight of Rating').selectOption('4')
  for (const label of ['Fit', 'In use at', 'Price', 'Cost for your team', 'Average ROI', 'Payback'])
    await page.getByLabel(`Weight of ${label}`).selectOption('0')
  await expect(total.getByRole('cell').nth(1)).toContainText('100points among theseFirst')
  const share = Math.round((1000 * Number(low.rating)) / Number(high.rating)) / 10
  await expect(total.getByRole('cell').nth(0)).toContainText(`${share}points among these`)
  const [set] = await setsOf(page)
  const storedWeights = async () =>
    (await (await page.request.get(`/api/shortlists/${set?.id}/weights`)).json()).people
  await expect.poll(storedWeights).toMatchObject([{ weights: { rating: 4 } }])
  await reload(page)
  await expect(page.getByLabel('Weight of Rating')).toHaveValue('4')
  await page.getByText('How the total is made up, and what would change the order').click()
  await expect(page.getByRole('region', { name: 'Arithmetic of the weighted total' })).toContainText(
    `100 × 4 = 400`,
  )

  // The team agrees: what one sets, the other sees without loading again.
  const other = await elsewhere(browser, account, baseURL)
  await other.goto(`/comparison?shortlist=${set?.id}`)
  await page.getByText('Agreed weights', { exact: true }).click()
  await expect(page).toHaveURL(/weights=agreed/)
  await page.getByRole('button', { name: 'Use mine' }).click()
  await expect.poll(async () => (await setsOf(page))[0]?.agreedWeights).toEqual({ rating: 4 })
  await expect(row(other, 'Weighted total').getByRole('cell').nth(1)).toContainText('First')
  await expect(other.getByRole('radio', { name: 'Agreed weights' })).toBeChecked()
  await other.getByLabel('Weight of Rating').selectOption('0')
  await expect.poll(async () => (await setsOf(page))[0]?.agreedWeights).toBeNull()

  const downloading = page.waitForEvent('download')
  await page.getByText('My weights', { exact: true }).click()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('link', { name: 'CSV', exact: true }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv).toContain(`,Weighted total,points,${share},100,`)
})
