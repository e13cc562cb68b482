// What programs do with API keys: what is on record of it, what their scopes and limits stop, and doing it twice.
import { expect, test } from 'vitest'
import { app, draftBody, entries, mine, seller, startForThisFile } from '#app/testing/api-key-tests.ts'
import { makeKey } from '#app/testing/api-keys.ts'
import { aDraft, aPublishRequest } from '#app/testing/listing-builder.ts'
import { aPdf } from '#app/testing/pdf-builder.ts'
import { startTestApplication } from '#app/testing/test-application.ts'

startForThisFile()

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
  const call = (method: string, path: string, body?: object, version?: number) =>
    app.ask(path, {
      method,
      headers: { ...headers, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
      ...(body ? { body } : {}),
    })
  const { id, version } = (await call('POST', '/api/vendor-listings/drafts', draftBody)).json
  const draft = aDraft({ name: 'Ledger Watch', description: 'Watches ledgers.' })
  const saved = await call('PUT', `/api/vendor-listings/${id}/draft`, { draft }, version)
  expect(saved.json.version).toBe(2)
  const stale = await call('PUT', `/api/vendor-listings/${id}/draft`, { draft: aDraft() }, version)
  expect(stale.status).toBe(412)
  const request = { ...aPublishRequest(), applicationId: id }
  expect((await call('POST', '/api/vendor-listings', request, saved.json.version)).status).toBe(201)
  expect((await app.ask(`/api/applications/${id}`)).status).toBe(200)
  expect((await call('POST', `/api/vendor-listings/${id}/unpublish`)).json.status).toBe('unpublished')
})

test('A16 Z2 a key that writes drafts changes nothing that buyers see: evidence of a listing on show takes the scope to publish', async () => {
  const browser = await seller('evident')
  const writes = await makeKey(browser, ['listings:write'])
  const both = await makeKey(browser, ['listings:write', 'listings:publish'])
  const call = (key: typeof writes, method: string, path: string, body?: object, version = 0) =>
    app.ask(path, {
      method,
      headers: { ...key.headers, 'if-match': `"${version}"` },
      ...(body ? { body } : {}),
    })
  const { id, version } = (await call(writes, 'POST', '/api/vendor-listings/drafts', draftBody)).json
  const at = `/api/vendor-listings/${id}/evidence/iso-27001`
  const evidence = {
    ...{ issuer: 'TÜV Nord', scope: '', validFrom: '2026-01-01', validUntil: '2028-01-01' },
    link: 'https://trust.example/iso',
  }
  // Of a draft nobody sees it.
  expect((await call(writes, 'PUT', at, evidence)).status).toBe(200)
  const request = { ...aPublishRequest(), applicationId: id }
  expect((await call(both, 'POST', '/api/vendor-listings', request, version)).status).toBe(201)
  const shown = async () => (await app.ask(`/api/applications/${id}`)).json
  const before = await shown()
  const forged = { ...evidence, issuer: 'Nobody' }
  for (const [method, body] of [['PUT', forged], ['DELETE']] as const) {
    const refused = await call(writes, method, at, body, 1)
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
  expect((await call(both, 'PUT', at, forged, 1)).status).toBe(200)
  expect((await browser.send('PUT', at, forged, { 'if-match': '"2"' })).status).toBe(200)
})

test('A16 N2 a key has limits of its own, shown in RateLimit and Retry-After, which another key of the company does not share', async () => {
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
