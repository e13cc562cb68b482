// Listings whose texts try to run (support/hostile-listings.ts) stay text wherever they are shown. The watch over every
// page reports a dialog, a broken policy and an error.
import type { Page } from '@playwright/test'
import type { Application } from '#rooms/discover/catalog/contract.ts'
import { payloads } from '../src/app/testing/hostile-texts.ts'
import { hostileWords } from './support/hostile-listings.ts'
import { expect, open, test } from './support/test.ts'

const shown = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

/** Elements that only markup from outside could have brought into the page. */
function strangers(page: Page) {
  return page.evaluate(() => {
    const wanted =
      'iframe, object, embed, base, form[action*="evil"], link[href*="evil"], meta[http-equiv=refresh], video, details:not(.card, .facet, .facet-more)'
    const handlers = [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    )
    const links = [...document.links].filter((link) => !/^https?:$/.test(link.protocol))
    return [...document.querySelectorAll(wanted), ...handlers, ...links].map((element) => element.outerHTML)
  })
}

test('I3 forty hostile names and descriptions stand as text in grid, list, chips and palette', async ({
  page,
}) => {
  await open(page, `/marketplace?${new URLSearchParams({ search: hostileWords })}`)
  const cards = page.getByRole('list', { name: 'Applications' }).getByRole('article')
  const more = page.getByRole('button', { name: 'Load More Applications' })
  // Long names make tall cards. Had their heights been guesses until now, the button would leave from under a press.
  const [before, after] = await more.evaluate(async (button) => {
    button.scrollIntoView()
    const tops = [button.getBoundingClientRect().top]
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))
    return [...tops, button.getBoundingClientRect().top]
  })
  expect(after).toBe(before)
  await more.click()
  await expect(cards).toHaveCount(payloads.length)
  const names = await cards.getByRole('heading', { level: 2 }).allTextContents()
  expect(names.map(shown).toSorted()).toEqual(payloads.map(shown).toSorted())
  const lines = await cards.locator('.application-line').allTextContents()
  expect(lines.map(shown).toSorted()).toEqual(payloads.map(shown).toSorted())
  expect(await strangers(page)).toEqual([])

  for (const index of [0, 1, 2, 3]) await cards.nth(index).getByRole('checkbox').check()
  const chips = page.getByRole('region', { name: 'Comparison' }).getByRole('listitem')
  // A chip appears once the address has taken the choice in.
  await expect(chips).toHaveCount(4)
  expect((await chips.allTextContents()).map(shown)).toEqual(names.slice(0, 4).map(shown))
  await page.getByRole('button', { name: 'List' }).click()
  await expect(page).toHaveURL(/view=list/)
  expect(await strangers(page)).toEqual([])

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('<img src=x')
  await expect(page.getByRole('option', { name: '<img src=x onerror=alert(10)>' })).toBeVisible()
  expect(await strangers(page)).toEqual([])
})

test('I3 forty hostile listings stand as text on their own pages, in the head and in the structured data', async ({
  page,
  request,
}) => {
  test.slow()
  const found = await request.get('/api/applications', { params: { search: hostileWords } })
  const listings = (await found.json()) as Application[]
  expect(listings).toHaveLength(payloads.length)
  for (const [index, { id, name }] of listings.entries()) {
    // The script draws the first few once more; of the others what the server sent is the page.
    if (index === 4) await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(`/marketplace/${id}`, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown(name))
    expect(shown(await page.title())).toContain(shown(name))
    expect(await strangers(page), name).toEqual([])
    const structured = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(structured ?? '').name).toBe(name)
    const shared = await page.locator('meta[property="og:title"]').getAttribute('content')
    expect(shared).toContain(name)
  }
})

test('I3 a search for markup, and an address full of it, stay text', async ({ page }) => {
  const hostile = '"><img src=x onerror=alert(1)><script>alert(2)</script>'
  // To the letter, and as it may have been meant: words of the hostile listings are near to these.
  for (const exact of ['false', 'true']) {
    await open(
      page,
      `/marketplace?${new URLSearchParams({ search: hostile, category: hostile, compare: hostile, exact })}`,
    )
    await expect(page.getByRole('searchbox')).toHaveValue(hostile)
    expect(await strangers(page)).toEqual([])
  }
  await expect(page.getByRole('heading', { name: 'No applications found' })).toBeVisible()
  expect(await strangers(page)).toEqual([])
  await open(page, `/${encodeURIComponent(hostile)}?x=${encodeURIComponent(hostile)}#${hostile}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  expect(await strangers(page)).toEqual([])
  await open(
    page,
    `/subscription-plans?team=${encodeURIComponent(hostile)}&chosen=${encodeURIComponent(hostile)}`,
  )
  expect(await strangers(page)).toEqual([])
  await open(page, `/demo?view=${encodeURIComponent(hostile)}`)
  expect(await strangers(page)).toEqual([])
})
