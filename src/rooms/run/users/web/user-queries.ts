// What the users' screen reads, page by page, and how a failure is shown.

import { t } from '#platform/kernel/texts.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { anew, pages, query } from '#platform/web/api/query.ts'
import { userRoutes } from '../contract.ts'
import type { UserRole, userFilters } from '../rules/account-steps.ts'

export interface UserFilter {
  search: string | undefined
  status: (typeof userFilters)[number] | undefined
  role: UserRole | undefined
}

export const usersQuery = (filter: UserFilter) => pages(userRoutes.listUsers, { ...filter }, 'cursor', anew)

export const userQuery = (id: string) => query(userRoutes.getUser, { id }, anew)

export function failureText(error: unknown): string {
  const problem = error instanceof ApiError ? error.problem : undefined
  const [first] = problem?.fields ?? []
  if (first && problem?.code === 'invalid_input') return problem.message ?? t('It could not be accepted')
  return problem?.message ?? t('It did not reach the server. What you typed is kept: send it again.')
}
