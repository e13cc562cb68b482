// The secrets of API keys and webhooks are nowhere but in the answer that made them, and are not guessed.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { app, draftBody, entries, mine, seller, startForThisFile } from '#app/testing/api-key-tests.ts'
import { keyHeaders, makeKey } from '#app/testing/api-keys.ts'
import { testPassword } from '#app/testing/test-browser.ts'
import { guessesPerNetwork } from './server/guess-guard.ts'

startForThisFile()

test('A16 L4 neither a key nor a webhook secret is anywhere in the database, the mails, the trail or the log, in plain or hashed without a key', async () => {
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

test('A2 A16 an unknown key and a wrong one differ in no byte of the answer but the ids of request and trace', async () => {
  const { secret } = await makeKey(await seller('alike'), ['listings:read'])
  const wrong = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`
  const answers = []
  for (const key of [wrong, `emp_live_${'0'.repeat(43)}`, 'emp_live_short'])
    answers.push(await app.ask(mine, { headers: keyHeaders(key), network: '192.0.2.90' }))
  const refusals = answers.map(({ status, json }) => ({ status, ...json, requestId: '', traceId: '' }))
  expect(refusals[0]?.status).toBe(401)
  expect(refusals[1]).toEqual(refusals[0])
  expect(refusals[2]).toEqual(refusals[0])
})
