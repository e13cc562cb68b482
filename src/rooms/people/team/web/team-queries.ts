// What the team page reads and changes. A change is shown by reading anew: the same people may be changed by another owner.
import { useQueryClient } from '@tanstack/react-query'
import type { Returned, Sent } from '#platform/contract/route.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { anew, pages, query, readAnew } from '#platform/web/api/query.ts'
import { profileKey } from '#platform/web/profile.ts'
import type { Proof } from '#rooms/people/second-factors/web/index.ts'
import { teamRoutes } from '../contract.ts'

type Routes = typeof teamRoutes
export type Team = Returned<Routes['listTeam']>
export type Member = Team['members'][number]
export type Invitations = Returned<Routes['listInvitations']>
export type Invitation = Invitations['invitations'][number]
export type Invitee = NonNullable<Sent<Routes['invite']>['body']>

export const membersQuery = pages(teamRoutes.listTeam, {}, 'cursor', anew)

export const invitationsQuery = query(teamRoutes.listInvitations, {}, anew)

export function useTeamCalls() {
  const api = useApi()
  const queryClient = useQueryClient()
  /** Whatever came of it, what is shown afterwards is what holds. */
  async function changing<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } finally {
      await Promise.all([
        readAnew(queryClient, teamRoutes.listTeam, teamRoutes.listInvitations),
        queryClient.invalidateQueries({ queryKey: profileKey }),
      ])
    }
  }
  return {
    invite: (body: Invitee, idempotencyKey: string) =>
      changing(api.call(teamRoutes.invite, { body }, { idempotencyKey })),
    resend: ({ id }: Invitation) => changing(api.call(teamRoutes.resendInvitation, { params: { id } })),
    withdraw: ({ id }: Invitation) => changing(api.call(teamRoutes.withdrawInvitation, { params: { id } })),
    giveInvited: (
      { id, version }: Invitation,
      given: NonNullable<Sent<Routes['changeInvitation']>['body']>,
    ) =>
      changing(api.call(teamRoutes.changeInvitation, { params: { id }, body: given }, { ifMatch: version })),
    give: ({ id, version }: Member, given: NonNullable<Sent<Routes['changeMember']>['body']>) =>
      changing(api.call(teamRoutes.changeMember, { params: { id }, body: given }, { ifMatch: version })),
    remove: ({ id, version }: Member, proof: Proof) =>
      changing(api.call(teamRoutes.removeMember, { params: { id }, body: proof }, { ifMatch: version })),
    removeFactors: ({ id }: Member, proof: Proof) =>
      api.call(teamRoutes.removeMemberFactors, {
        params: { id },
        body: proof,
      }),
    /** The session is over with it, so nothing is read anew. */
    leave: (username: string) => api.call(teamRoutes.leaveTeam, { body: { username } }),
  }
}
