// The public pages for everyone: automatic rules in both themes, the keyboard alone, narrow and enlarged windows, and
// no movement for those who want none.
import type { Page } from '@playwright/test'
import { consentKey } from '#platform/web/consent/consent-record.ts'
import { chartFaults } from './support/chart-faults.ts'
import { directionFaults } from './support/direction-faults.ts'
import { addressesOf, addressOf, inPage, overflow, pageGroups, signInAs } from './support/every-page.ts'
import { shiftsOf, watchShifts } from './support/layout-shifts.ts'
import { expect, open, takenOver, test, withMotion } from './support/test.ts'
import { violations, violationsInBothThemes } from './support/violations.ts'

const widest = { width: 1440, height: 800 }
/** Pages with most kinds of words, where the examiner judges every colour itself: what the quick look overlooks shows here. */
const judgedWhole = ['/', '/dashboard']

for (const { username, looker, paths } of pageGroups)
  test.describe(() => {
    // A visitor has not answered the cookie banner yet.
    test.use({ visitor: looker ? 'returning' : 'new', viewport: widest })

    test(`O5 axe finds nothing on ${paths.join(', ')} as ${username}, light and dark, none${looker ? ' moves while it loads or' : ''} is wider than its window${looker ? '' : ' with the cookie banner too'}, and charts fill their cards`, async ({
      page,
    }) => {
      test.setTimeout(240_000)
      await watchShifts(page)
      if (looker) await signInAs(page, looker)
      for (const path of paths) {
        for (const address of await addressesOf(page, path)) {
          await open(page, address)
          // A page may say in its address what it shows; it is no other page.
          expect(new URL(page.url()).pathname).toBe(address.split('?')[0])
          await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0)
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          await expect(page.getByRole('main')).toHaveCount(1)
          const { sum, shifts } = await shiftsOf(page)
          // The pages behind sign-in, which are drawn before what they show has arrived.
          if (looker) expect(sum, `${address} moves: ${JSON.stringify(shifts)}`).toBeLessThan(0.012)
          await expectNoOverflow(page, address)
          // The banner hides what lies below it from axe.
          if (!looker) await answerBanner(page)
          const words = judgedWhole.includes(address) ? 'all words' : 'suspects'
          expect(await violationsInBothThemes(page, words), address).toEqual([])
          expect(await directionFaults(page), address).toEqual([])
          if (looker) continue
          await test.step('SHELL-01 SHELL-02 every page has a theme toggle, and that of the first keeps "dark" or "light" under the key "theme"', async () => {
            // One and the same in the frame of every page: pressed on the first of them.
            if (address === paths[0]) await expectThemeToggle(page, address)
            else await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible()
          })
          await page.evaluate((key) => localStorage.removeItem(key), consentKey)
        }
      }
    })
  })

async function answerBanner(page: Page) {
  const banner = page.getByRole('region', { name: 'Cookies and page counting' })
  await banner.getByRole('button', { name: 'Reject All' }).click()
  await expect(banner).toHaveCount(0)
}

async function expectThemeToggle(page: Page, address: string) {
  const look = () =>
    page.evaluate(() => ({
      ground: getComputedStyle(document.documentElement).backgroundColor,
      stored: localStorage.getItem('theme'),
    }))
  const { ground } = await look()
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(page.locator('html'), address).toHaveAttribute('data-theme', 'dark')
  const dark = await look()
  expect(dark.stored, address).toBe('dark')
  expect(dark.ground, address).not.toBe(ground)
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(page.locator('html'), address).toHaveAttribute('data-theme', 'light')
  expect(await look(), address).toEqual({ ground, stored: 'light' })
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
      // The ring is on the element, or on the one around an invisible input.
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

test('O5 the keyboard alone reaches everything on the public pages, with a ring to be seen', async ({
  page,
}) => {
  test.slow()
  for (const address of [
    '/',
    '/marketplace?search=clinic+hours',
    '/marketplace/:id',
    '/subscription-plans',
    '/demo',
    '/privacy',
  ]) {
    await open(page, await addressOf(page, address))
    expect(await walk(page), address).toEqual({ hidden: [], missed: [] })
  }
})

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

async function expectNoOverflow(page: Page, address: string) {
  // At 640 px a page is what 1280 px show at 200 %.
  for (const width of [1440, 768, 640, 390, 320]) {
    if (width !== widest.width) await page.setViewportSize({ width, height: 800 })
    const [wide, charts] = await inPage(page, overflow, chartFaults)
    expect(wide, `${address} at ${width} px`).toEqual([])
    expect(charts, `charts of ${address} at ${width} px`).toEqual([])
  }
  await page.setViewportSize(widest)
}

test('O5 text at twice the browser’s ordinary size needs no scrolling sideways either', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.enable')
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const address of ['/', '/marketplace', '/subscription-plans']) {
    await open(page, address)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    expect(await page.evaluate(overflow), address).toEqual([])
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
  test.use({ visitor: 'new', ...withMotion })

  for (const address of ['/', '/marketplace']) {
    test(`nothing on ${address} moves by more than a hair while it loads, not even when the fonts come late`, async ({
      page,
    }) => {
      await watchShifts(page)
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
      const { sum, shifts } = await shiftsOf(page)
      // 0.1 is what search engines call good; a header entry that moves by 6 px makes 0.001.
      expect(sum, JSON.stringify(shifts)).toBeLessThan(0.005)
    })
  }
})

test('nothing on the dashboard moves on a phone when its figures come', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await watchShifts(page)
  await signInAs(page, { username: 'demo-ops', area: 'enterprise' })
  let send = () => {}
  const held = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/api/dashboard', async (route) => {
    await held
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), hasBeenHereBefore: true } })
  })
  await open(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome, demo-ops/)
  send()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome back, demo-ops/)
  await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0)
  const { sum, shifts } = await shiftsOf(page)
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.005)
})
