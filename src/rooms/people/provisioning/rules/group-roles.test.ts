import { expect, test } from 'vitest'
import { type Mapping, workByGroups } from './group-roles.ts'

const buyer = { roles: ['enterprise'], subRole: 'ops', teamRole: 'editor', isGiven: false } as const
const seller = { roles: ['vendor'], subRole: null, teamRole: 'viewer', isGiven: false } as const
const work = (subRole: Mapping['subRole'], teamRole: Mapping['teamRole'] = null): Mapping => ({
  subRole,
  teamRole,
})

test('SSO-07 of several groups the highest work counts, and of vendors the higher role', () => {
  expect(workByGroups(buyer, [work('cio'), work('cfo'), work('ops')])).toEqual({
    subRole: 'cfo',
    teamRole: 'editor',
    isGiven: true,
  })
  expect(workByGroups(buyer, [work('cio'), work('procurement')]).subRole).toBe('procurement')
  expect(workByGroups(seller, [work(null, 'viewer'), work(null, 'editor')])).toEqual({
    subRole: null,
    teamRole: 'editor',
    isGiven: true,
  })
})

test('SSO-07 a group without a mapping, or with one for the other portal, gives nothing', () => {
  expect(workByGroups(buyer, [])).toEqual({ subRole: 'ops', teamRole: 'editor', isGiven: false })
  expect(workByGroups(buyer, [work(null, 'viewer')])).toEqual({
    subRole: 'ops',
    teamRole: 'editor',
    isGiven: false,
  })
  expect(workByGroups(seller, [work('cfo')])).toEqual({ subRole: null, teamRole: 'viewer', isGiven: false })
})

test('SSO-07 what a group gave goes with it; what an owner gave stays', () => {
  expect(workByGroups({ ...buyer, subRole: 'cfo', isGiven: true }, [])).toEqual({
    subRole: 'ops',
    teamRole: 'editor',
    isGiven: false,
  })
  expect(workByGroups({ ...seller, teamRole: 'editor', isGiven: true }, []).teamRole).toBe('viewer')
  expect(workByGroups({ ...buyer, subRole: 'cfo' }, []).subRole).toBe('cfo')
})

test('SSO-07 no group touches an owner', () => {
  const owner = { ...buyer, subRole: 'cfo', teamRole: 'owner' } as const
  expect(workByGroups(owner, [work('ops', 'viewer')])).toEqual({
    subRole: 'cfo',
    teamRole: 'owner',
    isGiven: false,
  })
})
