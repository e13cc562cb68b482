// The product in the language of the person: by their choice, else by their browser's, at the same addresses.
import { registered } from './support/account.ts'
import { expect, open, test } from './support/test.ts'

test.describe('with a German browser', () => {
  test.use({ locale: 'de-DE' })

  test('LANG-01 a visitor reads German from home to the marketplace, and the language chosen at the foot stays', async ({
    page,
  }) => {
    await open(page, '/marketplace')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marktplatz')
    await page.getByRole('contentinfo').getByLabel('Sprache').selectOption('Français')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.getByRole('contentinfo').getByLabel('Langue')).toHaveValue('fr')
    await open(page, '/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page).toHaveURL('/')
  })
})

test('LANG-01 LANG-02 a person who chooses Spanish reads pages, refusals and mails in it, with the figures of that language', async ({
  page,
}) => {
  await registered(page, 'cfo')
  await open(page, '/settings')
  const form = page.getByRole('form', { name: 'Language and region' })
  await form.getByLabel('Language').selectOption('Español')
  await form.getByRole('button', { name: /^Save/ }).click()
  // The page comes anew, in the language that was chosen.
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await open(page, '/roi-simulation')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('simula', { ignoreCase: true })
  const refused = await page.request.get('/api/orders/019c9f62-8580-7000-8000-000000000000')
  expect((await refused.json()).message).toMatch(/[áéíóúñ]|pedido/)
})
