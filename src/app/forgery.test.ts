// Cross-site request forgery, for every route that changes something: generated from the route table.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RouteContract } from '#platform/contract/route.ts'
import {
  addressOf,
  everythingChangeable,
  nameOf,
  newVisitor,
  sampleOf,
  type Visitor,
} from './testing/route-samples.ts'
import { startTestApplication, type TestApplication } from './testing/test-application.ts'

let app: TestApplication
let visitor: Visitor
let unsafe: RouteContract[]
beforeAll(async () => {
  app = await startTestApplication()
  unsafe = app.contracts.filter(({ method }) => method !== 'GET')
})
beforeEach(async () => {
  visitor = await newVisitor(app.ask)
})
afterAll(() => app.close())

const stateNow = async () => (await app.asSuperuser(everythingChangeable)).rows[0].state

async function refuses(
  code: string,
  headers: () => Promise<Record<string, string>> | Record<string, string>,
) {
  expect(unsafe.length).toBeGreaterThan(1)
  const before = await stateNow()
  for (const contract of unsafe) {
    const answer = await app.ask(addressOf(contract), {
      method: contract.method,
      body: sampleOf(contract).body,
      headers: await headers(),
    })
    expect([answer.status, answer.json?.code], nameOf(contract)).toEqual([403, code])
  }
  expect(await stateNow()).toBe(before)
}

test('S1 the proof of the tests below: with cookie and token every unsafe route changes something', async () => {
  for (const contract of unsafe) {
    const before = await stateNow()
    const answer = await app.ask(addressOf(contract), {
      method: contract.method,
      body: sampleOf(contract).body,
      headers: { cookie: visitor.cookie, 'x-csrf-token': visitor.token },
    })
    expect(answer.status, nameOf(contract)).toBeLessThan(300)
    expect(await stateNow(), nameOf(contract)).not.toBe(before)
  }
})

test('S1 without any token every unsafe route answers 403 and changes nothing', () =>
  refuses('csrf_required', () => ({ cookie: visitor.cookie })))

test('S1 a token without the cookie is refused', () =>
  refuses('csrf_required', () => ({ 'x-csrf-token': visitor.token })))

test('S1 the token of another visitor is refused', async () => {
  const other = await newVisitor(app.ask)
  await refuses('csrf_required', () => ({ cookie: visitor.cookie, 'x-csrf-token': other.token }))
})

test('S1 a token is good for twelve hours to the second, and not a second longer', async () => {
  const contract = unsafe[0]
  if (!contract) throw new Error('no unsafe route')
  const headers = { cookie: visitor.cookie, 'x-csrf-token': visitor.token }
  app.clock.advance(12 * 3600)
  const inTime = await app.ask(addressOf(contract), {
    method: contract.method,
    body: sampleOf(contract).body,
    headers,
  })
  expect(inTime.status).toBeLessThan(300)
  app.clock.advance(1)
  await refuses('csrf_required', () => headers)
})

test('S1 a token from the future is refused', async () => {
  app.clock.advance(3600)
  const ahead = await newVisitor(app.ask)
  app.clock.advance(-3600)
  await refuses('csrf_required', () => ({ cookie: ahead.cookie, 'x-csrf-token': ahead.token }))
})

test.each([
  ['empty', () => ''],
  ['cut short', (token: string) => token.slice(0, -1)],
  ['longer', (token: string) => `${token}A`],
  [
    'with its signature changed',
    (token: string) => token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  ],
  ['with its time changed', (token: string) => token.replace(/^./, (first) => (first === 'm' ? 'n' : 'm'))],
  ['without a time', (token: string) => token.slice(token.indexOf('.'))],
  ['without a signature', (token: string) => token.slice(0, token.indexOf('.') + 1)],
  ['doubled', (token: string) => `${token}.${token}`],
  ['of another alphabet', () => '…'.repeat(20).replaceAll('…', '%E2')],
  ['the word undefined', () => 'undefined'],
])('S1 a token that is %s is refused', (_, change) =>
  refuses('csrf_required', () => ({ cookie: visitor.cookie, 'x-csrf-token': change(visitor.token) })),
)

test('S1 a cookie that we could not have given is no visitor', () =>
  refuses('csrf_required', () => ({
    cookie: `${visitor.cookie.slice(0, -2)}`,
    'x-csrf-token': visitor.token,
  })))

test('S1 a GET that claims to be a POST in a header or in the query changes nothing', async () => {
  const before = await stateNow()
  let looked = 0
  for (const contract of unsafe) {
    for (const [query, headers] of [
      ['', { 'x-http-method-override': contract.method }],
      ['', { 'x-http-method': contract.method, 'x-method-override': contract.method }],
      [`?_method=${contract.method}`, {}],
    ] as const) {
      const answer = await app.ask(`${addressOf(contract)}${query}`, {
        headers: { cookie: visitor.cookie, 'x-csrf-token': visitor.token, ...headers },
      })
      looked += 1
      expect(answer.status, nameOf(contract)).toBe(405)
    }
  }
  expect(looked).toBeGreaterThan(5)
  expect(await stateNow()).toBe(before)
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['the opaque origin', { origin: 'null' }],
  ['an origin that only begins like ours', { origin: 'http://localhost:80.evil.example' }],
  ['our host on another port', { origin: 'http://localhost:81' }],
  ['an origin that is no address', { origin: 'localhost' }],
  ['a cross-site page by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
  ['a same-site sibling by Sec-Fetch-Site', { 'sec-fetch-site': 'same-site' }],
  ['an unknown word in Sec-Fetch-Site', { 'sec-fetch-site': 'friendly' }],
  ['our origin but a cross-site mark', { origin: 'http://localhost:80', 'sec-fetch-site': 'cross-site' }],
])('S2 a request from %s is refused even with cookie and token', (_, headers) =>
  refuses('cross_site', () => ({ cookie: visitor.cookie, 'x-csrf-token': visitor.token, ...headers })),
)

test('S2 a request from our own page is answered, by Origin or by Sec-Fetch-Site', async () => {
  const own = { cookie: visitor.cookie, 'x-csrf-token': visitor.token, host: 'market.example' }
  const sources: Record<string, string>[] = [
    { origin: 'http://market.example' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ]
  for (const headers of sources) {
    const answer = await app.ask('/api/page-views', {
      method: 'POST',
      body: { path: '/' },
      headers: { ...own, ...headers },
    })
    expect(answer.status, JSON.stringify(headers)).toBe(204)
  }
})

test('S2 the configured public origin is ours whatever the Host header says', async () => {
  const behind = await startTestApplication({ PUBLIC_ORIGIN: 'https://market.example' }, app)
  try {
    const own = { cookie: visitor.cookie, 'x-csrf-token': visitor.token, host: '10.0.0.7:3000' }
    const ask = (origin: string) =>
      behind.ask('/api/page-views', { method: 'POST', body: { path: '/' }, headers: { ...own, origin } })
    expect((await ask('https://market.example')).status).toBe(204)
    expect((await ask('https://market.example.evil.example')).status).toBe(403)
  } finally {
    await behind.close()
  }
})

test('S6 the visitor cookie is host-only, secure, unreadable to scripts and lax, and is given once', async () => {
  const first = await app.ask('/api/auth/csrf-token')
  expect(String(first.headers['set-cookie'])).toMatch(
    /^__Host-emporion_visitor=[A-Za-z0-9_-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
  )
  const again = await app.ask('/api/auth/csrf-token', { headers: { cookie: visitor.cookie } })
  expect(again.headers['set-cookie']).toBeUndefined()
  expect(again.headers['cache-control']).toBe('no-store')
})

test('S1 GET /api/auth/csrf-token answers the token under csrfToken', async () => {
  const answer = await app.ask('/api/auth/csrf-token')
  expect(Object.keys(answer.json)).toEqual(['csrfToken'])
  expect(answer.json.csrfToken).toMatch(/^[0-9a-z]+\.[A-Za-z0-9_-]{43}$/)
})
