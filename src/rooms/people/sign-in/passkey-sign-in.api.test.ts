// Signing in with a passkey: alone, as the second factor, and what locks it.
import { expect, test } from 'vitest'
import { browserOf } from '#app/testing/people.ts'
import { addressOf, nameOf, sampleOf } from '#app/testing/route-samples.ts'
import {
  add,
  app,
  challengeFor,
  enter,
  newAuthenticator,
  notAccepted,
  owner,
  startForThisFile,
  step,
} from '#app/testing/sign-on/passkeys.ts'
import { createSoftwareAuthenticator } from '#app/testing/sign-on/software-authenticator.ts'
import { startTestApplication } from '#app/testing/test-application.ts'
import { deviceCookie, sessionCookie, testPassword } from '#app/testing/test-browser.ts'
import { loadDemoAccounts } from '#demo/load-demo-accounts.ts'

startForThisFile()

test('AUTH-11 S3 a passkey alone signs in, counts as both factors, opens a new session and makes the device known', async () => {
  const { browser: former, authenticator } = await owner('entering')
  await former.send('POST', '/api/auth/logout')
  const browser = app.browser('198.51.100.3')
  const options = await challengeFor(browser, 'passkey-sign-in/challenge')
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
  const answer = await enter(browser, authenticator)
  expect([answer.status, answer.json.user?.username]).toEqual([200, 'entering'])
  const first = browser.cookies.get(sessionCookie)
  expect(first).toBeTruthy()
  expect(browser.cookies.get(deviceCookie)).toBeTruthy()
  expect((await browser.ask('/api/auth/profile')).json.user.username).toBe('entering')
  const { rows } = await app.asSuperuser(
    `select e.details->>'how' as how, e.network from audit_entry e join app_user u on u.id::text = e.target_id::text
     where u.username = 'entering' and action = 'identity.signed_in' order by sequence desc limit 1`,
  )
  expect(rows[0]).toEqual({ how: 'passkey', network: '198.51.100.3' })
  expect((await browser.ask('/api/auth/mfa')).json.passkeys[0].lastUsedAt).toBe(app.clock.now().toISOString())

  // Again in the same browser: the session from before is over.
  expect((await enter(browser, authenticator)).status).toBe(200)
  expect(browser.cookies.get(sessionCookie)).not.toBe(first)
  const old = app.browser()
  old.cookies.set(sessionCookie, first ?? '')
  expect((await old.ask('/api/auth/profile')).status).toBe(401)
})

test('the portal of the area opens for accounts that have it, and administrators use their own sign-in', async () => {
  const demo = await startTestApplication({ SEED: 'demo' })
  try {
    await loadDemoAccounts(demo.platform)
    for (const [caller, area, portal] of [
      ['both@enterprise', 'vendor', 'vendor'],
      ['owner', 'admin', 'enterprise'],
    ] as const) {
      const browser = await browserOf(demo, caller)
      const password = caller === 'owner' ? 'Granite-Beacon-97' : 'Lantern-Harbour-42'
      const authenticator = newAuthenticator()
      const { json } = await browser.send('POST', '/api/auth/passkeys/challenge', { password })
      const credential = authenticator.create(json)
      expect((await browser.send('POST', '/api/auth/passkeys', { name: 'Key', credential })).status).toBe(201)
      const fresh = demo.browser()
      const answer = await enter(fresh, authenticator, {}, area)
      expect([answer.status, answer.json.user?.activePortal], caller).toEqual([200, portal])
      expect((await fresh.ask('/api/admin/auth/check')).json.isAdmin).toBe(caller === 'owner')
      // An administrator's network is asked for here as everywhere, and told only to a person who has the passkey.
      await demo.asSuperuser("update security_policy set ip_allowlist = '{10.0.0.0/8}'")
      const elsewhere = await enter(demo.browser('198.51.100.9'), authenticator)
      expect(elsewhere.json.message ?? 'signed in', caller).toBe(
        caller === 'owner' ? 'Administrators may not sign in from this network.' : 'signed in',
      )
      await demo.asSuperuser("update security_policy set ip_allowlist = '{}'")
    }
  } finally {
    await demo.close()
  }
})

test.each([
  ['disabled', "update app_user set status = 'disabled' where username = $1"],
  ['of a suspended company', "update company set status = 'suspended' where name = $1 || ' Trading'"],
])('S4 the passkey of an account that is %s opens nothing', async (kind, statement) => {
  const username = `barred-${kind.split(' ')[0]}`
  const { authenticator } = await owner(username)
  await app.asSuperuser(statement, [username])
  const answer = await enter(app.browser(), authenticator)
  expect([answer.status, answer.json.message]).toEqual([401, expect.stringContaining('not active')])
  // A person who has proved nothing is not told.
  const unproved = await enter(app.browser(), authenticator, { hasBadSignature: true })
  expect([unproved.status, unproved.json.message]).toEqual([401, notAccepted])
})

test('AUTH-13 AUTH-26 after the password the passkey is offered beside the codes, and finishes the sign-in with a new session', async () => {
  const { authenticator } = await owner('stepping')
  const browser = app.browser()
  const half = await browser.signIn('stepping')
  expect(half.json).toEqual({ requiresMfa: true, mfaMethods: [{ type: 'passkey' }, { type: 'backup_code' }] })
  const halfCookie = browser.cookies.get(sessionCookie)
  const options = await challengeFor(browser, 'mfa/passkey/challenge')
  expect(options.allowCredentials).toEqual([
    { type: 'public-key', id: authenticator.credentialId, transports: ['internal'] },
  ])
  // Not discovered but named, so an authenticator need not say whose it is.
  const done = await step(browser, authenticator, { userHandle: undefined })
  expect([done.status, done.json.user?.username]).toEqual([200, 'stepping'])
  expect(browser.cookies.get(sessionCookie)).not.toBe(halfCookie)
  const { rows } = await app.asSuperuser(
    `select s.is_half, s.end_reason from session s join app_user u on u.id = s.user_id
     where username = 'stepping' order by s.created_at, s.id`,
  )
  expect(rows.slice(1)).toEqual([
    { is_half: true, end_reason: 'replaced' },
    { is_half: false, end_reason: null },
  ])
})

test('A7 without the passkey a backup code finishes the sign-in', async () => {
  const { backupCodes } = await owner('lostkey')
  const [code] = backupCodes
  expect((await app.browser().signIn('lostkey', testPassword, { mfaCode: code })).status).toBe(200)
  expect((await app.browser().signIn('lostkey', testPassword, { mfaCode: code })).status).toBe(401)
})

test('A8 the half session opens nothing but the second step, also with a passkey at hand', async () => {
  const { authenticator, passkeyId } = await owner('halfkey')
  const browser = app.browser()
  await browser.signIn('halfkey')
  // One route of each permission; second-factor.api.test.ts asks every route with a half session.
  const ofEach = new Map(app.contracts.map((contract) => [contract.permission, contract]))
  ofEach.delete('public')
  expect(ofEach.size).toBeGreaterThan(10)
  for (const contract of ofEach.values()) {
    const answer = await browser.copy().send(contract.method, addressOf(contract), sampleOf(contract).body)
    expect(answer.status, nameOf(contract)).toBe(401)
  }
  const { challenge } = await challengeFor(browser, 'mfa/passkey/challenge')
  const passkey = authenticator.get({ challenge, rpId: 'localhost' })
  expect((await browser.send('POST', `/api/auth/passkeys/${passkeyId}/remove`, { passkey })).status).toBe(401)
  // A whole session does not count either: the step is for a person who has just given the password.
  const { browser: whole } = await owner('wholekey')
  expect((await whole.send('POST', '/api/auth/mfa/passkey/challenge')).status).toBe(401)
  expect((await app.browser().send('POST', '/api/auth/mfa/passkey/challenge')).status).toBe(401)
  app.clock.advance(601)
  expect((await browser.send('POST', '/api/auth/mfa/passkey/challenge')).status).toBe(401)
})

test('A4 failures with a passkey lock the account like wrong passwords, also for the right passkey, and a success clears them', async () => {
  const { authenticator } = await owner('lockedkey')
  const network = '198.51.100.61'
  const fail = () => enter(app.browser(network), authenticator, { hasBadSignature: true })
  for (let at = 0; at < 4; at += 1) expect((await fail()).status).toBe(401)
  expect((await enter(app.browser(network), authenticator)).status).toBe(200)
  for (let at = 0; at < 5; at += 1) expect((await fail()).status).toBe(401)
  const locked = await enter(app.browser(network), authenticator)
  expect([locked.status, locked.headers['retry-after']]).toEqual([423, '900'])
  expect((await app.browser(network).signIn('lockedkey')).status).toBe(423)
  app.clock.advance(900)
  expect((await enter(app.browser(network), authenticator)).status).toBe(200)
})

test('A4 wrong passwords close the passkey too, for that network, and a known device stays open', async () => {
  const { browser: known, authenticator } = await owner('knownkey')
  await known.send('POST', '/api/auth/logout')
  for (let at = 0; at < 5; at += 1) await app.browser('127.0.0.1').signIn('knownkey', 'not the password')
  expect((await enter(app.browser('127.0.0.1'), authenticator)).status).toBe(423)
  expect((await enter(known, authenticator)).status).toBe(200)
})

test('A4 a passkey that nobody has is answered like one that failed, counts, and locks', async () => {
  const unknown = newAuthenticator()
  const browser = app.browser('198.51.100.62')
  for (let at = 0; at < 5; at += 1) {
    const answer = await enter(browser, unknown, { userHandle: 'bm9ib2R5' })
    expect([answer.status, answer.json.message]).toEqual([401, notAccepted])
  }
  expect((await enter(browser, unknown, { userHandle: 'bm9ib2R5' })).status).toBe(423)
})

test('the place follows PUBLIC_ORIGIN', async () => {
  const elsewhere = await startTestApplication({ PUBLIC_ORIGIN: 'https://market.example:8443' }, app)
  try {
    const browser = elsewhere.browser()
    expect((await challengeFor(browser, 'passkey-sign-in/challenge')).rpId).toBe('market.example')
    const signedIn = await elsewhere.register('placed')
    const authenticator = createSoftwareAuthenticator('https://market.example:8443')
    expect((await add(signedIn, authenticator)).status).toBe(201)
    expect((await enter(elsewhere.browser(), authenticator)).status).toBe(200)
  } finally {
    await elsewhere.close()
  }
})

test('A1 an outdated hash is renewed at the password step, whatever the second factor is', async () => {
  const { authenticator } = await owner('olderhash')
  const outdated = '$argon2id$v=19$m=32,t=1,p=1$'
  const hashNow = async () =>
    (await app.asSuperuser("select password_hash from app_user where username = 'olderhash'")).rows[0]
      .password_hash
  const { hash } = await import('@node-rs/argon2')
  const weak = await hash(testPassword, { memoryCost: 32, timeCost: 1, parallelism: 1 })
  expect(weak.startsWith(outdated)).toBe(true)
  await app.asSuperuser("update app_user set password_hash = $1 where username = 'olderhash'", [weak])
  const browser = app.browser()
  await browser.signIn('olderhash')
  expect(await hashNow()).not.toBe(weak)
  expect((await step(browser, authenticator)).status).toBe(200)
})
