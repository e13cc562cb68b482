// What is left to somebody who knew the password, held a session, or made the account in another's name, once its owner has
// changed or reset the password.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answer } from '#app/testing/request.ts'
import { createSoftwareAuthenticator } from '#app/testing/sign-on/software-authenticator.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { sessionCookie, type TestBrowser, testPassword } from '#app/testing/test-browser.ts'
import { systemActor } from '#platform/server/actor.ts'
import { createPasswordHashes, testCost } from '#rooms/people/accounts/server/index.ts'
import { stepAt, totpCode } from '#rooms/people/second-factors/server/index.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication()
})
beforeEach(() => app.asSuperuser('delete from sign_in_failure'))
afterAll(() => app.close())

const newPassword = 'Compass-Orchard-51'
const mailOf = (username: string) => `${username}@${username}.example`
const isIn = async (browser: TestBrowser) => (await browser.ask('/api/auth/profile')).status === 200

async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  await app.platform.background.settled()
  const { rows } = await app.asSuperuser('select id, sealed from mail_message order by created_at, id')
  return rows
    .map(({ id, sealed }) => JSON.parse(app.platform.sealer.open('mail', id, sealed)))
    .filter(({ to }) => to === address)
}

async function lastToken(address: string): Promise<string> {
  const texts = (await mailsTo(address)).map(({ text }) => /#token=([A-Za-z0-9_-]{43})$/m.exec(text)?.[1])
  return texts.filter((token) => token !== undefined).at(-1) ?? ''
}

const confirm = (token: string, browser = app.browser()) =>
  browser.send('POST', '/api/auth/email-verification/confirm', { token })
const changePassword = (browser: TestBrowser, currentPassword = testPassword) =>
  browser.send('POST', '/api/auth/password', { currentPassword, newPassword, confirmPassword: newPassword })
const askForMail = (browser: TestBrowser, email: string) =>
  browser.send('POST', '/api/settings/email', { email, password: testPassword })

async function resetPassword(username: string): Promise<Answer> {
  await app.browser().send('POST', '/api/auth/password-reset', { email: mailOf(username) })
  const token = await lastToken(mailOf(username))
  return app
    .browser()
    .send('POST', '/api/auth/password-reset/confirm', { token, newPassword, confirmPassword: newPassword })
}

test.each([
  ['changed', 'hijacked', (owner: TestBrowser) => changePassword(owner)],
  ['reset by mail', 'recovered', () => resetPassword('recovered')],
] as const)(
  'A10 SET-04 an address that was asked for with the old password is given up when the password is %s',
  async (_, username, renew) => {
    const owner = await app.register(username)
    const thief = app.browser()
    await thief.signIn(username)
    expect((await askForMail(thief, `thief@${username}.example`)).status).toBe(200)
    const link = await lastToken(`thief@${username}.example`)
    expect((await renew(owner)).status).toBe(204)
    expect((await confirm(link)).status).toBe(404)
    expect((await app.browser().signIn(`thief@${username}.example`, newPassword)).status).toBe(401)
    expect((await app.browser().signIn(mailOf(username), newPassword)).status).toBe(200)
  },
)

test('S3 SET-11 a changed password gives the session a new id: a copied cookie stops working', async () => {
  const owner = await app.register('copied')
  const thief = owner.copy()
  expect(await isIn(thief)).toBe(true)
  const before = owner.cookies.get(sessionCookie)
  expect((await changePassword(owner)).status).toBe(204)
  expect(owner.cookies.get(sessionCookie)).not.toBe(before)
  expect([await isIn(owner), await isIn(thief)]).toEqual([true, false])
})

test('A4 SET-11 a changed password makes other devices unknown, and keeps the one where it was changed', async () => {
  const owner = await app.register('devices')
  const thief = app.browser('203.0.113.9')
  await thief.signIn('devices')
  await changePassword(owner)
  // Both networks are locked for strangers; a known device is counted by itself.
  const lock = async (network: string) => {
    for (let tries = 0; tries < 5; tries += 1)
      await app.browser(network).signIn('devices', 'not the password')
  }
  await lock('203.0.113.9')
  await lock('127.0.0.1')
  expect((await thief.signIn('devices', newPassword)).status).toBe(423)
  expect((await owner.signIn('devices', newPassword)).status).toBe(200)
})

/** Adds a passkey to the account that the browser is signed in to. */
async function plantPasskey(browser: TestBrowser) {
  const authenticator = createSoftwareAuthenticator('http://localhost:3000')
  const options = await browser.send('POST', '/api/auth/passkeys/challenge', { password: testPassword })
  const credential = authenticator.create(options.json)
  const answer = await browser.send('POST', '/api/auth/passkeys', { name: 'Laptop', credential })
  expect(answer.status).toBe(201)
  return {
    backupCode: answer.json.backupCodes[0],
    async enter() {
      const visitor = app.browser()
      const challenge = await visitor.send('POST', '/api/auth/passkey-sign-in/challenge')
      const passkey = authenticator.get(challenge.json)
      return (await visitor.send('POST', '/api/auth/passkey-sign-in', { passkey })).status
    },
  }
}

test('A10 an account made with somebody else’s address loses its passkey and app once the address’s owner takes it over', async () => {
  const squatter = await app.register('squatted')
  const { enter, backupCode } = await plantPasskey(squatter)
  const begun = await squatter.send('POST', '/api/auth/mfa/totp', { code: backupCode })
  const code = totpCode(begun.json.secret, stepAt(app.clock.now()))
  expect((await squatter.send('POST', '/api/auth/mfa/totp/confirm', { code })).status).toBe(200)
  // As accounts could be before an unconfirmed one was kept from setting up a factor.
  await app.asSuperuser("update app_user set email_verified_at = null where username = 'squatted'")
  expect(await enter()).toBe(200)
  expect((await resetPassword('squatted')).status).toBe(204)
  expect(await enter()).toBe(401)
  expect((await mailsTo(mailOf('squatted'))).map(({ subject }) => subject)).toContain(
    'The second factor of your Emporion account was removed',
  )
  expect(await isIn(squatter)).toBe(false)
  const reader = app.browser()
  expect((await reader.signIn('squatted', newPassword)).json.user).toMatchObject({ mfaEnabled: false })
  expect((await reader.ask('/api/auth/mfa')).json).toMatchObject({
    totp: null,
    backupCodesLeft: 0,
    passkeys: [],
  })
})

test('A10 a person who had confirmed the address before keeps the passkey: it is the second factor, which the mailbox alone must not remove', async () => {
  const owner = await app.register('confirmed', {}, 'unconfirmed')
  expect((await confirm(await lastToken(mailOf('confirmed')), owner)).status).toBe(204)
  const { enter } = await plantPasskey(owner)
  expect((await resetPassword('confirmed')).status).toBe(204)
  expect(await enter()).toBe(200)
  expect((await app.browser().signIn('confirmed', newPassword)).json).toMatchObject({ requiresMfa: true })
})

/**
 * Changes the password and ends the sessions, as a reset does, exactly while `attack` waits for the account: after it has
 * proved the old password, before it has done anything with it.
 */
async function resetDuring(
  username: string,
  options: { endsSessions: boolean },
  attack: () => Promise<Answer>,
): Promise<Answer> {
  const passwordHash = await createPasswordHashes(testCost).hash(newPassword)
  const { rows } = await app.asSuperuser('select tenant_id, id from app_user where username = $1', [username])
  const [{ tenant_id: tenantId, id }] = rows
  let attacking: Promise<Answer> | undefined
  await app.platform.inTenantTransaction(
    { ...systemActor, tenantId },
    async (tx) => {
      await sql`select from app_user where tenant_id = ${tenantId} and id = ${id} for update`.execute(tx.db)
      attacking = attack()
      await untilBlocked()
      await sql`update app_user set password_hash = ${passwordHash} where tenant_id = ${tenantId} and id = ${id}`.execute(
        tx.db,
      )
      if (options.endsSessions)
        await sql`
          update session set ended_at = ${app.clock.now()}, end_reason = 'password_reset'
          where tenant_id = ${tenantId} and user_id = ${id} and ended_at is null`.execute(tx.db)
    },
    { unaudited: 'bookkeeping' },
  )
  if (!attacking) throw new Error('nothing was tried')
  return attacking
}

/** Waits until somebody waits for a row; not for ever, since what does not wait is what the test is to find. */
async function untilBlocked(): Promise<void> {
  for (let looks = 0; looks < 60; looks += 1) {
    const { rows } = await app.asSuperuser(
      `select count(*)::int as waiting from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
      [app.databaseName],
    )
    if (rows[0].waiting > 0) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

test('S4 A10 a sign-in that is under way with the old password opens nothing once the new one holds, and does not bring the old one back', async () => {
  await app.register('racing')
  // Hashes of other parameters are renewed at sign-in.
  const outdated = await createPasswordHashes({ ...testCost, memoryCost: 128 }).hash(testPassword)
  await app.asSuperuser('update app_user set password_hash = $1 where username = $2', [outdated, 'racing'])
  const thief = app.browser()
  const answer = await resetDuring('racing', { endsSessions: true }, () => thief.signIn('racing'))
  expect([answer.status, answer.json.message]).toEqual([401, 'The username or the password is wrong.'])
  expect(await isIn(thief)).toBe(false)
  expect((await app.browser().signIn('racing')).status).toBe(401)
  expect((await app.browser().signIn('racing', newPassword)).status).toBe(200)
})

test('A1 two sign-ins at once with a hash of other parameters both succeed, whichever renews it', async () => {
  await app.register('renewing')
  const outdated = await createPasswordHashes({ ...testCost, memoryCost: 128 }).hash(testPassword)
  await app.asSuperuser('update app_user set password_hash = $1 where username = $2', [outdated, 'renewing'])
  const both = await Promise.all(['10.1.0.1', '10.2.0.1'].map((from) => app.browser(from).signIn('renewing')))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
})

test('A8 a second factor that is under way opens nothing once the password was reset', async () => {
  const owner = await app.register('halfway')
  const begun = await owner.send('POST', '/api/auth/mfa/totp', { password: testPassword })
  const code = (steps: number) => totpCode(begun.json.secret, stepAt(app.clock.now()) + steps)
  await owner.send('POST', '/api/auth/mfa/totp/confirm', { code: code(0) })
  const thief = app.browser()
  expect((await thief.signIn('halfway')).json).toMatchObject({ requiresMfa: true })
  const answer = await resetDuring('halfway', { endsSessions: true }, () =>
    thief.send('POST', '/api/auth/mfa/code', { code: code(1) }),
  )
  expect(answer.status).toBe(401)
  expect(await isIn(thief)).toBe(false)
})

test.each([
  ['another email address', 'POST', '/api/settings/email', { email: 'thief@thief.example' }],
  ['an authenticator app', 'POST', '/api/auth/mfa/totp', {}],
  ['a passkey', 'POST', '/api/auth/passkeys/challenge', {}],
  ['another password', 'POST', '/api/auth/password', { newPassword: 'Quarry-Thimble-88' }],
] as const)(
  'A9 %s that is asked for with the old password while the new one is set is refused, from an ended session and from one that goes on',
  async (_, method, path, more) => {
    for (const endsSessions of [true, false]) {
      const username = `late-${path.replaceAll(/\W/g, '')}-${endsSessions}`
      const thief = await app.register(username)
      const body = path.endsWith('/password')
        ? { currentPassword: testPassword, confirmPassword: 'Quarry-Thimble-88', ...more }
        : { password: testPassword, ...more }
      const answer = await resetDuring(username, { endsSessions }, () => thief.send(method, path, body))
      expect(answer.status).toBe(401)
      expect((await app.browser().signIn(username, newPassword)).status).toBe(200)
    }
  },
)

test('A10 an account can send an address at most three mails in fifteen minutes', async () => {
  const filler = await app.register('filler', {}, 'unconfirmed')
  const again = () => filler.send('POST', '/api/auth/email-verification')
  // The registration sent the first.
  expect([(await again()).status, (await again()).status]).toEqual([204, 204])
  const refused = await again()
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900'])
  expect((await mailsTo(mailOf('filler'))).length).toBe(3)

  const stranger = 'stranger@elsewhere.example'
  for (let asks = 0; asks < 3; asks += 1) expect((await askForMail(filler, stranger)).status).toBe(200)
  await filler.send('DELETE', '/api/settings/email')
  expect((await askForMail(filler, stranger)).status).toBe(429)
  expect((await mailsTo(stranger)).length).toBe(3)
  app.clock.advance(15 * 60)
  expect([(await again()).status, (await askForMail(filler, stranger)).status]).toEqual([204, 200])
})

test('A10 whatever an account does that names somebody else’s address, its mailbox gets 24 mails a day, and its reader still comes in', async () => {
  const victim = mailOf('named')
  const squatter = await app.register('named', {}, 'unconfirmed')
  for (let times = 0; times < 9; times += 1) {
    await app.browser().signIn('named')
    const network = `192.0.2.${times}`
    await app.browser(network).send('POST', '/api/auth/login', { username: 'named', password: testPassword })
    await squatter.send('POST', '/api/support-requests', {
      email: victim,
      subject: `Question ${times}`,
      message: 'Is anybody there?',
    })
  }
  expect(await mailsTo(victim)).toHaveLength(24)
  expect((await resetPassword('named')).status).toBe(204)
  expect((await app.browser().signIn('named', newPassword)).status).toBe(200)
  // The address is confirmed by the reset: from now on its mails are those of its reader.
  const before = (await mailsTo(victim)).length
  await app.browser('192.0.2.99').signIn('named', newPassword)
  expect((await mailsTo(victim)).length).toBe(before + 1)
})

test('A10 of sixteen links requested at once, only the allowed number is sent', async () => {
  const filler = await app.register('flooder', {}, 'unconfirmed')
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => filler.send('POST', '/api/auth/email-verification')),
  )
  expect(answers.filter(({ status }) => status === 204).length).toBe(2)
  expect((await mailsTo(mailOf('flooder'))).length).toBe(3)
})

test('SET-12 SET-14 the owner is notified by mail and in the access log when a second factor, its codes or the address changes', async () => {
  const owner = await app.register('watchful')
  const password = testPassword
  const { secret } = (await owner.send('POST', '/api/auth/mfa/totp', { password })).json
  const code = (steps: number) => totpCode(secret, stepAt(app.clock.now()) + steps)
  await owner.send('POST', '/api/auth/mfa/totp/confirm', { code: code(0) })
  const renewed = await owner.send('POST', '/api/auth/mfa/backup-codes', { code: code(1) })
  const removal = { password, code: renewed.json.backupCodes[0] }
  expect((await owner.send('POST', '/api/auth/mfa/totp/remove', removal)).status).toBe(204)
  const changed = (await mailsTo(mailOf('watchful'))).filter(
    ({ subject }) => subject === 'The second factor of your Emporion account was changed',
  )
  expect(changed.map(({ text }) => /app was added|app was removed|backup codes/.exec(text)?.[0])).toEqual([
    'app was added',
    'backup codes',
    'app was removed',
  ])
  await askForMail(owner, 'first@watchful.example')
  await owner.send('DELETE', '/api/settings/email')
  await askForMail(owner, 'second@watchful.example')
  await confirm(await lastToken('second@watchful.example'), owner)
  const log: { event: string }[] = (await owner.ask('/api/auth/sign-ins')).json
  expect(log.map(({ event }) => event).slice(0, 7)).toEqual([
    'Email address changed',
    'Change of email address requested',
    'Change of email address cancelled',
    'Change of email address requested',
    'Authenticator app removed',
    'Backup codes replaced',
    'Authenticator app set up',
  ])
})

test('L3 a link that opens nothing is in the trail, with the account where it had one', async () => {
  const clicked = await app.register('clicked', {}, 'unconfirmed')
  const token = await lastToken(mailOf('clicked'))
  expect((await confirm(token, clicked)).status).toBe(204)
  expect((await confirm(token, clicked)).status).toBe(404)
  expect((await confirm('made up')).status).toBe(404)
  const reset = { newPassword, confirmPassword: newPassword }
  for (const link of [token, 'made up'])
    expect(
      (await app.browser().send('POST', '/api/auth/password-reset/confirm', { token: link, ...reset }))
        .status,
    ).toBe(404)
  const { rows } = await app.asSuperuser(
    `select u.username, e.outcome, e.details->>'purpose' as purpose
     from audit_entry e left join app_user u on u.id::text = e.target_id
     where e.action = 'identity.link_refused' order by e.occurred_at, e.sequence`,
  )
  const seen = rows.map(({ username, outcome, purpose }) => [username, outcome, purpose])
  expect(seen).toEqual(
    expect.arrayContaining([
      ['clicked', 'refused', 'confirm e-mail'],
      [null, 'refused', 'confirm e-mail'],
      ['clicked', 'refused', 'reset password'],
      [null, 'refused', 'reset password'],
    ]),
  )
})

test.each([
  ['a disabled member', 'leaver', `update app_user set status = 'disabled' where username = 'leaver'`],
  [
    'a member of a suspended company',
    'idle',
    `update company set status = 'suspended' where name = 'idle Trading'`,
  ],
] as const)('S4 A10 no link that was mailed before changes the account of %s', async (_, username, close) => {
  const owner = await app.register(username, {}, 'unconfirmed')
  const confirmation = await lastToken(mailOf(username))
  await app.browser().send('POST', '/api/auth/password-reset', { email: mailOf(username) })
  const token = await lastToken(mailOf(username))
  await askForMail(owner, `new@${username}.example`)
  const change = await lastToken(`new@${username}.example`)
  await app.asSuperuser(close)
  // Nobody is signed in to it any more, and a person who confirms must be.
  for (const link of [change, confirmation]) expect([404, 409]).toContain((await confirm(link, owner)).status)
  const body = { token, newPassword, confirmPassword: newPassword }
  expect((await app.browser().send('POST', '/api/auth/password-reset/confirm', body)).status).toBe(404)
  const { rows } = await app.asSuperuser(
    'select email, email_verified_at, (select count(*)::int from email_change c where c.user_id = u.id) as waiting from app_user u where username = $1',
    [username],
  )
  expect(rows).toEqual([{ email: mailOf(username), email_verified_at: null, waiting: 1 }])
})
