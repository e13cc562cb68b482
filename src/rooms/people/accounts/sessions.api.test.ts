// Sessions: new ids, limits to the second, and everything that ends them, at the next request.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeKey } from '#app/testing/api-keys.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import { sessionCookie, type TestBrowser, testPassword } from '#app/testing/test-browser.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startWithPeople()
})
afterAll(() => app.close())

const isIn = async (browser: TestBrowser) => (await browser.ask('/api/auth/profile')).status === 200

test('S6 the cookies of session and device are host-only, secure, unreadable to scripts and lax; only the session ends with the browser', async () => {
  await app.register('cookies')
  const answer = await app.browser().signIn('cookies')
  const lines = (answer.headers as unknown as Record<string, string[]>)['set-cookie'] ?? []
  expect(lines.length).toBe(2)
  expect(lines[0]).toMatch(
    /^__Host-emporion_session=[A-Za-z0-9_-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
  )
  expect(lines[1]).toMatch(
    /^__Host-emporion_device=[A-Za-z0-9_-]{43}\.[A-Za-z0-9_-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=34560000$/,
  )
})

test('S6 L4 no session token, password, code or link is in the database, the log or an answer', async () => {
  const browser = await app.register('hygiene')
  const token = browser.cookies.get(sessionCookie) ?? ''
  const answers = [
    (await browser.ask('/api/auth/profile')).body,
    (await browser.ask('/api/auth/sessions')).body,
    (await browser.ask('/api/auth/sign-ins')).body,
  ].join()
  const tables = ['session', 'app_user', 'known_device', 'audit_entry', 'one_time_token', 'mail_message']
  const rows = await Promise.all(
    tables.map(async (table) =>
      JSON.stringify((await app.asSuperuser(`select t::text from ${table} t`)).rows),
    ),
  )
  const mails = (await app.ask('/dev/inbox')).body
  const link = /#token=([A-Za-z0-9_-]{43})/.exec(mails)?.[1] ?? ''
  expect(link).not.toBe('')
  for (const [place, text] of [
    ['the answers', answers],
    ['the tables', rows.join()],
    ['the log', app.logged()],
  ] as const)
    for (const secret of [token, testPassword, link, browser.cookies.get('__Host-emporion_device') ?? '?'])
      expect(text.includes(secret), place).toBe(false)
  expect(answers).not.toMatch(/argon2|password_hash|token/)
})

test('S3 a session id from before is not signed in by signing in, and the old one is dead', async () => {
  await app.register('fixation')
  const browser = app.browser()
  browser.cookies.set(sessionCookie, 'A'.repeat(43))
  await browser.signIn('fixation')
  const first = browser.copy()
  expect(first.cookies.get(sessionCookie)).not.toBe('A'.repeat(43))
  await browser.signIn('fixation')
  expect(browser.cookies.get(sessionCookie)).not.toBe(first.cookies.get(sessionCookie))
  expect([await isIn(first), await isIn(browser)]).toEqual([false, true])
})

test('S3 signing in as somebody else ends the session that the browser had', async () => {
  const browser = await app.register('formerone')
  const former = browser.copy()
  await app.register('latterone')
  await browser.signIn('latterone')
  expect([await isIn(former), await isIn(browser)]).toEqual([false, true])
})

test('S3 switching the portal changes the session id; the old id is invalid, the limits continue', async () => {
  const browser = await browserOf(app, 'both@enterprise')
  const old = browser.copy()
  const before = (await browser.ask('/api/auth/sessions')).json.find(
    (one: { isCurrent: boolean }) => one.isCurrent,
  )
  expect((await browser.send('POST', '/api/auth/switch-portal', { targetPortal: 'vendor' })).status).toBe(200)
  expect([await isIn(old), await isIn(browser)]).toEqual([false, true])
  const after = (await browser.ask('/api/auth/sessions')).json.find(
    (one: { isCurrent: boolean }) => one.isCurrent,
  )
  expect([after.id, after.expiresAt]).toEqual([before.id, before.expiresAt])
})

test('S5 SEC-06 unused for thirty minutes a session holds, and a second later it is over', async () => {
  await app.register('idle')
  const [one, other] = [app.browser(), app.browser()]
  await one.signIn('idle')
  await other.signIn('idle')
  app.clock.advance(30 * 60)
  expect(await isIn(one)).toBe(true)
  app.clock.advance(1)
  expect([await isIn(one), await isIn(other)]).toEqual([true, false])
})

test('S5 SEC-03 the idle limit is the one of the policy', async () => {
  const browser = await app.register('idlepolicy')
  await app.asSuperuser('update security_policy set session_idle_minutes = 5')
  try {
    app.clock.advance(5 * 60)
    expect(await isIn(browser)).toBe(true)
    app.clock.advance(5 * 60 + 1)
    expect(await isIn(browser)).toBe(false)
  } finally {
    await app.asSuperuser('update security_policy set session_idle_minutes = 30')
  }
})

test.each([
  ['cfo', 12],
  ['vendor', 12],
  ['owner', 2],
  ['primary', 4],
  ['security', 8],
] as const)(
  'ADM-11 ADM-12 ADM-13 %s: however busy, a session is over after %i hours, to the second',
  async (caller, hours) => {
    const browser = await browserOf(app, caller)
    const end = hours * 3600
    let passed = 0
    while (passed + 1500 < end) {
      app.clock.advance(1500)
      passed += 1500
      expect(await isIn(browser), `${passed} s`).toBe(true)
    }
    app.clock.advance(end - passed)
    expect(await isIn(browser)).toBe(true)
    app.clock.advance(1)
    expect(await isIn(browser)).toBe(false)
  },
)

test('S5 being seen is written at most once a minute', async () => {
  const browser = await app.register('seen')
  const seenAt = async () =>
    (
      await app.asSuperuser(
        "select last_seen_at from session s join app_user u on u.id = s.user_id where username = 'seen'",
      )
    ).rows[0].last_seen_at.getTime()
  const start = await seenAt()
  app.clock.advance(59)
  await isIn(browser)
  expect(await seenAt()).toBe(start)
  app.clock.advance(1)
  await isIn(browser)
  expect(await seenAt()).toBe(start + 60_000)
})

test.each([
  ['a disabled user', "update app_user set status = 'disabled' where username = $1"],
  [
    'a suspended company',
    "update company set status = 'suspended' where tenant_id = (select tenant_id from app_user where username = $1)",
  ],
  [
    'a company on hold',
    "update company set status = 'hold' where tenant_id = (select tenant_id from app_user where username = $1)",
  ],
  [
    'an archived company',
    "update company set status = 'archived' where tenant_id = (select tenant_id from app_user where username = $1)",
  ],
])('S4 %s: every session is refused at the next request, and so is signing in', async (what, statement) => {
  const username = what.replaceAll(' ', '-')
  const browsers = [await app.register(username), app.browser()]
  await browsers[1]?.signIn(username)
  for (const browser of browsers) expect(await isIn(browser)).toBe(true)
  await app.asSuperuser(statement, [username])
  for (const browser of browsers) expect(await isIn(browser)).toBe(false)
  const answer = await app.browser().signIn(username)
  expect([answer.status, answer.json.message]).toEqual([401, expect.stringContaining('not active')])
})

test('S4 a changed role counts at the next request, in every session', async () => {
  const browser = await app.register('rolechange')
  expect((await browser.ask('/api/saved-applications')).status).toBe(200)
  await app.asSuperuser("update app_user set roles = '{vendor}' where username = 'rolechange'")
  expect((await browser.ask('/api/saved-applications')).status).toBe(403)
})

test('SEC-03 administrators come only from the networks that the policy lists, at sign-in and at every request', async () => {
  const inside = app.browser('10.20.30.40')
  await inside.signIn('demo-owner', 'Granite-Beacon-97')
  const cookie = inside.cookie()
  await app.asSuperuser("update security_policy set ip_allowlist = '{10.20.0.0/16}'")
  try {
    expect(await isIn(inside)).toBe(true)
    const elsewhere = await app.ask('/api/auth/profile', { headers: { cookie }, network: '203.0.113.1' })
    expect(elsewhere.status).toBe(401)
    const refused = await app.browser('203.0.113.1').signIn('demo-owner', 'Granite-Beacon-97')
    expect([refused.status, refused.json.message]).toEqual([401, expect.stringContaining('network')])
    expect((await app.browser('203.0.113.1').signIn('demo-cfo', 'Lantern-Harbour-42')).status).toBe(200)
  } finally {
    await app.asSuperuser("update security_policy set ip_allowlist = '{}'")
  }
})

test('SET-14 the own sessions are listed with device, network and end, and one can be ended', async () => {
  const browser = await app.register('lister')
  const phone = app.browser('198.51.100.5')
  await phone.send(
    'POST',
    '/api/auth/login',
    { username: 'lister', password: testPassword },
    {
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604',
    },
  )
  const { json } = await browser.ask('/api/auth/sessions')
  const now = app.clock.now()
  expect(json.map(({ id: _id, ...rest }: { id: string }) => rest)).toEqual(
    expect.arrayContaining([
      {
        isCurrent: false,
        createdAt: now.toISOString(),
        lastSeenAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + 30 * 60_000).toISOString(),
        network: '198.51.100.5',
        device: 'Safari on iOS',
      },
      expect.objectContaining({ isCurrent: true, network: '127.0.0.1' }),
    ]),
  )
  const other = json.find((one: { isCurrent: boolean }) => !one.isCurrent)
  expect((await browser.send('DELETE', `/api/auth/sessions/${other.id}`)).status).toBe(204)
  expect([await isIn(phone), await isIn(browser)]).toEqual([false, true])
  expect((await browser.send('DELETE', `/api/auth/sessions/${other.id}`)).status).toBe(404)
})

test('Z3 sessions of others, of another company or a colleague, can’t be seen or ended', async () => {
  const victim = await browserOf(app, 'cfo')
  const { json } = await victim.ask('/api/auth/sessions')
  const id = json.find((one: { isCurrent: boolean }) => one.isCurrent).id
  for (const caller of ['cio', 'vendor', 'both@vendor', 'owner'] as const) {
    const browser = await browserOf(app, caller)
    const answer = await browser.send('DELETE', `/api/auth/sessions/${id}`)
    expect([answer.status, answer.json.code], caller).toEqual([404, 'not_found'])
    expect(JSON.stringify((await browser.ask('/api/auth/sessions')).json)).not.toContain(id)
  }
  expect(await isIn(victim)).toBe(true)
})

test('SET-11 a changed password ends the other sessions, keeps this one, and the old one opens nothing', async () => {
  const browser = await app.register('changer')
  const other = app.browser()
  await other.signIn('changer')
  const change = (body: Record<string, unknown>) =>
    browser.send('POST', '/api/auth/password', {
      currentPassword: testPassword,
      newPassword: 'Compass-Orchard-51',
      confirmPassword: 'Compass-Orchard-51',
      ...body,
    })
  expect((await change({ currentPassword: 'not it, really' })).json.errors[0].field).toBe('currentPassword')
  expect((await change({ confirmPassword: 'Compass-Orchard-52' })).json.errors).toEqual([
    { field: 'confirmPassword', reason: "Passwords don't match" },
  ])
  expect(
    (await change({ newPassword: 'password1234', confirmPassword: 'password1234' })).json.errors[0].field,
  ).toBe('newPassword')
  expect(await isIn(other)).toBe(true)
  expect((await change({})).status).toBe(204)
  expect([await isIn(browser), await isIn(other)]).toEqual([true, false])
  expect((await app.browser().signIn('changer')).status).toBe(401)
  expect((await app.browser().signIn('changer', 'Compass-Orchard-51')).status).toBe(200)
})

test('SET-11 API keys and calendar feeds keep working after a changed password, unless the person revokes them too', async () => {
  const browser = await app.register('keyed')
  const { headers } = await makeKey(browser, ['subscriptions:read'])
  const { address } = (await browser.send('POST', '/api/billing/calendar-feeds', { name: 'Outlook' })).json
  const use = async () => [
    (await app.ask('/api/subscriptions', { headers })).status,
    (await app.ask(new URL(address).pathname)).status,
  ]
  const change = (currentPassword: string, password: string, more: Record<string, unknown> = {}) =>
    browser.send('POST', '/api/auth/password', {
      ...{ currentPassword, newPassword: password, confirmPassword: password, ...more },
    })
  expect((await change(testPassword, 'Compass-Orchard-51')).status).toBe(204)
  expect(await use()).toEqual([200, 200])
  expect((await change('Compass-Orchard-51', 'Quarry-Thimble-88', { revokeApiKeys: true })).status).toBe(204)
  expect(await use()).toEqual([401, 404])
})

test('SET-11 somebody with only the session cannot guess the password: five wrong ones lock', async () => {
  const browser = await app.register('guessed')
  const guess = () => browser.send('POST', '/api/auth/mfa/totp', { password: 'a guess' })
  for (let at = 0; at < 5; at += 1) expect((await guess()).status).toBe(400)
  const locked = await guess()
  expect([locked.status, Number(locked.headers['retry-after'])]).toEqual([423, 900])
})

test('L3 SET-14 sign-ins, refusals, locks and changes are in the trail with actor, company, network and outcome', async () => {
  const browser = await app.register('traced')
  const elsewhere = app.browser('203.0.113.50')
  for (let at = 0; at < 6; at += 1) await elsewhere.signIn('traced', 'not the password')
  await browser.send('POST', '/api/auth/logout')
  await browser.signIn('traced')
  const { rows } = await app.asSuperuser(
    `select action, outcome, actor_kind, network, details, actor_id = target_id as own from audit_entry
     where target_id = (select id::text from app_user where username = 'traced')
       and tenant_id = (select tenant_id from app_user where username = 'traced') order by sequence`,
  )
  expect(
    rows.map(({ action, outcome, network, details }) => [
      action,
      outcome,
      network,
      details.reason ?? details.how ?? details.scope ?? null,
    ]),
  ).toEqual([
    ['identity.company_registered', 'success', '127.0.0.1', null],
    ['identity.signed_in', 'success', '127.0.0.1', 'registration'],
    ...Array.from({ length: 5 }, () => ['identity.sign_in_refused', 'refused', '203.0.113.50', 'password']),
    ['identity.locked', 'refused', '203.0.113.50', 'name_and_network'],
    ['identity.sign_in_refused', 'refused', '203.0.113.50', 'locked'],
    ['identity.signed_out', 'success', '127.0.0.1', 'signed_out'],
    ['identity.signed_in', 'success', '127.0.0.1', 'password'],
  ])
  expect(rows.at(-1)).toMatchObject({ actor_kind: 'member', own: true })
  const shown = (await browser.ask('/api/auth/sign-ins')).json
  expect(shown.slice(0, 4)).toEqual([
    { occurredAt: expect.any(String), outcome: 'success', event: 'Signed in', network: '127.0.0.1' },
    { occurredAt: expect.any(String), outcome: 'success', event: 'Signed out', network: '127.0.0.1' },
    {
      occurredAt: expect.any(String),
      outcome: 'refused',
      event: 'Refused while locked',
      network: '203.0.113.50',
    },
    {
      occurredAt: expect.any(String),
      outcome: 'refused',
      event: 'Locked after too many failed attempts',
      network: '203.0.113.50',
    },
  ])
})

test('L3 an attempt with an unknown name is in the trail of the platform, without the name', async () => {
  await app.browser('203.0.113.51').signIn('no-such-name', 'not the password')
  const { rows } = await app.asSuperuser(
    "select tenant_id, target_id, row_to_json(e)::text as text from audit_entry e where network = '203.0.113.51'",
  )
  expect(rows.length).toBe(1)
  expect(rows[0]).toMatchObject({ tenant_id: '00000000-0000-7000-8000-000000000001', target_id: null })
  expect(rows[0].text).not.toContain('no-such-name')
})

test('L1 while the trail cannot be written sign-ins fail and nothing is counted', async () => {
  await app.register('untraced')
  await app.asSuperuser('alter table audit_entry rename to audit_entry_away')
  try {
    const answer = await app.browser().signIn('untraced')
    expect(answer.status).toBe(503)
  } finally {
    await app.asSuperuser('alter table audit_entry_away rename to audit_entry')
  }
  const { rows } = await app.asSuperuser(
    "select count(*)::int as sessions from session s join app_user u on u.id = s.user_id where username = 'untraced'",
  )
  expect(rows[0].sessions).toBe(1)
})
