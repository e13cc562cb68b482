// The interactive demo: three views of one sample company, open to everyone, in which nothing can be bought.
import type { Page } from '@playwright/test'
import { expect, open, reload, test } from './support/test.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const panel = (page: Page) => page.getByRole('tabpanel')

test('DEMO-03 the view switches between Dashboard, Marketplace and Analytics, by pointer and keys, and is in the address', async ({
  page,
}) => {
  await open(page, '/demo')
  await expect(page.getByRole('tab')).toHaveText(['Dashboard', 'Marketplace', 'Analytics'])
  await expect(tab(page, 'Dashboard')).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'Marketplace').click()
  await expect(page).toHaveURL('/demo?view=marketplace')
  await expect(panel(page).getByRole('article')).toHaveCount(3)
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Analytics')).toBeFocused()
  await expect(page).toHaveURL('/demo?view=analytics')
  await reload(page)
  await expect(tab(page, 'Analytics')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(tab(page, 'Dashboard')).toHaveAttribute('aria-selected', 'true')
  await open(page, '/demo?view=nothing')
  await expect(tab(page, 'Dashboard')).toHaveAttribute('aria-selected', 'true')
})

test('DEMO-03 a step back before the script has arrived shows the view of the address', async ({ page }) => {
  await open(page, '/demo')
  await tab(page, 'Marketplace').click()
  await expect(page).toHaveURL('/demo?view=marketplace')
  // The next document gets its script only once the address is another.
  const isBack = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await isBack.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(tab(page, 'Marketplace')).toHaveAttribute('aria-selected', 'true')
  await page.evaluate(() => history.back())
  await page.waitForURL('/demo', { waitUntil: 'commit' })
  isBack.resolve()
  await expect(tab(page, 'Dashboard')).toHaveAttribute('aria-selected', 'true')
  await expect(panel(page).getByRole('region', { name: 'Quick actions' })).toBeVisible()
})

test('the views of the demo show one sample company, and lead to the sign-in', async ({ page }) => {
  await test.step('DEMO-04 the Dashboard view shows four figures, and its quick actions lead on within the demo', async () => {
    await open(page, '/demo')
    const tiles = panel(page).locator('dl > div')
    await expect(tiles).toHaveCount(4)
    for (const tile of await tiles.all()) await expect(tile.getByRole('definition').first()).toHaveText(/\d/)
    const actions = panel(page).getByRole('region', { name: 'Quick actions' }).getByRole('link')
    expect(await actions.count()).toBeGreaterThanOrEqual(3)
    for (const target of await actions.evaluateAll((links) => links.map((a) => a.getAttribute('href'))))
      expect(target).toMatch(/^\/demo\?view=/)
    await actions.first().click()
    await expect(tab(page, 'Marketplace')).toHaveAttribute('aria-selected', 'true')
  })
  await test.step('DEMO-05 DEMO-06 the Marketplace view shows three applications whose "Login to Subscribe" is disabled and says why', async () => {
    await expect(panel(page).getByRole('article')).toHaveCount(3)
    const subscribe = panel(page).getByRole('button', { name: /^Login to Subscribe/ })
    await expect(subscribe).toHaveCount(3)
    for (const button of await subscribe.all()) {
      await expect(button).toBeDisabled()
      await expect(button).toHaveAccessibleDescription(/Log in to subscribe/)
    }
    await panel(page).getByRole('link', { name: 'Create Free Account' }).click()
    await expect(page).toHaveURL('/enterprise-login')
  })
  await test.step('DEMO-07 the Analytics view shows return by department and where savings come from, with sums that agree', async () => {
    await open(page, '/demo?view=analytics')
    const byDepartment = panel(page).getByRole('table', { name: /Return on investment by department/ })
    expect(await byDepartment.getByRole('row').count()).toBeGreaterThanOrEqual(5)
    const savings = panel(page).getByRole('table', { name: /Cost savings by source/ })
    const amounts = (await savings.getByRole('row').allInnerTexts())
      .map((row) => /\$([\d,.]+)K/.exec(row)?.[1])
      .filter((text) => text !== undefined)
      .map((text) => Number(text.replaceAll(',', '')))
    const total = amounts.pop()
    expect(amounts.length).toBeGreaterThanOrEqual(3)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
    await panel(page).getByRole('link', { name: 'Connect Your Account' }).click()
    await expect(page).toHaveURL('/enterprise-login')
  })
  await test.step('DEMO-01 DEMO-02 the demo opens without an account, names itself a sample and offers the way out to sign in', async () => {
    await open(page, '/demo')
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Interactive Demo')
    const banner = page.getByRole('region', { name: 'Demo Mode' })
    await expect(banner).toContainText('Demo Mode')
    await expect(banner).toContainText('sample data')
    await banner.getByRole('link', { name: 'Exit Demo & Login' }).click()
    await expect(page).toHaveURL('/enterprise-login')
  })
})
