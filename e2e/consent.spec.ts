// The cookie choice: when it is asked, what is stored, what may be counted, and how it is changed.
import type { Page } from '@playwright/test'
import { consentKey } from '#platform/web/consent/consent-record.ts'
import { registered } from './support/account.ts'
import { expect, open, reload, storedJson, test, withMotion } from './support/test.ts'

test.use({ visitor: 'new', ...withMotion })

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies and page counting' })
const press = (page: Page, name: string) => banner(page).getByRole('button', { name }).click()

/** The page views that were sent, by path. */
function countedViews(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/page-views') paths.push(request.postDataJSON().path)
  })
  return paths
}

test('the banner asks while no choice is stored, keeps the choice, and is opened again', async ({ page }) => {
  /** Each button stores its choice and the time, and closes the banner for good. */
  const choose = async (name: string, choice: { analytics: boolean; marketing: boolean }) => {
    const before = Date.now()
    await press(page, name)
    await expect(banner(page)).toHaveCount(0)
    const record = (await storedJson(page, consentKey)) as { timestamp: string }
    expect(record, name).toEqual({ ...choice, timestamp: expect.any(String) })
    const chosenAt = Date.parse(record.timestamp)
    expect(chosenAt).toBeGreaterThanOrEqual(before - 1000)
    expect(chosenAt).toBeLessThanOrEqual(Date.now() + 1000)
    await reload(page)
    await expect(banner(page)).toHaveCount(0)
  }
  await test.step('SHELL-04 the banner is shown while no choice is stored, from the first paint on', async () => {
    // On every other page accessibility.spec.ts answers it.
    await page.goto('/privacy')
    await expect(banner(page)).toBeVisible()
    await page.evaluate((key) => localStorage.setItem(key, 'no record'), consentKey)
    await open(page, '/privacy')
    await expect(banner(page), 'what is stored is no record').toBeVisible()
  })
  await test.step('SHELL-08 "Customize" shows details: essential always on, analytics checked, marketing not; the saved choice is stored', async () => {
    const toggle = banner(page).getByRole('button', { name: 'Customize' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    const essential = banner(page).getByRole('checkbox', { name: /^Essential/ })
    const analytics = banner(page).getByRole('checkbox', { name: /^Analytics/ })
    const marketing = banner(page).getByRole('checkbox', { name: /^Marketing/ })
    await expect(essential).toBeChecked()
    await expect(essential).toBeDisabled()
    await expect(analytics).toBeChecked()
    await expect(marketing).not.toBeChecked()
    await toggle.click()
    await expect(analytics).toHaveCount(0)
    await toggle.click()

    await analytics.uncheck()
    await marketing.check()
    await press(page, 'Save choice')
    await expect(banner(page)).toHaveCount(0)
    expect(await storedJson(page, consentKey)).toMatchObject({ analytics: false, marketing: true })
  })
  await test.step('SHELL-05 SHELL-06 each button stores its choice and the time, and closes the banner for good, until the footer opens it again', async () => {
    await page.evaluate((key) => localStorage.removeItem(key), consentKey)
    await reload(page)
    await choose('Accept All', { analytics: true, marketing: true })

    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
    await expect(banner(page)).toBeVisible()
    await expect(banner(page).getByRole('checkbox', { name: /^Marketing/ })).toBeChecked()
    await choose('Reject All', { analytics: false, marketing: false })
  })
  await test.step('SHELL-05 SHELL-07 SHELL-23 the privacy page opens it as well, and it starts from what is stored', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Change your choice' }).click()
    await expect(banner(page).getByRole('checkbox', { name: /^Analytics/ })).not.toBeChecked()
    await choose('Essential Only', { analytics: true, marketing: false })
  })
  await test.step('SHELL-04 the keyboard reaches the banner without moving the page', async () => {
    await page.evaluate((key) => localStorage.removeItem(key), consentKey)
    await open(page, '/marketplace')
    await banner(page).getByRole('button', { name: 'Accept All' }).focus()
    await page.keyboard.press('Enter')
    await expect(banner(page)).toBeHidden()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    // The keyboard goes on at the page's beginning, and the choice is the second stop while it is asked.
    await expect(page.locator('#main')).toBeFocused()
    const skip = page.getByRole('link', { name: 'Go to the cookie choice' })
    await expect(skip).toHaveCount(0)
    await page.evaluate((key) => localStorage.removeItem(key), consentKey)
    await open(page, '/marketplace')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(banner(page).getByRole('button', { name: 'Accept All' })).toBeFocused()
  })
})

test('what is counted before a choice, after "Reject All" and after "Accept All"', async ({
  page,
  context,
  baseURL,
}) => {
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await test.step('SHELL-09 SHELL-10 before a choice each change of page is counted on our own server, with no cookie of its own, by its template and not by its address', async () => {
    const views = countedViews(page)
    await open(page, '/marketplace?search=clinic+hours')
    await expect.poll(() => views).toEqual(['/marketplace'])
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
    await expect.poll(() => views).toEqual(['/marketplace', '/marketplace/:id'])
    expect(JSON.stringify(views)).not.toContain('clinic')
    const cookies = await context.cookies()
    // The one against forged requests, which the privacy page names; it goes with the browser session.
    expect(cookies.map(({ name, expires }) => [name, expires])).toEqual([['__Host-emporion_visitor', -1]])
  })
  await test.step('SHELL-09 SHELL-10 after "Reject All" nothing is counted any more, and after "Essential Only" it is', async () => {
    await press(page, 'Reject All')
    const views = countedViews(page)
    const plans = () => page.getByRole('banner').getByRole('link', { name: 'Plans' }).click()
    await plans()
    await expect(page).toHaveURL('/subscription-plans')
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
    await open(page, '/demo')
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
    expect(views).toEqual([])

    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
    await press(page, 'Essential Only')
    await plans()
    await expect.poll(() => views).toEqual(['/subscription-plans'])
  })
  await test.step('SHELL-10 without a configured tag nothing is asked of a third party, not even after "Accept All"', async () => {
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
    await press(page, 'Accept All')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Interactive demo' }).click()
    await expect(page).toHaveURL('/demo')
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
    expect([...origins]).toEqual([baseURL])
  })
})

test('SHELL-09 SHELL-10 a configured tag is loaded after "Accept All" and never before, with the address anonymised', async ({
  page,
  watch,
}) => {
  // The server of these journeys has no tag: its document is given one here, and the policy is not this journey's matter.
  const tagOrigin = 'https://tags.example'
  watch.mayReport(/^policy: /)
  await page.route(`${tagOrigin}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.tagHasRun = true' }),
  )
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const { 'content-security-policy': policy = '', ...headers } = answer.headers()
    await route.fulfill({
      response: answer,
      headers: {
        ...headers,
        'content-security-policy': policy.replace("script-src 'self'", `$& ${tagOrigin}`),
      },
      body: (await answer.text()).replace(
        '<html ',
        `<html data-analytics-tag="T-1" data-analytics-origin="${tagOrigin}" `,
      ),
    })
  })
  const tagged: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(tagOrigin)) tagged.push(request.url())
  })
  const views = countedViews(page)
  await open(page, '/privacy')
  await expect.poll(() => views).toEqual(['/privacy'])
  await press(page, 'Customize')
  await press(page, 'Essential Only')
  await page.getByRole('banner').getByRole('link', { name: 'Plans' }).click()
  await expect.poll(() => views).toEqual(['/privacy', '/subscription-plans'])
  // Counted before it is drawn: the foot of the page would leave from under the press.
  await expect(page).toHaveURL('/subscription-plans')
  expect(tagged).toEqual([])

  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
  await press(page, 'Accept All')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Interactive demo' }).click()
  await expect.poll(() => tagged).toEqual([`${tagOrigin}/gtag/js?id=T-1`])
  await expect.poll(() => page.evaluate(() => 'tagHasRun' in window)).toBe(true)
  const commands = await page.evaluate(() => {
    const { dataLayer = [] } = window as unknown as { dataLayer?: ArrayLike<unknown>[] }
    return dataLayer.map((entry) => Array.from(entry))
  })
  expect(commands).toContainEqual(['config', 'T-1', { anonymize_ip: true, send_page_view: false }])
  expect(commands).toContainEqual(['event', 'page_view', { page_path: '/demo' }])
})

test('SHELL-04 for somebody who is signed in the choice is a small card in the corner, and a low bar at the bottom of a phone', async ({
  page,
}) => {
  await registered(page, 'cfo')
  const boxAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/dashboard')
    const box = await banner(page).boundingBox()
    if (!box) throw new Error('no choice')
    return { ...box, toTheRight: width - box.x - box.width, below: 800 - box.y - box.height }
  }
  const bar = await boxAt(390)
  expect([bar.x, bar.toTheRight, Math.round(bar.below)]).toEqual([0, 0, 0])
  expect(bar.height).toBeLessThan(120)
  const card = await boxAt(1440)
  expect(card.width).toBeLessThanOrEqual(330)
  expect(card.height).toBeLessThan(320)
  expect(card.toTheRight, 'its right edge').toBeLessThanOrEqual(24)
  expect(card.below, 'its lower edge').toBeLessThanOrEqual(24)
})
