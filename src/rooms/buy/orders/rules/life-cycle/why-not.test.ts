import { expect, test } from 'vitest'
import { type OrderInQuestion, whyNot } from './why-not.ts'

const waiting: OrderInQuestion = {
  state: 'submitted',
  prices: { isCurrent: true },
  approval: { roles: ['cfo'], approvers: ['ada', 'bea'] },
  may: { approve: false, reject: false, cancel: true, submit: false },
}
const why = (step: 'approve' | 'reject' | 'cancel', change: Partial<OrderInQuestion> = {}) =>
  whyNot(step, { ...waiting, ...change }, 'en-US')

test('PLAN-01 an order that waits for others names them, and one that moved says so first', () => {
  expect(why('approve')).toBe('Waits for ada or bea.')
  expect(why('approve', { prices: { isCurrent: false } })).toBe(
    'It can’t be approved as submitted. Waits for ada or bea.',
  )
  expect(why('reject', { approval: { roles: ['cfo'], approvers: [] } })).toMatch(/^Nobody in your company/)
})

test('PLAN-01 a step that can be taken has no objection, and a decided order names its state', () => {
  expect(why('cancel')).toBeUndefined()
  expect(why('approve', { may: { ...waiting.may, approve: true } })).toBeUndefined()
  expect(why('reject', { state: 'approved' })).toBe('It is approved, so there is nothing to reject.')
})
