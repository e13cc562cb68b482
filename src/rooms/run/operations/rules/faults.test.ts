import { expect, test } from 'vitest'
import { adminRoleTable } from '#rooms/people/accounts/rules/index.ts'
import { type Found, faultKinds, faultsOf, readableFaults } from './faults.ts'

const none = { count: 0, oldestAt: null }
const well: Found = {
  ...{ backups: null, lateJobs: 0, failedJobs: 0, sendsMails: true },
  alerts: { grave: none, other: none },
}
const oldestAt = new Date('2026-11-30T10:00:00Z')

test('OPS-24 backups, late and failed jobs, mails and alerts are one list, and what is well is no part of it', () => {
  expect(faultsOf(well)).toEqual([])
  const found: Found = {
    ...{ backups: 'off', lateJobs: 2, failedJobs: 3, sendsMails: false },
    alerts: { grave: none, other: { count: 1, oldestAt } },
  }
  expect(faultsOf(found)).toEqual([
    { kind: 'backups-off', count: 1, oldestAt: null },
    { kind: 'late-jobs', count: 2, oldestAt: null },
    { kind: 'failed-jobs', count: 3, oldestAt: null },
    { kind: 'mails-waiting', count: 1, oldestAt: null },
    { kind: 'other-alerts', count: 1, oldestAt },
  ])
  for (const backups of ['failed', 'missed'] as const)
    expect(faultsOf({ ...well, backups })).toMatchObject([{ kind: 'backups-failing' }])
})

test('ADM-19 who reads no security configuration reads of no alert either', () => {
  const every = faultKinds.map((kind) => ({ kind, count: 1, oldestAt: null }))
  const kindsOf = (role: keyof typeof adminRoleTable) =>
    readableFaults(every, adminRoleTable[role].permissions).map(({ kind }) => kind)
  expect(kindsOf('PLATFORM_OWNER_ADMIN')).toEqual(faultKinds)
  expect(kindsOf('PRIMARY_PLATFORM_ADMINISTRATOR')).toEqual([
    ...['backups-failing', 'backups-off', 'late-jobs', 'failed-jobs', 'mails-waiting'],
  ])
})
