// Cross-site request forgery, for every route that changes something: generated from the route table.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHolders, type Holders } from '#app/testing/holders.ts'
import { browserOf, type Caller, startWithPeople } from '#app/testing/people.ts'
import {
  addressOf,
  everythingChangeable,
  headersOf,
  nameOf,
  newVisitor,
  sampleNotificationId,
  sampleOf,
  type Visitor,
} from '#app/testing/route-samples.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { sessionCookie } from '#app/testing/test-browser.ts'
import { demoPassword } from '#demo/accounts.ts'
import type { RouteContract } from '#platform/contract/route.ts'

let app: TestApplication
let backups: string
let visitor: Visitor
let unsafe: RouteContract[]
let holders: Holders
beforeAll(async () => {
  backups = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-forgery-'))
  app = await startWithPeople({ BACKUP_TO: backups })
  holders = createHolders(app)
  await app.asSuperuser(
    `insert into notification (tenant_id, id, user_id, portal, kind, title, body, link, news, created_at)
     select tenant_id, $1, id, 'enterprise', 'test', 'Title', '', '/marketplace', 'sample', now() from app_user where username = 'demo-cfo'`,
    [sampleNotificationId],
  )
  // What takes a token that no browser sends by itself cannot be forged.
  unsafe = app.contracts.filter(
    ({ method, fromOtherSites, forPrograms, permission }) =>
      method !== 'GET' && !fromOtherSites && !forPrograms && permission !== 'provisioning',
  )
})
beforeEach(async () => {
  visitor = await newVisitor(app.ask)
})
afterAll(async () => {
  await app.close()
  fs.rmSync(backups, { recursive: true, force: true })
})

/** Some work goes on after the answer; it has ended when this is read. */
const stateNow = async () => {
  await app.platform.background.settled()
  return (await app.asSuperuser(everythingChangeable)).rows[0].state
}

async function refuses(
  code: string,
  headers: (holder: Visitor) => Promise<Record<string, string>> | Record<string, string>,
) {
  expect(unsafe.length).toBeGreaterThan(1)
  for (const contract of unsafe) await holders.of(contract)
  const before = await stateNow()
  for (const contract of unsafe) {
    const answer = await app.ask(addressOf(contract), {
      method: contract.method,
      body: sampleOf(contract).body,
      headers: { ...headersOf(contract), ...(await headers(await holders.of(contract))) },
    })
    expect([answer.status, answer.json?.code], nameOf(contract)).toEqual([403, code])
  }
  expect(await stateNow()).toBe(before)
}

test('S1 the one route that pages of other sites may send looks at no cookie, and sets none', async () => {
  const open = app.contracts.filter(({ fromOtherSites }) => fromOtherSites)
  expect(open.map(nameOf)).toEqual(['POST /api/auth/sso/saml/{companyId}/acs'])
  const browser = await browserOf(app, 'cfo')
  const before = await stateNow()
  for (const contract of open) {
    const answer = await browser.ask(addressOf(contract), {
      method: contract.method,
      raw: 'RelayState=none&SAMLResponse=none',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      },
    })
    expect([answer.status, answer.headers['set-cookie']], nameOf(contract)).toEqual([303, undefined])
  }
  expect(await stateNow()).toBe(before)
  expect((await browser.ask('/api/auth/profile')).status).toBe(200)
})

test('S1 the proof of the tests below: with cookie and token every unsafe route changes something, but for those that hand out challenges', async () => {
  let proved = 0
  for (const contract of unsafe) {
    if (sampleOf(contract).needsSecret) continue
    holders.forget()
    const holder = await holders.of(contract)
    const before = await stateNow()
    const answer = await app.ask(addressOf(contract), {
      method: contract.method,
      body: sampleOf(contract).body,
      headers: { ...headersOf(contract), cookie: holder.cookie, 'x-csrf-token': holder.token },
    })
    expect(answer.status, `${nameOf(contract)} ${answer.body}`).toBeLessThan(300)
    if (sampleOf(contract).changesNothing) {
      expect(await stateNow(), nameOf(contract)).toBe(before)
      continue
    }
    expect(await stateNow(), nameOf(contract)).not.toBe(before)
    proved += 1
  }
  expect(proved).toBeGreaterThan(5)
  holders.forget()
})

test('S1 S2 an address for programs alone takes no token and looks at no cookie, and refuses what another site sends', async () => {
  const forPrograms = app.contracts.filter((contract) => contract.forPrograms)
  expect(forPrograms.map(nameOf)).toEqual(['POST /mcp'])
  const person = await browserOf(app, 'cfo')
  for (const contract of forPrograms) {
    const send = (headers: Record<string, string>) =>
      app.ask(addressOf(contract), { method: contract.method, body: sampleOf(contract).body, headers })
    const before = await stateNow()
    const [anybody, signedIn] = [
      await send({}),
      await send({
        cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      }),
    ]
    expect([signedIn.status, signedIn.body], nameOf(contract)).toEqual([200, anybody.body])
    const elsewhere: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const source of elsewhere)
      expect((await send(source)).json.code, nameOf(contract)).toBe('cross_site')
    expect(await stateNow()).toBe(before)
  }
})

test('S1 what takes the token of a directory is refused to every cookie, with a CSRF token or without, and changes nothing', async () => {
  const ofDirectories = app.contracts.filter(({ permission }) => permission === 'provisioning')
  expect(ofDirectories.length).toBeGreaterThan(10)
  const browser = await browserOf(app, 'cfo')
  const before = await stateNow()
  for (const contract of ofDirectories) {
    const { body } = sampleOf(contract)
    const address = addressOf(contract)
    const bare = await browser.ask(address, { method: contract.method, ...(body ? { body } : {}) })
    const signed = contract.method === 'GET' ? bare : await browser.send(contract.method, address, body)
    expect([bare.status, signed.status], nameOf(contract)).toEqual([401, 401])
  }
  expect(await stateNow()).toBe(before)
})

test('S1 without any token every unsafe route answers 403 and changes nothing', () =>
  refuses('csrf_required', ({ cookie }) => ({ cookie })))

test('S1 a token without the cookie is refused, or identifies no person with permission', async () => {
  const before = await stateNow()
  for (const contract of unsafe) {
    const { token } = await holders.of(contract)
    const state = await stateNow()
    const answer = await app.ask(addressOf(contract), {
      method: contract.method,
      body: sampleOf(contract).body,
      headers: { ...headersOf(contract), 'x-csrf-token': token },
    })
    expect(answer.status, nameOf(contract)).toBe(contract.permission === 'public' ? 403 : 401)
    expect(await stateNow(), nameOf(contract)).toBe(state)
  }
  expect(before).toBeTruthy()
})

test('S1 the token of a visitor is refused once the browser is signed in, and the other way round', async () => {
  const browser = app.browser()
  const early = (await browser.ask('/api/auth/csrf-token')).json.csrfToken
  await browser.signIn('demo-cio', demoPassword)
  const late = (await browser.ask('/api/auth/csrf-token')).json.csrfToken
  const post = (token: string) =>
    browser.ask('/api/page-views', {
      method: 'POST',
      body: { path: '/' },
      headers: { 'x-csrf-token': token },
    })
  expect((await post(early)).json.code).toBe('csrf_required')
  expect((await post(late)).status).toBe(204)
  browser.cookies.delete(sessionCookie)
  expect((await post(late)).json.code).toBe('csrf_required')
  expect((await post(early)).status).toBe(204)
})

test('S1 the token of another session, also of the same person, is refused', async () => {
  const others = { visitor: (await newVisitor(app.ask)).token } as Record<Caller, string>
  for (const caller of new Set(unsafe.map((contract) => sampleOf(contract).as ?? 'visitor'))) {
    const browser = await browserOf(app, caller)
    others[caller] = (await browser.ask('/api/auth/csrf-token')).json.csrfToken
  }
  for (const contract of unsafe) {
    const { cookie } = await holders.of(contract)
    const answer = await app.ask(addressOf(contract), {
      method: contract.method,
      body: sampleOf(contract).body,
      headers: { ...headersOf(contract), cookie, 'x-csrf-token': others[sampleOf(contract).as ?? 'visitor'] },
    })
    expect([answer.status, answer.json?.code], nameOf(contract)).toEqual([403, 'csrf_required'])
  }
})

test.each(['/api/auth/login', '/api/auth/register'])(
  'AUTH-08 S1 %s takes the token from the body too, and no other route does',
  async (path) => {
    const contract = unsafe.find((candidate) => candidate.path === path)
    if (!contract) throw new Error(path)
    const post = (csrfToken: unknown, headers: Record<string, string> = {}) =>
      app.ask(path, {
        method: 'POST',
        body: { ...sampleOf(contract).body, csrfToken },
        headers: { cookie: visitor.cookie, ...headers },
      })
    const other = await newVisitor(app.ask)
    const before = await stateNow()
    for (const wrong of ['', 'x', other.token, undefined, 7, [visitor.token], { token: visitor.token }])
      expect([(await post(wrong)).json.code, wrong]).toEqual(['csrf_required', wrong])
    // A header that is there decides, whatever the body says.
    expect((await post(visitor.token, { 'x-csrf-token': 'x' })).json.code).toBe('csrf_required')
    expect(await stateNow()).toBe(before)
    expect((await post(visitor.token)).status).toBeLessThan(300)
    const elsewhere = await app.ask('/api/page-views', {
      method: 'POST',
      body: { path: '/', csrfToken: visitor.token },
      headers: { cookie: visitor.cookie },
    })
    expect(elsewhere.json.code).toBe('csrf_required')
  },
)

test('S1 the token of another visitor is refused', async () => {
  const other = await newVisitor(app.ask)
  await refuses('csrf_required', ({ cookie }) => ({ cookie, 'x-csrf-token': other.token }))
})

test('S1 a token is valid for twelve hours to the second', async () => {
  const post = () =>
    app.ask('/api/page-views', {
      method: 'POST',
      body: { path: '/' },
      headers: { cookie: visitor.cookie, 'x-csrf-token': visitor.token },
    })
  app.clock.advance(12 * 3600)
  expect((await post()).status).toBe(204)
  app.clock.advance(1)
  expect((await post()).json.code).toBe('csrf_required')
  // Their tokens are over, too.
  holders.forget()
})

test('S1 a token from the future is refused', async () => {
  app.clock.advance(3600)
  const ahead = await newVisitor(app.ask)
  app.clock.advance(-3600)
  const answer = await app.ask('/api/page-views', {
    method: 'POST',
    body: { path: '/' },
    headers: { cookie: ahead.cookie, 'x-csrf-token': ahead.token },
  })
  expect(answer.json.code).toBe('csrf_required')
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
  refuses('csrf_required', ({ cookie, token }) => ({ cookie, 'x-csrf-token': change(token) })),
)

test('S1 a cookie that we could not have given is no visitor', async () => {
  const answer = await app.ask('/api/page-views', {
    method: 'POST',
    body: { path: '/' },
    headers: { cookie: visitor.cookie.slice(0, -2), 'x-csrf-token': visitor.token },
  })
  expect(answer.json.code).toBe('csrf_required')
})

test('S1 a GET that claims to be a POST in a header or in the query changes nothing', async () => {
  for (const contract of unsafe) await holders.of(contract)
  const before = await stateNow()
  let looked = 0
  // Addresses that are also read answer the read; that changes nothing either.
  const written = unsafe.filter(
    ({ path }) => !app.contracts.some((other) => other.path === path && other.method === 'GET'),
  )
  for (const contract of written) {
    const holder = await holders.of(contract)
    for (const [query, headers] of [
      ['', { 'x-http-method-override': contract.method }],
      ['', { 'x-http-method': contract.method, 'x-method-override': contract.method }],
      [`?_method=${contract.method}`, {}],
    ] as const) {
      const answer = await app.ask(`${addressOf(contract)}${query}`, {
        headers: { cookie: holder.cookie, 'x-csrf-token': holder.token, ...headers },
      })
      looked += 1
      // 400 where its last part could be the id in an address that is read.
      expect([400, 405], nameOf(contract)).toContain(answer.status)
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
  refuses('cross_site', ({ cookie, token }) => ({ cookie, 'x-csrf-token': token, ...headers })),
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

test('S2 without a public origin scheme, name and port decide, in whatever way they are written', async () => {
  const ask = async (host: string, origin: string) =>
    (
      await app.ask('/api/page-views', {
        method: 'POST',
        body: { path: '/' },
        headers: { cookie: visitor.cookie, 'x-csrf-token': visitor.token, host, origin },
      })
    ).status
  expect(await ask('LOCALHOST:3159', 'http://localhost:3159')).toBe(204)
  expect(await ask('a:80', 'http://a')).toBe(204)
  expect(await ask('a', 'https://a')).toBe(403)
  expect(await ask('a:443', 'https://a')).toBe(403)
})

test('S2 the configured public origin is ours whatever the Host header says', async () => {
  const behind = await startTestApplication({ PUBLIC_ORIGIN: 'https://market.example' }, app)
  try {
    const own = { cookie: visitor.cookie, 'x-csrf-token': visitor.token, host: '10.0.0.7:3000' }
    const ask = (origin: string) =>
      behind.ask('/api/page-views', { method: 'POST', body: { path: '/' }, headers: { ...own, origin } })
    expect((await ask('https://market.example')).status).toBe(204)
    expect((await ask('https://market.example.evil.example')).status).toBe(403)
    // Neither another scheme nor the name that the request was sent to.
    for (const origin of ['http://market.example', 'http://10.0.0.7:3000', 'https://10.0.0.7:3000'])
      expect((await ask(origin)).status, origin).toBe(403)
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
