import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type InvitationFacts, whyClosed } from '#rooms/people/team/rules/index.ts'
import { joinsOffered, leavesNoOwner, rolesOffered, teamRoleLabel, teamRoles } from './team-roles.ts'
import { unlinkedText } from './unlinked-text.ts'

test('a name is too short to be a message of its own in a mail to a stranger', () => {
  const message =
    'Your account is closed today unless you call this number and read the code to us 0900 555 0100'
  expect(unlinkedText(message)).toBe('Your account is closed today unless you call this number an…')
  expect([...unlinkedText('😀'.repeat(61))]).toHaveLength(60)
  expect(unlinkedText('x'.repeat(60))).toBe('x'.repeat(60))
})

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

const now = new Date('2026-11-28T09:00:00Z')
const good: InvitationFacts = {
  outcome: null,
  expiresAt: now,
  isCompanyActive: true,
  isInviterOwner: true,
}

test('an invitation is good to the last moment, and each way of ending has a sentence of its own', () => {
  expect(whyClosed(good, 'Northfold', now)).toBeUndefined()
  expect(whyClosed(good, 'Northfold', new Date(now.getTime() + 1))).toMatch(/older than 7 days/)
  const ends = [
    whyClosed({ ...good, outcome: 'accepted' }, 'Northfold', now),
    whyClosed({ ...good, outcome: 'withdrawn' }, 'Northfold', now),
    whyClosed({ ...good, outcome: 'inviter gone' }, 'Northfold', now),
    whyClosed({ ...good, outcome: 'replaced' }, 'Northfold', now),
    whyClosed({ ...good, isCompanyActive: false }, 'Northfold', now),
  ]
  expect(new Set(ends).size).toBe(ends.length)
  expect(ends).not.toContain(undefined)
  // An owner who was made something else, or whose account was closed, invites nobody any more.
  expect(whyClosed({ ...good, isInviterOwner: false }, 'Northfold', now)).toBe(ends[2])
})

test('I3 I8 a name in a mail to a stranger holds nothing that a mail program makes a link of', () => {
  expect(unlinkedText('Win at https://evil.example/now')).toBe('Win at https: / / evil. example/ now')
  expect(unlinkedText('Müller & Söhne')).toBe('Müller & Söhne')
  // Invisible, and a space to patterns alone.
  expect(unlinkedText('evil.\ufeffexample')).toBe('evil. example')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('.', '://', '@', '。'), (text, link) => {
      expect(unlinkedText(`${text}a${link}b`)).not.toMatch(/[.:/@。]\S/u)
    }),
  )
})
