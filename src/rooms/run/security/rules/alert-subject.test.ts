import { expect, test } from 'vitest'
import { entryOf, subjectOf } from './alert-subject.ts'
import { brokenChainAlert, findAlerts, overdueCheckAlert, type WatchedEntry } from './find-alerts.ts'

const person = '01968f2e-0000-7000-8000-000000000001'
const entryId = '01968f2e-0000-7000-8000-000000000002'
const at = new Date('2026-11-28T10:00:00.000Z')
const entry: WatchedEntry = {
  id: entryId,
  occurredAt: at,
  action: 'identity.locked',
  isPlatform: false,
  tenantName: 'Northfold',
  username: null,
  targetId: person,
  network: '198.51.100.7',
  details: { failures: 5 },
}

test.each<[string, Partial<WatchedEntry>, ReturnType<typeof subjectOf>]>([
  ['a locked account', {}, { kind: 'account', id: person }],
  ['a locked name that no account has', { targetId: null }, { kind: 'network', id: '198.51.100.7' }],
  ['a lock of nobody from nowhere', { targetId: null, network: null }, null],
  [
    'a network that guesses',
    { details: { failures: 50, scope: 'network' } },
    { kind: 'network', id: '198.51.100.7' },
  ],
  [
    'a weaker policy',
    { action: 'security.policy_changed', details: { protectsLess: 'minLength: 16 → 8' } },
    null,
  ],
])('%s links to a page that exists, and its entry is known', (_, changes, subject) => {
  const [alert] = findAlerts([{ ...entry, ...changes }])
  expect(alert && subjectOf(alert)).toEqual(subject)
  expect(alert && entryOf(alert)).toBe(entryId)
})

test('a changed trail is about its company; what checks find has no entry of its own', () => {
  const broken = brokenChainAlert(person, 7, at)
  expect(subjectOf(broken)).toEqual({ kind: 'company', id: person })
  expect(entryOf(broken)).toBeNull()
  expect([subjectOf(overdueCheckAlert(at)), entryOf(overdueCheckAlert(at))]).toEqual([null, null])
})
