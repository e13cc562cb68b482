// Owners see where their members are signed in and end it.
import { expect, test } from 'vitest'
import { app, auditActionsOf, colleague, memberCalled, owner, startForThisFile } from '#app/testing/team.ts'

startForThisFile()

const sessions = async (by: Awaited<ReturnType<typeof owner>>) =>
  (await by.ask('/api/company/sessions')).json.sessions
type Session = { id: string; isCurrent: boolean; member: { id: string; name: string } }

test('SSO-09 an owner sees the sessions of the members, ends one of somebody or all, and the trail has it', async () => {
  const boss = await owner('watching')
  const one = await colleague(boss, 'watched')
  const other = app.browser()
  await other.signIn('watched')
  const member = await memberCalled(boss, 'watched')
  const all: Session[] = await sessions(boss)
  expect(all.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  const theirs = all.filter((session) => session.member.id === member.id)
  expect(theirs.map((session) => session.member.name)).toEqual(['watched', 'watched'])

  const path = `/api/company/members/${member.id}/end-sessions`
  const ended = await boss.send('POST', path, { sessionId: theirs[0]?.id })
  expect([ended.status, ended.json]).toEqual([200, { ended: 1 }])
  const statuses = [
    (await one.ask('/api/auth/profile')).status,
    (await other.ask('/api/auth/profile')).status,
  ]
  expect(statuses.toSorted()).toEqual([200, 401])
  expect((await boss.send('POST', path, { sessionId: theirs[0]?.id })).status).toBe(404)
  expect((await boss.send('POST', path, {})).json).toEqual({ ended: 1 })
  expect((await one.ask('/api/auth/profile')).status).toBe(401)
  expect((await other.ask('/api/auth/profile')).status).toBe(401)
  const { companyId } = (await boss.ask('/api/auth/profile')).json.user
  expect(
    (await auditActionsOf(companyId)).filter(
      (auditAction) => auditAction === 'identity.member_sessions_ended',
    ),
  ).toHaveLength(2)
})

test('SSO-09 the own session stays, and nobody but an owner of the same company sees or ends any', async () => {
  const boss = await owner('keeping')
  const member = await colleague(boss, 'kept')
  const own = await memberCalled(boss, 'keeping')
  const [current] = (await sessions(boss)).filter(({ isCurrent }: Session) => isCurrent)
  const path = `/api/company/members/${own.id}/end-sessions`
  expect((await boss.send('POST', path, { sessionId: current.id })).status).toBe(409)
  expect((await boss.send('POST', path, {})).status).toBe(404)
  expect((await member.ask('/api/company/sessions')).status).toBe(403)
  expect((await member.send('POST', path, {})).status).toBe(403)
  const stranger = await owner('looking')
  expect((await stranger.send('POST', path, { sessionId: current.id })).status).toBe(404)
  const seen: Session[] = await sessions(stranger)
  expect(seen.map((session) => session.member.name)).toEqual(['looking'])
  expect((await boss.ask('/api/auth/profile')).status).toBe(200)
})

test('SSO-09 sessions that ran out are not on show', async () => {
  const boss = await owner('resting')
  await colleague(boss, 'rested')
  app.clock.advance(3 * 3_600)
  await boss.signIn('resting')
  expect((await sessions(boss)).map((session: Session) => session.member.name)).toEqual(['resting'])
})
