// What is swept away, when, and what never is.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { testPassword } from '#app/testing/test-browser.ts'
import {
  closedInvitationsKeptMs,
  deadFailuresKeptMs,
  deadLinksKeptMs,
  endedSessionsKeptMs,
  spentChallengesKeptMs,
  unusedDevicesKeptMs,
} from './rules/retention.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication()
})
afterAll(() => app.close())

async function sweep(on: TestApplication = app) {
  const job = on.jobs.find(({ name }) => name === 'sweep accounts')
  if (!job) throw new Error('nothing sweeps')
  await job.run()
}
const countOf = async (table: string) =>
  (await app.asSuperuser(`select count(*)::int as rows from ${table}`)).rows[0].rows

/** Moves the clock to the last moment at which a row is kept, and then past it. */
async function expectSweptAfter(table: string, overInSeconds: number, keptMs: number) {
  const before = await countOf(table)
  expect(before, table).toBeGreaterThan(0)
  app.clock.advance(overInSeconds + keptMs / 1000)
  await sweep()
  expect(await countOf(table), `${table} on the last day`).toBe(before)
  app.clock.advance(1)
  await sweep()
  expect(await countOf(table), `${table} after it`).toBe(0)
}

test('a session goes thirty days after its absolute end, ended before or not, of every company; the trail stays', async () => {
  const one = await app.register('swept-one')
  await app.register('swept-two')
  await one.send('POST', '/api/auth/logout')
  const entries = await countOf('audit_entry')
  await expectSweptAfter('session', 12 * 3600, endedSessionsKeptMs)
  expect(await countOf('audit_entry')).toBe(entries)
  expect((await app.browser().signIn('swept-one')).status).toBe(200)
})

test('a link of a mail goes a week after it has expired', async () => {
  await app.asSuperuser('delete from one_time_token')
  await app.register('swept-link')
  await expectSweptAfter('one_time_token', 24 * 3600, deadLinksKeptMs)
})

test('an invitation goes ninety days after it was closed, of every company, and one that is open stays, expired or not', async () => {
  for (const name of ['swept-inviter', 'swept-inviter-too']) {
    const boss = await app.register(name)
    await app.asSuperuser('update app_user set email_verified_at = now() where username = $1', [name])
    for (const who of ['closed', 'open']) {
      const invitation = await boss.send('POST', '/api/company/invitations', {
        email: `${who}@${name}.example`,
        teamRole: 'editor',
        joinsAs: 'cio',
      })
      expect(invitation.status, invitation.body).toBe(201)
      if (who === 'closed')
        expect((await boss.send('DELETE', `/api/company/invitations/${invitation.json.id}`)).status).toBe(204)
    }
  }
  expect(await countOf('team_invitation')).toBe(4)
  await expectSweptAfter('team_invitation where closed_at is not null', 0, closedInvitationsKeptMs)
  expect(await countOf('team_invitation')).toBe(2)
  expect(await countOf("audit_entry where action = 'identity.invitation_withdrawn'")).toBe(2)
})

test('failed sign-ins go a day after they have stopped to count, and not before: a lock is never swept away', async () => {
  await app.asSuperuser('delete from sign_in_failure')
  for (let at = 0; at < 5; at += 1) await app.browser().signIn('swept-locked', 'not the password')
  await sweep()
  expect((await app.browser().signIn('swept-locked', 'not the password')).status).toBe(423)
  // The count of the name alone holds the longest: half an hour, the others for fifteen minutes.
  await expectSweptAfter("sign_in_failure where scope = 'name'", 30 * 60, deadFailuresKeptMs)
  expect(await countOf('sign_in_failure')).toBe(0)
})

test('an answered challenge goes an hour after it would have expired', async () => {
  const browser = await app.register('swept-challenge')
  await app.asSuperuser('delete from sign_in_failure')
  const { json } = await browser.send('POST', '/api/auth/passkeys/challenge', { password: testPassword })
  const clientData = Buffer.from(JSON.stringify({ challenge: json.challenge })).toString('base64url')
  const credential = { credentialId: 'A'.repeat(22), clientData, attestation: 'oA', transports: [] }
  const answer = await browser.send('POST', '/api/auth/passkeys', { name: 'Key', credential })
  expect(answer.status).toBe(400)
  await expectSweptAfter('spent_challenge', 300, spentChallengesKeptMs)
})

test('a device without a sign-in is deleted after four hundred days, and one that was used meanwhile stays', async () => {
  await app.asSuperuser('delete from known_device')
  await app.register('swept-device')
  await expectSweptAfter('known_device', 0, unusedDevicesKeptMs)
  const known = await app.register('kept-device')
  app.clock.advance(300 * 86_400)
  expect((await known.signIn('kept-device')).status).toBe(200)
  app.clock.advance(300 * 86_400)
  await sweep()
  expect(await countOf('known_device')).toBe(1)
})

test('a run takes away thousands of rows in small transactions, two processes at once do it once, and again changes nothing', async () => {
  const beside = await startTestApplication({}, app)
  try {
    const { rows } = await app.asSuperuser("select tenant_id, id from app_user where username = 'swept-one'")
    await app.asSuperuser(
      `insert into session (tenant_id, id, user_id, token_hash, is_half, active_portal, created_at, last_seen_at, ends_at)
       select $1, gen_random_uuid(), $2, decode(lpad(to_hex(n), 8, '0'), 'hex'), false, 'enterprise', now(), now(), '2020-01-01'
       from generate_series(1, 1300) n`,
      [rows[0].tenant_id, rows[0].id],
    )
    const old = "session where ends_at = '2020-01-01'"
    expect(await countOf(old)).toBe(1300)
    await Promise.all([sweep(), sweep(beside)])
    await sweep()
    expect(await countOf(old)).toBe(0)
    const left = await countOf('session')
    await sweep()
    expect(await countOf('session')).toBe(left)
  } finally {
    await beside.close()
  }
})
