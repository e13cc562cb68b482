// Every route of the table, asked with API keys: those with the scope, without it, expired, revoked, and none that exist.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyHeaders, type MadeKey, makeKey } from '#app/testing/api-keys.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import {
  addressOf,
  everythingChangeable,
  headersOf,
  nameOf,
  newVisitor,
  sampleOf,
} from '#app/testing/route-samples.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import { demoPassword } from '#demo/accounts.ts'
import type { RouteContract } from '#platform/contract/route.ts'
import { type ApiScope, apiScopes } from '#platform/kernel/api-key.ts'
import { scopesOf } from '#rooms/people/api-keys/rules/api-keys.ts'

/** Every route that a key opens: the scope that it needs, and what a key that has it is answered for the sample. */
const keyed: Readonly<Record<string, readonly [ApiScope, number]>> = {
  'GET /api/subscriptions': ['subscriptions:read', 200],
  'GET /api/usage': ['usage:read', 200],
  'POST /api/usage-events': ['usage:write', 404],
  'GET /api/vendor/customers': ['customers:read', 200],
  'POST /api/vendor/usage-events': ['customers:report', 404],
  'GET /api/vendor-listings/my-listings': ['listings:read', 200],
  'GET /api/vendor-listings/{id}': ['listings:read', 404],
  'GET /api/vendor-listings/{id}/versions/{version}': ['listings:read', 404],
  'GET /api/vendor-listings/{id}/logo/{hash}': ['listings:read', 404],
  'GET /api/vendor-listings/{id}/evidence/{signal}/file': ['listings:read', 404],
  'POST /api/vendor-listings/drafts': ['listings:write', 201],
  'PUT /api/vendor-listings/{id}/draft': ['listings:write', 404],
  'DELETE /api/vendor-listings/{id}': ['listings:write', 404],
  'POST /api/vendor-listings/{id}/logo': ['listings:write', 400],
  'PUT /api/vendor-listings/{id}/evidence/{signal}': ['listings:write', 404],
  'DELETE /api/vendor-listings/{id}/evidence/{signal}': ['listings:write', 404],
  'PUT /api/vendor-listings/{id}/evidence/{signal}/file': ['listings:write', 400],
  'POST /api/vendor-listings': ['listings:publish', 201],
  'POST /api/vendor-listings/{id}/unpublish': ['listings:publish', 404],
  'POST /api/vendor-listings/{id}/republish': ['listings:publish', 404],
  'GET /api/v1/applications': ['catalogue:read', 200],
  'GET /api/v1/applications/{id}': ['catalogue:read', 404],
  'GET /api/v1/categories': ['catalogue:read', 200],
  'POST /api/v1/matches': ['catalogue:read', 200],
  'GET /api/v1/orders': ['orders:read', 200],
  'GET /api/v1/orders/{id}': ['orders:read', 404],
  'POST /api/v1/orders': ['orders:draft', 200],
  'PATCH /api/v1/orders/{id}': ['orders:draft', 404],
  'PUT /api/v1/orders/{id}/references': ['orders:draft', 404],
  'GET /api/v1/subscriptions': ['subscriptions:read', 200],
  'GET /api/v1/renewals': ['subscriptions:read', 200],
  'GET /api/v1/invoices': ['invoices:read', 200],
  'GET /api/v1/billing/focus.csv': ['invoices:read', 200],
  'GET /api/v1/invoices/{id}': ['invoices:read', 404],
  'GET /api/v1/usage': ['usage:read', 200],
  'POST /api/v1/usage-events': ['usage:write', 404],
  'GET /api/v1/shortlists': ['shortlists:read', 200],
  'GET /api/v1/shortlists/{id}': ['shortlists:read', 404],
  'POST /api/v1/shortlists': ['shortlists:write', 201],
  'PATCH /api/v1/shortlists/{id}': ['shortlists:write', 404],
  'GET /api/v1/simulations': ['simulations:read', 200],
  'POST /api/v1/modelled-returns': ['simulations:read', 200],
  'POST /api/v1/simulations': ['simulations:write', 404],
  'GET /api/v1/members': ['members:read', 200],
  'GET /api/v1/audit-entries': ['audit:read', 200],
  'POST /mcp': ['assistant', 200],
}

let app: TestApplication
let seller: TestBrowser
let buyer: TestBrowser
beforeAll(async () => {
  app = await startWithPeople()
  seller = await browserOf(app, 'vendor')
  buyer = await browserOf(app, 'cfo')
})
afterAll(() => app.close())

const vendorScopes = scopesOf(['vendor'])
const sellersKey = (scopes: readonly ApiScope[], more = {}) =>
  makeKey(seller, scopes, { password: demoPassword, ...more })
const stateNow = async () => (await app.asSuperuser(everythingChangeable)).rows[0].state

/** Asks these routes, and tells what each answered. */
async function askRoutes(contracts: readonly RouteContract[], headers: Record<string, string>) {
  const answers = new Map<string, { status: number; code?: string; challenge?: string | undefined }>()
  for (const contract of contracts) {
    const answer = await app.ask(addressOf(contract), {
      method: contract.method,
      headers: { ...headersOf(contract), ...headers },
      ...(contract.method === 'GET' ? {} : { body: sampleOf(contract).body }),
    })
    const challenge = answer.headers['www-authenticate']
    answers.set(nameOf(contract), { status: answer.status, code: answer.json?.code, challenge })
  }
  return answers
}

/** The routes that look at who calls. What takes the token of a directory takes no key, as provisioning.api.test.ts shows. */
const lookingRoutes = () =>
  app.contracts.filter(({ isAnonymous, permission }) => !isAnonymous && permission !== 'provisioning')

async function everyRoute(headers: Record<string, string>) {
  const answers = await askRoutes(lookingRoutes(), headers)
  expect(answers.size).toBeGreaterThan(100)
  return answers
}

test('Z1 the routes that keys open are the ones listed here, each with its scope, and none of settings, accounts or administration', () => {
  const open = app.contracts.filter(({ apiScope }) => apiScope !== undefined)
  expect(Object.fromEntries(open.map((contract) => [nameOf(contract), contract.apiScope]))).toEqual(
    Object.fromEntries(Object.entries(keyed).map(([name, [scope]]) => [name, scope])),
  )
  for (const { path, permission } of open) {
    expect(path).not.toMatch(/settings|auth|admin|notifications|metrics/)
    const wider = path.startsWith('/api/v1/') || path === '/mcp' ? ['public', 'member', 'company-admin'] : []
    expect(['vendor', 'vendor-editor', 'buyer', ...wider], path).toContain(permission)
  }
  expect(new Set(Object.values(keyed).map(([scope]) => scope))).toEqual(new Set(apiScopes))
  // These routes never look at who is calling.
  const anonymous = app.contracts.filter(({ isAnonymous }) => isAnonymous)
  expect(anonymous.map(nameOf)).toEqual(['GET /livez', 'GET /readyz'])
})

test.each([
  ['vendor', () => seller],
  ['enterprise', () => buyer],
] as const)(
  'A16 Z2 a key that has every scope of its person (%s) opens the routes of these scopes, without cookie and token, and no other route',
  async (area, person) => {
    const scopes = scopesOf([area])
    const { headers } = await makeKey(person(), scopes, { password: demoPassword })
    for (const [name, { status, code, challenge }] of await everyRoute(headers)) {
      const [scope, expected] = keyed[name] ?? []
      const isOpen = scope !== undefined && scopes.includes(scope)
      expect(status, name).toBe(isOpen ? expected : 403)
      if (isOpen) continue
      expect(code, name).toBe('forbidden')
      expect(challenge, name).toMatch(/^Bearer realm="emporion", error="insufficient_scope"/)
    }
  },
)

test.each(apiScopes)(
  'A16 Z2 a key with every scope but %s, or that scope alone, opens what it says and no other route that keys open',
  async (scope) => {
    const isBuyers = scopesOf(['enterprise']).includes(scope)
    const own = scopesOf([isBuyers ? 'enterprise' : 'vendor'])
    const browser = isBuyers ? buyer : seller
    // A company has twenty at most.
    await app.asSuperuser('delete from api_key')
    const alone = await makeKey(browser, [scope], { password: demoPassword })
    const others = own.filter((other) => other !== scope)
    const without = others.length > 0 ? await makeKey(browser, others, { password: demoPassword }) : undefined
    // Routes that no scope opens are asked with all scopes above; here a few of them.
    const askedRoutes = lookingRoutes().filter(
      (contract, place) => nameOf(contract) in keyed || place % 20 === 0,
    )
    let looked = 0
    for (const [name, { status }] of await askRoutes(askedRoutes, alone.headers)) {
      const [needed, expected] = keyed[name] ?? []
      expect(status, name).toBe(needed === scope ? expected : 403)
      looked += needed === scope ? 1 : 0
    }
    expect(looked).toBeGreaterThan(0)
    if (!without) return
    const closed = askedRoutes.filter(({ apiScope }) => apiScope === scope)
    for (const [name, { status, challenge }] of await askRoutes(closed, without.headers)) {
      expect([status, challenge], name).toEqual([
        403,
        `Bearer realm="emporion", error="insufficient_scope", scope="${scope}"`,
      ])
    }
  },
)

test('A16 Z2 an expired key, a revoked one, one that was replaced and one that never was are refused alike on every route, and change nothing', async () => {
  const expired = await sellersKey(vendorScopes)
  await app.asSuperuser('update api_key set expires_at = $2 where id = $1', [expired.id, app.clock.now()])
  const revoked = await sellersKey(vendorScopes)
  await seller.send('DELETE', `/api/settings/api-keys/${revoked.id}`, undefined)
  const replaced = await sellersKey(vendorScopes)
  const renewed = await seller.send(
    'POST',
    `/api/settings/api-keys/${replaced.id}/regenerate`,
    { password: demoPassword },
    { 'if-match': '"1"' },
  )
  expect(renewed.status).toBe(200)
  const before = await stateNow()
  const dead: Pick<MadeKey, 'headers'>[] = [
    expired,
    revoked,
    replaced,
    { headers: keyHeaders('emp_live_0000000000000000000000000000000000000000000') },
    { headers: keyHeaders('emp_') },
  ]
  for (const { headers } of dead) {
    for (const [name, answer] of await everyRoute(headers))
      expect(answer, name).toEqual({
        status: 401,
        code: 'not_authenticated',
        challenge: 'Bearer realm="emporion", error="invalid_token"',
      })
  }
  expect(await stateNow()).toBe(before)
})

test('A16 Z2 a request with a key is judged by the key alone, even with the cookie and token of somebody with permission', async () => {
  const { headers } = await sellersKey(['listings:read'])
  const { json } = await seller.ask('/api/auth/csrf-token')
  const both = { ...headers, cookie: seller.cookie(), 'x-csrf-token': json.csrfToken }
  for (const [name, { status }] of await everyRoute(both)) {
    const [scope, expected] = keyed[name] ?? []
    expect(status, name).toBe(scope === 'listings:read' ? expected : 403)
  }
  const bad = { ...both, ...keyHeaders('emp_live_, Basic x') }
  for (const [name, { status }] of await everyRoute(bad)) expect(status, name).toBe(401)
  expect((await seller.ask('/api/auth/profile')).status).toBe(200)
})

test('S1 a bearer token that is no key of Emporion changes nothing about cookies and tokens: they are required, and count', async () => {
  const visitor = await newVisitor(app.ask)
  for (const authorization of ['Bearer something', 'Basic emp_live_x', 'Bearer', 'Bearer xemp_live_1'])
    expect(
      (await app.ask('/api/page-views', { method: 'POST', body: { path: '/' }, headers: { authorization } }))
        .json.code,
    ).toBe('csrf_required')
  const answer = await app.ask('/api/page-views', {
    method: 'POST',
    body: { path: '/' },
    headers: { authorization: 'Bearer something', cookie: visitor.cookie, 'x-csrf-token': visitor.token },
  })
  expect(answer.status).toBe(204)
})
