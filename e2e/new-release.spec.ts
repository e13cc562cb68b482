// A tab that was opened before a new release: its files are gone, the server is there.
import type { Page } from '@playwright/test'
import { expect, open, test } from './support/test.ts'

const file = /\/assets\/enterprise-login-screen-[^/]+\.js$/

/** Answers the screen's file as a newer release would, until the page was loaded again. Answers how often it was asked. */
async function goneUntilReloaded(page: Page, forever = false) {
  const requestCounts = { times: 0, reloads: 0 }
  await page.route(file, (route) => {
    requestCounts.times += 1
    return requestCounts.reloads > 0 && !forever ? route.continue() : route.fulfill({ status: 404, body: '' })
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest()) requestCounts.reloads += 1
  })
  return requestCounts
}

test('a page whose file was removed with an earlier release is reloaded automatically, once, and opens', async ({
  page,
  watch,
}) => {
  watch.mayReport(/dynamically imported module/)
  await open(page, '/privacy')
  const requestCounts = await goneUntilReloaded(page)
  await page.getByRole('banner').getByRole('link', { name: 'Enterprise Login' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(page).toHaveURL('/enterprise-login')
  expect(requestCounts.reloads).toBe(1)
})

test('a file that stays missing shows a message and is not requested again and again', async ({
  page,
  watch,
}) => {
  watch.mayReport(/dynamically imported module/)
  await open(page, '/privacy')
  const requestCounts = await goneUntilReloaded(page, true)
  await page.evaluate(() => sessionStorage.setItem('page_renewed_at', String(Date.now())))
  await page.getByRole('banner').getByRole('link', { name: 'Enterprise Login' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible()
  await page.waitForTimeout(1_000)
  expect(requestCounts.reloads).toBe(0)
  expect(requestCounts.times).toBeLessThan(6)
})

test('without a connection what is on the screen stays', async ({ page, context, watch }) => {
  watch.mayReport(/dynamically imported module|ERR_INTERNET_DISCONNECTED/)
  await open(page, '/privacy')
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Enterprise Login' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  await context.setOffline(false)
  // The page may have noticed by itself that the connection is back.
  const again = page.getByRole('button', { name: 'Load again' })
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 })
    await expect(page.getByLabel('Username')).toBeVisible({ timeout: 5_000 })
  }).toPass()
})
