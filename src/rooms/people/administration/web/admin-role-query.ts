// What the signed-in administrator may do, as the server says it (ADM-08, ADM-25).

import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Returned } from '#platform/contract/route.ts'
import type { AdminPermission } from '#rooms/people/accounts/rules/index.ts'
import type { administrationRoutes } from '../contract.ts'

export type RoleAnswer = Returned<typeof administrationRoutes.getAdminRole>

const freshForMs = 5 * 60_000

const adminRoleQuery = {
  queryKey: ['/api/admin/auth/role'],
  staleTime: freshForMs,
  refetchOnWindowFocus: true,
  retry: false,
} satisfies UseQueryOptions<RoleAnswer>

export function useAdminRole() {
  return useQuery<RoleAnswer>(adminRoleQuery)
}

/** Whether the role holds a permission. Decides what is shown; the server refuses on its own. */
export type May = (permission: AdminPermission) => boolean
