// What other rooms' screens show of seats.
export { SeatGroups } from './seat-groups.tsx'
export { SeatHolders } from './seat-holders.tsx'
export { seatSummariesQuery, seatsAddress, seatsQuery } from './seat-queries.ts'
