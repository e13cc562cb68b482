import { timeZone } from '#platform/web/format.ts'
import { daysUntil } from '../rules/days-until.ts'

/** On the calendar on which `formatInstantDay` writes the day. */
export function daysLeft(endsAt: string): number {
  return daysUntil(endsAt, new Date(), timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone)
}
