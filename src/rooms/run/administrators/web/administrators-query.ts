// The administrators as the screen reads them.
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Returned } from '#platform/contract/route.ts'
import type { administratorRoutes } from '../contract.ts'

type Answer = Returned<typeof administratorRoutes.listAdministrators>
export type Administrator = Answer['administrators'][number]

const administratorsQuery = {
  queryKey: ['/api/admin/administrators'],
  staleTime: 0,
  refetchOnWindowFocus: true,
} satisfies UseQueryOptions<Answer>

export function useAdministrators() {
  return useQuery<Answer>(administratorsQuery)
}
