// The proof that an administrator gives before an operation that is hard to undo: whose it is, what it is good for, and how long.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import { adminPassword, sendProtected, verifyStepUp } from '#app/testing/step-up.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import { platformTenantId } from '#platform/server/actor.ts'
import { stepAt, totpCode } from '#rooms/people/second-factors/server/index.ts'

let app: TestApplication
let companies: string[]
const codeAt = (secret: string, at: Date) => totpCode(secret, stepAt(at))
beforeAll(async () => {
  app = await startWithPeople()
  companies = []
  for (let index = 0; index < 12; index += 1) {
    const browser = await app.register(`company-${index}`)
    companies.push((await browser.ask('/api/auth/profile')).json.user.companyId)
  }
})
afterAll(() => app.close())

const reason = 'Unpaid since July.'
const suspend = (browser: TestBrowser, id: string, text = reason) =>
  browser.send('POST', `/api/admin/tenants/${id}/suspend`, { reason: text })
const nextCompany = () => {
  const id = companies.pop()
  if (id === undefined) throw new Error('no company is left')
  return id
}
const noFailures = () => app.asSuperuser('delete from sign_in_failure')

test('TEN-35 TEN-36 TEN-43 an operation answers 202 with a challenge, is carried out when it is repeated, and asks anew the next time', async () => {
  const owner = await browserOf(app, 'owner')
  const id = nextCompany()
  const firstAnswer = await suspend(owner, id)
  expect(firstAnswer.status).toBe(202)
  expect(firstAnswer.json).toEqual({
    challengeId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    requiresMFA: false,
    methods: ['password'],
    validityMinutes: 10,
    riskScore: expect.any(Number),
    riskLabel: expect.stringMatching(/^(LOW|MODERATE|ELEVATED|HIGH)$/),
    expiresAt: new Date(app.clock.now().getTime() + 600_000).toISOString(),
  })
  // Asking again is no second challenge.
  expect((await suspend(owner, id)).json.challengeId).toBe(firstAnswer.json.challengeId)
  const verified = await verifyStepUp(owner, firstAnswer.json.challengeId)
  expect([verified.status, verified.json]).toEqual([200, { verified: true }])
  expect((await suspend(owner, id)).status).toBe(200)
  const { rows } = await app.asSuperuser(
    "select action from audit_entry where tenant_id = $1 and action like 'identity.step_up%' order by sequence",
    [platformTenantId],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'identity.step_up_asked',
    'identity.step_up_asked',
    'identity.step_up_tried',
    'identity.step_up_passed',
    'identity.step_up_used',
  ])
})

test('A9 a proof is valid for one person, one session, one operation, one target and one content', async () => {
  const owner = await browserOf(app, 'owner')
  const otherSession = await browserOf(app, 'owner')
  const primary = await browserOf(app, 'primary')
  const [id, otherId] = [nextCompany(), nextCompany()]
  const { challengeId } = (await suspend(owner, id)).json
  // Neither another person nor the same person elsewhere answers it.
  for (const stranger of [primary, otherSession])
    expect((await verifyStepUp(stranger, challengeId)).status).toBe(404)
  expect((await verifyStepUp(owner, challengeId)).status).toBe(200)
  // Nor acts on it.
  expect((await suspend(primary, id)).status).toBe(202)
  expect((await suspend(otherSession, id)).status).toBe(202)
  // Nor is anything else done with it.
  expect((await suspend(owner, otherId)).status).toBe(202)
  expect((await suspend(owner, id, 'Another reason by now.')).status).toBe(202)
  expect((await owner.send('POST', `/api/admin/tenants/${id}/archive`, { reason })).status).toBe(202)
  expect((await suspend(owner, id)).status).toBe(200)
  // It is spent: brought back, the same operation asks anew.
  await sendProtected(owner, 'POST', `/api/admin/tenants/${id}/reactivate`, { reason })
  expect((await suspend(owner, id)).status).toBe(202)
})

test('A9 TEN-35 a challenge is dead at its end, to the second, answered or not', async () => {
  const owner = await browserOf(app, 'owner')
  const id = nextCompany()
  const late = (await suspend(owner, id)).json
  app.clock.advance(late.validityMinutes * 60)
  expect((await verifyStepUp(owner, late.challengeId)).status).toBe(409)
  const intime = (await suspend(owner, id)).json
  expect(intime.challengeId).not.toBe(late.challengeId)
  app.clock.advance(intime.validityMinutes * 60 - 1)
  expect((await verifyStepUp(owner, intime.challengeId)).status).toBe(200)
  app.clock.advance(1)
  expect((await suspend(owner, id)).status).toBe(202)
})

test('A9 five wrong tries end a challenge, also where they come at once, and the right password after them is too late', async () => {
  const owner = await browserOf(app, 'owner')
  const id = nextCompany()
  const { challengeId } = (await suspend(owner, id)).json
  const { json } = await owner.ask('/api/auth/csrf-token')
  const send = (token: string) =>
    owner.ask('/api/admin/auth/step-up/verify', {
      method: 'POST',
      body: { challengeId, method: 'password', token },
      headers: { 'x-csrf-token': json.csrfToken },
    })
  const answers = await Promise.all(Array.from({ length: 12 }, () => send('not the password')))
  const { rows } = await app.asSuperuser('select tries from step_up_challenge where id = $1', [challengeId])
  expect(rows[0].tries).toBeLessThanOrEqual(5)
  expect(answers.every(({ status }) => [400, 409, 423].includes(status))).toBe(true)
  await noFailures()
  // Whatever the lock let through is counted up to five; then it is over.
  for (let tries = rows[0].tries; tries < 5; tries += 1) {
    expect((await send('still not it')).status).toBe(400)
    await noFailures()
  }
  expect((await send(adminPassword)).status).toBe(409)
  expect((await suspend(owner, id)).json.challengeId).not.toBe(challengeId)
})

test('A9 L4 wrong tries lock like failed sign-ins, raise the risk, and no secret reaches the log or the trail', async () => {
  const owner = await browserOf(app, 'owner')
  const id = nextCompany()
  const calm = (await suspend(owner, id)).json
  for (let tries = 0; tries < 2; tries += 1)
    expect((await verifyStepUp(owner, calm.challengeId, 'Canary-Secret-77')).status).toBe(400)
  const again = (await suspend(owner, nextCompany())).json
  expect(again.riskScore).toBeGreaterThanOrEqual(calm.riskScore)
  const trail = await app.asSuperuser(
    "select count(*)::int as n from audit_entry where details::text like '%Canary-Secret%'",
  )
  expect(trail.rows[0].n).toBe(0)
  expect(app.logged()).not.toContain('Canary-Secret')
  const third = (await suspend(owner, id)).json.challengeId
  let status = 0
  for (let tries = 0; tries < 5 && status !== 423; tries += 1)
    status = (await verifyStepUp(owner, third, 'not the password')).status
  expect([409, 423]).toContain(status)
  await noFailures()
})

test('TEN-38 A6 with a second factor the password is not taken, and a code of the app or a backup code is, once', async () => {
  const admin = await browserOf(app, 'security')
  await noFailures()
  const { secret, backupCodes } = await enrol(app, admin)
  // The account is another one from now on; the session knows.
  const second = app.browser()
  app.clock.advance(31)
  await second.signIn('demo-security', adminPassword, { mfaCode: codeAt(secret, app.clock.now()) })
  await app.asSuperuser(
    "update app_user set admin_role = 'PLATFORM_OWNER_ADMIN' where username = 'demo-security'",
  )
  const id = nextCompany()
  const challenge = (await suspend(second, id)).json
  expect([challenge.requiresMFA, challenge.methods]).toEqual([true, ['totp', 'backup_code']])
  const byPassword = await verifyStepUp(second, challenge.challengeId)
  expect([byPassword.status, byPassword.json.errors[0].field]).toEqual([400, 'method'])
  // The code that signed in is spent.
  const used = await verifyStepUp(second, challenge.challengeId, codeAt(secret, app.clock.now()), 'totp')
  expect(used.status).toBe(400)
  app.clock.advance(31)
  expect(
    (await verifyStepUp(second, challenge.challengeId, codeAt(secret, app.clock.now()), 'totp')).status,
  ).toBe(200)
  expect((await suspend(second, id)).status).toBe(200)
  const next = (await suspend(second, nextCompany())).json
  expect((await verifyStepUp(second, next.challengeId, backupCodes[0], 'backup_code')).status).toBe(200)
})

test('A9 L4 a wrong password or code of somebody who is signed in is a refused proof in the trail, not a refused sign-in', async () => {
  const primary = await browserOf(app, 'primary')
  await noFailures()
  const { challengeId } = (await suspend(primary, nextCompany())).json
  const trail = async () =>
    (
      await app.asSuperuser(
        "select action, outcome, details ->> 'reason' as reason from audit_entry where tenant_id = $1 order by sequence",
        [platformTenantId],
      )
    ).rows
  const before = (await trail()).length
  expect((await verifyStepUp(primary, challengeId, 'not the password')).status).toBe(400)
  const wrong = await primary.send('POST', '/api/auth/mfa/totp', { password: 'not the password' })
  expect(wrong.status).toBe(400)
  expect((await trail()).slice(before)).toEqual([
    { action: 'identity.step_up_tried', outcome: 'success', reason: null },
    { action: 'identity.proof_refused', outcome: 'refused', reason: 'own password' },
    { action: 'identity.proof_refused', outcome: 'refused', reason: 'own password' },
  ])
  const seen = (await primary.ask('/api/auth/sign-ins')).json
  expect(seen.slice(0, 2).map(({ event }: { event: string }) => event)).toEqual([
    'Wrong password',
    'Wrong password',
  ])
  await noFailures()
})

test('TEN-37 TEN-39 what is missing or unknown is refused with its field', async () => {
  const owner = await browserOf(app, 'owner')
  const challengeId = '01968f2e-0000-7000-8000-000000000000'
  const send = (body: object) => owner.send('POST', '/api/admin/auth/step-up/verify', body)
  for (const [body, field] of [
    [{ challengeId, method: 'password', token: '' }, 'token'],
    [{ challengeId, method: 'magic', token: 'x' }, 'method'],
    [{ challengeId: '1', method: 'password', token: 'x' }, 'challengeId'],
    [{ challengeId, method: 'password', token: 'x', userId: challengeId }, 'userId'],
  ] as const) {
    const answer = await send(body)
    expect([answer.status, answer.json.errors[0].field]).toEqual([400, field])
    expect(answer.json.message).toBeTruthy()
  }
  expect((await send({ challengeId, method: 'password', token: 'x' })).status).toBe(404)
})

async function enrol(application: TestApplication, browser: TestBrowser) {
  const begun = await browser.send('POST', '/api/auth/mfa/totp', { password: adminPassword })
  const { secret } = begun.json
  const done = await browser.send('POST', '/api/auth/mfa/totp/confirm', {
    code: codeAt(secret, application.clock.now()),
  })
  if (done.status !== 200) throw new Error(done.body)
  return { secret: secret as string, backupCodes: done.json.backupCodes as string[] }
}
