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
