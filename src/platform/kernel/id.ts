// Identifiers: UUID version 7, so that they sort by the time they were made.
import { createHash } from 'node:crypto'
import { v7 } from 'uuid'

/** A new UUIDv7, ordered by time of creation. */
export function newId(): string {
  return v7()
}

/** Whether it has the form in which ids are written here. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
}

/** The same UUIDv7 each time for the same instant and name: for data that is loaded again and again. */
export function stableId(instant: Date, name: string): string {
  return v7({ msecs: instant.getTime(), random: createHash('sha256').update(name).digest(), seq: 0 })
}
