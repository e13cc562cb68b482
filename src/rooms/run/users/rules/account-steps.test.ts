import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AccountFacts,
  type Acting,
  accountIneligibility,
  accountSteps,
  ineligibleSteps,
  permissionOf,
  signInBar,
  stepsOpenTo,
  userStatuses,
} from './account-steps.ts'

const everything = Object.values(permissionOf)
const owner: Acting = { userId: 'me', permissions: everything, isPlatformOwner: true }
const member: AccountFacts = {
  id: 'them',
  status: 'active',
  isAdministrator: false,
  isOwner: true,
  isLastOwner: false,
  isLocked: true,
  factor: 'set up',
}
const account = fc.record({
  id: fc.constantFrom('me', 'them'),
  status: fc.constantFrom(...userStatuses),
  isAdministrator: fc.boolean(),
  isOwner: fc.boolean(),
  isLastOwner: fc.boolean(),
  isLocked: fc.boolean(),
  factor: fc.constantFrom('none', 'set up', 'leaving'),
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
      if (facts.isAdministrator && !who.isPlatformOwner)
        expect(open.filter((step) => step !== 'reset factor')).toEqual([])
      if (facts.id === 'me') expect(open).not.toContain('reset factor')
    }),
  )
})

test('USR-07 an owner of the platform may take every step on a member, and on a suspended one all but suspend', () => {
  expect(stepsOpenTo(member, owner)).toEqual([...accountSteps])
  expect(accountIneligibility('suspend', { ...member, status: 'suspended' }, owner)).toBe('state')
  expect(stepsOpenTo({ ...member, isAdministrator: true }, owner)).toEqual([
    'suspend',
    'unlock',
    'sign out',
    'reset factor',
    'delete',
  ])
})

test('USR-07 unlocking is offered where something is locked, and the only owner is closed to suspension with the reason', () => {
  expect(stepsOpenTo({ ...member, isLocked: false }, owner)).not.toContain('unlock')
  expect(stepsOpenTo({ ...member, isLocked: false, status: 'suspended' }, owner)).toContain('unlock')
  const bars = ineligibleSteps({ ...member, isLastOwner: true }, owner)
  expect(bars.map(({ step }) => step)).toEqual(['suspend', 'delete'])
  expect(bars[0]?.reason).toContain('only owner')
  expect(
    stepsOpenTo({ ...member, isLastOwner: true }, owner),
    'sessions of an only owner can be ended',
  ).toContain('sign out')
  expect(ineligibleSteps(member, { ...owner, permissions: [] })).toEqual([])
})

test('USR-07 a lost second factor of an owner or an administrator is reset by others, of whatever role; a member has an owner for it', () => {
  const security: Acting = { userId: 'me', permissions: ['users:unlock'], isPlatformOwner: false }
  expect(
    accountIneligibility('reset factor', { ...member, isAdministrator: true, isOwner: false }, security),
  ).toBeUndefined()
  expect(
    accountIneligibility('reset factor', { ...member, isOwner: true, isLastOwner: true }, security),
  ).toBeUndefined()
  expect(accountIneligibility('reset factor', { ...member, isOwner: false }, owner)).toBe('member')
  expect(accountIneligibility('reset factor', { ...member, id: 'me', isAdministrator: true }, owner)).toBe(
    'own factor',
  )
  const without: AccountFacts = { ...member, factor: 'none' }
  expect(stepsOpenTo(without, owner)).not.toContain('reset factor')
  expect(ineligibleSteps(without, owner)).toEqual([])
  expect(ineligibleSteps({ ...member, factor: 'leaving' }, owner)).toMatchObject([{ step: 'reset factor' }])
})

test('USR-04 USR-07 a suspension and a closed company keep somebody out before a lock does, which ends by itself', () => {
  expect(signInBar('suspended', { isLocked: true })).toBe('suspended')
  expect(signInBar('company', { isLocked: false })).toBe('company')
  expect(signInBar(null, { isLocked: true })).toBe('locked')
  expect(signInBar(null, { isLocked: false })).toBeNull()
})
