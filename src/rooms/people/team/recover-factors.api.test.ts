// A member who lost the second factor gets back in with the help of an owner, and nobody else gets in by it.
import { expect, test } from 'vitest'
import { app, colleague, give, memberCalled, owner, sentTo, startForThisFile } from '#app/testing/team.ts'
import { type TestBrowser, testPassword } from '#app/testing/test-browser.ts'
import { stepAt, totpCode } from '#rooms/people/second-factors/server/index.ts'

startForThisFile()

async function enrol(browser: TestBrowser) {
  const { json } = await browser.send('POST', '/api/auth/mfa/totp', { password: testPassword })
  const code = totpCode(json.secret, stepAt(app.clock.now()))
  expect((await browser.send('POST', '/api/auth/mfa/totp/confirm', { code })).status).toBe(200)
  return String(json.secret)
}

const remove = (by: TestBrowser, id: string, proof: Record<string, unknown> = { password: testPassword }) =>
  by.send('POST', `/api/company/members/${id}/remove-second-factor`, proof)

test('OPS-05 A6 an owner removes the second factor that a member has lost; the member and the owners are notified', async () => {
  const boss = await owner('factor-boss')
  const ada = await colleague(boss, 'factor-ada')
  await enrol(ada)
  const { id } = await memberCalled(boss, 'factor-ada')
  // Owners see who has one; what would be refused is offered for nobody else.
  expect((await boss.ask('/api/company/members')).json).toMatchObject({
    ...{ total: 2, withSecondFactor: 1 },
    members: [{ hasSecondFactor: true }, { hasSecondFactor: false }],
  })
  expect((await ada.ask('/api/company/members')).json).toMatchObject({
    withSecondFactor: null,
    members: [{ hasSecondFactor: null }, { hasSecondFactor: null }],
  })
  expect((await app.browser().signIn('factor-ada')).json).toMatchObject({ requiresMfa: true })
  expect((await remove(boss, id, { password: 'wrong' })).status).toBe(400)
  expect((await remove(boss, id)).status).toBe(204)
  expect((await ada.ask('/api/auth/profile')).status).toBe(401)
  expect((await app.browser().signIn('factor-ada')).json.user).toMatchObject({ mfaEnabled: false })
  expect((await sentTo('factor-ada@team.example')).map(({ subject }) => subject)).toContain(
    'The second factor of your Emporion account was removed',
  )
  expect((await remove(boss, id)).status).toBe(409)
})

test('an owner proves it with the own second factor, and takes neither an owner’s nor the own nor a stranger’s away', async () => {
  const boss = await owner('guard-boss')
  const ada = await colleague(boss, 'guard-ada')
  await enrol(ada)
  const secret = await enrol(boss)
  const code = () => {
    app.clock.advance(30)
    return { code: totpCode(secret, stepAt(app.clock.now())) }
  }
  const member = await memberCalled(boss, 'guard-ada')
  expect((await remove(boss, member.id)).json.errors[0].field).toBe('code')
  expect((await remove(boss, (await memberCalled(boss, 'guard-boss')).id, code())).status).toBe(409)
  const stranger = await owner('guard-stranger')
  expect((await remove(stranger, member.id)).status).toBe(404)
  expect((await remove(ada, member.id)).status).toBe(403)
  expect((await give(boss, member, 'owner', code())).status).toBe(200)
  expect((await remove(boss, member.id, code())).status).toBe(409)
  expect((await app.browser().signIn('guard-ada')).json).toMatchObject({ requiresMfa: true })
})
