// The door of the room of seats.
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { seatRoutes } from '../contract.ts'
import { addSeatGroup, giveSeat, releaseSeat, removeSeatGroup } from './change-seats.ts'
import { followDirectories } from './follow-directory.ts'
import { findCandidates, readSeats, summariseSeats } from './read-seats.ts'

export { followDirectory } from './follow-directory.ts'
export { type SeatSummary, summariseSeats } from './read-seats.ts'
export { listHolders, type SeatHolder } from './seat-store.ts'
export { getHeld } from './seats-now.ts'

export function seatsRoom(platform: Platform): Room {
  return {
    name: 'seats',
    jobs: [followDirectories(platform)],
    routes: [
      bind(seatRoutes.listSeatSummaries, ({ actor }) =>
        platform.inTenantSnapshot(actor, (tx) => summariseSeats(tx, platform.clock.now())),
      ),
      bind(seatRoutes.getSeats, ({ actor, params }) => readSeats(platform, actor, params.id)),
      bind(seatRoutes.findSeatCandidates, ({ actor, params, query }) =>
        findCandidates(platform, actor, params.id, query.search ?? ''),
      ),
      bind(seatRoutes.giveSeat, ({ actor, params }) => giveSeat(platform, actor, params)),
      bind(seatRoutes.releaseSeat, ({ actor, params }) => releaseSeat(platform, actor, params)),
      bind(seatRoutes.addSeatGroup, ({ actor, params }) => addSeatGroup(platform, actor, params)),
      bind(seatRoutes.removeSeatGroup, ({ actor, params }) => removeSeatGroup(platform, actor, params)),
    ],
  }
}
