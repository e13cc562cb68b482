// The catalogue as sets of rows, one set for each value of each facet, so that a choice is counted by meeting sets and not by
// reading rows: PostgreSQL would look at every row once for each facet.
import {
  type Chosen,
  type CostBand,
  costBandOf,
  costBands,
  type FacetKind,
  facetKinds,
  isMustHave,
} from '../rules/facets.ts'
import { factOf } from '../rules/stated-facts.ts'
import { type FacetRow, factSeparator } from './facet-view.ts'

/** Rows by their place, 32 in a word. */
export type RowSet = Uint32Array

/** Teams for which the bands of yearly cost are kept. */
const teamsKept = 16

/** The rows of one value: as a set, or, where they are few, their places one by one, which is less to keep and to count. */
interface Posting {
  value: string
  size: number
  rows: { set: RowSet } | { places: Uint32Array }
}

export interface FacetIndex {
  version: string
  rows: number
  idAt(place: number): string
  setOf(ids: readonly string[]): RowSet
  everything(): RowSet
  /** The rows with one value. */
  valueSet(kind: FacetKind, value: string, team: number): RowSet
  /** The values that rows have, folded, the most frequent first, each with a row that has it. */
  valuesOf(kind: FacetKind): readonly { value: string; rowId: string }[]
  /** How many rows of a set have the value. */
  countIn(rows: RowSet, kind: FacetKind, value: string, team: number): number
}

export class FacetIndexBuilder {
  readonly #ids: string[] = []
  readonly #places = new Map<string, number>()
  readonly #groups: number[] = []
  readonly #isPerUser: boolean[] = []
  readonly #units: bigint[] = []
  readonly #postings = new Map<string, number[]>()
  /** Certificates hold through their last day. */
  readonly #today: string

  constructor(today: string) {
    this.#today = today
  }

  add(rows: readonly FacetRow[]): void {
    for (const row of rows) {
      const place = this.#ids.push(row.id) - 1
      this.#places.set(row.id, place)
      this.#groups.push(row.group)
      this.#isPerUser.push(row.isPerUser)
      this.#units.push(BigInt(row.unit))
      this.#post(factOf('category', row.category), place)
      this.#post(factOf('industry', row.industry), place)
      // Those of a standard tell nothing of its days.
      for (const fact of row.facts.split(factSeparator))
        if (fact !== '' && !fact.startsWith('standard:')) this.#post(fact, place)
      for (const standard of standardsOn(this.#today, row.periods))
        this.#post(factOf('standard', standard), place)
    }
  }

  #post(fact: string, place: number): void {
    const places = this.#postings.get(fact)
    if (places) places.push(place)
    else this.#postings.set(fact, [place])
  }

  finish(version: string): FacetIndex {
    const [ids, places] = [this.#ids, this.#places]
    const words = Math.ceil(ids.length / 32)
    const emptySet = () => new Uint32Array(words)
    const prices = ids.map((_, place) => ({
      group: this.#groups[place] ?? -1,
      isPerUser: this.#isPerUser[place] ?? false,
      // Kept in minor units, the rule counts in hundredths of these.
      unit: (this.#units[place] ?? 0n) * 100n,
    }))
    const byKind = new Map<string, Posting[]>()
    const byFact = new Map<string, Posting>()
    for (const [fact, of] of this.#postings) {
      const colon = fact.indexOf(':')
      const kind = fact.slice(0, colon)
      const rows = of.length > words ? { set: setOfPlaces(of, emptySet()) } : { places: Uint32Array.from(of) }
      const posting = { value: fact.slice(colon + 1), size: of.length, rows }
      byFact.set(fact, posting)
      byKind.set(kind, [...(byKind.get(kind) ?? []), posting])
    }
    this.#postings.clear()
    for (const postings of byKind.values())
      postings.sort((a, b) => b.size - a.size || (a.value < b.value ? -1 : 1))
    const costs = new Map<number, ReadonlyMap<string, RowSet>>()

    /** Worked out for a team when it is first asked for. */
    function costSets(team: number): ReadonlyMap<string, RowSet> {
      const known = costs.get(team)
      if (known) return known
      const sets = new Map<CostBand, RowSet>(costBands.map((band) => [band, emptySet()]))
      for (const [place, price] of prices.entries()) {
        const band = costBandOf(price, team)
        if (band) addTo(sets.get(band), place)
      }
      if (costs.size >= teamsKept) costs.delete(costs.keys().next().value ?? team)
      costs.set(team, sets)
      return sets
    }

    return {
      version,
      rows: ids.length,
      idAt: (place) => ids[place] ?? '',
      setOf: (wanted) => {
        const set = emptySet()
        for (const id of wanted) {
          const place = places.get(id)
          if (place !== undefined) addTo(set, place)
        }
        return set
      },
      everything: () => setOfPlaces(ids.keys(), emptySet()),
      valueSet(kind, value, team) {
        if (kind === 'cost') return costSets(team).get(value) ?? emptySet()
        const rows = byFact.get(factOf(kind, value))?.rows
        if (!rows) return emptySet()
        return 'set' in rows ? rows.set : setOfPlaces(rows.places, emptySet())
      },
      valuesOf: (kind) =>
        (byKind.get(kind) ?? []).map(({ value, rows }) => ({
          value,
          rowId: ids[firstOf(rows)] ?? '',
        })),
      countIn(among, kind, value, team) {
        if (kind === 'cost') return countOfBoth(among, costSets(team).get(value) ?? emptySet())
        const rows = byFact.get(factOf(kind, value))?.rows
        if (!rows) return 0
        if ('set' in rows) return countOfBoth(among, rows.set)
        let count = 0
        for (const place of rows.places) if (isIn(among, place)) count += 1
        return count
      },
    }
  }
}

function standardsOn(today: string, periods: string | null): Set<string> {
  const held = new Set<string>()
  if (periods === null) return held
  const parsed: { standard: string; from: string; until: string }[] = JSON.parse(periods)
  for (const { standard, from, until } of parsed) if (from <= today && today <= until) held.add(standard)
  return held
}

function addTo(set: RowSet | undefined, place: number): void {
  if (set) set[place >>> 5] = (set[place >>> 5] ?? 0) | (1 << (place & 31))
}

function isIn(set: RowSet, place: number): boolean {
  return ((set[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0
}

function setOfPlaces(places: Iterable<number>, set: RowSet): RowSet {
  for (const place of places) addTo(set, place)
  return set
}

function firstOf(rows: Posting['rows']): number {
  if ('places' in rows) return rows.places[0] ?? 0
  const word = rows.set.findIndex((bits) => bits !== 0)
  return word * 32 + (31 - Math.clz32((rows.set[word] ?? 0) & -(rows.set[word] ?? 0)))
}

export function bothOf(one: RowSet, other: RowSet): RowSet {
  return one.map((bits, word) => bits & (other[word] ?? 0))
}

export function anyOf(sets: readonly RowSet[]): RowSet {
  const [first, ...rest] = sets
  if (!first) throw new Error('Of no sets there is no union.')
  return rest.length === 0
    ? first
    : first.map((bits, word) => rest.reduce((all, set) => all | (set[word] ?? 0), bits))
}

export function countOf(set: RowSet): number {
  let count = 0
  for (const bits of set) count += bitsIn(bits)
  return count
}

function countOfBoth(one: RowSet, other: RowSet): number {
  let count = 0
  for (let word = 0; word < one.length; word++) count += bitsIn((one[word] ?? 0) & (other[word] ?? 0))
  return count
}

/** How many bits of a word of 32 are set. */
function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** The rows of `from` that the choice leaves; `but` leaves out what is chosen of one facet. */
export function leftBy(
  index: FacetIndex,
  { chosen, team }: { chosen: Chosen; team: number },
  from: RowSet,
  but?: FacetKind,
): RowSet {
  let left = from
  for (const kind of facetKinds) {
    const values: readonly string[] = chosen[kind]
    if (kind === but || values.length === 0) continue
    const sets = values.map((value) => index.valueSet(kind, value, team))
    left = isMustHave(kind) ? sets.reduce(bothOf, left) : bothOf(left, anyOf(sets))
  }
  return left
}
