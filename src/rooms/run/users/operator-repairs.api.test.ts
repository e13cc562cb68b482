// The operator repairs accounts from the command line: of buyers, vendors and administrators alike.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsOf } from '#app/testing/mails.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { type TestBrowser, testPassword } from '#app/testing/test-browser.ts'
import { stepAt, totpCode } from '#rooms/people/second-factors/server/index.ts'
import { repairByOperator } from './server/index.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication()
})
beforeEach(() => app.asSuperuser('delete from sign_in_failure'))
afterAll(() => app.close())

const isIn = async (browser: TestBrowser) => (await browser.ask('/api/auth/profile')).status === 200
const operatorMails = async (username: string) =>
  (await mailsOf(app)).filter(
    ({ to, subject }) =>
      to === `${username}@${username}.example` && subject === 'The operator of Emporion changed an account',
  )
const trailOf = async (username: string) =>
  (
    await app.asSuperuser(
      `select action, actor_kind as kind, details->'sessionsEnded' as ended from audit_entry
       where details->>'username' = $1 and actor_kind = 'operator'`,
      [username],
    )
  ).rows

test.each(['enterprise', 'vendor'] as const)(
  'OPS-04: reset-second-factor removes the factor of a %s account, ends its sessions and mails its person',
  async (portal) => {
    const name = `lost-${portal}`
    const browser = await app.register(name, portal === 'vendor' ? { role: 'vendor' } : {})
    await expect(repairByOperator(app.platform, 'reset-second-factor', name)).rejects.toThrow(
      'no second factor',
    )
    expect(await isIn(browser)).toBe(true)
    const { json } = await browser.send('POST', '/api/auth/mfa/totp', { password: testPassword })
    await browser.send('POST', '/api/auth/mfa/totp/confirm', {
      code: totpCode(json.secret, stepAt(app.clock.now())),
    })
    expect((await app.browser().signIn(name)).json).toMatchObject({ requiresMfa: true })
    // The session that is open, and the half one that waits for a code.
    await repairByOperator(app.platform, 'reset-second-factor', name.toUpperCase())
    expect(await isIn(browser)).toBe(false)
    expect((await app.browser().signIn(name)).json.user).toMatchObject({ mfaEnabled: false })
    expect((await operatorMails(name))[0]?.text).toContain('removed the second factor of your account')
    expect(await trailOf(name)).toEqual([
      { action: 'people.user_factors_removed', kind: 'operator', ended: 2 },
    ])
  },
)

test('OPS-04: unlock opens an account that failed sign-ins had locked, and ends its sessions', async () => {
  const browser = await app.register('locked-out')
  let refused = await app.browser().signIn('locked-out', 'wrong')
  for (let tries = 0; tries < 20 && refused.status === 401; tries += 1)
    refused = await app.browser().signIn('locked-out', 'wrong')
  expect((await app.browser().signIn('locked-out')).status).not.toBe(200)
  await repairByOperator(app.platform, 'unlock', 'locked-out@locked-out.example')
  expect(await isIn(browser)).toBe(false)
  expect((await app.browser().signIn('locked-out')).status).toBe(200)
  expect((await operatorMails('locked-out')).length).toBe(1)
  expect(await trailOf('locked-out')).toEqual([
    { action: 'people.user_unlocked', kind: 'operator', ended: 1 },
  ])
})

test('OPS-04: reset-password closes the old password at once and gives a link that sets a new one within 24 hours', async () => {
  const browser = await app.register('forgetful')
  const { link = '' } = await repairByOperator(app.platform, 'reset-password', 'forgetful')
  expect(await isIn(browser)).toBe(false)
  expect((await app.browser().signIn('forgetful')).status).toBe(401)
  expect((await operatorMails('forgetful'))[0]?.text).not.toContain(link)
  app.clock.advance(24 * 3600)
  const body = {
    token: link.slice(link.indexOf('=') + 1),
    newPassword: 'Compass-Orchard-51',
    confirmPassword: 'Compass-Orchard-51',
  }
  expect((await app.browser().send('POST', '/api/auth/password-reset/confirm', body)).status).toBe(204)
  expect((await app.browser().send('POST', '/api/auth/password-reset/confirm', body)).status).toBe(404)
  expect((await app.browser().signIn('forgetful', 'Compass-Orchard-51')).status).toBe(200)
  expect(await trailOf('forgetful')).toMatchObject([{ action: 'people.user_password_reset' }])
  await expect(repairByOperator(app.platform, 'unlock', 'nobody-here')).rejects.toThrow('No account has')
})
