// The overview of keyboard shortcuts: opened by "?", from the footer, and silent where somebody types.
import { signInAs } from './support/every-page.ts'
import { expect, open, test } from './support/test.ts'
import { violations } from './support/violations.ts'

test('"?" shows the shortcuts that exist, and is a sign like others in a field', async ({ page }) => {
  await open(page, '/marketplace')
  await page.keyboard.press('?')
  const overview = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(overview).toBeVisible()
  for (const does of [
    'Go to a place or an application',
    'Search the marketplace',
    'Go to what you chose to compare',
    'Go to the message on screen',
  ])
    await expect(overview).toContainText(does)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(overview).toBeHidden()

  await page.keyboard.press('/')
  const search = page.getByRole('main').getByRole('searchbox')
  await expect(search).toBeFocused()
  await page.keyboard.type('what?')
  await expect(search).toHaveValue('what?')
  await expect(overview).toBeHidden()

  await page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(overview).toBeVisible()
})

test('"?" shows the shortcuts on a page of the administration as well', async ({ page }) => {
  await signInAs(page, { username: 'demo-owner', area: 'admin' })
  await open(page, '/admin/users')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Show these shortcuts')
})

test('J and K go from row to row of the orders, and Enter opens the one that has the focus', async ({
  page,
}) => {
  await signInAs(page, { username: 'demo-cfo', area: 'enterprise' })
  await open(page, '/orders')
  const links = page
    .getByRole('table', { name: 'Orders, newest first' })
    .getByRole('rowheader')
    .getByRole('link')
  await expect(links.nth(1)).toBeVisible()
  for (const [key, at] of [
    ['j', 0],
    ['j', 1],
    ['k', 0],
    ['k', 0],
    ['j', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(links.nth(at)).toBeFocused()
  }
  const to = (await links.nth(1).getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(to)
})
