// Where a page of customers starts: the moment and the id of the last row before it.

export interface CustomerPlace {
  startedAt: string
  id: string
}

export function writePlace({ startedAt, id }: { startedAt: Date; id: string }): string {
  return `${startedAt.toISOString()}_${id}`
}

const form =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** Undefined for what is no place. */
export function readPlace(cursor: string): CustomerPlace | undefined {
  const [, startedAt, id] = form.exec(cursor) ?? []
  if (startedAt === undefined || id === undefined) return undefined
  const moment = Date.parse(startedAt)
  // 31 February is read as a day of March, and the year 0 is none to PostgreSQL.
  return moment > 0 && new Date(moment).toISOString() === startedAt ? { startedAt, id } : undefined
}
