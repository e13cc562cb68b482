// Days and moments in what is written for a reader who may be anywhere: in UTC, as their language writes them.
import { dateFormat } from '#platform/kernel/time/date-format.ts'
import { presentReader } from '../texts.ts'

/** "June 30, 2026 at 2:05 PM UTC" */
export function momentText(at: Date): string {
  const { locale } = presentReader()
  const format = dateFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(at)} UTC`
}

/** "June 30, 2026" */
export function dayText(at: Date): string {
  const { locale } = presentReader()
  return dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}
