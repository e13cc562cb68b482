// What other rooms' screens show of usage.
export { PromisedAmounts } from './promised-amounts.tsx'
export { ReturnFigure, returnText } from './return-figure.tsx'
export { seatUseColumn } from './seat-use-column.tsx'
export { seatUseQuery, unusedSeatsQuery } from './usage-queries.ts'
