// A forgotten password and the proof of an email address: links of mails, once, for a while, to one place.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeKey } from '#app/testing/api-keys.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { type TestBrowser, testPassword } from '#app/testing/test-browser.ts'
import { stepAt, totpCode } from '#rooms/people/second-factors/server/index.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication({ PUBLIC_ORIGIN: 'https://market.example' })
})
beforeEach(() => app.asSuperuser('delete from sign_in_failure'))
afterAll(() => app.close())

interface SentMail {
  to: string
  subject: string
  text: string
}

/** The mails of the spool, newest first, opened with the installation's key. */
async function mailsTo(address: string): Promise<SentMail[]> {
  await app.platform.background.settled()
  const { rows } = await app.asSuperuser(
    'select id, sealed from mail_message order by created_at desc, id desc',
  )
  return rows
    .map(({ id, sealed }): SentMail => JSON.parse(app.platform.sealer.open('mail', id, sealed)))
    .filter(({ to }) => to === address)
}

const tokenIn = (mail: SentMail | undefined) =>
  /#token=([A-Za-z0-9_-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? ''
const emailOf = (username: string) => `${username}@${username}.example`
const ask = (email: string, headers: Record<string, string> = {}) =>
  app.browser().send('POST', '/api/auth/password-reset', { email }, headers)
const reset = (token: string, newPassword = 'Compass-Orchard-51', confirmPassword = newPassword) =>
  app.browser().send('POST', '/api/auth/password-reset/confirm', { token, newPassword, confirmPassword })
const isIn = async (browser: TestBrowser) => (await browser.ask('/api/auth/profile')).status === 200

async function askedToken(username: string): Promise<string> {
  await ask(emailOf(username))
  const mail = (await mailsTo(emailOf(username))).find(({ subject }) => subject.startsWith('Reset'))
  return tokenIn(mail)
}

test('A10 the link sets a new password once, ends every session, and the second factor stays', async () => {
  const browser = await app.register('forgetful')
  const begun = await browser.send('POST', '/api/auth/mfa/totp', { password: testPassword })
  const code = (steps: number) => totpCode(begun.json.secret, stepAt(app.clock.now()) + steps)
  await browser.send('POST', '/api/auth/mfa/totp/confirm', { code: code(0) })
  const token = await askedToken('forgetful')
  expect(token).not.toBe('')
  expect((await reset(token)).status).toBe(204)
  expect(await isIn(browser)).toBe(false)
  expect((await app.browser().signIn('forgetful')).status).toBe(401)
  const half = await app.browser().signIn('forgetful', 'Compass-Orchard-51')
  expect(half.json).toMatchObject({ requiresMfa: true })
  const done = await app.browser().signIn('forgetful', 'Compass-Orchard-51', { mfaCode: code(1) })
  expect(done.json.user).toMatchObject({ mfaEnabled: true, emailVerified: true })
  const again = await reset(token, 'Quarry-Thimble-88')
  expect([again.status, again.json.message]).toEqual([404, expect.stringContaining('was used, has expired')])
  expect((await mailsTo(emailOf('forgetful')))[0]?.subject).toBe('Your Emporion password was changed')
})

test('A10 AUTH-18 a new password by link ends what opens the company without a session: keys and calendar feeds', async () => {
  const browser = await app.register('feeding')
  const { headers } = await makeKey(browser, ['subscriptions:read'])
  const { address } = (await browser.send('POST', '/api/billing/calendar-feeds', { name: 'Outlook' })).json
  const opened = async () => [
    (await app.ask('/api/subscriptions', { headers })).status,
    (await app.ask(new URL(address).pathname)).status,
  ]
  expect(await opened()).toEqual([200, 200])
  expect((await reset(await askedToken('feeding'))).status).toBe(204)
  expect(await opened()).toEqual([401, 404])
  const stranger = await app.register('unproved', {}, 'unconfirmed')
  const early = await stranger.send('POST', '/api/billing/calendar-feeds', { name: 'Outlook' })
  expect([early.status, early.json.code]).toEqual([403, 'forbidden'])
})

test('A10 the link holds for fifteen minutes, to the second', async () => {
  await app.register('slow')
  const token = await askedToken('slow')
  app.clock.advance(15 * 60)
  expect((await reset(token, 'password123')).status).toBe(400)
  app.clock.advance(1)
  expect((await reset(token)).status).toBe(404)
  expect((await app.browser().signIn('slow')).status).toBe(200)
})

test('A10 of sixteen uses of one link at once, one sets its password', async () => {
  await app.register('racing')
  const token = await askedToken('racing')
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, at) => reset(token, `Compass-Orchard-${at}${at}`)),
  )
  const won = answers.findIndex(({ status }) => status === 204)
  expect(answers.filter(({ status }) => status === 204).length).toBe(1)
  expect((await app.browser().signIn('racing', `Compass-Orchard-${won}${won}`)).status).toBe(200)
})

test('A10 a new password by link ends the links that were sent before', async () => {
  await app.register('twolinks')
  const first = await askedToken('twolinks')
  app.clock.advance(1)
  const second = await askedToken('twolinks')
  expect(second).not.toBe(first)
  expect((await reset(second)).status).toBe(204)
  expect((await reset(first, 'Quarry-Thimble-88')).status).toBe(404)
})

test('A10 a password that is changed while signed in ends the link that was sent before', async () => {
  const owner = await app.register('changedmind')
  const token = await askedToken('changedmind')
  const newPassword = 'Compass-Orchard-51'
  const change = { currentPassword: testPassword, newPassword, confirmPassword: newPassword }
  expect((await owner.send('POST', '/api/auth/password', change)).status).toBe(204)
  expect((await reset(token, 'Quarry-Thimble-88')).status).toBe(404)
  expect((await app.browser().signIn('changedmind', newPassword)).status).toBe(200)
})

test('A10 the address in the mail is the configured one, whatever Host and forwarding headers say', async () => {
  await app.register('hostile')
  await ask(emailOf('hostile'), {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.example',
    origin: 'https://market.example',
  })
  const [mail] = await mailsTo(emailOf('hostile'))
  expect(mail?.text).toMatch(/^https:\/\/market\.example\/reset-password#token=[A-Za-z0-9_-]{43}$/m)
  expect(mail?.text).not.toContain('evil')
})

test('A10 A2 the answer is the same whether or not there is an account, and only an account gets mail', async () => {
  await app.register('present')
  const known = await ask(emailOf('present'))
  const unknown = await ask('absent@absent.example')
  expect([known.status, unknown.status]).toEqual([202, 202])
  expect(unknown.body).toBe(known.body)
  expect((await mailsTo(emailOf('present'))).length).toBe(2)
  expect(await mailsTo('absent@absent.example')).toEqual([])
})

test('A10 nothing has been looked up when the answer is sent', async () => {
  await app.register('later')
  const browser = app.browser()
  const { json } = await browser.ask('/api/auth/csrf-token')
  await app.asSuperuser('alter function account_named(text, bytea) rename to account_named_away')
  try {
    const answer = await browser.ask('/api/auth/password-reset', {
      method: 'POST',
      body: { email: emailOf('later') },
      headers: { 'x-csrf-token': json.csrfToken },
    })
    expect(answer.status).toBe(202)
    await app.platform.background.settled()
  } finally {
    await app.asSuperuser('alter function account_named_away(text, bytea) rename to account_named')
  }
})

test('A10 an address gets at most three mails in fifteen minutes', async () => {
  await app.register('flooded')
  for (let at = 0; at < 6; at += 1) {
    await ask(emailOf('flooded'))
    await app.platform.background.settled()
  }
  const count = async () =>
    (await mailsTo(emailOf('flooded'))).filter(({ subject }) => subject.startsWith('Reset')).length
  expect(await count()).toBe(3)
  app.clock.advance(15 * 60 + 1)
  await ask(emailOf('flooded'))
  expect(await count()).toBe(4)
})

test('A10 A3 the new password follows the rules, and a refused one does not use the link up', async () => {
  await app.register('careless')
  const token = await askedToken('careless')
  expect((await reset(token, 'password123')).json.errors[0].field).toBe('newPassword')
  expect((await reset(token, 'careless-forever')).json.errors[0].reason).toMatch(/must not contain/)
  expect((await reset(token, 'Compass-Orchard-51', 'Compass-Orchard-52')).json.errors[0].field).toBe(
    'confirmPassword',
  )
  expect((await reset(token)).status).toBe(204)
})

test('A10 a link for one purpose opens nothing else', async () => {
  const browser = await app.register('purposes')
  const verify = tokenIn((await mailsTo(emailOf('purposes')))[0])
  expect((await reset(verify)).status).toBe(404)
  const token = await askedToken('purposes')
  expect((await browser.send('POST', '/api/auth/email-verification/confirm', { token })).status).toBe(404)
})

test('A10 A4 a locked account opens again through the mail', async () => {
  await app.register('lockedout')
  for (let at = 0; at < 5; at += 1) await app.browser().signIn('lockedout', 'not the password')
  expect((await app.browser().signIn('lockedout')).status).toBe(423)
  expect((await reset(await askedToken('lockedout'))).status).toBe(204)
  expect((await app.browser().signIn('lockedout', 'Compass-Orchard-51')).status).toBe(200)
})

test('A10 a disabled account gets no link', async () => {
  await app.register('gone')
  await app.asSuperuser("update app_user set status = 'disabled' where username = 'gone'")
  expect(await askedToken('gone')).toBe('')
})

test('L3 asking and resetting are in the trail, also where there is no account', async () => {
  app.clock.advance(1)
  const since = app.clock.now()
  await app.register('trailed')
  await reset(await askedToken('trailed'))
  await ask('nobody@nobody.example')
  await app.platform.background.settled()
  const { rows } = await app.asSuperuser(
    `select action, outcome, details->>'reason' as reason from audit_entry
     where action like 'identity.password_reset%' and occurred_at >= $1 order by action, outcome`,
    [since],
  )
  expect(rows).toEqual([
    { action: 'identity.password_reset', outcome: 'success', reason: null },
    { action: 'identity.password_reset_requested', outcome: 'refused', reason: 'no account' },
    { action: 'identity.password_reset_requested', outcome: 'success', reason: null },
  ])
})

test('the email address is confirmed by the link of the registration, once, within a day; a new link ends the old', async () => {
  const browser = await app.register('confirms', {}, 'unconfirmed')
  const first = tokenIn((await mailsTo(emailOf('confirms')))[0])
  app.clock.advance(1)
  expect((await browser.send('POST', '/api/auth/email-verification')).status).toBe(204)
  const second = tokenIn((await mailsTo(emailOf('confirms')))[0])
  const confirm = (token: string) => browser.send('POST', '/api/auth/email-verification/confirm', { token })
  // A person who follows it elsewhere may be somebody else, in whose name the account was made.
  const elsewhere = await app
    .browser()
    .send('POST', '/api/auth/email-verification/confirm', { token: second })
  expect([elsewhere.status, elsewhere.json.code]).toEqual([409, 'conflict'])
  expect((await confirm(first)).status).toBe(404)
  expect((await browser.ask('/api/auth/profile')).json.user.emailVerified).toBe(false)
  expect((await confirm(second)).status).toBe(204)
  expect((await confirm(second)).status).toBe(404)
  expect((await browser.ask('/api/auth/profile')).json.user.emailVerified).toBe(true)
  const mails = (await mailsTo(emailOf('confirms'))).length
  expect((await browser.send('POST', '/api/auth/email-verification')).status).toBe(204)
  expect((await mailsTo(emailOf('confirms'))).length).toBe(mails)
  const latecomer = await app.register('lateconfirm', {}, 'unconfirmed')
  const late = tokenIn((await mailsTo(emailOf('lateconfirm')))[0])
  app.clock.advance(24 * 3600 + 1)
  const answer = await latecomer.send('POST', '/api/auth/email-verification/confirm', { token: late })
  expect([404, 409]).toContain(answer.status)
})

test('S6 L4 links and recipients stand in no table and no log in plain', async () => {
  await app.register('plaintext')
  const token = await askedToken('plaintext')
  const { rows } = await app.asSuperuser(
    'select m::text from mail_message m union all select t::text from one_time_token t',
  )
  const hex = Buffer.from(token).toString('hex')
  for (const text of [JSON.stringify(rows), app.logged()])
    for (const secret of [
      token,
      hex,
      emailOf('plaintext'),
      Buffer.from(emailOf('plaintext')).toString('hex'),
    ])
      expect(text.includes(secret)).toBe(false)
})

test('a policy that asks for more reaches a password in use at its next sign-in, which it opens for fourteen days more', async () => {
  await app.register('short-lived')
  const long = 'Compass-Orchard-51-Quarry-Thimble'
  const signIn = (password = testPassword) => app.browser().signIn('short-lived', password)
  expect((await signIn()).json).not.toHaveProperty('passwordEndsAt')
  await app.asSuperuser('update security_policy set password_min_length = 24')
  try {
    const answer = await signIn()
    const endsAt = new Date(app.clock.now().getTime() + 14 * 86_400_000).toISOString()
    expect([answer.status, answer.json.passwordEndsAt]).toEqual([200, endsAt])
    // The Security tab says the same day.
    const tab = async () => {
      const browser = app.browser()
      await browser.signIn('short-lived')
      return (await browser.ask('/api/auth/mfa')).json.passwordEndsAt
    }
    expect(await tab()).toBe(endsAt)
    const resetMails = async () =>
      (await mailsTo(emailOf('short-lived'))).filter(
        ({ subject }) => subject === 'Set a new password for Emporion',
      )
    expect((await resetMails())[0]?.text).toContain('Password must be at least 24 characters')
    // A policy that asks for less again ends it, and the days begin anew.
    await app.asSuperuser('update security_policy set password_min_length = 8')
    expect((await signIn()).json).not.toHaveProperty('passwordEndsAt')
    expect(await tab()).toBeNull()
    app.clock.advance(86_400)
    await app.asSuperuser('update security_policy set password_min_length = 24')
    expect((await signIn()).status).toBe(200)
    app.clock.advance(14 * 86_400 - 1)
    expect((await signIn()).status).toBe(200)
    expect((await resetMails()).length).toBe(2)
    app.clock.advance(1)
    const refused = await signIn()
    expect([refused.status, refused.json.detail]).toEqual([401, expect.stringContaining('Forgot password?')])
    expect((await reset(await askedToken('short-lived'), long)).status).toBe(204)
    const back = await signIn(long)
    expect([back.status, back.json.passwordEndsAt]).toEqual([200, undefined])
  } finally {
    await app.asSuperuser('update security_policy set password_min_length = 8')
  }
})
