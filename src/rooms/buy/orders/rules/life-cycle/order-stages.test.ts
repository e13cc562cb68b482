import { expect, test } from 'vitest'
import { type StagedOrder, stagesOf } from './order-stages.ts'

const ask = { step: 'submit' as const, by: 'ops', at: '2026-11-02T08:00:00Z' }
const creation = { step: 'create' as const, by: 'ops', at: '2026-11-01T08:00:00Z' }
const order: StagedOrder = {
  ...{ kind: 'application', billing: 'monthly', state: 'submitted' },
  ...{ requestedBy: { name: 'ops' }, createdAt: creation.at },
  ...{ approval: { approvers: ['cfo', 'ada'] }, timing: null, trial: null, history: [ask, creation] },
}
const names = (change: Partial<StagedOrder>) =>
  stagesOf({ ...order, ...change }, 'en-US').map(({ name, is, who }) => [name, is, who].join(' ').trim())

test('PLAN-01 an order that waits says who submitted it and who decides', () => {
  expect(names({})).toEqual([
    'Draft done ops',
    'Submitted done ops',
    'Approval now cfo or ada',
    'In force ahead',
  ])
  expect(names({ approval: { approvers: [] } })[2]).toBe('Approval now an approver')
})

test('PLAN-01 a draft that was taken back counts as not submitted', () => {
  expect(names({ state: 'draft' })).toEqual([
    'Draft now ops',
    'Submitted ahead',
    'Approval ahead',
    'In force ahead',
  ])
})

test('PLAN-01 an approved order is in force, ahead or ended, and one of credits ends with its approval', () => {
  const approved = {
    state: 'approved' as const,
    history: [{ step: 'approve' as const, by: 'cfo', at: ask.at }, ask],
  }
  const timed = (phase: 'ahead' | 'runs' | 'ended' | 'never', replacedBy: object | null = null) =>
    names({ ...approved, timing: { phase, startsOn: null, replacedBy } })
  expect(timed('runs')).toEqual(['Draft done ops', 'Submitted done ops', 'Approved done cfo', 'In force now'])
  expect(timed('ahead').at(-1)).toBe('In force ahead')
  expect(timed('ended').at(-1)).toBe('Ended stopped')
  expect(timed('never', { number: 9 }).at(-1)).toBe('Replaced stopped')
  expect(timed('never').at(-1)).toBe('Never began stopped')
  expect(names({ ...approved, kind: 'credit-package', billing: 'once' }).at(-1)).toBe('Approved done cfo')
})

test('PLAN-01 where an order was rejected or cancelled its way ends, wherever it was', () => {
  const stop = (step: 'reject' | 'cancel') => ({ step, by: 'cfo', at: ask.at })
  expect(names({ state: 'rejected', history: [stop('reject'), ask, creation] })).toEqual([
    'Draft done ops',
    'Submitted done ops',
    'Rejected stopped cfo',
  ])
  expect(names({ state: 'cancelled', history: [stop('cancel'), creation] })).toEqual([
    'Draft done ops',
    'Cancelled stopped cfo',
  ])
})
