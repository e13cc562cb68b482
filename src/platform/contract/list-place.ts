// Where a page of rows starts that are listed by their moment: the moment and the id of the last row before it. The id tells rows
// of one moment apart.

export interface ListPlace {
  /** To the millisecond, in UTC. */
  at: string
  id: string
}

/** What a list answers as `next`. */
export function writeListPlace(at: Date, id: string): string {
  return `${at.toISOString()}_${id}`
}

const form = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Undefined for what is no place, as at the start of the list. */
export function readListPlace(cursor: string | undefined): ListPlace | undefined {
  const [, at, id] = form.exec(cursor ?? '') ?? []
  if (at === undefined || id === undefined) return undefined
  const moment = Date.parse(at)
  // 31 February is read as a day of March, and the year 0 is none to PostgreSQL.
  return moment > 0 && new Date(moment).toISOString() === at ? { at, id } : undefined
}
