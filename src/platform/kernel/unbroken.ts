// Parts of a text that are read as one thing stay on one line.
import { dateFormat } from './time/date-format.ts'

/** Nothing of it is broken at the end of a line. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** With hard spaces within the dates of a text in the language of `locale`: "renews on Dec 4, / 2026" reads as two things. */
export function unbrokenDates(text: string, locale: string): string {
  return text.replaceAll(datesIn(locale), unbroken)
}

const known = new Map<string, RegExp>()

/** "Dec 4, 2026" and "Dec 4"; "4. Dez. 2026", "4 déc." and "4 de diciembre de 2026" in other languages. */
function datesIn(locale: string): RegExp {
  const before = known.get(locale)
  if (before) return before
  const month = `(?:${monthNames(locale).join('|')})`
  const dates = new RegExp(
    `(?<!\\p{L})${month} \\d{1,2}(?!\\d)(?:, \\d{4})?|(?<!\\d)\\d{1,2}(?:er|\\.)? (?:de )?${month}(?!\\p{L})(?: (?:de )?\\d{4})?`,
    'gu',
  )
  known.set(locale, dates)
  return dates
}

/** Long before short, so that "December" is not read as "Dec". */
function monthNames(locale: string): string[] {
  const dates = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)))
  return (['long', 'short'] as const)
    .flatMap((style) => {
      const writer = dateFormat(locale, { day: 'numeric', month: style, timeZone: 'UTC' })
      return dates.map((date) => /\p{L}{3,}\.?/u.exec(writer.format(date))?.[0] ?? '')
    })
    .map((name) => name.replaceAll('.', '\\.'))
}
