// The read-only links of a simulation, and the calls that make and revoke one.
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#platform/web/api/api-context.ts'
import { anew, query } from '#platform/web/api/query.ts'
import { linkRoutes, type NewLink } from '../../link-contract.ts'

/** Others open links meanwhile. */
export const linksQuery = (simulationId: string) => query(linkRoutes.listLinks, { id: simulationId }, anew)

export function useLinkCalls(simulationId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const readAgain = () => queryClient.invalidateQueries(linksQuery(simulationId))
  return {
    readAgain,
    /** Answers the address, which is shown this once. */
    async make(wanted: NewLink): Promise<string> {
      const { data } = await api.call(linkRoutes.makeLink, {
        params: { id: simulationId },
        body: wanted,
      })
      await readAgain()
      return data.address
    },
    async revoke(linkId: string): Promise<void> {
      await api.call(linkRoutes.revokeLink, {
        params: { id: simulationId, linkId },
      })
      await readAgain()
    },
  }
}
