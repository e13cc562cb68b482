import { readersLocale } from '#platform/kernel/texts.ts'

/** A day such as 2026-12-27 as the reader writes it. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat(readersLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
