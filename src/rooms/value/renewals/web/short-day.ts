import { dateFormat } from '#platform/kernel/time/date-format.ts'
import { unbroken } from '#platform/kernel/unbroken.ts'
import { locale } from '#platform/web/format.ts'

/** "Dec 3": beside a day whose year is said, or so near that it is known. It never breaks over two lines. */
export function shortDay(day: string): string {
  const format = dateFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return unbroken(format.format(new Date(`${day}T00:00:00Z`)))
}
