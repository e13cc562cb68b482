// What the team page reads and changes. A change is shown by reading anew: the same people may be changed by another owner.
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Returned, Sent } from '#platform/contract/route.ts'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { profileKey } from '#platform/web/profile.ts'
import type { Proof } from '#rooms/people/second-factors/web/index.ts'
import type { teamRoutes } from '../contract.ts'

type Routes = typeof teamRoutes
type Team = Returned<Routes['listTeam']>
export type Member = Team['members'][number]
export type Invitations = Returned<Routes['listInvitations']>
export type Invitation = Invitations['invitations'][number]
export type Invitee = NonNullable<Sent<Routes['invite']>['body']>

const membersKey = ['/api/company/members'] as const
const invitationsKey = ['/api/company/invitations'] as const

export function membersQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: membersKey,
    queryFn: async ({ pageParam, signal }): Promise<Team> => {
      const query = pageParam === undefined ? {} : { cursor: pageParam }
      return (await api.get<Routes['listTeam']>('/api/company/members', { query }, { signal })).data
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
}

export const invitationsQuery = queryOptions<Invitations>({ queryKey: invitationsKey, staleTime: 0 })

export function useTeamCalls() {
  const api = useApi()
  const queryClient = useQueryClient()
  /** Whatever came of it, what is shown afterwards is what holds. */
  async function changing<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } finally {
      await Promise.all(
        [membersKey, invitationsKey, profileKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
    }
  }
  return {
    invite: (body: Invitee, idempotencyKey: string) =>
      changing(api.post<Routes['invite']>('/api/company/invitations', { body }, { idempotencyKey })),
    resend: ({ id }: Invitation) =>
      changing(
        api.post<Routes['resendInvitation']>('/api/company/invitations/{id}/resend', { params: { id } }),
      ),
    withdraw: ({ id }: Invitation) =>
      changing(api.delete<Routes['withdrawInvitation']>('/api/company/invitations/{id}', { params: { id } })),
    giveInvited: (
      { id, version }: Invitation,
      given: NonNullable<Sent<Routes['changeInvitation']>['body']>,
    ) =>
      changing(
        api.patch<Routes['changeInvitation']>(
          '/api/company/invitations/{id}',
          { params: { id }, body: given },
          { ifMatch: version },
        ),
      ),
    give: ({ id, version }: Member, given: NonNullable<Sent<Routes['changeMember']>['body']>) =>
      changing(
        api.patch<Routes['changeMember']>(
          '/api/company/members/{id}',
          { params: { id }, body: given },
          { ifMatch: version },
        ),
      ),
    remove: ({ id, version }: Member, proof: Proof) =>
      changing(
        api.delete<Routes['removeMember']>(
          '/api/company/members/{id}',
          { params: { id }, body: proof },
          { ifMatch: version },
        ),
      ),
    removeFactors: ({ id }: Member, proof: Proof) =>
      api.post<Routes['removeMemberFactors']>('/api/company/members/{id}/remove-second-factor', {
        params: { id },
        body: proof,
      }),
    /** The session is over with it, so nothing is read anew. */
    leave: (username: string) => api.post<Routes['leaveTeam']>('/api/company/leave', { body: { username } }),
  }
}
