// What groups give somebody to do. Of several the highest counts, a group without a mapping gives nothing, and no group makes an
// owner or touches one.
import type { BuyerSubRole, Portal, TeamRole } from '#rooms/people/accounts/rules/index.ts'

/** The highest first: who approves orders before who does not. */
export const workByRank = ['cfo', 'procurement', 'cio', 'ops'] as const satisfies readonly BuyerSubRole[]
/** Those that a group can give, the highest first. */
export const groupTeamRoles = ['editor', 'viewer'] as const satisfies readonly TeamRole[]
export type GroupTeamRole = (typeof groupTeamRoles)[number]

export interface Work {
  subRole: BuyerSubRole | null
  teamRole: TeamRole
}

export interface Mapping {
  subRole: BuyerSubRole | null
  teamRole: GroupTeamRole | null
}

/** What somebody comes in as whom the directory creates: the least that a member of such a company can be. */
export function workOfNewcomer(portal: Portal): Work {
  return portal === 'vendor' ? { subRole: null, teamRole: 'viewer' } : { subRole: 'ops', teamRole: 'editor' }
}

/**
 * The work of a member of these groups; `isGiven` says whether a group decided it, so that it goes with the group. Without a
 * mapping that fits, members who had theirs by a group go back to what newcomers are, and everybody else stays.
 */
export function workByGroups(
  member: Work & { roles: readonly Portal[]; isGiven: boolean },
  groups: readonly Mapping[],
): Work & { isGiven: boolean } {
  const { roles, subRole, teamRole, isGiven } = member
  if (teamRole === 'owner') return { subRole, teamRole, isGiven: false }
  const buys = roles.includes('enterprise')
  // Buyers' colleagues all buy, so that nobody there only looks on.
  const mapped = buys
    ? { subRole: workByRank.find((work) => groups.some((one) => one.subRole === work)) }
    : { teamRole: groupTeamRoles.find((role) => groups.some((one) => one.teamRole === role)) }
  const given = mapped.subRole ?? mapped.teamRole
  if (given !== undefined)
    return { subRole: mapped.subRole ?? subRole, teamRole: mapped.teamRole ?? teamRole, isGiven: true }
  return isGiven
    ? { ...workOfNewcomer(buys ? 'enterprise' : 'vendor'), isGiven: false }
    : { subRole, teamRole, isGiven: false }
}
