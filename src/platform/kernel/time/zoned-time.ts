// A time on the clock of a zone as a moment, and a moment on that clock (IANA time zone database, through Intl).

export type ZonedAnswer = { at: Date } | { refused: 'zone' | 'time' | 'gap' }

const minuteMs = 60_000

/** Whether the name is a zone that this machine knows, such as "Europe/Berlin". Offsets are none: they know no summer time. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(zone)) return false
  try {
    return Boolean(clockOf(zone))
  } catch {
    return false
  }
}

/**
 * The moment at which a clock in the zone shows `local`, such as "2026-12-01T09:00". A time that is shown twice, as summer
 * time ends, is the first of both. Refused are unknown zones, texts that are no time, and times that the clock skips.
 */
export function momentOf(local: string, zone: string): ZonedAnswer {
  if (!isZone(zone)) return { refused: 'zone' }
  const wall = wallOf(local)
  if (wall === undefined) return { refused: 'time' }
  // No zone is further from UTC than this; of the offsets in force around the time, each that leads back to it is right.
  const offsets = [-26, -2, 0, 2, 26].map((hours) => offsetAt(wall + hours * 60 * minuteMs, zone))
  const moments = offsets.map((offset) => wall - offset).filter((moment) => wallAt(moment, zone) === wall)
  return moments.length === 0 ? { refused: 'gap' } : { at: new Date(Math.min(...moments)) }
}

/** What a clock in the zone shows at a moment, to the minute: "2026-12-01T09:00". */
export function localAt(moment: Date, zone: string): string {
  return new Date(wallAt(moment.getTime(), zone)).toISOString().slice(0, 16)
}

/** The last day on which something runs that ends at a moment: it runs up to, and without, that moment. */
export function lastDayBefore(end: Date, zone: string): string {
  return localAt(new Date(end.getTime() - 1), zone).slice(0, 10)
}

/** The same figures as if they were in UTC; undefined for what is no time. */
function wallOf(local: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return undefined
  const wall = Date.parse(`${local}:00.000Z`)
  return Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 16) !== local ? undefined : wall
}

function wallAt(moment: number, zone: string): number {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
}

/** The moment at which the zone's clock shows these figures (as if they were UTC), to the millisecond; where it skips them, as much later. */
export function momentAt(wall: number, zone: string): Date {
  const first = wall - offsetAt(wall, zone)
  const second = wall - offsetAt(first, zone)
  if (second === first) return new Date(first)
  const isShown = wall - offsetAt(second, zone) === second
  return new Date(isShown ? second : Math.max(first, second))
}

/** How far the zone's clock is ahead of UTC at a moment, in milliseconds. */
export function offsetAt(moment: number, zone: string): number {
  if (zone === 'UTC') return 0
  return wallAt(moment, zone) - Math.floor(moment / minuteMs) * minuteMs
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  clocks.set(zone, clock)
  return clock
}
