// Roles of administrators: asked for by one, approved by another, and in force at the next request.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import { sendProtected, verifyStepUp } from '#app/testing/step-up.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import { systemActor } from '#platform/server/actor.ts'

let app: TestApplication
let owner: TestBrowser
let security: TestBrowser
let ids: Record<string, string>
beforeAll(async () => {
  app = await startWithPeople()
  owner = await browserOf(app, 'owner')
  security = await browserOf(app, 'security')
  const { administrators } = (await security.ask('/api/admin/administrators')).json
  ids = Object.fromEntries(
    administrators.map((one: { username: string; id: string }) => [one.username, one.id]),
  )
})
afterAll(() => app.close())

const reason = 'Takes over from a colleague.'
const assign = (browser: TestBrowser, username: string, role: string) =>
  sendProtected(browser, 'POST', `/api/admin/administrators/${ids[username]}/role`, { role, reason })

test('ADM-11 ADM-12 ADM-13 the administrators are listed with their roles', async () => {
  const { administrators } = (await owner.ask('/api/admin/administrators')).json
  expect(
    administrators.map(({ username, role }: { username: string; role: string }) => [username, role]),
  ).toEqual([
    ['demo-owner', 'PLATFORM_OWNER_ADMIN'],
    ['demo-primary', 'PRIMARY_PLATFORM_ADMINISTRATOR'],
    ['demo-security', 'SECURITY_ADMINISTRATOR'],
  ])
  expect(administrators[0]).toMatchObject({ isActive: true, hasSecondFactor: false })
  expect(JSON.stringify(administrators)).not.toMatch(/hash|password/i)
})

test('ADM-21 Z8 S4 a role changes once a second administrator has approved it, and every session of the person ends', async () => {
  const primary = await browserOf(app, 'primary')
  const assignment = await assign(owner, 'demo-primary', 'SECURITY_ADMINISTRATOR')
  expect(assignment.status, assignment.body).toBe(200)
  expect((await primary.ask('/api/admin/auth/role')).json.role).toBe('PRIMARY_PLATFORM_ADMINISTRATOR')
  expect((await assign(owner, 'demo-primary', 'PLATFORM_OWNER_ADMIN')).status).toBe(409)
  const path = `/api/admin/approvals/${assignment.json.request.id}/approve`
  expect((await owner.send('POST', path)).status).toBe(403)
  // The primary administrator decides nothing.
  const [waiting] = (await owner.ask('/api/admin/approvals')).json.requests
  expect(waiting.fewDeciders).toMatch(/^Only demo-security can decide this\./)
  const done = await sendProtected(security, 'POST', path)
  expect(done.json.request).toMatchObject({
    state: 'carried_out',
    summary: 'Give demo-primary the role Security Administrator.',
  })
  expect((await primary.ask('/api/admin/auth/role')).status).toBe(401)
  const again = await browserOf(app, 'primary')
  expect((await again.ask('/api/admin/auth/role')).json.role).toBe('SECURITY_ADMINISTRATOR')
})

test('TEN-09 Z8 an administrator cannot decide about their own role, and a new approver may approve for others', async () => {
  expect((await security.ask('/api/admin/auth/platform-owner-check')).json.isPlatformOwner).toBe(false)
  const assignment = await assign(owner, 'demo-security', 'PLATFORM_OWNER_ADMIN')
  const path = `/api/admin/approvals/${assignment.json.request.id}/approve`
  const own = await security.send('POST', path)
  expect([own.status, own.json.message]).toEqual([
    403,
    'This request is about your own account. Another administrator has to decide.',
  ])
  // It was the primary administrator until a moment ago.
  expect((await sendProtected(await browserOf(app, 'primary'), 'POST', path)).status).toBe(200)
  security = await browserOf(app, 'security')
  expect((await security.ask('/api/admin/auth/platform-owner-check')).json.isPlatformOwner).toBe(true)
})

test('the last owner stays one, also where two of them are to go at once', async () => {
  const first = await assign(owner, 'demo-owner', 'SECURITY_ADMINISTRATOR')
  const second = await assign(security, 'demo-security', 'SECURITY_ADMINISTRATOR')
  expect([first.status, second.status]).toEqual([200, 200])
  const approve = (browser: TestBrowser, answer: { json: { request: { id: string } } }) =>
    sendProtected(browser, 'POST', `/api/admin/approvals/${answer.json.request.id}/approve`)
  const helper = await browserOf(app, 'primary')
  const outcomes = [await approve(helper, first), await approve(helper, second)]
  expect(outcomes.map(({ status }) => status)).toEqual([200, 409])
  expect(outcomes[1]?.json.message).toContain('last owner')
  const { rows } = await app.asSuperuser(
    "select username from app_user where admin_role = 'PLATFORM_OWNER_ADMIN'",
  )
  expect(rows).toEqual([{ username: 'demo-security' }])
})

test('ADM-20 Z9 an administrator without permission cannot assign, and members of companies never become administrators', async () => {
  const helper = await browserOf(app, 'primary')
  expect((await assign(helper, 'demo-owner', 'PLATFORM_OWNER_ADMIN')).status).toBe(403)
  const buyer = await browserOf(app, 'cfo')
  const { id } = (await buyer.ask('/api/auth/profile')).json.user
  const answer = await security.send('POST', `/api/admin/administrators/${id}/role`, {
    role: 'PLATFORM_OWNER_ADMIN',
    reason,
  })
  expect(answer.status).toBe(404)
  expect(
    (
      await security.send('POST', `/api/admin/administrators/${ids['demo-owner']}/role`, {
        role: 'KING',
        reason,
      })
    ).status,
  ).toBe(400)
})

test('C1 suspending one owner while the other one loses the role leaves an owner', async () => {
  const roles = {
    'demo-owner': 'PLATFORM_OWNER_ADMIN',
    'demo-primary': 'PLATFORM_OWNER_ADMIN',
    'demo-security': 'SECURITY_ADMINISTRATOR',
  }
  for (const [username, role] of Object.entries(roles))
    await app.asSuperuser('update app_user set admin_role = $1 where username = $2', [role, username])
  const [first, second] = [await browserOf(app, 'owner'), await browserOf(app, 'primary')]
  const approver = await browserOf(app, 'security')
  const assignment = await assign(first, 'demo-primary', 'SECURITY_ADMINISTRATOR')
  const path = `/api/admin/approvals/${assignment.json.request.id}/approve`
  const challenge = await approver.send('POST', path)
  expect((await verifyStepUp(approver, challenge.json.challengeId)).status).toBe(200)
  const suspend = () => second.send('POST', `/api/admin/users/${ids['demo-owner']}/suspend`, { reason })
  expect((await verifyStepUp(second, (await suspend()).json.challengeId)).status).toBe(200)
  const running: Promise<unknown>[] = []
  await app.platform.inTenantTransaction(
    systemActor,
    async (tx) => {
      await sql`select from app_user where username = 'demo-owner' for update`.execute(tx.db)
      running.push(approver.send('POST', path))
      await untilWaiting(1)
      running.push(suspend())
      await untilWaiting(2)
    },
    { unaudited: 'bookkeeping' },
  )
  await Promise.all(running)
  const { rows } = await app.asSuperuser(
    "select username from app_user where admin_role = 'PLATFORM_OWNER_ADMIN' and status = 'active'",
  )
  expect(rows).toHaveLength(1)
})

/** Until so many wait for a row; not for ever, since what does not wait is what the test is to find. */
async function untilWaiting(number: number): Promise<void> {
  for (let looks = 0; looks < 60; looks += 1) {
    const { rows } = await app.asSuperuser(
      `select count(*)::int as waiting from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
      [app.databaseName],
    )
    if (rows[0].waiting >= number) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
