import { dateFormat } from '#platform/kernel/time/date-format.ts'
import { locale } from '#platform/web/format.ts'

/** "Dec 3": beside a day whose year is said, or so near that it is known. It never breaks over two lines. */
export function shortDay(day: string): string {
  return dateFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replaceAll(' ', '\u00A0')
}
