// The first administrator, whom the operator makes; further ones, whom two administrators make; and what each may do before a
// second factor is set up.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsOf } from '#app/testing/mails.ts'
import { verifyStepUp } from '#app/testing/step-up.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import { stepAt, totpCode } from '#rooms/people/second-factors/server/index.ts'
import { appointByOperator } from './server/index.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication()
})
afterAll(() => app.close())

const password = 'Compass-Orchard-51'
const reason = 'Takes over from a colleague.'
const owner = { role: 'PLATFORM_OWNER_ADMIN', username: undefined, isRecovery: false } as const
const tokenOf = (link: string) => link.slice(link.indexOf('#token=') + '#token='.length)
const setPassword = (link: string) =>
  app.browser().send('POST', '/api/auth/password-reset/confirm', {
    token: tokenOf(link),
    newPassword: password,
    confirmPassword: password,
  })
const secrets = new Map<TestBrowser, string>()

async function signedIn(username: string): Promise<TestBrowser> {
  const browser = app.browser()
  expect((await browser.signIn(username, password, { area: 'admin' })).status).toBe(200)
  return browser
}

async function enrol(browser: TestBrowser): Promise<void> {
  const { json } = await browser.send('POST', '/api/auth/mfa/totp', { password })
  const code = totpCode(json.secret, stepAt(app.clock.now()))
  expect((await browser.send('POST', '/api/auth/mfa/totp/confirm', { code })).status).toBe(200)
  secrets.set(browser, json.secret)
}

/** Sends a protected operation with a fresh code of the person's app. */
async function prove(browser: TestBrowser, path: string, body?: Record<string, unknown>) {
  const firstAnswer = await browser.send('POST', path, body)
  if (firstAnswer.status !== 202) return firstAnswer
  app.clock.advance(30)
  const token = totpCode(secrets.get(browser) ?? '', stepAt(app.clock.now()))
  expect((await verifyStepUp(browser, firstAnswer.json.challengeId, token, 'totp')).status).toBe(200)
  return browser.send('POST', path, body)
}

const trail = async (action: string) =>
  (
    await app.asSuperuser(
      'select actor_kind as kind, details from audit_entry where action = $1 order by sequence',
      [action],
    )
  ).rows
const mailsTo = async (address: string) => (await mailsOf(app)).filter(({ to }) => to === address)
const hint = async (network: string) =>
  (await app.ask('/api/auth/first-administrator', { network })).json.command

let ada: TestBrowser

test('OPS-01, OPS-02: the operator makes the first owner with a link that works once, and the hint on the own machine goes', async () => {
  expect(await hint('127.0.0.1')).toBe('npm run admin -- create --email MAIL --role owner')
  expect(await hint('203.0.113.7')).toBeNull()
  await expect(
    appointByOperator(app.platform, { ...owner, email: 'sec@ops.example', role: 'SECURITY_ADMINISTRATOR' }),
  ).rejects.toThrow('no owner yet')
  const mistyped = await appointByOperator(app.platform, { ...owner, email: 'adda@ops.example' })
  const { username, link } = await appointByOperator(app.platform, { ...owner, email: 'ada@ops.example' })
  expect(username).toBe('ada')
  // The owner who is made now takes the place of one who never came.
  expect((await setPassword(mistyped.link)).status).toBe(404)
  expect(await hint('127.0.0.1')).not.toBeNull()
  expect((await setPassword(link)).status).toBe(204)
  expect((await setPassword(link)).status).toBe(404)
  expect(await hint('127.0.0.1')).toBeNull()
  await expect(appointByOperator(app.platform, { ...owner, email: 'bob@ops.example' })).rejects.toThrow(
    'has an owner',
  )
  expect(await trail('identity.administrator_appointed')).toMatchObject([
    { kind: 'operator', details: { email: 'adda@ops.example' } },
    { kind: 'operator', details: { email: 'ada@ops.example', replaced: 'adda', isRecovery: false } },
  ])
})

test('OPS-01, OPS-03: an administrator reaches nothing but the own account until the second factor is set up', async () => {
  ada = await signedIn('ada')
  const before = await ada.ask('/api/admin/administrators')
  expect([before.status, before.json.message]).toEqual([
    403,
    expect.stringContaining('Set up a second factor'),
  ])
  expect((await ada.ask('/api/admin/auth/role')).status).toBe(403)
  await enrol(ada)
  expect((await ada.ask('/api/admin/auth/role')).json.role).toBe('PLATFORM_OWNER_ADMIN')
  const { administrators } = (await ada.ask('/api/admin/administrators')).json
  expect(administrators).toMatchObject([{ username: 'ada', hasSecondFactor: true, isInvited: false }])
})

test('OPS-01: a link of the operator holds for 24 hours, and asking again gives a new one', async () => {
  const security = { ...owner, email: 'sec@ops.example', role: 'SECURITY_ADMINISTRATOR' } as const
  const late = await appointByOperator(app.platform, security)
  app.clock.advance(24 * 3600 + 1)
  expect((await setPassword(late.link)).status).toBe(404)
  const again = await appointByOperator(app.platform, security)
  expect(again.id).toBe(late.id)
  app.clock.advance(24 * 3600)
  expect((await setPassword(again.link)).status).toBe(204)
  // Now two can confirm each other, and the rest is theirs to do.
  await expect(appointByOperator(app.platform, { ...security, email: 'third@ops.example' })).rejects.toThrow(
    'invites another at /admin/roles',
  )
})

test('OPS-03: one administrator invites, a second confirms, and the person comes by the mailed link', async () => {
  ada = await signedInWithApp('ada', ada)
  const second = await signedIn('sec')
  await enrol(second)
  const wanted = { email: 'cleo@ops.example', role: 'PRIMARY_PLATFORM_ADMINISTRATOR', reason }
  const requestAnswer = await prove(ada, '/api/admin/administrators', wanted)
  expect(requestAnswer.status, requestAnswer.body).toBe(200)
  expect((await ada.send('POST', '/api/admin/administrators', wanted)).status).toBe(409)
  expect(await mailsTo('cleo@ops.example')).toEqual([])
  const approve = `/api/admin/approvals/${requestAnswer.json.request.id}/approve`
  expect((await ada.send('POST', approve)).status).toBe(403)
  const done = await prove(second, approve)
  expect(done.json.request, done.body).toMatchObject({
    state: 'carried_out',
    summary:
      'Make cleo@ops.example a new administrator: Primary Platform Administrator. The link goes to that address.',
  })
  const [mail] = await mailsTo('cleo@ops.example')
  expect(mail?.subject).toBe('You are an administrator of Emporion')
  const link = /^\S+#token=\S+$/m.exec(mail?.text ?? '')?.[0] ?? ''
  const listed = (await second.ask('/api/admin/administrators')).json.administrators
  expect(listed.find(({ username }: { username: string }) => username === 'cleo')).toMatchObject({
    isInvited: true,
  })
  expect((await setPassword(link)).status).toBe(204)
  const cleo = await signedIn('cleo')
  expect((await cleo.ask('/api/admin/users')).status).toBe(403)
  await enrol(cleo)
  expect((await cleo.ask('/api/admin/users')).status).toBe(200)
  expect((await prove(ada, '/api/admin/administrators', wanted)).status).toBe(409)
})

test('OPS-01: a recovery gives an owner a new way in, ends the old one, and every administrator is notified', async () => {
  expect((await ada.ask('/api/auth/profile')).status).toBe(200)
  const { id, link } = await appointByOperator(app.platform, {
    ...owner,
    email: 'ada@ops.example',
    isRecovery: true,
  })
  expect((await ada.ask('/api/auth/profile')).status).toBe(401)
  expect((await app.browser().signIn('ada', password)).status).toBe(401)
  expect((await setPassword(link)).status).toBe(204)
  const again = await signedIn('ada')
  expect((await again.ask('/api/admin/auth/role')).status).toBe(403)
  expect(await trail('administrators.recovered')).toMatchObject([
    { kind: 'operator' },
    { kind: 'operator', details: { role: 'PLATFORM_OWNER_ADMIN', isRecovery: true } },
  ])
  expect((await mailsTo('sec@ops.example')).map(({ subject }) => subject)).toContain(
    'The operator of Emporion changed an account',
  )
  expect((await ada.ask('/api/admin/administrators')).status).toBe(401)
  expect(id).toBeTruthy()
})

test('OPS-01: an address of a company’s account becomes no administrator', async () => {
  await app.register('plain-buyer')
  await expect(
    appointByOperator(app.platform, { ...owner, email: 'plain-buyer@plain-buyer.example', isRecovery: true }),
  ).rejects.toThrow('account in a company')
})

/** As after days away: the session is over, the app still knows the secret. */
async function signedInWithApp(username: string, former: TestBrowser): Promise<TestBrowser> {
  const secret = secrets.get(former) ?? ''
  const browser = app.browser()
  const mfaCode = totpCode(secret, stepAt(app.clock.now()))
  expect((await browser.signIn(username, password, { area: 'admin', mfaCode })).status).toBe(200)
  secrets.set(browser, secret)
  return browser
}
