// What the page of seats reads and changes. Each change answers the seats as they are then.
import { useQueryClient } from '@tanstack/react-query'
import type { Returned } from '#platform/contract/route.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { alwaysAnew, keepAnswer, keepsPrevious, query, readAnew } from '#platform/web/api/query.ts'
import { type Seats, seatRoutes } from '../contract.ts'

export type SeatHolder = Seats['holders'][number]
export type SeatGroup = Seats['groups'][number]
export type Candidate = Returned<typeof seatRoutes.findSeatCandidates>['members'][number]

/** The address of the seats of one subscription. */
export const seatsAddress = (subscriptionId: string) => `/subscriptions/${subscriptionId}/seats`

export const seatsQuery = (id: string) => query(seatRoutes.getSeats, { id }, alwaysAnew)
export const seatSummariesQuery = query(seatRoutes.listSeatSummaries, {}, alwaysAnew)
export const candidatesQuery = (id: string, search: string) => ({
  ...query(seatRoutes.findSeatCandidates, { id, ...(search === '' ? {} : { search }) }, alwaysAnew),
  ...keepsPrevious,
})

export function useSeatCalls(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  async function changing(call: Promise<{ data: Seats }>): Promise<Seats> {
    try {
      const { data } = await call
      keepAnswer(queryClient, seatsQuery(id), data)
      return data
    } catch (error) {
      // Whatever stopped it, what is shown afterwards is what holds.
      await queryClient.invalidateQueries(seatsQuery(id))
      throw error
    } finally {
      await readAnew(queryClient, seatRoutes.findSeatCandidates, seatRoutes.listSeatSummaries)
    }
  }
  return {
    give: (memberId: string) => changing(api.call(seatRoutes.giveSeat, { params: { id, memberId } })),
    release: (memberId: string) => changing(api.call(seatRoutes.releaseSeat, { params: { id, memberId } })),
    addGroup: (groupId: string) => changing(api.call(seatRoutes.addSeatGroup, { params: { id, groupId } })),
    removeGroup: (groupId: string) =>
      changing(api.call(seatRoutes.removeSeatGroup, { params: { id, groupId } })),
  }
}
