// Where a page starts: the place of the last row of the page before, as an opaque text in the next page's address.
import { liftMax, liftMin } from '#rooms/assessment/contract.ts'
import { type SortKey, sortKeys } from '../rules/vocabulary.ts'

/**
 * Rows with an exact name come first (0), then names that start with the search (1), then the rest (2); without such a
 * lead every row is in 2. Within a group rows ascend by the order's number and then by id, which no two rows share.
 */
export interface PagePlace {
  sort: SortKey
  group: 0 | 1 | 2
  order: number
  id: string
}

export function writeCursor(place: PagePlace): string {
  return Buffer.from(JSON.stringify([place.sort, place.group, place.order, place.id])).toString('base64url')
}

/**
 * A place in the order of what fits: by score from 100 down, then by the lift of the buyer's priorities from high to low,
 * then by the number of the default order, then by id.
 */
export interface MatchPlace {
  /** The version of the buyer's needs by which the pages of this walk are ranked. */
  needsVersion: number
  score: number
  lift: number
  order: number
  id: string
}

export function writeMatchCursor({ needsVersion, score, lift, order, id }: MatchPlace): string {
  return Buffer.from(JSON.stringify(['ai_match', needsVersion, score, lift, order, id])).toString('base64url')
}

/** Reads a place in the order of what fits back; undefined for anything else. */
export function readMatchCursor(cursor: string): MatchPlace | undefined {
  const [sort, needsVersion, score, lift, order, id, ...rest] = partsOf(cursor)
  if (rest.length > 0 || sort !== 'ai_match') return undefined
  if (!isCount(needsVersion, 1_000_000_000) || !isCount(score, 100)) return undefined
  if (typeof lift !== 'number' || !isCount(lift - liftMin, liftMax - liftMin)) return undefined
  if (typeof order !== 'number' || !Number.isSafeInteger(order) || !isId(id)) return undefined
  return { needsVersion, score, lift, order, id }
}

/** Reads a cursor back; undefined for anything that this catalogue did not write for this order. */
export function readCursor(cursor: string, sort: SortKey): PagePlace | undefined {
  const [cursorSort, group, order, id, ...rest] = partsOf(cursor)
  if (rest.length > 0 || cursorSort !== sort || !sortKeys.includes(sort)) return undefined
  if (group !== 0 && group !== 1 && group !== 2) return undefined
  if (typeof order !== 'number' || !Number.isSafeInteger(order) || !isId(id)) return undefined
  return { sort, group, order, id }
}

/** What was written, or nothing where it is no list of ours. */
function partsOf(cursor: string): unknown[] {
  if (!/^[A-Za-z0-9_-]{10,200}$/.test(cursor)) return []
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

function isCount(value: unknown, atMost: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= atMost
}

function isId(value: unknown): value is string {
  return (
    typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(value)
  )
}
