// The one writer of dates for people. French writes the first of a month as "1er", which Intl does not.

export interface DateWriter {
  format(at: Date): string
}

/** Making a format costs more than using it a thousand times. */
const known = new Map<string, DateWriter>()
const firstOfMonth = /(?<!\d)1 (?=\p{L}{3,})/u

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): DateWriter {
  const key = locale + JSON.stringify(options)
  const found = known.get(key)
  if (found) return found
  const format = new Intl.DateTimeFormat(locale, options)
  const writer = locale.startsWith('fr')
    ? { format: (at: Date) => format.format(at).replace(firstOfMonth, '1er ') }
    : format
  known.set(key, writer)
  return writer
}

/** A calendar date without a zone: "2027-03-31" is "Mar 31, 2027", and "March 31, 2027" where it is long. */
export function calendarDay(
  locale: string,
  isoDate: string,
  dateStyle: 'medium' | 'long' = 'medium',
): string {
  return dateFormat(locale, { dateStyle, timeZone: 'UTC' }).format(new Date(`${isoDate}T00:00:00Z`))
}
