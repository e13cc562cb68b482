import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adminRoleTable } from '#rooms/people/accounts/rules/index.ts'
import { faultKinds } from '#rooms/run/operations/rules/index.ts'
import { ageInWords, attentionFor, attentionKinds } from './attention.ts'

const oldestAt = new Date('2026-11-01T00:00:00Z')
const everything = attentionKinds.map((kind, at) => ({ kind, count: at + 1, oldestAt }))
const kindsOf = (role: keyof typeof adminRoleTable) =>
  attentionFor(everything.toReversed(), adminRoleTable[role].permissions).map(({ kind }) => kind)

test('ADM-19 ADM-20 each role is shown what it can deal with or look into, gravest first, and nothing else', () => {
  expect(kindsOf('PLATFORM_OWNER_ADMIN')).toEqual(attentionKinds)
  expect(kindsOf('PRIMARY_PLATFORM_ADMINISTRATOR')).toEqual([
    ...['backups-failing', 'backups-off', 'late-jobs', 'failed-jobs', 'mails-waiting'],
    'administrators-without-factor',
    'vendor-claims',
    'reported-listings',
    'invoice-issuer',
    'overdue-invoices',
    'long-holds',
  ])
  expect(kindsOf('SECURITY_ADMINISTRATOR')).toEqual([
    ...faultKinds,
    'administrators-without-factor',
    'approvals',
  ])
})

test('what nothing waits of is left out', () => {
  const none = attentionKinds.map((kind) => ({ kind, count: 0, oldestAt: null }))
  expect(attentionFor(none, adminRoleTable.PLATFORM_OWNER_ADMIN.permissions)).toEqual([])
  expect(attentionFor([], adminRoleTable.PLATFORM_OWNER_ADMIN.permissions)).toEqual([])
})

test('an age is shown in its largest whole unit, and a clock that runs ahead makes none below zero', () => {
  const after = (minutes: number) => ageInWords(oldestAt, new Date(oldestAt.getTime() + minutes * 60_000))
  expect([
    after(0),
    after(1),
    after(59),
    after(60),
    after(119),
    after(1439),
    after(1440),
    after(17_300),
  ]).toEqual(['0 minutes', '1 minute', '59 minutes', '1 hour', '1 hour', '23 hours', '1 day', '12 days'])
  expect(after(-5)).toBe('0 minutes')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), (minutes) => {
      expect(after(minutes)).toMatch(/^[\d,]+ (?:minute|hour|day)s?$/)
    }),
  )
})
