// What the simulator asks of the server.
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import type { Shortlist, shortlistRoutes } from '#rooms/decide/shortlists/contract.ts'
import type { Application, catalogRoutes } from '#rooms/discover/catalog/contract.ts'
import type { Simulation } from '../contract.ts'

/** The application of the address, if it is published. */
export function applicationQuery(api: ApiClient, id: string | undefined) {
  return queryOptions({
    queryKey: ['/api/applications/{id}', 'simulated', id],
    enabled: id !== undefined,
    queryFn: async ({ signal }): Promise<Application | null> => {
      try {
        const { data } = await api.get<typeof catalogRoutes.getApplication>(
          '/api/applications/{id}',
          { params: { id: id ?? '' } },
          { signal },
        )
        return data
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })
}

/** Applications to choose from, as the server finds them. */
export function choiceQuery(api: ApiClient, search: string, limit: number) {
  return queryOptions({
    queryKey: ['/api/applications', 'choice', { search, limit }],
    queryFn: async ({ signal }) => {
      const { data } = await api.get<typeof catalogRoutes.listApplications>(
        '/api/applications',
        { query: { ...(search ? { search } : {}), limit } },
        { signal },
      )
      return data
    },
  })
}

export const shortlistsQuery = queryOptions<Shortlist[]>({ queryKey: ['/api/shortlists'] })

/** One that the list does not hold, such as an archived one; null where the company has none of this id. */
export function shortlistQuery(api: ApiClient, id: string | undefined) {
  return queryOptions({
    queryKey: ['/api/shortlists/{id}', { id }],
    queryFn: async ({ signal }): Promise<Shortlist | null> => {
      try {
        const { data } = await api.get<typeof shortlistRoutes.getShortlist>(
          '/api/shortlists/{id}',
          { params: { id: id ?? '' } },
          { signal },
        )
        return data
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })
}

/** Only asked where a shortlist is chosen (ROI-04). */
export function simulationsQuery(shortlistId: string | undefined) {
  return queryOptions<Simulation[]>({
    queryKey: [`/api/roi-simulations/shortlist/${shortlistId}`],
    enabled: shortlistId !== undefined,
  })
}
