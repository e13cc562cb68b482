import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indispensableRole, roleIneligibility, roleReasonProblem } from './role-change.ts'

const change = {
  from: 'SECURITY_ADMINISTRATOR',
  to: 'PRIMARY_PLATFORM_ADMINISTRATOR',
  isActive: true,
  activeOwners: 1,
}

test('a role changes to another one, of somebody who may sign in, and the last owner stays one', () => {
  expect(roleIneligibility(change)).toBeUndefined()
  expect(roleIneligibility({ ...change, to: change.from })).toBe('same role')
  expect(roleIneligibility({ ...change, isActive: false })).toBe('not active')
  expect(roleIneligibility({ ...change, from: indispensableRole })).toBe('last owner')
  expect(roleIneligibility({ ...change, from: indispensableRole, activeOwners: 2 })).toBeUndefined()
  expect(roleReasonProblem('123456789 ')).toBe('Reason required')
  expect(roleReasonProblem('1234567890')).toBeUndefined()
})

test('no change that is admitted leaves the platform without an owner', () => {
  const role = fc.constantFrom(indispensableRole, 'SECURITY_ADMINISTRATOR')
  fc.assert(
    fc.property(
      role,
      role,
      fc.boolean(),
      fc.integer({ min: 1, max: 5 }),
      (from, to, isActive, activeOwners) => {
        if (roleIneligibility({ from, to, isActive, activeOwners }) !== undefined) return
        const left = activeOwners - (from === indispensableRole ? 1 : 0) + (to === indispensableRole ? 1 : 0)
        expect(left).toBeGreaterThan(0)
      },
    ),
  )
})
