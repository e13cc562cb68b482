import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderStates, orderSteps } from '../order-vocabulary.ts'
import { defaultApprovalLimitMinor } from './approval-limit.ts'
import { approverRoles, canApprove, mayTake, whyNotTwoPeople } from './order-approval.ts'

const order = {
  state: 'submitted' as const,
  yearlyMinor: 100,
  currency: 'USD',
  billing: 'monthly' as const,
  promotion: null,
  requestedBy: 'ops',
  submittedBy: 'cio',
}

const rules = { roles: approverRoles(order), ownersDecide: false }

test('an order of exactly $20,000.00 within a year may be approved by procurement, one of $20,000.01 by a CFO alone', () => {
  expect(defaultApprovalLimitMinor).toBe(2_000_000)
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

test('the limit is the company’s own, and what the same people ordered beside it counts together with the order', () => {
  const roles = (yearlyMinor: number, limit: object) => approverRoles({ ...order, yearlyMinor }, limit)
  expect(roles(5_000_01, { limitMinor: 5_000_00 })).toEqual(['cfo'])
  expect(roles(30_000_00, { limitMinor: 30_000_00 })).toEqual(['cfo', 'procurement'])
  expect(roles(1_000_00, { besideMinor: 19_000_00 })).toEqual(['cfo', 'procurement'])
  expect(roles(1_000_01, { besideMinor: 19_000_00 })).toEqual(['cfo'])
  expect(approverRoles({ ...order, yearlyMinor: 0, keptSeats: { laterMinor: 166_667 } })).toEqual(['cfo'])
})

test('Z8 an owner decides only where nobody else has the role, and never about an own order', () => {
  const owner = { userId: 'a', subRole: null, isOwner: true }
  expect(canApprove(order, { ...rules, ownersDecide: true }, owner)).toBe(true)
  expect(canApprove(order, rules, owner)).toBe(false)
  expect(canApprove(order, { ...rules, ownersDecide: true }, { ...owner, isOwner: false })).toBe(false)
  expect(canApprove(order, { ...rules, ownersDecide: true }, { ...owner, userId: 'cio' })).toBe(false)
})

test('an order in another currency than that of the limit is decided by a CFO, however small', () => {
  expect(approverRoles({ ...order, yearlyMinor: 1, currency: 'EUR' })).toEqual(['cfo'])
})

test('Z8 two accounts count as two people: another address, and a submitter who still belongs to the company', () => {
  const people = (change: Partial<Record<'ops' | 'cio' | 'cfo', object>> = {}) =>
    new Map(
      (['ops', 'cio', 'cfo'] as const).map((id) => [
        id as string,
        { email: `${id}@halden.example`, isActive: true, ...change[id] },
      ]),
    )
  expect(whyNotTwoPeople(people(), order, 'cfo')).toBeUndefined()
  expect(whyNotTwoPeople(people({ cio: { isActive: false } }), order, 'cfo')).toBe('left')
  // The person who made the draft may have left: the one who submitted it answers for it.
  expect(whyNotTwoPeople(people({ ops: { isActive: false } }), order, 'cfo')).toBeUndefined()
  for (const who of ['ops', 'cio'] as const)
    expect(
      whyNotTwoPeople(people({ [who]: { email: 'CFO@halden.example', isActive: false } }), order, 'cfo'),
    ).toBe('same person')
})

describe('Z8 who may approve', () => {
  test.each([
    ['a CFO', { userId: 'a', isOwner: false, subRole: 'cfo' }, true],
    ['procurement', { userId: 'a', isOwner: false, subRole: 'procurement' }, true],
    ['a CIO', { userId: 'a', isOwner: false, subRole: 'cio' }, false],
    ['somebody without a sub-role', { userId: 'a', isOwner: false, subRole: null }, false],
    ['a CFO who made the order', { userId: 'ops', isOwner: true, subRole: 'cfo' }, false],
    ['a CFO who submitted it', { userId: 'cio', isOwner: true, subRole: 'cfo' }, false],
  ] as const)('Z8 %s: %o is answered %s', (_, who, expected) => {
    expect(canApprove(order, rules, who)).toBe(expected)
  })

  test('Z8 no order is decided by the person who made or submitted it, in any state, with any sub-role', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...orderStates),
        fc.constantFrom(...orderSteps),
        fc.nat(10_000_000),
        fc.constantFrom('cfo', 'cio', 'ops', 'procurement', null),
        fc.constantFrom('ops', 'cio'),
        (state, step, yearlyMinor, subRole, userId) => {
          const answer = mayTake(
            { ...order, state },
            step,
            { roles: approverRoles({ ...order, yearlyMinor }), ownersDecide: true },
            { userId, subRole, isOwner: true },
          )
          if ('transition' in answer) expect(answer.transition.by).toBe('buyer')
        },
      ),
    )
  })
})

test('a step from the wrong state is refused for the state, and one for approvers for the person', () => {
  const cfo = { userId: 'a', isOwner: false, subRole: 'cfo' }
  const cio = { userId: 'b', isOwner: false, subRole: 'cio' }
  expect(mayTake({ ...order, state: 'draft' }, 'approve', rules, cfo)).toEqual({ refused: 'state' })
  expect(mayTake(order, 'approve', rules, cio)).toEqual({ refused: 'person' })
  expect(mayTake(order, 'approve', rules, cfo)).toMatchObject({ transition: { to: 'approved' } })
  expect(mayTake(order, 'cancel', rules, cio)).toMatchObject({ transition: { to: 'cancelled' } })
})
