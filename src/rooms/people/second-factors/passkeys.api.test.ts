// Passkeys: adding them, naming them, removing them, and the proof that each takes.
import { expect, test } from 'vitest'
import {
  add,
  app,
  beginWith,
  challengeFor,
  enter,
  mailsTo,
  newAuthenticator,
  owner,
  proofOf,
  prove,
  startForThisFile,
} from '#app/testing/sign-on/passkeys.ts'
import { testPassword } from '#app/testing/test-browser.ts'

startForThisFile()

test('SET-12 adding a passkey needs proof, names place and owner from the settings, and the first one brings ten backup codes', async () => {
  const browser = await app.register('adding')
  const options = await beginWith(browser)
  const { rows } = await app.asSuperuser("select id, passkey_handle from app_user where username = 'adding'")
  const handle = Buffer.from(options.user.id, 'base64url')
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Emporion' },
    user: { name: 'adding' },
    timeout: 300_000,
    excludeCredentials: [],
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(handle).toEqual(rows[0].passkey_handle)
  expect(handle.length).toBe(64)
  expect(handle.toString('latin1')).not.toContain(
    Buffer.from(rows[0].id.replaceAll('-', ''), 'hex').toString('latin1'),
  )

  const first = newAuthenticator()
  const added = await browser.send('POST', '/api/auth/passkeys', {
    name: '  Work laptop ',
    credential: first.create(options),
  })
  expect(added.status).toBe(201)
  expect(new Set(added.json.backupCodes).size).toBe(10)
  const second = await add(browser, newAuthenticator(), 'Phone', undefined, await proofOf(browser, first))
  expect([second.status, second.json.backupCodes]).toEqual([201, null])

  const next = await beginWith(browser, await proofOf(browser, first))
  expect(next.user.id).toBe(options.user.id)
  expect(next.excludeCredentials[0]).toEqual({
    type: 'public-key',
    id: first.credentialId,
    transports: ['internal'],
  })
  expect((await browser.ask('/api/auth/mfa')).json).toMatchObject({
    totp: null,
    backupCodesLeft: 10,
    passkeys: [
      {
        name: 'Work laptop',
        createdAt: app.clock.now().toISOString(),
        lastUsedAt: app.clock.now().toISOString(),
      },
      { name: 'Phone' },
    ],
  })
  expect((await browser.ask('/api/auth/profile')).json.user.mfaEnabled).toBe(true)
  expect(await mailsTo('adding')).toContain('A passkey was added to your Emporion account')
})

test.each([
  ['nothing', {}, 'code'],
  ['the right password', { password: testPassword }, 'code'],
  ['a wrong code', { code: '000000' }, 'code'],
  ['two proofs at once', { password: testPassword, code: '000000' }, 'code'],
])('SET-12 %s is no proof for adding or removing a passkey', async (kind, proof, field) => {
  const { browser, passkeyId } = await owner(`proof-${kind.replaceAll(' ', '-')}`)
  for (const path of ['/api/auth/passkeys/challenge', `/api/auth/passkeys/${passkeyId}/remove`]) {
    const answer = await browser.send('POST', path, proof)
    expect([answer.status, answer.json.errors[0].field]).toEqual([400, field])
  }
  expect((await browser.ask('/api/auth/mfa')).json.passkeys.length).toBe(1)
})

test('SET-12 a backup code and a passkey are proof too, each once', async () => {
  const { browser, authenticator, backupCodes, passkeyId } = await owner('otherproof')
  const [code] = backupCodes
  const begun = await beginWith(browser, { code })
  expect(begun.challenge).toBeTruthy()
  expect((await browser.send('POST', '/api/auth/passkeys/challenge', { code })).status).toBe(400)
  const options = await challengeFor(browser, 'passkeys/proof-challenge')
  expect(options.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([authenticator.credentialId])
  const passkey = authenticator.get(options)
  expect((await browser.send('POST', '/api/auth/passkeys/challenge', { passkey })).status).toBe(200)
  expect((await browser.send('POST', '/api/auth/passkeys/challenge', { passkey })).status).toBe(400)
  expect((await prove(browser, passkeyId, authenticator)).status).toBe(204)
})

test('a credential belongs to one user, and a second registration is refused, also in another company', async () => {
  const { browser, authenticator } = await owner('firstowner')
  const proof = () => proofOf(browser, authenticator)
  const userHandle = (await beginWith(browser, await proof())).user.id
  expect((await add(browser, authenticator, 'Laptop', undefined, await proof())).status).toBe(409)
  const other = await app.register('secondowner')
  const answer = await add(other, authenticator)
  expect([answer.status, answer.json.message]).toEqual([409, 'This passkey is registered already.'])
  const foreign = await add(other, newAuthenticator(), 'Key', { credentialId: authenticator.credentialId })
  expect(foreign.status).toBe(409)
  expect((await enter(app.browser(), authenticator, { userHandle })).json.user?.username).toBe('firstowner')
})

test('SET-12 a passkey is renamed and removed by its owner alone; a mail announces it, and the trail has both', async () => {
  const { browser, authenticator, passkeyId, backupCodes } = await owner('removing-key')
  const other = await app.register('stranger-key')
  const path = `/api/auth/passkeys/${passkeyId}`
  expect((await other.send('PATCH', path, { name: 'Mine now' })).status).toBe(404)
  expect((await other.send('POST', `${path}/remove`, { password: testPassword })).status).toBe(404)
  for (const name of ['', '   ', 'x'.repeat(61)])
    expect((await browser.send('PATCH', path, { name })).status).toBe(400)
  expect((await browser.send('PATCH', path, { name: 'Desk' })).status).toBe(204)
  expect((await browser.ask('/api/auth/mfa')).json.passkeys[0].name).toBe('Desk')
  expect((await browser.send('POST', `${path}/remove`, await proofOf(browser, authenticator))).status).toBe(
    204,
  )
  expect((await browser.send('POST', `${path}/remove`, { password: testPassword })).status).toBe(404)
  // With the last factor its stand-ins go, and the password is enough again.
  expect((await browser.ask('/api/auth/mfa')).json).toEqual({
    totp: null,
    backupCodesLeft: 0,
    passkeys: [],
    removedAt: null,
    passwordEndsAt: null,
  })
  expect((await enter(app.browser(), authenticator)).status).toBe(401)
  expect((await app.browser().signIn('removing-key')).json.user?.username).toBe('removing-key')
  expect((await browser.send('POST', '/api/auth/passkeys/challenge', { code: backupCodes[0] })).status).toBe(
    400,
  )
  expect(await mailsTo('removing-key')).toContain('A passkey was removed from your Emporion account')
  const { rows } = await app.asSuperuser(
    `select action from audit_entry e join app_user u on u.id::text = e.target_id::text
     where u.username = 'removing-key' and action like 'identity.passkey%' order by sequence`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'identity.passkey_begun',
    'identity.passkey_added',
    'identity.passkey_renamed',
    'identity.passkey_removed',
  ])
})

test('an account has at most twenty passkeys, and of many sent at once only those are saved', async () => {
  const { browser, authenticator } = await owner('collector')
  const { rows } = await app.asSuperuser("select tenant_id, id from app_user where username = 'collector'")
  await app.asSuperuser(
    `insert into passkey (tenant_id, id, user_id, credential_id, public_key, sign_count, transports, name, created_at)
     select $1, gen_random_uuid(), $2, decode(repeat(lpad(to_hex(n), 2, '0'), 16), 'hex'), '', 0, '{}', 'Key', now()
     from generate_series(1, 17) n`,
    [rows[0].tenant_id, rows[0].id],
  )
  const proofs = await Promise.all(Array.from({ length: 4 }, () => proofOf(browser, authenticator)))
  const begun = await Promise.all(proofs.map((proof) => beginWith(browser, proof)))
  const answers = await Promise.all(
    begun.map((options) =>
      browser.send('POST', '/api/auth/passkeys', {
        name: 'Key',
        credential: newAuthenticator().create(options),
      }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400])
  const begin = async () =>
    browser.send('POST', '/api/auth/passkeys/challenge', await proofOf(browser, authenticator))
  const last = newAuthenticator().create((await begin()).json)
  expect((await browser.send('POST', '/api/auth/passkeys', { name: 'Key', credential: last })).status).toBe(
    201,
  )
  expect((await begin()).status).toBe(409)
})

test('SEC-03 where the policy requires a second factor, a passkey is one', async () => {
  const browser = await app.register('mustenrolkey')
  await app.asSuperuser('update security_policy set mfa_required = true')
  try {
    expect((await browser.ask('/api/saved-applications')).status).toBe(403)
    expect((await add(browser, newAuthenticator())).status).toBe(201)
    expect((await browser.ask('/api/saved-applications')).status).toBe(200)
  } finally {
    await app.asSuperuser('update security_policy set mfa_required = false')
  }
})
