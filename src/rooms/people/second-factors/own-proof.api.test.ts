// Whatever opens an account or a company is changed with the second factor of somebody who has one, never with the password
// alone.
import { expect, test } from 'vitest'
import { addressOf, headersOf, nameOf, sampleOf } from '#app/testing/route-samples.ts'
import {
  app,
  challengeFor,
  newAuthenticator,
  owner,
  startForThisFile,
} from '#app/testing/sign-on/passkeys.ts'
import { type TestBrowser, testPassword } from '#app/testing/test-browser.ts'
import type { RouteContract } from '#platform/contract/route.ts'
import { stepAt, totpCode } from './server/totp-code.ts'

startForThisFile()

const proved = () => app.contracts.filter(({ proof }) => proof === 'required')

/** The next code of the app, in a half minute of its own: none is good twice. */
function nextCode(secret: string): string {
  app.clock.advance(30)
  return totpCode(secret, stepAt(app.clock.now()))
}

async function enrol(browser: TestBrowser, proof: Record<string, unknown> = { password: testPassword }) {
  const { json } = await browser.send('POST', '/api/auth/mfa/totp', proof)
  const done = await browser.send('POST', '/api/auth/mfa/totp/confirm', { code: nextCode(json.secret) })
  expect(done.status, done.body).toBe(200)
  return { secret: String(json.secret), backupCodes: done.json.backupCodes as string[] }
}

const protectedOwner = async (username: string) => {
  const browser = await app.register(username, { role: 'vendor' })
  return { browser, ...(await enrol(browser)) }
}

/** The route's sample without whatever it proves with. */
function sampleBody(contract: RouteContract): Record<string, unknown> {
  const { password: _, code: __, passkey: ___, ...body } = sampleOf(contract).body ?? {}
  return body
}

const send = (browser: TestBrowser, contract: RouteContract, body: Record<string, unknown>) =>
  browser.send(contract.method, addressOf(contract), body, headersOf(contract))

test('every route that changes an authenticator, the address, the password, a key or the provider takes a proof', () => {
  expect(proved().map(nameOf).toSorted()).toEqual([
    'POST /api/auth/mfa/backup-codes',
    'POST /api/auth/mfa/totp',
    'POST /api/auth/mfa/totp/remove',
    'POST /api/auth/passkeys/challenge',
    'POST /api/auth/passkeys/{id}/remove',
    'POST /api/auth/password',
    'POST /api/auth/sso/connection/remove',
    'POST /api/auth/sso/connection/switch',
    'POST /api/auth/sso/domains/release',
    'POST /api/company/members/{id}/remove-second-factor',
    'POST /api/integration/webhooks',
    'POST /api/integration/webhooks/{id}/secret',
    'POST /api/settings/api-keys',
    'POST /api/settings/api-keys/{id}/regenerate',
    'POST /api/settings/email',
    'POST /api/settings/provisioning/tokens',
    'POST /api/settings/webhook-secret',
    'PUT /api/auth/sign-in-rules',
    'PUT /api/auth/sso/connection',
    'PUT /api/auth/sso/saml',
    'PUT /api/integration/audit-stream',
    'PUT /api/integration/chat-channel',
    'PUT /api/integration/cost-export',
    'PUT /api/settings/provisioning/groups/{id}',
  ])
  for (const contract of proved())
    expect(Object.keys(contract.body?.shape ?? {}), nameOf(contract)).toEqual(
      expect.arrayContaining(['code', 'passkey']),
    )
})

test('SET-12 with a second factor the right password alone is refused at each of these routes, and with no proof at all', async () => {
  const { browser } = await protectedOwner('password-alone')
  for (const contract of proved()) {
    const body = { ...sampleBody(contract), currentPassword: testPassword }
    const given = contract.path === '/api/auth/password' ? body : sampleBody(contract)
    for (const proof of [{ password: testPassword }, {}]) {
      const isOwnField = contract.path === '/api/auth/password' && 'password' in proof
      const answer = await send(browser, contract, isOwnField ? given : { ...given, ...proof })
      expect([answer.status, answer.json.errors?.[0]?.field], `${nameOf(contract)} ${answer.body}`).toEqual([
        400,
        contract.path.endsWith('/totp/remove') && !('password' in proof) ? 'password' : 'code',
      ])
    }
  }
  // The password was right, so it was no wrong try; and the app is still there.
  const { rows } = await app.asSuperuser('select count(*)::int as failures from sign_in_failure')
  expect(rows).toEqual([{ failures: 0 }])
  expect((await browser.ask('/api/auth/mfa')).json).toMatchObject({ totp: {}, backupCodesLeft: 10 })
})

test('SET-12 without a second factor the password is the proof, and a made-up code is refused', async () => {
  const browser = await app.register('password-only', { role: 'vendor' })
  for (const contract of proved()) {
    const answer = await send(browser, contract, { ...sampleBody(contract), code: '123456' })
    expect([answer.status, answer.json.errors?.length], nameOf(contract)).toEqual([400, 1])
    expect(['password', 'currentPassword', 'newPassword']).toContain(answer.json.errors[0].field)
  }
})

test('backup codes are renewed by the app or a passkey, not by the password and not by a backup code', async () => {
  const { browser, secret, backupCodes } = await protectedOwner('no-minting')
  const renew = (proof: Record<string, unknown>) => browser.send('POST', '/api/auth/mfa/backup-codes', proof)
  expect((await renew({ password: testPassword })).status).toBe(400)
  const [first = ''] = backupCodes
  expect((await renew({ code: first })).json.errors[0].field).toBe('code')
  // It was not spent by being refused.
  expect((await browser.ask('/api/auth/mfa')).json.backupCodesLeft).toBe(10)
  const renewed = await renew({ code: nextCode(secret) })
  expect([renewed.status, renewed.json.backupCodes.length]).toEqual([200, 10])

  const { browser: other, authenticator, backupCodes: others } = await owner('no-minting-passkey')
  const path = '/api/auth/mfa/backup-codes'
  expect((await other.send('POST', path, { code: others[0] })).json.errors[0].field).toBe('passkey')
  const passkey = authenticator.get(await challengeFor(other, 'passkeys/proof-challenge'))
  expect((await other.send('POST', path, { passkey })).status).toBe(200)
})

test('removing the app takes the password and a second factor, changing the password too', async () => {
  const { browser, secret, backupCodes } = await protectedOwner('both-proofs')
  const remove = (body: Record<string, unknown>) => browser.send('POST', '/api/auth/mfa/totp/remove', body)
  expect((await remove({ code: nextCode(secret) })).json.errors[0].field).toBe('password')
  expect((await remove({ password: 'wrong', code: nextCode(secret) })).json.errors[0].field).toBe('password')
  const change = {
    currentPassword: testPassword,
    newPassword: 'Compass-Orchard-51',
    confirmPassword: 'Compass-Orchard-51',
  }
  expect((await browser.send('POST', '/api/auth/password', change)).json.errors[0].field).toBe('code')
  const changed = await browser.send('POST', '/api/auth/password', { ...change, code: nextCode(secret) })
  expect(changed.status, changed.body).toBe(204)
  expect((await remove({ password: 'Compass-Orchard-51', code: backupCodes[0] })).status).toBe(204)
})

test('what was begun with the password before there was a second factor does not get past it', async () => {
  const { browser } = await owner('begun-before')
  const thief = browser.copy()
  // The thief of the session and the password was faster: both begin, and then the owner adds an app.
  const plain = await app.register('begun-before-2')
  const stolen = plain.copy()
  const begun = await stolen.send('POST', '/api/auth/passkeys/challenge', { password: testPassword })
  expect(begun.status).toBe(200)
  await enrol(plain)
  const late = await stolen.send('POST', '/api/auth/passkeys', {
    name: 'Thief',
    credential: newAuthenticator().create(begun.json),
  })
  expect([late.status, late.json.errors[0].field]).toEqual([400, 'credential'])

  const third = await app.register('begun-before-3')
  const pending = await third.send('POST', '/api/auth/mfa/totp', { password: testPassword })
  const authenticator = newAuthenticator()
  const options = (await third.send('POST', '/api/auth/passkeys/challenge', { password: testPassword })).json
  const added = await third.send('POST', '/api/auth/passkeys', {
    name: 'Laptop',
    credential: authenticator.create(options),
  })
  expect(added.status).toBe(201)
  const late2 = await third.send('POST', '/api/auth/mfa/totp/confirm', {
    code: nextCode(pending.json.secret),
  })
  expect(late2.status).toBe(409)
  expect((await thief.ask('/api/auth/mfa')).json.totp).toBeNull()
})

test('an app that was begun is finished within fifteen minutes', async () => {
  const browser = await app.register('slow-to-scan')
  const { json } = await browser.send('POST', '/api/auth/mfa/totp', { password: testPassword })
  app.clock.advance(15 * 60)
  const late = await browser.send('POST', '/api/auth/mfa/totp/confirm', { code: nextCode(json.secret) })
  expect(late.status).toBe(409)
})

test('AUTH-18 until the mailbox is confirmed an account can’t set up a factor, make a key, invite people or connect a provider', async () => {
  const closed = app.contracts.filter(
    ({ confirmedEmail, path }) =>
      confirmedEmail === 'required' && /^\/api\/(auth|settings|company)\//.test(path),
  )
  expect(closed.map(nameOf).toSorted()).toEqual([
    'POST /api/auth/mfa/totp',
    'POST /api/auth/mfa/totp/confirm',
    'POST /api/auth/passkeys',
    'POST /api/auth/passkeys/challenge',
    'POST /api/auth/sso/connection/switch',
    'POST /api/auth/sso/domains',
    'POST /api/auth/sso/domains/prove',
    'POST /api/company/invitations',
    'POST /api/company/invitations/{id}/resend',
    'POST /api/company/members/{id}/remove-second-factor',
    'POST /api/settings/api-keys',
    'POST /api/settings/api-keys/{id}/regenerate',
    'POST /api/settings/provisioning/tokens',
    'POST /api/settings/webhook-secret',
    'PUT /api/auth/sign-in-rules',
    'PUT /api/auth/sso/connection',
    'PUT /api/auth/sso/saml',
    'PUT /api/settings/provisioning/groups/{id}',
  ])
  const browser = await app.register('nobody-confirmed', { role: 'vendor' }, 'unconfirmed')
  for (const contract of closed) {
    const answer = await send(browser, contract, { ...sampleBody(contract), password: testPassword })
    expect([answer.status, answer.json.detail], nameOf(contract)).toEqual([
      403,
      expect.stringMatching(/^Confirm your email address first/),
    ])
  }
})
