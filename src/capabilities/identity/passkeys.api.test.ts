// Passkeys: adding them, signing in with them alone, using them as the second factor, and everything that is refused.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { browserOf } from '#app/testing/people.ts'
import { addressOf, nameOf, sampleOf } from '#app/testing/route-samples.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { deviceCookie, sessionCookie, type TestBrowser, testPassword } from '#app/testing/test-browser.ts'
import { loadDemoAccounts } from './server/index.ts'
import {
  createSoftwareAuthenticator,
  type Lies,
  type SoftwareAuthenticator,
} from './testing/software-authenticator.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication()
})
beforeEach(() => app.asSuperuser('delete from sign_in_failure'))
afterAll(() => app.close())

const origin = 'http://localhost:3000'
const notAccepted = 'This passkey was not accepted. Try again, or use another way if it goes on.'
const newAuthenticator = () => createSoftwareAuthenticator(origin)

async function beginWith(browser: TestBrowser, proof: Record<string, unknown> = { password: testPassword }) {
  return (await browser.send('POST', '/api/auth/passkeys/challenge', proof)).json
}

/** Adds the authenticator's passkey to the account that the browser is signed in to. */
async function add(browser: TestBrowser, authenticator: SoftwareAuthenticator, name = 'Laptop', lies?: Lies) {
  const credential = authenticator.create(await beginWith(browser), lies)
  return browser.send('POST', '/api/auth/passkeys', { name, credential })
}

interface Owner {
  browser: TestBrowser
  authenticator: SoftwareAuthenticator
  backupCodes: string[]
  passkeyId: string
}

async function owner(username: string): Promise<Owner> {
  const browser = await app.register(username)
  const authenticator = newAuthenticator()
  const answer = await add(browser, authenticator)
  if (answer.status !== 201) throw new Error(answer.body)
  const { passkey, backupCodes } = answer.json
  return { browser, authenticator, backupCodes, passkeyId: passkey.id }
}

const challengeFor = async (browser: TestBrowser, place: string) =>
  (await browser.send('POST', `/api/auth/${place}`)).json

/** With the passkey alone. */
async function enter(browser: TestBrowser, authenticator: SoftwareAuthenticator, lies?: Lies, area?: string) {
  const options = await challengeFor(browser, 'passkey-sign-in/challenge')
  const passkey = authenticator.get(options, lies)
  return browser.send('POST', '/api/auth/passkey-sign-in', { passkey, ...(area ? { area } : {}) })
}

/** The second step of a browser that has given the password. */
async function step(browser: TestBrowser, authenticator: SoftwareAuthenticator, lies?: Lies) {
  const options = await challengeFor(browser, 'mfa/passkey/challenge')
  return browser.send('POST', '/api/auth/mfa/passkey', { passkey: authenticator.get(options, lies) })
}

/** In the place of the password, for removing a passkey. */
async function prove(browser: TestBrowser, id: string, authenticator: SoftwareAuthenticator, lies?: Lies) {
  const options = await challengeFor(browser, 'passkeys/proof-challenge')
  return browser.send('POST', `/api/auth/passkeys/${id}/remove`, {
    passkey: authenticator.get(options, lies),
  })
}

async function reasonsOf(username: string): Promise<string[]> {
  const { rows } = await app.asSuperuser(
    `select details->>'reason' as reason from audit_entry e join app_user u on u.id::text = e.target_id::text
     where u.username = $1 and e.outcome = 'refused' order by e.sequence`,
    [username],
  )
  return rows.map(({ reason }) => reason)
}

async function mailsTo(username: string): Promise<string[]> {
  const { rows } = await app.asSuperuser('select id, sealed from mail_message order by created_at, id')
  return rows
    .map(({ id, sealed }) => JSON.parse(app.platform.sealer.open('mail', id, sealed)))
    .filter(({ to }) => to === `${username}@${username}.example`)
    .map(({ subject }) => subject)
}

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
  const second = await add(browser, newAuthenticator(), 'Phone')
  expect([second.status, second.json.backupCodes]).toEqual([201, null])

  const next = await beginWith(browser)
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
      { name: 'Work laptop', createdAt: app.clock.now().toISOString(), lastUsedAt: null },
      { name: 'Phone' },
    ],
  })
  expect((await browser.ask('/api/auth/profile')).json.user.mfaEnabled).toBe(true)
  expect(await mailsTo('adding')).toContain('A passkey was added to your Emporion account')
})

test.each([
  ['nothing', {}, 'password'],
  ['a wrong password', { password: 'not the password' }, 'password'],
  ['a wrong code', { code: '000000' }, 'code'],
  ['two proofs at once', { password: testPassword, code: '000000' }, 'password'],
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

test('the portal of the area is opened for whoever holds it, and administrators come in by their own door', async () => {
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
      // An administrator's network is asked for here as everywhere, and told only to whoever has the passkey.
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
  // Whoever has not proved anything is not told.
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
  let refused = 0
  for (const contract of app.contracts.filter(({ permission }) => permission !== 'public')) {
    const answer = await browser.copy().send(contract.method, addressOf(contract), sampleOf(contract).body)
    expect(answer.status, nameOf(contract)).toBe(401)
    refused += 1
  }
  expect(refused).toBeGreaterThan(15)
  const { challenge } = await challengeFor(browser, 'mfa/passkey/challenge')
  const passkey = authenticator.get({ challenge, rpId: 'localhost' })
  expect((await browser.send('POST', `/api/auth/passkeys/${passkeyId}/remove`, { passkey })).status).toBe(401)
  // A whole session is none either: the step is for whoever has just given the password.
  const { browser: whole } = await owner('wholekey')
  expect((await whole.send('POST', '/api/auth/mfa/passkey/challenge')).status).toBe(401)
  expect((await app.browser().send('POST', '/api/auth/mfa/passkey/challenge')).status).toBe(401)
  app.clock.advance(601)
  expect((await browser.send('POST', '/api/auth/mfa/passkey/challenge')).status).toBe(401)
})

/** What an attacker could hand over, and what the log says is wrong with it. */
const lies: readonly (readonly [string, Lies, RegExp])[] = [
  ['another origin', { origin: 'https://evil.example' }, /origin "https:\/\/evil\.example"/],
  ['a neighbour of the origin', { origin: 'http://localhost:3001' }, /origin "http:\/\/localhost:3001"/],
  ['the origin with another scheme', { origin: 'https://localhost:3000' }, /origin "https:/],
  ['another relying party', { rpId: 'evil.example' }, /RP ID/],
  ['a missing user verification', { isUserVerified: false }, /user could not be verified/],
  ['a missing user presence', { isUserPresent: false }, /not present/],
  ['a frame of another page', { crossOrigin: true }, /inside a frame/],
  ['a frame that names its page', { topOrigin: 'https://evil.example' }, /inside a frame/],
  ['the other kind of ceremony', { type: 'webauthn.other' }, /response type/],
]

const logSince = (at: number) => app.logged().slice(at)

test.each([...lies, ['a signature of something else', { hasBadSignature: true }, /signature/] as const])(
  'A11 signing in, the second step and a proof refuse %s, and the trail has it',
  async (kind, lie, reason) => {
    const username = `lie${lies.findIndex(([name]) => name === kind) + 1}`
    const { browser, authenticator, passkeyId } = await owner(username)
    const at = app.logged().length
    const alone = await enter(app.browser(), authenticator, lie)
    expect([alone.status, alone.json.message]).toEqual([401, notAccepted])
    const half = app.browser()
    await half.signIn(username)
    const second = await step(half, authenticator, lie)
    expect([second.status, second.json.message]).toEqual([401, notAccepted])
    expect((await half.ask('/api/auth/profile')).status).toBe(401)
    const proof = await prove(browser, passkeyId, authenticator, lie)
    expect([proof.status, proof.json.errors[0].field]).toEqual([400, 'passkey'])
    expect(await reasonsOf(username)).toEqual(Array(3).fill('passkey: not verified'))
    expect(
      logSince(at)
        .split('\n')
        .filter((line) => reason.test(line.replaceAll('\\"', '"'))).length,
    ).toBe(3)
    // It was the lie and nothing else.
    expect((await enter(app.browser(), authenticator)).status).toBe(200)
  },
)

test.each([
  ...lies,
  [
    'an attestation with certificates, which would be looked up',
    { attestation: 'packed-certificate' },
    /attests/,
  ] as const,
])('A11 a new passkey with %s is refused, and the trail has it', async (kind, lie, reason) => {
  const username = `new${lies.findIndex(([name]) => name === kind) + 1}`
  const browser = await app.register(username)
  const at = app.logged().length
  const answer = await add(browser, newAuthenticator(), 'Laptop', lie)
  expect([answer.status, answer.json.errors[0].field]).toEqual([400, 'credential'])
  expect(await reasonsOf(username)).toEqual(['not verified'])
  expect(logSince(at).replaceAll('\\"', '"')).toMatch(reason)
  expect((await browser.ask('/api/auth/mfa')).json.passkeys).toEqual([])
})

test('A11 a new passkey that vouches for itself alone is accepted, as browsers leave it', async () => {
  const browser = await app.register('selfsigned')
  expect((await add(browser, newAuthenticator(), 'Key', { attestation: 'packed-self' })).status).toBe(201)
})

test('A11 a challenge is good once, for five minutes, for one purpose and in one browser', async () => {
  const { browser: signedIn, authenticator, passkeyId } = await owner('challenged')
  const send = (browser: TestBrowser, options: { challenge: string }) =>
    browser.send('POST', '/api/auth/passkey-sign-in', {
      passkey: authenticator.get({ rpId: 'localhost', ...options }),
    })
  const fresh = async (browser: TestBrowser) => {
    await app.asSuperuser('delete from sign_in_failure')
    return challengeFor(browser, 'passkey-sign-in/challenge')
  }
  const expectRefused = async (answer: Promise<{ status: number }>, what: string) =>
    expect((await answer).status, what).toBe(401)

  const browser = app.browser()
  const used = await fresh(browser)
  expect((await send(browser, used)).status).toBe(200)
  await browser.send('POST', '/api/auth/logout')
  await expectRefused(send(browser, used), 'used')

  const failed = await fresh(browser)
  await browser.send('POST', '/api/auth/passkey-sign-in', {
    passkey: authenticator.get(failed, { hasBadSignature: true }),
  })
  await expectRefused(send(browser, failed), 'used by a try that failed')

  const stranger = app.browser()
  await expectRefused(send(stranger, await fresh(browser)), "another browser's")
  await expectRefused(send(browser, { challenge: 'AAAA' }), 'made up')
  const changed = await fresh(browser)
  // Later by one bit of the moment when it expires.
  const bytes = Buffer.from(changed.challenge, 'base64url')
  bytes[16] = (bytes[16] ?? 0) ^ 1
  await expectRefused(send(browser, { challenge: bytes.toString('base64url') }), 'changed')
  await fresh(browser)
  await expectRefused(send(signedIn, await challengeFor(signedIn, 'passkeys/proof-challenge')), 'of a proof')
  const half = app.browser()
  await half.signIn('challenged')
  await expectRefused(send(half, await challengeFor(half, 'mfa/passkey/challenge')), 'of the second step')
  const asStep = authenticator.get(await fresh(half))
  await expectRefused(half.send('POST', '/api/auth/mfa/passkey', { passkey: asStep }), 'of a sign-in')
  const creation = await beginWith(signedIn)
  const asProof = authenticator.get({ challenge: creation.challenge, rpId: 'localhost' })
  expect(
    (await signedIn.send('POST', `/api/auth/passkeys/${passkeyId}/remove`, { passkey: asProof })).status,
  ).toBe(400)

  const inTime = await fresh(browser)
  app.clock.advance(299)
  expect((await send(browser, inTime)).status).toBe(200)
  await browser.send('POST', '/api/auth/logout')
  const late = await fresh(browser)
  app.clock.advance(300)
  await expectRefused(send(browser, late), 'expired')
  expect(new Set(await reasonsOf('challenged'))).toEqual(
    new Set(['passkey: challenge', 'passkey: not verified']),
  )
})

test('A11 a challenge for a new passkey is good once, for five minutes, and in the session that gave the proof', async () => {
  const browser = await app.register('receipts')
  const send = (
    from: TestBrowser,
    options: { challenge: string; rp: { id: string }; user: { id: string } },
  ) =>
    from.send('POST', '/api/auth/passkeys', { name: 'Key', credential: newAuthenticator().create(options) })
  const used = await beginWith(browser)
  expect((await send(browser, used)).status).toBe(201)
  expect((await send(browser, used)).status).toBe(400)
  const elsewhere = app.browser()
  const half = await elsewhere.signIn('receipts')
  expect(half.json.requiresMfa).toBe(true)
  const other = await app.register('receipts2')
  expect((await send(other, await beginWith(browser))).status).toBe(400)
  const late = await beginWith(browser)
  app.clock.advance(300)
  expect((await send(browser, late)).status).toBe(400)
  const proof = await challengeFor(browser, 'passkeys/proof-challenge')
  expect((await send(browser, { ...used, challenge: proof.challenge })).status).toBe(400)
})

test('A11 of one assertion in sixteen sign-ins at once, one succeeds', async () => {
  const { authenticator } = await owner('sixteen')
  const browser = app.browser()
  const passkey = authenticator.get(await challengeFor(browser, 'passkey-sign-in/challenge'))
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => browser.copy().send('POST', '/api/auth/passkey-sign-in', { passkey })),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBe(1)
})

test('A11 a count that stands still or goes back is refused and told as a possible copy; a growing one goes on', async () => {
  const { authenticator } = await owner('counting')
  expect((await enter(app.browser(), authenticator, { count: 7 })).status).toBe(200)
  for (const count of [7, 6, 0]) {
    const answer = await enter(app.browser(), authenticator, { count })
    expect([answer.status, answer.json.message]).toEqual([401, notAccepted])
  }
  // Without the key nobody makes such an entry.
  await enter(app.browser(), authenticator, { count: 1, hasBadSignature: true })
  expect(await reasonsOf('counting')).toEqual([
    ...Array(3).fill('passkey: count went back'),
    'passkey: not verified',
  ])
  const browser = app.browser()
  expect((await enter(browser, authenticator, { count: 8 })).status).toBe(200)
  const { json } = await browser.ask('/api/auth/sign-ins')
  expect(json[2]).toMatchObject({ outcome: 'refused', event: 'Passkey refused: there may be a copy of it' })
})

test('an authenticator that does not count says 0 each time and is accepted', async () => {
  const { authenticator } = await owner('uncounted')
  for (let at = 0; at < 3; at += 1)
    expect((await enter(app.browser(), authenticator, { count: 0 })).status).toBe(200)
})

test("A11 another user's passkey is no second factor and no proof, and names its own user alone", async () => {
  const { browser, passkeyId } = await owner('mine')
  const theirs = await owner('theirs')
  const half = app.browser()
  await half.signIn('mine')
  expect((await step(half, theirs.authenticator)).status).toBe(401)
  expect((await prove(browser, passkeyId, theirs.authenticator)).status).toBe(400)
  expect(await reasonsOf('mine')).toEqual(Array(2).fill('passkey: not of this account'))
  // The handle of one with the passkey of another, and a discovered passkey that does not say whose it is.
  const mine = (await beginWith(browser)).user.id
  for (const userHandle of [mine, 'bm9ib2R5', undefined])
    expect((await enter(app.browser(), theirs.authenticator, { userHandle })).status).toBe(401)
  expect(await reasonsOf('theirs')).toEqual(Array(3).fill('passkey: user handle'))
  // The credential of one with the key of another.
  const stolen = newAuthenticator()
  await add(browser, stolen, 'Second')
  const answer = await enter(app.browser(), stolen, { credentialId: theirs.authenticator.credentialId })
  expect(answer.status).toBe(401)
})

test("A11 a colleague's passkey is no second factor either, though it belongs to the same company", async () => {
  const demo = await startTestApplication({ SEED: 'demo' })
  try {
    await loadDemoAccounts(demo.platform)
    const password = 'Lantern-Harbour-42'
    const authenticators: SoftwareAuthenticator[] = []
    for (const caller of ['cfo', 'cio'] as const) {
      const browser = await browserOf(demo, caller)
      const authenticator = newAuthenticator()
      const credential = authenticator.create(await beginWith(browser, { password }))
      await browser.send('POST', '/api/auth/passkeys', { name: 'Key', credential })
      authenticators.push(authenticator)
    }
    const [ofCfo, ofCio] = authenticators as [SoftwareAuthenticator, SoftwareAuthenticator]
    const half = demo.browser()
    await half.signIn('demo-cio', password)
    expect((await step(half, ofCfo, { userHandle: undefined })).status).toBe(401)
    expect((await step(half, ofCio)).json.user?.username).toBe('demo-cio')
  } finally {
    await demo.close()
  }
})

test('a credential belongs to one user, whoever registers it second, also in another company', async () => {
  const { browser, authenticator } = await owner('firstowner')
  const userHandle = (await beginWith(browser)).user.id
  expect((await add(browser, authenticator)).status).toBe(409)
  const other = await app.register('secondowner')
  const answer = await add(other, authenticator)
  expect([answer.status, answer.json.message]).toEqual([409, 'This passkey is registered already.'])
  const foreign = await add(other, newAuthenticator(), 'Key', { credentialId: authenticator.credentialId })
  expect(foreign.status).toBe(409)
  expect((await enter(app.browser(), authenticator, { userHandle })).json.user?.username).toBe('firstowner')
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

test('A10 neither Host nor forwarding headers move the place where passkeys live', async () => {
  const { authenticator } = await owner('hostile')
  const browser = app.browser()
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  const { json: token } = await browser.ask('/api/auth/csrf-token')
  const answer = await browser.ask('/api/auth/passkey-sign-in/challenge', {
    method: 'POST',
    headers: { ...headers, 'x-csrf-token': token.csrfToken },
  })
  expect(answer.json.rpId ?? 'refused').not.toBe('evil.example')
  const passkey = authenticator.get(await challengeFor(browser, 'passkey-sign-in/challenge'), {
    origin: 'http://evil.example',
    rpId: 'evil.example',
  })
  const sent = await browser.send('POST', '/api/auth/passkey-sign-in', { passkey }, headers)
  expect(sent.status).toBe(401)
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

test('SET-12 a passkey is renamed and removed by its owner alone; a mail tells of it, and the trail has both', async () => {
  const { browser, authenticator, passkeyId, backupCodes } = await owner('removing-key')
  const other = await app.register('stranger-key')
  const path = `/api/auth/passkeys/${passkeyId}`
  expect((await other.send('PATCH', path, { name: 'Mine now' })).status).toBe(404)
  expect((await other.send('POST', `${path}/remove`, { password: testPassword })).status).toBe(404)
  for (const name of ['', '   ', 'x'.repeat(61)])
    expect((await browser.send('PATCH', path, { name })).status).toBe(400)
  expect((await browser.send('PATCH', path, { name: 'Desk' })).status).toBe(204)
  expect((await browser.ask('/api/auth/mfa')).json.passkeys[0].name).toBe('Desk')
  expect((await browser.send('POST', `${path}/remove`, { password: testPassword })).status).toBe(204)
  expect((await browser.send('POST', `${path}/remove`, { password: testPassword })).status).toBe(404)
  // With the last factor its stand-ins go, and the password is enough again.
  expect((await browser.ask('/api/auth/mfa')).json).toEqual({ totp: null, backupCodesLeft: 0, passkeys: [] })
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

test('an account has at most twenty passkeys, and of many sent at once no more are kept', async () => {
  const browser = await app.register('collector')
  const { rows } = await app.asSuperuser("select tenant_id, id from app_user where username = 'collector'")
  await app.asSuperuser(
    `insert into passkey (tenant_id, id, user_id, credential_id, public_key, sign_count, transports, name, created_at)
     select $1, gen_random_uuid(), $2, decode(repeat(lpad(to_hex(n), 2, '0'), 16), 'hex'), '', 0, '{}', 'Key', now()
     from generate_series(1, 18) n`,
    [rows[0].tenant_id, rows[0].id],
  )
  const begun = await Promise.all(Array.from({ length: 4 }, () => beginWith(browser)))
  const answers = await Promise.all(
    begun.map((options) =>
      browser.send('POST', '/api/auth/passkeys', {
        name: 'Key',
        credential: newAuthenticator().create(options),
      }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
  expect(
    (await browser.send('POST', '/api/auth/passkeys/challenge', { password: testPassword })).status,
  ).toBe(409)
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
