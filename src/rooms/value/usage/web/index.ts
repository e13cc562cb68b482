// What other rooms' screens show of usage.
export { seatUseColumn } from './seat-use-column.tsx'
export { seatUseQuery, unusedSeatsQuery } from './usage-queries.ts'
