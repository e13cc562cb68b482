// What can be said of costs that can't all be compared: which is not known, and which of the others is lowest.
import type { Cell } from './comparison-criteria.ts'
import { basesOf, comparableValue } from './comparison-rows.ts'

/** Columns, in each. */
export type KnownCosts =
  | { says: 'unknown'; unknown: readonly number[]; lowest: readonly number[] }
  | { says: 'once'; once: readonly number[] }
  | { says: 'currencies' }

/** `lowest` is one of at least two that are known, alike and not all the same. */
export function knownCosts(cells: readonly (Cell | null)[]): KnownCosts {
  const placesOf = (isWanted: (cell: Cell | null) => boolean) =>
    cells.flatMap((cell, at) => (isWanted(cell) ? [at] : []))
  const unknown = placesOf((cell) => cell?.kind !== 'team-cost')
  const known = cells.filter((cell) => cell?.kind === 'team-cost')
  if (unknown.length > 0) {
    const values = known.map(({ cost }) => cost.amount)
    const isRanked = basesOf(known).size === 1 && new Set(values).size > 1
    const least = Math.min(...values)
    return {
      ...{ says: 'unknown', unknown },
      lowest: isRanked
        ? placesOf((cell) => cell?.kind === 'team-cost' && comparableValue(cell) === least)
        : [],
    }
  }
  return new Set(known.map(({ cost }) => cost.currency)).size > 1
    ? { says: 'currencies' }
    : { says: 'once', once: placesOf((cell) => cell?.kind === 'team-cost' && cell.cost.isOnce) }
}
