// What shows listings says so.
export { useCountedCards, useCountedView } from './use-listing-counter.ts'
