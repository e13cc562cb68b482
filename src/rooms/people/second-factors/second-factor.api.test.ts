// The second factor: enrolling it, signing in with it, using each code once, losing it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, nameOf, sampleOf } from '#app/testing/route-samples.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { sessionCookie, type TestBrowser, testPassword } from '#app/testing/test-browser.ts'
import { stepAt, totpCode } from './server/totp-code.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication()
})
afterAll(() => app.close())

const codeNow = (secret: string, steps = 0) => totpCode(secret, stepAt(app.clock.now()) + steps)

interface Enrolled {
  browser: TestBrowser
  secret: string
  backupCodes: string[]
  /** The code that finished the enrolment. */
  usedCode: string
}

async function enrol(username: string): Promise<Enrolled> {
  const browser = await app.register(username)
  const begun = await browser.send('POST', '/api/auth/mfa/totp', { password: testPassword })
  const usedCode = codeNow(begun.json.secret)
  const done = await browser.send('POST', '/api/auth/mfa/totp/confirm', { code: usedCode })
  if (done.status !== 200) throw new Error(done.body)
  return { browser, secret: begun.json.secret, backupCodes: done.json.backupCodes, usedCode }
}

test('RFC 6238: the published codes come out', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const)
    expect(totpCode(secret, stepAt(new Date(seconds * 1000))), String(seconds)).toBe(code)
})

test('SET-12 enrolling needs the password, answers secret, address and QR code, and ends with ten backup codes', async () => {
  const browser = await app.register('enrolling')
  const refused = await browser.send('POST', '/api/auth/mfa/totp', { password: 'not the password' })
  expect([refused.status, refused.json.errors[0].field]).toEqual([400, 'password'])
  const { json } = await browser.send('POST', '/api/auth/mfa/totp', { password: testPassword })
  expect(json.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(json.address).toBe(
    `otpauth://totp/Emporion%3Aenrolling?secret=${json.secret}&issuer=Emporion&algorithm=SHA1&digits=6&period=30`,
  )
  expect(json.qrCode).toMatch(/^<svg [^>]*viewBox/)
  expect(json.qrCode).not.toMatch(/<script|style=|href/)
  expect((await browser.ask('/api/auth/mfa')).json).toEqual({
    totp: null,
    backupCodesLeft: 0,
    passkeys: [],
    removedAt: null,
    passwordEndsAt: null,
  })
  expect((await browser.ask('/api/auth/profile')).json.user.mfaEnabled).toBe(false)
  const wrong = await browser.send('POST', '/api/auth/mfa/totp/confirm', { code: codeNow(json.secret, 5) })
  expect([wrong.status, wrong.json.errors[0].field]).toEqual([400, 'code'])
  const done = await browser.send('POST', '/api/auth/mfa/totp/confirm', { code: codeNow(json.secret) })
  expect(new Set(done.json.backupCodes).size).toBe(10)
  for (const code of done.json.backupCodes) expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/)
  expect((await browser.ask('/api/auth/mfa')).json).toMatchObject({
    totp: { enabledAt: app.clock.now().toISOString() },
    backupCodesLeft: 10,
  })
  expect((await browser.ask('/api/auth/profile')).json.user.mfaEnabled).toBe(true)
  app.clock.advance(30)
  const again = { code: codeNow(json.secret) }
  expect((await browser.send('POST', '/api/auth/mfa/totp', again)).status).toBe(409)
})

test('the secret is encrypted at rest and opens only for its owner; backup codes are kept as hashes', async () => {
  const { secret, backupCodes } = await enrol('sealed')
  const { rows } = await app.asSuperuser(
    "select sealed_secret, user_id from totp join app_user u on u.id = user_id where username = 'sealed'",
  )
  const [row] = rows
  expect(row.sealed_secret.toString('latin1')).not.toContain(secret)
  expect(app.platform.sealer.open('totp', row.user_id, row.sealed_secret)).toBe(secret)
  expect(() => app.platform.sealer.open('totp', 'somebody-else', row.sealed_secret)).toThrow()
  const codes = await app.asSuperuser('select code_hash from backup_code')
  const stored = codes.rows.map(({ code_hash }) => code_hash.toString('latin1')).join()
  for (const code of backupCodes) expect(stored).not.toContain(code)
})

test('AUTH-11 AUTH-13 AUTH-26 the password alone asks for the second factor and opens nothing', async () => {
  await enrol('twofold')
  const browser = app.browser()
  const answer = await browser.signIn('twofold')
  expect([answer.status, answer.json]).toEqual([
    200,
    { requiresMfa: true, mfaMethods: [{ type: 'totp' }, { type: 'backup_code' }] },
  ])
  expect((await browser.ask('/api/auth/profile')).status).toBe(401)
})

test('A8 after the password step every route that asks for an account answers 401, and those for all treat it as a visitor', async () => {
  const { secret } = await enrol('halfway')
  const browser = app.browser()
  await browser.signIn('halfway')
  const half = browser.cookies.get(sessionCookie) ?? ''
  const { csrfToken } = (await browser.ask('/api/auth/csrf-token')).json
  let refused = 0
  for (const contract of app.contracts) {
    if (contract.path === '/api/auth/logout') continue
    const answer = await browser.copy().ask(addressOf(contract), {
      method: contract.method,
      headers: { 'x-csrf-token': csrfToken },
      ...(contract.method === 'GET' ? {} : { body: sampleOf(contract).body ?? {} }),
    })
    if (contract.permission === 'public') expect(answer.status, nameOf(contract)).not.toBe(500)
    else {
      refused += 1
      expect(answer.status, nameOf(contract)).toBe(401)
    }
  }
  expect(refused).toBeGreaterThan(15)
  expect((await browser.ask('/api/admin/auth/check')).json).toEqual({ isAdmin: false })
  // The failed tries of the loop count against the network, not against this step.
  app.clock.advance(30)
  const done = await browser.signIn('halfway', testPassword, { mfaCode: codeNow(secret) })
  expect([done.status, done.json.user?.username]).toEqual([200, 'halfway'])
  expect(browser.cookies.get(sessionCookie)).not.toBe(half)
})

test('A8 S3 the half session is dead after the second factor, and ten minutes after the password', async () => {
  const { secret } = await enrol('expiring')
  const browser = app.browser()
  await browser.signIn('expiring')
  const half = browser.cookies.get(sessionCookie)
  app.clock.advance(30)
  await browser.signIn('expiring', testPassword, { mfaCode: codeNow(secret) })
  const { rows } = await app.asSuperuser(
    "select is_half, end_reason from session s join app_user u on u.id = s.user_id where username = 'expiring' order by s.created_at, s.id",
  )
  expect(rows.map(({ is_half, end_reason }) => [is_half, end_reason])).toEqual([
    [false, null],
    [true, 'replaced'],
    [false, null],
  ])
  expect(browser.cookies.get(sessionCookie)).not.toBe(half)
  const again = await app.asSuperuser(
    'select extract(epoch from ends_at - created_at)::int as seconds from session where is_half limit 1',
  )
  expect(again.rows[0].seconds).toBe(600)
})

test('A6 the code that enrolled can’t be used to sign in', async () => {
  const { usedCode } = await enrol('enrolcode')
  const answer = await app.browser().signIn('enrolcode', testPassword, { mfaCode: usedCode })
  expect([answer.status, answer.json.message]).toEqual([401, expect.stringContaining('used before')])
})

test('A6 of one code in sixteen sign-ins at once, one succeeds; afterwards it is spent', async () => {
  const { secret } = await enrol('parallel')
  app.clock.advance(30)
  const code = codeNow(secret)
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      app.browser(`203.0.113.${at}`).signIn('parallel', testPassword, { mfaCode: code }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBe(1)
  await app.asSuperuser('delete from sign_in_failure')
  expect((await app.browser().signIn('parallel', testPassword, { mfaCode: code })).status).toBe(401)
})

test('A6 of one enrolling code in sixteen confirmations at once, one succeeds', async () => {
  const browser = await app.register('confirming')
  const { json } = await browser.send('POST', '/api/auth/mfa/totp', { password: testPassword })
  const code = codeNow(json.secret)
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => browser.send('POST', '/api/auth/mfa/totp/confirm', { code })),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBe(1)
})

test('A6 a code holds one step before and after, and not two; a code of another user never', async () => {
  const { secret } = await enrol('window')
  const other = await enrol('otherwindow')
  const tryCode = async (code: string) => {
    await app.asSuperuser('delete from sign_in_failure')
    return (await app.browser().signIn('window', testPassword, { mfaCode: code })).status
  }
  app.clock.advance(600)
  expect(await tryCode(codeNow(other.secret))).toBe(401)
  expect(await tryCode(codeNow(secret, -2))).toBe(401)
  expect(await tryCode(codeNow(secret, 2))).toBe(401)
  expect(await tryCode(codeNow(secret, -1))).toBe(200)
  expect(await tryCode(codeNow(secret, 1))).toBe(200)
  // Spending a later step spends the earlier ones.
  expect(await tryCode(codeNow(secret))).toBe(401)
})

test('A6 wrong codes lock like wrong passwords', async () => {
  await enrol('codeguess')
  const browser = app.browser('198.51.100.44')
  for (let at = 0; at < 5; at += 1)
    expect((await browser.signIn('codeguess', testPassword, { mfaCode: '000000' })).status).toBe(401)
  expect((await browser.signIn('codeguess', testPassword, { mfaCode: '000000' })).status).toBe(423)
})

test('A6 a right code does not help a wrong password, and is not spent by it', async () => {
  const { secret } = await enrol('order')
  app.clock.advance(30)
  const code = codeNow(secret)
  expect((await app.browser().signIn('order', 'not the password', { mfaCode: code })).status).toBe(401)
  expect((await app.browser().signIn('order', testPassword, { mfaCode: code })).status).toBe(200)
})

test('A7 a backup code works once, under sixteen tries at once, however it is typed, and only for its owner', async () => {
  const { backupCodes } = await enrol('backup')
  const other = await enrol('otherbackup')
  const [first = '', second = ''] = backupCodes
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      app.browser(`203.0.113.${at}`).signIn('backup', testPassword, { mfaCode: first }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBe(1)
  await app.asSuperuser('delete from sign_in_failure')
  expect((await app.browser().signIn('backup', testPassword, { mfaCode: first })).status).toBe(401)
  const typed = ` ${second.toUpperCase().replace('-', ' ')} `
  const browser = app.browser()
  expect((await browser.signIn('backup', testPassword, { mfaCode: typed })).status).toBe(200)
  expect((await browser.ask('/api/auth/mfa')).json.backupCodesLeft).toBe(8)
  const foreign = other.backupCodes[0] ?? ''
  expect((await app.browser().signIn('backup', testPassword, { mfaCode: foreign })).status).toBe(401)
})

test('SET-12 new backup codes make the old ones worthless and need a code of the app', async () => {
  const { browser, secret, backupCodes } = await enrol('renewing')
  app.clock.advance(30)
  expect((await browser.send('POST', '/api/auth/mfa/backup-codes', { code: '000000' })).status).toBe(400)
  const { json } = await browser.send('POST', '/api/auth/mfa/backup-codes', { code: codeNow(secret) })
  expect(json.backupCodes.length).toBe(10)
  expect((await app.browser().signIn('renewing', testPassword, { mfaCode: backupCodes[0] })).status).toBe(401)
  expect(
    (await app.browser().signIn('renewing', testPassword, { mfaCode: json.backupCodes[0] })).status,
  ).toBe(200)
})

test('SET-12 removing the app needs password and code, takes the backup codes along, and the password is enough again', async () => {
  const { browser, secret } = await enrol('removing')
  app.clock.advance(30)
  const remove = (password: string, code: string) =>
    browser.send('POST', '/api/auth/mfa/totp/remove', { password, code })
  expect((await remove('not the password', codeNow(secret))).json.errors[0].field).toBe('password')
  expect((await remove(testPassword, '000000')).json.errors[0].field).toBe('code')
  expect((await remove(testPassword, codeNow(secret))).status).toBe(204)
  expect((await browser.ask('/api/auth/mfa')).json).toEqual({
    totp: null,
    backupCodesLeft: 0,
    passkeys: [],
    removedAt: null,
    passwordEndsAt: null,
  })
  expect((await app.browser().signIn('removing')).json.user?.username).toBe('removing')
  expect((await browser.send('POST', '/api/auth/mfa/totp/remove', { password: testPassword })).status).toBe(
    409,
  )
})

test('SEC-03 where the policy requires a second factor, an account without one reaches its own account and nothing else', async () => {
  const browser = await app.register('mustenrol')
  await app.asSuperuser('update security_policy set mfa_required = true')
  try {
    expect((await browser.ask('/api/auth/profile')).status).toBe(200)
    const refused = await browser.ask('/api/saved-applications')
    expect([refused.status, refused.json.message]).toEqual([403, expect.stringContaining('second factor')])
    // Everything but the account itself: what colleagues see, and what the company says about itself.
    for (const path of [
      '/api/notifications',
      '/api/settings/company',
      '/api/settings/billing',
      '/api/settings/plan',
    ])
      expect([path, (await browser.ask(path)).status]).toEqual([path, 403])
    for (const path of ['/api/settings/profile', '/api/auth/mfa', '/api/auth/sessions'])
      expect([path, (await browser.ask(path)).status]).toEqual([path, 200])
    const { json } = await browser.send('POST', '/api/auth/mfa/totp', { password: testPassword })
    await browser.send('POST', '/api/auth/mfa/totp/confirm', { code: codeNow(json.secret) })
    expect((await browser.ask('/api/saved-applications')).status).toBe(200)
  } finally {
    await app.asSuperuser('update security_policy set mfa_required = false')
  }
})

test('a secret that does not open is a failed factor, not an error: another SECRET_KEY causes no 500', async () => {
  const { secret, backupCodes } = await enrol('rekeyed')
  // A process that was started with another key.
  const other = await startTestApplication(
    { SECRET_KEY: 'another key that is long enough for tests', SEED: 'demo' },
    app,
  )
  try {
    app.clock.advance(30)
    for (const mfaCode of [codeNow(secret), backupCodes[0]]) {
      const answer = await other.browser().signIn('rekeyed', testPassword, { mfaCode })
      expect([answer.status, answer.json.code]).toEqual([401, 'not_authenticated'])
    }
    const inbox = await other.ask('/dev/inbox')
    expect([inbox.status, inbox.body.includes('can’t be opened')]).toEqual([200, true])
    const { rows } = await app.asSuperuser(
      "select count(*)::int as noted from audit_entry where action = 'identity.totp_unreadable'",
    )
    expect(rows[0].noted).toBe(2)
  } finally {
    await other.close()
  }
  // A secret that is broken by itself leaves the backup codes what they are.
  await app.asSuperuser(
    "update totp set sealed_secret = 'broken' where user_id = (select id from app_user where username = 'rekeyed')",
  )
  const mfaCode = backupCodes[1]
  expect((await app.browser().signIn('rekeyed', testPassword, { mfaCode })).status).toBe(200)
})
