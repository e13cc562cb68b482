import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  approverRoles,
  canApprove,
  mayTake,
  procurementLimitMinor,
  whyNotTwoPeople,
} from './order-approval.ts'
import { orderStates, orderSteps } from './vocabulary.ts'

const order = {
  state: 'submitted' as const,
  yearlyMinor: 100,
  currency: 'USD',
  billing: 'monthly' as const,
  promotion: null,
  requestedBy: 'ops',
  submittedBy: 'cio',
}

test('an order of exactly $20,000.00 within a year may be approved by procurement, one of $20,000.01 by a CFO alone', () => {
  expect(procurementLimitMinor).toBe(2_000_000)
  expect(approverRoles({ ...order, yearlyMinor: 2_000_000 })).toEqual(['cfo', 'procurement'])
  expect(approverRoles({ ...order, yearlyMinor: 2_000_001 })).toEqual(['cfo'])
})

test('Z8 a promotion that makes the first year cheap does not make procurement approve what every year after it costs', () => {
  const roles = (billing: 'monthly' | 'annual', laterMinor: number | null) =>
    approverRoles({ ...order, yearlyMinor: 0, billing, promotion: { laterMinor } })
  expect(roles('monthly', 166_666)).toEqual(['cfo', 'procurement'])
  expect(roles('monthly', 166_667)).toEqual(['cfo'])
  expect(roles('annual', 2_000_000)).toEqual(['cfo', 'procurement'])
  expect(roles('annual', 2_000_001)).toEqual(['cfo'])
  expect(roles('monthly', null)).toEqual(['cfo', 'procurement'])
})

test('an order in another currency than that of the limit is decided by a CFO, however small', () => {
  expect(approverRoles({ ...order, yearlyMinor: 1, currency: 'EUR' })).toEqual(['cfo'])
})

test('Z8 two accounts are two people who answer for it: another address, and a submitter who is there still', () => {
  const people = (change: Partial<Record<'ops' | 'cio' | 'cfo', object>> = {}) =>
    new Map(
      (['ops', 'cio', 'cfo'] as const).map((id) => [
        id as string,
        { email: `${id}@halden.example`, isActive: true, ...change[id] },
      ]),
    )
  expect(whyNotTwoPeople(people(), order, 'cfo')).toBeUndefined()
  expect(whyNotTwoPeople(people({ cio: { isActive: false } }), order, 'cfo')).toBe('left')
  // Whoever made the draft may have gone: the one who submitted it answers for it.
  expect(whyNotTwoPeople(people({ ops: { isActive: false } }), order, 'cfo')).toBeUndefined()
  for (const who of ['ops', 'cio'] as const)
    expect(
      whyNotTwoPeople(people({ [who]: { email: 'CFO@halden.example', isActive: false } }), order, 'cfo'),
    ).toBe('same person')
})

describe('Z8 who may approve', () => {
  test.each([
    ['a CFO', { userId: 'a', subRole: 'cfo' }, true],
    ['procurement', { userId: 'a', subRole: 'procurement' }, true],
    ['a CIO', { userId: 'a', subRole: 'cio' }, false],
    ['somebody without a sub-role', { userId: 'a', subRole: null }, false],
    ['a CFO who made the order', { userId: 'ops', subRole: 'cfo' }, false],
    ['a CFO who submitted it', { userId: 'cio', subRole: 'cfo' }, false],
  ] as const)('Z8 %s: %o is answered %s', (_, who, expected) => {
    expect(canApprove(order, who)).toBe(expected)
  })

  test('Z8 no order is decided by who made or submitted it, in whatever state, with whatever sub-role', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...orderStates),
        fc.constantFrom(...orderSteps),
        fc.nat(10_000_000),
        fc.constantFrom('cfo', 'cio', 'ops', 'procurement', null),
        fc.constantFrom('ops', 'cio'),
        (state, step, yearlyMinor, subRole, userId) => {
          const answer = mayTake({ ...order, state, yearlyMinor }, step, { userId, subRole })
          if ('transition' in answer) expect(answer.transition.by).toBe('buyer')
        },
      ),
    )
  })
})

test('a step from the wrong state is refused for the state, and one for approvers for the person', () => {
  const cfo = { userId: 'a', subRole: 'cfo' }
  const cio = { userId: 'b', subRole: 'cio' }
  expect(mayTake({ ...order, state: 'draft' }, 'approve', cfo)).toEqual({ refused: 'state' })
  expect(mayTake(order, 'approve', cio)).toEqual({ refused: 'person' })
  expect(mayTake(order, 'approve', cfo)).toMatchObject({ transition: { to: 'approved' } })
  expect(mayTake(order, 'cancel', cio)).toMatchObject({ transition: { to: 'cancelled' } })
})
