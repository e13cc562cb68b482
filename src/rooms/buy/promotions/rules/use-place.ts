// Where a page of uses starts: the moment and the order of the last one before it.

export interface UsePlace {
  usedAt: string
  id: string
}

export function writeUsePlace({ usedAt, id }: { usedAt: Date; id: string }): string {
  return `${usedAt.toISOString()}_${id}`
}

const form =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** Undefined for what is no place. */
export function readUsePlace(cursor: string): UsePlace | undefined {
  const [, usedAt, id] = form.exec(cursor) ?? []
  if (usedAt === undefined || id === undefined) return undefined
  const moment = Date.parse(usedAt)
  // 31 February is read as a day of March, and the year 0 is none to PostgreSQL.
  return moment > 0 && new Date(moment).toISOString() === usedAt ? { usedAt, id } : undefined
}
