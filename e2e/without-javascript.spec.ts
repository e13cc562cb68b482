// The public pages for those who run no script: complete as sent, and their forms and links work.
import type { Application } from '#rooms/discover/catalog/contract.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

test('LAND-01 MKT-08 DEMO-03 every public page is complete without a script: one h1, its content, nothing that only loads', async ({
  page,
  request,
}) => {
  const [{ id, name }] = (await (await request.get('/api/applications?limit=1')).json()) as [Application]
  for (const [address, heading, texts] of [
    ['/', 'AI software, bought on evidence.', ['How it works', 'Annual Pro', 'From the marketplace', name]],
    ['/marketplace', 'Marketplace', ['Showing 24 of', 'Load More Applications', name]],
    [`/marketplace/${id}`, name, ['Average ROI', 'Start Trial', 'The vendor']],
    ['/subscription-plans', 'Platform Plans', ['5,000 bonus credits', 'Contact Sales', 'Loyalty', '$500']],
    ['/demo', 'Interactive Demo', ['Demo Mode', 'Quick actions']],
    ['/privacy', 'Privacy', ['On your device', '__Host-emporion_visitor']],
    ['/terms', 'Terms', ['Who operates this installation', 'Nobody approves their own order']],
    ['/security', 'Security', ['argon2id', 'What we don’t claim']],
    ['/status', 'Status', ['What is measured', 'Last answer']],
    ['/contact', 'Contact', ['Who operates this installation', 'Support']],
  ] as const) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveAccessibleName(heading)
    for (const text of texts) await expect(page.getByText(text).first(), `${address}: ${text}`).toBeVisible()
    await expect(page.locator('main .skeleton'), address).toHaveCount(0)
    await expect(page.getByText(/^Loading/), address).toHaveCount(0)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }), address).toBeVisible()
  }
})

test('the marketplace works without a script', async ({ page }) => {
  const main = page.getByRole('main')
  await test.step('MKT-03 MKT-10 MKT-11 search, filters, layout, paging and listings of the marketplace work without a script', async () => {
    await page.goto('/marketplace')
    const names = main.getByRole('article').getByRole('heading', { level: 2 })
    const first = await names.first().textContent()
    await main.getByRole('button', { name: 'Load More Applications' }).click()
    await expect(page).toHaveURL(/cursor=/)
    await expect(names).toHaveCount(24)
    expect(await names.allTextContents()).not.toContain(first)

    await page.goto('/marketplace')
    await main.getByRole('searchbox').fill('order')
    await main.getByRole('checkbox', { name: /^Agentic AI/ }).check()
    await main.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL((url) => url.searchParams.get('category') === 'Agentic AI')
    await expect(main.getByText(/^Showing \d+ of \d+ applications$/)).toBeVisible()
    for (const card of await main.getByRole('article').all())
      await expect(card.locator('.chip').first()).toHaveText('Agentic AI')
    await expect(main.getByRole('searchbox')).toHaveValue('order')
    await main.getByRole('button', { name: 'List' }).click()
    await expect(page).toHaveURL(/view=list/)
    await expect(main.getByRole('searchbox')).toHaveValue('order')
    await names.first().getByRole('link').click()
    await expect(main.getByRole('complementary', { name: 'Price and actions' })).toBeVisible()
  })
  await test.step('must-haves are a part of the form, and are let go by links', async () => {
    await page.goto('/marketplace?search=e')
    await main.getByRole('checkbox', { name: /^SOC2/ }).check()
    await main.getByRole('checkbox', { name: /^HIPAA/ }).check()
    await main.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL((url) => url.searchParams.getAll('standard').join() === 'SOC2,HIPAA')
    await expect(main.getByRole('checkbox', { name: /^HIPAA/ })).toBeChecked()
    await expect(main.getByText(/^Showing \d+ of \d+ applications$/)).toBeVisible()
    await expect(main.getByText(/^Meets: SOC2, valid until .*; HIPAA, valid until /).first()).toBeVisible()
    await main.getByRole('link', { name: 'Remove SOC2' }).click()
    await expect(page).toHaveURL((url) => url.searchParams.getAll('standard').join() === 'HIPAA')
  })
})

test('plans, demo, landing page and header work without a script, and signing in says that it needs one', async ({
  page,
}) => {
  await test.step('PLAN-02 PLAN-04 DEMO-03 tabs are links, and the team’s total is worked out by a form', async () => {
    await page.goto('/subscription-plans')
    await page.getByRole('textbox', { name: 'Team size' }).fill('40')
    await page.getByRole('radio', { name: 'Monthly' }).check()
    await page.getByRole('button', { name: 'Work out the total' }).click()
    await expect(page.getByRole('region', { name: 'Your team' })).toContainText('$1,960 per month')
    await page.getByRole('tab', { name: 'Credit Packages' }).click()
    await expect(page.getByRole('heading', { name: 'Professional' })).toBeVisible()
    await page.goto('/demo')
    await page.getByRole('tab', { name: 'Analytics' }).click()
    await expect(page.getByRole('heading', { name: 'Return by department' })).toBeVisible()
  })
  await test.step('LAND-09 LAND-18 the role follows the hash, and the preview opens the marketplace with its category', async () => {
    await page.goto('/#ops')
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toHaveText(
      'Automation throughput',
    )
    await page.getByRole('tab', { name: 'CIO View' }).click()
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toHaveText(
      'Technology and security posture',
    )
    const preview = page.getByRole('region', { name: 'From the marketplace' })
    await preview.getByRole('radio', { name: 'Agentic AI' }).check()
    await preview.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL((url) => url.searchParams.get('category') === 'Agentic AI')
  })
  await test.step('SHELL-25 the menus of the header open without a script', async () => {
    await page.getByRole('button', { name: 'Discover' }).click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Browse Marketplace/ })
      .click()
    await expect(page).toHaveURL('/marketplace')
  })
  await test.step('the sign-in pages say that signing in needs it, and no form can send a password', async () => {
    for (const path of ['/enterprise-login', '/vendor-login', '/admin-login']) {
      const answer = await page.goto(path)
      // The browser only plays that it has no scripts, and leaves out what is meant for those without.
      expect(await answer?.text()).toMatch(/<noscript>.*Signing in needs JavaScript\..*<\/noscript>/s)
      await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeDisabled()
    }
  })
})
