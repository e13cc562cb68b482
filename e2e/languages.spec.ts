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

test.describe('with a German browser, from the search to a case', () => {
  test.use({ locale: 'de', extraHTTPHeaders: { 'accept-language': 'de' } })

  test('LANG-01 LANG-05 a search and an assessment in the reader’s own words lead to a saved ROI case', async ({
    page,
  }) => {
    await open(page, '/marketplace?search=Rechnungen')
    const cards = page.locator('#applications article')
    await expect(cards.first()).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Auch gesucht nach „invoice“')
    await registered(page, 'cfo')
    await open(page, '/buyer-assessment')
    const add = async (text: string) => {
      const entry = page.getByRole('main').getByRole('textbox')
      await entry.fill(text)
      await entry.press('Enter')
      // How many applications it finds.
      await expect(page.getByRole('main').getByRole('status').first()).toContainText(/[1-9]/)
    }
    const goOn = async (step: number) => {
      await open(page, `/buyer-assessment?step=${step}`)
      await expect(page).toHaveURL(new RegExp(`step=${step}`))
    }
    await add('verspätete Lieferungen')
    await goOn(2)
    await add('pünktlich')
    await goOn(4)
    const figures = page.getByRole('main').getByRole('textbox')
    await expect(figures.first()).toHaveValue(/^250[., \u202f\u00a0]000$/)
    await page.locator('[name="teamSize"]').fill('40')
    await page.getByRole('main').getByRole('radio').first().check()
    await page.getByRole('main').getByRole('checkbox').first().check()
    await page.getByRole('main').locator('button[data-tone="primary"]').click()
    await expect(page).toHaveURL(/marketplace/)
    await expect(cards.first()).toBeVisible()
    await cards.first().locator('a[href^="/roi-simulation"]').click()
    await expect(page.locator('.roi-work input[inputmode="numeric"]').first()).toHaveValue('40')
    await expect(page.locator('.roi-work').first()).toContainText('Ihrer Bedarfsanalyse')
    await page.getByRole('main').locator('button[data-tone="primary"]').first().click()
    await expect(
      page.locator('.toast, [role=status]').filter({ hasText: 'gespeichert' }).first(),
    ).toBeVisible()
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
