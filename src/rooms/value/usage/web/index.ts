// What other rooms' screens show of usage.
export { ReturnFigure, returnText } from './return-figure.tsx'
export { seatUseColumn } from './seat-use-column.tsx'
export { seatUseQuery, unusedSeatsQuery } from './usage-queries.ts'
