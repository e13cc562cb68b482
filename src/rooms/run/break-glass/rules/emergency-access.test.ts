import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grantedTimeText } from '#rooms/run/approvals/rules/index.ts'
import {
  type Access,
  accessDurations,
  accessIneligibility,
  accessReasonProblem,
  accessViews,
  viewsText,
} from './emergency-access.ts'

const access: Access = {
  usedBy: 'owner',
  views: ['orders'],
  sessionId: 'session',
  isOver: false,
  isRevoked: false,
}
const owner = { userId: 'owner', sessionId: 'session' }

test('ADM-24: the requester looks, in the session that started it, at what was approved, until it ends', () => {
  expect(accessIneligibility(access, owner, 'orders')).toBeUndefined()
  expect(accessIneligibility(access, owner, 'members')).toBe('not opened')
  expect(accessIneligibility(access, { ...owner, userId: 'other' }, 'orders')).toBe("somebody else's")
  expect(accessIneligibility(access, { ...owner, sessionId: 'other' }, 'orders')).toBe('another session')
  expect(accessIneligibility({ ...access, sessionId: null }, owner, 'orders')).toBe('not started')
  expect(accessIneligibility({ ...access, isOver: true }, owner, 'orders')).toBe('expired')
  expect(accessIneligibility({ ...access, isRevoked: true, isOver: true }, owner, 'orders')).toBe('revoked')
})

test('ADM-24: starting takes the requester and an access that has not ended, and nothing else', () => {
  expect(accessIneligibility({ ...access, sessionId: null }, owner)).toBeUndefined()
  expect(accessIneligibility({ ...access, isOver: true }, owner)).toBe('expired')
  expect(accessIneligibility(access, { ...owner, userId: 'other' })).toBe("somebody else's")
})

test('ADM-24: whatever the facts, nobody but the requester looks, and nobody at what was not approved', () => {
  const facts = fc.record({
    usedBy: fc.constantFrom('owner', 'other'),
    views: fc.subarray([...accessViews]),
    sessionId: fc.constantFrom('session', 'another', null),
    isOver: fc.boolean(),
    isRevoked: fc.boolean(),
  })
  fc.assert(
    fc.property(facts, fc.constantFrom(...accessViews), (one, view) => {
      const isRight =
        one.usedBy === 'owner' &&
        one.views.includes(view) &&
        one.sessionId === 'session' &&
        !one.isOver &&
        !one.isRevoked
      expect(accessIneligibility(one, owner, view) === undefined).toBe(isRight)
    }),
  )
})

test('ADM-24: no access is longer than four hours, and each asks for a reason that says something', () => {
  expect(Math.max(...accessDurations)).toBe(240)
  expect(accessDurations.map(grantedTimeText)).toEqual(['30 minutes', '1 hour', '2 hours', '4 hours'])
  expect(accessReasonProblem('It is needed.')).toMatch(/at least 20/)
  expect(accessReasonProblem('An order of theirs is stuck.')).toBeUndefined()
  expect(viewsText(['members', 'orders', 'audit-trail'])).toBe('members, orders, and the audit trail')
})
