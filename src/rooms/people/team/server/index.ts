// The door of the room of teams.
import type { Room } from '#platform/server/platform.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { teamBindings } from './team-bindings.ts'

export { holdTeamAsOwner } from './act-for-team.ts'
export { addMember } from './add-member.ts'
export { closeAccount } from './close-account.ts'
export { closeCompanyInvitations, closeInvitationsOf } from './invitation-store.ts'
export { hasEverOwner, listTeamMembers, writeSubRole, writeTeamRole } from './team-store.ts'

export function teamRoom(identity: Identity): Room {
  return {
    name: 'team',
    routes: teamBindings(identity),
  }
}
