// Where a page starts: the place of the last row of the page before, as an opaque text in the next page's address.
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

/** Reads a cursor back; undefined for anything that this catalogue did not write for this order. */
export function readCursor(cursor: string, sort: SortKey): PagePlace | undefined {
  if (!/^[A-Za-z0-9_-]{10,200}$/.test(cursor)) return undefined
  try {
    const [cursorSort, group, order, id, ...rest] = JSON.parse(
      Buffer.from(cursor, 'base64url').toString('utf8'),
    )
    if (rest.length > 0 || cursorSort !== sort || !sortKeys.includes(cursorSort)) return undefined
    if (group !== 0 && group !== 1 && group !== 2) return undefined
    if (!Number.isSafeInteger(order) || typeof id !== 'string') return undefined
    if (!/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(id)) return undefined
    return { sort, group, order, id }
  } catch {
    return undefined
  }
}
