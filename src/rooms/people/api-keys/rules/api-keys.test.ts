import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apiKeyIn, apiKeyPrefix, apiScopes, hasApiKey, withoutKeys } from '#platform/kernel/api-key.ts'
import {
  expiryNotice,
  isKeyExpired,
  keyExpiry,
  maskedKey,
  portalsOfKey,
  recordForUse,
  scopesOf,
  scopeTable,
  toMinute,
} from './api-keys.ts'

const instants = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const keys = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => `${apiKeyPrefix}${Buffer.from(bytes).toString('base64url')}`)

test('A16 every scope names a room’s matter and what is done with it, and somebody may give it', () => {
  expect(Object.keys(scopeTable)).toEqual([...apiScopes])
  for (const scope of apiScopes) expect(scope).toMatch(/^[a-z]+:[a-z]+$|^assistant$/)
  expect(scopesOf(['enterprise', 'vendor'])).toEqual([...apiScopes])
  expect(scopesOf(['vendor'])).toEqual([
    'catalogue:read',
    'listings:read',
    'listings:write',
    'listings:publish',
    'customers:read',
    'customers:report',
    'members:read',
    'audit:read',
  ])
  expect(scopesOf(['enterprise'])).toEqual(
    apiScopes.filter((scope) => !scope.startsWith('listings:') && !scope.startsWith('customers:')),
  )
  expect(scopesOf([])).toEqual([])
})

test('a key belongs to the portal of a scope that only one portal has, else to any of its person’s', () => {
  expect(portalsOfKey(['members:read', 'listings:read'])).toEqual(['vendor'])
  expect(portalsOfKey(['catalogue:read', 'orders:draft'])).toEqual(['enterprise'])
  expect(portalsOfKey(['members:read'])).toEqual(['enterprise', 'vendor'])
})

test('A16 a key holds for whole days of 24 hours and not at the moment at which they are over', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 1, max: 365 }), (issuedAt, days) => {
      const expiresAt = keyExpiry(issuedAt, days)
      expect(expiresAt.getTime() - issuedAt.getTime()).toBe(days * 86_400_000)
      expect(isKeyExpired(expiresAt, new Date(expiresAt.getTime() - 1))).toBe(false)
      expect(isKeyExpired(expiresAt, expiresAt)).toBe(true)
    }),
  )
})

test('A16 of a use nothing is noted within a minute, the time within a day, and an entry for another day or network', () => {
  const at = new Date('2026-11-27T09:41:00Z')
  const last = { at, network: '203.0.113.7' }
  const later = (ms: number) => new Date(at.getTime() + ms)
  expect(recordForUse({ at: null, network: null }, at, null)).toBe('audit')
  expect(recordForUse(last, later(59_999), '203.0.113.8')).toBe('nothing')
  expect(recordForUse(last, later(60_000), '203.0.113.7')).toBe('time')
  expect(recordForUse(last, later(60_000), '203.0.113.8')).toBe('audit')
  expect(recordForUse(last, new Date('2026-11-27T23:59:59Z'), '203.0.113.7')).toBe('time')
  expect(recordForUse(last, new Date('2026-11-28T00:00:00Z'), '203.0.113.7')).toBe('audit')
  // The clock of another process may be behind.
  expect(recordForUse(last, later(-120_000), '203.0.113.8')).toBe('nothing')
})

test('A16 however often a key is used, its use is written at most once in each minute', () => {
  fc.assert(
    fc.property(
      instants,
      fc.array(fc.tuple(fc.nat(90_000), fc.constantFrom('a', 'b', null)), { maxLength: 60 }),
      (start, uses) => {
        let now = start.getTime()
        let last: { at: Date | null; network: string | null } = { at: null, network: null }
        const written: number[] = []
        for (const [after, network] of uses) {
          now += after
          const instant = new Date(now)
          if (recordForUse(last, instant, network) === 'nothing') continue
          last = { at: toMinute(instant), network }
          written.push(toMinute(instant).getTime())
        }
        expect(new Set(written).size).toBe(written.length)
        expect(written.every((minute) => minute % 60_000 === 0)).toBe(true)
      },
    ),
  )
})

test('A16 L4 whatever a key is, it is read from its header, found in an address, and removed from a text; its mask shows four characters', () => {
  fc.assert(
    fc.property(keys, fc.string(), fc.string(), (key, before, after) => {
      expect(apiKeyIn(`Bearer ${key}`)).toBe(key)
      expect(apiKeyIn(`bearer   ${key} `)).toBe(key)
      expect(hasApiKey(`/api/anything?a=1&key=${key}#x`)).toBe(true)
      expect(withoutKeys(`${before} ${key} ${after}`)).not.toContain(key.slice(0, 20))
      expect(maskedKey(key.slice(-4)).length).toBe(apiKeyPrefix.length + 1 + 4)
    }),
  )
})

test.each([
  [undefined],
  [''],
  ['Bearer'],
  ['Bearer '],
  ['Bearer metrics-token'],
  ['Basic emp_live_0000'],
  ['emp_live_0000'],
  ['Bearer xemp_live_0000'],
])('A16 the authorisation %j holds no key', (authorization) => {
  expect(apiKeyIn(authorization)).toBeUndefined()
})

test('A16 a text that begins like a key counts as a key, so that it is refused and nothing else is checked', () => {
  expect(apiKeyIn('Bearer emp_')).toBe('emp_')
  expect(apiKeyIn('Bearer emp_live_a, Basic b')).toBe('emp_live_a, Basic b')
})

const day = 86_400_000
const at = new Date('2026-11-28T09:00:00Z')
const keyWith = (leftMs: number, lifetimeDays = 90, expiryTold: 14 | 3 | null = null) => ({
  expiresAt: new Date(at.getTime() + leftMs),
  lifetimeDays,
  expiryTold,
})

test.each([
  ['more than fourteen days left', keyWith(14 * day + 1), undefined],
  ['fourteen days left', keyWith(14 * day), 14],
  ['fourteen days left, told', keyWith(14 * day, 90, 14), undefined],
  ['three days left', keyWith(3 * day, 90, 14), 3],
  ['three days left, and nothing was told before', keyWith(3 * day), 3],
  ['three days left, told', keyWith(2 * day, 90, 3), undefined],
  ['its end', keyWith(0), undefined],
  ['a key of fourteen days, just made', keyWith(14 * day, 14), undefined],
  ['a key of fourteen days near its end', keyWith(3 * day, 14), 3],
  ['a key of three days', keyWith(3 * day, 3), undefined],
] as const)(
  'before a key expires its person is notified at fourteen and at three days: %s',
  (_, key, due) => {
    expect(expiryNotice(key, at)).toBe(due)
  },
)

test('however often it is looked, each notice comes once, the earlier first, and none after the end', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 365 }),
      fc.array(fc.integer({ min: 0, max: 370 * 24 }), { maxLength: 60 }),
      (lifetimeDays, hours) => {
        const expiresAt = keyExpiry(at, lifetimeDays)
        const reminderDays: number[] = []
        let expiryTold: 14 | 3 | null = null
        for (const hour of hours.toSorted((a, b) => a - b)) {
          const now = new Date(at.getTime() + hour * 3_600_000)
          const due = expiryNotice({ expiresAt, lifetimeDays, expiryTold }, now)
          if (due === undefined) continue
          expect(now.getTime()).toBeLessThan(expiresAt.getTime())
          expect(expiresAt.getTime() - now.getTime()).toBeLessThanOrEqual(due * day)
          reminderDays.push(due)
          expiryTold = due
        }
        expect(reminderDays).toEqual([...new Set(reminderDays)].sort((a, b) => b - a))
      },
    ),
  )
})
