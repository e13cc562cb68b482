// What the signed-in administrator may do, as the server says it (ADM-08, ADM-25).

import { useQuery } from '@tanstack/react-query'
import type { Returned } from '#platform/contract/route.ts'
import { query } from '#platform/web/api/query.ts'
import type { AdminPermission } from '#rooms/people/accounts/rules/index.ts'
import { administrationRoutes } from '../contract.ts'

export type RoleAnswer = Returned<typeof administrationRoutes.getAdminRole>

const freshForMs = 5 * 60_000

const adminRoleQuery = query(
  administrationRoutes.getAdminRole,
  {},
  { staleTime: freshForMs, refetchOnWindowFocus: true },
)

export const useAdminRole = () => useQuery(adminRoleQuery)

/** Whether the role holds a permission. Decides what is shown; the server refuses on its own. */
export type May = (permission: AdminPermission) => boolean
