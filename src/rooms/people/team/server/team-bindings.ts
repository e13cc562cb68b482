// The routes of the team, bound to their use cases.

import { type BoundRoute, bind } from '#platform/server/http/binding.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { teamRoutes } from '../contract.ts'
import { teamProgramRoutes } from '../program-contract.ts'
import { acceptInvitation, openInvitation } from './join-team.ts'
import { endMemberSessions, listMemberSessions } from './member-sessions.ts'
import { removeMemberFactors } from './recover-factors.ts'
import {
  changeInvitation,
  invite,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from './team-invitations.ts'
import { changeMember, leaveTeam, listTeam, removeMember } from './team-members.ts'

export function teamBindings(identity: Identity): BoundRoute[] {
  return [
    bind(teamProgramRoutes.listMembers, async ({ actor, query }) => {
      const { members, next } = await listTeam(identity, actor, query.cursor)
      return { items: members, next }
    }),
    bind(teamRoutes.listTeam, ({ actor, query }) => listTeam(identity, actor, query.cursor)),
    bind(teamRoutes.changeMember, ({ actor, params, body, ifMatch }) =>
      changeMember(identity, actor, { id: params.id, seenVersion: ifMatch }, body),
    ),
    bind(teamRoutes.removeMember, ({ actor, params, ifMatch, body }) =>
      removeMember(identity, actor, params.id, ifMatch, body),
    ),
    bind(teamRoutes.removeMemberFactors, ({ actor, params, body }) =>
      removeMemberFactors(identity, actor, params.id, body),
    ),
    bind(teamRoutes.listMemberSessions, ({ actor, query }) =>
      listMemberSessions(identity, actor, query.cursor),
    ),
    bind(teamRoutes.endMemberSessions, ({ actor, params, body }) =>
      endMemberSessions(identity, actor, params.id, body.sessionId),
    ),
    bind(teamRoutes.leaveTeam, ({ actor, body }) => leaveTeam(identity, actor, body.username)),
    bind(teamRoutes.listInvitations, ({ actor }) => listInvitations(identity, actor)),
    bind(teamRoutes.invite, ({ actor, body, idempotency }) => invite(identity, actor, body, idempotency)),
    bind(teamRoutes.changeInvitation, ({ actor, params, body, ifMatch }) =>
      changeInvitation(identity, actor, { id: params.id, seenVersion: ifMatch }, body),
    ),
    bind(teamRoutes.resendInvitation, ({ actor, params }) => resendInvitation(identity, actor, params.id)),
    bind(teamRoutes.withdrawInvitation, ({ actor, params }) =>
      withdrawInvitation(identity, actor, params.id),
    ),
    bind(teamRoutes.openInvitation, ({ actor, body }) => openInvitation(identity, actor, body.token)),
    bind(teamRoutes.acceptInvitation, ({ actor, browser, body }) =>
      acceptInvitation(identity, actor, browser, body),
    ),
  ]
}
