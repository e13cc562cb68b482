import { dayIn } from '#platform/kernel/time/business-day.ts'

/** Days of the calendar of that zone up to the day of the moment: 0 on the day itself, however few hours are left. */
export function daysUntil(moment: string, now: Date, zone: string): number {
  const day = (at: Date) => Date.parse(dayIn(zone, at))
  return Math.max(0, (day(new Date(moment)) - day(now)) / 86_400_000)
}
