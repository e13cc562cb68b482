// Single sign-on: signing in through a company's provider, and everything that an attacker, a provider or a stranger could
// try instead. One provider is honest and certified, two lie on demand.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { deviceCookie, sessionCookie, type TestBrowser, testPassword } from '#app/testing/test-browser.ts'
import { ssoFaults } from './rules/sso-fault.ts'
import { ssoLinkedMail } from './server/mail-texts.ts'
import { ssoCookie } from './server/sso-attempt.ts'
import { stepAt, totpCode } from './server/totp-code.ts'
import { type EvilProvider, evilClient, type Lies, startEvilProvider } from './testing/evil-provider.ts'
import { type HonestProvider, signInAt, startHonestProvider } from './testing/honest-provider.ts'

let app: TestApplication
let evil: EvilProvider
let rival: EvilProvider
let honest: HonestProvider | undefined
/** What the DNS says, by name. */
const texts = new Map<string, string[]>()
beforeAll(async () => {
  app = await startTestApplication({}, undefined, 'none', {
    findAddresses: async () => [],
    findTexts: async (name) => texts.get(name) ?? [],
  })
  // The honest provider lives by the real time.
  app.clock.advance((Date.now() - app.clock.now().getTime()) / 1000)
  const now = () => app.clock.now()
  ;[evil, rival] = await Promise.all([startEvilProvider(now), startEvilProvider(now)])
})
beforeEach(() => {
  evil.lies = {}
  rival.lies = {}
})
afterAll(async () => {
  await Promise.all([evil.close(), rival.close(), honest?.close()])
  await app.close()
})

interface Company {
  /** Signed in as the administrator. */
  admin: TestBrowser
  id: string
  domain: string
}

type ProviderOf = Record<'issuer' | 'clientId' | 'clientSecret', string>

const evilRegistration = (provider = evil): ProviderOf => ({ issuer: provider.issuer, ...evilClient })

/** A company whose administrator has set everything up: provider, proved domain, switched on. */
async function company(
  name: string,
  provider: ProviderOf | null = evilRegistration(),
  joinsAs: string | null = null,
  changes: Record<string, unknown> = {},
): Promise<Company> {
  const domain = `${name}.example`
  const admin = await app.register(`${name}-admin`, { email: `admin@${domain}`, ...changes })
  const id = (await admin.ask('/api/auth/profile')).json.user.companyId
  const made = { admin, id, domain }
  await confirmMail(`admin@${domain}`)
  if (provider) {
    expect((await save(made, { ...provider, joinsAs })).status).toBe(200)
    await prove(made, domain)
    expect((await switchTo(made, true)).status).toBe(200)
  }
  return made
}

const settings = async ({ admin }: Company) => (await admin.ask('/api/auth/sso/settings')).json

async function save(made: Company, change: Record<string, unknown>) {
  const { connection } = await settings(made)
  return made.admin.send('PUT', '/api/auth/sso/connection', {
    joinsAs: null,
    password: testPassword,
    version: connection?.version ?? 0,
    ...change,
  })
}

async function switchTo(made: Company, isEnabled: boolean) {
  const { connection } = await settings(made)
  return made.admin.send('POST', '/api/auth/sso/connection/switch', {
    isEnabled,
    version: connection.version,
  })
}

async function prove({ admin }: Company, domain: string) {
  const { json } = await admin.send('POST', '/api/auth/sso/domains', { domain })
  const claim = json.domains.find((one: { domain: string }) => one.domain === domain)
  texts.set(claim.recordName, ['v=spf1 -all', claim.recordText])
  const answer = await admin.send('POST', '/api/auth/sso/domains/prove', { domain })
  expect(answer.status, answer.body).toBe(200)
}

const confirmMail = (email: string) =>
  app.asSuperuser('update app_user set email_verified_at = now() where email_key = $1', [email])

/** A member of the company beside its administrator. */
async function member({ id }: Company, username: string, email: string, confirmed = true) {
  await app.asSuperuser(
    `insert into app_user (tenant_id, id, username, email, username_key, email_key, password_hash, password_changed_at, roles,
       active_portal, sub_role, is_company_admin, email_verified_at, created_at)
     select $1, gen_random_uuid(), $2, $3, $2, lower($3), password_hash, now(), '{enterprise}', 'enterprise', 'cio', false, $4, now()
     from app_user where tenant_id = $1 and is_company_admin`,
    [id, username, email, confirmed ? new Date() : null],
  )
}

const begin = (browser: TestBrowser, email: string) => browser.send('POST', '/api/auth/sso/begin', { email })

const finish = (browser: TestBrowser, companyId: string, answer: Record<string, string>) => {
  const { state, code, iss, error } = answer
  return browser.send('POST', '/api/auth/sso/finish', {
    companyId,
    ...(state === undefined ? {} : { state }),
    ...(code === undefined ? {} : { code }),
    ...(iss === undefined ? {} : { iss }),
    ...(error === undefined ? {} : { error }),
  })
}

/** The whole way at a provider that says this of the person. */
async function signIn(
  { id, domain }: Company,
  person: Record<string, unknown>,
  { provider = evil, browser = app.browser(), lies = {} as Lies } = {},
) {
  provider.person = person
  provider.lies = lies
  const begun = await begin(browser, `anybody@${domain}`)
  if (begun.status !== 200) return { browser, answer: begun }
  return { browser, answer: await finish(browser, id, provider.answerTo(begun.json.address)) }
}

const verified = (sub: string, email: string) => ({ sub, email, email_verified: true })

const userOf = async (browser: TestBrowser) => (await browser.ask('/api/auth/profile')).json.user

async function refusals(tenantId: string) {
  const { rows } = await app.asSuperuser(
    `select actor_kind, target_id, network, details from audit_entry
     where tenant_id = $1 and action = 'identity.sign_in_refused' and outcome = 'refused' order by sequence`,
    [tenantId],
  )
  return rows as { actor_kind: string; target_id: string; network: string; details: Record<string, string> }[]
}

const actionsOf = async (tenantId: string) =>
  (
    await app.asSuperuser('select action from audit_entry where tenant_id = $1 order by sequence', [tenantId])
  ).rows.map(({ action }) => action as string)

/** Nobody is signed in, the reason is told, and the trail of the company has it. */
async function expectRefused(
  { browser, answer }: { browser: TestBrowser; answer: { status: number; json: { message: string } } },
  made: Company,
  fault: keyof typeof ssoFaults,
) {
  expect([answer.status, answer.json.message]).toEqual([401, ssoFaults[fault]])
  expect(browser.cookies.has(sessionCookie)).toBe(false)
  expect((await browser.ask('/api/auth/profile')).status).toBe(401)
  expect((await refusals(made.id)).at(-1)?.details.reason).toBe(`sso: ${fault}`)
}

async function startHonest(made: Company): Promise<HonestProvider> {
  honest = await startHonestProvider([(await settings(made)).redirectAddress])
  return honest
}

test('AUTH-20 A12 S3 L3 a member signs in at the company’s own provider, from the work address to a session', async () => {
  const made = await company('halden', null)
  const provider = await startHonest(made)
  const { issuer, clientId, clientSecret } = provider
  expect((await save(made, { issuer, clientId, clientSecret })).status).toBe(200)
  await prove(made, 'halden.example')
  expect((await switchTo(made, true)).status).toBe(200)
  await member(made, 'm.keller', 'm.keller@halden.example')
  provider.people.set('keller', { email: 'M.Keller@halden.example', email_verified: true })

  const browser = app.browser()
  const begun = await begin(browser, 'M.Keller@Halden.example')
  expect(begun.status, begun.body).toBe(200)
  const address = new URL(begun.json.address)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'openid email',
    code_challenge_method: 'S256',
    redirect_uri: (await settings(made)).redirectAddress,
    login_hint: 'M.Keller@Halden.example',
  })
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(address.searchParams.get(name), name).toMatch(/^[\w-]{43}$/)

  const before = browser.copy()
  const answer = await finish(browser, made.id, await signInAt(begun.json.address, 'keller'))
  expect(answer.status, answer.body).toBe(200)
  expect(answer.json.user).toMatchObject({
    username: 'm.keller',
    companyId: made.id,
    activePortal: 'enterprise',
  })
  expect(browser.cookies.get(sessionCookie)).not.toBe(before.cookies.get(sessionCookie))
  expect(browser.cookies.has(deviceCookie)).toBe(true)
  expect(browser.cookies.has(ssoCookie)).toBe(false)
  expect((await userOf(browser)).username).toBe('m.keller')
  const { rows } = await app.asSuperuser(
    "select actor_kind, details ->> 'how' as how, network from audit_entry where tenant_id = $1 and action = 'identity.signed_in' order by sequence desc limit 1",
    [made.id],
  )
  expect(rows).toEqual([{ actor_kind: 'member', how: 'sso', network: '127.0.0.1' }])
  expect(await actionsOf(made.id)).toContain('identity.sso_linked')

  expect((await browser.send('POST', '/api/auth/logout')).status).toBe(204)
  expect((await browser.ask('/api/auth/profile')).status).toBe(401)
})

test('A14 who was there before is known by the subject, whatever the address has become', async () => {
  const made = await company('aldgate')
  await member(made, 'ada.aldgate', 'ada@aldgate.example')
  expect((await signIn(made, verified('s-1', 'ada@aldgate.example'))).answer.status).toBe(200)
  const { browser, answer } = await signIn(made, verified('s-1', 'ada.lovelace@aldgate.example'))
  expect(answer.status).toBe(200)
  expect((await userOf(browser)).username).toBe('ada.aldgate')
  const { rows } = await app.asSuperuser('select subject from sso_identity where tenant_id = $1', [made.id])
  expect(rows).toEqual([{ subject: 's-1' }])
})

test('A12 the code that one browser was given opens nothing in another (PKCE), at a provider that looks', async () => {
  const made = await company('codeswap', null)
  const provider = await startHonest(made)
  const { issuer, clientId, clientSecret } = provider
  await save(made, { issuer, clientId, clientSecret })
  await prove(made, made.domain)
  await switchTo(made, true)
  provider.people.set('victim', { email: 'admin@codeswap.example', email_verified: true })
  const [victim, thief] = [app.browser(), app.browser()]
  const stolen = await signInAt((await begin(victim, 'x@codeswap.example')).json.address, 'victim')
  const own = new URL((await begin(thief, 'x@codeswap.example')).json.address).searchParams
  const answer = await finish(thief, made.id, { ...stolen, state: own.get('state') ?? '' })
  await expectRefused({ browser: thief, answer }, made, 'provider error')
  // And whose code it was loses nothing by it.
  expect((await finish(victim, made.id, stolen)).status).toBe(200)
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
    'no mail',
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
  const made = await company('pkce')
  await signIn(made, verified('admin', 'admin@pkce.example'))
  const { form, authorization } = evil.tokenRequests.at(-1) ?? {
    form: new URLSearchParams(),
    authorization: '',
  }
  expect(form.get('code_verifier')).toMatch(/^[\w-]{43}$/)
  expect(form.get('redirect_uri')).toBe((await settings(made)).redirectAddress)
  expect(authorization).toMatch(/^Basic /)
  expect(form.has('client_secret')).toBe(false)
})

test('A12 a sign-in is finished by the browser that began it, once, within ten minutes', async () => {
  const made = await company('binding')
  evil.person = verified('admin', 'admin@binding.example')
  const [begun, stranger] = [app.browser(), app.browser()]
  const answer = () => evil.answerTo(address)
  let address = (await begin(begun, 'x@binding.example')).json.address

  // Login CSRF: the attacker's own answer, opened in the browser of somebody who began nothing, or began another one.
  expect((await finish(stranger, made.id, answer())).json.message).toBe(ssoFaults['not begun here'])
  await begin(stranger, 'x@binding.example')
  expect((await finish(stranger, made.id, answer())).json.message).toBe(ssoFaults['not begun here'])

  // A stranger's link does not end what the person is in the middle of.
  expect((await finish(begun, made.id, { state: 'other', code: 'x', iss: evil.issuer })).status).toBe(401)
  const copy = begun.copy()
  const good = answer()
  expect((await finish(begun, made.id, good)).status).toBe(200)
  await expectRefused({ browser: copy, answer: await finish(copy, made.id, good) }, made, 'used before')
  await expectRefused({ browser: copy, answer: await finish(copy, made.id, answer()) }, made, 'used before')

  for (const [wait, status] of [
    [599, 200],
    [600, 401],
  ] as const) {
    const browser = app.browser()
    address = (await begin(browser, 'x@binding.example')).json.address
    app.clock.advance(wait)
    expect((await finish(browser, made.id, answer())).status, `${wait} s`).toBe(status)
  }
})

test('A12 C6 of sixteen that finish the same sign-in at once, one is signed in', async () => {
  const made = await company('sixteen')
  evil.person = verified('admin', 'admin@sixteen.example')
  const browser = app.browser()
  const { address } = (await begin(browser, 'x@sixteen.example')).json
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => finish(browser.copy(), made.id, evil.answerTo(address))),
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
  const asked = rival.tokenRequests.length
  const answer = await finish(browser, victim.id, unnamed)
  await expectRefused({ browser, answer }, attacker, 'not begun here')
  expect(rival.tokenRequests.length).toBe(asked)
})

test('A12 a cookie that was changed, moved or made up is no beginning', async () => {
  const made = await company('cookie')
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
    Buffer.from(JSON.stringify({ companyId: made.id, state: 'x', expiresAt: 9e15 })).toString('base64url'),
  ]) {
    const other = browser.copy()
    other.cookies.set(ssoCookie, bad)
    const answer = await finish(other, made.id, evil.answerTo(address))
    expect([answer.status, answer.json.message], bad).toEqual([401, ssoFaults['not begun here']])
  }
  const begun = await app.browser().send('POST', '/api/auth/sso/begin', { email: 'x@cookie.example' })
  expect(String(begun.headers['set-cookie'])).toMatch(
    /^__Host-emporion_sso=[\w-]+; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=600$/,
  )
})

test('A12 what the administrator changes while somebody is at the provider ends that sign-in', async () => {
  const made = await company('changing')
  const person = verified('admin', 'admin@changing.example')
  const during = async (change: () => Promise<unknown>) => {
    const browser = app.browser()
    evil.person = person
    const { address } = (await begin(browser, 'x@changing.example')).json
    await change()
    return { browser, answer: await finish(browser, made.id, evil.answerTo(address)) }
  }
  await expectRefused(await during(() => switchTo(made, false)), made, 'closed')
  await switchTo(made, true)
  const other = { ...evilRegistration(), clientId: 'another' }
  await expectRefused(await during(() => save(made, other)), made, 'settings changed')
  await save(made, evilRegistration())
  // While the provider is being asked, too: what is switched off leaves no session behind.
  const slowly = async (change: () => Promise<unknown>) => {
    evil.meanwhile = change
    const outcome = await during(async () => undefined)
    evil.meanwhile = async () => undefined
    return outcome
  }
  await expectRefused(await slowly(() => switchTo(made, false)), made, 'settings changed')
  await switchTo(made, true)
  const release = () => made.admin.send('POST', '/api/auth/sso/domains/release', { domain: made.domain })
  await expectRefused(await during(release), made, 'foreign domain')
  await prove(made, made.domain)
  const suspend = () =>
    app.asSuperuser("update company set status = 'suspended' where tenant_id = $1", [made.id])
  await expectRefused(await during(suspend), made, 'closed')
  await app.asSuperuser("update company set status = 'active' where tenant_id = $1", [made.id])
  const disable = () =>
    app.asSuperuser("update app_user set status = 'disabled' where tenant_id = $1", [made.id])
  const { answer, browser } = await during(disable)
  expect([answer.status, browser.cookies.has(sessionCookie)]).toEqual([401, false])
  expect(answer.json.message).toContain('not active')
  expect((await refusals(made.id)).at(-1)?.details.reason).toBe('not active')
})

test('A14 the same address at another company’s provider takes no account over', async () => {
  const victim = await company('victim')
  await member(victim, 'vera', 'vera@victim.example')
  expect((await signIn(victim, verified('vera', 'vera@victim.example'))).answer.status).toBe(200)
  const attacker = await company('attacker', evilRegistration(rival), 'cfo')

  // Its provider may say what it likes: the domain is not the attacker's own.
  const asVera = verified('vera', 'vera@victim.example')
  await expectRefused(await signIn(attacker, asVera, { provider: rival }), attacker, 'foreign domain')
  // Saying that the domain is its own makes no difference.
  const claim = await attacker.admin.send('POST', '/api/auth/sso/domains', { domain: 'victim.example' })
  expect(claim.status).toBe(200)
  await expectRefused(await signIn(attacker, asVera, { provider: rival }), attacker, 'foreign domain')
  expect(new URL((await begin(app.browser(), 'x@victim.example')).json.address).origin).toBe(evil.issuer)
  // The victim's record proves nothing for the attacker: the text was made for somebody else.
  const stolen = await attacker.admin.send('POST', '/api/auth/sso/domains/prove', {
    domain: 'victim.example',
  })
  expect([stolen.status, stolen.json.errors[0].field]).toEqual([409, 'domain'])
  // And if its DNS were taken over, the domain still has one company.
  const own = claim.json.domains.find((one: { domain: string }) => one.domain === 'victim.example')
  texts.set(own.recordName, [...(texts.get(own.recordName) ?? []), own.recordText])
  const taken = await attacker.admin.send('POST', '/api/auth/sso/domains/prove', { domain: 'victim.example' })
  expect(taken.status).toBe(409)
  expect(taken.json.message).toContain('Another company')
  await expectRefused(await signIn(attacker, asVera, { provider: rival }), attacker, 'foreign domain')

  // The same subject at both providers is two people.
  await member(attacker, 'vera-too', 'vera@attacker.example')
  const there = await signIn(attacker, verified('vera', 'vera@attacker.example'), { provider: rival })
  expect((await userOf(there.browser)).username).toBe('vera-too')
  const here = await signIn(victim, asVera)
  expect((await userOf(here.browser)).username).toBe('vera')
})

test('A14 an address that has an account in another company opens neither that account nor a new one', async () => {
  const made = await company('overlap', evilRegistration(), 'cfo')
  await app.register('early-bird', { email: 'early@overlap.example' })
  await confirmMail('early@overlap.example')
  await expectRefused(await signIn(made, verified('early', 'early@overlap.example')), made, 'address taken')
  const { rows } = await app.asSuperuser(
    "select count(*)::int as users from app_user where email_key = 'early@overlap.example'",
  )
  expect(rows[0].users).toBe(1)
})

test('A14 an address that was given to somebody else does not open the account of who had it before', async () => {
  const made = await company('recycled')
  await member(made, 'first', 'desk@recycled.example')
  expect((await signIn(made, verified('first', 'desk@recycled.example'))).answer.status).toBe(200)
  await expectRefused(await signIn(made, verified('second', 'desk@recycled.example')), made, 'other person')
})

test('A14 an account whose address nobody has confirmed is not tied: its owner may not be the person at the provider', async () => {
  const made = await company('prepared')
  await member(made, 'waiting', 'boss@prepared.example', false)
  await expectRefused(await signIn(made, verified('boss', 'boss@prepared.example')), made, 'mail unconfirmed')
  await confirmMail('boss@prepared.example')
  expect((await signIn(made, verified('boss', 'boss@prepared.example'))).answer.status).toBe(200)
})

test('A14 the member whose account was tied is told by mail', async () => {
  const made = await company('told')
  await signIn(made, verified('admin', 'admin@told.example'))
  const count = async () => {
    const { rows } = await app.asSuperuser('select id, sealed from mail_message')
    const mails = rows.map(({ id, sealed }) => JSON.parse(app.platform.sealer.open('mail', id, sealed)))
    return mails.filter(({ subject }: { subject: string }) => subject === ssoLinkedMail('').subject).length
  }
  const before = await count()
  await member(made, 'tess', 'tess@told.example')
  await signIn(made, verified('tess', 'tess@told.example'))
  expect(await count()).toBe(before + 1)
  await signIn(made, verified('tess', 'tess@told.example'))
  expect(await count()).toBe(before + 1)
})

test('AUTH-20 what the ID token leaves out is asked of the userinfo endpoint, address and its verification together', async () => {
  const made = await company('userinfo')
  const { browser, answer } = await signIn(made, verified('admin', 'admin@userinfo.example'), {
    lies: { claims: { email: undefined, email_verified: undefined } },
  })
  expect(answer.status).toBe(200)
  expect((await userOf(browser)).username).toBe('userinfo-admin')
  // Half of one statement and half of the other is neither.
  const halves = await signIn(made, verified('admin', 'admin@userinfo.example'), {
    lies: { claims: { email_verified: undefined }, userinfo: { email: undefined, email_verified: true } },
  })
  await expectRefused(halves, made, 'mail not verified')
})

test('AUTH-20 colleagues come in as what the company says, with a confirmed address and no other right', async () => {
  const made = await company('joining', evilRegistration(), 'procurement')
  const { browser } = await signIn(made, verified('n-1', 'nora@joining.example'))
  expect(await userOf(browser)).toMatchObject({
    username: 'nora',
    companyId: made.id,
    roles: ['enterprise'],
    subRole: 'procurement',
    isCompanyAdmin: false,
    emailVerified: true,
  })
  expect(await actionsOf(made.id)).toEqual(
    expect.arrayContaining(['identity.member_added', 'identity.sso_linked']),
  )
  expect((await userOf((await signIn(made, verified('n-1', 'nora@joining.example'))).browser)).username).toBe(
    'nora',
  )

  // A name that somebody has anywhere gets another ending; nobody has the password of what was made.
  const twin = await company('joining-two', evilRegistration(), 'ops')
  const second = await signIn(twin, verified('n-1', 'nora@joining-two.example'))
  expect((await userOf(second.browser)).username).toMatch(/^nora-[A-Za-z0-9]{8}$/)
  expect((await app.browser().signIn('nora')).status).toBe(401)

  const vendor = await company('joining-vendor', null, null, { role: 'vendor' })
  expect((await settings(vendor)).joinChoices).toEqual(['vendor'])
  const wrong = await save(vendor, { ...evilRegistration(), joinsAs: 'cfo' })
  expect([wrong.status, wrong.json.errors[0].field]).toEqual([400, 'joinsAs'])
  await save(vendor, { ...evilRegistration(), joinsAs: 'vendor' })
  await prove(vendor, vendor.domain)
  await switchTo(vendor, true)
  const seller = await signIn(vendor, verified('v-1', 'sal@joining-vendor.example'))
  expect(await userOf(seller.browser)).toMatchObject({
    roles: ['vendor'],
    subRole: null,
    activePortal: 'vendor',
  })
})

test('A6 A8 who has a second factor here is asked for it after the provider too, and before it nothing else works', async () => {
  const made = await company('factors')
  await signIn(made, verified('admin', 'admin@factors.example'))
  const { secret } = (await made.admin.send('POST', '/api/auth/mfa/totp', { password: testPassword })).json
  const codeNow = () => totpCode(secret, stepAt(app.clock.now()))
  await made.admin.send('POST', '/api/auth/mfa/totp/confirm', { code: codeNow() })
  app.clock.advance(60)

  const { browser, answer } = await signIn(made, verified('admin', 'admin@factors.example'))
  expect(answer.json).toEqual({ requiresMfa: true, mfaMethods: [{ type: 'totp' }, { type: 'backup_code' }] })
  expect((await browser.ask('/api/auth/profile')).status).toBe(401)
  expect((await browser.ask('/api/auth/sso/settings')).status).toBe(401)
  const half = browser.cookies.get(sessionCookie)
  const wrong = await browser.send('POST', '/api/auth/mfa/code', { code: '000000' })
  expect([wrong.status, browser.cookies.get(sessionCookie)]).toEqual([401, half])

  const code = codeNow()
  const copies = Array.from({ length: 8 }, () => browser.copy())
  const answers = await Promise.all(copies.map((copy) => copy.send('POST', '/api/auth/mfa/code', { code })))
  expect(answers.filter(({ status }) => status === 200).length).toBe(1)
  const winner = copies[answers.findIndex(({ status }) => status === 200)] ?? browser
  expect(winner.cookies.get(sessionCookie)).not.toBe(half)
  expect((await userOf(winner)).username).toBe('factors-admin')
  const { rows } = await app.asSuperuser(
    "select details ->> 'how' as how from audit_entry where tenant_id = $1 and action = 'identity.signed_in' order by sequence desc limit 1",
    [made.id],
  )
  expect(rows).toEqual([{ how: 'sso+totp' }])
  // The half session is over with it, and wrong codes lock as they do after a password.
  expect((await browser.send('POST', '/api/auth/mfa/code', { code })).status).toBe(401)
  const guesser = (await signIn(made, verified('admin', 'admin@factors.example'))).browser
  guesser.cookies.delete(deviceCookie)
  const guesses = []
  for (let count = 0; count < 6; count += 1)
    guesses.push((await guesser.send('POST', '/api/auth/mfa/code', { code: '111111' })).status)
  expect(guesses).toContain(423)
})

test('AUTH-20 where it is not set up, or not open, strangers learn no more than that', async () => {
  const made = await company('quiet')
  const known = await begin(app.browser(), 'admin@quiet.example')
  const unknown = await begin(app.browser(), 'nobody@quiet.example')
  const shape = ({ status, json }: typeof known) => [status, new URL(json.address).origin, Object.keys(json)]
  expect(shape(known)).toEqual(shape(unknown))

  const message = (domain: string) =>
    `Single sign-on is not set up for ${domain}. Sign in with your username and password, or ask your company administrator.`
  const notSetUp = async (domain: string) => {
    const answer = await begin(app.browser(), `x@${domain}`)
    expect([answer.status, answer.json.message], domain).toEqual([404, message(domain)])
    expect(String(answer.headers['set-cookie'] ?? '')).not.toContain(ssoCookie)
  }
  await notSetUp('never-heard-of.example')
  await notSetUp('mail.quiet.example')
  const claimed = await company('claimed', null)
  await save(claimed, evilRegistration())
  await claimed.admin.send('POST', '/api/auth/sso/domains', { domain: 'claimed.example' })
  await notSetUp('claimed.example')
  await switchTo(made, false)
  await notSetUp('quiet.example')
  await switchTo(made, true)
  await app.asSuperuser("update company set status = 'on_hold' where tenant_id = $1", [made.id])
  await notSetUp('quiet.example')
})

test('AUTH-20 L3 a provider that is away is said to be away, and the trail has it as a failed sign-in', async () => {
  const made = await company('absent')
  await app.asSuperuser("update sso_connection set issuer = 'http://127.0.0.1:9' where tenant_id = $1", [
    made.id,
  ])
  const answer = await begin(app.browser(), 'x@absent.example')
  expect([answer.status, answer.json.message]).toEqual([503, ssoFaults['provider away']])
  expect((await refusals(made.id)).at(-1)?.details).toEqual({
    reason: 'sso: provider away',
    check: 'outbound away',
  })
})

test.each([
  ['a private address', 'http://10.0.0.7/x', 'sso: provider away'],
  ['the metadata of a cloud', 'http://169.254.169.254/latest', 'sso: provider away'],
  ['another machine without TLS', 'http://idp.example/x', 'sso: provider away'],
  ['a script', 'javascript:alert(1)', 'sso: answer not valid'],
])('I9 endpoints that a provider names at %s are not asked', async (_, endpoint, reason) => {
  const made = await company(`inside${endpoint.length}`)
  const { browser, answer } = await signIn(made, verified('admin', `admin@${made.domain}`), {
    lies: { metadata: { token_endpoint: endpoint } },
  })
  expect([answer.status, browser.cookies.has(sessionCookie)]).toEqual([401, false])
  expect((await refusals(made.id)).at(-1)?.details.reason).toBe(reason)
})

test('I3 a provider cannot make the sign-in page go to a script', async () => {
  await company('scripted')
  evil.lies = { metadata: { authorization_endpoint: 'javascript:alert(document.domain)//' } }
  const answer = await begin(app.browser(), 'x@scripted.example')
  expect(answer.status).toBe(503)
  expect(answer.body).not.toContain('javascript')
})

test('AUTH-20 S3 signing in through the provider ends the session that the browser had', async () => {
  const made = await company('replacing')
  const browser = made.admin.copy()
  const old = browser.copy()
  const { answer } = await signIn(made, verified('admin', 'admin@replacing.example'), { browser })
  expect(answer.status).toBe(200)
  expect(browser.cookies.get(sessionCookie)).not.toBe(old.cookies.get(sessionCookie))
  expect((await old.ask('/api/auth/profile')).status).toBe(401)
})

test('S4 switching it off, or removing it, ends the sessions that it opened and no others', async () => {
  const made = await company('ending')
  await member(made, 'erin', 'erin@ending.example')
  const erin = () => signIn(made, verified('erin', 'erin@ending.example'))
  const byPassword = app.browser()
  await byPassword.signIn('erin')
  const first = (await erin()).browser
  await switchTo(made, false)
  expect((await first.ask('/api/auth/profile')).status).toBe(401)
  expect((await byPassword.ask('/api/auth/profile')).status).toBe(200)
  expect((await made.admin.ask('/api/auth/profile')).status).toBe(200)

  await switchTo(made, true)
  const second = (await erin()).browser
  const { version } = (await settings(made)).connection
  const removed = await made.admin.send('POST', '/api/auth/sso/connection/remove', { version })
  expect(removed.json.connection).toBeNull()
  expect((await second.ask('/api/auth/profile')).status).toBe(401)
  const { rows } = await app.asSuperuser(
    'select count(*)::int as ties from sso_identity where tenant_id = $1',
    [made.id],
  )
  expect(rows[0].ties).toBe(0)
  expect((await begin(app.browser(), 'x@ending.example')).status).toBe(404)
  const actions = await actionsOf(made.id)
  for (const action of ['saved', 'enabled', 'disabled', 'removed', 'domain_claimed', 'domain_proved'])
    expect(actions, action).toContain(`identity.sso_${action}`)
})

test('S4 another provider ends the sessions that the one before it opened, and no others', async () => {
  const made = await company('moving')
  await member(made, 'ines', 'ines@moving.example')
  const byPassword = app.browser()
  await byPassword.signIn('ines')
  const { browser } = await signIn(made, verified('ines', 'ines@moving.example'))
  const save = async (issuer: string) => {
    const { clientId, joinsAs, version } = (await settings(made)).connection
    const body = {
      issuer,
      clientId,
      clientSecret: 'another secret',
      joinsAs,
      password: testPassword,
      version,
    }
    return made.admin.send('PUT', '/api/auth/sso/connection', body)
  }
  const isIn = async (one: TestBrowser) => (await one.ask('/api/auth/profile')).status === 200
  expect((await save((await settings(made)).connection.issuer)).status).toBe(200)
  expect(await isIn(browser)).toBe(true)
  expect((await save('https://login.elsewhere.example')).status).toBe(200)
  expect(await Promise.all([browser, byPassword, made.admin].map(isIn))).toEqual([false, true, true])
})

test('A16 L4 the client secret is sealed, bound to its company, and never told again; nor is anything of a sign-in logged', async () => {
  const made = await company('sealing')
  const browser = app.browser()
  evil.person = verified('admin', 'admin@sealing.example')
  const { address } = (await begin(browser, 'x@sealing.example')).json
  const answer = evil.answerTo(address)
  await finish(browser, made.id, answer)
  const shown = [
    JSON.stringify(await settings(made)),
    (await made.admin.ask('/api/auth/profile')).body,
  ].join()
  expect(shown).not.toContain(evilClient.clientSecret)
  const { rows } = await app.asSuperuser(
    'select row_to_json(s)::text as row from sso_connection s where tenant_id = $1',
    [made.id],
  )
  expect(
    Buffer.from(JSON.parse(rows[0].row).sealed_client_secret.slice(2), 'hex').toString('latin1'),
  ).not.toContain('secret of')
  const trail = await app.asSuperuser('select row_to_json(e)::text as row from audit_entry e')
  const secrets = [
    evilClient.clientSecret,
    answer.code ?? '?',
    answer.state ?? '?',
    new URL(address).searchParams.get('nonce') ?? '?',
    evil.tokenRequests.at(-1)?.form.get('code_verifier') ?? '?',
    browser.cookies.get(sessionCookie) ?? '?',
  ]
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(10)
    expect(app.logged().includes(secret)).toBe(false)
    expect(trail.rows.some(({ row }) => row.includes(secret))).toBe(false)
  }
  // Moved to another company's row it opens nothing.
  const thief = await company('sealed-thief')
  await app.asSuperuser(
    'update sso_connection set sealed_client_secret = (select sealed_client_secret from sso_connection where tenant_id = $1) where tenant_id = $2',
    [made.id, thief.id],
  )
  expect((await begin(app.browser(), 'x@sealed-thief.example')).status).toBe(500)
})

test('the settings need the password, the secret with every new issuer, and a version that is still true', async () => {
  const made = await company('careful')
  const wrong = await save(made, { ...evilRegistration(), password: 'not the password' })
  expect([wrong.status, wrong.json.errors[0].field]).toEqual([400, 'password'])
  const { issuer, clientId } = evilRegistration()
  expect((await save(made, { issuer, clientId, joinsAs: 'ops' })).json.connection.joinsAs).toBe('ops')
  // The kept secret is not sent to whoever the settings name next.
  const moved = await save(made, { issuer: rival.issuer, clientId })
  expect([moved.status, moved.json.errors[0].field]).toEqual([400, 'clientSecret'])
  const stale = await save(made, { issuer, clientId, version: 1 })
  expect([stale.status, stale.json.code]).toEqual([409, 'conflict'])
  const first = await save(made, { ...evilRegistration(), version: 0 })
  expect(first.status).toBe(409)
  for (const [place, body] of [
    ['switch', { isEnabled: false, version: 1 }],
    ['remove', { version: 1 }],
  ] as const)
    expect((await made.admin.send('POST', `/api/auth/sso/connection/${place}`, body)).status, place).toBe(409)
  const { version } = (await settings(made)).connection
  const pair = await Promise.all(
    [1, 2].map(() =>
      made.admin.send('POST', '/api/auth/sso/connection/switch', { isEnabled: false, version }),
    ),
  )
  expect(pair.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('without a proved domain it is not switched on', async () => {
  const made = await company('unproved', null)
  await save(made, evilRegistration())
  const answer = await switchTo(made, true)
  expect(answer.status).toBe(409)
  expect(answer.json.message).toContain('Prove a mail domain')
})

test.each([
  ['http://login.example.com', 'https://'],
  ['ftp://login.example.com', 'https://'],
  ['https://user@login.example.com', 'no name'],
  ['https://login.example.com/?a=b', 'no name'],
  ['https://login.example.com/#x', 'no name'],
  ['https://login.example.com/.well-known/openid-configuration', 'well-known'],
  ['login.example.com', 'as your provider shows it'],
])('the issuer %s is refused at its field', async (issuer, part) => {
  const name = `issuer-${issuer.replaceAll(/\W/g, '')}`.slice(0, 40)
  const made = await company(name, null)
  for (const answer of [
    await save(made, { ...evilRegistration(), issuer }),
    await made.admin.send('POST', '/api/auth/sso/check', { issuer }),
  ]) {
    expect([answer.status, answer.json.errors[0].field]).toEqual([400, 'issuer'])
    expect(answer.json.message).toContain(part)
  }
})

test('I9 the check tells whether the provider was reached and calls itself the same, and nothing else of the answer', async () => {
  const made = await company('checking', null)
  const check = async (issuer: string) =>
    (await made.admin.send('POST', '/api/auth/sso/check', { issuer })).json
  expect(await check(evil.issuer)).toEqual({ finding: 'ready', statedIssuer: null })
  evil.lies = { metadata: { issuer: 'https://login.other.example' } }
  expect(await check(evil.issuer)).toEqual({
    finding: 'issuer-differs',
    statedIssuer: 'https://login.other.example',
  })
  evil.lies = { metadata: { issuer: `${evil.issuer}/` } }
  expect(await check(evil.issuer)).toEqual({ finding: 'issuer-differs', statedIssuer: `${evil.issuer}/` })
  evil.lies = { metadata: { token_endpoint: undefined } }
  expect((await check(evil.issuer)).finding).toBe('not-a-provider')
  evil.lies = { metadata: { issuer: 7 } }
  expect((await check(evil.issuer)).finding).toBe('not-a-provider')
  expect((await check(`${evil.issuer}/elsewhere`)).finding).toBe('not-a-provider')
  expect((await check('http://127.0.0.1:9')).finding).toBe('away')
  for (const issuer of [
    'https://10.0.0.1',
    'https://169.254.169.254',
    'https://[::ffff:127.0.0.1]',
    'https://127.0.0.1.:8443',
  ])
    expect((await check(issuer)).finding, issuer).toMatch(/not-allowed|away/)
  expect((await check('https://10.0.0.1')).finding).toBe('not-allowed')
})

test('a domain is a company’s own once its DNS says so, in the text that was made for it', async () => {
  const made = await company('domains', null)
  const claim = (domain: string) => made.admin.send('POST', '/api/auth/sso/domains', { domain })
  const proveIt = (domain: string) => made.admin.send('POST', '/api/auth/sso/domains/prove', { domain })
  for (const domain of ['gmail.com', 'GMAIL.com', '@outlook.com', 'proton.me']) {
    const answer = await claim(domain)
    expect([answer.status, answer.json.errors[0].field], domain).toEqual([400, 'domain'])
    expect(answer.json.message).toContain('Anybody can have an address')
  }
  for (const domain of [
    'example',
    'a b.example',
    '10.0.0.1',
    'x@y.example',
    'https://a.example',
    '-a.example',
  ])
    expect((await claim(domain)).status, domain).toBe(400)

  const { json } = await claim('  Bücher-DOMAINS.example ')
  const [{ domain, recordName, recordText, provedAt }] = json.domains
  expect([domain, provedAt]).toEqual(['xn--bcher-domains-wob.example', null])
  expect(recordName).toBe(`_emporion.${domain}`)
  expect((await claim('bücher-domains.example')).json.domains).toEqual(json.domains)
  for (const wrong of [[], ['emporion-domain='], [`${recordText}x`], [recordText.slice(0, -1)]]) {
    texts.set(recordName, wrong)
    const answer = await proveIt(domain)
    expect([answer.status, answer.json.errors[0].field], wrong.join()).toEqual([409, 'domain'])
  }
  texts.set(recordName, ['other', ` ${recordText} `])
  expect((await proveIt(domain)).json.domains[0].provedAt).toBe(app.clock.now().toISOString())
  await proveIt(domain)
  expect((await actionsOf(made.id)).filter((action) => action === 'identity.sso_domain_proved').length).toBe(
    1,
  )
  // Given up and named again it needs another text.
  await made.admin.send('POST', '/api/auth/sso/domains/release', { domain })
  const again = (await claim(domain)).json.domains[0]
  expect([again.provedAt, again.recordText === recordText]).toEqual([null, false])
  expect((await proveIt(domain)).status).toBe(409)

  for (let count = 0; count < 19; count += 1)
    expect((await claim(`d${count}.domains.example`)).status).toBe(200)
  expect((await claim('one-more.domains.example')).status).toBe(409)
})

test('Z3 a domain of another company is not found, and nobody but a company’s administrator sees or changes anything', async () => {
  const [own, other] = [await company('zone-own', null), await company('zone-other', null)]
  await other.admin.send('POST', '/api/auth/sso/domains', { domain: 'zone-other.example' })
  for (const place of ['prove', 'release'])
    expect(
      (await own.admin.send('POST', `/api/auth/sso/domains/${place}`, { domain: 'zone-other.example' }))
        .status,
      place,
    ).toBe(404)
  expect((await settings(own)).domains).toEqual([])
  await member(own, 'zed', 'zed@zone-own.example')
  const zed = app.browser()
  await zed.signIn('zed')
  expect((await zed.ask('/api/auth/sso/settings')).status).toBe(403)
})

test('L1 a sign-in that the trail cannot hold does not take place', async () => {
  const made = await company('trailless')
  const browser = app.browser()
  evil.person = verified('admin', 'admin@trailless.example')
  const { address } = (await begin(browser, 'x@trailless.example')).json
  await app.asSuperuser(
    "alter table audit_entry add constraint nothing_new check (action <> 'identity.signed_in') not valid",
  )
  try {
    const answer = await finish(browser, made.id, evil.answerTo(address))
    expect([answer.status, browser.cookies.has(sessionCookie)]).toEqual([503, false])
    const { rows } = await app.asSuperuser(
      'select count(*)::int as ties from sso_identity where tenant_id = $1',
      [made.id],
    )
    expect(rows[0].ties).toBe(0)
  } finally {
    await app.asSuperuser('alter table audit_entry drop constraint nothing_new')
  }
})
