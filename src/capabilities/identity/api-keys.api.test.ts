// API keys and the webhook secret: made, shown once, used, limited, ended, and found nowhere afterwards.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyHeaders, makeKey } from '#app/testing/api-keys.ts'
import { aDraft, aPublishRequest } from '#app/testing/listing-builder.ts'
import { aPdf } from '#app/testing/pdf-builder.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { type TestBrowser, testPassword } from '#app/testing/test-browser.ts'
import { apiKeysPerCompany } from './rules/api-keys.ts'
import { guessesPerNetwork } from './server/guess-guard.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication({ SEED: 'demo' })
})
afterAll(() => app.close())

const seller = (name: string) => app.register(name, { role: 'vendor' })
const mine = '/api/vendor-listings/my-listings'
const keysOf = async (browser: TestBrowser) => (await browser.ask('/api/settings/api-keys')).json.keys
const draftBody = { draft: aDraft({ name: 'Ledger Watch' }) }
const entries = async (action: string, username: string) =>
  (
    await app.asSuperuser(
      `select a.* from audit_entry a join app_user u on u.tenant_id = a.tenant_id and u.username = $2
       where action = $1 order by sequence`,
      [action, username],
    )
  ).rows

test('A16 SET-13 a key is shown once: the answer has it, and neither the list nor anything else that is answered later', async () => {
  const browser = await seller('shown-once')
  const made = await browser.send('POST', '/api/settings/api-keys', {
    name: '  Nightly sync ',
    scopes: ['listings:publish', 'listings:read'],
    password: testPassword,
  })
  expect(made.status).toBe(201)
  expect(made.headers['cache-control']).toBe('no-store')
  const { secret, key } = made.json
  expect(secret).toMatch(/^emp_live_[\w-]{43}$/)
  expect(key).toMatchObject({
    name: 'Nightly sync',
    masked: `emp_live_…${secret.slice(-4)}`,
    scopes: ['listings:read', 'listings:publish'],
    owner: { name: 'shown-once', isYou: true, isActive: true },
    isExpired: false,
    lifetimeDays: 90,
    lastUsedAt: null,
    lastNetwork: null,
    version: 1,
  })
  const lifetimeMs = Date.parse(key.expiresAt) - app.clock.now().getTime()
  expect(lifetimeMs).toBe(90 * 86_400_000)
  const list = await browser.ask('/api/settings/api-keys')
  expect(list.json).toEqual({
    keys: [key],
    scopes: ['listings:read', 'listings:write', 'listings:publish'],
  })
  expect(list.body).not.toContain(secret.slice(9, 40))
  expect((await app.ask(mine, { headers: keyHeaders(secret) })).status).toBe(200)
})

test('A16 L4 neither a key nor a webhook secret stands anywhere in the database, the mails, the trail or the log, as it is or hashed without a key', async () => {
  const browser = await seller('dumped')
  const { secret, headers } = await makeKey(browser, ['listings:read', 'listings:write'])
  await app.ask('/api/vendor-listings/drafts', { method: 'POST', body: draftBody, headers })
  const renewed = await browser.send(
    'POST',
    '/api/settings/webhook-secret',
    { password: testPassword },
    { 'if-match': '"0"', 'idempotency-key': 'kept-nowhere' },
  )
  expect(renewed.status).toBe(200)
  const hook: string = renewed.json.secret
  expect(hook).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)

  const { rows: tables } = await app.asSuperuser(
    "select relname from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
  )
  expect(tables.length).toBeGreaterThan(30)
  const dump: string[] = []
  for (const { relname } of tables) {
    const { rows } = await app.asSuperuser(`select row_to_json(one)::text as row from public.${relname} one`)
    dump.push(...rows.map(({ row }) => row))
  }
  const text = dump.join('\n')
  expect(text).toContain('identity.api_key_created')
  const bare = secret.slice('emp_live_'.length)
  const forms = (value: string) => {
    const bytes = [Buffer.from(value, 'utf8'), Buffer.from(value, 'base64url')]
    const sha256 = ['utf8', 'base64url'].map((as) =>
      createHash('sha256')
        .update(Buffer.from(value, as as 'utf8'))
        .digest(),
    )
    return [value, ...[...bytes, ...sha256].flatMap((one) => [one.toString('hex'), one.toString('base64')])]
  }
  const mails = (await app.ask('/dev/inbox')).body
  expect(mails).toContain('An API key of your Emporion account was changed')
  for (const [place, searched] of [
    ['the database', text],
    ['the mails', mails],
    ['the log', app.logged()],
  ] as const)
    for (const value of [secret, bare, hook, hook.slice('whsec_'.length)])
      for (const form of forms(value))
        expect(searched.includes(form), `${place}: ${form.slice(0, 6)}…`).toBe(false)
  const { rows } = await app.asSuperuser('select length(key_hash) as bytes from api_key')
  expect(rows.every(({ bytes }) => bytes === 32)).toBe(true)
  const sealed = await app.asSuperuser(
    "select w.tenant_id, sealed_secret from webhook_secret w join app_user u on u.tenant_id = w.tenant_id where username = 'dumped'",
  )
  const { tenant_id: tenantId, sealed_secret: bytes } = sealed.rows[0]
  expect(app.platform.sealer.open('webhook secret', tenantId, bytes)).toBe(hook)
  expect(() => app.platform.sealer.open('webhook secret', 'another company', bytes)).toThrow()
})

test('A16 SET-13 a regenerated key keeps its name and scopes, gets its whole lifetime again, and the old secret stops with the same request', async () => {
  const browser = await seller('rotating')
  const old = await makeKey(browser, ['listings:read'], { lifetimeDays: 30 })
  expect((await app.ask(mine, { headers: old.headers })).status).toBe(200)
  app.clock.advance(86_400)
  await browser.signIn('rotating')
  const renewed = await regenerate(browser, old.id, 1)
  expect(renewed.status).toBe(200)
  const { key, secret } = renewed.json
  expect(key).toMatchObject({ id: old.id, scopes: ['listings:read'], version: 2, lastUsedAt: null })
  expect(Date.parse(key.expiresAt) - app.clock.now().getTime()).toBe(30 * 86_400_000)
  expect((await app.ask(mine, { headers: old.headers })).status).toBe(401)
  expect((await app.ask(mine, { headers: keyHeaders(secret) })).status).toBe(200)
  const stale = await regenerate(browser, old.id, 1)
  expect([stale.status, stale.json.code]).toEqual([412, 'stale_version'])
  expect((await app.ask(mine, { headers: keyHeaders(secret) })).status).toBe(200)
  const [entry] = await entries('identity.api_key_regenerated', 'rotating')
  expect(entry.details.lastUsedAt).toMatch(/:00\.000Z$/)
})

const regenerate = (
  browser: TestBrowser,
  id: string,
  version: number,
  proof: object = { password: testPassword },
) => browser.send('POST', `/api/settings/api-keys/${id}/regenerate`, proof, { 'if-match': `"${version}"` })

test('C6 of two people who regenerate at once one has the secret, and the other is told that it changed', async () => {
  const browser = await seller('regenerated-twice')
  const { id } = await makeKey(browser, ['listings:read'])
  const answers = await Promise.all([regenerate(browser, id, 1), regenerate(browser.copy(), id, 1)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  const secret = answers.find(({ status }) => status === 200)?.json.secret
  expect((await app.ask(mine, { headers: keyHeaders(secret) })).status).toBe(200)
})

test('A16 a revoked key is dead with the next request, is in no list, and cannot be revoked twice', async () => {
  const browser = await seller('revoking')
  const key = await makeKey(browser, ['listings:read'])
  expect((await app.ask(mine, { headers: key.headers })).status).toBe(200)
  const path = `/api/settings/api-keys/${key.id}`
  const answers = await Promise.all([
    browser.send('DELETE', path, undefined),
    browser.copy().send('DELETE', path, undefined),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
  expect((await app.ask(mine, { headers: key.headers })).status).toBe(401)
  expect(await keysOf(browser)).toEqual([])
  expect((await entries('identity.api_key_revoked', 'revoking')).length).toBe(1)
})

test('A16 a key works up to the millisecond before it expires, and not in the one in which it does', async () => {
  const browser = await seller('expiring')
  const { headers } = await makeKey(browser, ['listings:read'], { lifetimeDays: 1 })
  app.clock.advance(86_400 - 0.001)
  expect((await app.ask(mine, { headers })).status).toBe(200)
  app.clock.advance(0.001)
  expect((await app.ask(mine, { headers })).status).toBe(401)
  await browser.signIn('expiring')
  expect((await keysOf(browser))[0].isExpired).toBe(true)
})

test.each([
  ['no password', {}, 'password'],
  ['a wrong password', { password: 'not the password' }, 'password'],
  ['a wrong code', { code: '000000' }, 'code'],
  ['no scope', { password: testPassword, scopes: [] }, 'scopes'],
  ['a scope that does not exist', { password: testPassword, scopes: ['settings:write'] }, 'scopes.0'],
  ['a scope of the other portal', { password: testPassword, scopes: ['subscriptions:read'] }, 'scopes'],
  ['a year and a day', { password: testPassword, lifetimeDays: 366 }, 'lifetimeDays'],
  ['no time at all', { password: testPassword, lifetimeDays: 0 }, 'lifetimeDays'],
  ['an empty name', { password: testPassword, name: ' ' }, 'name'],
  ['two lines for a name', { password: testPassword, name: 'a\nb' }, 'name'],
  ['a name of 61 characters', { password: testPassword, name: 'x'.repeat(61) }, 'name'],
  ['the company of somebody else', { password: testPassword, tenantId: 'x' }, 'tenantId'],
])('A16 no key is made with %s', async (kind, change, field) => {
  const browser = await seller(`refused-${kind.replaceAll(/\W/g, '-')}`)
  const body = { name: 'Program', scopes: ['listings:read'], ...change }
  const answer = await browser.send('POST', '/api/settings/api-keys', body)
  expect([answer.status, answer.json.errors[0].field]).toEqual([400, field])
  expect(await keysOf(browser)).toEqual([])
})

test('C5 A16 a company has at most twenty keys, also when many are made at once, and never two of one name', async () => {
  const browser = await seller('hoarding')
  const post = (name: string) =>
    browser
      .copy()
      .send('POST', '/api/settings/api-keys', { name, scopes: ['listings:read'], password: testPassword })
  const twins = await Promise.all([post('Twin'), post('TWIN')])
  expect(twins.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(twins.find(({ status }) => status === 409)?.json.errors[0].field).toBe('name')
  for (let count = 1; count < apiKeysPerCompany - 2; count += 1)
    expect((await post(`Key ${count}`)).status).toBe(201)
  const last = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => post(name)))
  expect(last.filter(({ status }) => status === 201).length).toBe(2)
  expect(last.filter(({ status }) => status === 409).length).toBe(3)
  expect((await keysOf(browser)).length).toBe(apiKeysPerCompany)
})

test('A16 L3 the first use of a day and every other network are on record; the last use is kept to the minute, written once in it', async () => {
  const browser = await seller('in-use')
  const { id, headers } = await makeKey(browser, ['listings:read'])
  const use = (network: string) => app.ask(mine, { headers, network })
  const lastUse = async () =>
    (
      await app.asSuperuser(
        'select last_used_at, last_network, xmin::text as written_by from api_key where id = $1',
        [id],
      )
    ).rows[0]
  await use('203.0.113.7')
  const first = await lastUse()
  const minute = Math.floor(app.clock.now().getTime() / 60_000) * 60_000
  expect([first.last_used_at.getTime(), first.last_network]).toEqual([minute, '203.0.113.7'])
  for (let count = 0; count < 5; count += 1) await use('203.0.113.7')
  expect((await lastUse()).written_by).toBe(first.written_by)
  app.clock.advance(60)
  await use('203.0.113.7')
  expect((await lastUse()).last_used_at.getTime()).toBe(minute + 60_000)
  expect((await entries('identity.api_key_used', 'in-use')).length).toBe(1)
  app.clock.advance(60)
  await use('203.0.113.8')
  const used = await entries('identity.api_key_used', 'in-use')
  expect(
    used.map(({ network, target_id, details }) => [
      network,
      target_id,
      details.apiKey,
      details.previousNetwork,
    ]),
  ).toEqual([
    ['203.0.113.7', id, id, null],
    ['203.0.113.8', id, id, '203.0.113.7'],
  ])
  app.clock.advance(86_400)
  await use('203.0.113.8')
  expect((await entries('identity.api_key_used', 'in-use')).length).toBe(3)
})

test('A16 L3 what a program did names its key in the audit trail, what its person did does not, and so do its refusals', async () => {
  const browser = await seller('traced')
  const { id, headers } = await makeKey(browser, ['listings:write'], { name: 'Nightly' })
  await app.ask('/api/vendor-listings/drafts', { method: 'POST', body: draftBody, headers })
  await browser.send('POST', '/api/vendor-listings/drafts', draftBody)
  const drafts = await entries('listings.draft_created', 'traced')
  expect(drafts.map(({ actor_kind, details }) => [actor_kind, details.apiKey, details.apiKeyName])).toEqual([
    ['member', id, 'Nightly'],
    ['member', undefined, undefined],
  ])
  expect(new Set(drafts.map(({ actor_id }) => actor_id)).size).toBe(1)
  await app.ask(mine, { headers })
  await expect
    .poll(async () => (await entries('access.denied', 'traced')).at(-1)?.details)
    .toMatchObject({
      apiKey: id,
      code: 'forbidden',
    })
})

test('A15 A16 S4 a key is dead with the next request once its person or its company may no longer, and once the role is lost', async () => {
  const browser = await seller('leaving')
  const { headers } = await makeKey(browser, ['listings:read'])
  const statusAfter = async (change: string, undo: string) => {
    await app.asSuperuser(change)
    const { status } = await app.ask(mine, { headers })
    await app.asSuperuser(undo)
    expect((await app.ask(mine, { headers })).status).toBe(200)
    return status
  }
  const who = "where username = 'leaving'"
  const company = "where tenant_id = (select tenant_id from app_user where username = 'leaving')"
  expect(
    await statusAfter(
      `update app_user set status = 'disabled' ${who}`,
      `update app_user set status = 'active' ${who}`,
    ),
  ).toBe(401)
  expect(
    await statusAfter(
      `update company set status = 'suspended' ${company}`,
      `update company set status = 'active' ${company}`,
    ),
  ).toBe(401)
  expect(
    await statusAfter(
      `update app_user set roles = '{enterprise}' ${who}`,
      `update app_user set roles = '{vendor}' ${who}`,
    ),
  ).toBe(403)
  expect(
    await statusAfter(
      `update app_user set status = 'removed' ${who}`,
      `update app_user set status = 'active' ${who}`,
    ),
  ).toBe(401)
  expect(
    await statusAfter(
      'update security_policy set mfa_required = true',
      'update security_policy set mfa_required = false',
    ),
  ).toBe(403)
})

test('A16 S4 a key writes while its person may: a viewer’s key reads and changes nothing, from the next request on', async () => {
  const browser = await seller('demoted')
  const { headers } = await makeKey(browser, ['listings:read', 'listings:write'])
  const post = () => app.ask('/api/vendor-listings/drafts', { method: 'POST', body: draftBody, headers })
  expect((await post()).status).toBe(201)
  await app.asSuperuser("update app_user set team_role = 'viewer' where username = 'demoted'")
  expect((await post()).status).toBe(403)
  expect((await app.ask(mine, { headers })).json.length).toBe(1)
})

test('A10 A16 a password that is reset by mail ends the keys of the account', async () => {
  const browser = await seller('resetting')
  const { headers } = await makeKey(browser, ['listings:read'])
  await app.send('POST', '/api/auth/password-reset', { email: 'resetting@resetting.example' })
  await app.platform.background.settled()
  const inbox = (await app.ask('/dev/inbox')).body
  const token = /\/reset-password#token=([\w-]{43})/.exec(inbox)?.[1]
  const password = 'Compass-Orchard-51'
  const reset = await app.send('POST', '/api/auth/password-reset/confirm', {
    token,
    newPassword: password,
    confirmPassword: password,
  })
  expect(reset.status).toBe(204)
  expect((await app.ask(mine, { headers })).status).toBe(401)
  expect((await entries('identity.password_reset', 'resetting'))[0].details.apiKeysRevoked).toBe(1)
})

test('A16 Z3 the keys of another company are not there: neither in the list nor to be regenerated or revoked', async () => {
  const theirs = await makeKey(await seller('key-owner'), ['listings:read'])
  const stranger = await seller('key-stranger')
  expect(await keysOf(stranger)).toEqual([])
  expect((await regenerate(stranger, theirs.id, 1)).status).toBe(404)
  expect((await stranger.send('DELETE', `/api/settings/api-keys/${theirs.id}`, undefined)).status).toBe(404)
  expect((await app.ask(mine, { headers: theirs.headers })).status).toBe(200)
})

test('A16 a colleague who administers the company sees and revokes a key, and never learns its new secret', async () => {
  const owner = await seller('key-maker')
  const key = await makeKey(owner, ['listings:read'])
  // Another person in the same place: the key is moved to a member who cannot sign in.
  await app.asSuperuser(
    `with colleague as (
       insert into app_user select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'username', 'key-colleague',
         'username_key', 'key-colleague', 'email', 'c@k.example', 'email_key', 'c@k.example', 'passkey_handle', null))).*
       from app_user u where username = 'key-maker' returning id)
     update api_key set user_id = (select id from colleague) where id = $1`,
    [key.id],
  )
  expect((await keysOf(owner))[0].owner).toEqual({ name: 'key-colleague', isYou: false, isActive: true })
  const refused = await regenerate(owner, key.id, 1)
  expect([refused.status, refused.json.code]).toEqual([409, 'conflict'])
  expect((await app.ask(mine, { headers: key.headers })).status).toBe(200)
  expect((await owner.send('DELETE', `/api/settings/api-keys/${key.id}`, undefined)).status).toBe(204)
  expect((await app.ask(mine, { headers: key.headers })).status).toBe(401)
})

test('A16 S4 whoever stops being an owner while their proof is checked makes neither a key nor a webhook secret', async () => {
  const browser = await seller('demoted-midway')
  const [{ tenant_id: tenantId }] = (
    await app.asSuperuser("select tenant_id from app_user where username = 'demoted-midway'")
  ).rows
  const secret = { 'if-match': '"0"' }
  const made = await makeKey(browser, ['listings:read'])
  const tries = [
    () =>
      browser.send('POST', '/api/settings/api-keys', {
        ...{ name: 'Planted', scopes: ['listings:write'], password: testPassword },
      }),
    () =>
      browser.send(
        'POST',
        `/api/settings/api-keys/${made.id}/regenerate`,
        { password: testPassword },
        { 'if-match': `"${made.version}"` },
      ),
    () => browser.send('POST', '/api/settings/webhook-secret', { password: testPassword }, secret),
  ]
  for (const attempt of tries) {
    // The team is held as the change of a role holds it, and the role goes a moment later.
    const demotion = app.asSuperuser(
      `do $$ begin
         perform from company where tenant_id = '${tenantId}' for no key update;
         perform pg_sleep(1);
         update app_user set team_role = 'editor' where username = 'demoted-midway';
       end $$`,
    )
    await new Promise((resolve) => setTimeout(resolve, 200))
    const answer = await attempt()
    await demotion
    expect([answer.status, answer.json.message]).toEqual([403, expect.stringContaining('Only an owner')])
    await app.asSuperuser("update app_user set team_role = 'owner' where username = 'demoted-midway'")
  }
  expect((await keysOf(browser)).map(({ version }: { version: number }) => version)).toEqual([1])
})

test('C2 C3 an Idempotency-Key of a program makes one draft of many calls, is its own, and refuses another body', async () => {
  const browser = await seller('repeating')
  const one = await makeKey(browser, ['listings:write', 'listings:read'])
  const other = await makeKey(browser, ['listings:write'])
  const post = (headers: Record<string, string>, body: object = draftBody) =>
    app.ask('/api/vendor-listings/drafts', {
      method: 'POST',
      body,
      headers: { ...headers, 'idempotency-key': 'draft-2026-11-27' },
    })
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(one.headers)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
  expect((await app.ask(mine, { headers: one.headers })).json.length).toBe(1)
  expect((await post(one.headers, { draft: aDraft() })).status).toBe(422)
  const another = await post(other.headers)
  expect([another.status, another.json.id === answers[0]?.json.id]).toEqual([201, false])
})

test('LIST-24 A16 a program writes a draft, saves it against its version and publishes it; a stale version is a conflict', async () => {
  const browser = await seller('programmed')
  const { headers } = await makeKey(browser, ['listings:read', 'listings:write', 'listings:publish'])
  const call = (method: string, path: string, body?: object) =>
    app.ask(path, { method, headers, ...(body ? { body } : {}) })
  const { id, version } = (await call('POST', '/api/vendor-listings/drafts', draftBody)).json
  const draft = aDraft({ name: 'Ledger Watch', description: 'Watches ledgers.' })
  const saved = await call('PUT', `/api/vendor-listings/${id}/draft`, { version, draft })
  expect(saved.json.version).toBe(2)
  const stale = await call('PUT', `/api/vendor-listings/${id}/draft`, { version, draft: aDraft() })
  expect(stale.status).toBe(409)
  const request = { ...aPublishRequest(), applicationId: id, version: saved.json.version }
  expect((await call('POST', '/api/vendor-listings', request)).status).toBe(201)
  expect((await app.ask(`/api/applications/${id}`)).status).toBe(200)
  expect((await call('POST', `/api/vendor-listings/${id}/unpublish`)).json.status).toBe('unpublished')
})

test('A16 Z2 a key that writes drafts changes nothing that buyers see: evidence of a listing on show takes the scope to publish', async () => {
  const browser = await seller('evident')
  const writes = await makeKey(browser, ['listings:write'])
  const both = await makeKey(browser, ['listings:write', 'listings:publish'])
  const call = (key: typeof writes, method: string, path: string, body?: object) =>
    app.ask(path, { method, headers: key.headers, ...(body ? { body } : {}) })
  const { id, version } = (await call(writes, 'POST', '/api/vendor-listings/drafts', draftBody)).json
  const at = `/api/vendor-listings/${id}/evidence/iso-27001`
  const evidence = {
    ...{ version: 0, issuer: 'TÜV Nord', scope: '', validFrom: '2026-01-01', validUntil: '2028-01-01' },
    link: 'https://trust.example/iso',
  }
  // Of a draft nobody sees it.
  expect((await call(writes, 'PUT', at, evidence)).status).toBe(200)
  const request = { ...aPublishRequest(), applicationId: id, version }
  expect((await call(both, 'POST', '/api/vendor-listings', request)).status).toBe(201)
  const shown = async () => (await app.ask(`/api/applications/${id}`)).json
  const before = await shown()
  const forged = { ...evidence, version: 1, issuer: 'Nobody' }
  for (const [method, body] of [['PUT', forged], ['DELETE']] as const) {
    const refused = await call(writes, method, at, body)
    expect([refused.status, refused.json.message], method).toEqual([
      403,
      expect.stringContaining('needs the scope listings:publish'),
    ])
  }
  const filed = await app.ask(`${at}/file?name=a.pdf`, {
    method: 'PUT',
    raw: aPdf(),
    headers: { ...writes.headers, 'content-type': 'application/pdf' },
  })
  expect(filed.status).toBe(403)
  expect(await shown()).toEqual(before)
  const { rows } = await app.asSuperuser(
    "select outcome from audit_entry where action = 'listings.evidence_refused' and target_id = $1",
    [id],
  )
  expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused'])
  expect((await call(both, 'PUT', at, forged)).status).toBe(200)
  expect((await browser.send('PUT', at, { ...forged, version: 2 })).status).toBe(200)
})

test('A16 L4 a key in an address is refused everywhere before anything is done, and is not written down', async () => {
  const browser = await seller('in-address')
  const { secret, headers } = await makeKey(browser, ['listings:read', 'listings:write'])
  const before = app.logged().length
  for (const [method, path] of [
    ['GET', `${mine}?key=${secret}`],
    ['GET', `${mine}?access_token=${secret}`],
    ['GET', `/api/applications?q=${secret}`],
    ['GET', `/api/nothing/${secret}`],
    ['GET', `/marketplace?key=${secret}`],
    ['POST', `/api/vendor-listings/drafts?key=${secret}`],
  ] as const) {
    const answer = await app.ask(path, { method, headers, ...(method === 'POST' ? { body: draftBody } : {}) })
    expect([answer.status, answer.json.code], path).toEqual([400, 'invalid_input'])
    expect(answer.json.message).toContain('does not belong in an address')
    expect(answer.body).not.toContain(secret)
  }
  expect((await app.ask(mine, { headers })).json).toEqual([])
  expect(app.logged().slice(before)).toContain('"status":400')
  expect(app.logged().slice(before)).not.toContain('emp_live_')
})

test('L4 the log removes keys and webhook secrets wherever they stand, also in the middle of an error', () => {
  const before = app.logged().length
  const key = `emp_live_${'k'.repeat(43)}`
  const hook = `whsec_${'h/+'.repeat(14)}h=`
  app.platform.log.warn(
    { err: new Error(`cannot use ${key}, nor ${hook}`), note: [key], [hook]: 1 },
    `with ${key}`,
  )
  const lines = app.logged().slice(before)
  expect(lines).toContain('cannot use [removed], nor [removed]')
  expect(lines).not.toMatch(/kkkk|h\/\+h/)
  expect(() => JSON.parse(lines.trim().split('\n').at(-1) ?? '')).not.toThrow()
})

test('A16 N2 a key has limits of its own, told in RateLimit and Retry-After, which another key of the company does not share', async () => {
  const strict = await startTestApplication({ RATE_LIMIT_SCALE: '0.1', SEED: 'demo' }, app)
  try {
    const browser = await seller('limited')
    const [one, other] = [
      await makeKey(browser, ['listings:read', 'listings:write']),
      await makeKey(browser, ['listings:write']),
    ]
    const post = (headers: Record<string, string>, count: number) =>
      strict.ask('/api/vendor-listings/drafts', {
        method: 'POST',
        body: draftBody,
        headers,
        // Each from a network of its own, so that no network's limit is met.
        network: `198.51.100.${count}`,
      })
    const answers = []
    for (let count = 1; count <= 13; count += 1) answers.push(await post(one.headers, count))
    expect(answers.map(({ status }) => status)).toEqual([...Array(12).fill(201), 429])
    const last = answers.at(-1)
    expect(last?.json.code).toBe('too_many_requests')
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    expect(last?.headers.ratelimit).toMatch(/^limit=12, remaining=0, reset=\d+$/)
    expect((await post(other.headers, 14)).status).toBe(201)
    expect((await strict.ask(mine, { headers: one.headers })).status).toBe(200)
  } finally {
    await strict.close()
    await app.asSuperuser('delete from rate_limit')
  }
})

test('A5 A16 a network that tries one key after the other has to wait, the right one included; one that repeats a dead key has not', async () => {
  const { headers } = await makeKey(await seller('guessed'), ['listings:read'])
  const network = '192.0.2.66'
  const guess = (count: number) =>
    app.ask(mine, { headers: keyHeaders(`emp_live_${String(count).padStart(43, '0')}`), network })
  for (let count = 0; count < 60; count += 1) expect((await guess(1)).status).toBe(401)
  expect((await app.ask(mine, { headers, network })).status).toBe(200)
  for (let count = 2; count <= guessesPerNetwork; count += 1) expect((await guess(count)).status).toBe(401)
  const refused = await guess(99)
  expect([refused.status, refused.json.code]).toEqual([429, 'too_many_requests'])
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect((await app.ask(mine, { headers, network })).status).toBe(429)
  expect((await app.ask(mine, { headers, network: '192.0.2.67' })).status).toBe(200)
  app.clock.advance(wait)
  expect((await app.ask(mine, { headers, network })).status).toBe(200)
})

test('A16 L1 making, regenerating and revoking leave an entry each, and tell the person by mail', async () => {
  const browser = await seller('audited')
  const { id } = await makeKey(browser, ['listings:read'], { name: 'Sync' })
  await regenerate(browser, id, 1)
  await browser.send('DELETE', `/api/settings/api-keys/${id}`, undefined)
  for (const action of ['created', 'regenerated', 'revoked']) {
    const [entry, ...more] = await entries(`identity.api_key_${action}`, 'audited')
    expect(more).toEqual([])
    expect([entry.target_kind, entry.target_id, entry.details.name]).toEqual(['api_key', id, 'Sync'])
  }
  const inbox = (await app.ask('/dev/inbox')).body
  expect(inbox.split('audited@audited.example').length).toBeGreaterThanOrEqual(3)
})

test('SET-13 the webhook secret is masked, is shown once when it is made, and a stale or unproved call leaves it as it is', async () => {
  const browser = await seller('hooked')
  const path = '/api/settings/webhook-secret'
  const make = (version: number, proof: object = { password: testPassword }) =>
    browser.send('POST', path, proof, { 'if-match': `"${version}"` })
  expect((await browser.ask(path)).json).toEqual({ current: null, version: 0 })
  const first = await make(0)
  expect(first.json).toMatchObject({ version: 1, current: { madeBy: 'hooked' } })
  const seen = await browser.ask(path)
  expect(seen.json).toEqual({ current: first.json.current, version: 1 })
  expect(seen.json.current.masked).toBe(`whsec_…${first.json.secret.slice(-5, -1)}`)
  expect((await make(0)).status).toBe(412)
  expect((await make(1, { password: 'not the password' })).status).toBe(400)
  const twins = await Promise.all([make(1), make(1)])
  expect(twins.map(({ status }) => status).sort()).toEqual([200, 412])
  expect((await browser.ask(path)).json.version).toBe(2)
  expect((await entries('identity.webhook_secret_regenerated', 'hooked')).length).toBe(2)
})

test('A2 A16 an unknown key and a wrong one differ in no byte of the answer but the request’s id', async () => {
  const { secret } = await makeKey(await seller('alike'), ['listings:read'])
  const wrong = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`
  const answers = []
  for (const key of [wrong, `emp_live_${'0'.repeat(43)}`, 'emp_live_short'])
    answers.push(await app.ask(mine, { headers: keyHeaders(key), network: '192.0.2.90' }))
  const told = answers.map(({ status, json }) => ({ status, ...json, requestId: '' }))
  expect(told[0]?.status).toBe(401)
  expect(told[1]).toEqual(told[0])
  expect(told[2]).toEqual(told[0])
})
