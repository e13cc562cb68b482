import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderStates, orderSteps } from '../order-vocabulary.ts'
import { transitionFaults, transitionOf, transitions, wasDraft } from './order-states.ts'

test('PLAN-01 every state of an order is reached from the draft, and every step has one answer', () => {
  expect(transitionFaults(transitions, orderStates, 'draft')).toEqual([])
})

test('the check of the states finds what is planted: an unreached state, a double answer, a step that changes nothing', () => {
  expect(
    transitionFaults(
      [
        { step: 'submit', from: 'draft', to: 'submitted' },
        { step: 'submit', from: 'draft', to: 'cancelled' },
        { step: 'cancel', from: 'cancelled', to: 'cancelled' },
        { step: 'approve', from: 'approved', to: 'rejected' },
      ],
      orderStates,
      'draft',
    ),
  ).toEqual([
    'approved is never reached',
    'rejected is never reached',
    'submit from draft has two answers',
    'cancel from cancelled changes nothing',
  ])
})

test('PLAN-01 only a submitted order is decided, a cancelled one can at most be a draft again, and nothing is submitted twice', () => {
  for (const state of orderStates) {
    for (const step of ['approve', 'reject'] as const)
      expect(transitionOf(state, step) !== undefined, `${step} from ${state}`).toBe(state === 'submitted')
    expect(transitionOf(state, 'submit') !== undefined, state).toBe(state === 'draft')
    expect(transitionOf('cancelled', 'cancel')).toBeUndefined()
  }
  for (const step of orderSteps)
    expect(transitionOf('cancelled', step)?.to, step).toBe(step === 'reopen' ? 'draft' : undefined)
})

test('PLAN-01 whatever steps are tried, an order is approved only straight from submitted, by an approver', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...orderSteps), { maxLength: 30 }), (steps) => {
      let state: (typeof orderStates)[number] = 'draft'
      for (const step of steps) {
        const next = transitionOf(state, step)
        if (!next) continue
        if (next.to === 'approved') expect([state, next.by]).toEqual(['submitted', 'approver'])
        state = next.to
      }
    }),
  )
})

test('PLAN-01 only what was cancelled as a draft was one', () => {
  const event = (
    step: 'create' | 'cancel' | 'submit' | 'reopen' | 'reject',
    state: 'draft' | 'cancelled' | 'submitted' | 'rejected',
  ) => ({ step, state })
  const cancelled = event('cancel', 'cancelled')
  expect(wasDraft([cancelled, event('create', 'draft')])).toBe(true)
  expect(wasDraft([cancelled, event('reopen', 'draft'), event('submit', 'submitted')])).toBe(true)
  expect(wasDraft([cancelled, event('submit', 'submitted'), event('create', 'draft')])).toBe(false)
  expect(wasDraft([cancelled, event('reject', 'rejected')])).toBe(false)
  expect(wasDraft([event('create', 'draft')])).toBe(false)
})
