import { readersLocale } from '#platform/kernel/texts.ts'
import { calendarDay } from '#platform/kernel/time/date-format.ts'

/** A day such as 2026-12-27 as the reader writes it. */
export function dayText(day: string): string {
  return calendarDay(readersLocale(), day)
}
