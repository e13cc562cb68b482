import { expect, test } from 'vitest'
import { dueSoon, whoIsAwaited, whoIsReminded } from './decision-reminder.ts'
import type { Verdict } from './verdicts.ts'

const applications = [
  { id: 'a', name: 'Ledger Watch' },
  { id: 'b', name: 'Second' },
]
const verdict = (userId: string, applicationId: string | null, more: Partial<Verdict> = {}): Verdict => ({
  ...{ userId, applicationId, verdict: 'approval', isConditional: false, at: '2026-11-27T10:00:00Z' },
  ...more,
})
const due = {
  ...{ applications, verdicts: [], quorum: null, voterIds: ['ada', 'bo'] },
  createdBy: 'cy',
}
const remindedOf = (more: object) => Object.fromEntries(whoIsReminded({ ...due, ...more }))

test('COLLAB-20 everybody who was asked is reminded of the open applications on which they have not decided', () => {
  expect(remindedOf({})).toEqual({ ada: ['Ledger Watch', 'Second'], bo: ['Ledger Watch', 'Second'] })
  expect(remindedOf({ verdicts: [verdict('ada', 'a')] })).toEqual({
    ada: ['Second'],
    bo: ['Ledger Watch', 'Second'],
  })
  expect(remindedOf({ verdicts: [verdict('ada', null), verdict('bo', 'b')] })).toEqual({
    bo: ['Ledger Watch'],
  })
})

test('COLLAB-20 a condition leaves the decision open, decided applications need no reminder, and where nobody was asked its author is reminded', () => {
  const conditional = verdict('ada', null, { isConditional: true })
  expect(remindedOf({ verdicts: [conditional, verdict('bo', null)] })).toEqual({
    ada: ['Ledger Watch', 'Second'],
  })
  const rejection = verdict('bo', null, { verdict: 'rejection' })
  expect(remindedOf({ verdicts: [rejection] })).toEqual({})
  expect(remindedOf({ voterIds: [] })).toEqual({ cy: ['Ledger Watch', 'Second'] })
})

test('COLLAB-20 without a due date only people who were asked are awaited, and nobody once an application is approved', () => {
  const awaited = (more: object) => [
    ...whoIsAwaited({ ...due, decideBy: null, status: 'review', ...more }).keys(),
  ]
  expect(awaited({})).toEqual(['ada', 'bo'])
  expect(awaited({ voterIds: [] })).toEqual([])
  expect(awaited({ voterIds: [], decideBy: '2026-12-01' })).toEqual(['cy'])
  expect(awaited({ status: 'approved' })).toEqual([])
  expect(awaited({ status: 'approved', decideBy: '2026-12-01' })).toEqual(['ada', 'bo'])
  expect(awaited({ status: 'archived', decideBy: '2026-12-01' })).toEqual([])
})

test('COLLAB-20 the reminder comes three days before the date, or at once where less is left', () => {
  expect(dueSoon(new Date('2026-11-28T23:30:00Z'))).toEqual({ firstDay: '2026-11-28', lastDay: '2026-12-01' })
})
