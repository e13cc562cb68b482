// The public pages for everyone: automatic rules in both themes, the keyboard alone, narrow and enlarged windows, and
// no movement for those who want none.
import type { Page } from '@playwright/test'
import type { Application } from '#rooms/catalog/contract.ts'
import { expect, open, takenOver, test } from './support/test.ts'
import { violations } from './support/violations.ts'

const addresses = [
  '/',
  '/marketplace',
  '/marketplace?view=list&search=clinic+hours',
  'a listing',
  '/subscription-plans',
  '/subscription-plans?tab=credits',
  '/demo',
  '/demo?view=marketplace',
  '/demo?view=analytics',
  '/privacy',
  '/nowhere',
]

async function openAny(page: Page, address: string) {
  if (address !== 'a listing') return open(page, address)
  const [{ id }] = (await (await page.request.get('/api/applications?limit=1')).json()) as [Application]
  return open(page, `/marketplace/${id}`)
}

for (const address of addresses) {
  test(`O5 axe finds nothing on ${address}, light and dark`, async ({ page }) => {
    // Two whole examinations of a long page.
    test.slow()
    await openAny(page, address)
    expect(await violations(page), 'light').toEqual([])
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await page.mouse.move(0, 300)
    expect(await violations(page), 'dark').toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('main')).toHaveCount(1)
  })
}

test.describe('with what floats above the page', () => {
  test.use({ visitor: 'new' })

  test('O5 axe finds nothing with banner, menu, palette, form, comparison and toast open', async ({
    page,
  }) => {
    await open(page, '/marketplace?search=clinic')
    const banner = page.getByRole('region', { name: 'Cookies and page counting' })
    await banner.getByRole('button', { name: 'Customize' }).click()
    for (const index of [0, 1]) await page.getByRole('article').nth(index).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Discover' }).click()
    expect(await violations(page), 'banner, comparison, menu').toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('order')
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
    expect(await violations(page), 'palette').toEqual([])
    await page.keyboard.press('Escape')

    // A toast lies above the banner, and the top of the page, where its actions are, stays free.
    await open(page, '/enterprise-login?redirect=%2Fdashboard')
    await expect(page.locator('.toast')).toBeVisible()
    const [toast, below] = [await page.locator('.toast').boundingBox(), await banner.boundingBox()]
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    expect(toast?.y).toBeGreaterThan((page.viewportSize()?.height ?? 0) / 3)
    expect(await violations(page), 'toast').toEqual([])
    await banner.getByRole('button', { name: 'Reject All' }).click()

    await open(page, '/subscription-plans')
    await page.getByRole('button', { name: 'Contact Sales' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Name is required', { exact: true })).toBeVisible()
    expect(await violations(page), 'form with mistakes').toEqual([])
  })
})

/** Presses Tab through the whole page; says what never had the focus, and where the focus was not to be seen. */
async function walk(page: Page) {
  await page.evaluate(() => {
    const reached = new Set<Element>()
    Object.assign(window, { reached })
    document.addEventListener('focusin', ({ target }) => reached.add(target as Element))
  })
  const limit = await page.evaluate(() => document.querySelectorAll('a, button, input, select').length + 10)
  const hidden: string[] = []
  for (let count = 0; count < limit; count += 1) {
    await page.keyboard.press('Tab')
    const fault = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return 'the end'
      const box = element.getBoundingClientRect()
      const label = element.outerHTML.slice(0, 120)
      if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth)
        return `outside the window: ${label}`
      // The ring stands on the element, or on the one around an invisible input.
      const rings = [element, element.parentElement, element.parentElement?.parentElement].map((one) =>
        one ? getComputedStyle(one) : undefined,
      )
      const isRinged = rings.some(
        (style) => style && style.outlineStyle !== 'none' && style.outlineWidth !== '0px',
      )
      return isRinged ? undefined : `no ring: ${label}`
    })
    if (fault === 'the end') break
    if (fault) hidden.push(fault)
  }
  const missed = await page.evaluate(() => {
    const { reached } = window as unknown as { reached: Set<Element> }
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.matches(':disabled, [tabindex="-1"], [type=hidden]') &&
          // One of a group of radio buttons has the focus; the arrow keys reach the others.
          !(element.matches('[type=radio]') && !element.matches(':checked')) &&
          !reached.has(element),
      )
      .map((element) => element.outerHTML.slice(0, 120))
  })
  return { hidden, missed }
}

for (const address of [
  '/',
  '/marketplace?search=clinic+hours',
  'a listing',
  '/subscription-plans',
  '/demo',
  '/privacy',
]) {
  test(`O5 the keyboard alone reaches everything on ${address}, with a ring to be seen`, async ({ page }) => {
    await openAny(page, address)
    expect(await walk(page)).toEqual({ hidden: [], missed: [] })
  })
}

test('O5 the first stop of the keyboard skips to the content, and a new page takes the reader to its content', async ({
  page,
}) => {
  await open(page, '/privacy')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Plans' }).press('Enter')
  await expect(page).toHaveURL('/subscription-plans')
  await expect(page.getByRole('main')).toBeFocused()
})

/** What lies outside the window to the right, apart from what scrolls by itself. */
function overflow(page: Page) {
  return page.evaluate(() => {
    const root = document.documentElement
    if (root.scrollWidth <= root.clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120))
      .slice(0, 5)
  })
}

test.describe('in windows of every width', () => {
  test.use({ visitor: 'new' })

  for (const address of [...addresses, '/enterprise-login']) {
    // At 640 px a page is what 1280 px show at 200 %.
    test(`O5 ${address} never needs to be scrolled sideways, from 320 to 1440 px and at 200 %`, async ({
      page,
    }) => {
      await openAny(page, address)
      for (const width of [1440, 768, 640, 390, 320]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await overflow(page), `${width} px`).toEqual([])
      }
    })
  }
})

test('O5 text at twice the browser’s ordinary size needs no scrolling sideways either', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.enable')
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const address of ['/', '/marketplace', '/subscription-plans']) {
    await open(page, address)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    expect(await overflow(page), address).toEqual([])
  }
})

test.describe('for those who want no movement', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('O5 nothing moves for longer than a moment where reduced motion is wished for', async ({ page }) => {
    for (const address of ['/', '/marketplace', '/enterprise-login?redirect=%2Fdashboard']) {
      await open(page, address)
      const slow = await page.evaluate(() =>
        [...document.querySelectorAll('*')]
          .map((element) => getComputedStyle(element))
          .flatMap(({ animationDuration, transitionDuration, scrollBehavior }) => [
            ...`${animationDuration}, ${transitionDuration}`
              .split(', ')
              .filter((time) => Number.parseFloat(time) > 0.01),
            ...(scrollBehavior === 'smooth' ? ['smooth'] : []),
          ]),
      )
      expect(slow, address).toEqual([])
    }
  })
})

test.describe('layout', () => {
  test.use({ visitor: 'new' })

  for (const address of ['/', '/marketplace']) {
    test(`nothing on ${address} moves by more than a hair while it loads, not even when the fonts come late`, async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const shifts: [number, string][] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
              value: number
              hadRecentInput: boolean
              sources: { node?: Element }[]
            }
            const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 100)).join(' | ')
            if (!hadRecentInput) shifts.push([value, moved])
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      let send = () => {}
      const held = new Promise<void>((resolve) => {
        send = resolve
      })
      await page.route('**/*.woff2', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      await takenOver(page)
      send()
      await page.evaluate(() => document.fonts.ready)
      await page.mouse.wheel(0, 3000)
      await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/^Showing \d+ of \d+/)
      const shifts = await page.evaluate(() => (window as unknown as { shifts: [number, string][] }).shifts)
      // 0.1 is what search engines call good; a header entry that moves by 6 px makes 0.001.
      const sum = shifts.reduce((all, [value]) => all + value, 0)
      expect(sum, JSON.stringify(shifts)).toBeLessThan(0.005)
    })
  }
})
