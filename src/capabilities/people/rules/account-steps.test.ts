import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AccountFacts,
  type Acting,
  accountSteps,
  barTo,
  permissionOf,
  stepsOpenTo,
  userStatuses,
} from './account-steps.ts'

const everything = Object.values(permissionOf)
const owner: Acting = { userId: 'me', permissions: everything, isPlatformOwner: true }
const member: AccountFacts = { id: 'them', status: 'active', isAdministrator: false, isLastOwner: false }
const account = fc.record({
  id: fc.constantFrom('me', 'them'),
  status: fc.constantFrom(...userStatuses),
  isAdministrator: fc.boolean(),
  isLastOwner: fc.boolean(),
})
const acting = fc.record({
  userId: fc.constant('me'),
  permissions: fc.subarray(everything),
  isPlatformOwner: fc.boolean(),
})

test('USR-07 nobody takes a step without its permission, and nobody closes themself, the last owner or a stronger administrator', () => {
  fc.assert(
    fc.property(account, acting, (facts, who) => {
      const open = stepsOpenTo(facts, who)
      for (const step of open) expect(who.permissions).toContain(permissionOf[step])
      const closes = open.includes('suspend') || open.includes('delete')
      if (facts.id === 'me' || facts.isLastOwner) expect(closes).toBe(false)
      if (facts.isAdministrator && !who.isPlatformOwner) expect(open).toEqual([])
    }),
  )
})

test('USR-07 an owner of the platform may take every step on a member, and on a suspended one all but suspend', () => {
  expect(stepsOpenTo(member, owner)).toEqual([...accountSteps])
  expect(barTo('suspend', { ...member, status: 'suspended' }, owner)).toBe('state')
  expect(stepsOpenTo({ ...member, isAdministrator: true }, owner)).toEqual(['suspend', 'unlock', 'delete'])
})
