// What the company has modelled for the applications on show; asked again whenever a screen opens.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import type { ModelledReturn, shortlistRoutes } from '../contract.ts'

function modelledQuery(api: ApiClient, applicationIds: readonly string[], shortlist: string | undefined) {
  const query = { applications: applicationIds.join(','), ...(shortlist && { shortlist }) }
  return queryOptions({
    queryKey: ['/api/modelled-returns', query],
    queryFn: async ({ signal }) =>
      (
        await api.get<typeof shortlistRoutes.listModelledReturns>(
          '/api/modelled-returns',
          { query },
          { signal },
        )
      ).data,
    enabled: applicationIds.length > 0,
    staleTime: 0,
    // While a column comes or goes the others keep their figures.
    placeholderData: keepPreviousData,
  })
}

/** By application; undefined of what nobody has modelled, and until it has arrived. */
export function useModelled(
  applicationIds: readonly string[],
  shortlist: string | undefined,
): (applicationId: string) => ModelledReturn | undefined {
  const { data } = useQuery(modelledQuery(useApi(), applicationIds, shortlist))
  return (applicationId) => data?.find((model) => model.applicationId === applicationId)
}
