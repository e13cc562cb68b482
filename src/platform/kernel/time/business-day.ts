// Days on a company's own calendar. Every date that a company reads of an agreement or an invoice comes from `dayIn`.

import { businessZones, type Country } from '../country.ts'
import { daysIn, monthOf, monthsFrom, monthsLater, startOf } from './calendar-month.ts'
import { momentAt, offsetAt } from './zoned-time.ts'

/** The zone of the capital of commerce of the country that the company states; UTC where it states none. */
export function zoneOf(country: Country | null): string {
  return country === null ? 'UTC' : businessZones[country]
}

/** The day in that zone, as YYYY-MM-DD. */
export function dayIn(zone: string, at: Date): string {
  return new Date(localOf(zone, at)).toISOString().slice(0, 10)
}

/** So many days after the day, as YYYY-MM-DD. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The day of the month in that zone, 1 to 31. */
export function dayOfMonth(zone: string, at: Date): number {
  return new Date(localOf(zone, at)).getUTCDate()
}

/** How many months the calendar of the zone turned between two moments; negative where `to` lies in an earlier month. */
export function monthsBetween(zone: string, from: Date, to: Date): number {
  return monthsFrom(monthOf(new Date(localOf(zone, from))), monthOf(new Date(localOf(zone, to))))
}

/**
 * The same time of day so many months later on the calendar of the zone, on the day `anchorDay` or on the last day of a month
 * that has no such day. Where the clock skips that time, as much later as it skips.
 */
export function monthsAfter(
  start: Date,
  months: number,
  zone = 'UTC',
  anchorDay: number = dayOfMonth(zone, start),
): Date {
  const local = localOf(zone, start)
  const month = monthsLater(monthOf(new Date(local)), months)
  const days = Math.min(anchorDay, daysIn(month)) - 1
  const sinceMidnight = local - Date.parse(dayIn(zone, start))
  return momentAt(startOf(month).getTime() + days * 86_400_000 + sinceMidnight, zone)
}

/** What the clock of the zone shows, as if it were UTC. */
function localOf(zone: string, at: Date): number {
  return at.getTime() + offsetAt(at.getTime(), zone)
}
