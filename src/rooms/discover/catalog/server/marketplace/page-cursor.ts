// Where a page starts: the place of the last row of the page before, as an opaque text in the next page's address.
import { isId } from '#platform/kernel/id.ts'
import { priorityBoostMax, priorityBoostMin } from '#rooms/discover/assessment/contract.ts'
import { holdsText, keptOrder, type SharedOrder, sharedOrders } from '../../rules/marketplace/orders.ts'
import { isPriceSort, priceGroupMax } from '../../rules/marketplace/price-order.ts'
import { type Industry, industries } from '../../rules/vocabulary.ts'

/**
 * Rows with an exact name come first (0), then names that start with the search (1), then the rest (2); without such a
 * lead every row is in 2. By relevance names and headings with each word stand between (2 and 3). Orders by price have the groups of `pricePlace` instead. Within a group rows ascend by the order's
 * number and then by id, which no two rows share.
 */
export interface PagePlace {
  sort: SharedOrder
  /** People for whom prices were ordered. */
  team: number
  group: number
  /** A whole number of up to 64 bits; by name the folded name. */
  order: string
  id: string
}

export function writeCursor({ sort, team, group, order, id }: PagePlace): string {
  return Buffer.from(JSON.stringify([orderName(sort, team), group, order, id])).toString('base64url')
}

/** Prices have another order for another team. */
function orderName(sort: SharedOrder, team: number): string {
  return isPriceSort(sort) ? `${sort} ${team}` : sort
}

/**
 * A place in the order of what fits: by score from 100 down, then what is made for the industry of the buyer's company, then
 * by the boost of the buyer's priorities from high to low, then by the number of the default order, then by id.
 */
export interface MatchPlace {
  /** The version of the buyer's needs by which the pages of this walk are ranked. */
  needsVersion: number
  /** The industry by which they are ranked; undefined if the company has no industry that the catalogue knows. */
  industry: Industry | undefined
  score: number
  isOwnIndustry: boolean
  priorityBoost: number
  order: number
  id: string
}

export function writeMatchCursor(place: MatchPlace): string {
  const { needsVersion, industry, score, isOwnIndustry, priorityBoost, order, id } = place
  const at = industry === undefined ? 0 : industries.indexOf(industry) + 1
  return Buffer.from(
    JSON.stringify(['ai_match', needsVersion, at, score, Number(isOwnIndustry), priorityBoost, order, id]),
  ).toString('base64url')
}

/** Reads a place in the order of what fits back; undefined for anything else. */
export function readMatchCursor(cursor: string): MatchPlace | undefined {
  const [sort, needsVersion, at, score, isOwn, priorityBoost, order, id, ...rest] = partsOf(cursor)
  if (rest.length > 0 || sort !== 'ai_match') return undefined
  if (!isCount(needsVersion, 1_000_000_000) || !isCount(score, 100)) return undefined
  if (!isCount(at, industries.length) || !isCount(isOwn, 1)) return undefined
  if (
    typeof priorityBoost !== 'number' ||
    !isCount(priorityBoost - priorityBoostMin, priorityBoostMax - priorityBoostMin)
  )
    return undefined
  if (typeof order !== 'number' || !Number.isSafeInteger(order) || !isId(id)) return undefined
  return {
    needsVersion,
    industry: industries[at - 1],
    score,
    isOwnIndustry: isOwn === 1,
    priorityBoost: priorityBoost,
    order,
    id,
  }
}

/** Reads a cursor back; undefined for anything that this catalogue did not write for this order. */
export function readCursor(cursor: string, sort: SharedOrder, team: number): PagePlace | undefined {
  const [name, group, order, id, ...rest] = partsOf(cursor)
  if (rest.length > 0 || name !== orderName(sort, team) || !sharedOrders.includes(sort)) return undefined
  if (!isCount(group, groupMax(sort)) || !isId(id)) return undefined
  if (typeof order !== 'string' || !(holdsText(keptOrder(sort)) ? isText(order) : isLong(order)))
    return undefined
  return { sort, team, group, order, id }
}

function groupMax(sort: SharedOrder): number {
  if (isPriceSort(sort)) return priceGroupMax
  return sort === 'relevance' ? 4 : 2
}

/** What was written, or nothing where it is not a list that this file wrote. */
function partsOf(cursor: string): unknown[] {
  if (!/^[A-Za-z0-9_-]{10,600}$/.test(cursor)) return []
  const bytes = Buffer.from(cursor, 'base64url')
  // Reading skips a last letter that stands for less than a byte.
  if (bytes.toString('base64url') !== cursor) return []
  try {
    const parts: unknown = JSON.parse(bytes.toString('utf8'))
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

function isCount(value: unknown, atMost: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= atMost
}

/** As `name_text` may hold it. */
function isText(value: string): boolean {
  return value.length <= 200 && value.isWellFormed() && !value.includes('\0')
}

/** A whole number of 64 bits. */
function isLong(value: string): boolean {
  return /^-?\d{1,19}$/.test(value) && BigInt.asIntN(64, BigInt(value)) === BigInt(value)
}
