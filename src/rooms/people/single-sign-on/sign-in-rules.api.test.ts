// The rules that a company's owners set for signing in and for keys: what they refuse, what they leave open, and what they would
// have refused before they were set.
import { afterEach, expect, test } from 'vitest'
import { makeKey } from '#app/testing/api-keys.ts'
import { mailsOf } from '#app/testing/mails.ts'
import {
  provider,
  samlCompany,
  signInBySaml,
  startSamlForThisFile,
} from '#app/testing/sign-on/saml-sign-on.ts'
import {
  actionsOf,
  app,
  type Company,
  company,
  member,
  refusals,
  startForThisFile,
  switchTo,
  userOf,
} from '#app/testing/sign-on/single-sign-on.ts'
import { testPassword } from '#app/testing/test-browser.ts'
import { stepAt, totpCode } from '#rooms/people/second-factors/server/index.ts'

startForThisFile()
startSamlForThisFile()
afterEach(() => app.clock.advance(60))

const none = { requiresSso: false, requiresFactor: false, networks: [], sessionHours: null, keyDays: null }
const read = async ({ admin }: Company) => (await admin.ask('/api/auth/sign-in-rules')).json
async function save(tenant: Company, change: object) {
  const { version } = await read(tenant)
  return tenant.admin.send(
    'PUT',
    '/api/auth/sign-in-rules',
    { ...none, password: testPassword, ...change },
    { 'if-match': `"${version}"` },
  )
}
const preview = async ({ admin }: Company, change: object) =>
  (await admin.send('POST', '/api/auth/sign-in-rules/preview', { ...none, ...change })).json
const logIn = (username: string, network?: string) => {
  const browser = app.browser(network)
  return browser
    .send('POST', '/api/auth/login', { username, password: testPassword })
    .then((answer) => ({ browser, answer }))
}
const mailsTo = async (email: string) =>
  (await mailsOf(app)).filter(({ to }) => to === email).map(({ subject }) => subject)

test('SSO-02 members of a company that requires single sign-on come in through its provider only', async () => {
  const tenant = await samlCompany('strict')
  await member(tenant, 'strict-member', 'member@strict.example')
  await member(tenant, 'strict-outsider', 'outsider@elsewhere.example')
  const before = await logIn('strict-member')
  expect(before.answer.status).toBe(200)
  expect((await read(tenant)).outside).toEqual(['strict-outsider'])
  const saved = await save(tenant, { requiresSso: true })
  expect(saved.status, saved.body).toBe(200)
  // The session of the password ends with it, the owner's own does not.
  expect((await before.browser.ask('/api/auth/profile')).status).toBe(401)
  expect((await userOf(tenant.admin)).username).toBe('strict-admin')

  const refused = await logIn('strict-member')
  expect([refused.answer.status, refused.answer.json.message]).toEqual([
    401,
    'Your company requires single sign-on. Choose “Sign in with SSO” and enter your work address.',
  ])
  expect((await refusals(tenant.id)).at(-1)?.details.reason).toBe('single sign-on required')
  // A wrong password tells nothing of the rule.
  const wrong = app.browser()
  const guess = await wrong.send('POST', '/api/auth/login', {
    username: 'strict-member',
    password: 'not this one',
  })
  expect(guess.json.message).toBe('The username or the password is wrong.')
  provider.person = { nameId: 'member', email: 'member@strict.example' }
  expect((await signInBySaml(tenant)).answer.status).toBe(200)
  // While the provider is switched off, the rule must shut nobody out.
  expect((await switchTo(tenant, false)).status).toBe(200)
  expect((await logIn('strict-member')).answer.status).toBe(200)
})

test('SSO-02 an owner can still sign in with the password, and every owner is notified when it is used', async () => {
  const tenant = await samlCompany('owned')
  await member(tenant, 'owned-second', 'second@owned.example')
  await app.asSuperuser("update app_user set team_role = 'owner' where username = 'owned-second'")
  expect((await save(tenant, { requiresSso: true })).status).toBe(200)
  expect((await logIn('owned-admin')).answer.status).toBe(200)
  expect(await actionsOf(tenant.id)).toContain('identity.sign_in_rule_passed')
  const subject = 'An owner signed in to Emporion past a rule of your company'
  for (const email of ['admin@owned.example', 'second@owned.example'])
    expect(await mailsTo(email), email).toContain(subject)
  const { rows } = await app.asSuperuser(
    "select title from notification where tenant_id = $1 and kind = 'sign-in-rule-passed'",
    [tenant.id],
  )
  expect(rows).toContainEqual({ title: 'owned-admin signed in without single sign-on' })
  // Through the provider nothing is passed.
  provider.person = { nameId: 'second', email: 'second@owned.example' }
  const entryCount = rows.length
  expect((await signInBySaml(tenant)).answer.status).toBe(200)
  const after = await app.asSuperuser(
    "select title from notification where tenant_id = $1 and kind = 'sign-in-rule-passed'",
    [tenant.id],
  )
  expect(after.rows.length).toBe(entryCount)
})

test('SSO-02 single sign-on cannot be required while it is not open, and stale or unproved changes are refused', async () => {
  const tenant = await company('early', null)
  const answer = await save(tenant, { requiresSso: true })
  expect([answer.status, answer.json.errors[0].field]).toEqual([409, 'requiresSso'])
  expect((await save(tenant, { sessionHours: 8 })).status).toBe(200)
  const stale = await tenant.admin.send(
    'PUT',
    '/api/auth/sign-in-rules',
    { ...none, password: testPassword },
    { 'if-match': '"0"' },
  )
  expect(stale.status).toBe(412)
  const unproved = await tenant.admin.send('PUT', '/api/auth/sign-in-rules', none, { 'if-match': '"1"' })
  expect(unproved.status).toBe(400)
  expect((await read(tenant)).sessionHours).toBe(8)
})

test('SSO-02 where a second factor is required, a person without one whose provider states none sets one up first', async () => {
  const tenant = await samlCompany('double')
  await member(tenant, 'double-member', 'member@double.example')
  provider.person = { nameId: 'member', email: 'member@double.example' }
  const early = await save(tenant, { requiresFactor: true })
  expect([early.status, early.json.errors[0].field]).toEqual([409, 'requiresFactor'])
  const { secret } = (await tenant.admin.send('POST', '/api/auth/mfa/totp', { password: testPassword })).json
  const codeNow = () => totpCode(secret, stepAt(app.clock.now()))
  await tenant.admin.send('POST', '/api/auth/mfa/totp/confirm', { code: codeNow() })
  app.clock.advance(60)
  const saved = await save(tenant, { requiresFactor: true, password: undefined, code: codeNow() })
  expect(saved.status, saved.body).toBe(200)
  const plain = await signInBySaml(tenant)
  expect(plain.answer.status).toBe(200)
  const closed = await plain.browser.ask('/api/subscriptions')
  expect([closed.status, closed.json.message]).toEqual([
    403,
    'Set up a second factor first: it is required here, and your account has none.',
  ])
  for (const context of [
    'https://refeds.org/profile/mfa',
    'http://schemas.microsoft.com/claims/multipleauthn',
  ]) {
    provider.person = { ...provider.person, context }
    const stated = await signInBySaml(tenant)
    expect((await stated.browser.ask('/api/subscriptions')).status, context).toBe(200)
  }
  // A password states none, whatever the provider said before.
  const byPassword = await logIn('double-member')
  expect((await byPassword.browser.ask('/api/subscriptions')).status).toBe(403)
})

test('SSO-10 sign-ins come from the company’s networks only; an owner with a second factor may be elsewhere, and owners are notified', async () => {
  const tenant = await company('placed', null)
  await member(tenant, 'placed-member', 'member@placed.example')
  const shutOut = await save(tenant, { networks: ['203.0.113.0/24'] })
  expect([shutOut.status, shutOut.json.errors[0].field]).toEqual([409, 'networks'])
  const wrong = await save(tenant, { networks: ['127.0.0.1', '203.0.113.7/24'] })
  expect([wrong.status, wrong.json.message]).toEqual([
    400,
    expect.stringContaining('203.0.113.0/24 is probably meant'),
  ])
  expect((await save(tenant, { networks: ['127.0.0.1', '203.0.113.0/24'] })).status).toBe(200)
  expect((await logIn('placed-member', '203.0.113.9')).answer.status).toBe(200)
  const away = await logIn('placed-member', '198.51.100.7')
  expect([away.answer.status, away.answer.json.message]).toEqual([
    401,
    expect.stringContaining('does not allow sign-ins from this network'),
  ])
  expect((await refusals(tenant.id)).at(-1)?.details.reason).toBe('company network')
  // The owner has no second factor: a password alone opens nothing from elsewhere.
  expect((await logIn('placed-admin', '198.51.100.7')).answer.status).toBe(401)
  const { secret } = (await tenant.admin.send('POST', '/api/auth/mfa/totp', { password: testPassword })).json
  const codeNow = () => totpCode(secret, stepAt(app.clock.now()))
  await tenant.admin.send('POST', '/api/auth/mfa/totp/confirm', { code: codeNow() })
  app.clock.advance(60)
  const owner = app.browser('198.51.100.7')
  const credentials = { username: 'placed-admin', password: testPassword, mfaCode: codeNow() }
  expect((await owner.send('POST', '/api/auth/login', credentials)).status).toBe(200)
  expect(await actionsOf(tenant.id)).toContain('identity.sign_in_rule_passed')
})

test('SSO-10 keys work from the company’s networks only, and live no longer than the company says', async () => {
  const tenant = await company('keyed', null)
  const made90 = await makeKey(tenant.admin, ['subscriptions:read'], {
    password: testPassword,
    lifetimeDays: 90,
  })
  const ask = (network: string) => app.ask('/api/subscriptions', { headers: made90.headers, network })
  expect((await ask('127.0.0.1')).status).toBe(200)
  expect((await save(tenant, { networks: ['127.0.0.1'], keyDays: 30 })).status).toBe(200)
  expect((await ask('127.0.0.1')).status).toBe(200)
  const refused = await ask('198.51.100.7')
  expect([refused.status, refused.json.code]).toEqual([403, 'forbidden'])
  expect(await actionsOf(tenant.id)).toContain('identity.api_key_refused')
  const create = (lifetimeDays: number) =>
    tenant.admin.send('POST', '/api/settings/api-keys', {
      name: `Key ${lifetimeDays}`,
      scopes: ['subscriptions:read'],
      lifetimeDays,
      password: testPassword,
    })
  expect([(await create(31)).status, (await create(30)).status]).toEqual([400, 201])
})

test('SSO-10 a session ends when the company says so, also one that was open before', async () => {
  const tenant = await company('timed', null)
  await member(tenant, 'timed-member', 'member@timed.example')
  const before = await logIn('timed-member')
  const isIn = async ({ browser }: typeof before) => (await browser.ask('/api/auth/profile')).status === 200
  const minutes = (count: number) => app.clock.advance(count * 60)
  minutes(20)
  expect((await save(tenant, { sessionHours: 1 })).status).toBe(200)
  const after = await logIn('timed-member')
  expect([await isIn(before), await isIn(after)]).toEqual([true, true])
  minutes(25)
  expect([await isIn(before), await isIn(after)]).toEqual([true, true])
  minutes(16)
  expect([await isIn(before), await isIn(after)]).toEqual([false, true])
  minutes(20)
  expect(await isIn(after)).toBe(false)
})

test('SSO-10 an owner sees what each rule would have refused in the last 30 days, and nothing is changed by looking', async () => {
  const tenant = await samlCompany('foreseen')
  await member(tenant, 'foreseen-member', 'member@foreseen.example')
  await logIn('foreseen-member', '198.51.100.7')
  app.clock.advance(40 * 86_400)
  const again = await app
    .browser()
    .send('POST', '/api/auth/login', { username: 'foreseen-admin', password: testPassword })
  expect(again.status).toBe(200)
  tenant.admin = (await logIn('foreseen-admin')).browser
  await logIn('foreseen-member', '198.51.100.7')
  await logIn('foreseen-member', '127.0.0.1')
  await logIn('foreseen-member', '198.51.100.8')
  const wanted = {
    requiresSso: true,
    requiresFactor: true,
    networks: ['127.0.0.0/8'],
    sessionHours: 1,
    keyDays: 30,
  }
  const seen = await preview(tenant, wanted)
  const effect = (rule: string) => seen.effects.find((each: { rule: string }) => each.rule === rule)
  // What was 40 days ago counts no more.
  expect(seen.signIns).toBe(5)
  expect(effect('requiresSso')).toMatchObject({
    refused: 3,
    cases: [{ who: 'foreseen-member', count: 3, network: '198.51.100.8' }],
  })
  expect(effect('requiresFactor').refused).toBe(5)
  expect(effect('networks')).toMatchObject({
    refused: 2,
    cases: [{ who: 'foreseen-member', count: 2, network: '198.51.100.8' }],
  })
  expect(effect('sessionHours').refused).toBe(0)
  expect(effect('keyDays').refused).toBe(0)
  expect((await preview(tenant, {})).effects).toEqual([])
  expect((await read(tenant)).version).toBe(0)
  // And the rule then refuses what it was said to refuse.
  expect((await save(tenant, { networks: ['127.0.0.0/8'] })).status).toBe(200)
  expect((await logIn('foreseen-member', '198.51.100.8')).answer.status).toBe(401)
  expect((await logIn('foreseen-member', '127.0.0.1')).answer.status).toBe(200)
})
