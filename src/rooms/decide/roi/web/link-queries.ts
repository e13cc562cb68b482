// The read-only links of a simulation, and the calls that make and revoke one.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#platform/web/api/api-context.ts'
import type { linkRoutes, NewLink, SimulationLinks } from '../link-contract.ts'

export function linksQuery(simulationId: string) {
  return queryOptions<SimulationLinks>({
    queryKey: [`/api/roi-simulations/${simulationId}/links`],
    // Others open links meanwhile.
    staleTime: 0,
  })
}

export function useLinkCalls(simulationId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const readAgain = () => queryClient.invalidateQueries(linksQuery(simulationId))
  return {
    readAgain,
    /** Answers the address, which is told this once. */
    async make(wanted: NewLink): Promise<string> {
      const { data } = await api.post<typeof linkRoutes.makeLink>('/api/roi-simulations/{id}/links', {
        params: { id: simulationId },
        body: wanted,
      })
      await readAgain()
      return data.address
    },
    async revoke(linkId: string): Promise<void> {
      await api.delete<typeof linkRoutes.revokeLink>('/api/roi-simulations/{id}/links/{linkId}', {
        params: { id: simulationId, linkId },
      })
      await readAgain()
    },
  }
}
