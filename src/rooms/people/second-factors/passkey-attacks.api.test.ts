// Passkeys: everything that an attacker could hand over instead, and that it opens nothing.
import { expect, test } from 'vitest'
import { browserOf } from '#app/testing/people.ts'
import {
  add,
  app,
  beginWith,
  challengeFor,
  enter,
  newAuthenticator,
  notAccepted,
  owner,
  proofOf,
  prove,
  reasonsOf,
  startForThisFile,
  step,
} from '#app/testing/sign-on/passkeys.ts'
import type { Lies, SoftwareAuthenticator } from '#app/testing/sign-on/software-authenticator.ts'
import { startTestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import { loadDemoAccounts } from '#demo/load-demo-accounts.ts'

startForThisFile()

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

test('A11 a count that doesn’t grow or goes back is refused and reported as a possible copy; a growing one is accepted', async () => {
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
  const { browser, authenticator, passkeyId } = await owner('mine')
  const theirs = await owner('theirs')
  const half = app.browser()
  await half.signIn('mine')
  expect((await step(half, theirs.authenticator)).status).toBe(401)
  expect((await prove(browser, passkeyId, theirs.authenticator)).status).toBe(400)
  expect(await reasonsOf('mine')).toEqual(Array(2).fill('passkey: not of this account'))
  // The handle of one with the passkey of another, and a discovered passkey that does not say whose it is.
  const mine = (await beginWith(browser, await proofOf(browser, authenticator))).user.id
  for (const userHandle of [mine, 'bm9ib2R5', undefined])
    expect((await enter(app.browser(), theirs.authenticator, { userHandle })).status).toBe(401)
  expect(await reasonsOf('theirs')).toEqual(Array(3).fill('passkey: user handle'))
  // The credential of one with the key of another.
  const stolen = newAuthenticator()
  await add(browser, stolen, 'Second', undefined, await proofOf(browser, authenticator))
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

test('A10 neither Host nor forwarding headers change the domain of passkeys', async () => {
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
