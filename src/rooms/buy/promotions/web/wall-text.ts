// A time as its vendor said it, on the clock of its zone, written for the person who reads.
import { dateFormat } from '#platform/kernel/time/date-format.ts'
import { locale } from '#platform/web/format.ts'

/** "Dec 1, 2026, 9:00 AM"; at midnight the day alone. */
export function wallText(local: string): string {
  const isMidnight = local.endsWith('T00:00')
  return dateFormat(locale, {
    dateStyle: 'medium',
    ...(isMidnight ? {} : { timeStyle: 'short' }),
    timeZone: 'UTC',
  }).format(new Date(`${local}:00.000Z`))
}
