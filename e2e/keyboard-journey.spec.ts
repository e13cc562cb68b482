// From the marketplace to an order by the keyboard alone, on the narrowest of the usual phones.
import { registered } from './support/account.ts'
import { press, tabTo } from './support/keyboard.ts'
import { expect, open, test, withMotion } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, ...withMotion })

test('O5 a buyer finds, compares, models, saves and orders an application without a pointer', async ({
  page,
}) => {
  test.slow()
  await registered(page, 'cfo')
  await open(page, '/marketplace')
  await expect(async () => {
    await page.keyboard.press('/')
    const search = page.getByRole('searchbox', { name: 'Search applications' })
    await expect(search).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.type('invoice')
  await expect(page).toHaveURL('/marketplace?search=invoice')
  const cards = page.getByRole('list', { name: 'Applications' }).getByRole('article')
  const name = (await cards.first().getByRole('heading').textContent()) ?? ''
  for (const index of [0, 1]) {
    await tabTo(page, cards.nth(index).getByRole('checkbox'), 150)
    await page.keyboard.press('Space')
  }
  const compare = page.getByRole('button', { name: 'Compare Now' })
  await expect(compare).toBeEnabled()
  await page.keyboard.press('c')
  await expect(compare).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Overview of the compared applications' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expect(page).toHaveURL(/shortlist=/)

  await press(page, page.getByRole('main').getByRole('link', { name: 'Model the return', exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ROI Simulation and Modeling')
  await expect(page.getByRole('region', { name: 'Results' })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Save simulation' }))
  await expect(page.locator('.toast')).toContainText('ROI simulation saved successfully')

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Go to' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(name)
  await expect(palette.getByRole('option').first()).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await press(page, page.getByRole('link', { name: `Order ${name}` }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New order')
  await press(page, page.getByRole('button', { name: 'Make draft order' }))
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order 1')
})
