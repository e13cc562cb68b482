// The pure rules behind sign-in: names, passwords, locks, session limits, devices, the administrators' permissions.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldName } from '#platform/kernel/fold-name.ts'
import { adminPermissions, adminRoleTable } from './admin-permissions.ts'
import { deviceLabel } from './device-label.ts'
import { findPasswordFault, lengthOfPassword } from './password-check.ts'
import { absoluteEnd, isExpired, sessionExpiry } from './session-limits.ts'
import { findLock, lockRule, scopesFor } from './sign-in-lock.ts'

const policy = { minLength: 8, requireSpecialChars: false, requireNumbers: false }
const nobody = { username: 'x', email: 'y@z.example', companyName: 'Q' }
const noneCommon = () => false

test('AUTH-10 names are equal whatever the case and width, and folding twice is folding once', () => {
  expect(foldName('  ＡＤＡ.Keller ')).toBe('ada.keller')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => foldName(foldName(name)) === foldName(name)),
    { numRuns: 2_000, seed: 7 },
  )
})

test('A3 length counts characters, composed or not, emoji once', () => {
  expect([lengthOfPassword('é'), lengthOfPassword('e\u0301'), lengthOfPassword('🦊🐻')]).toEqual([1, 1, 2])
})

test('A3 words of three letters refuse nothing, longer ones are found in any case, accents and separators', () => {
  const context = { username: 'eve', email: 'jo@post.example', companyName: 'Ålesund Nord' }
  expect(findPasswordFault('every-good-boy-17', policy, context, noneCommon)).toBeUndefined()
  for (const password of ['xx-ALESUND-17', 'a.l.e.s.u.n.d 17', 'ålesundnord1', 'EMPORION-17-x'])
    expect(findPasswordFault(password, policy, context, noneCommon), password).toMatch(/must not contain/)
  const stroked = { ...context, companyName: 'Øresund Łąka' }
  for (const password of ['oresund-2026-x', 'Øresundlaka17'])
    expect(findPasswordFault(password, policy, stroked, noneCommon), password).toMatch(/must not contain/)
})

test('A3 a refusal names the word and what it is', () => {
  const context = {
    username: 'marek.novak',
    email: 'sales@ostrava.example',
    companyName: 'Ostrava Ledgerworks',
  }
  const faultOf = (password: string) => findPasswordFault(password, policy, context, noneCommon)
  expect(faultOf('ostrava-2026')).toBe(
    'Password must not contain “Ostrava”, the first word of your company’s name',
  )
  expect(faultOf('seven green lanterns of Ostrava')).toMatch(/“Ostrava”/)
  expect(faultOf('ostrava ledgerworks with a long tail')).toBe(
    'Password must not contain “Ostrava Ledgerworks”, the name of your company',
  )
  expect(faultOf('green lanterns Marek.Novak')).toMatch(/“marek.novak”, your username$/)
  expect(faultOf('green lanterns SALES')).toMatch(/“sales”, the first part of your e-mail address$/)
  expect(faultOf('green emporion lanterns')).toMatch(/“Emporion”, the name of this product$/)
})

test('A3 a common password is found bare, in other case, and with signs and digits around it', () => {
  const isCommon = (folded: string) => folded === 'sunshine'
  for (const password of ['sunshine', 'SunShine', '123sunshine!!', 'sun-shine-99'])
    expect(findPasswordFault(password, policy, nobody, isCommon), password).toMatch(/most common/)
  expect(findPasswordFault('sunshine over Bergen', policy, nobody, isCommon)).toBeUndefined()
})

test('A3 the text of any password is answered within the rule, never thrown at', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (password) => {
      const fault = findPasswordFault(password, policy, nobody, noneCommon)
      return fault === undefined || fault.startsWith('Password ')
    }),
    { numRuns: 2_000, seed: 11 },
  )
})

const lockPolicy = { maxFailedAttempts: 5, lockoutMinutes: 15 }
const now = new Date('2026-11-27T09:00:00Z')
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('A4 a lock needs enough failures and remaining time; the longest one is reported', () => {
  expect(
    findLock([{ scope: 'name', failures: 99, countsUntil: inSeconds(60) }], lockPolicy, now),
  ).toBeUndefined()
  expect(
    findLock([{ scope: 'name_and_network', failures: 5, countsUntil: now }], lockPolicy, now),
  ).toBeUndefined()
  expect(
    findLock(
      [
        { scope: 'name_and_network', failures: 5, countsUntil: inSeconds(0.2) },
        { scope: 'name', failures: 100, countsUntil: inSeconds(90) },
      ],
      lockPolicy,
      now,
    ),
  ).toEqual({ scope: 'name', secondsLeft: 90 })
})

test('A4 a known device is held against its own failures alone', () => {
  expect(scopesFor(true)).toEqual(['name_and_device'])
  expect(scopesFor(false)).toEqual(['name_and_network', 'name', 'network'])
  expect(lockRule('name_and_device', lockPolicy)).toEqual(lockRule('name_and_network', lockPolicy))
})

test('S5 no activity moves a session past its absolute end', () => {
  fc.assert(
    fc.property(
      fc.nat(86_400),
      fc.nat(86_400),
      fc.integer({ min: 1, max: 1_440 }),
      (seen, requestedAfter, idle) => {
        const times = { lastSeenAt: inSeconds(seen), endsAt: absoluteEnd(now, null) }
        const expiry = sessionExpiry(times, idle)
        return (
          expiry.getTime() <= times.endsAt.getTime() &&
          isExpired(times, idle, inSeconds(requestedAfter)) ===
            inSeconds(requestedAfter).getTime() > expiry.getTime()
        )
      },
    ),
  )
  expect(absoluteEnd(now, 'PLATFORM_OWNER_ADMIN')).toEqual(inSeconds(2 * 3600))
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537 Chrome/140.0 Safari/537 Edg/140.0',
    'Edge on macOS',
  ],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537 Chrome/140.0 Mobile Safari/537', 'Chrome on Android'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['curl/8.5.0', 'Unknown device'],
  [null, 'Unknown device'],
])('SET-14 %j is shown as %s', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label)
})

/** Every action of these areas, and no other. */
function expectActions(areas: Readonly<Record<string, string>>): void {
  for (const [area, actions] of Object.entries(areas))
    expect(adminPermissions.filter((name) => name.startsWith(`${area}:`)).toSorted()).toEqual(
      actions
        .split(' ')
        .map((action) => `${area}:${action}`)
        .toSorted(),
    )
}

test('ADM-14 what may be done to tenants', () => {
  expectActions({ tenants: 'create read update delete suspend hold archive' })
})

test('ADM-15 what may be done to users, roles and permissions', () => {
  expectActions({
    users: 'create read update delete suspend unlock impersonate',
    roles: 'create read update delete assign',
    permissions: 'create read update delete',
  })
})

test('ADM-16 what may be done to security, configuration, the audit log and metrics', () => {
  expectActions({
    security: 'config policies ip_allowlist rate_limits',
    config: 'read update delete',
    audit: 'read export cross_tenant',
    metrics: 'read export',
  })
})

test('ADM-17 what may be done in an emergency', () => {
  expectActions({
    breakglass: 'create approve revoke use',
    emergency: 'tenant_recovery data_restore system_override',
  })
})

test('ADM-18 the owner holds all of the forty-two permissions', () => {
  expect(new Set(adminPermissions).size).toBe(42)
  expect(adminRoleTable.PLATFORM_OWNER_ADMIN.permissions).toEqual(adminPermissions)
})

test('ADM-19 ADM-20 the other two roles hold what is written here, and nothing else', () => {
  const table = {
    PRIMARY_PLATFORM_ADMINISTRATOR:
      'tenants:read tenants:update tenants:suspend users:create users:read users:update users:suspend users:unlock roles:read permissions:read config:read config:update audit:read metrics:read',
    SECURITY_ADMINISTRATOR:
      'tenants:read users:read users:suspend users:unlock roles:read permissions:read security:config security:policies security:ip_allowlist security:rate_limits config:read audit:read audit:export audit:cross_tenant metrics:read metrics:export breakglass:approve breakglass:revoke',
  } as const
  for (const role of ['PRIMARY_PLATFORM_ADMINISTRATOR', 'SECURITY_ADMINISTRATOR'] as const) {
    const held = table[role].split(' ')
    for (const permission of adminPermissions)
      expect(adminRoleTable[role].permissions.includes(permission), `${role} ${permission}`).toBe(
        held.includes(permission),
      )
  }
})
