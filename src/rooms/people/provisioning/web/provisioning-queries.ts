// Provisioning as the Security tab reads and changes it.
import { useQueryClient } from '@tanstack/react-query'
import type { Returned } from '#platform/contract/route.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { anew, pages, query, readAnew } from '#platform/web/api/query.ts'
import type { Proof } from '#rooms/people/second-factors/web/index.ts'
import { provisioningRoutes } from '../contract.ts'

export type Provisioning = Returned<typeof provisioningRoutes.getProvisioning>
export type Token = Provisioning['tokens'][number]

export type Groups = Returned<typeof provisioningRoutes.listDirectoryGroups>
export type Group = Groups['groups'][number]

export const groupsQuery = pages(provisioningRoutes.listDirectoryGroups, {}, 'cursor', anew)
export const provisioningQuery = query(provisioningRoutes.getProvisioning, {}, anew)

export function useProvisioningCalls() {
  const api = useApi()
  const queryClient = useQueryClient()
  const read = () => queryClient.invalidateQueries(provisioningQuery)
  return {
    read,
    async createToken(name: string, proof: Proof) {
      const { data } = await api.call(provisioningRoutes.createProvisioningToken, {
        body: { name, ...proof },
      })
      await read()
      return data
    },
    async mapGroup(
      { id, version }: Group,
      mapping: Pick<Group, 'subRole' | 'teamRole'>,
      proof: Proof,
    ): Promise<void> {
      try {
        await api.call(
          provisioningRoutes.mapDirectoryGroup,
          { params: { id }, body: { ...mapping, ...proof } },
          { ifMatch: version },
        )
      } finally {
        await readAnew(queryClient, provisioningRoutes.listDirectoryGroups)
      }
    },
    async revokeToken(id: string) {
      await api.call(provisioningRoutes.revokeProvisioningToken, { params: { id } })
      await read()
    },
  }
}
