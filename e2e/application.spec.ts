// One listing in full, for people and for search engines.
import type { ApplicationDetail } from '#rooms/discover/catalog/contract.ts'
import { expect, open, test } from './support/test.ts'

test('MKT-12 MKT-13 MKT-14 a listing shows what the API answers, with structured data that says the same', async ({
  page,
  request,
}) => {
  const [{ id }] = (await (await request.get('/api/applications?limit=1')).json()) as [ApplicationDetail]
  const application = (await (await request.get(`/api/applications/${id}`)).json()) as ApplicationDetail
  await open(page, `/marketplace/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(application.name)
  for (const text of [application.tagline, application.description, application.vendorProfile.about])
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  const { averageROI, paybackPeriod } = application.roiMetrics
  const figures = main.getByRole('region', { name: 'Return' })
  await expect(figures).toContainText(`${averageROI}%`)
  await expect(figures).toContainText(`${paybackPeriod} months`)
  for (const { title } of application.features)
    await expect(main.getByRole('heading', { name: title })).toBeVisible()
  await expect(main.getByRole('row')).toHaveCount(1 + application.certificates.length)
  // No source states that a price was negotiated; a list price on record is called that.
  expect(application.pricing.listAmount).toBeDefined()
  const offer = page.getByRole('complementary', { name: 'Price and actions' })
  await expect(offer).toContainText(/^Price.*List price /)
  await expect(offer).not.toContainText('Negotiated')
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
  await expect(trail).toHaveText(['Home', 'Marketplace'])

  const structured = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(structured).toHaveLength(1)
  const data = JSON.parse(structured[0] ?? '')
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: application.name,
    description: application.description,
    applicationSubCategory: application.category,
    offers: {
      '@type': 'Offer',
      price: String(application.pricing.amount),
      priceCurrency: application.pricing.currency,
    },
  })
})

test('MKT-17 MKT-19 MKT-20 a visitor can try, save, simulate and compare from a listing', async ({
  page,
  request,
}) => {
  const [{ id, name }] = (await (await request.get('/api/applications?limit=1')).json()) as [
    ApplicationDetail,
  ]
  await open(page, `/marketplace/${id}`)
  const actions = page.getByRole('complementary', { name: 'Price and actions' })
  const signIn = (redirect: string) => `/enterprise-login?redirect=${encodeURIComponent(redirect)}`
  for (const [link, to] of [
    [`Start Trial of ${name}`, signIn(`/marketplace/${id}?trial=start`)],
    ['Save', signIn(`/marketplace/${id}?save=1`)],
    ['Simulate', `/roi-simulation?app=${id}`],
  ] as const)
    await expect(actions.getByRole('link', { name: link })).toHaveAttribute('href', to)
  await actions.getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL(`/marketplace?compare=${id}`)
  const bar = page.getByRole('region', { name: 'Comparison' })
  await expect(bar.getByRole('listitem')).toHaveText(name)

  // Opened from a search, a listing leads back to it, with what was chosen there.
  const search = `/marketplace?search=a&sort=rating&view=list&compare=${id}`
  await open(page, search)
  const others = page.getByRole('list', { name: 'Applications' }).getByRole('heading').getByRole('link')
  const other = others.filter({ hasNotText: name }).first()
  const otherName = (await other.textContent()) ?? ''
  await other.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(otherName)
  const way = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(way.getByRole('link', { name: 'Marketplace' })).toHaveAttribute(
    'href',
    search.replace(',', '%2C'),
  )
  await actions.getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL((url) => url.href.includes(`search=a&sort=rating&view=list&compare=${id}%2C`))
  await expect(bar.getByRole('listitem')).toHaveText([name, otherName])
})

test('FIND-02 a listing costs the team of the marketplace that it was opened from, part by part, and the address keeps another team', async ({
  page,
  request,
}) => {
  await open(page, '/marketplace?search=clinic+hours&team=40')
  const link = page.getByRole('list', { name: 'Applications' }).getByRole('heading').getByRole('link').first()
  const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
  const { pricing } = (await (await request.get(`/api/applications/${id}`)).json()) as ApplicationDetail
  expect([pricing.type, pricing.period]).toEqual(['per_user', 'monthly'])
  const yearly = (team: number) => `$${(pricing.amount * 12 * team).toLocaleString('en-US')}`
  await link.click()
  const offer = page.getByRole('complementary', { name: 'Price and actions' })
  await expect(offer.getByRole('textbox', { name: 'Team size' })).toHaveValue('40')
  await expect(offer).toContainText(`${yearly(40)} a year for 40 people`)
  const costs = page.getByRole('region', { name: 'What it costs your team' })
  await expect(costs).toContainText(`40 people × $${pricing.amount} × 12 months${yearly(40)} a year`)
  await expect(costs).toContainText(
    'Implementation, training and supportAsk the vendor before you ordernot stated',
  )

  await offer.getByRole('textbox', { name: 'Team size' }).fill('7')
  await expect(page).toHaveURL(`/marketplace/${id}?team=7`)
  await expect(costs).toContainText(`Stated cost for 7 people`)
  await expect(costs).toContainText(`${yearly(7)} a year`)
  // What is no number of people stays as it was typed, and the last one counts.
  await offer.getByRole('textbox', { name: 'Team size' }).fill('many')
  await expect(offer.getByText('Team size: “many” is not a number.')).toBeVisible()
  await expect(page).toHaveURL(`/marketplace/${id}?team=7`)
  await open(page, `/marketplace/${id}?team=0`)
  await expect(
    page.getByText('team: “0” can’t be used. Use a whole number from 1 to 1,000,000.'),
  ).toBeVisible()
  await expect(offer).toContainText(`${yearly(25)} a year for 25 people`)
})

test('the sections of a listing stay in sight, are reached by keyboard, and the one that is read is marked', async ({
  page,
  request,
}) => {
  const [{ id }] = (await (await request.get('/api/applications?limit=1')).json()) as [ApplicationDetail]
  await page.setViewportSize({ width: 1280, height: 600 })
  await open(page, `/marketplace/${id}`)
  const sections = page.getByRole('navigation', { name: 'Sections of this listing' })
  const link = (name: string) => sections.getByRole('link', { name, exact: true })
  await expect(sections.getByRole('link')).toHaveText([
    'Overview',
    'Pricing',
    'Return',
    'Security',
    'Integrations',
    'Vendor',
  ])
  await expect(link('Overview')).toHaveAttribute('aria-current', 'location')
  await link('Security').press('Enter')
  await expect(page).toHaveURL(`/marketplace/${id}#security`)
  await expect(link('Security')).toHaveAttribute('aria-current', 'location')
  const heading = page.getByRole('heading', { name: 'Compliance' })
  await expect(heading).toBeInViewport()
  await expect(sections).toBeInViewport()
  const below = async () =>
    ((await heading.boundingBox())?.y ?? 0) -
    (((await sections.boundingBox())?.y ?? 0) + ((await sections.boundingBox())?.height ?? 0))
  expect(await below()).toBeGreaterThanOrEqual(0)
  await expect(page.getByRole('complementary', { name: 'Price and actions' })).toBeInViewport()
})

test('a listing that cannot be loaded says so and tries again', async ({ page }) => {
  await open(page, '/marketplace')
  await page.route('**/api/applications/*', (route) => route.abort())
  const link = page.getByRole('list', { name: 'Applications' }).getByRole('heading').getByRole('link').first()
  const name = (await link.textContent()) ?? ''
  await link.click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.getByRole('alert')).toContainText('This application could not be loaded')
  await page.unroute('**/api/applications/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading).toHaveText(name)
})
