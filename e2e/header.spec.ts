// The buyer header: what it holds, by pointer, by keyboard, on a small screen, and for someone who is signed in.
import type { Locator, Page } from '@playwright/test'
import { type SignedIn, signedInAs } from './support/signed-in.ts'
import { expect, open, test } from './support/test.ts'

const discover = [
  ['AI Solution Assessment', '/buyer-assessment'],
  ['Browse Marketplace', '/marketplace'],
  ['Compare Solutions', '/comparison'],
  ['ROI Simulator', '/roi-simulation'],
]
const manage = [
  ['Orders', '/orders'],
  ['Subscriptions', '/subscriptions'],
  ['Usage and Value', '/usage'],
  ['Scheduled Reports', '/analytics/reports'],
  ['Team Collaboration', '/collaboration'],
  ['Team', '/settings/team'],
  ['System Monitoring', '/monitoring'],
  ['Integrations', '/integration'],
]

const buyer: SignedIn = { username: 'Ada Byron', roles: ['enterprise'] }

const header = (page: Page) => page.getByRole('banner')
const mainNavigation = (page: Page) => header(page).getByRole('navigation', { name: 'Main' })

/** First line of each link, with its target. */
function linksIn(place: Locator) {
  return place
    .getByRole('link')
    .evaluateAll((links) => links.map((a) => [a.firstChild?.textContent, a.getAttribute('href')]))
}

test('the header of a visitor, by pointer, by keyboard and on a small screen', async ({ page }) => {
  await open(page, '/')
  await test.step('SHELL-24 SHELL-26 SHELL-29 the header shows logo, badge, Dashboard, Analytics, Plans and both sign-ins, and no bell for a visitor', async () => {
    await expect(header(page).getByRole('link', { name: 'Emporion, home' })).toHaveAttribute('href', '/')
    await expect(header(page).getByText('Enterprise Buyer Portal').first()).toBeVisible()
    expect(await linksIn(mainNavigation(page))).toEqual([
      ['Dashboard', '/dashboard'],
      ['Analytics', '/analytics'],
      ['Plans', '/subscription-plans'],
    ])
    for (const [name, to] of [
      ['Enterprise Login', '/enterprise-login'],
      ['Vendor Login', '/vendor-login'],
    ] as const)
      await expect(header(page).getByRole('link', { name })).toHaveAttribute('href', to)
    await expect(header(page).getByRole('button', { name: 'Notifications' })).toHaveCount(0)
    await expect(header(page).getByRole('button', { name: 'Log Out' })).toHaveCount(0)
  })
  await test.step('SHELL-25 SHELL-26 the menus Discover and Manage open by pointer, hold their entries and lead to them', async () => {
    for (const [name, entries] of [
      ['Discover', discover],
      ['Manage', manage],
    ] as const) {
      const button = mainNavigation(page).getByRole('button', { name })
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await button.click()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await expect(mainNavigation(page).getByRole('listitem').first()).toBeVisible()
      const panel = mainNavigation(page).getByRole('list')
      expect(await linksIn(panel)).toEqual(entries)
      // A press anywhere else closes it.
      await page.mouse.click(5, 400)
      await expect(panel).toBeHidden()
    }
    await mainNavigation(page).getByRole('button', { name: 'Discover' }).click()
    await mainNavigation(page)
      .getByRole('link', { name: /Browse Marketplace/ })
      .click()
    await expect(page).toHaveURL('/marketplace')
    await expect(mainNavigation(page).getByRole('list')).toBeHidden()
  })
  await test.step('SHELL-25 SHELL-26 the menus work by keyboard alone: open, walk, leave with the focus on their button', async () => {
    await page.goBack()
    const button = mainNavigation(page).getByRole('button', { name: 'Discover' })
    const entry = (name: string) => mainNavigation(page).getByRole('link', { name: new RegExp(name) })
    await button.focus()
    await page.keyboard.press('ArrowDown')
    await expect(entry('AI Solution Assessment')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(entry('Browse Marketplace')).toBeFocused()
    await page.keyboard.press('End')
    await expect(entry('ROI Simulator')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(entry('AI Solution Assessment')).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowUp')
    await expect(entry('ROI Simulator')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(entry('ROI Simulator')).toBeHidden()

    await page.keyboard.press('Enter')
    await expect(entry('ROI Simulator')).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(entry('Browse Marketplace')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/marketplace')
  })
  await test.step('SHELL-25 SHELL-26 SHELL-29 the header becomes a sheet with every entry, which keeps the focus and gives it back', async () => {
    await page.goBack()
    await page.setViewportSize({ width: 390, height: 844 })
    const opener = header(page).getByRole('button', { name: 'Menu' })
    await opener.click()
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    await expect(sheet).toBeVisible()
    const links = await linksIn(sheet)
    for (const link of [...discover, ...manage]) expect(links).toContainEqual(link)
    expect(links).toContainEqual(['Dashboard', '/dashboard'])
    expect(links).toContainEqual(['Analytics', '/analytics'])
    expect(links).toContainEqual(['Plans', '/subscription-plans'])
    expect(links).toContainEqual(['Enterprise Login', '/enterprise-login'])
    expect(links).toContainEqual(['Vendor Login', '/vendor-login'])
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await sheet.getByRole('link', { name: 'Plans' }).click()
    await expect(page).toHaveURL('/subscription-plans')
    await expect(sheet).toBeHidden()
  })
})

test('VEND-06 where vendors sign in, the vendors’ header leads a visitor to the marketplace and to both sign-in pages', async ({
  page,
}) => {
  await open(page, '/vendor-login')
  await expect(header(page).getByText('Vendor Portal').first()).toBeVisible()
  await expect(header(page).getByText('Enterprise Buyer Portal')).toHaveCount(0)
  expect(await linksIn(mainNavigation(page))).toEqual([['Buyer Portal', '/marketplace']])
  for (const [name, to] of [
    ['Enterprise Login', '/enterprise-login'],
    ['Vendor Login', '/vendor-login'],
    ['Buyer Portal', '/marketplace'],
  ] as const)
    await expect(header(page).getByRole('link', { name })).toHaveAttribute('href', to)
  await header(page).getByRole('link', { name: 'Buyer Portal' }).click()
  await expect(page).toHaveURL('/marketplace')
})

test('the header of somebody who is signed in', async ({ page, watch }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const person = await signedInAs(page, watch, buyer)
  await open(page, '/privacy')
  await test.step('the bell of a signed-in buyer opens the list and shows no number while nothing is unread', async () => {
    const bell = header(page).getByRole('button', { name: 'Notifications' })
    await expect(bell).toHaveText('')
    await bell.click()
    await expect(page.getByText('No notifications')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('SHELL-28 a signed-in buyer sees settings, the name and "Log Out"; only two roles offer the vendor portal', async () => {
    await expect(header(page).getByText('Ada Byron').first()).toBeVisible()
    await expect(header(page).getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings')
    await expect(header(page).getByRole('button', { name: 'Switch to dark theme' })).toBeVisible()
    await expect(header(page).getByRole('link', { name: 'Enterprise Login' })).toHaveCount(0)
    await expect(header(page).getByRole('button', { name: 'Switch to Vendor Portal' })).toHaveCount(0)

    person.become({ username: '', roles: ['enterprise', 'vendor'] })
    await open(page, '/privacy')
    await expect(header(page).getByText('Enterprise User', { exact: true }).first()).toBeVisible()
    await expect(header(page).getByRole('button', { name: 'Switch to Vendor Portal' })).toBeVisible()

    await header(page).getByRole('button', { name: 'Log Out' }).click()
    await expect(page).toHaveURL('/')
    await expect(header(page).getByRole('link', { name: 'Enterprise Login' })).toBeVisible()
    await expect(header(page).getByText('Enterprise User', { exact: true })).toHaveCount(0)
  })
})
