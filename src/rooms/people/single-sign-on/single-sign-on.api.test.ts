// Single sign-on: signing in through the company’s provider, from the work address to a session.
import { expect, test } from 'vitest'
import { signInAt } from '#app/testing/sign-on/honest-provider.ts'
import {
  actionsOf,
  app,
  begin,
  company,
  evil,
  evilRegistration,
  expectRefused,
  finish,
  member,
  prove,
  refusals,
  save,
  settings,
  signIn,
  startForThisFile,
  startHonest,
  switchTo,
  userOf,
  verified,
} from '#app/testing/sign-on/single-sign-on.ts'
import { deviceCookie, sessionCookie, testPassword } from '#app/testing/test-browser.ts'
import { stepAt, totpCode } from '#rooms/people/second-factors/server/index.ts'
import { ssoFaults } from './rules/sso-fault.ts'
import { ssoCookie } from './server/sso-attempt.ts'

startForThisFile()

test('AUTH-20 A12 S3 a member signs in at the company’s own provider, from the work address to a session', async () => {
  const tenant = await company('halden', null)
  const provider = await startHonest(tenant)
  const { issuer, clientId, clientSecret } = provider
  expect((await save(tenant, { issuer, clientId, clientSecret })).status).toBe(200)
  await prove(tenant, 'halden.example')
  expect((await switchTo(tenant, true)).status).toBe(200)
  await member(tenant, 'm.keller', 'm.keller@halden.example')
  provider.people.set('keller', { email: 'M.Keller@halden.example', email_verified: true })

  const browser = app.browser()
  const begun = await begin(browser, 'M.Keller@Halden.example')
  expect(begun.status, begun.body).toBe(200)
  const address = new URL(begun.json.address)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'openid email',
    code_challenge_method: 'S256',
    redirect_uri: (await settings(tenant)).redirectAddress,
    login_hint: 'M.Keller@halden.example',
  })
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(address.searchParams.get(name), name).toMatch(/^[\w-]{43}$/)

  const before = browser.copy()
  const answer = await finish(browser, tenant.id, await signInAt(begun.json.address, 'keller'))
  expect(answer.status, answer.body).toBe(200)
  expect(answer.json.user).toMatchObject({
    username: 'm.keller',
    companyId: tenant.id,
    activePortal: 'enterprise',
  })
  expect(browser.cookies.get(sessionCookie)).not.toBe(before.cookies.get(sessionCookie))
  expect(browser.cookies.has(deviceCookie)).toBe(true)
  expect(browser.cookies.has(ssoCookie)).toBe(false)
  expect((await userOf(browser)).username).toBe('m.keller')
  const { rows } = await app.asSuperuser(
    "select actor_kind, details ->> 'how' as how, network from audit_entry where tenant_id = $1 and action = 'identity.signed_in' order by sequence desc limit 1",
    [tenant.id],
  )
  expect(rows).toEqual([{ actor_kind: 'member', how: 'sso', network: '127.0.0.1' }])
  expect(await actionsOf(tenant.id)).toContain('identity.sso_linked')

  expect((await browser.send('POST', '/api/auth/logout')).status).toBe(204)
  expect((await browser.ask('/api/auth/profile')).status).toBe(401)
})

test('AUTH-20 what the ID token leaves out is asked of the userinfo endpoint, address and its verification together', async () => {
  const tenant = await company('userinfo')
  const { browser, answer } = await signIn(tenant, verified('admin', 'admin@userinfo.example'), {
    lies: { claims: { email: undefined, email_verified: undefined } },
  })
  expect(answer.status).toBe(200)
  expect((await userOf(browser)).username).toBe('userinfo-admin')
  // Half of one statement and half of the other is neither.
  const halves = await signIn(tenant, verified('admin', 'admin@userinfo.example'), {
    lies: { claims: { email_verified: undefined }, userinfo: { email: undefined, email_verified: true } },
  })
  await expectRefused(halves, tenant, 'mail not verified')
})

test('A6 A8 a person with a second factor is asked for it after the provider too, and before it nothing else works', async () => {
  const tenant = await company('factors')
  await signIn(tenant, verified('admin', 'admin@factors.example'))
  const { secret } = (await tenant.admin.send('POST', '/api/auth/mfa/totp', { password: testPassword })).json
  const codeNow = () => totpCode(secret, stepAt(app.clock.now()))
  await tenant.admin.send('POST', '/api/auth/mfa/totp/confirm', { code: codeNow() })
  app.clock.advance(60)

  const { browser, answer } = await signIn(tenant, verified('admin', 'admin@factors.example'))
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
    [tenant.id],
  )
  expect(rows).toEqual([{ how: 'sso+totp' }])
  // The half session is over with it, and wrong codes lock as they do after a password.
  expect((await browser.send('POST', '/api/auth/mfa/code', { code })).status).toBe(401)
  const guesser = (await signIn(tenant, verified('admin', 'admin@factors.example'))).browser
  guesser.cookies.delete(deviceCookie)
  const guesses = []
  for (let count = 0; count < 6; count += 1)
    guesses.push((await guesser.send('POST', '/api/auth/mfa/code', { code: '111111' })).status)
  expect(guesses).toContain(423)
})

test('AUTH-20 where it is not set up, or not open, strangers learn only that', async () => {
  const tenant = await company('quiet')
  const known = await begin(app.browser(), 'admin@quiet.example')
  const unknown = await begin(app.browser(), 'nobody@quiet.example')
  const shape = ({ status, json }: typeof known) => [status, new URL(json.address).origin, Object.keys(json)]
  expect(shape(known)).toEqual(shape(unknown))

  const message = (domain: string) =>
    `Single sign-on is not set up for ${domain}. Sign in with your username and password, or ask an owner of your company.`
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
  await switchTo(tenant, false)
  await notSetUp('quiet.example')
  await switchTo(tenant, true)
  await app.asSuperuser("update company set status = 'hold' where tenant_id = $1", [tenant.id])
  await notSetUp('quiet.example')
})

test('AUTH-20 L3 the message names a provider that can’t be reached, and the trail has it as a failed sign-in', async () => {
  const tenant = await company('absent')
  await app.asSuperuser("update sso_connection set issuer = 'http://127.0.0.1:9' where tenant_id = $1", [
    tenant.id,
  ])
  const answer = await begin(app.browser(), 'x@absent.example')
  expect([answer.status, answer.json.message]).toEqual([503, ssoFaults['provider away']])
  expect((await refusals(tenant.id)).at(-1)?.details).toEqual({
    reason: 'sso: provider away',
    check: 'outbound away: connection-refused',
  })
})

test('AUTH-20 S3 signing in through the provider ends the session that the browser had', async () => {
  const tenant = await company('replacing')
  const browser = tenant.admin.copy()
  const old = browser.copy()
  const { answer } = await signIn(tenant, verified('admin', 'admin@replacing.example'), { browser })
  expect(answer.status).toBe(200)
  expect(browser.cookies.get(sessionCookie)).not.toBe(old.cookies.get(sessionCookie))
  expect((await old.ask('/api/auth/profile')).status).toBe(401)
})

test('L1 a sign-in that the trail cannot hold does not take place', async () => {
  const tenant = await company('trailless')
  const browser = app.browser()
  evil.person = verified('admin', 'admin@trailless.example')
  const { address } = (await begin(browser, 'x@trailless.example')).json
  await app.asSuperuser(
    "alter table audit_entry add constraint nothing_new check (action <> 'identity.signed_in') not valid",
  )
  try {
    const answer = await finish(browser, tenant.id, evil.answerTo(address))
    expect([answer.status, browser.cookies.has(sessionCookie)]).toEqual([503, false])
    const { rows } = await app.asSuperuser(
      'select count(*)::int as ties from sso_identity where tenant_id = $1',
      [tenant.id],
    )
    expect(rows[0].ties).toBe(0)
  } finally {
    await app.asSuperuser('alter table audit_entry drop constraint nothing_new')
  }
})
