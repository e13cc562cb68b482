// What the company has modelled for the applications on show; asked again whenever a screen opens.
import { useQuery } from '@tanstack/react-query'
import { anew, keepsPrevious, query } from '#platform/web/api/query.ts'
import { type ModelledReturn, shortlistRoutes } from '../contract.ts'

/** While a column comes or goes the others keep their figures. */
export function modelledQuery(applicationIds: readonly string[], shortlist: string | undefined) {
  const values = { applications: applicationIds.join(','), shortlist }
  const options = { ...anew, enabled: applicationIds.length > 0 }
  return { ...query(shortlistRoutes.listModelledReturns, values, options), ...keepsPrevious }
}

/** By application; undefined of what nobody has modelled, and until it has arrived. */
export function useModelled(
  applicationIds: readonly string[],
  shortlist: string | undefined,
): (applicationId: string) => ModelledReturn | undefined {
  const { data } = useQuery(modelledQuery(applicationIds, shortlist))
  return (applicationId) => data?.find((model) => model.applicationId === applicationId)
}
