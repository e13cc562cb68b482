// Identifiers: UUID version 7, so that they sort by the time they were made.
import { v7 } from 'uuid'

/** A new UUIDv7, ordered by time of creation. */
export function newId(): string {
  return v7()
}

/** A UUID of any version, in its canonical lower-case spelling. */
export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
