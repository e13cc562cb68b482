// The privacy page, held against what the browser really keeps. Changing the choice is in consent.spec.ts.
import { deviceEntries } from '#rooms/site/public-site/rules/privacy-facts.ts'
import { expect, open, test } from './support/test.ts'

test.use({ visitor: 'new' })

test('SHELL-23 the page explains data use, cookies and the choice, and leads to each part', async ({
  page,
}) => {
  await open(page, '/privacy')
  const main = page.getByRole('main')
  for (const part of ['Your choice', 'Page counting', 'Third parties', 'On your device', 'On our server'])
    await expect(main.getByRole('heading', { name: part, level: 2 })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Change your choice' })).toBeVisible()
  const contents = main.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  for (const link of await contents.all()) {
    await link.click()
    const hash = new URL(page.url()).hash
    await expect(page.locator(hash)).toBeInViewport()
  }
})

test('SHELL-23 everything that a visit leaves in the browser is named on the page', async ({
  page,
  context,
}) => {
  await open(page, '/marketplace')
  await page
    .getByRole('region', { name: 'Cookies and page counting' })
    .getByRole('button', { name: 'Accept All' })
    .click()
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  for (const index of [0, 1]) await page.getByRole('article').nth(index).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Compare Now' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/enterprise-login')
  await open(page, '/subscription-plans')
  await page.getByRole('button', { name: 'Contact Sales' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name', { exact: true }).fill('Ada Byron')
  await form.getByLabel('Work email').fill('ada@engines.example')
  await form.getByLabel('Company name').fill('Analytical Engines')
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(form.getByRole('status')).toContainText('has arrived')
  await open(page, '/privacy')

  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const cookies = (await context.cookies()).map(({ name }) => name)
  expect(stored).toEqual(expect.arrayContaining(['theme', 'emporion_cookie_consent', 'comparisonApps']))
  const named = deviceEntries.map(({ name }) => name)
  for (const name of [...stored, ...cookies]) expect(named).toContain(name)
  for (const name of named) await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible()
})
