// API keys: made, shown once, regenerated, revoked and expired, so many for each company, and on record.
import { expect, test } from 'vitest'
import { app, entries, mine, seller, startForThisFile } from '#app/testing/api-key-tests.ts'
import { keyHeaders, keysOf, makeKey, regenerateKey } from '#app/testing/api-keys.ts'
import { testPassword } from '#app/testing/test-browser.ts'
import { apiKeysPerCompany, scopesOf } from './rules/api-keys.ts'

startForThisFile()

test('A16 SET-13 a key is shown once: the answer has it, and neither the list nor anything else that is answered later', async () => {
  const browser = await seller('shown-once')
  const answer = await browser.send('POST', '/api/settings/api-keys', {
    name: '  Nightly sync ',
    scopes: ['listings:publish', 'listings:read'],
    password: testPassword,
  })
  expect(answer.status).toBe(201)
  expect(answer.headers['cache-control']).toBe('no-store')
  const { secret, key } = answer.json
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
    scopes: scopesOf(['vendor']),
  })
  expect(list.body).not.toContain(secret.slice(9, 40))
  expect((await app.ask(mine, { headers: keyHeaders(secret) })).status).toBe(200)
})

test('A16 SET-13 a regenerated key keeps its name and scopes, gets its whole lifetime again, and the old secret stops with the same request', async () => {
  const browser = await seller('rotating')
  const old = await makeKey(browser, ['listings:read'], { lifetimeDays: 30 })
  expect((await app.ask(mine, { headers: old.headers })).status).toBe(200)
  app.clock.advance(86_400)
  await browser.signIn('rotating')
  const renewed = await regenerateKey(browser, old.id, 1)
  expect(renewed.status).toBe(200)
  const { key, secret } = renewed.json
  expect(key).toMatchObject({ id: old.id, scopes: ['listings:read'], version: 2, lastUsedAt: null })
  expect(Date.parse(key.expiresAt) - app.clock.now().getTime()).toBe(30 * 86_400_000)
  expect((await app.ask(mine, { headers: old.headers })).status).toBe(401)
  expect((await app.ask(mine, { headers: keyHeaders(secret) })).status).toBe(200)
  const stale = await regenerateKey(browser, old.id, 1)
  expect([stale.status, stale.json.code]).toEqual([412, 'stale_version'])
  expect((await app.ask(mine, { headers: keyHeaders(secret) })).status).toBe(200)
  const [entry] = await entries('identity.api_key_regenerated', 'rotating')
  expect(entry.details.lastUsedAt).toMatch(/:00\.000Z$/)
})

test('C6 of two people who regenerate at once one gets the secret, and the other reads that it changed', async () => {
  const browser = await seller('regenerated-twice')
  const { id } = await makeKey(browser, ['listings:read'])
  const answers = await Promise.all([regenerateKey(browser, id, 1), regenerateKey(browser.copy(), id, 1)])
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
  ['a code of an app that is not set up', { code: '000000' }, 'password'],
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

test('A16 L1 making, regenerating and revoking leave an entry each, and tell the person by mail', async () => {
  const browser = await seller('audited')
  const { id } = await makeKey(browser, ['listings:read'], { name: 'Sync' })
  await regenerateKey(browser, id, 1)
  await browser.send('DELETE', `/api/settings/api-keys/${id}`, undefined)
  for (const action of ['created', 'regenerated', 'revoked']) {
    const [entry, ...more] = await entries(`identity.api_key_${action}`, 'audited')
    expect(more).toEqual([])
    expect([entry.target_kind, entry.target_id, entry.details.name]).toEqual(['api_key', id, 'Sync'])
  }
  const inbox = (await app.ask('/dev/inbox')).body
  expect(inbox.split('audited@audited.example').length).toBeGreaterThanOrEqual(3)
})
