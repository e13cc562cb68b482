// Numbers and dates as people read them. One place, so that a user's own locale has one place to arrive.

export const locale = 'en-US'

const whole = new Intl.NumberFormat(locale)
const thousands = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })

/** 1200 is "1,200". */
export function formatCount(value: number): string {
  return whole.format(value)
}

/** Dollars, short: 48000 is "$48K". */
export function formatShortDollars(dollars: number): string {
  return thousands.format(dollars)
}

/** A calendar date without a zone: "2027-03-31" is "Mar 31, 2027" everywhere. */
export function formatDay(isoDate: string): string {
  return day.format(new Date(`${isoDate}T00:00:00Z`))
}

/** "1 month", "7 months", "1,200 enterprises". */
export function counted(value: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(value)} ${value === 1 ? singular : plural}`
}
