import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserOf, chooseLanguage, startWithPeople } from '#app/testing/people.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { deviceCookie, registrationOf, sessionCookie, type TestBrowser } from '#app/testing/test-browser.ts'
import {
  adminRoleTable,
  buyerSubRoles,
  enterpriseIndustries,
  lookAlikes,
  vendorCompanySizes,
  vendorSolutionCategories,
} from '#rooms/people/accounts/rules/index.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startWithPeople()
})
afterAll(() => app.close())

const registerAs = (username: string, changes: Record<string, unknown> = {}) =>
  app.browser().send('POST', '/api/auth/register', registrationOf(username, changes))
const errorsOf = (answer: { json: { errors?: unknown } }) => answer.json.errors

test('AUTH-01 AUTH-31 AUTH-33 who registers a buyer company administers it and is signed in at once', async () => {
  const browser = app.browser()
  const answer = await browser.send('POST', '/api/auth/register', registrationOf('miriam'))
  expect(answer.status).toBe(201)
  expect(answer.json).toEqual({
    user: {
      id: expect.any(String),
      username: 'miriam',
      roles: ['enterprise'],
      activePortal: 'enterprise',
      subRole: 'cfo',
      companyId: expect.any(String),
      companyName: 'miriam Trading',
      teamRole: 'owner',
      isAdministrator: false,
      emailVerified: false,
      mfaEnabled: false,
      region: { language: 'en', currency: 'USD', timeZone: null },
    },
  })
  expect((await browser.ask('/api/auth/profile')).json).toEqual(answer.json)
})

test('AUTH-31 AUTH-22 without a role the first member is the CFO; every role and industry of the form is taken', async () => {
  const { role: _role, ...withoutRole } = registrationOf('norole')
  const answer = await app.browser().send('POST', '/api/auth/register', withoutRole)
  expect(answer.json.user.subRole).toBe('cfo')
  for (const [at, industry] of enterpriseIndustries.entries()) {
    const role = buyerSubRoles[at % buyerSubRoles.length]
    const { json } = await registerAs(`buyer${at}x`, { role, industry })
    expect([json.user?.subRole, json.user?.roles], industry).toEqual([role, ['enterprise']])
  }
})

test('AUTH-32 AUTH-28 AUTH-29 a vendor registers with a category and a size and opens the vendor portal', async () => {
  for (const [at, industry] of vendorSolutionCategories.entries()) {
    const companySize = vendorCompanySizes[at % vendorCompanySizes.length]
    const { json } = await registerAs(`seller${at}x`, { role: 'vendor', industry, companySize })
    expect(json.user, industry).toMatchObject({ roles: ['vendor'], activePortal: 'vendor', subRole: null })
  }
})

test('AUTH-39 a vendor must tell the size', async () => {
  const answer = await registerAs('sizeless', { role: 'vendor', companySize: undefined })
  expect([answer.status, errorsOf(answer)]).toEqual([
    400,
    [{ field: 'companySize', reason: 'Company size is required' }],
  ])
})

test.each([
  ['AUTH-34', { username: 'ab' }, 'username', 'Username must be at least 3 characters'],
  ['AUTH-35', { email: 'not an address' }, 'email', 'Invalid email address'],
  ['AUTH-36', { password: 'short7!' }, 'password', 'Password must be at least 8 characters'],
  ['AUTH-37', { confirmPassword: 'Harbour-Lantern-43' }, 'confirmPassword', "Passwords don't match"],
  ['AUTH-38', { companyName: '  ' }, 'companyName', 'Company name is required'],
  ['AUTH-38', { companyName: '\u200b\u2060' }, 'companyName', 'Company name is required'],
  ['I8', { companyName: 'Acme\r\nBcc: x@y.example' }, 'companyName', 'Company name must be one line of text'],
  ['I8', { companyName: 'Acme\u202egnidarT' }, 'companyName', 'Company name must be one line of text'],
  ['AUTH-38', { industry: 'Nothing' }, 'industry', 'Industry is required'],
  ['AUTH-39', { role: 'vendor', companySize: '7 employees' }, 'companySize', 'Company size is required'],
])('%s a registration with %j is refused at %s: %s', async (_, changes, field, reason) => {
  const before = await app.asSuperuser(
    'select (select count(*) from company) + (select count(*) from app_user) as rows',
  )
  const answer = await registerAs('refused', changes)
  expect([answer.status, errorsOf(answer)]).toEqual([400, [{ field, reason }]])
  expect(answer.json.message).toContain(reason)
  const after = await app.asSuperuser(
    'select (select count(*) from company) + (select count(*) from app_user) as rows',
  )
  expect(after.rows).toEqual(before.rows)
})

test.each([
  ['username', { username: 'TAKEN.one', email: 'else@where.example' }],
  ['username', { username: 'ｔａｋｅｎ.one', email: 'else@where.example' }],
  ['email', { username: 'someone-else', email: 'Taken.One@Taken.One.example' }],
])(
  'AUTH-18 a %s that somebody has, whatever the case, is a conflict at that field: %j',
  async (field, changes) => {
    await registerAs('taken.one')
    const answer = await registerAs('x-new', changes)
    expect(answer.status).toBe(409)
    expect(answer.json.errors).toEqual([{ field, reason: expect.stringMatching(/taken|has an account/) }])
    expect(answer.json.message).toBe(answer.json.errors[0].reason)
  },
)

test('AUTH-18 of sixteen registrations of one name at once, one wins and no half company is left', async () => {
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      registerAs('race', { companyName: 'Race Company', email: `race${at}@race.example` }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 15 }, () => 409)])
  const { rows } = await app.asSuperuser(
    "select count(*)::int as rows from company where name = 'Race Company'",
  )
  expect(rows[0].rows).toBe(1)
})

test.each([
  ['a common one', 'password123', /most common/],
  ['a common one with signs around it', '!!Password2026!!', /most common/],
  ['a common one in capitals', 'QWERTYUIOP', /most common/],
  ['the username', 'contextual-99-x', /must not contain/],
  ['the company', 'My Heronsgate house 7', /must not contain/],
  ['the email name, with accents', 'the póstbox of 1999', /must not contain/],
  ['the product', 'I-like-Emporion-a-lot', /must not contain/],
  ['one character', 'aaaaaaaaaaaaaaaa', /repeats/],
])('A3 a password that is %s is refused with the reason', async (_, password, reason) => {
  const answer = await registerAs('contextual', {
    password,
    email: 'postbox@context.example',
    companyName: 'Heronsgate Mills',
  })
  expect(answer.status).toBe(400)
  expect(answer.json.errors).toEqual([{ field: 'password', reason: expect.stringMatching(reason) }])
})

test('A3 64 emoji, 256 characters of any script and spaces at the ends are good passwords, and one more is not', async () => {
  const good = ['🦊🐻🐼'.repeat(22), `${'ё漢ß'.repeat(85)}x`, '  two spaces around  ']
  for (const [at, password] of good.entries()) {
    const name = `long${at}pass`
    expect((await registerAs(name, { password })).status, password).toBe(201)
    expect((await app.browser().signIn(name, password)).status, password).toBe(200)
    expect(
      (await app.browser().signIn(name, [...password.trim()].slice(0, -1).join(''))).status,
      password,
    ).toBe(401)
  }
  expect((await registerAs('toolong', { password: 'ё漢ß'.repeat(86) })).json.errors[0].reason).toBe(
    'Password must be at most 256 characters',
  )
})

test('A3 a password is the same whichever way its accents are typed', async () => {
  await registerAs('accents', { password: 'caf\u00e9-Orchard-77' })
  expect((await app.browser().signIn('accents', 'cafe\u0301-Orchard-77')).status).toBe(200)
})

test('A3 ten kilobytes are refused by the shape of the request, before any work', async () => {
  const browser = app.browser()
  const { json } = await browser.ask('/api/auth/csrf-token')
  const password = 'x'.repeat(10_240)
  const answer = await browser.ask('/api/auth/register', {
    method: 'POST',
    body: registrationOf('tenkilo', { password }),
    headers: { 'x-csrf-token': json.csrfToken },
  })
  expect([answer.status, answer.json.errors[0].field]).toEqual([400, 'password'])
})

test('A3 SEC-03 the password policy of the installation is obeyed', async () => {
  await app.asSuperuser(
    'update security_policy set password_min_length = 14, password_require_special = true, password_require_numbers = true',
  )
  try {
    const reasonFor = async (password: string) =>
      (await registerAs('policed', { password })).json.errors?.[0].reason
    expect(await reasonFor('Otter-Quay-41')).toBe('Password must be at least 14 characters')
    expect(await reasonFor('Otter-Quay-Lantern')).toBe('Password must contain a number')
    expect(await reasonFor('Otter Quay Lantern 4')).toMatch(/special character/)
    expect(await reasonFor('Otter-Quay-Lantern-4')).toBeUndefined()
  } finally {
    await app.asSuperuser(
      'update security_policy set password_min_length = 8, password_require_special = false, password_require_numbers = false',
    )
  }
})

test('AUTH-10 AUTH-14 sign-in by username or email, whatever the case', async () => {
  await app.register('Tamsin.Ford')
  for (const name of ['Tamsin.Ford', 'tamsin.ford', 'TAMSIN.FORD@tamsin.ford.EXAMPLE', '  tamsin.ford ']) {
    const browser = app.browser()
    const answer = await browser.signIn(name)
    expect([answer.status, answer.json.user?.username], name).toEqual([200, 'Tamsin.Ford'])
    expect((await browser.ask('/api/auth/profile')).status).toBe(200)
  }
})

test.each([
  ['username', { username: '', password: 'x' }, 'Username is required'],
  ['password', { username: 'somebody', password: '' }, 'Password is required'],
])('AUTH-12 a sign-in without %s says so', async (field, body, reason) => {
  const answer = await app.browser().send('POST', '/api/auth/login', body)
  expect([answer.status, answer.json.errors]).toEqual([400, [{ field, reason }]])
})

test('AUTH-03 without a session, and with one that never was, the profile answers 401', async () => {
  expect((await app.ask('/api/auth/profile')).status).toBe(401)
  for (const cookie of [`${sessionCookie}=${'A'.repeat(43)}`, `${sessionCookie}=short`, `${sessionCookie}=`])
    expect((await app.ask('/api/auth/profile', { headers: { cookie } })).status).toBe(401)
})

test('A2 AUTH-18 an unknown user and a wrong password are answered alike, byte for byte', async () => {
  await app.register('pelle')
  const plain = (answer: { body: string; headers: Record<string, string> }) => ({
    body: answer.body.replaceAll(/"(?:requestId|traceId)":"[^"]+"/g, ''),
    headers: Object.keys(answer.headers).sort(),
    length: answer.headers['content-length'],
  })
  const wrong = await app.browser().signIn('pelle', 'not the password')
  const unknown = await app.browser().signIn('nobody', 'not the password')
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(wrong.json.message).toBe('The username or the password is wrong.')
  expect(plain(unknown).body).toBe(plain(wrong).body)
  expect(plain(unknown).headers).toEqual(plain(wrong).headers)
})

test('A2 an unknown user leaves as many traces as a known one: the same rows are written, so the same work is done', async () => {
  await app.register('traced')
  const traces = async () => {
    const { rows } = await app.asSuperuser(
      `select (select count(*)::int from audit_entry) as entries, (select count(*)::int from sign_in_failure) as counters`,
    )
    return rows[0]
  }
  const left = async (name: string) => {
    await app.asSuperuser('delete from sign_in_failure')
    const before = await traces()
    await app.browser('203.0.113.77').signIn(name, 'not the password')
    const after = await traces()
    return { entries: after.entries - before.entries, counters: after.counters - before.counters }
  }
  const known = await left('traced')
  expect(known).toEqual({ entries: 1, counters: 3 })
  expect(await left('nobody-traced')).toEqual(known)
})

test('A2 an unknown user costs the same password work as a known one', async () => {
  const slow = await startTestApplication({ PASSWORD_COST: 'full' }, app)
  try {
    await slow.register('timed')
    const timeOf = async (name: string) => {
      const startedAt = performance.now()
      await slow.browser(`203.0.113.${Math.ceil(Math.random() * 250)}`).signIn(name, 'not the password')
      return performance.now() - startedAt
    }
    await timeOf('timed')
    await timeOf('nobody-at-all')
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 15; round += 1) {
      await app.asSuperuser('delete from sign_in_failure')
      known.push(await timeOf('timed'))
      await app.asSuperuser('delete from sign_in_failure')
      unknown.push(await timeOf(`nobody-${round}`))
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
    // The promise's tenth is measured on a quiet machine in bench/; without the dummy hash the ratio is below a third, and
    // with two hashes it is two.
    expect(median(unknown) / median(known)).toBeGreaterThan(0.5)
    expect(median(unknown) / median(known)).toBeLessThan(1.9)
  } finally {
    await slow.close()
  }
}, 120_000)

test('A1 passwords are argon2id with 19 MiB and two passes, and a hash of other parameters is renewed at sign-in', async () => {
  const hashOf = async (username: string) =>
    (await app.asSuperuser('select password_hash from app_user where username = $1', [username])).rows[0]
      .password_hash
  await app.register('upgraded')
  const old = await hashOf('upgraded')
  expect(old).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
  const real = await startTestApplication({ PASSWORD_COST: 'full' }, app)
  try {
    expect((await real.browser().signIn('upgraded', 'not the password')).status).toBe(401)
    expect(await hashOf('upgraded')).toBe(old)
    expect((await real.browser().signIn('upgraded')).status).toBe(200)
    const renewed = await hashOf('upgraded')
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect((await real.browser().signIn('upgraded')).status).toBe(200)
    expect(await hashOf('upgraded')).toBe(renewed)
  } finally {
    await real.close()
  }
})

test('AUTH-47 AUTH-48 signing out ends the session, with a JSON content type and no body, and works without one', async () => {
  const browser = await app.register('oskar')
  const stolen = browser.copy()
  const answer = await browser.send('POST', '/api/auth/logout', undefined, {
    'content-type': 'application/json',
  })
  expect([answer.status, answer.body]).toEqual([204, ''])
  expect(browser.cookies.has(sessionCookie)).toBe(false)
  expect(browser.cookies.has(deviceCookie)).toBe(true)
  expect((await stolen.ask('/api/auth/profile')).status).toBe(401)
  expect((await browser.send('POST', '/api/auth/logout')).status).toBe(204)
})

test('AUTH-02 AUTH-49 AUTH-51 the portal is switched by who holds both roles, and by nobody else', async () => {
  const both = await browserOf(app, 'both@enterprise')
  expect((await both.ask('/api/saved-applications')).status).toBe(200)
  const answer = await both.send('POST', '/api/auth/switch-portal', { targetPortal: 'vendor' })
  expect([answer.status, answer.json.user.activePortal, answer.json.user.roles]).toEqual([
    200,
    'vendor',
    ['enterprise', 'vendor'],
  ])
  expect((await both.ask('/api/auth/profile')).json.user.activePortal).toBe('vendor')
  // The role is still held; the portal is not open any more.
  expect((await both.ask('/api/saved-applications')).status).toBe(403)
  const buyer = await browserOf(app, 'cfo')
  expect((await buyer.send('POST', '/api/auth/switch-portal', { targetPortal: 'vendor' })).status).toBe(403)
  const { rows } = await app.asSuperuser(
    `select outcome, details from audit_entry where action = 'identity.portal_switched'
     and tenant_id = (select tenant_id from app_user where username = 'demo-cfo') order by sequence desc limit 1`,
  )
  expect(rows).toEqual([{ outcome: 'refused', details: { portal: 'vendor' } }])
  expect((await buyer.ask('/api/auth/profile')).json.user.activePortal).toBe('enterprise')
})

test('AUTH-50 the area where somebody signs in opens its portal, if they hold it, and is remembered', async () => {
  const portalAfter = async (username: string, area?: string) =>
    (await app.browser().signIn(username, 'Lantern-Harbour-42', area ? { area } : {})).json.user.activePortal
  expect(await portalAfter('demo-both', 'vendor')).toBe('vendor')
  expect(await portalAfter('demo-both')).toBe('vendor')
  expect(await portalAfter('demo-both', 'enterprise')).toBe('enterprise')
  expect(await portalAfter('demo-cfo', 'vendor')).toBe('enterprise')
  expect(await portalAfter('demo-vendor', 'admin')).toBe('vendor')
})

test('LANG-01 a demo account reads as the browser does until somebody chooses, and an account of one’s own as it was made', async () => {
  const languageOf = async (browser: TestBrowser, acceptLanguage: string) =>
    (await browser.ask('/api/auth/profile', { headers: { 'accept-language': acceptLanguage } })).json.user
      .region.language
  const demo = app.browser()
  await demo.signIn('demo-both', 'Lantern-Harbour-42')
  expect(await languageOf(demo, 'de-DE')).toBe('de')
  expect(await languageOf(demo, 'fr')).toBe('fr')
  expect(await languageOf(await app.register('verena'), 'de-DE')).toBe('en')
  await chooseLanguage(app, 'demo-both', 'es')
  expect(await languageOf(demo, 'de-DE')).toBe('es')
})

test('ADM-08 ADM-12 ADM-25 administrators get their role and its permissions', async () => {
  for (const [caller, role] of [
    ['owner', 'PLATFORM_OWNER_ADMIN'],
    ['primary', 'PRIMARY_PLATFORM_ADMINISTRATOR'],
    ['security', 'SECURITY_ADMINISTRATOR'],
  ] as const) {
    const browser = await browserOf(app, caller)
    expect((await browser.ask('/api/admin/auth/check')).json).toEqual({ isAdmin: true })
    expect((await browser.ask('/api/admin/auth/role')).json).toEqual({
      role,
      permissions: adminRoleTable[role].permissions,
    })
    expect((await browser.ask('/api/admin/auth/platform-owner-check')).json).toEqual({
      isPlatformOwner: caller === 'owner',
    })
    expect((await browser.ask('/api/auth/profile')).json.user).toMatchObject({
      isAdministrator: true,
      roles: [],
    })
  }
  for (const caller of ['visitor', 'cfo', 'vendor'] as const)
    expect((await (await browserOf(app, caller)).ask('/api/admin/auth/check')).json).toEqual({
      isAdmin: false,
    })
})

test('AUTH-36 the requirements for a new password follow the present policy and need no sign-in', async () => {
  const rule = async () => (await app.ask('/api/auth/password-rule')).json
  expect(await rule()).toEqual({ minLength: 8, requireSpecialChars: false, requireNumbers: false })
  await app.asSuperuser(
    'update security_policy set password_min_length = 16, password_require_numbers = true',
  )
  try {
    expect(await rule()).toEqual({ minLength: 16, requireSpecialChars: false, requireNumbers: true })
    const password = { password: 'short', confirmPassword: 'short' }
    expect(errorsOf(await registerAs('short.of.sixteen', password))).toEqual([
      { field: 'password', reason: 'Password must be at least 16 characters' },
    ])
  } finally {
    await app.asSuperuser(
      'update security_policy set password_min_length = 8, password_require_numbers = false',
    )
  }
})

test('the demo accounts are listed only while they are wanted, and are closed once they are not', async () => {
  expect((await app.ask('/api/auth/demo-accounts')).json.length).toBe(12)
  const labels = async (language: string) =>
    (await app.ask('/api/auth/demo-accounts', { headers: { 'accept-language': language } })).json.map(
      ({ label }: { label: string }) => label,
    )
  expect((await labels('en'))[0]).toBe('Buyer: chief financial officer')
  expect((await labels('de'))[0]).toBe('Einkaufsportal: CFO')
  expect((await labels('fr')).at(-1)).toBe('Administrateur de la sécurité')
  const browser = await browserOf(app, 'owner')
  const without = await startTestApplication({ SEED: 'none' }, app)
  try {
    expect((await without.ask('/api/auth/demo-accounts')).json).toEqual([])
    const answer = await without.browser().signIn('demo-owner', 'Granite-Beacon-97')
    expect([answer.status, answer.json.message]).toEqual([401, expect.stringContaining('not active')])
    expect((await without.ask('/api/auth/profile', { headers: { cookie: browser.cookie() } })).status).toBe(
      401,
    )
  } finally {
    await without.close()
  }
})

test('AUTH-34 a name that looks like another one is refused, whichever of them came first', async () => {
  const outcome = async (username: string) => {
    const { status, json } = await registerAs(username, { email: `${crypto.randomUUID()}@looks.example` })
    return status === 201 ? 201 : [status, json.errors[0].field, json.errors[0].reason]
  }
  const looksTheSame = [409, 'username', expect.stringContaining('looks the same as another one')]
  expect(await outcome('Capex')).toBe(201)
  // Cyrillic throughout, in capitals too; then Greek first.
  expect(await outcome('\u0441\u0430\u0440\u0435\u0445')).toEqual(looksTheSame)
  expect(await outcome('\u0421\u0410\u0420\u0415\u0425')).toEqual(looksTheSame)
  expect(await outcome('\u039a\u039f\u03a4\u039f')).toBe(201)
  expect(await outcome('koto')).toEqual(looksTheSame)
  expect(await outcome('koto-2')).toBe(201)
  // Digits and letters that are drawn alike as they are shown: a capital I and a small l, not a small i.
  for (const name of ['market-wall', 'Ida.Lind', 'ali', 'all']) expect(await outcome(name), name).toBe(201)
  const doubles = [
    'demo-cf0',
    'rnarket-vvaIl',
    'market-wa1l',
    'k0t0',
    'lda.lind',
    'aIl',
    'a1I',
    '\u0430\u04c0\u0456',
    '\u0251li',
  ]
  for (const double of doubles) expect(await outcome(double), double).toEqual(looksTheSame)
  // A name that is written in capitals is read as such, and so is what is drawn as one of its letters.
  for (const name of ['fall', 'FAIL', 'SWlFT', 'KLM', 'KIM', '\u041a\u0406\u0421\u0410'])
    expect(await outcome(name), name).toBe(201)
  for (const double of ['FA1L', 'faIl', 'FaIl', 'swift', 'SW1FT', 'K1M', 'kica'])
    expect(await outcome(double), double).toEqual(looksTheSame)
  // Capitals count for the part of the name that they are in, whatever else is in it.
  for (const name of ['all.smith', 'ALI.smith', 'MCIvor', 'mclvor', 'AI.MEYER', 'al.meyer'])
    expect(await outcome(name), name).toBe(201)
  for (const double of ['aIl.smith', 'AIl.smith', 'AL1.smith', 'MC1vor', 'A1.MEYER', 'a1.meyer'])
    expect(await outcome(double), double).toEqual(looksTheSame)
  // A word that keeps a letter of its own is not a double of any name.
  expect(await outcome('\u0441\u0430\u0440\u0435\u0436')).toBe(201)
  // A look is free again with its account.
  await app.asSuperuser(
    "update app_user set status = 'removed', username_key = 'removed ' || id where username = '\u039a\u039f\u03a4\u039f'",
  )
  expect(await outcome('koto')).toBe(201)
})

test('AUTH-34 the server and the database draw every letter as the same Latin one', async () => {
  for (const [latin, others] of Object.entries(lookAlikes)) {
    const { rows } = await app.asSuperuser('select drawn_as_latin($1) as drawn', [others])
    expect(rows[0].drawn).toBe(latin.repeat([...others].length))
  }
  const known = Object.values(lookAlikes).join('')
  const { rows } = await app.asSuperuser(
    `select string_agg(chr(code), '') as others from generate_series(161, 173000) code
     where code not between 55296 and 57343 and drawn_as_latin(chr(code)) <> chr(code)`,
  )
  expect([...rows[0].others].sort().join('')).toBe([...known].sort().join(''))
})

test('a company is not called as the platform is, nor as if it were', async () => {
  const answer = await registerAs('company-namer', {
    email: `${crypto.randomUUID()}@looks.example`,
    companyName: 'Emp\u043er1on Trust',
  })
  expect([answer.status, answer.json.errors[0].field, answer.json.errors[0].reason]).toEqual([
    400,
    'companyName',
    expect.stringContaining('must not read like Emporion’s own'),
  ])
})
