import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinsOffered, leavesNoOwner, rolesOffered, teamRoleLabel, teamRoles } from './team-roles.ts'

test('vendors have owners, editors and viewers; buyers owners and members', () => {
  expect(rolesOffered('vendor')).toEqual(['owner', 'editor', 'viewer'])
  for (const joinsAs of ['cfo', 'cio', 'ops', 'procurement'] as const)
    expect(rolesOffered(joinsAs)).toEqual(['owner', 'editor'])
  expect(teamRoles.map((role) => teamRoleLabel(role, ['vendor']))).toEqual(['Owner', 'Editor', 'Viewer'])
  expect(teamRoleLabel('editor', ['enterprise'])).toBe('Member')
})

test('colleagues join with the company’s portals; invitations never make administrators', () => {
  expect(joinsOffered('vendor')).toEqual(['vendor'])
  expect(joinsOffered('buyer')).toEqual(['cfo', 'cio', 'ops', 'procurement'])
  expect(joinsOffered('both')).toEqual(['cfo', 'cio', 'ops', 'procurement', 'vendor'])
  expect(joinsOffered('platform')).toEqual([])
})

test('whatever changes are made one after the other, a company that has an owner keeps one', () => {
  const role = fc.constantFrom(...teamRoles)
  const step = fc.record({ who: fc.nat(9), next: fc.option(role, { nil: null }) })
  fc.assert(
    fc.property(fc.array(role, { minLength: 1, maxLength: 6 }), fc.array(step), (others, steps) => {
      const team = ['owner' as const, ...others].map((teamRole) => ({
        teamRole: teamRole as (typeof teamRoles)[number] | null,
      }))
      for (const { who, next } of steps) {
        const member = team[who % team.length]
        if (!member?.teamRole) continue
        const owners = team.filter(({ teamRole }) => teamRole === 'owner').length
        if (!leavesNoOwner({ teamRole: member.teamRole }, next, owners)) member.teamRole = next
      }
      expect(team.some(({ teamRole }) => teamRole === 'owner')).toBe(true)
    }),
  )
})

test('only the last owner can’t leave: of two, one may leave, and other members always may', () => {
  expect(leavesNoOwner({ teamRole: 'owner' }, 'editor', 1)).toBe(true)
  expect(leavesNoOwner({ teamRole: 'owner' }, null, 1)).toBe(true)
  expect(leavesNoOwner({ teamRole: 'owner' }, 'owner', 1)).toBe(false)
  expect(leavesNoOwner({ teamRole: 'owner' }, null, 2)).toBe(false)
  expect(leavesNoOwner({ teamRole: 'viewer' }, null, 1)).toBe(false)
})
