// The heart and "Start Trial": for buyers, and for visitors who sign in because they pressed one.
import type { Page } from '@playwright/test'
import { type Account, password, registered } from './support/account.ts'
import { expect, open, reload, test } from './support/test.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Applications' }).getByRole('article')
const toast = (page: Page, title: string) => page.locator('.toast').filter({ hasText: title })

async function signIn(page: Page, { username }: Account) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** The id and name of an application, without a page that shows it. */
async function anApplication(page: Page): Promise<{ id: string; name: string }> {
  const [first] = await (await page.request.get('/api/applications?limit=1')).json()
  return first
}

/** The id and name of the first card on show. */
async function firstOf(page: Page) {
  const link = cards(page).first().getByRole('heading').getByRole('link')
  const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
  return { id, name: (await link.textContent()) ?? '' }
}

test('a buyer’s heart', async ({ page }) => {
  test.slow()
  await registered(page, 'cfo', 'unconfirmed')
  await test.step('MKT-19 a heart that the server refuses goes back to what it was, and says so', async () => {
    await open(page, '/marketplace')
    await page.route('**/api/saved-applications/*', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Try again in a moment.' } }),
    )
    const heart = cards(page)
      .first()
      .getByRole('button', { name: /^Save / })
    await heart.click()
    await expect(toast(page, 'Not Saved')).toContainText('Try again in a moment.')
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })
  await test.step('MKT-19 a buyer’s heart shows at once, survives a reload and is let go again', async () => {
    await page.unrouteAll()
    const heart = cards(page)
      .first()
      .getByRole('button', { name: /^Save / })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    const { id } = await firstOf(page)
    await expect
      .poll(async () => (await page.request.get('/api/saved-applications')).json())
      .toMatchObject([{ applicationId: id }])
    await reload(page)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await cards(page).first().getByRole('heading').getByRole('link').click()
    const save = page
      .getByRole('complementary', { name: 'Price and actions' })
      .getByRole('button', { name: 'Save' })
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    await save.click()
    await expect(save).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(async () => (await page.request.get('/api/saved-applications')).json()).toEqual([])
  })
  await test.step('MKT-19 what was saved is seen again: from its heart, the dashboard, the marketplace and the comparison', async () => {
    await open(page, '/marketplace?sort=rating')
    const { name } = await firstOf(page)
    await cards(page)
      .first()
      .getByRole('button', { name: /^Save / })
      .click()
    await page.locator('.toast').getByRole('button', { name: 'See saved applications' }).click()
    await expect(page).toHaveURL('/marketplace?saved=true')
    await expect(page.getByText('1 application saved by you')).toBeVisible()
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page).first()).toContainText(name)
    // Letting go leaves the card, so that a slip is undone where it happened.
    const heart = cards(page)
      .first()
      .getByRole('button', { name: /^Save / })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect(page.locator('.toast')).toContainText(`${name} is no longer saved`)
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('link', { name: 'All applications' }).click()
    await page.getByRole('link', { name: 'Saved by you 1' }).click()
    await expect(cards(page)).toHaveCount(1)

    await open(page, '/dashboard')
    await page.getByRole('link', { name: '1 application saved by you' }).click()
    await expect(page).toHaveURL('/marketplace?saved=true')
    await open(page, '/comparison')
    const offered = page.getByRole('list', { name: 'Applications to add' }).getByRole('listitem')
    await expect(offered).toHaveCount(8)
    await expect(offered.first()).toContainText(name)
    await expect(offered.first()).toContainText('saved by you')
  })
  await test.step('AUTH-53 MKT-19 a heart pressed after the session ended asks to sign in, and so do the saved applications', async () => {
    await open(page, '/marketplace?saved=true')
    await expect(cards(page)).toHaveCount(1)
    await open(page, '/marketplace')
    await expect(
      cards(page)
        .first()
        .getByRole('button', { name: /^Save / }),
    ).toBeVisible()
    await page.context().clearCookies()
    await cards(page)
      .first()
      .getByRole('button', { name: /^Save / })
      .click()
    await expect(toast(page, 'Authentication Required')).toBeVisible()
    await expect(
      cards(page)
        .first()
        .getByRole('link', { name: /^Save / }),
    ).toBeVisible()
    await open(page, '/marketplace?saved=true')
    await expect(page.getByText('Sign in as a buyer to see the applications that you saved.')).toBeVisible()
  })
})

test('MKT-18 a buyer starts a trial once, however often it is pressed, and sees when it ends', async ({
  page,
}) => {
  await registered(page, 'cfo')
  await open(page, '/marketplace')
  const { id, name } = await firstOf(page)
  let calls = 0
  await page.route('**/api/trials', async (route) => {
    calls += 1
    await new Promise((done) => setTimeout(done, 400))
    await route.fallback()
  })
  await cards(page)
    .first()
    .getByRole('button', { name: `Start Trial of ${name}` })
    .dblclick()
  await expect(toast(page, 'Trial Started')).toContainText(name)
  const end = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(Date.now() + 30 * 86_400_000)
  await expect(cards(page).first()).toContainText(`On trial until ${end}`)
  expect(calls).toBe(1)
  await reload(page)
  await expect(cards(page).first()).toContainText(`On trial until ${end}`)
  const subscriptions = async () => (await page.request.get('/api/subscriptions')).json()
  expect(await subscriptions()).toMatchObject([{ applicationId: id, status: 'trial' }])

  // From the listing to the trial, which leads on and can be ended early.
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.getByRole('link', { name: `See the trial of ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Trial of ${name}`)
  const aside = page.getByRole('region', { name: 'State and actions' })
  await expect(aside).toContainText(`On trial until ${end}`)
  await expect(page.getByRole('button', { name: `Contact Emporion about ${name}` })).toBeVisible()
  await aside.getByRole('button', { name: 'End the trial early' }).click()
  const dialog = page.getByRole('dialog', { name: `End the trial of ${name} early?` })
  await expect(dialog).toContainText('Nothing is ordered and nothing is charged.')
  await dialog.getByRole('button', { name: 'Keep it running' }).click()
  expect(await subscriptions()).toMatchObject([{ status: 'trial' }])
  await aside.getByRole('button', { name: 'End the trial early' }).click()
  await dialog.getByRole('button', { name: 'End the trial', exact: true }).click()
  await expect(aside).toContainText('Ended early on')
  await expect(aside.getByRole('button', { name: 'End the trial early' })).toHaveCount(0)
  expect(await subscriptions()).toMatchObject([{ status: 'ended' }])
})

test('MKT-18 what a visitor pressed is done once after signing in, and they are back where they pressed it', async ({
  page,
}) => {
  const account = await registered(page, 'cfo', 'unconfirmed')
  await page.context().clearCookies()
  await open(page, '/marketplace?sort=rating')
  const { id, name } = await firstOf(page)
  await cards(page)
    .first()
    .getByRole('link', { name: `Start Trial of ${name}` })
    .click()
  await expect(page).toHaveURL((url) => url.pathname === '/enterprise-login')
  await signIn(page, account)
  await expect(page).toHaveURL('/marketplace?sort=rating')
  await expect(cards(page).first()).toContainText('On trial until')
  expect(await (await page.request.get('/api/subscriptions')).json()).toMatchObject([{ applicationId: id }])
  expect(await page.evaluate(() => sessionStorage.getItem('wish'))).toBeNull()
})

test('MKT-19 a visitor’s heart on a listing is pressed after registering, and the address keeps nothing of it', async ({
  page,
}) => {
  const { id } = await anApplication(page)
  await open(page, `/marketplace/${id}`)
  const offer = page.getByRole('complementary', { name: 'Price and actions' })
  await offer.getByRole('link', { name: 'Save' }).click()
  await page.getByRole('tab', { name: 'Create Account' }).click()
  const username = `v${crypto.randomUUID().slice(0, 10)}`
  // The other tab has a username too, so what only this one has comes first.
  await page.getByLabel('Work email').fill(`${username}@journeys.example`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Company name').fill('Halden Werke')
  await page.getByLabel('Industry').selectOption('Retail')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(`/marketplace/${id}`)
  await expect(offer.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(async () => (await page.request.get('/api/saved-applications')).json())
    .toMatchObject([{ applicationId: id }])
})

test('MKT-18 a link that somebody sent starts nothing by itself: it asks for one press', async ({ page }) => {
  const { id, name } = await anApplication(page)
  await registered(page, 'cfo', 'unconfirmed')
  await open(page, `/marketplace/${id}?trial=start`)
  const dialog = page.getByRole('dialog', { name: `Start a trial of ${name}?` })
  await expect(dialog).toContainText('Nothing has been started yet.')
  await expect(page).toHaveURL(`/marketplace/${id}`)
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await (await page.request.get('/api/subscriptions')).json()).toEqual([])
  await reload(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await open(page, `/marketplace/${id}?trial=start`)
  await dialog.getByRole('button', { name: 'Start Trial' }).click()
  await expect(toast(page, 'Trial Started')).toBeVisible()
  expect(await (await page.request.get('/api/subscriptions')).json()).toHaveLength(1)
})

test('MKT-18 MKT-19 a vendor has neither heart nor trial', async ({ page }) => {
  await registered(page, 'vendor', 'unconfirmed')
  await open(page, '/marketplace')
  await expect(cards(page).first().getByText('Start Trial')).toHaveCount(0)
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /^Save / }),
  ).toHaveCount(0)
  const { id } = await firstOf(page)
  await open(page, `/marketplace/${id}?trial=start`)
  await expect(page).toHaveURL(`/marketplace/${id}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
