import { calendarDay } from '#platform/kernel/date-format.ts'
import { readersLocale } from '#platform/kernel/texts.ts'

/** A day such as 2026-12-27 as the reader writes it. */
export function dayText(day: string): string {
  return calendarDay(readersLocale(), day)
}
