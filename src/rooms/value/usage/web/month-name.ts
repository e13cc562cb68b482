// A calendar month as the reader's region writes it.
import { locale } from '#platform/web/format.ts'

/** 2026-11 is "November 2026", short "Nov 26". */
export function monthName(month: string, style: 'long' | 'short' = 'long'): string {
  return new Intl.DateTimeFormat(locale, {
    month: style,
    year: style === 'long' ? 'numeric' : '2-digit',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))
}
