// What other rooms' rules count as this room does.
export { type ComparedSubscription, comparedOf } from './totals.ts'
