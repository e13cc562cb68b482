// What other rooms' screens show of seats.
export { FreeSeats } from './free-seats.tsx'
export { SeatGroups } from './seat-groups.tsx'
export { SeatHolders } from './seat-holders.tsx'
export { seatSummariesQuery, seatsAddress, seatsQuery } from './seat-queries.ts'
