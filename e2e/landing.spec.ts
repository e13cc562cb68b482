// The landing page: its order, the four role views, what it claims, the plan cards and the look into the marketplace.
import type { Page } from '@playwright/test'
import { registered } from './support/account.ts'
import { shiftsOf, watchShifts } from './support/layout-shifts.ts'
import { expect, open, test, withMotion } from './support/test.ts'

test.use(withMotion)

test('the landing page says in its order what is sold, to whom, and at which prices', async ({ page }) => {
  await open(page, '/')
  await test.step('LAND-01 LAND-20 the page shows header, role tabs, hero, How it works, plan cards, preview, features, call to action, footer, in this order', async () => {
    const parts = [
      page.getByRole('banner'),
      page.getByRole('tablist', { name: 'View by role' }),
      page.getByRole('heading', { level: 1 }),
      page.getByRole('heading', { name: 'How it works' }),
      page.getByRole('heading', { name: 'Plans and prices' }),
      page.getByRole('heading', { name: 'From the marketplace' }),
      page.getByRole('heading', { name: 'From the first need to the renewal' }),
      page.getByRole('heading', { name: 'Begin with one application' }),
      page.getByRole('contentinfo'),
    ]
    const tops: number[] = []
    for (const part of parts) {
      await expect(part).toBeVisible()
      tops.push(await part.evaluate((element) => element.getBoundingClientRect().top + scrollY))
    }
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))

    const features = page.getByRole('region', { name: 'From the first need to the renewal' })
    await expect(features.getByRole('listitem')).toHaveCount(6)
    const action = page.getByRole('region', { name: 'Begin with one application' })
    await expect(action.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/enterprise-login?tab=create-account',
    )
    await expect(action.getByRole('link', { name: 'Open the demo' })).toHaveAttribute('href', '/demo')
  })
  await test.step('LAND-02 LAND-05 LAND-06 the page says what is sold to whom, counts its catalogue, and offers 30 days of trial', async () => {
    const main = page.getByRole('main')
    const text = ((await main.textContent()) ?? '').replaceAll(/\s+/g, ' ')
    expect(text).toMatch(
      /AI tools, copilots, agents and automation modules with published prices, one order process for every vendor and ROI/,
    )
    const figures = page.getByRole('region', { name: 'This catalogue in figures' })
    const facts = await (await page.request.get('/api/catalogue-facts')).json()
    expect(facts.applications).toBeGreaterThan(500)
    for (const shown of [
      `${facts.applications}`,
      `${facts.vendors}`,
      `${facts.withStandards}`,
      'median payback',
    ])
      await expect(figures).toContainText(shown)
    for (const untrue of ['pre-vetted', '10x', '30% ', 'pre-negotiated']) expect(text).not.toContain(untrue)
    expect(text).toMatch(/30-day free trial/)
    for (const role of ['CFO View', 'CIO View', 'Ops Head View', 'Procurement View', 'Vendor Platform'])
      expect(text).toContain(role)
  })
  await test.step('LAND-04 How it works shows the four steps of the buyer in their order', async () => {
    const steps = page.getByRole('region', { name: 'How it works' }).getByRole('heading', { level: 3 })
    await expect(steps).toHaveText(['Discover', 'Evaluate', 'Approve and Procure', 'Track ROI'])
  })
  await test.step('LAND-12 LAND-15 LAND-16 the four plan cards state their prices, badges and what is included', async () => {
    const cards = page.getByRole('region', { name: 'Bundles' }).locator('ul > li:has(h3)')
    const expected = [
      ['Monthly Flex', ['$199', 'per user per month']],
      [
        'Annual Pro',
        ['$149', 'per user per month', 'Save 25%', 'Most Popular', '$500 bonus credits', 'Rollover credits'],
      ],
      ['Enterprise Unlimited', ['$899', 'per month']],
      ['Credit Wallet', ['$90,000', 'for 100K credits', '10% Bonus']],
    ] as const
    await expect(cards).toHaveCount(expected.length)
    for (const [index, [name, texts]] of expected.entries()) {
      const card = cards.nth(index)
      await expect(card.getByRole('heading', { level: 3 })).toHaveText(name)
      for (const text of texts) await expect(card.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(cards.nth(2)).not.toContainText('per user')
  })
  await test.step('LAND-13 PLAN-07 below the bundles stand the prices of the platform alone, as the plans page has them', async () => {
    const alone = page.getByRole('region', { name: 'The platform alone' }).getByRole('listitem')
    const priceOf = (name: string, amount: string) =>
      expect(
        alone
          .filter({ has: page.getByRole('heading', { name, level: 3 }) })
          .getByText(amount, { exact: true }),
      ).toBeVisible()
    for (const [name, amount] of [
      ['Monthly', '$49'],
      ['Annual', '$35'],
      ['Enterprise', '$25'],
      ['Credit Wallet', '$85,000'],
    ] as const)
      await priceOf(name, amount)
  })
  await test.step('LAND-19 preview cards with a price by user strike through a list price of 1.25 times the amount, per month', async () => {
    const cards = page.getByRole('region', { name: 'From the marketplace' }).getByRole('article')
    await expect(cards).toHaveCount(6)
    const dollars = (text: string | null) => Number(text?.replaceAll(/[^\d.]/g, ''))
    const byUser = await cards.filter({ hasText: 'per user per month' }).all()
    expect(byUser.length).toBeGreaterThan(0)
    for (const card of byUser) {
      const struck = card.locator('s')
      const amount = await card
        .getByText('per user per month')
        .locator('xpath=preceding-sibling::*[1]')
        .textContent()
      expect(dollars(await struck.textContent())).toBeCloseTo(dollars(amount) * 1.25, 2)
      await expect(struck).toHaveCSS('text-decoration-line', 'line-through')
    }
    await expect(cards.filter({ hasNotText: 'per user' }).locator('s')).toHaveCount(0)
  })
})

test('the buttons of hero, header and foot lead where they say', async ({ page }) => {
  await test.step('LAND-03 SHELL-29 a stranger finds "Create account" in the header, and it opens the form that makes one', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, '/')
    const create = page.getByRole('banner').getByRole('link', { name: 'Create account', exact: true })
    await expect(create).toHaveAttribute('href', '/enterprise-login?tab=create-account')
    await create.click()
    await expect(page).toHaveURL('/enterprise-login?tab=create-account')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a buyer account')
    await expect(page).toHaveTitle(/^Create a buyer account/)
    await expect(page.getByRole('tab', { name: 'Create Account' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('main').getByRole('link', { name: 'Create a vendor account instead' }).click()
    await expect(page).toHaveURL('/vendor-login?tab=join')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a vendor account')
    await page.getByRole('tab', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vendor Login')
  })
  await test.step('LAND-03 LAND-21 the buttons of the hero and the footer’s administrator link lead where they say', async () => {
    await page.getByRole('link', { name: 'Emporion, home' }).click()
    await expect(page).toHaveURL('/')
    const main = page.getByRole('main')
    for (const [name, to] of [
      ['Enterprise User Platform', '/enterprise-login'],
      ['Vendor Platform', '/vendor-login'],
      ['Try Demo (No Login)', '/demo'],
    ] as const)
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', to)
    await expect(main.getByRole('heading', { level: 1 })).toHaveAccessibleName(
      'AI software, bought on evidence.',
    )
    await main.getByRole('link', { name: 'How It Works' }).click()
    await expect(page).toHaveURL('/#how-it-works')
    await expect(main.getByRole('heading', { name: 'How it works' })).toBeInViewport()
    // It lies clear of the header that stays at the top.
    const header = await page.getByRole('banner').boundingBox()
    const heading = await main.getByRole('heading', { name: 'How it works' }).boundingBox()
    expect(heading?.y).toBeGreaterThanOrEqual(header?.height ?? Number.POSITIVE_INFINITY)

    await page.getByRole('contentinfo').getByRole('link', { name: 'Platform administration' }).click()
    await expect(page).toHaveURL('/admin-login')
  })
})

test('a signed-in person is offered their own pages on the landing page and at its foot, and no sign-in', async ({
  page,
}) => {
  await registered(page, 'cfo')
  await open(page, '/')
  const toDashboard = page.getByRole('main').getByRole('link', { name: 'Go to your dashboard' })
  await expect(toDashboard).toHaveCount(2)
  for (const link of await toDashboard.all()) await expect(link).toHaveAttribute('href', '/dashboard')
  const foot = page.getByRole('contentinfo')
  const own = foot.getByRole('navigation', { name: 'Enterprise Buyer Portal' }).getByRole('link')
  await expect(own).toHaveText(['Dashboard', 'Orders', 'Subscriptions', 'Usage and Value', 'Settings'])
  await expect(foot.getByRole('link', { name: /Login|administration|account/ })).toHaveCount(0)
})

for (const [locale, theme] of [
  ['en-US', 'light'],
  ['fr-FR', 'dark'],
] as const)
  test.describe(() => {
    test.use({ locale, colorScheme: theme })

    test(`LAND-20 each ability has its picture of the product in the language ${locale} and the ${theme} theme, which loads when it comes near and moves nothing`, async ({
      page,
    }) => {
      await watchShifts(page)
      await open(page, '/')
      const pictures = page.getByRole('main').getByRole('img').and(page.locator('img'))
      await expect(pictures).toHaveCount(6)
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded()
        await expect(picture).toHaveJSProperty('naturalWidth', 1080)
        await expect(picture).toHaveAttribute('loading', 'lazy')
        await expect(picture).toHaveAttribute('src', new RegExp(`\\.${theme}\\.${locale.slice(0, 2)}-`))
      }
      expect(await shiftsOf(page)).toEqual({ sum: 0, shifts: [] })
    })
  })

const views = [
  ['cfo', 'CFO View', 'Financial analytics and ROI tracking', 'Return on the AI portfolio'],
  ['cio', 'CIO View', 'Technology infrastructure and security', 'Technology and security posture'],
  ['ops', 'Ops Head View', 'Process optimization and automation', 'Automation throughput'],
  ['procurement', 'Procurement View', 'Vendor management and sourcing', 'Renewals and savings'],
] as const

const tab = (page: Page, label: string) => page.getByRole('tab', { name: label })

async function expectView(page: Page, index: number) {
  const [, label, , title] = views[index] ?? views[0]
  await expect(tab(page, label)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(1)
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toHaveText(title)
}

test('the views of the roles are changed by pointer and by keyboard', async ({ page }) => {
  await open(page, '/')
  await test.step('LAND-07 LAND-10 LAND-11 four role tabs; a press changes hash and dashboard, each with figures, tasks and links, marked as sample data', async () => {
    await expect(page.getByRole('tab')).toHaveText(views.map(([, label, caption]) => label + caption))
    for (const [index, [hash, label]] of views.entries()) {
      await tab(page, label).click()
      await expect(page).toHaveURL(`/#${hash}`)
      await expectView(page, index)
      const panel = page.getByRole('tabpanel')
      await expect(panel.getByText('sample data', { exact: true })).toBeVisible()
      await expect(panel.getByRole('term')).toHaveCount(3)
      await expect(panel.getByRole('list', { name: 'Tasks' }).getByRole('listitem')).toHaveCount(2)
      await expect(panel.getByRole('link')).toHaveCount(2)
    }
  })
  await test.step('LAND-08 the role tabs answer to the arrow keys, Home, End, Enter and Space', async () => {
    await tab(page, 'CFO View').click()
    await expectView(page, 0)
    const steps = [
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['ArrowDown', 3],
      ['ArrowRight', 0],
      ['ArrowLeft', 3],
      ['ArrowUp', 2],
      ['Home', 0],
      ['End', 3],
    ] as const
    for (const [key, index] of steps) {
      await page.keyboard.press(key)
      await expectView(page, index)
      await expect(tab(page, views[index][1])).toBeFocused()
      await expect(page).toHaveURL(`/#${views[index][0]}`)
    }
    // A tab that has the focus without being chosen, which a script or a reader can bring about.
    for (const [key, index] of [
      ['Enter', 1],
      ['Space', 2],
    ] as const) {
      await tab(page, views[index][1]).focus()
      await page.keyboard.press(key)
      await expectView(page, index)
    }
  })
  await test.step('LAND-09 the role follows the hash, also back and forward; an unknown or missing one means the CFO', async () => {
    await page.goto('about:blank')
    await open(page, '/#procurement')
    await expectView(page, 3)
    for (const [hash, index] of [
      ['#nobody', 0],
      ['#cio', 1],
      ['#CIO', 0],
    ] as const) {
      await page.evaluate((other) => location.assign(other), hash)
      await expectView(page, index)
    }
    await page.goto('about:blank')
    await open(page, '/')
    await expectView(page, 0)
    await tab(page, 'Ops Head View').click()
    await tab(page, 'CIO View').click()
    await page.goBack()
    await expectView(page, 2)
    await page.goBack()
    await expectView(page, 0)
    await page.goForward()
    await expectView(page, 2)
  })
})

test('the preview of the marketplace is loaded, loaded again after a failure, and filtered', async ({
  page,
}) => {
  const preview = page.getByRole('region', { name: 'From the marketplace' })
  let answer = () => {}
  await test.step('LAND-17 the preview loads the list by GET /api/applications without parameters and says "Loading applications..." meanwhile', async () => {
    const requestedPaths: string[] = []
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/applications**', async (route) => {
      requestedPaths.push(new URL(route.request().url()).pathname + new URL(route.request().url()).search)
      await held
      await route.abort()
    })
    await open(page, '/')
    await preview.scrollIntoViewIfNeeded()
    await expect(preview.getByRole('status')).toHaveText('Loading applications...')
    await expect.poll(() => requestedPaths).toEqual(['/api/applications'])
  })
  await test.step('LAND-17 a preview that cannot be loaded says so, keeps what it has and tries again', async () => {
    answer()
    await expect(preview.getByRole('alert')).toContainText('could not be loaded')
    await expect(preview.getByRole('article')).toHaveCount(6)
    await page.unrouteAll()
    await preview.getByRole('button', { name: 'Try again' }).click()
    await expect(preview.getByRole('alert')).toHaveCount(0)
    await expect(preview.getByRole('status')).toHaveText(/^Showing 6 of \d+ applications$/)
  })
  await test.step('LAND-18 the preview filters by category in the browser', async () => {
    await expect(preview.getByRole('status')).toHaveText(/^Showing 6 of \d+ applications$/)
    const choices = preview.getByRole('group', { name: 'Category' }).getByRole('radio')
    const names = await choices.evaluateAll((radios) =>
      radios.map((radio) => radio.parentElement?.textContent),
    )
    const categories = [
      'AI Copilots',
      'Process Automation',
      'Decision Intelligence',
      'Predictive Analytics',
      'Agentic AI',
    ]
    expect(names).toEqual(['All Categories', ...categories])

    const requestedUrls: string[] = []
    page.on('request', (request) => requestedUrls.push(request.url()))
    for (const category of categories) {
      await preview.getByRole('radio', { name: category }).check()
      const shown = preview.getByRole('article').locator('.chip')
      await expect(shown).toHaveText(Array.from({ length: 6 }, () => category))
    }
    expect(requestedUrls.filter((url) => url.includes('/api/applications'))).toEqual([])
  })
})
