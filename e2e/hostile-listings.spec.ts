// Listings whose texts try to run (support/hostile-listings.ts) stay text wherever they are shown. The watch over every
// page reports a dialog, a broken policy and an error.
import type { Page } from '@playwright/test'
import type { Application } from '#rooms/discover/catalog/contract.ts'
import { payloads } from '../src/app/testing/hostile-texts.ts'
import { hostileWords } from './support/hostile-listings.ts'
import { expect, open, test } from './support/test.ts'

const shown = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

/** What the open page shows of a listing, or what each of these pages of the server would, read as the browser reads them. */
function partsOf(page: Page, sent?: readonly string[]) {
  return page.evaluate((sentPages) => {
    const wanted =
      'iframe, object, embed, base, form[action*="evil"], link[href*="evil"], meta[http-equiv=refresh], video, details:not(.card, .facet, .facet-more)'
    const documents = sentPages?.map((html) => new DOMParser().parseFromString(html, 'text/html'))
    return (documents ?? [document]).map((one) => {
      const handlers = [...one.querySelectorAll('*')].filter((element) =>
        element.getAttributeNames().some((name) => name.startsWith('on')),
      )
      const links = [...one.links].filter((link) => !/^https?:$/.test(link.protocol))
      // Those of an open page run and are reported; what is only read runs nothing.
      const scripts = [...one.scripts].filter(({ text }) => /^\s*alert\(/.test(text))
      const found = [...one.querySelectorAll(wanted), ...handlers, ...links, ...scripts]
      return {
        heading: one.querySelector('h1')?.textContent ?? '',
        title: one.title,
        structured: one.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
        shared: one.querySelector('meta[property="og:title"]')?.getAttribute('content'),
        /** Elements that only markup from outside could have brought into the page. */
        strangers: found.map((element) => element.outerHTML),
      }
    })
  }, sent)
}

async function strangers(page: Page) {
  return (await partsOf(page)).flatMap((parts) => parts.strangers)
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
  const found = await request.get('/api/applications', { params: { search: hostileWords } })
  const listings = (await found.json()) as Application[]
  expect(listings).toHaveLength(payloads.length)
  const drawn: Awaited<ReturnType<typeof partsOf>> = []
  const sent: string[] = []
  for (const [index, { id, name }] of listings.entries()) {
    // The script draws the first few once more; of the others what the server sent is the page.
    if (index < 4) {
      await page.goto(`/marketplace/${id}`, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown(name))
      drawn.push(...(await partsOf(page)))
    } else sent.push(await (await request.get(`/marketplace/${id}`)).text())
  }
  // Read on a page without a policy: it would report the styles of the others, whose nonces are their own.
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/blank')
  for (const [index, parts] of [...drawn, ...(await partsOf(page, sent))].entries()) {
    const name = listings[index]?.name ?? ''
    expect(shown(parts.heading)).toBe(shown(name))
    expect(shown(parts.title)).toContain(shown(name))
    expect(parts.strangers, name).toEqual([])
    expect(JSON.parse(parts.structured).name).toBe(name)
    expect(parts.shared).toContain(name)
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
