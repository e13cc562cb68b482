import { describe, expect, test } from 'vitest'
import { isOverdue } from './invoice-dates.ts'

describe('dates of an invoice', () => {
  test('SUBS-07 it is overdue after its due date and only while it is open', () => {
    const due = { state: 'open', dueOn: '2026-12-27' }
    expect([isOverdue(due, '2026-12-27'), isOverdue(due, '2026-12-28')]).toEqual([false, true])
    expect(isOverdue({ ...due, state: 'paid' }, '2027-12-28')).toBe(false)
  })
})
