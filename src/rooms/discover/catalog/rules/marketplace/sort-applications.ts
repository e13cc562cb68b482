// The orders of the catalogue, the same on the server and in the browser, so that pages join without a seam.
import { foldText } from '#platform/kernel/fold-text.ts'
import type { YearlyPrice } from '#rooms/discover/assessment/rules/index.ts'
import { keptOrder, type Order, type Placed } from './orders.ts'
import { costForTeam, groupIn, pricePlace, teamDefault, teamIn } from './price-order.ts'
import { foldSearch } from './search-words.ts'

/** What an order looks at. */
export interface Sortable extends Placed {
  id: string
  pricing: YearlyPrice
  /** How well it fits the buyer; there where the server said. */
  match?: { score: number; ownIndustry: string | null; priorities: { lift: number } } | undefined
}

type Comparison = (a: Sortable, b: Sortable, team: number) => number

/** By cost within what can be compared; dearest first turns the order within a group round, never that of the groups. */
function byCost(sort: Order, sign: bigint): Comparison {
  return (a, b, team) => {
    const [one, other] = [pricePlace(a.pricing), pricePlace(b.pricing)]
    const people = teamIn(sort, team)
    return (
      groupIn(sort, one) - groupIn(sort, other) ||
      Number(sign * (costForTeam(one, people) - costForTeam(other, people)))
    )
  }
}

function comparisonOf(sort: Order): Comparison {
  if (sort === 'ai_match') return byMatch
  // By relevance too: cards carry no tagline, so only the server knows the whole order.
  const order = keptOrder(sort)
  if ('price' in order) return byCost(sort, order.price.sign)
  return (a, b) => {
    const [one, other] = [order.place(a), order.place(b)]
    if (one === other) return 0
    return one < other ? -1 : 1
  }
}

const byROI = comparisonOf('roi')

/** Without needs every score is 0 (MATCH-06), so this order is that by ROI. */
const byMatch: Comparison = (a, b, team) =>
  (b.match?.score ?? 0) - (a.match?.score ?? 0) ||
  Number(a.match?.ownIndustry == null) - Number(b.match?.ownIndustry == null) ||
  (b.match?.priorities.lift ?? 0) - (a.match?.priorities.lift ?? 0) ||
  byROI(a, b, team)

/**
 * A sorted copy. Equal rows are ordered by id, ascending, so that every order is total. In the default order a search puts
 * the exact name first, then names that start with it, then the rest. Prices are those of a team of so many people.
 */
export function sortApplications<T extends Sortable>(
  rows: readonly T[],
  sort: Order = 'roi',
  search = '',
  team = teamDefault,
): T[] {
  const compare = comparisonOf(sort)
  const wanted = sort === 'roi' || sort === 'relevance' ? foldSearch(search) : ''
  return rows
    .map((row) => ({ row, rank: nameRank(row.name, wanted) }))
    .sort((a, b) => a.rank - b.rank || compare(a.row, b.row, team) || byId(a.row, b.row))
    .map(({ row }) => row)
}

/** 0 for the very name, 1 for a name that starts with it, 2 for the rest and where nothing is searched for. */
function nameRank(name: string, wanted: string): 0 | 1 | 2 {
  if (wanted === '') return 2
  const folded = foldText(name)
  if (folded === wanted) return 0
  return folded.startsWith(wanted) ? 1 : 2
}

function byId(a: Sortable, b: Sortable): number {
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}
