// The marketplace: searching, filtering, sorting, paging, comparing, and what a visitor can start from a card.
import type { APIRequestContext, Page } from '@playwright/test'
import { foldText } from '#platform/kernel/fold-text.ts'
import type { Application } from '#rooms/discover/catalog/contract.ts'
import { costForTeam, pricePlace } from '#rooms/discover/catalog/rules/marketplace/price-order.ts'
import { wildcardNames } from './support/hostile-listings.ts'
import { expect, open, reload, storedJson, takenOver, test } from './support/test.ts'
import { violations } from './support/violations.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Applications' }).getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading', { level: 2 })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search applications' })
/** A return below all that can be stated, where none is. */
const behindAll = -101
/** The line that counts what is shown. */
const count = (page: Page) => page.getByRole('main').getByRole('status').first()
/** The facets; on a wide window they are beside the results. */
const facet = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Filters' }).getByRole('group', { name, exact: true })
const box = (page: Page, of: string, name: RegExp | string) => facet(page, of).getByRole('checkbox', { name })
/** The texts of a facet's values, without their counts. */
const values = (page: Page, of: string) => facet(page, of).locator('.facet-value > span:nth-child(2)')
const more = (page: Page) => page.getByRole('button', { name: 'Load More Applications' })

/** The catalogue as the API answers it, with how many rows there are over all pages. */
async function ask(request: APIRequestContext, query: Record<string, string | number>) {
  const answer = await request.get('/api/applications', { params: query })
  expect(answer.status()).toBe(200)
  return {
    rows: (await answer.json()) as Application[],
    total: Number(answer.headers()['x-total-count']),
  }
}

test('a visitor browses the marketplace as grid and list, and is led to the assessment', async ({
  page,
  request,
}) => {
  await test.step('MKT-01 MKT-08 MKT-22 a visitor browses under the breadcrumb "Marketplace", highest ROI first, with the count of what is shown', async () => {
    let rows: Application[] = []
    // Other journeys publish meanwhile, so the page and the API may be asked at both sides of it.
    await expect(async () => {
      const firstPage = await ask(request, { limit: 24 })
      rows = firstPage.rows
      await open(page, '/marketplace')
      await expect(names(page)).toHaveText(
        rows.map(({ name }) => name),
        { timeout: 1_000 },
      )
      await expect(count(page)).toHaveText(`Showing 24 of ${firstPage.total} applications`, {
        timeout: 1_000,
      })
    }).toPass()
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(breadcrumb.getByText('Marketplace', { exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByLabel('Sort by')).toHaveValue('roi')
    const returns = rows.map(({ roiMetrics }) => roiMetrics.averageROI ?? behindAll)
    expect(returns).toEqual(returns.toSorted((a, b) => b - a))
  })
  await test.step('MKT-12 MKT-13 MKT-16 the first cards show what the API answers: name, vendor, facts, return in percent, TCO in thousands, payback in months, rating', async () => {
    const { rows } = await ask(request, { limit: 24 })
    for (const [index, application] of rows.slice(0, 2).entries()) {
      const card = cards(page).nth(index)
      const { name, vendor, isVerified, category, compliance, description, tagline, roiMetrics } = application
      await expect(card.getByRole('heading', { level: 2 })).toHaveText(name)
      await expect(card.getByText(vendor, { exact: true })).toBeVisible()
      await expect(card.getByText('Verified vendor')).toHaveCount(isVerified ? 1 : 0)
      const [first, ...others] = compliance
      await expect(card.getByRole('listitem')).toHaveText([
        category,
        ...(first ? [first] : []),
        ...(others.length > 0 ? [`+${others.length}${others.join(', ')}`] : []),
      ])
      await expect(card).toContainText(tagline ?? description)
      const { averageROI, annualTCO, paybackPeriod } = roiMetrics
      const thousands =
        Number(annualTCO) < 10_000
          ? `$${String(Math.round(Number(annualTCO) / 100) / 10)}K`
          : `$${Math.round(Number(annualTCO) / 1000).toLocaleString('en-US')}K`
      const months = `${paybackPeriod} ${paybackPeriod === 1 ? 'month' : 'months'}`
      await expect(card.getByRole('definition')).toHaveText([`${averageROI}%`, thousands, months])
      await expect(card).toContainText(`Rated ${application.rating} of 5`)
      await expect(card).toContainText(
        new RegExp(`${application.enterpriseCount.toLocaleString('en-US')} enterprises?`),
      )
    }
  })
  await test.step('MKT-11 Grid and List switch the layout, mark the active one and stand in the address', async () => {
    const grid = page.getByRole('button', { name: 'Grid' })
    const list = page.getByRole('button', { name: 'List' })
    const columns = () =>
      cards(page).evaluateAll(
        (all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().left))).size,
      )
    await expect(grid).toHaveAttribute('aria-pressed', 'true')
    await expect(list).toHaveAttribute('aria-pressed', 'false')
    expect(await columns()).toBeGreaterThan(1)
    await list.click()
    await expect(list).toHaveAttribute('aria-pressed', 'true')
    await expect(grid).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(columns).toBe(1)
    await expect(page).toHaveURL('/marketplace?view=list')
    await reload(page)
    await expect(list).toHaveAttribute('aria-pressed', 'true')
    await takenOver(page)
    await grid.click()
    await expect(page).toHaveURL('/marketplace?view=grid')
    await expect.poll(columns).toBeGreaterThan(1)
  })
  await test.step('MKT-21 MKT-23 a visitor has no needs: the banner leads to the assessment, and the order by match is not offered', async () => {
    await expect(page.getByLabel('Sort by').locator('option[value=ai_match]')).toHaveCount(0)
    const banner = page.getByRole('complementary', { name: 'Assessment' })
    const start = banner.getByRole('link', { name: 'Start Assessment' })
    await expect(start).toHaveAttribute('href', '/buyer-assessment')
    await start.click()
    await expect(page).toHaveURL('/enterprise-login?redirect=%2Fbuyer-assessment')
  })
})

test('what a search finds, in which order and why, and what it says where it finds nothing', async ({
  page,
  request,
}) => {
  test.slow()
  await open(page, '/marketplace')
  await test.step('MKT-02 the search finds words of several texts in any order and case, a tagline that no card shows, and signs as they are written', async () => {
    for (const [typed, found] of [
      ['wrenholt CLINIC hours', 'Wrenholt Clinic Hours'],
      // Its tagline, which no card shows: the rows stay when the browser filters them again.
      ['Where the margin goes, per order, before the month is over.', 'Quillmark Margin Lens'],
      // A sign that a search in SQL could take for any sign.
      ['100%', wildcardNames.percent],
    ] as const) {
      const answer = page.waitForResponse((it) => {
        const { pathname, searchParams } = new URL(it.url())
        return pathname === '/api/applications' && searchParams.get('search') === typed
      })
      await search(page).fill(typed)
      await expect(page).toHaveURL((url) => url.searchParams.get('search') === typed)
      const rows: Application[] = await (await answer).json()
      const total = (await answer).headers()['x-total-count']
      await expect(count(page)).toHaveText(`Showing ${rows.length} of ${total} applications`)
      await expect(names(page)).toHaveText(rows.map(({ name }) => name))
      expect(rows.map(({ name }) => name)).toContain(found)
    }
    await search(page).fill('margin zzzzqqqq')
    const main = page.getByRole('main')
    await expect(main.getByText('Searched for “margin” and “zzzzqqqq”.')).toContainText(
      'A listing must contain every word, in any order.',
    )
    // Only what is set is named and cleared.
    await expect(main.getByRole('button', { name: 'Clear filters' })).toHaveCount(0)
    await main.getByRole('button', { name: 'Clear search' }).click()
    await expect(cards(page)).toHaveCount(24)
  })
  await test.step('MKT-22 a search is by relevance unless another order is chosen: names come before what only mentions the words', async () => {
    const sort = page.getByLabel('Sort by')
    await expect(sort.locator('option[value=relevance]')).toHaveCount(0)
    await search(page).fill('invoice')
    await expect(sort).toHaveValue('relevance')
    await expect(page).toHaveURL('/marketplace?search=invoice')
    const { rows } = await ask(request, { search: 'invoice', sort: 'relevance', limit: 24 })
    await expect(names(page)).toHaveText(rows.map(({ name }) => name))
    const named = rows.map(({ name }) => /invoice/i.test(name))
    expect(named).toContain(true)
    expect(named).toEqual(named.toSorted((a, b) => Number(b) - Number(a)))
    await sort.selectOption('roi')
    await expect(page).toHaveURL('/marketplace?search=invoice&sort=roi')
    await sort.selectOption('relevance')
    await search(page).fill('')
    await expect(sort).toHaveValue('roi')
    await expect(page).toHaveURL('/marketplace')
  })
  await test.step('FIND-02 each row of a search says where it was found, and the list by what it is ordered', async () => {
    await search(page).fill('quillmark')
    const main = page.getByRole('main')
    await expect(main.getByText('Names that match first, then taglines, then the rest by ROI')).toBeVisible()
    await expect(cards(page).first()).toContainText('Its name begins with your search')
    await search(page).fill('netsuite swift quillmark')
    await expect(names(page)).toHaveText(['Quillmark Cash Horizon'])
    await expect(cards(page).first()).toContainText('Found in name and further details')
  })
  await test.step('MKT-14 MKT-15 prices read "/month/user" by user and "per transaction" by transaction', async () => {
    const all = (await ask(request, { limit: 200 })).rows
    const kinds = [
      ['per_user', 'monthly', '/month/user'],
      ['per_transaction', 'monthly', 'per transaction'],
    ] as const
    for (const [type, period, unit] of kinds) {
      const found = all.find(({ pricing }) => pricing.type === type && pricing.period === period)
      if (!found) throw new Error(`no ${type} ${period} in the catalogue`)
      await search(page).fill(found.name)
      const card = cards(page).filter({ has: page.getByRole('link', { name: found.name, exact: true }) })
      const amount = found.pricing.amount.toLocaleString('en-US', {
        style: 'currency',
        currency: 'USD',
        trailingZeroDisplay: 'stripIfInteger',
      })
      const price = card.first().locator('p', { has: page.locator('.font-serif') })
      await expect(price).toHaveText(`${amount} ${unit}`)
      if (type === 'per_transaction') await expect(price).not.toContainText('month')
    }
  })
  await test.step('FIND-02 a misspelt search shows what was meant and says so, and is taken to the letter where that is asked for', async () => {
    await open(page, '/marketplace?search=invoce')
    const main = page.getByRole('main')
    const { rows, total } = await ask(request, { search: 'invoice', sort: 'relevance', limit: 24 })
    const notice = main.getByText('Nothing found for “invoce”. These are the results for invoice.')
    await expect(notice).toBeVisible()
    await expect(search(page)).toHaveValue('invoce')
    await expect(count(page)).toHaveText(`Showing ${rows.length} of ${total} applications`)
    await expect(names(page)).toHaveText(rows.map(({ name }) => name))
    await main.getByRole('link', { name: 'Search for exactly “invoce”' }).click()
    await expect(page).toHaveURL('/marketplace?search=invoce&exact=true')
    await expect(main.getByText('Did you mean invoice?')).toContainText(`It finds ${total} applications.`)
    await main.getByRole('link', { name: 'invoice', exact: true }).click()
    await expect(page).toHaveURL('/marketplace?search=invoice')
    await expect(search(page)).toHaveValue('invoice')

    await search(page).fill('invoice zzzzqqqq')
    await expect(
      main.getByText(/^Found: “invoice” in \d+ applications\. Not found: “zzzzqqqq”\.$/),
    ).toBeVisible()
    await main.getByRole('link', { name: 'invoice', exact: true }).click()
    await expect(page).toHaveURL('/marketplace?search=invoice')
  })
  await test.step('MKT-09 a search that finds nothing says what to try, and clears the filters or the search', async () => {
    await open(page, '/marketplace?search=zzzzqqqq&category=Agentic+AI')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'No applications found' })).toBeVisible()
    await expect(main.getByText('Try adjusting your filters or search terms')).toBeVisible()
    await expect(count(page)).toHaveText('Showing 0 of 0 applications')
    await expect(main.getByText('Searched for “zzzzqqqq”.', { exact: true })).toBeVisible()
    await expect(main.getByText('Only applications with “Agentic AI”.', { exact: true })).toBeVisible()
    await main.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/marketplace?search=zzzzqqqq')
    await main.getByRole('button', { name: 'Clear search' }).click()
    await expect(page).toHaveURL('/marketplace')
    await expect(cards(page)).toHaveCount(24)
  })
})

test('the filters of the marketplace, and what the server is asked with them', async ({ page, request }) => {
  await test.step('MKT-03 MKT-04 MKT-06 the filters offer their options, combine with the search, and show at once while the server is asked', async () => {
    await open(page, '/marketplace')
    await expect(values(page, 'Category')).toHaveText([
      'All Categories',
      'AI Copilots',
      'Process Automation',
      'Decision Intelligence',
      'Predictive Analytics',
      'Agentic AI',
    ])
    await expect(values(page, 'Industry')).toHaveText([
      'All Industries',
      'Financial Services',
      'Healthcare',
      'Manufacturing',
      'Retail',
      'Technology',
    ])

    // The server's answer is held back: what is already here is filtered without it.
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/applications?**', async (route) => {
      await held
      await route.continue()
    })
    await box(page, 'Category', /^Agentic AI/).check()
    await expect(count(page)).toHaveText('Loading applications...')
    await expect(cards(page).first().locator('.chip').first()).toHaveText('Agentic AI')
    for (const card of await cards(page).all())
      await expect(card.locator('.chip').first()).toHaveText('Agentic AI')
    answer()
    const whole = await ask(request, { category: 'Agentic AI', limit: 24 })
    await expect(count(page)).toHaveText(`Showing 24 of ${whole.total} applications`)

    await box(page, 'Industry', /^Healthcare/).check()
    await search(page).fill('patient')
    const combined = await ask(request, {
      category: 'Agentic AI',
      industry: 'Healthcare',
      search: 'patient',
      sort: 'relevance',
      limit: 24,
    })
    expect(combined.total).toBeGreaterThan(0)
    expect(combined.total).toBeLessThan(whole.total)
    await expect(count(page)).toHaveText(
      `Showing ${Math.min(24, combined.total)} of ${combined.total} applications`,
    )
    await expect(names(page)).toHaveText(combined.rows.map(({ name }) => name))
  })
  await test.step('MKT-05 an All option is left out of what the server is asked', async () => {
    const searches: URLSearchParams[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname === '/api/applications') searches.push(url.searchParams)
    })
    await box(page, 'Category', /^All Categories/).check()
    // A second change before the question was sent would be asked with the first.
    await expect.poll(() => searches.length).toBe(1)
    await expect(page).toHaveURL((url) => !url.searchParams.has('category'))
    await box(page, 'Industry', /^All Industries/).check()
    await expect.poll(() => searches.length).toBe(2)
    expect([...(searches[0]?.keys() ?? [])]).not.toContain('category')
    expect(searches[0]?.get('industry')).toBe('Healthcare')
    expect([...(searches[1]?.keys() ?? [])]).not.toContain('industry')
    expect(searches[1]?.get('search')).toBe('patient')
  })
})

test('while the catalogue is on its way, and where it does not come', async ({ page }) => {
  let answer = () => {}
  await test.step('MKT-07 while the first page is on its way, the marketplace says "Loading applications..."', async () => {
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/applications?**', async (route) => {
      await held
      await route.abort()
    })
    await open(page, '/privacy')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Browse Marketplace' }).click()
    await expect(page).toHaveURL('/marketplace')
    await expect(count(page)).toHaveText('Loading applications...')
    await expect(cards(page)).toHaveCount(0)
  })
  await test.step('a catalogue that does not answer says so, keeps the filters and tries again', async () => {
    answer()
    await expect(page.getByRole('heading', { name: 'The applications could not be loaded' })).toBeVisible()
    await page.unroute('**/api/applications?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(24)
    await expect(count(page)).toHaveText(/^Showing 24 of \d+ applications$/)
  })
})

test('FIND-01 facets are chosen by keyboard, are in the address, count what is left, and each card says how it meets them', async ({
  page,
  request,
}) => {
  test.slow()
  await open(page, '/marketplace?category=Agentic+AI')
  await box(page, 'Certificate valid today', /^ISO 27001/).focus()
  await page.keyboard.press('Space')
  await expect(box(page, 'Certificate valid today', /^ISO 27001/)).toBeChecked()
  await expect(page).toHaveURL('/marketplace?category=Agentic+AI&standard=ISO+27001')
  const region = page.getByRole('region', { name: 'Filters' }).locator('summary').getByText('Hosting region')
  await region.press('Enter')
  await box(page, 'Hosting region', /^EU/).check()
  await expect(page).toHaveURL('/marketplace?category=Agentic+AI&standard=ISO+27001&region=EU')
  const filters = { category: 'Agentic AI', standard: 'ISO 27001', region: 'EU' }
  const { rows, total } = await ask(request, { ...filters, limit: 24 })
  expect(total).toBeGreaterThan(0)
  await expect(count(page)).toHaveText(`Showing ${rows.length} of ${total} applications`)
  await expect(names(page)).toHaveText(rows.map(({ name }) => name))
  for (const card of await cards(page).all())
    await expect(card).toContainText(/Meets: ISO 27001, valid until \w+ \d+, \d{4}; EU \(“[^”]*EU[^”]*”\)/)
  // The count beside a value is what choosing it answers; of another category too, without the one that is chosen.
  for (const [name, more] of [
    ['Retail', { industry: 'Retail' }],
    ['AI Copilots', { category: 'AI Copilots' }],
  ] as const) {
    const counted = (await ask(request, { ...filters, ...more, limit: 1 })).total
    await expect(page.getByRole('checkbox', { name: `${name} , ${counted}`, exact: true })).toHaveCount(1)
  }

  await reload(page)
  await takenOver(page)
  await expect(box(page, 'Certificate valid today', /^ISO 27001/)).toBeChecked()
  expect(await violations(page)).toEqual([])
  const chosen = page.getByRole('list', { name: 'Chosen filters' })
  await expect(chosen.getByRole('listitem')).toHaveCount(4)
  await chosen.getByRole('link', { name: 'Remove ISO 27001' }).click()
  await expect(page).toHaveURL('/marketplace?category=Agentic+AI&region=EU')
  await expect(box(page, 'Certificate valid today', /^ISO 27001/)).not.toBeChecked()
  await box(page, 'Category', /^Process Automation/).check()
  await expect(page).toHaveURL('/marketplace?category=Agentic+AI&category=Process+Automation&region=EU')
  await chosen.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/marketplace')
  await page.goBack()
  await expect(box(page, 'Category', /^Process Automation/)).toBeChecked()

  await open(page, '/marketplace?region=EU&integration=Nothing+of+the+kind')
  await expect(page.getByText('Only applications with “EU” and “Nothing of the kind”.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/marketplace')

  // A listing that states none of it says so.
  const [silent] = (await ask(request, { search: 'Quillmark Margin Lens', limit: 1 })).rows
  await open(page, `/marketplace/${silent?.id}`)
  const fits = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Where it fits' }) })
  for (const what of ['Deployment', 'Languages']) await expect(fits).toContainText(`${what}not stated`)
})

test('all pages of the list, and the way back to it', async ({ page, request }) => {
  const all = (await ask(request, { category: 'Agentic AI' })).rows
  await test.step('MKT-10 "Load More Applications" appends the next page, hands the focus on, and disappears when all are shown', async () => {
    expect(all.length).toBeGreaterThan(48)
    await open(page, '/marketplace?category=Agentic+AI')
    let shown = 24
    while (shown < all.length) {
      await expect(count(page)).toHaveText(`Showing ${shown} of ${all.length} applications`)
      await more(page).click()
      shown = Math.min(shown + 24, all.length)
    }
    await expect(count(page)).toHaveText(`Showing ${all.length} of ${all.length} applications`)
    await expect(more(page)).toHaveCount(0)
    const shownNames = await names(page).allTextContents()
    expect(shownNames).toEqual(all.map(({ name }) => name.replaceAll(/\s+/g, ' ')))
    const firstOfLast = 24 * Math.floor((all.length - 1) / 24)
    await expect(names(page).nth(firstOfLast).getByRole('link')).toBeFocused()
  })
  await test.step('back from a listing returns to the same rows at the same height', async () => {
    const chosen = names(page).nth(30).getByRole('link')
    await chosen.scrollIntoViewIfNeeded()
    const height = await page.evaluate(() => scrollY)
    expect(height).toBeGreaterThan(500)
    await chosen.click()
    await expect(page).toHaveURL(/\/marketplace\/[0-9a-f-]{36}$/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(cards(page)).toHaveCount(all.length)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(height, -1)
  })
})

test('a visitor chooses for the comparison, starts a trial, a saved list and a simulation, and is asked to sign in', async ({
  page,
  request,
}) => {
  await test.step('MKT-18 MKT-19 MKT-20 Start Trial and the heart lead a visitor to the sign-in with a way back, Simulate to the simulator', async () => {
    const [first] = (await ask(request, { limit: 1 })).rows
    if (!first) throw new Error('the catalogue is empty')
    await open(page, '/marketplace')
    const card = cards(page).first()
    const signInFor = (target: string) => `/enterprise-login?${new URLSearchParams({ redirect: target })}`
    for (const [name, address] of [
      ['Start Trial of', signInFor(`/marketplace/${first.id}?trial=start`)],
      ['Save', signInFor(`/marketplace/${first.id}?save=1`)],
      ['Simulate', `/roi-simulation?app=${first.id}`],
    ] as const)
      await expect(card.getByRole('link', { name: `${name} ${first.name}` })).toHaveAttribute('href', address)
  })
  await test.step('MKT-17 MKT-26 MKT-28 up to four are compared: checkboxes, bar, chips, and the others disabled at four', async () => {
    const shown = await names(page).allTextContents()
    const box = (index: number) =>
      cards(page)
        .nth(index)
        .getByRole('checkbox', { name: /^Compare/ })
    const bar = page.getByRole('region', { name: 'Comparison' })
    const compareNow = bar.getByRole('button', { name: 'Compare Now' })
    await expect(cards(page).getByRole('checkbox')).toHaveCount(24)
    await expect(bar).toHaveCount(0)

    await box(0).check()
    await expect(bar.getByRole('status')).toHaveText('1 selected for comparison')
    await expect(compareNow).toBeDisabled()
    await box(1).check()
    await expect(bar.getByRole('status')).toHaveText('2 selected for comparison')
    await expect(compareNow).toBeEnabled()
    await box(2).check()
    await box(3).check()
    await expect(bar.getByRole('status')).toHaveText('4 selected for comparison')
    await expect(bar.getByRole('listitem')).toHaveText(shown.slice(0, 4))
    const disabled = () =>
      cards(page)
        .getByRole('checkbox')
        .evaluateAll((boxes) => boxes.map((one) => (one as HTMLInputElement).disabled))
    expect(await disabled()).toEqual(shown.map((_, index) => index >= 4))

    await bar.getByRole('button', { name: `Remove ${shown[1]}` }).click()
    await expect(bar.getByRole('status')).toHaveText('3 selected for comparison')
    await expect(box(1)).not.toBeChecked()
    expect(await disabled()).not.toContain(true)
    await bar.getByRole('button', { name: 'Clear All' }).click()
    await expect(bar).toHaveCount(0)
    await expect(cards(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(bar.getByRole('status')).toHaveText('3 selected for comparison')
  })
  await test.step('"/" puts the cursor into the search, and is only a slash while something is typed', async () => {
    await page.keyboard.press('/')
    await expect(search(page)).toBeFocused()
    await expect(search(page)).toHaveValue('')
    await page.keyboard.type('a/b')
    await expect(search(page)).toHaveValue('a/b')
  })
  await test.step('MKT-29 "Compare Now" stores the ids under comparisonApps and goes to the comparison, which asks a visitor to sign in', async () => {
    await search(page).fill('')
    const bar = page.getByRole('region', { name: 'Comparison' })
    await bar.getByRole('button', { name: 'Clear All' }).click()
    await expect(bar).toHaveCount(0)
    await expect(cards(page)).toHaveCount(24)
    const { rows } = await ask(request, { limit: 3 })
    for (const index of [2, 0]) await cards(page).nth(index).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Compare Now' }).click()
    await expect(page).toHaveURL('/enterprise-login?redirect=%2Fcomparison')
    expect(await storedJson(page, 'comparisonApps')).toEqual([rows[2]?.id, rows[0]?.id])
  })
})

test('the orders of the list, and the address that keeps what was chosen', async ({ page }) => {
  test.slow()
  await open(page, '/marketplace')
  await test.step('MKT-22 MKT-24 FIND-02 of seven orders, rating puts the highest first, price the cheapest, and name the first of its alphabet', async () => {
    const sort = page.getByLabel('Sort by')
    const cost = ({ pricing }: Application) => Number(costForTeam(pricePlace(pricing), 25))
    const orders: [string, (row: Application) => number, 1 | -1][] = [
      ['rating', (row) => Number(row.rating), -1],
      ['price_low', (row) => cost(row) + 1e12 * pricePlace(row.pricing).group, 1],
    ]
    await expect(sort.getByRole('option')).toHaveCount(7)
    for (const [value, figure, direction] of orders) {
      // Other journeys publish meanwhile: what counts is what this page was answered.
      const answer = page.waitForResponse((it) => it.url().includes(`sort=${value}`))
      await sort.selectOption(value)
      const rows: Application[] = await (await answer).json()
      const figures = rows.map(figure)
      expect(figures, value).toEqual(figures.toSorted((a, b) => direction * (a - b)))
      await expect(names(page), value).toHaveText(rows.map(({ name }) => name))
      await expect(page).toHaveURL(`/marketplace?sort=${value}`)
    }
    const answer = page.waitForResponse((it) => it.url().includes('sort=name'))
    await sort.selectOption('name')
    const rows: Application[] = await (await answer).json()
    const alphabetical = rows.map(({ name }) => foldText(name))
    expect(alphabetical).toEqual(alphabetical.toSorted())
    await expect(names(page)).toHaveText(rows.map(({ name }) => name))
    await sort.selectOption('roi')
    await expect(page).toHaveURL('/marketplace')
  })
  await test.step('search, filters, order, layout and selection stand in the address: a reload keeps them, back and forward walk them', async () => {
    await search(page).fill('order')
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === 'order')
    await box(page, 'Category', /^Process Automation/).check()
    await expect(page).toHaveURL((url) => url.searchParams.get('category') === 'Process Automation')
    await page.getByLabel('Sort by').selectOption('rating')
    await expect(page).toHaveURL((url) => url.searchParams.get('sort') === 'rating')
    await expect(count(page)).toHaveText(/^Showing/)
    await cards(page).nth(1).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'List' }).click()
    await expect(page).toHaveURL(/view=list/)
    const before = { address: page.url(), names: await names(page).allTextContents() }

    await reload(page)
    await takenOver(page)
    expect(page.url()).toBe(before.address)
    await expect(names(page)).toHaveText(before.names)
    await expect(search(page)).toHaveValue('order')
    await expect(box(page, 'Category', /^Process Automation/)).toBeChecked()
    await expect(page.getByLabel('Sort by')).toHaveValue('rating')
    await expect(page.getByText('1 selected for comparison')).toBeVisible()

    await page.goBack()
    await expect(page.getByLabel('Sort by')).toHaveValue('relevance')
    await page.goBack()
    await expect(box(page, 'Category', /^Process Automation/)).not.toBeChecked()
    await expect(search(page)).toHaveValue('order')
    await page.goForward()
    await expect(box(page, 'Category', /^Process Automation/)).toBeChecked()
  })
})
