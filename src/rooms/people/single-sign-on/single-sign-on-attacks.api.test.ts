// Single sign-on: what an attacker, a provider or a stranger could try, and that nobody is signed in by it.

import { expect, test } from 'vitest'
import type { Lies } from '#app/testing/sign-on/evil-provider.ts'
import { signInAt } from '#app/testing/sign-on/honest-provider.ts'
import {
  app,
  begin,
  type Company,
  company,
  evil,
  evilRegistration,
  expectRefused,
  finish,
  prove,
  refusals,
  rival,
  save,
  settings,
  signIn,
  startForThisFile,
  startHonest,
  switchTo,
  verified,
} from '#app/testing/sign-on/single-sign-on.ts'
import { sessionCookie, testPassword } from '#app/testing/test-browser.ts'
import { ssoFaults } from './rules/sso-fault.ts'
import { ssoCookie } from './server/sso-attempt.ts'

startForThisFile()

test('A12 the code that one browser was given opens nothing in another (PKCE), at a provider that looks', async () => {
  const tenant = await company('codeswap', null)
  const provider = await startHonest(tenant)
  const { issuer, clientId, clientSecret } = provider
  await save(tenant, { issuer, clientId, clientSecret })
  await prove(tenant, tenant.domain)
  await switchTo(tenant, true)
  provider.people.set('victim', { email: 'admin@codeswap.example', email_verified: true })
  const [victim, thief] = [app.browser(), app.browser()]
  const stolen = await signInAt((await begin(victim, 'x@codeswap.example')).json.address, 'victim')
  const own = new URL((await begin(thief, 'x@codeswap.example')).json.address).searchParams
  const answer = await finish(thief, tenant.id, { ...stolen, state: own.get('state') ?? '' })
  await expectRefused({ browser: thief, answer }, tenant, 'provider error')
  // And whose code it was loses nothing by it.
  expect((await finish(victim, tenant.id, stolen)).status).toBe(200)
})

const hour = 3600
const seconds = () => Math.floor(app.clock.now().getTime() / 1000)
const lies: readonly (readonly [string, keyof typeof ssoFaults, () => Lies])[] = [
  ['no state', 'not begun here', () => ({ answer: { state: undefined } })],
  ['another state', 'not begun here', () => ({ answer: { state: 'x'.repeat(43) } })],
  ['an empty state', 'not begun here', () => ({ answer: { state: '' } })],
  ['no code', 'answer not valid', () => ({ answer: { code: undefined } })],
  ['a code of its own making', 'provider error', () => ({ answer: { code: 'made-up' } })],
  [
    'another provider’s name in the answer',
    'answer not valid',
    () => ({ answer: { iss: 'https://other.example' } }),
  ],
  ['no name in the answer, which it promised', 'answer not valid', () => ({ answer: { iss: undefined } })],
  ['no nonce', 'answer not valid', () => ({ claims: { nonce: undefined } })],
  ['another nonce', 'answer not valid', () => ({ claims: { nonce: 'y'.repeat(43) } })],
  ['no signature', 'answer not valid', () => ({ signedBy: 'nobody' })],
  [
    'no signature, which it calls normal',
    'answer not valid',
    () => ({ signedBy: 'nobody', metadata: { id_token_signing_alg_values_supported: ['none', 'RS256'] } }),
  ],
  ['the client’s own secret as the key', 'answer not valid', () => ({ signedBy: 'client secret' })],
  [
    'the client’s own secret as the key, which it calls normal',
    'answer not valid',
    () => ({ signedBy: 'client secret', metadata: { id_token_signing_alg_values_supported: ['HS256'] } }),
  ],
  ['a key that is not published', 'answer not valid', () => ({ signedBy: 'another key' })],
  ['a key that nobody knows', 'answer not valid', () => ({ header: { kid: 'unknown' } })],
  ['claims that were not signed', 'answer not valid', () => ({ tampered: 'claims' })],
  ['a signature that was changed', 'answer not valid', () => ({ tampered: 'signature' })],
  ['another audience', 'answer not valid', () => ({ claims: { aud: 'somebody-else' } })],
  [
    'several audiences and another one meant',
    'answer not valid',
    () => ({ claims: { aud: ['emporion', 'b'], azp: 'b' } }),
  ],
  ['no audience', 'answer not valid', () => ({ claims: { aud: undefined } })],
  ['another issuer', 'answer not valid', () => ({ claims: { iss: 'https://other.example' } })],
  [
    'a token of yesterday',
    'answer not valid',
    () => ({ claims: { iat: seconds() - 25 * hour, exp: seconds() - 24 * hour } }),
  ],
  ['a token without an end', 'answer not valid', () => ({ claims: { exp: undefined } })],
  ['a token that is not good yet', 'answer not valid', () => ({ claims: { nbf: seconds() + hour } })],
  ['no subject', 'answer not valid', () => ({ claims: { sub: undefined } })],
  ['a subject that is no text', 'answer not valid', () => ({ claims: { sub: 7 } })],
  ['a subject with a NUL', 'answer not valid', () => ({ claims: { sub: 'a\u0000b' } })],
  ['a subject of a thousand signs', 'answer not valid', () => ({ claims: { sub: 's'.repeat(1_000) } })],
  ['no ID token', 'answer not valid', () => ({ noIdToken: true })],
  [
    'another person in the second statement',
    'answer not valid',
    () => ({ claims: { email_verified: undefined }, userinfo: { sub: 'somebody-else' } }),
  ],
  ['a token endpoint that sends on', 'provider away', () => ({ token: 'redirects' })],
  ['a token endpoint that says no', 'provider error', () => ({ token: 'refuses' })],
  [
    'another issuer of its own since',
    'answer not valid',
    () => ({ metadata: { issuer: 'https://other.example' } }),
  ],
  [
    'that the person was not let in',
    'provider refused',
    () => ({ answer: { code: undefined, error: 'access_denied' } }),
  ],
  ['an error of its own', 'provider error', () => ({ answer: { code: undefined, error: 'server_error' } })],
  ['no address', 'no mail', () => ({ claims: { email: undefined }, userinfo: { email: undefined } })],
  ['an address that is none', 'no mail', () => ({ claims: { email: 'ada at lying.example' } })],
  ['an address that is a list', 'no mail', () => ({ claims: { email: ['admin@lying.example'] } })],
  [
    'an address with letters that only look alike',
    'foreign domain',
    () => ({ claims: { email: 'admin@lyın\u0261.example' } }),
  ],
  [
    'an address that it does not vouch for',
    'mail not verified',
    () => ({ claims: { email_verified: false } }),
  ],
  ['"true" where true is meant', 'mail not verified', () => ({ claims: { email_verified: 'true' } })],
  [
    'nothing of whether the address is verified',
    'mail not verified',
    () => ({ claims: { email_verified: undefined }, userinfo: { email_verified: undefined } }),
  ],
  [
    'an address of another domain',
    'foreign domain',
    () => ({ claims: { email: 'admin@elsewhere.example' } }),
  ],
  [
    'an address of a domain below',
    'foreign domain',
    () => ({ claims: { email: 'admin@mail.lying.example' } }),
  ],
  [
    'an address of a domain that ends alike',
    'foreign domain',
    () => ({ claims: { email: 'admin@underlying.example' } }),
  ],
  [
    'an address that nobody here has',
    'no member',
    () => ({ claims: { sub: 'new', email: 'new@lying.example' } }),
  ],
]

let lying: Company
test.each(lies)('A12 a provider that gives %s signs nobody in: %s', async (_, fault, lieOf) => {
  lying ??= await company('lying')
  const person = verified('admin', 'admin@lying.example')
  const honestly = await signIn(lying, person)
  expect(honestly.answer.status, honestly.answer.body).toBe(200)

  const lie = lieOf()
  evil.person = person
  evil.lies = {}
  const browser = app.browser()
  const begun = await begin(browser, 'x@lying.example')
  evil.lies = lie
  const answer = await finish(browser, lying.id, evil.answerTo(begun.json.address))
  await expectRefused({ browser, answer }, lying, fault)
})

test('A12 PKCE: the verifier goes to the token endpoint alone, and its hash went ahead', async () => {
  const tenant = await company('pkce')
  await signIn(tenant, verified('admin', 'admin@pkce.example'))
  const { form, authorization } = evil.tokenRequests.at(-1) ?? {
    form: new URLSearchParams(),
    authorization: '',
  }
  expect(form.get('code_verifier')).toMatch(/^[\w-]{43}$/)
  expect(form.get('redirect_uri')).toBe((await settings(tenant)).redirectAddress)
  expect(authorization).toMatch(/^Basic /)
  expect(form.has('client_secret')).toBe(false)
})

test('A12 a sign-in is finished by the browser that began it, once, within ten minutes', async () => {
  const tenant = await company('binding')
  evil.person = verified('admin', 'admin@binding.example')
  const [begun, stranger] = [app.browser(), app.browser()]
  const answer = () => evil.answerTo(address)
  let address = (await begin(begun, 'x@binding.example')).json.address

  // Login CSRF: the attacker's own answer, opened in the browser of somebody who began nothing, or began another one.
  expect((await finish(stranger, tenant.id, answer())).json.message).toBe(ssoFaults['not begun here'])
  await begin(stranger, 'x@binding.example')
  expect((await finish(stranger, tenant.id, answer())).json.message).toBe(ssoFaults['not begun here'])

  // A stranger's link does not end what the person is in the middle of.
  expect((await finish(begun, tenant.id, { state: 'other', code: 'x', iss: evil.issuer })).status).toBe(401)
  const copy = begun.copy()
  const good = answer()
  expect((await finish(begun, tenant.id, good)).status).toBe(200)
  await expectRefused({ browser: copy, answer: await finish(copy, tenant.id, good) }, tenant, 'used before')
  await expectRefused(
    { browser: copy, answer: await finish(copy, tenant.id, answer()) },
    tenant,
    'used before',
  )

  for (const [wait, status] of [
    [599, 200],
    [600, 401],
  ] as const) {
    const browser = app.browser()
    address = (await begin(browser, 'x@binding.example')).json.address
    app.clock.advance(wait)
    expect((await finish(browser, tenant.id, answer())).status, `${wait} s`).toBe(status)
  }
})

test('A12 C6 of sixteen that finish the same sign-in at once, one is signed in', async () => {
  const tenant = await company('sixteen')
  evil.person = verified('admin', 'admin@sixteen.example')
  const browser = app.browser()
  const { address } = (await begin(browser, 'x@sixteen.example')).json
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => finish(browser.copy(), tenant.id, evil.answerTo(address))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 15 }, () => 401)])
})

test('A12 mix-up: the answer of one company’s provider is not taken for another’s, also where it does not name itself', async () => {
  const victim = await company('mixed')
  const attacker = await company('mixer', evilRegistration(rival))
  const browser = app.browser()
  const { address } = (await begin(browser, 'x@mixer.example')).json
  evil.person = verified('admin', 'admin@mixed.example')
  // The attacker's provider has sent the browser on to the victim's, with the attacker's state.
  const { iss: _, ...unnamed } = evil.answerTo(address)
  const requestCount = rival.tokenRequests.length
  const answer = await finish(browser, victim.id, unnamed)
  await expectRefused({ browser, answer }, attacker, 'not begun here')
  expect(rival.tokenRequests.length).toBe(requestCount)
})

test('A12 a cookie that was changed, moved or made up is no beginning', async () => {
  const tenant = await company('cookie')
  evil.person = verified('admin', 'admin@cookie.example')
  const browser = app.browser()
  const { address } = (await begin(browser, 'x@cookie.example')).json
  const good = browser.cookies.get(ssoCookie) ?? ''
  expect(good).not.toContain('state')
  for (const bad of [
    '',
    'x',
    good.slice(1),
    `${good.slice(0, 40)}${good[40] === 'A' ? 'B' : 'A'}${good.slice(41)}`,
    Buffer.from(JSON.stringify({ companyId: tenant.id, state: 'x', expiresAt: 9e15 })).toString('base64url'),
  ]) {
    const other = browser.copy()
    other.cookies.set(ssoCookie, bad)
    const answer = await finish(other, tenant.id, evil.answerTo(address))
    expect([answer.status, answer.json.message], bad).toEqual([401, ssoFaults['not begun here']])
  }
  const begun = await app.browser().send('POST', '/api/auth/sso/begin', { email: 'x@cookie.example' })
  expect(String(begun.headers['set-cookie'])).toMatch(
    /^__Host-emporion_sso=[\w-]+; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=600$/,
  )
})

test('A12 what the administrator changes while somebody is at the provider ends that sign-in', async () => {
  const tenant = await company('changing')
  const person = verified('admin', 'admin@changing.example')
  const during = async (change: () => Promise<unknown>) => {
    const browser = app.browser()
    evil.person = person
    const { address } = (await begin(browser, 'x@changing.example')).json
    await change()
    return { browser, answer: await finish(browser, tenant.id, evil.answerTo(address)) }
  }
  await expectRefused(await during(() => switchTo(tenant, false)), tenant, 'closed')
  await switchTo(tenant, true)
  const other = { ...evilRegistration(), clientId: 'another' }
  await expectRefused(await during(() => save(tenant, other)), tenant, 'settings changed')
  await save(tenant, evilRegistration())
  // While the provider is being asked, too: what is switched off leaves no session behind.
  const slowly = async (change: () => Promise<unknown>) => {
    evil.meanwhile = change
    const outcome = await during(async () => undefined)
    evil.meanwhile = async () => undefined
    return outcome
  }
  await expectRefused(await slowly(() => switchTo(tenant, false)), tenant, 'settings changed')
  await switchTo(tenant, true)
  const release = () =>
    tenant.admin.send('POST', '/api/auth/sso/domains/release', {
      domain: tenant.domain,
      password: testPassword,
    })
  await expectRefused(await during(release), tenant, 'foreign domain')
  await prove(tenant, tenant.domain)
  const suspend = () =>
    app.asSuperuser("update company set status = 'suspended' where tenant_id = $1", [tenant.id])
  await expectRefused(await during(suspend), tenant, 'closed')
  await app.asSuperuser("update company set status = 'active' where tenant_id = $1", [tenant.id])
  const disable = () =>
    app.asSuperuser("update app_user set status = 'disabled' where tenant_id = $1", [tenant.id])
  const { answer, browser } = await during(disable)
  expect([answer.status, browser.cookies.has(sessionCookie)]).toEqual([401, false])
  expect(answer.json.message).toContain('not active')
  expect((await refusals(tenant.id)).at(-1)?.details.reason).toBe('not active')
})

test.each([
  ['a private address', 'http://10.0.0.7/x', 'sso: provider away'],
  ['the metadata of a cloud', 'http://169.254.169.254/latest', 'sso: provider away'],
  ['another machine without TLS', 'http://idp.example/x', 'sso: provider away'],
  ['a script', 'javascript:alert(1)', 'sso: answer not valid'],
])('I9 endpoints that a provider names at %s are not asked', async (_, endpoint, reason) => {
  const tenant = await company(`inside${endpoint.length}`)
  const { browser, answer } = await signIn(tenant, verified('admin', `admin@${tenant.domain}`), {
    lies: { metadata: { token_endpoint: endpoint } },
  })
  expect([answer.status, browser.cookies.has(sessionCookie)]).toEqual([401, false])
  expect((await refusals(tenant.id)).at(-1)?.details.reason).toBe(reason)
})

test('I3 a provider cannot make the sign-in page go to a script', async () => {
  await company('scripted')
  evil.lies = { metadata: { authorization_endpoint: 'javascript:alert(document.domain)//' } }
  const answer = await begin(app.browser(), 'x@scripted.example')
  expect(answer.status).toBe(503)
  expect(answer.body).not.toContain('javascript')
})
