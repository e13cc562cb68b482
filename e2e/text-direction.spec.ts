// What people write in Hebrew or Arabic runs from the right, as they typed it, and the words around it don't.
import type { Locator, Page } from '@playwright/test'
import { registered } from './support/account.ts'
import { expect, open, test } from './support/test.ts'

/** Where the first and the last character of a text are, from the left. */
function endsOf(text: Locator) {
  return text.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const nodes: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text)
    const at = (node: Text | undefined, offset: number) => {
      const range = document.createRange()
      range.setStart(node as Text, offset)
      range.setEnd(node as Text, offset + 1)
      return range.getBoundingClientRect().left
    }
    const last = nodes.at(-1)
    return { first: at(nodes[0], 0), last: at(last, (last?.length ?? 1) - 1) }
  })
}

async function serveBell(page: Page, titles: string[]) {
  const items = titles.map((title, at) => ({
    id: `01968f2e-0000-7000-8000-${String(at).padStart(12, '0')}`,
    ...{ kind: 'shortlist-comment', title, text: '', link: '/marketplace' },
    ...{ settled: null, createdAt: '2026-11-27T09:00:00.000Z', readAt: null },
  }))
  await page.route(/\/api\/notifications(\?.*)?$/, (route) =>
    route.fulfill({ json: { unread: items.length, needsYou: [], needsYouInAll: 0, items, next: null } }),
  )
}

test('words of every direction run their own way, in texts and in fields', async ({ page }) => {
  await test.step('LANG-05 a text that begins in Hebrew runs from the right, its full stop at the left; an English one with a Hebrew name does not', async () => {
    await registered(page, 'cfo')
    const hebrew = 'דנה לוי אישרה את הזמנה 12 (CFO).'
    const english = 'Order 12 was approved by \u2068דנה לוי\u2069.'
    await serveBell(page, [hebrew, english])
    await open(page, '/marketplace')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click()
    const rightToLeft = await endsOf(page.getByText(hebrew))
    expect(rightToLeft.last).toBeLessThan(rightToLeft.first)
    const leftToRight = await endsOf(page.getByText(english))
    expect(leftToRight.first).toBeLessThan(leftToRight.last)
  })
  await test.step('LANG-05 a field runs the way of what is typed into it, and a name keeps to itself in the product’s sentence', async () => {
    await open(page, '/settings')
    const field = page.getByLabel('First name')
    await expect(field).toHaveCSS('direction', 'ltr')
    await field.fill('דנה')
    await expect(field).toHaveCSS('direction', 'rtl')
    await open(page, `/marketplace?search=${encodeURIComponent('דנה')}`)
    const search = page.getByRole('searchbox', { name: 'Search applications' })
    await expect(search).toHaveCSS('direction', 'rtl')
  })
})
