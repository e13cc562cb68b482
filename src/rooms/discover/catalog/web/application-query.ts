// One listing in full. A listing that is not there reads as null, which is an answer and not a failure.
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import type { ApplicationDetail, catalogRoutes } from '../contract.ts'

export function applicationQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['/api/applications/{id}', { id }],
    queryFn: async ({ signal }): Promise<ApplicationDetail | null> => {
      try {
        const answer = await api.get<typeof catalogRoutes.getApplication>(
          '/api/applications/{id}',
          { params: { id } },
          { signal },
        )
        return answer.data
      } catch (error) {
        // 400 and 414 are what an id that cannot be one gets.
        if (error instanceof ApiError && [400, 404, 414].includes(error.status)) return null
        throw error
      }
    },
  })
}
