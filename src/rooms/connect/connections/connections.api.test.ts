// What a company has connected, as the page of integrations reads it: states from what really happened, tests that make real calls.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeKey, regenerateKey } from '#app/testing/api-keys.ts'
import { mailsOf } from '#app/testing/mails.ts'
import { chooseLanguage } from '#app/testing/people.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { type TestBrowser, testPassword } from '#app/testing/test-browser.ts'
import { addEndpoint, startReceiver, type WebhookReceiver } from '#app/testing/webhook-receiver.ts'
import { platformTenantId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { connectorKinds } from './rules/connectors.ts'

const path = '/api/integration/connections'
let app: TestApplication
let receiver: WebhookReceiver
beforeAll(async () => {
  app = await startTestApplication({ SEED: 'demo' })
})
afterAll(() => app.close())
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

const read = async (browser: TestBrowser) => (await browser.ask(path)).json
const stateOf = async (browser: TestBrowser, kind: string) =>
  (await read(browser)).connections.find((one: { kind: string }) => one.kind === kind)
const tried = async (browser: TestBrowser, kind: string) =>
  (await browser.send('POST', `${path}/${kind}/test`)).json

test('INTEG-01 INTEG-02 a new company has connected nothing, and its figures are zero', async () => {
  const browser = await app.register('fresh')
  expect(await read(browser)).toEqual({
    connections: [],
    figures: {
      ...{ apiCallsToday: 0, webhooks: 0, failedWebhooks: 0 },
      sync: { state: 'none', waiting: 0, lastAt: null },
    },
  })
  for (const kind of connectorKinds) {
    expect((await browser.send('POST', `${path}/${kind}/test`)).status, kind).toBe(404)
    expect((await browser.ask(`${path}/${kind}/events`)).json, kind).toEqual([])
  }
  expect((await browser.ask(`${path}/carrier-pigeon/events`)).status).toBe(400)
})

test('CONN-02 INTEG-04 INTEG-09 webhooks are connected, warned of and failed by what their receivers answer, and the log says so', async () => {
  const browser = await app.register('hooked')
  await addEndpoint(browser, `${receiver.address}/one`)
  expect(await stateOf(browser, 'webhooks')).toMatchObject({
    ...{ status: 'connected', reason: null, summary: '1 endpoint', lastSuccessAt: null, lastCheck: null },
  })
  expect(await tried(browser, 'webhooks')).toMatchObject({
    isOk: true,
    text: 'The endpoint accepted a test event.',
  })
  expect(receiver.received.map(({ body }) => body.type)).toEqual(['webhook.test'])
  const good = await stateOf(browser, 'webhooks')
  expect(good).toMatchObject({ status: 'connected', lastSuccessAt: app.clock.now().toISOString() })
  expect((await read(browser)).figures.sync).toEqual({
    ...{ state: 'current', waiting: 0, lastAt: app.clock.now().toISOString() },
  })
  const wait = (seconds: number) =>
    app.asSuperuser("update webhook_delivery set state = 'waiting', is_test = false, due_at = $1", [
      new Date(app.clock.now().getTime() - seconds * 1_000),
    ])
  await wait(60)
  expect((await read(browser)).figures.sync).toMatchObject({ state: 'current', waiting: 0 })
  await wait(61)
  expect((await read(browser)).figures.sync).toMatchObject({ state: 'waiting', waiting: 1 })
  await app.asSuperuser("update webhook_delivery set state = 'delivered', is_test = true")

  app.clock.advance(60)
  receiver.answers(500)
  expect(await tried(browser, 'webhooks')).toMatchObject({
    isOk: false,
    text: `A test event was not accepted by ${receiver.address}/one (refused (500)).`,
  })
  expect(await stateOf(browser, 'webhooks')).toMatchObject({
    status: 'failed',
    reason: `A test event was not accepted by ${receiver.address}/one (refused (500)).`,
  })
  app.clock.advance(60)
  receiver.answers(204)
  await tried(browser, 'webhooks')
  expect(await stateOf(browser, 'webhooks')).toMatchObject({ status: 'connected' })

  await addEndpoint(browser, `${receiver.address}/two`)
  receiver.answers(({ path: at }, answer) => answer.writeHead(at === '/two' ? 410 : 204).end())
  app.clock.advance(60)
  await tried(browser, 'webhooks')
  expect((await read(browser)).figures).toMatchObject({
    webhooks: 2,
    failedWebhooks: 1,
    sync: { state: 'failing' },
  })
  const events = (await browser.ask(`${path}/webhooks/events`)).json
  expect(events[0].text).toMatch(/^webhook\.test to http:\/\/127\.0\.0\.1:\d+\/(one|two): /)
  expect(events.filter(({ isFailure }: { isFailure: boolean }) => isFailure).length).toBe(2)
})

test('CONN-02 INTEG-09 what receives nothing is called by its name or whole address, and the log says why each call failed', async () => {
  const browser = await app.register('misconnected')
  await addEndpoint(browser, `${receiver.address}/one`)
  await addEndpoint(browser, `${receiver.address.replace('http:', 'https:')}/two`)
  await addEndpoint(browser, 'http://127.0.0.1:9/three', { description: 'Warehouse' })
  const { text } = await tried(browser, 'webhooks')
  expect(text).toContain('Warehouse (connection refused')
  expect(text).toContain('/two (the TLS handshake failed')
  expect(text).not.toContain('/one')
  const texts = (await browser.ask(`${path}/webhooks/events`)).json.map((one: { text: string }) => one.text)
  expect(texts.join('\n')).toContain('webhook.test to Warehouse: connection refused')
  expect(texts.join('\n')).toContain('/two: the TLS handshake failed')
  await chooseLanguage(app, 'misconnected', 'de')
  const german = (await browser.ask(`${path}/webhooks/events`)).json.map((one: { text: string }) => one.text)
  expect(german.join('\n')).toContain('Verbindung abgelehnt')
  const { reason, lastCheck } = await stateOf(browser, 'webhooks')
  for (const text of [reason, lastCheck.text]) expect(text).toContain('Warehouse (Verbindung abgelehnt')
})

test('CONN-02 a test that fails at many endpoints is kept as far as there is room, and its reader sees the beginning', async () => {
  const browser = await app.register('many-endpoints')
  for (let one = 0; one < 6; one += 1)
    await addEndpoint(browser, `http://127.0.0.1:9/${'x'.repeat(150)}/${one}`)
  const { isOk, text } = await tried(browser, 'webhooks')
  expect([isOk, text.length > 500]).toEqual([false, true])
  expect((await stateOf(browser, 'webhooks')).lastCheck.text).toBe(text.slice(0, 500))
})

test('CONN-02 CONN-07 INTEG-02 keys are a connection whose calls are counted by day, and which fails when none of them works', async () => {
  const browser = await app.register('programmed', { role: 'vendor' })
  const { headers } = await makeKey(browser, ['listings:read'], { lifetimeDays: 30 })
  expect(await stateOf(browser, 'api')).toMatchObject({ status: 'connected', summary: '1 key' })
  expect(await tried(browser, 'api')).toMatchObject({
    isOk: true,
    text: expect.stringMatching(/^GET \/api\/\S+ was answered\. 1 of 1 key can sign in a program\.$/),
  })
  await app.asSuperuser('alter table vendor_listing rename to vendor_listing_away')
  try {
    expect((await browser.send('POST', `${path}/api/test`)).status, 'the call is a real one').toBe(500)
  } finally {
    await app.asSuperuser('alter table vendor_listing_away rename to vendor_listing')
  }
  for (let call = 0; call < 3; call += 1)
    expect((await app.ask('/api/vendor-listings/my-listings', { headers })).status).toBe(200)
  expect(
    (
      await app.ask('/api/vendor-listings/my-listings', {
        headers: { authorization: 'Bearer emp_live_none' },
      })
    ).status,
  ).toBe(401)
  await app.platform.background.settled()
  expect((await read(browser)).figures.apiCallsToday).toBe(3)
  expect(await stateOf(browser, 'api')).toMatchObject({ status: 'connected' })
  expect(
    (await browser.ask(`${path}/api/events`)).json.map(({ text }: { text: string }) => text),
  ).toContainEqual(expect.stringMatching(/^API key created: Program /))
  app.clock.advance(20 * 86_400)
  await browser.signIn('programmed')
  expect((await read(browser)).figures.apiCallsToday).toBe(0)
  expect(await stateOf(browser, 'api')).toMatchObject({
    status: 'warning',
    reason: 'A key expires within 14 days.',
  })
  app.clock.advance(11 * 86_400)
  await browser.signIn('programmed')
  expect(await stateOf(browser, 'api')).toMatchObject({
    status: 'failed',
    reason: 'All keys have stopped working.',
  })
  expect(await tried(browser, 'api')).toMatchObject({ isOk: false })
})

test('CONN-02 the test of the API is answered as a program with the key would be, not as the person who tests', async () => {
  const owner = await app.register('tests-a-key', { role: 'vendor' })
  const email = 'has-a-key@team.example'
  const invitation = { email, teamRole: 'owner', joinsAs: 'vendor', password: testPassword }
  expect((await owner.send('POST', '/api/company/invitations', invitation)).status).toBe(201)
  const mail = (await mailsOf(app)).findLast(({ to }) => to === email)
  const colleague = app.browser()
  const joined = await colleague.send('POST', '/api/auth/invitation/accept', {
    token: /\/join-team#token=([A-Za-z0-9_-]{43})$/m.exec(mail?.text ?? '')?.[1],
    ...{ version: 1, username: 'has-a-key', password: testPassword, confirmPassword: testPassword },
  })
  expect(joined.status, joined.body).toBe(201)
  await makeKey(colleague, ['audit:read'])
  expect((await tried(owner, 'api')).text).toMatch(/^GET \/api\/\S+ was answered\./)
  await app.asSuperuser("update app_user set team_role = 'editor' where username = 'has-a-key'")
  expect(await tried(owner, 'api')).toMatchObject({
    isOk: false,
    text: expect.stringMatching(
      /^GET \/api\/\S+ was refused: Only an owner of your company may do this\. Ask one of them\. 1 of 1 key /,
    ),
  })
})

test('CONN-02 INTEG-09 the log of the API names each key, and says which calls were refused and why', async () => {
  const browser = await app.register('refused-key', { role: 'vendor' })
  const { id, headers } = await makeKey(browser, ['listings:read'], { name: 'Reader', lifetimeDays: 30 })
  expect((await app.ask('/api/vendor-listings/my-listings', { headers })).status).toBe(200)
  const draft = { method: 'POST', headers, body: {} }
  expect((await app.ask('/api/vendor-listings/drafts', draft)).status).toBe(403)
  const texts = async () =>
    (await browser.ask(`${path}/api/events`)).json.map(({ text }: { text: string }) => text)
  await expect
    .poll(texts)
    .toContain('Call refused: Reader: POST /api/vendor-listings/drafts, which needs the scope listings:write')
  expect(await texts()).toContain('API key used: Reader')
  const entry = (await browser.ask('/api/company/audit-logs')).json.entries.find(
    ({ action }: { action: string }) => action === 'access.denied',
  )
  expect(entry).toMatchObject({
    resourceName: 'POST /api/vendor-listings/drafts',
    reason: 'the key lacks the scope listings:write',
  })
  await app.asSuperuser('update api_key set expires_at = $2 where id = $1', [id, app.clock.now()])
  expect((await app.ask('/api/vendor-listings/my-listings', { headers })).status).toBe(401)
  expect(await texts()).toContain('API key refused: Reader: it has expired')
})

test('CONN-02 INTEG-09 the log of the API says what a program sent wrongly with a good key, once an hour in whatever language, and nothing of what failed here', async () => {
  const browser = await app.register('wrongly-sent', { role: 'vendor' })
  const { headers } = await makeKey(browser, ['listings:read', 'listings:write'], { name: 'Publisher' })
  const send = (raw: string, more: object = {}) =>
    app.ask('/api/vendor-listings/drafts', {
      ...{ method: 'POST', raw },
      headers: { ...headers, 'content-type': 'application/json', ...more },
    })
  await app.asSuperuser('alter table vendor_listing rename to vendor_listing_away')
  try {
    expect((await app.ask('/api/vendor-listings/my-listings', { headers })).status).toBe(500)
  } finally {
    await app.asSuperuser('alter table vendor_listing_away rename to vendor_listing')
  }
  for (const language of ['de', 'en', 'de'])
    expect((await send('{ "name": ', { 'accept-language': language })).status).toBe(400)
  expect((await send('{ "nmae": "Dock" }')).status).toBe(400)
  expect((await send('<name/>', { 'content-type': 'text/xml' })).status).toBe(415)
  const refused = async () =>
    (await browser.ask(`${path}/api/events`)).json
      .filter(({ isFailure }: { isFailure: boolean }) => isFailure)
      .map(({ text }: { text: string }) => text)
      .toSorted()
  await expect.poll(async () => (await refused()).length).toBe(3)
  const call = 'Call with an API key refused: Publisher: POST /api/vendor-listings/drafts'
  expect(await refused()).toEqual([
    `${call} (400): The body is not valid JSON.`,
    `${call} (400): draft: is required (and 1 more)`,
    `${call} (415): Send the body as JSON with Content-Type: application/json.`,
  ])
  await chooseLanguage(app, 'wrongly-sent', 'de')
  const ofGerman = (await refused()).map((text: string) => text.replace(/^.*drafts /, ''))
  expect(ofGerman, 'whatever language the program asked in, its people read their own').toEqual([
    '(400): Der Inhalt ist kein gültiges JSON.',
    '(400): draft: ist erforderlich (und 1 weitere)',
    '(415): Senden Sie den Inhalt als JSON mit Content-Type: application/json.',
  ])
  const { entries } = (await browser.ask('/api/company/audit-logs')).json
  expect(entries.map(({ reason }: { reason: string }) => reason)).toContain(
    'Der Inhalt ist kein gültiges JSON.',
  )
  await chooseLanguage(app, 'wrongly-sent', 'en')
  app.clock.advance(3_600)
  await browser.signIn('wrongly-sent')
  await send('{ "name": ')
  await expect.poll(async () => (await refused()).length).toBe(4)
})

test('CONN-02 the log of the API has the latest 100 events of the company’s own keys, the newest first', async () => {
  const [busy, other] = [
    await app.register('busy-key', { role: 'vendor' }),
    await app.register('quiet-key', { role: 'vendor' }),
  ]
  await makeKey(other, ['listings:read'], { name: 'Quiet' })
  const { id } = await makeKey(busy, ['listings:read'], { name: 'Busy' })
  const { rows } = await app.asSuperuser("select tenant_id from app_user where username = 'busy-key'")
  await app.platform.inTenantTransaction({ kind: 'system', tenantId: rows[0].tenant_id }, async (tx) => {
    for (let one = 1; one <= 101; one += 1)
      await recordAudit(tx, new Date(app.clock.now().getTime() + one), {
        ...{
          action: 'identity.api_key_used',
          targetKind: 'api_key',
          targetId: id,
          details: { name: `Use ${one}` },
        },
      })
  })
  const texts = async (browser: TestBrowser) =>
    (await browser.ask(`${path}/api/events`)).json.map(({ text }: { text: string }) => text)
  const log = await texts(busy)
  expect([log.length, log[0], log[99]]).toEqual([100, 'API key used: Use 101', 'API key used: Use 2'])
  expect(await texts(other)).toEqual(['API key created: Quiet'])
})

test('CONN-02 INTEG-09 a company reads that a program still sends a revoked or replaced key, and the platform who sends unknown ones', async () => {
  const browser = await app.register('still-sent', { role: 'vendor' })
  const { id, version, headers } = await makeKey(browser, ['listings:read'], { name: 'Old' })
  const ask = (authorization: string) =>
    app.ask('/api/vendor-listings/my-listings', { headers: { authorization } })
  expect((await regenerateKey(browser, id, version)).status).toBe(200)
  expect((await ask(headers.authorization)).status).toBe(401)
  const refused = async () =>
    (await browser.ask(`${path}/api/events`)).json
      .filter(({ isFailure }: { isFailure: boolean }) => isFailure)
      .map(({ text }: { text: string }) => text)
  expect(await refused()).toEqual(['API key refused: Old: it was revoked or replaced'])
  for (let count = 0; count < 3; count += 1) await ask(headers.authorization)
  expect((await refused()).length).toBe(1)
  expect((await browser.send('DELETE', `/api/settings/api-keys/${id}`)).status).toBe(204)
  expect(await stateOf(browser, 'api'), 'nobody has called since').toBeUndefined()
  app.clock.advance(3_600)
  await browser.signIn('still-sent')
  expect((await ask(headers.authorization)).status).toBe(401)
  expect(await stateOf(browser, 'api')).toMatchObject({ status: 'failed', summary: '0 keys' })
  app.clock.advance(8 * 86_400)
  await browser.signIn('still-sent')
  expect(await stateOf(browser, 'api')).toBeUndefined()
  expect((await ask('Bearer emp_live_never_made')).status).toBe(401)
  expect((await refused()).length).toBe(2)
  const unknown = async () =>
    (
      await app.asSuperuser(
        `select target_id, details from audit_entry where tenant_id = $1 and action = 'access.denied' order by sequence desc limit 1`,
        [platformTenantId],
      )
    ).rows
  await expect
    .poll(unknown)
    .toEqual([{ target_id: 'GET /api/vendor-listings/my-listings', details: { code: 'not_authenticated' } }])
})

test('CONN-02 INTEG-09 a revoked key that is sent from many networks leaves room in the log for other keys', async () => {
  const browser = await app.register('many-networks', { role: 'vendor' })
  const flooding = await makeKey(browser, ['listings:read'], { name: 'Flooding' })
  const other = await makeKey(browser, ['listings:read'], { name: 'Other' })
  for (const { id } of [flooding, other])
    expect((await browser.send('DELETE', `/api/settings/api-keys/${id}`)).status).toBe(204)
  const ask = ({ headers }: typeof flooding, network: string) =>
    app.ask('/api/vendor-listings/my-listings', { headers, network })
  for (let one = 1; one <= 62; one += 1) await ask(flooding, `203.0.113.${one}`)
  await ask(other, '203.0.113.1')
  const { rows } = await app.asSuperuser(
    `select target_id, count(*)::int as notes from audit_entry
     where action = 'identity.api_key_refused' and target_id = any($1) group by target_id order by notes`,
    [[flooding.id, other.id]],
  )
  expect(rows).toEqual([
    { target_id: other.id, notes: 1 },
    { target_id: flooding.id, notes: 5 },
  ])
})

test('the refusal of a program without a key, or with a key without Bearer, says what to send', async () => {
  const { headers } = await makeKey(await app.register('unshown', { role: 'vendor' }), ['listings:read'])
  const key = headers.authorization.replace('Bearer ', '')
  for (const [sent, text] of [
    [{}, /^Send an API key as “Authorization: Bearer emp_live_…”/],
    [
      { authorization: key },
      /^The Authorization header holds no API key\. Send it as “Authorization: Bearer/,
    ],
  ] as const) {
    const answer = await app.ask('/api/vendor-listings/my-listings', { headers: sent })
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer realm="emporion"'])
    expect(answer.json.message).toMatch(text)
  }
  const page = await app.ask('/api/vendor-listings/my-listings', {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect([page.status, page.headers['www-authenticate'], page.json.message]).toEqual([
    401,
    undefined,
    'Sign in to continue.',
  ])
})

test('CONN-02 INTEG-09 single sign-on that is set up and off is a warning, and a provider that is away fails the test', async () => {
  const browser = await app.register('signing-on')
  const saved = await browser.send(
    'PUT',
    '/api/auth/sso/connection',
    {
      ...{ issuer: receiver.address, clientId: 'emporion', clientSecret: 'a secret', joinsAs: null },
      password: testPassword,
    },
    { 'if-match': '"0"' },
  )
  expect(saved.status, saved.body).toBe(200)
  expect(await stateOf(browser, 'single-sign-on')).toMatchObject({
    ...{
      status: 'warning',
      reason: 'It is set up but switched off.',
      summary: new URL(receiver.address).host,
    },
  })
  expect(await tried(browser, 'single-sign-on')).toMatchObject({ isOk: false })
  expect(await stateOf(browser, 'single-sign-on')).toMatchObject({ status: 'failed' })
  expect((await browser.ask(`${path}/single-sign-on/events`)).json).toMatchObject([
    { text: 'Single sign-on settings saved', isFailure: false },
  ])
})

test('INTEG-08 a company reads the calls that keys of its own roles open, and no others', async () => {
  const scopes = async (name: string, role: Record<string, unknown>) => {
    const browser = await app.register(name, role)
    const routes = (await browser.ask('/api/integration/api-routes')).json
    return new Set(routes.map((one: { scope: string }) => one.scope))
  }
  const [buyer, vendor] = [
    await scopes('calling-buyer', {}),
    await scopes('calling-vendor', { role: 'vendor' }),
  ]
  expect(buyer.has('orders:draft') && !buyer.has('listings:write')).toBe(true)
  expect(vendor.has('listings:write') && !vendor.has('orders:draft')).toBe(true)
})

test('INTEG-08 every call that is listed for keys exists, and answers a key that has its scope or says which it lacks', async () => {
  const browser = await app.register('listed', { role: 'vendor' })
  const routes = (await browser.ask('/api/integration/api-routes')).json
  expect(routes.length).toBeGreaterThan(10)
  expect(routes).toContainEqual(
    expect.objectContaining({ method: 'GET', path: expect.stringMatching(/^\/api\/v1\/applications/) }),
  )
  const known = new Set(app.contracts.map(({ method, path: at }) => `${method} ${at}`))
  expect(
    routes.filter((one: { method: string; path: string }) => !known.has(`${one.method} ${one.path}`)),
  ).toEqual([])
  const { headers } = await makeKey(browser, ['listings:read'])
  for (const { method, path: at } of routes) {
    if (method !== 'GET') continue
    const address = at.replaceAll(/\{\w+\}/g, '01968f2e-0000-7000-8000-000000000000')
    const { status } = await app.ask(address, { headers })
    expect([200, 304, 400, 403, 404], `${method} ${at}`).toContain(status)
  }
})

test('CONN-07 calls that end with the process are counted before it stops', async () => {
  const beside = await startTestApplication({ SEED: 'demo' }, app)
  const browser = await app.register('stopping', { role: 'vendor' })
  const { headers } = await makeKey(browser, ['listings:read'])
  expect((await beside.ask('/api/vendor-listings/my-listings', { headers })).status).toBe(200)
  await beside.close()
  expect((await read(browser)).figures.apiCallsToday).toBe(1)
})
