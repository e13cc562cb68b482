// What the users' screen reads, page by page, and how a failure is told.
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import type { peopleRoutes } from '../contract.ts'
import type { UserRole, UserStatus } from '../rules/account-steps.ts'

export const usersKey = ['/api/admin/users']

export interface UserFilter {
  search: string | undefined
  status: UserStatus | undefined
  role: UserRole | undefined
}

export function usersQuery(api: ApiClient, filter: UserFilter) {
  return infiniteQueryOptions({
    queryKey: [...usersKey, { ...filter }],
    queryFn: async ({ pageParam: cursor, signal }) =>
      (
        await api.get<typeof peopleRoutes.listUsers>(
          '/api/admin/users',
          { query: { ...filter, cursor } },
          { signal },
        )
      ).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
}

export function tellFailure(error: unknown): string {
  const problem = error instanceof ApiError ? error.problem : undefined
  const [first] = problem?.fields ?? []
  if (first && problem?.code === 'invalid_input') return `${problem.message ?? 'It could not be accepted'}`
  return problem?.message ?? 'It did not reach the server. What you typed is kept: send it again.'
}
