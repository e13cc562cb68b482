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
} from '../../rules/marketplace/facets.ts'
import type { PricePlace } from '../../rules/marketplace/price-order.ts'
import { factOf } from '../../rules/stated-facts.ts'
import { type FacetRow, factSeparator, type RowStamp } from './facet-view.ts'

/** Rows by their place, 32 in a word. */
export type RowSet = Uint32Array

/** Teams for which the bands of yearly cost are kept. */
const teamsKept = 16
/** Rows that may come, change and go before everything is read anew: each is looked for in every set. */
const changesAtMost = 500

/** The rows of one value: as a set, or, where they are few, their places one by one, which is less to keep and to count. */
interface Posting {
  value: string
  size: number
  rows: { set: RowSet } | { places: readonly number[] }
}

/** What happened to the catalogue since an index was made. */
export interface Changes {
  /** Rows that came or changed. */
  ids: readonly string[]
  gone: readonly string[]
}

export interface FacetIndex {
  version: string
  /** Certificates are those of this day. */
  today: string
  rows: number
  setOf(ids: readonly string[]): RowSet
  everything(): RowSet
  /** The rows with one value. */
  valueSet(kind: FacetKind, value: string, team: number): RowSet
  /** The values that rows have, folded, the most frequent first, each with a row that has it. */
  valuesOf(kind: FacetKind): readonly { value: string; rowId: string }[]
  /** How many rows of a set have the value. */
  countIn(rows: RowSet, kind: FacetKind, value: string, team: number): number
  /** Given all rows there are; undefined where they are too many to be looked after one by one. */
  changesTo(present: readonly RowStamp[]): Changes | undefined
  /** The index of a later version, given the rows that came or changed. This one stays as it is. */
  changed(version: string, changes: Changes, rows: readonly FacetRow[]): FacetIndex
}

/** What an index is made of. A row that changes gets a new place; the old one is in no set of rows that is counted among. */
interface State {
  today: string
  /** Length of the sets; some more than the rows need at first. */
  words: number
  stamps: RowStamp[]
  places: Map<string, number>
  prices: PricePlace[]
  postings: Map<string, Posting>
}

export class FacetIndexBuilder {
  readonly #rows: RowStamp[] = []
  readonly #prices: PricePlace[] = []
  readonly #places = new Map<string, number>()
  readonly #added = new Map<string, number[]>()
  /** Certificates hold through their last day. */
  readonly #today: string

  constructor(today: string) {
    this.#today = today
  }

  add(rows: readonly FacetRow[]): void {
    for (const row of rows) {
      const place = this.#rows.push({ id: row.id, stamp: row.stamp }) - 1
      this.#places.set(row.id, place)
      this.#prices.push(priceOf(row))
      post(row, this.#today, place, this.#added)
    }
  }

  finish(version: string): FacetIndex {
    const words = Math.ceil((this.#rows.length + 2 * changesAtMost) / 32)
    const postings = new Map<string, Posting>()
    for (const [fact, places] of this.#added) postings.set(fact, postingOf(fact, places, words))
    this.#added.clear()
    return indexOf(version, {
      ...{ today: this.#today, words, postings },
      ...{ stamps: this.#rows, places: this.#places, prices: this.#prices },
    })
  }
}

function indexOf(version: string, state: State): FacetIndex {
  const { today, words, stamps, places, prices, postings } = state
  const emptySet = () => new Uint32Array(words)
  const byKind = new Map<string, Posting[]>()
  for (const [fact, posting] of postings) {
    const kind = fact.slice(0, fact.indexOf(':'))
    const others = byKind.get(kind)
    if (others) others.push(posting)
    else byKind.set(kind, [posting])
  }
  for (const ofKind of byKind.values()) ofKind.sort((a, b) => b.size - a.size || (a.value < b.value ? -1 : 1))
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
    today,
    rows: places.size,
    setOf: (wanted) => {
      const set = emptySet()
      for (const id of wanted) {
        const place = places.get(id)
        if (place !== undefined) addTo(set, place)
      }
      return set
    },
    everything: () => setOfPlaces(places.values(), emptySet()),
    valueSet(kind, value, team) {
      if (kind === 'cost') return costSets(team).get(value) ?? emptySet()
      const rows = postings.get(factOf(kind, value))?.rows
      if (!rows) return emptySet()
      return 'set' in rows ? rows.set : setOfPlaces(rows.places, emptySet())
    },
    valuesOf: (kind) =>
      (byKind.get(kind) ?? []).map(({ value, rows }) => ({ value, rowId: stamps[firstOf(rows)]?.id ?? '' })),
    countIn(among, kind, value, team) {
      if (kind === 'cost') return countOfBoth(among, costSets(team).get(value) ?? emptySet())
      const rows = postings.get(factOf(kind, value))?.rows
      if (!rows) return 0
      if ('set' in rows) return countOfBoth(among, rows.set)
      let count = 0
      for (const place of rows.places) if (isIn(among, place)) count += 1
      return count
    },
    changesTo(present) {
      const ids = present
        .filter(({ id, stamp }) => stamps[places.get(id) ?? -1]?.stamp !== stamp)
        .map(({ id }) => id)
      const left = new Set(present.map(({ id }) => id))
      const gone = [...places.keys()].filter((id) => !left.has(id))
      const hasRoom = stamps.length + ids.length <= words * 32
      return hasRoom && ids.length + gone.length <= changesAtMost ? { ids, gone } : undefined
    },
    changed: (laterVersion, changes, rows) => indexOf(laterVersion, stateAfter(state, changes, rows)),
  }
}

function stateAfter(state: State, { ids, gone }: Changes, rows: readonly FacetRow[]): State {
  const next = {
    ...state,
    stamps: [...state.stamps],
    places: new Map(state.places),
    prices: [...state.prices],
    postings: new Map(state.postings),
  }
  const ended: number[] = []
  for (const id of [...ids, ...gone]) {
    const place = state.places.get(id)
    if (place === undefined) continue
    ended.push(place)
    next.places.delete(id)
  }
  const added = new Map<string, number[]>()
  for (const row of rows) {
    const place = next.stamps.push({ id: row.id, stamp: row.stamp }) - 1
    next.places.set(row.id, place)
    next.prices[place] = priceOf(row)
    post(row, state.today, place, added)
  }
  for (const [fact, { rows: before }] of state.postings) {
    const leaving = new Set(ended.filter((place) => hasPlace(before, place)))
    const joining = added.get(fact) ?? []
    added.delete(fact)
    if (leaving.size === 0 && joining.length === 0) continue
    const places = [...placesOf(before).filter((place) => !leaving.has(place)), ...joining]
    if (places.length === 0) next.postings.delete(fact)
    else next.postings.set(fact, postingOf(fact, places, state.words))
  }
  for (const [fact, places] of added) next.postings.set(fact, postingOf(fact, places, state.words))
  return next
}

// Kept in minor units, the rule counts in hundredths of these.
function priceOf({ group, isPerUser, unit }: FacetRow): PricePlace {
  return { group, isPerUser, unit: BigInt(unit) * 100n }
}

/** Puts the place beside each fact of the row. */
function post(row: FacetRow, today: string, place: number, added: Map<string, number[]>): void {
  const facts = [
    factOf('category', row.category),
    factOf('industry', row.industry),
    // Those of a standard tell nothing of its days.
    ...row.facts.split(factSeparator).filter((fact) => fact !== '' && !fact.startsWith('standard:')),
    ...[...standardsOn(today, row.periods)].map((standard) => factOf('standard', standard)),
  ]
  for (const fact of facts) {
    const places = added.get(fact)
    if (places) places.push(place)
    else added.set(fact, [place])
  }
}

function postingOf(fact: string, places: readonly number[], words: number): Posting {
  return {
    value: fact.slice(fact.indexOf(':') + 1),
    size: places.length,
    rows: places.length > words ? { set: setOfPlaces(places, new Uint32Array(words)) } : { places },
  }
}

function hasPlace(rows: Posting['rows'], place: number): boolean {
  return 'set' in rows ? isIn(rows.set, place) : rows.places.includes(place)
}

function placesOf(rows: Posting['rows']): readonly number[] {
  if ('places' in rows) return rows.places
  const places: number[] = []
  for (let place = 0; place < rows.set.length * 32; place++) if (isIn(rows.set, place)) places.push(place)
  return places
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
