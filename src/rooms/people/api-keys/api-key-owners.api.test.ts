// API keys act for a person of a company: they end with what that person may, and nobody else has them.
import { expect, test } from 'vitest'
import { app, draftBody, entries, mine, seller, startForThisFile } from '#app/testing/api-key-tests.ts'
import { keysOf, makeKey, regenerateKey } from '#app/testing/api-keys.ts'
import { startTestApplication } from '#app/testing/test-application.ts'
import { testPassword } from '#app/testing/test-browser.ts'

startForThisFile()

test('A16 the keys of demo accounts open nothing once the demo accounts are off, and again when they are back', async () => {
  const browser = await seller('demo-like')
  const { headers } = await makeKey(browser, ['listings:read'])
  await app.asSuperuser("update app_user set is_demo = true where username = 'demo-like'")
  const closed = await startTestApplication({ SEED: 'none' }, app)
  try {
    expect((await app.ask(mine, { headers })).status).toBe(200)
    const answer = await closed.ask(mine, { headers })
    expect([answer.status, answer.json.code]).toEqual([401, 'not_authenticated'])
  } finally {
    await closed.close()
  }
})

test('A15 A16 S4 a key is dead with the next request once its person or its company may no longer, and once the role is lost', async () => {
  const browser = await seller('leaving')
  const { headers } = await makeKey(browser, ['listings:read'])
  const who = "where username = 'leaving'"
  const company = "where tenant_id = (select tenant_id from app_user where username = 'leaving')"
  const losses = [
    [`update app_user set status = 'disabled' ${who}`, `update app_user set status = 'active' ${who}`, 401],
    [
      `update company set status = 'suspended' ${company}`,
      `update company set status = 'active' ${company}`,
      401,
    ],
    [
      `update app_user set roles = '{enterprise}' ${who}`,
      `update app_user set roles = '{vendor}' ${who}`,
      403,
    ],
    [`update app_user set status = 'removed' ${who}`, `update app_user set status = 'active' ${who}`, 401],
    [
      'update security_policy set mfa_required = true',
      'update security_policy set mfa_required = false',
      403,
    ],
  ] as const
  for (const [change, undo, status] of losses) {
    await app.asSuperuser(change)
    expect((await app.ask(mine, { headers })).status, change).toBe(status)
    await app.asSuperuser(undo)
    expect((await app.ask(mine, { headers })).status, undo).toBe(200)
  }
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
  expect((await regenerateKey(stranger, theirs.id, 1)).status).toBe(404)
  expect((await stranger.send('DELETE', `/api/settings/api-keys/${theirs.id}`, undefined)).status).toBe(404)
  expect((await app.ask(mine, { headers: theirs.headers })).status).toBe(200)
})

test('A16 a colleague who administers the company sees and revokes a key, and never gets its new secret', async () => {
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
  const refused = await regenerateKey(owner, key.id, 1)
  expect([refused.status, refused.json.code]).toEqual([409, 'conflict'])
  expect((await app.ask(mine, { headers: key.headers })).status).toBe(200)
  expect((await owner.send('DELETE', `/api/settings/api-keys/${key.id}`, undefined)).status).toBe(204)
  expect((await app.ask(mine, { headers: key.headers })).status).toBe(401)
})

test('A16 S4 a person who stops being an owner while their proof is checked gets neither a key nor a webhook secret', async () => {
  const browser = await seller('demoted-midway')
  const [{ tenant_id: tenantId }] = (
    await app.asSuperuser("select tenant_id from app_user where username = 'demoted-midway'")
  ).rows
  const secret = { 'if-match': '"0"' }
  const key = await makeKey(browser, ['listings:read'])
  const tries = [
    () =>
      browser.send('POST', '/api/settings/api-keys', {
        ...{ name: 'Planted', scopes: ['listings:write'], password: testPassword },
      }),
    () =>
      browser.send(
        'POST',
        `/api/settings/api-keys/${key.id}/regenerate`,
        { password: testPassword },
        { 'if-match': `"${key.version}"` },
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
