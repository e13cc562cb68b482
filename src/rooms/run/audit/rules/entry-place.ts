// Where a page of entries starts: the moment and the id of the last entry before it. The id tells entries of one moment apart.

export interface EntryPlace {
  /** To the microsecond, as the trail keeps it, in UTC. */
  occurredAt: string
  id: string
}

export function writeEntryPlace({ occurredAt, id }: EntryPlace): string {
  return `${occurredAt}_${id}`
}

const form = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})(\d{3}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Undefined for what is no place, as at the start of the list. */
export function readEntryPlace(cursor: string | undefined): EntryPlace | undefined {
  const [, toTheMillisecond, rest, id] = form.exec(cursor ?? '') ?? []
  if (toTheMillisecond === undefined || rest === undefined || id === undefined) return undefined
  const moment = Date.parse(`${toTheMillisecond}Z`)
  // 31 February is read as a day of March, and the year 0 is none to PostgreSQL.
  if (!(moment > 0) || new Date(moment).toISOString() !== `${toTheMillisecond}Z`) return undefined
  return { occurredAt: `${toTheMillisecond}${rest}`, id }
}
