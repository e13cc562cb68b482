// Emergency operations: sign-ins are paused by two administrators, and the members of a company signed out by one.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsOf } from '#app/testing/mails.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import type { Answer } from '#app/testing/request.ts'
import { sendProtected } from '#app/testing/step-up.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import { type TestBrowser, testPassword } from '#app/testing/test-browser.ts'
import { demoAccounts } from '#demo/accounts.ts'
import { stepAt, totpCode } from '#rooms/people/second-factors/server/index.ts'

let app: TestApplication
let owner: TestBrowser
let security: TestBrowser
beforeAll(async () => {
  app = await startWithPeople()
  owner = await browserOf(app, 'owner')
  security = await browserOf(app, 'security')
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['sign_in_pause', 'approval_request', 'sign_in_failure'])
    await app.asSuperuser(`delete from ${table}`)
  await app.asSuperuser(
    "update app_user set admin_role = 'PLATFORM_OWNER_ADMIN' where username = 'demo-owner'",
  )
  await app.asSuperuser(
    "update app_user set admin_role = 'SECURITY_ADMINISTRATOR' where username = 'demo-security'",
  )
})

const path = '/api/admin/emergency/sign-in-pauses'
const reason = 'Stolen passwords are being tried since nine.'
const request = (browser: TestBrowser, more: object = {}) =>
  sendProtected(browser, 'POST', path, { portal: null, minutes: 60, reason, ...more })
const approve = (browser: TestBrowser, { json }: Answer) =>
  sendProtected(browser, 'POST', `/api/admin/approvals/${json.request.id}/approve`)
const listed = async (browser = owner) => (await browser.ask(path)).json.pauses

async function paused(more?: object): Promise<string> {
  const approved = await approve(security, await request(owner, more))
  expect(approved.status, approved.body).toBe(200)
  return (await listed())[0].id
}
const expire = (id: string) =>
  app.asSuperuser(
    `update sign_in_pause set begins_at = clock_timestamp() - interval '1 hour', ends_at = clock_timestamp() where id = $1`,
    [id],
  )
/** Signs in as a demo account, with this password or its own. */
function signIn(username: string, area?: string, password = passwordOf(username)) {
  const body = { username, password, ...(area === undefined ? {} : { area }) }
  return app.browser().send('POST', '/api/auth/login', body)
}
const passwordOf = (username: string) =>
  demoAccounts.find((account) => account.username === username)?.password ?? 'no such account'
const entries = async (action: string) =>
  (await app.asSuperuser('select * from audit_entry where action = $1 order by sequence', [action])).rows

test('ADM-23, ADM-21: an owner asks for a pause, a second administrator approves it, and from the next request on nobody but administrators signs in', async () => {
  const firstAnswer = await owner.send('POST', path, { portal: null, minutes: 60, reason })
  expect(firstAnswer.status, 'asks once more who is there').toBe(202)
  const waiting = await request(owner)
  expect(waiting.status, waiting.body).toBe(200)
  expect(await listed(), 'nothing before the approval').toEqual([])
  expect((await signIn('demo-cfo', 'enterprise')).status).toBe(200)
  const cfo = await browserOf(app, 'cfo')

  const approved = await approve(security, waiting)
  expect(approved.json.request.summary).toMatch(/^Pause sign-ins for 1 hour from the approval on\./)
  const [pause] = await listed()
  expect(pause).toMatchObject({
    portal: null,
    reason,
    state: 'in_force',
    requestedBy: { name: 'demo-owner' },
    approvedBy: { name: 'demo-security' },
    ended: null,
  })
  expect(Date.parse(pause.endsAt) - Date.parse(pause.beginsAt)).toBe(3_600_000)
  expect((await app.browser().ask('/api/auth/sign-in-pause')).json).toEqual({
    pause: { portal: null, endsAt: pause.endsAt },
  })

  for (const [username, area] of [
    ['demo-cfo', 'enterprise'],
    ['demo-vendor', 'vendor'],
    ['demo-cfo', undefined],
  ] as const) {
    const refused = await signIn(username, area)
    expect([refused.status, refused.json.code]).toEqual([423, 'locked'])
    expect(refused.json.message).toMatch(
      /^Sign-ins are paused until [A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M UTC at the latest\./,
    )
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  for (const administrator of ['demo-owner', 'demo-primary', 'demo-security'])
    expect((await signIn(administrator, 'admin')).status, administrator).toBe(200)
  expect((await cfo.ask('/api/auth/profile')).status, 'open sessions go on').toBe(200)
})

test('ADM-23, A2: while sign-ins are paused nobody learns from an answer whether a password is right', async () => {
  await paused()
  const before = new Set((await entries('identity.sign_in_refused')).map(({ id }) => id))
  for (const area of ['enterprise', 'admin']) {
    const right = await signIn('demo-cfo', area)
    const wrong = await signIn('demo-cfo', area, 'not the password')
    const unknown = await signIn('nobody-here', area, 'not the password')
    const text = ({ status, json }: Answer) => [status, json.code, json.message]
    expect(text(right), area).toEqual(text(wrong))
    expect(text(right), area).toEqual(text(unknown))
    expect(right.json.message).toContain('paused until')
  }
  // Where passwords are looked at, a right one counts like a wrong one.
  const counts = await app.asSuperuser('select max(failures)::int as most from sign_in_failure')
  expect(counts.rows[0].most).toBeGreaterThanOrEqual(2)
  const mistyped = await signIn('demo-owner', 'admin', 'not the password')
  expect([mistyped.status, mistyped.json.message]).toEqual([401, expect.stringContaining('paused until')])
  // Each company numbers its own entries, so the newest of all cannot be told by their numbers.
  const refusals = (await entries('identity.sign_in_refused')).filter(({ id }) => !before.has(id))
  expect(refusals).toHaveLength(7)
  expect(new Set(refusals.map(({ details }) => details.reason))).toEqual(
    new Set(['sign-ins paused', 'password']),
  )
})

test('ADM-23: a pause of one portal leaves the other open, also to somebody who holds both, and nobody walks around it', async () => {
  const both = await browserOf(app, 'both@vendor')
  await paused({ portal: 'enterprise' })
  const vendor = await signIn('demo-vendor', 'vendor')
  expect(vendor.status, vendor.body).toBe(200)
  expect((await signIn('demo-cfo', 'enterprise')).json.message).toMatch(
    /^Sign-ins to the buyer portal are paused/,
  )
  // Through the other portal's page, and through a program that names none.
  for (const area of ['vendor', undefined]) {
    const refused = await signIn('demo-cfo', area)
    expect([refused.status, refused.json.message], String(area)).toEqual([
      401,
      expect.stringContaining('Sign-ins to the buyer portal are paused'),
    ])
  }
  const toVendor = await signIn('demo-both', 'vendor')
  expect(toVendor.json.user.activePortal).toBe('vendor')
  const switched = await both.send('POST', '/api/auth/switch-portal', { targetPortal: 'enterprise' })
  expect([switched.status, switched.json.code]).toEqual([423, 'locked'])
  expect((await both.ask('/api/auth/profile')).json.user.activePortal).toBe('vendor')
})

test('ADM-23: no other way in opens a session either, and what was refused is kept nowhere but in the trail', async () => {
  const half = await browserOf(app, 'cfo')
  await paused()
  const registered = await app.browser().send('POST', '/api/auth/register', {
    username: 'late-comer',
    email: 'late@late-comer.example',
    password: testPassword,
    confirmPassword: testPassword,
    role: 'cfo',
    companyName: 'Late Comer Works',
    industry: 'Manufacturing',
  })
  expect([registered.status, registered.json.code]).toEqual([423, 'locked'])
  const { rows } = await app.asSuperuser(
    "select count(*)::int as made from app_user where username = 'late-comer'",
  )
  expect(rows[0].made).toBe(0)
  const passkey = {
    credentialId: 'A'.repeat(22),
    clientData: 'AAAA',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
  }
  const byPasskey = await app
    .browser()
    .send('POST', '/api/auth/passkey-sign-in', { passkey, area: 'enterprise' })
  expect([byPasskey.status, byPasskey.json.code], byPasskey.body).toEqual([423, 'locked'])
  expect((await half.ask('/api/auth/profile')).status).toBe(200)
})

test('ADM-23: a sign-in that was half done when the pause began is refused, and its code is not spent', async () => {
  const person = await app.register('half-way')
  const begun = await person.send('POST', '/api/auth/mfa/totp', { password: testPassword })
  const code = (steps: number) => totpCode(begun.json.secret, stepAt(app.clock.now()) + steps)
  await person.send('POST', '/api/auth/mfa/totp/confirm', { code: code(0) })
  const half = app.browser()
  expect((await half.signIn('half-way')).json).toMatchObject({ requiresMfa: true })
  const id = await paused()
  const refused = await half.send('POST', '/api/auth/mfa/code', { code: code(1) })
  expect([refused.status, refused.json.code], refused.body).toEqual([423, 'locked'])
  const { id: userId } = (await person.ask('/api/auth/profile')).json.user
  const refusals = (await entries('identity.sign_in_refused')).filter((entry) => entry.target_id === userId)
  expect(refusals.map(({ details }) => details.reason)).toEqual(['sign-ins paused'])
  const failures = await app.asSuperuser('select count(*)::int as kept from sign_in_failure')
  expect(failures.rows[0].kept).toBe(0)
  await owner.send('POST', `${path}/${id}/end`, { reason: 'It is over.' })
  expect((await half.send('POST', '/api/auth/mfa/code', { code: code(1) })).status).toBe(200)
})

test('ADM-21, Z8: the requester cannot confirm, nor can the primary administrator or somebody who lost the role meanwhile', async () => {
  const primary = await browserOf(app, 'primary')
  for (const browser of [security, primary]) expect((await request(browser)).status).toBe(403)
  const waiting = await request(owner)
  const own = await approve(owner, waiting)
  expect([own.status, own.json.message]).toEqual([
    403,
    expect.stringContaining('You requested this yourself'),
  ])
  expect((await approve(primary, waiting)).status).toBe(403)
  await app.asSuperuser(
    "update app_user set admin_role = 'PRIMARY_PLATFORM_ADMINISTRATOR' where username = 'demo-security'",
  )
  expect((await approve(security, waiting)).status, 'a demoted second person').toBe(403)
  await app.asSuperuser(
    "update app_user set admin_role = 'SECURITY_ADMINISTRATOR' where username in ('demo-security', 'demo-owner')",
  )
  expect((await approve(security, waiting)).status, 'a demoted requester').toBe(409)
  expect((await signIn('demo-cfo', 'enterprise')).status).toBe(200)
})

test('ADM-23: it expires by the clock of the database, and its end is recorded and told once', async () => {
  const id = await paused()
  const before = (await mailsOf(app)).length
  // However late a server believes that it is.
  app.clock.advance(5 * 3_600)
  owner = await browserOf(app, 'owner')
  security = await browserOf(app, 'security')
  expect((await signIn('demo-cfo', 'enterprise')).status).toBe(423)
  await expire(id)
  expect((await signIn('demo-cfo', 'enterprise')).status).toBe(200)
  expect((await app.browser().ask('/api/auth/sign-in-pause')).json).toEqual({ pause: null })
  const late = await security.send('POST', `${path}/${id}/end`, { reason: 'Too late.' })
  expect([late.status, late.json.message]).toEqual([409, expect.stringContaining('expired')])
  const job = app.jobs.find(({ name }) => name === 'tell of sign-in pauses that expired')
  await job?.run()
  await job?.run()
  expect((await listed())[0]).toMatchObject({ id, state: 'expired', ended: null })
  expect(
    (await entries('emergency.sign_in_pause_expired')).filter((entry) => entry.target_id === id),
  ).toHaveLength(1)
  const ownerMails = (await mailsOf(app))
    .slice(before)
    .filter(({ text }) => text.includes('The pause has expired.'))
  expect(ownerMails).toHaveLength(3)
})

test('ADM-23: the requester ends it as well as the one who approved it, with a reason, and people sign in at once', async () => {
  for (const who of ['owner', 'security'] as const) {
    const id = await paused()
    const browser = who === 'owner' ? owner : security
    const primary = await browserOf(app, 'primary')
    expect((await primary.send('POST', `${path}/${id}/end`, { reason: 'No.' })).status).toBe(403)
    expect((await browser.send('POST', `${path}/${id}/end`, { reason: ' ' })).status).toBe(400)
    const ended = await browser.send('POST', `${path}/${id}/end`, { reason: 'It is over.' })
    expect(ended.json.pause).toMatchObject({
      state: 'ended',
      ended: { by: `demo-${who}`, reason: 'It is over.' },
    })
    expect((await signIn('demo-cfo', 'enterprise')).status).toBe(200)
    expect((await browser.send('POST', `${path}/${id}/end`, { reason: 'Again.' })).status).toBe(409)
    const [entry] = (await entries('emergency.sign_in_pause_ended')).filter((one) => one.target_id === id)
    expect(entry.details).toMatchObject({ reason: 'It is over.' })
  }
})

test('ADM-23, SEC-09: every administrator is mailed when a pause begins, it is on record with both people, and it is one alert', async () => {
  const before = (await mailsOf(app)).length
  const id = await paused({ portal: 'vendor', minutes: 15 })
  const mails = (await mailsOf(app)).slice(before)
  expect(
    mails.filter(({ subject }) => subject.startsWith('Sign-ins to the vendor portal are paused')),
  ).toHaveLength(3)
  expect(mails[0]?.text).toContain(`demo-owner requested it and demo-security approved it. Reason: ${reason}`)
  const [entry] = (await entries('emergency.sign_ins_paused')).filter((one) => one.target_id === id)
  expect(entry.details).toMatchObject({
    portal: 'vendor',
    reason,
    requestedByName: 'demo-owner',
    approvedByName: 'demo-security',
  })
  await app.jobs.find(({ name }) => name === 'watch for security alerts')?.run()
  const alerts = (await security.ask('/api/admin/security/alerts')).json.filter(
    ({ type, message }: { type: string; message: string }) =>
      type === 'sign_ins_paused' && message.includes('the vendor portal are paused'),
  )
  expect(alerts).toMatchObject([{ severity: 'high', count: 1 }])
})

test('ADM-23: one at a time, of a stated length and for a reason', async () => {
  for (const more of [
    { minutes: 1441 },
    { minutes: 30 },
    { portal: 'admin' },
    { reason: 'Because.' },
    { whole: true },
  ])
    expect((await request(owner, more)).status, JSON.stringify(more)).toBe(400)
  expect((await request(owner)).status).toBe(200)
  expect((await request(owner)).json.message).toContain('waits for a second administrator')
  await app.asSuperuser('delete from approval_request')
  const waiting = await request(owner)
  await app.asSuperuser(`
    insert into sign_in_pause (tenant_id, id, reason, requested_by, requested_by_name, approved_by, approved_by_name, ends_at)
    select o.tenant_id, gen_random_uuid(), 'Why', o.id, 'Ada', s.id, 'Bob', now() + interval '1 hour'
    from app_user o, app_user s where o.username = 'demo-owner' and s.username = 'demo-security'`)
  expect((await approve(security, waiting)).json.message).toContain('in force already')
  await app.asSuperuser('delete from approval_request')
  expect((await request(owner)).json.message).toContain('in force already')
})

test('ADM-23, S4: signing out a company ends every session of it from the next request on, and of nobody else', async () => {
  const cfo = await browserOf(app, 'cfo')
  const elsewhere = await browserOf(app, 'cfo')
  const vendor = await browserOf(app, 'vendor')
  const { companyId } = (await cfo.ask('/api/auth/profile')).json.user
  const body = { companyId, reason: 'A laptop with open sessions was stolen.' }
  const signOut = (browser: TestBrowser, more: object = {}) =>
    sendProtected(browser, 'POST', '/api/admin/emergency/sign-out-company', { ...body, ...more })
  expect((await owner.send('POST', '/api/admin/emergency/sign-out-company', body)).status).toBe(202)
  for (const browser of [security, await browserOf(app, 'primary')])
    expect((await signOut(browser)).status).toBe(403)
  expect((await signOut(owner, { reason: 'Short.' })).status).toBe(400)
  // The platform itself is no company: administrators stay signed in.
  const platform = (await owner.ask('/api/auth/profile')).json.user.companyId
  expect((await signOut(owner, { companyId: platform })).status).toBe(404)
  expect((await cfo.ask('/api/auth/profile')).status, 'nothing happened so far').toBe(200)

  const before = (await mailsOf(app)).length
  const done = await signOut(owner)
  expect(done.status, done.body).toBe(200)
  expect(done.json.sessionsEnded).toBeGreaterThanOrEqual(2)
  for (const browser of [cfo, elsewhere]) expect((await browser.ask('/api/auth/profile')).status).toBe(401)
  expect((await vendor.ask('/api/auth/profile')).status).toBe(200)
  expect((await owner.ask('/api/auth/profile')).status).toBe(200)
  const signOuts = await entries('emergency.company_signed_out')
  expect(new Set(signOuts.map(({ tenant_id }) => tenant_id))).toEqual(new Set([companyId, platform]))
  for (const { details } of signOuts)
    expect(details).toMatchObject({ reason: body.reason, sessionsEnded: done.json.sessionsEnded })
  const mails = (await mailsOf(app)).slice(before)
  expect(mails.some(({ text }) => text.includes('ended every session') && text.includes(body.reason))).toBe(
    true,
  )
  const again = await browserOf(app, 'cfo')
  const bell = (await again.ask('/api/notifications')).json
  expect(bell.items[0].title).toBe('Emporion signed out every member of your company')
})
