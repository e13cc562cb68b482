import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { mailsOf } from '#app/testing/mails.ts'
import { browserOf, chooseLanguage, startWithPeople } from '#app/testing/people.ts'
import { sendProtected } from '#app/testing/step-up.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { registrationOf, type TestBrowser } from '#app/testing/test-browser.ts'
import { platformTenantId } from '#platform/server/actor.ts'
import type { SecurityAlert } from './contract.ts'
import { defaultPolicy } from './rules/default-policy.ts'

let app: TestApplication
let security: TestBrowser
const network = '198.51.100.20'
const config = '/api/admin/security/config'
const allowlist = '/api/admin/security/ip-allowlist'

beforeAll(async () => {
  app = await startWithPeople({ TRUSTED_PROXIES: '10.9.9.9' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.asSuperuser(
    'truncate audit_entry, audit_chain, audit_check, approval_request, security_alert, security_watch, sign_in_failure, known_device',
  )
  await app.asSuperuser(
    "update security_policy set version = 1, mfa_required = false, password_min_length = 8, session_idle_minutes = 30, max_failed_attempts = 5, lockout_minutes = 15, password_require_numbers = false, password_require_special = false, ip_allowlist = '{}'",
  )
  security = await browserOf(app, 'security', network)
})

const policy = {
  mfaRequired: false,
  passwordPolicy: { minLength: 8, requireSpecialChars: false, requireNumbers: false },
  sessionTimeout: 30,
  maxFailedAttempts: 5,
  lockoutDuration: 15,
}
const seen = (version: number) => ({ 'if-match': `"${version}"` })
const save = (changes: object, version = 1, by = security) =>
  sendProtected(by, 'PUT', config, { ...policy, ...changes }, seen(version))
const allow = (ipAllowlist: string[], version = 1, by = security) =>
  sendProtected(by, 'PUT', allowlist, { ipAllowlist }, seen(version))
const entries = async (action: string) =>
  (await app.asSuperuser('select details from audit_entry where action = $1 order by sequence', [action]))
    .rows

test('SEC-03 SEC-05 SEC-06 the policy is read in the stated shape with its defaults', async () => {
  const administrators = await app.asSuperuser(
    "select id from app_user where admin_role is not null and status = 'active'",
  )
  expect((await security.ask(config)).json).toEqual({
    ...policy,
    ipAllowlist: [],
    version: 1,
    callerAddress: network,
    // Nobody has set up a factor yet.
    people: {
      all: expect.any(Number),
      withoutFactor: expect.any(Number),
      administratorsWithoutFactor: administrators.rows.length,
    },
    waiting: [],
  })
})

test('SEC-04 L1 a saved policy is audited with what it was, and registration, lockout and sessions obey at once', async () => {
  const saved = await save({
    passwordPolicy: { minLength: 16, requireSpecialChars: true, requireNumbers: true },
    sessionTimeout: 5,
    maxFailedAttempts: 3,
    lockoutDuration: 60,
  })
  expect(saved.status, saved.body).toBe(200)
  expect(saved.json.version).toBe(2)
  expect(await entries('security.policy_changed')).toEqual([
    {
      details: {
        minLength: '8 → 16',
        requireSpecialChars: 'off → on',
        requireNumbers: 'off → on',
        sessionTimeout: '30 → 5',
        maxFailedAttempts: '5 → 3',
        lockoutDuration: '15 → 60',
      },
    },
  ])
  const newcomer = registrationOf('newcomer', {
    password: 'quiet lanes ahead',
    confirmPassword: 'quiet lanes ahead',
  })
  const short = await app.browser().send('POST', '/api/auth/register', newcomer)
  expect(short.status).toBe(400)
  const guesser = app.browser('198.51.100.66')
  for (let tries = 1; tries <= 3; tries += 1)
    expect((await guesser.signIn('demo-cfo', 'wrong')).status).toBe(401)
  expect((await guesser.signIn('demo-cfo', 'wrong')).status).toBe(423)
  app.clock.advance(301)
  expect((await security.ask(config)).status, 'unused for longer than five minutes').toBe(401)
})

test('SEC-04 C4 two administrators who save at once: one reads that the policy was changed meanwhile', async () => {
  const owner = await browserOf(app, 'owner', network)
  expect((await save({ maxFailedAttempts: 4 })).status).toBe(200)
  const stale = await save({ maxFailedAttempts: 3 }, 1, owner)
  expect(stale.status).toBe(412)
  expect((await allow([network], 1, owner)).status, 'the list has the same version').toBe(412)
  expect((await security.ask(config)).json.maxFailedAttempts).toBe(4)
  expect((await security.send('PUT', config, policy)).status, 'without a version').toBe(428)
})

test.each([
  ['maxFailedAttempts', { maxFailedAttempts: 1 }],
  ['maxFailedAttempts', { maxFailedAttempts: 3.5 }],
  ['sessionTimeout', { sessionTimeout: 1 }],
  ['sessionTimeout', { sessionTimeout: 1e300 }],
  ['lockoutDuration', { lockoutDuration: 0 }],
  ['minLength', { passwordPolicy: { ...policy.passwordPolicy, minLength: 7 } }],
  ['minLength', { passwordPolicy: { ...policy.passwordPolicy, minLength: 65 } }],
  ['mfaRequired', { mfaRequired: true }],
])(
  'SEC-04 a policy that would lock everybody out or leave doors open is refused at its field: %s',
  async (field, changes) => {
    const { status, json } = await save(changes)
    expect(status).toBe(400)
    expect(json.errors[0].field).toContain(field)
    expect(await entries('security.policy_changed')).toEqual([])
  },
)

test('SEC-04 SEC-07 Z2 the primary administrator neither reads nor changes it; the security administrator and the owner do', async () => {
  const primary = await browserOf(app, 'primary', network)
  expect((await primary.ask(config)).status).toBe(403)
  expect((await save({}, 1, primary)).status).toBe(403)
  expect((await allow([network], 1, primary)).status).toBe(403)
  expect((await primary.ask('/api/admin/security/alerts')).status).toBe(403)
  const owner = await browserOf(app, 'owner', network)
  expect((await save({}, 1, owner)).status).toBe(200)
})

test('SEC-07 a list holds from the next request on, in every process, for administrators alone', async () => {
  const second = await startTestApplication({ SEED: 'demo' }, app)
  const elsewhere = await browserOf(app, 'owner', '203.0.113.5')
  const cfo = await browserOf(app, 'cfo', '203.0.113.5')
  const { status, json } = await allow(['198.51.100.0/24', '2001:DB8::/32'])
  expect(status).toBe(200)
  expect(json.ipAllowlist).toEqual(['198.51.100.0/24', '2001:db8::/32'])
  expect((await elsewhere.ask(config)).status).toBe(401)
  const cookie = elsewhere.cookie()
  const beside = await second.ask(config, { headers: { cookie }, network: '203.0.113.5' })
  expect(beside.status).toBe(401)
  expect((await second.ask(config, { headers: { cookie }, network: '2001:db8::7' })).status).toBe(200)
  expect((await cfo.ask('/api/auth/profile')).status, 'members are not concerned').toBe(200)
  expect((await entries('security.ip_allowlist_changed'))[0].details).toEqual({
    ipAllowlist: 'every address → 198.51.100.0/24, 2001:db8::/32',
  })
  await second.close()
})

test('SEC-07 N3 what a stranger writes into X-Forwarded-For lets nobody in; what a trusted proxy saw does', async () => {
  const elsewhere = await browserOf(app, 'owner', '203.0.113.5')
  const cookie = elsewhere.cookie()
  await allow([network])
  const ask = (peer: string, forwarded: string) =>
    app.ask(config, { headers: { cookie, 'x-forwarded-for': forwarded }, network: peer })
  for (const forwarded of [
    network,
    `${network}, 203.0.113.5`,
    `203.0.113.5, ${network}`,
    `::ffff:${network}`,
  ])
    expect((await ask('203.0.113.5', forwarded)).status, forwarded).toBe(401)
  expect((await ask('10.9.9.9', network)).status).toBe(200)
  expect((await ask('10.9.9.9', `${network}, 203.0.113.5`)).status, 'the proxy saw the last one').toBe(401)
})

test('SEC-07 an administrator can’t lock themself out, by leaving their address out or by a spelling that means another', async () => {
  const without = await allow(['203.0.113.0/24'])
  expect(without.status).toBe(409)
  expect(without.json.detail).toContain(network)
  expect(without.json.detail).toContain('Add it, or remove the other networks first.')
  for (const wrong of ['office', '0313.1.1.1', '198.51.100.7/24', '0.0.0.0/0']) {
    const { status, json } = await allow([network, wrong])
    expect(status, wrong).toBe(400)
    expect(json.errors[0].field).toBe('ipAllowlist.1')
  }
  expect((await allow([network, ` ${network} `])).status, 'twice the same').toBe(400)
  expect((await security.ask(config)).json).toMatchObject({ ipAllowlist: [], version: 1 })
  expect((await allow([network])).status).toBe(200)
  const emptied = await allow([], 2)
  expect(emptied.status, emptied.body).toBe(200)
  expect(emptied.json.ipAllowlist, 'an empty list lets everybody in: two people decide').toEqual([network])
  expect(emptied.json.waiting).toHaveLength(1)
})

test('SEC-04 Z8 a policy that protects less is shown and waits for a second administrator, and becomes an alert', async () => {
  const strict = { passwordPolicy: { ...policy.passwordPolicy, minLength: 16 }, maxFailedAttempts: 3 }
  expect((await save(strict)).json.version).toBe(2)
  expect((await security.send('PUT', config, policy, seen(2))).status, 'it asks who is there first').toBe(202)
  const weaker = await save({}, 2)
  expect(weaker.status, weaker.body).toBe(200)
  expect(weaker.json).toMatchObject({ version: 2, maxFailedAttempts: 3, passwordPolicy: { minLength: 16 } })
  expect(weaker.json.waiting).toMatchObject([
    { changes: 'Minimum password length: 16 → 8; Max failed attempts: 3 → 5' },
  ])
  expect((await save({}, 2)).status, 'one request at a time').toBe(409)
  const approval = `/api/admin/approvals/${weaker.json.waiting[0].id}/approve`
  expect((await security.send('POST', approval)).status, 'not by the requester').toBe(403)
  const owner = await browserOf(app, 'owner', network)
  const approved = await sendProtected(owner, 'POST', approval)
  expect(approved.status, approved.body).toBe(200)
  expect((await security.ask(config)).json).toMatchObject({
    version: 3,
    maxFailedAttempts: 5,
    passwordPolicy: { minLength: 8 },
    waiting: [],
  })
  const [, change] = await entries('security.policy_changed')
  expect(change?.details.protectsLess).toBe('Minimum password length: 16 → 8; Max failed attempts: 3 → 5')
  await watch()
  expect((await alerts()).find(({ type }) => type === 'policy_weakened')).toMatchObject({ severity: 'high' })
})

test('LANG-01 a change of the policy and its alert read in the language of the second administrator, however long they are kept', async () => {
  await chooseLanguage(app, 'demo-owner', 'de')
  onTestFinished(() => chooseLanguage(app, 'demo-owner', 'en'))
  await allow([network])
  await save({ passwordPolicy: { minLength: 16, requireSpecialChars: false, requireNumbers: true } }, 2)
  const { json } = await save({}, 3)
  const change = 'Minimum password length: 16 → 8; Require numbers: on → off'
  expect(json.waiting).toMatchObject([{ changes: change }])
  const owner = await browserOf(app, 'owner', network)
  const [request] = (await owner.ask('/api/admin/approvals')).json.requests
  const german = 'Mindestlänge des Passworts: 16 → 8; Ziffern verlangen: ein → aus'
  expect(request).toMatchObject({ subjectName: 'Sicherheitsrichtlinie', reason: german })
  expect((await owner.ask(config)).json.waiting).toMatchObject([{ changes: german }])
  await sendProtected(owner, 'POST', `/api/admin/approvals/${request.id}/approve`)
  await allow([], 4)
  expect((await owner.ask(config)).json.waiting).toMatchObject([
    { changes: `IP-Positivliste: ${network} → jede Adresse` },
  ])
  await watch()
  const found = (browser: TestBrowser) =>
    browser
      .ask('/api/admin/security/alerts')
      .then(({ json: all }) => all.find(({ type }: SecurityAlert) => type === 'policy_weakened').message)
  expect([await found(security), await found(owner)]).toEqual([
    `The security policy protects less since demo-owner approved it: ${change}.`,
    `Die Sicherheitsrichtlinie schützt weniger, seit demo-owner die Änderung genehmigt hat: ${german}.`,
  ])
})

test('SEC-04 an approved policy is not written over one that was changed meanwhile', async () => {
  await save({ maxFailedAttempts: 3 })
  const { json } = await save({}, 2)
  await save({ maxFailedAttempts: 3, lockoutDuration: 60 }, 2)
  const owner = await browserOf(app, 'owner', network)
  const late = await sendProtected(owner, 'POST', `/api/admin/approvals/${json.waiting[0].id}/approve`)
  expect([late.status, late.json.message]).toEqual([409, expect.stringContaining('changed since')])
  expect((await security.ask(config)).json).toMatchObject({ maxFailedAttempts: 3, lockoutDuration: 60 })
})

test('ADM-21 Z8 an owner asks for the policy’s defaults, and a second administrator brings all of them back', async () => {
  const owner = await browserOf(app, 'owner', network)
  const reset = (by: TestBrowser, version: number, reason = 'The list keeps our own people out.') =>
    sendProtected(by, 'POST', `${config}/reset`, { reason }, seen(version))
  const early = await reset(owner, 1)
  expect([early.status, early.json.message]).toEqual([
    409,
    expect.stringContaining('already has its default values'),
  ])
  await allow([network, '203.0.113.0/24'])
  await save({ maxFailedAttempts: 3, sessionTimeout: 15 }, 2)
  for (const by of [security, await browserOf(app, 'primary', network)])
    expect((await reset(by, 3)).status).toBe(403)
  expect((await reset(owner, 2)).status).toBe(412)
  expect((await reset(owner, 3, ' ')).status).toBe(400)
  expect((await owner.send('POST', `${config}/reset`, { reason: 'Why' }, seen(3))).status).toBe(202)
  const answer = await reset(owner, 3)
  expect(answer.status, answer.body).toBe(200)
  expect(answer.json).toMatchObject({
    version: 3,
    maxFailedAttempts: 3,
    waiting: [{ changes: expect.stringMatching(/^Reset to the defaults: Session timeout: 15 → 30; /) }],
  })
  expect((await reset(owner, 3)).status, 'one request at a time').toBe(409)
  const approval = `/api/admin/approvals/${answer.json.waiting[0].id}/approve`
  expect((await owner.send('POST', approval)).status, 'not by the requester').toBe(403)
  const approved = await sendProtected(security, 'POST', approval)
  expect(approved.status, approved.body).toBe(200)
  expect((await security.ask(config)).json).toMatchObject({
    ...policy,
    ipAllowlist: [],
    version: 4,
    waiting: [],
  })
  const [entry] = await entries('security.policy_reset')
  expect(entry?.details.protectsLess).toContain('IP allowlist')
  await watch()
  expect((await alerts()).some(({ type }) => type === 'policy_weakened')).toBe(true)
})

test('ADM-21 a reset that was approved does not undo what was changed meanwhile, and its defaults are those of a fresh database', async () => {
  const owner = await browserOf(app, 'owner', network)
  await save({ maxFailedAttempts: 3 })
  const { json } = await sendProtected(owner, 'POST', `${config}/reset`, { reason: 'Too strict.' }, seen(2))
  await save({ maxFailedAttempts: 3, lockoutDuration: 60 }, 2)
  const late = await sendProtected(security, 'POST', `/api/admin/approvals/${json.waiting[0].id}/approve`)
  expect([late.status, late.json.message]).toEqual([409, expect.stringContaining('changed since')])
  const { rows } = await app.asSuperuser(
    `select column_name as name, column_default as value from information_schema.columns
     where table_name = 'security_policy' and column_name ~ '^(mfa|password|session|max|lockout|ip)_' order by column_name`,
  )
  expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual({
    ip_allowlist: "'{}'::text[]",
    lockout_minutes: String(defaultPolicy.lockoutDuration),
    max_failed_attempts: String(defaultPolicy.maxFailedAttempts),
    mfa_required: String(defaultPolicy.mfaRequired),
    password_min_length: String(defaultPolicy.passwordPolicy.minLength),
    password_require_numbers: String(defaultPolicy.passwordPolicy.requireNumbers),
    password_require_special: String(defaultPolicy.passwordPolicy.requireSpecialChars),
    session_idle_minutes: String(defaultPolicy.sessionTimeout),
  })
})

const watch = async () => {
  for (const job of app.jobs.filter(({ name }) => /security alerts|chains/.test(name))) await job.run()
}
const alerts = async (): Promise<SecurityAlert[]> => (await security.ask('/api/admin/security/alerts')).json

test('SEC-09 L3 without events there is no alert; lockouts, guesses and new devices become one each, however often is looked', async () => {
  await watch()
  expect(await alerts()).toEqual([])
  const guesser = app.browser('198.51.100.66')
  for (let tries = 0; tries < 6; tries += 1) await guesser.signIn('demo-owner', 'wrong')
  const stuffer = app.browser('198.51.100.67')
  for (let name = 0; name < 100; name += 1) await stuffer.signIn(`stolen-${name}@list.example`, 'wrong')
  await browserOf(app, 'primary', network)
  await browserOf(app, 'primary', network)
  const twin = await startTestApplication({}, app)
  const job = (of: TestApplication) => of.jobs.find(({ name }) => name === 'watch for security alerts')
  await Promise.all([job(app)?.run(), job(twin)?.run()])
  await watch()
  await twin.close()
  const found = await alerts()
  const kinds = (type: string) => found.filter((alert) => alert.type === type)
  expect(kinds('account_locked')).toMatchObject([{ severity: 'high', resolved: false, resolution: null }])
  expect(kinds('credential_stuffing')).toMatchObject([{ severity: 'high' }])
  expect(kinds('new_administrator_device').length).toBeGreaterThan(0)
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
  expect(found.map(({ severity }) => severity).slice(0, 2)).toEqual(['high', 'high'])
  expect((await entries('security.alert_raised')).length).toBe(found.length)
})

test('SEC-09 a time that a wrong clock wrote years ahead hides no alert', async () => {
  await watch()
  await app.asSuperuser("update security_watch set seen_to = seen_to + interval '3 years'")
  const guesser = app.browser('198.51.100.66')
  for (let tries = 0; tries < 6; tries += 1) await guesser.signIn('demo-owner', 'wrong')
  await watch()
  expect((await alerts()).filter(({ type }) => type === 'account_locked')).toHaveLength(1)
  const { rows } = await app.asSuperuser('select seen_to as to from security_watch')
  expect(rows).toEqual([{ to: app.clock.now() }])
})

test('SEC-09 after two days without a look the trail is looked through to its end, an hour at a time', async () => {
  await watch()
  app.clock.advance(86_400)
  const guesser = app.browser('198.51.100.66')
  for (let tries = 0; tries < 6; tries += 1) await guesser.signIn('demo-owner', 'wrong')
  app.clock.advance(86_400)
  await watch()
  security = await browserOf(app, 'security', network)
  expect((await alerts()).filter(({ type }) => type === 'account_locked')).toHaveLength(1)
})

test('SEC-09 L2 a chain that nobody could check for more than a day is an alert, once a day', async () => {
  await watch()
  await app.asSuperuser("update audit_check set checked_at = clock_timestamp() - interval '25 hours'")
  const [look] = app.jobs.filter(({ name }) => name === 'watch for security alerts')
  await look?.run()
  await look?.run()
  expect((await alerts()).filter(({ type }) => type === 'audit_check_overdue')).toMatchObject([
    { severity: 'high' },
  ])
})

test('SEC-09 L2 a changed trail is a critical alert, once', async () => {
  await browserOf(app, 'cfo', network)
  await app.asSuperuser('alter table audit_entry disable trigger audit_entry_is_final')
  await app.asSuperuser("update audit_entry set action = 'forged' where tenant_id <> $1 and sequence = 1", [
    platformTenantId,
  ])
  await app.asSuperuser('alter table audit_entry enable trigger audit_entry_is_final')
  await watch()
  await watch()
  expect((await alerts()).filter(({ type }) => type === 'broken_audit_chain')).toMatchObject([
    { severity: 'critical' },
  ])
})

test('SEC-02 SEC-09 ADM-03 an alert is resolved once, with a note and by somebody, and that is audited', async () => {
  const guesser = app.browser('198.51.100.66')
  for (let tries = 0; tries < 6; tries += 1) await guesser.signIn('demo-owner', 'wrong')
  await watch()
  const [alert] = (await alerts()).filter(({ type }) => type === 'account_locked')
  const path = `/api/admin/security/alerts/${alert?.id}/resolve`
  expect((await security.send('POST', path, { note: '  ' })).status).toBe(400)
  const counted = async () => (await security.ask('/api/admin/metrics')).json
  expect(await counted()).toMatchObject({ securityAlerts: (await alerts()).length, graveAlerts: 1 })
  const twice = await Promise.all([1, 2].map((n) => security.send('POST', path, { note: `It was me, ${n}` })))
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await counted()).toMatchObject({ securityAlerts: (await alerts()).length - 1, graveAlerts: 0 })
  const [resolved] = (await alerts()).filter(({ id }) => id === alert?.id)
  expect(resolved).toMatchObject({
    resolved: true,
    resolution: { by: 'demo-security', note: expect.stringContaining('It was me') },
  })
  expect((await entries('security.alert_resolved')).length).toBe(1)
  const nobody = '/api/admin/security/alerts/01968f2e-0000-7000-8000-000000000000/resolve'
  expect((await security.send('POST', nobody, { note: 'x' })).status).toBe(404)
})

/** An administrator's account that somebody else guesses at, as one alert. */
async function lockedOwner(): Promise<SecurityAlert> {
  const guesser = app.browser('198.51.100.66')
  for (let tries = 0; tries < 6; tries += 1) await guesser.signIn('demo-owner', 'wrong')
  await watch()
  const [alert] = (await alerts()).filter(({ type }) => type === 'account_locked')
  if (!alert) throw new Error('no account was locked')
  return alert
}

test('SEC-09 L1 an alert is acknowledged once and stays unresolved, until another one is counted in it', async () => {
  const alert = await lockedOwner()
  expect(alert).toMatchObject({ acknowledged: null, assignee: null })
  const path = `/api/admin/security/alerts/${alert.id}/acknowledge`
  const twice = await Promise.all([1, 2].map(() => security.send('POST', path)))
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  const now = async () => (await alerts()).filter(({ type }) => type === 'account_locked')
  expect(await now()).toMatchObject([
    { resolved: false, acknowledged: { by: 'demo-security', at: app.clock.now().toISOString() } },
  ])
  expect((await entries('security.alert_acknowledged')).map(({ details }) => details)).toEqual([
    { type: 'account_locked', severity: 'high', alerts: 1 },
  ])
  // One that nobody has seen is counted in it.
  app.clock.advance(3600)
  security = await browserOf(app, 'security', network)
  await lockedOwner()
  expect(await now()).toMatchObject([{ count: 2, acknowledged: null }])
  const [again] = await now()
  const answer = await security.send('POST', `/api/admin/security/alerts/${again?.id}/acknowledge`)
  expect(answer.json).toMatchObject({ count: 2, acknowledged: { by: 'demo-security' } })
})

test('SEC-09 L1 an alert is assigned to an administrator who may resolve it, who gets a mail, and to no one else', async () => {
  const alert = await lockedOwner()
  const path = `/api/admin/security/alerts/${alert.id}/assignee`
  const assignees = (await security.ask('/api/admin/security/alert-assignees')).json as {
    id: string
    name: string
    isYou: boolean
  }[]
  expect(assignees.map(({ name, isYou }) => [name, isYou])).toEqual([
    ['demo-owner', false],
    ['demo-security', true],
  ])
  const [owner, own] = assignees
  const { rows } = await app.asSuperuser(
    "select id from app_user where username in ('demo-primary', 'demo-cfo')",
  )
  for (const { id } of rows) {
    const refused = await security.send('PUT', path, { assigneeId: id })
    expect([refused.status, refused.json.errors[0].field]).toEqual([400, 'assigneeId'])
  }
  const answer = await security.send('PUT', path, { assigneeId: owner?.id })
  expect(answer.json).toMatchObject({ assignee: { id: owner?.id, name: 'demo-owner' }, resolved: false })
  expect((await security.send('PUT', path, { assigneeId: owner?.id })).status, 'the same again').toBe(409)
  const mails = async () =>
    (await mailsOf(app)).filter(({ subject }) => subject.startsWith('A security alert is assigned to you'))
  expect(
    (await mails()).map(({ to, text }) => [to, text.includes('demo-security assigned a security alert')]),
  ).toEqual([['demo-owner@demo.example', true]])
  // What is counted in it later is theirs, too; a person who takes it over gets no mail of their own act.
  app.clock.advance(3600)
  security = await browserOf(app, 'security', network)
  expect(await lockedOwner()).toMatchObject({ count: 2, assignee: { name: 'demo-owner' } })
  await security.send('PUT', path, { assigneeId: own?.id })
  expect(await mails()).toHaveLength(1)
  expect((await security.send('PUT', path, { assigneeId: null })).json).toMatchObject({ assignee: null })
  expect(await lockedOwner()).toMatchObject({ assignee: null })
  expect((await entries('security.alert_assigned')).map(({ details }) => details.assigneeName)).toEqual([
    'demo-owner',
    'demo-security',
    null,
  ])
  await security.send('POST', `/api/admin/security/alerts/${alert.id}/resolve`, { note: 'A test.' })
  expect((await security.send('PUT', path, { assigneeId: own?.id })).status, 'resolved').toBe(409)
})

test('SEC-09 an alert leads to the account that it is about and to the entry that it was found in', async () => {
  const alert = await lockedOwner()
  const { rows } = await app.asSuperuser("select id from app_user where username = 'demo-owner'")
  expect(alert.subject).toEqual({ kind: 'account', id: rows[0].id })
  const entry = await security.ask(`/api/admin/audit-logs/${alert.auditEntryId}`)
  expect(entry.json).toMatchObject({ action: 'identity.locked' })
})

test('SEC-09 an administrator’s sign-ins from new browsers are one alert while it is open, with their number, and are resolved together', async () => {
  const devices = async () => (await alerts()).filter(({ type }) => type === 'new_administrator_device')
  // The first browser of an account is no news.
  await browserOf(app, 'primary', network)
  const first = new Date(app.clock.now().getTime() + 60_000).toISOString()
  for (let browser = 0; browser < 3; browser += 1) {
    app.clock.advance(60)
    await browserOf(app, 'primary', network)
    await watch()
  }
  await watch()
  const raised = async () =>
    (await entries('security.alert_raised')).filter(
      ({ details }) => details.type === 'new_administrator_device',
    )
  const ofPrimary = async () => (await devices()).filter(({ message }) => message.startsWith('demo-primary'))
  const [open] = await ofPrimary()
  expect(await ofPrimary()).toMatchObject([
    { count: 3, firstAt: first, timestamp: app.clock.now().toISOString(), resolved: false },
  ])
  expect((await raised()).length, 'one for each administrator').toBe((await devices()).length)
  const { securityAlerts } = (await security.ask('/api/admin/metrics')).json
  expect(securityAlerts).toBe((await alerts()).length)
  // One more comes while somebody writes the text: it was not seen, and stays open.
  app.clock.advance(60)
  await browserOf(app, 'primary', network)
  await watch()
  const note = 'Asked: three new laptops.'
  const answer = await security.send('POST', `/api/admin/security/alerts/${open?.id}/resolve`, { note })
  expect(answer.json).toMatchObject({ count: 3, resolved: true, resolution: { note } })
  expect(await ofPrimary()).toMatchObject([
    { count: 1, resolved: false },
    { count: 3, resolved: true },
  ])
  expect((await entries('security.alert_resolved')).map(({ details }) => details.alerts)).toEqual([3])
})

test('SEC-08 the monitoring counts failed sign-ins, lockouts and blocked addresses in the step they happened in', async () => {
  const guesser = app.browser('198.51.100.108')
  for (let tries = 0; tries < 5; tries += 1) await guesser.signIn('demo-cfo', 'wrong')
  // A person who holds somebody's session guesses the password there.
  const stolen = await browserOf(app, 'cio')
  const guessed = await stolen.send('POST', '/api/auth/mfa/totp', { password: 'wrong' })
  expect(guessed.status).toBe(400)
  await allow([network])
  await app.browser('203.0.113.5').signIn('demo-owner', 'Granite-Beacon-97', { area: 'admin' })
  const { json } = await security.ask('/api/admin/security/monitoring?range=24h')
  expect(json.steps.length).toBe(12)
  expect(json.steps.at(-1)).toMatchObject({ failedSignIns: 6, lockouts: 1, blockedAddresses: 1 })
  expect(json.steps.slice(0, -1).every((step: { failedSignIns: number }) => step.failedSignIns === 0)).toBe(
    true,
  )
  expect((await security.ask('/api/admin/security/monitoring?range=1y')).status).toBe(400)
})
