import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { scaleRefusals } from '#platform/server/audit/visitor-refusals.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication()
  // As in operation; the other limits of tests are wide.
  scaleRefusals(1)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.advance(60)
  await app.asSuperuser('truncate audit_entry, audit_chain')
})

const post = (headers: Record<string, string> = {}, remoteAddress = '203.0.113.9') =>
  app.http.inject({ method: 'POST', url: '/api/page-views', payload: { path: '/' }, headers, remoteAddress })

const entries = async () =>
  (
    await app.asSuperuser(
      'select action, target_kind, target_id, outcome, actor_kind, network, request_id, details from audit_entry order by sequence',
    )
  ).rows

/** Refusals are written beside the answer, not before it. */
const settle = (count: number) =>
  vi.waitFor(async () => expect((await entries()).length).toBe(count), { timeout: 5_000, interval: 20 })

const unrecorded = async () => {
  const { body } = await app.ask('/metrics', {
    headers: { authorization: 'Bearer metrics-token-for-tests-4f81c06be29d7a35' },
  })
  return Number(/^emporion_denials_unrecorded_total (\d+)$/m.exec(body)?.[1])
}

test('L3 a refused change is in the audit trail with route, reason, network, request and outcome', async () => {
  const answer = await post()
  expect(answer.statusCode).toBe(403)
  await settle(1)
  expect(await entries()).toEqual([
    {
      action: 'access.denied',
      target_kind: 'route',
      target_id: 'POST /api/page-views',
      outcome: 'refused',
      actor_kind: 'visitor',
      network: '203.0.113.9',
      request_id: answer.headers['x-request-id'],
      details: { code: 'csrf_required' },
    },
  ])
})

test('L3 a page that asked for its token just before its person signed in is refused, and that is no denial', async () => {
  const browser = app.browser()
  const { json } = await browser.ask('/api/auth/csrf-token')
  await app.register('early-bird')
  expect((await browser.signIn('early-bird')).status).toBe(200)
  const countView = (token: string) =>
    browser.ask('/api/page-views', {
      ...{ method: 'POST', body: { path: '/' } },
      headers: { 'x-csrf-token': token },
    })
  const denials = async () => (await entries()).filter(({ action }) => action === 'access.denied').length
  expect((await countView(json.csrfToken)).json.code).toBe('csrf_required')
  expect((await countView(`${json.csrfToken}x`)).json.code).toBe('csrf_required')
  await vi.waitFor(async () => expect(await denials()).toBe(1), { timeout: 5_000, interval: 20 })
})

test('L3 a request from another site and wrong or insufficient credentials are recorded too', async () => {
  await post({ origin: 'https://evil.example' })
  await app.ask('/metrics', { headers: { authorization: 'Bearer guessed-token-of-somebody' } })
  await app.ask('/api/auth/profile', {
    headers: { authorization: 'Bearer metrics-token-for-tests-4f81c06be29d7a35' },
  })
  await settle(3)
  expect(
    (await entries()).map((row) => `${row.actor_kind} ${row.target_id} ${row.details.code}`).sort(),
  ).toEqual([
    'operator GET /api/auth/profile forbidden',
    'visitor GET /metrics not_authenticated',
    'visitor POST /api/page-views cross_site',
  ])
})

test('L3 a wrong token in the body of a sign-in is recorded as a denial, like one in the header', async () => {
  const browser = app.browser()
  await browser.ask('/api/auth/csrf-token')
  const body = { username: 'nobody', password: 'wrong', area: 'enterprise', csrfToken: 'made up' }
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: body,
    headers: { cookie },
  })
  expect(answer.statusCode).toBe(403)
  await settle(1)
  expect(await entries()).toMatchObject([
    { action: 'access.denied', target_id: 'POST /api/auth/login', details: { code: 'csrf_required' } },
  ])
})

test('L3 somebody who merely reads and is asked to sign in has been denied nothing', async () => {
  for (let count = 0; count < 5; count += 1) expect((await app.ask('/api/auth/profile')).status).toBe(401)
  await post()
  await settle(1)
  expect((await entries())[0].target_id).toBe('POST /api/page-views')
})

test('L3 a flood of refusals writes ten rows for a network and minute, and counts the rest', async () => {
  const before = await unrecorded()
  await Promise.all(Array.from({ length: 60 }, () => post()))
  await settle(10)
  expect((await unrecorded()) - before).toBe(50)
  await post({}, '203.0.113.10')
  await settle(11)
  app.clock.advance(60)
  await post()
  await settle(12)
})

test('L3 N3 the addresses of one IPv6 network share its ten rows', async () => {
  for (let count = 1; count <= 15; count += 1) await post({}, `2001:db8:1:2::${count}`)
  await settle(10)
  await post({}, '2001:db8:1:3::1')
  await settle(11)
})

test('L3 a stranger’s dead links and wrong passwords share the ten rows, and the rest is counted', async () => {
  const before = await unrecorded()
  const stranger = app.browser('198.51.100.77')
  for (let tried = 0; tried < 12; tried += 1) {
    const token = `made-up-${tried}`
    const words = 'quiet lanes ahead'
    const reset = { token, newPassword: words, confirmPassword: words }
    expect((await stranger.send('POST', '/api/auth/password-reset/confirm', reset)).status).toBe(404)
    expect((await stranger.send('POST', '/api/auth/email-verification/confirm', { token })).status).toBe(404)
    expect((await stranger.signIn(`nobody-${tried}`, 'wrong')).status).toBe(401)
  }
  const rows = await entries()
  expect(rows.every(({ network }) => network === '198.51.100.77')).toBe(true)
  expect(rows.length).toBe(10)
  expect((await unrecorded()) - before).toBe(26)
})

test('L3 a flood is written in the scale of the rate limits', async () => {
  scaleRefusals(2)
  await Promise.all(Array.from({ length: 60 }, () => post()))
  scaleRefusals(1)
  await settle(20)
})

test('L3 a flood from a thousand networks writes two hundred rows in a minute', async () => {
  const before = await unrecorded()
  for (let block = 0; block < 20; block += 1)
    await Promise.all(Array.from({ length: 50 }, (_, n) => post({}, `198.51.${block}.${n}`)))
  await settle(200)
  expect((await unrecorded()) - before).toBe(800)
})

test('L3 a refusal is answered although it cannot be written down, and is counted and logged', async () => {
  const before = await unrecorded()
  await app.asSuperuser('alter table audit_entry rename to audit_entry_away')
  try {
    const answer = await post()
    expect(answer.statusCode).toBe(403)
    await vi.waitFor(async () => expect((await unrecorded()) - before).toBe(1), { timeout: 5_000 })
    expect(app.logged()).toContain('could not be written into the audit trail')
  } finally {
    await app.asSuperuser('alter table audit_entry_away rename to audit_entry')
  }
})

test('L3 what was refused just before the process stopped is still written', async () => {
  const short = await startTestApplication({ DATABASE_POOL_SIZE: '1' }, app)
  await Promise.all(
    Array.from({ length: 9 }, () => short.ask('/api/page-views', { method: 'POST', body: { path: '/' } })),
  )
  await short.close()
  expect((await entries()).length).toBe(9)
})
