// The Content-Security-Policy as the browser meets it. Every other journey reports a violation as well.
import { pages } from '#app/pages.ts'
import type { Application } from '#rooms/discover/catalog/contract.ts'
import { expect, open, test } from './support/test.ts'

test('O7 every page allows no inline script without its nonce, nothing from elsewhere and no frame around it, and each answer has a nonce of its own', async ({
  request,
}) => {
  const [{ id }] = (await (await request.get('/api/applications?limit=1')).json()) as [Application]
  const addresses = pages
    .filter(({ access }) => access === 'public')
    .map(({ path }) => path.replace(':id', id))
    .concat('/nowhere')
  const nonces = new Set<string>()
  for (const address of addresses) {
    const answer = await request.get(address)
    const policy = answer.headers()['content-security-policy'] ?? ''
    const nonce = /'nonce-([^']{16,})'/.exec(policy)?.[1] ?? ''
    nonces.add(nonce)
    expect(policy, address).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
    for (const part of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy, address).toContain(part)
    const html = await answer.text()
    const elements = html.match(/<(script|style)\b[^>]*>/g) ?? []
    expect(elements.length, address).toBeGreaterThan(2)
    for (const element of elements) expect(element, address).toContain(`nonce="${nonce}"`)
    // What is inside a quoted value, such as a hostile text that a vendor states, is no attribute.
    const bare = html.replaceAll(/="[^"]*"/g, '=""')
    expect(bare, address).not.toMatch(/<[^>]+\s(on[a-z]+|style)=/i)
  }
  expect(nonces.size).toBe(addresses.length)
})

test('O7 the browser refuses what the policy forbids, and the watch of these journeys sees it', async ({
  page,
  watch,
}) => {
  watch.mayReport(/^policy: |Content Security Policy|inline/)
  await open(page, '/privacy')
  const ran = await page.evaluate(async () => {
    const refused = new Promise((done) =>
      document.addEventListener('securitypolicyviolation', done, { once: true }),
    )
    const script = document.createElement('script')
    script.textContent = 'window.hasRun = true'
    document.body.append(script)
    await refused
    return 'hasRun' in window
  })
  expect(ran).toBe(false)
})

test('O7 a walk through menus, dialogs, toasts, tooltips, charts and the palette breaks no policy', async ({
  page,
}) => {
  // A long walk: it has three times the time of a single step.
  test.slow()
  await open(page, '/')
  await page.getByRole('tab', { name: 'Ops Head View' }).click()
  await page.getByRole('tabpanel', { name: /^Ops Head View/ }).hover()
  await page.getByRole('button', { name: 'Discover' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search places and applications' }).hover()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('plans')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/subscription-plans')
  // The landing page, which is shown until the plans are drawn, has buttons of this name too.
  await page.getByRole('button', { name: 'Contact Sales', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Message').fill('x')
  await page.keyboard.press('Escape')
  await page.getByRole('slider').press('ArrowRight')
  await page.getByRole('tab', { name: 'Credit Packages' }).click()
  await expect(page).toHaveURL(/tab=credits/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Interactive demo' }).click()
  await page.getByRole('tab', { name: 'Analytics' }).click()
  await expect(page.getByRole('heading', { name: 'Return by department' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.locator('.toast')).toContainText('Authentication Required')
  await expect(page).toHaveURL(/enterprise-login/)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
  await page
    .getByRole('region', { name: 'Cookies and page counting' })
    .getByRole('button', { name: 'Accept All' })
    .click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Browse Marketplace' }).click()
  await page.getByRole('button', { name: 'List' }).click()
  await page.getByRole('article').first().getByRole('checkbox').check()
  await expect(page.getByText('1 selected for comparison')).toBeVisible()
})
