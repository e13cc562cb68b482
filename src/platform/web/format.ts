// Numbers and dates as people read them. One place, so that a user's own locale has one place to arrive.

export const locale = 'en-US'

const whole = new Intl.NumberFormat(locale)
const dollars = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const smallDollars = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 1,
  minimumFractionDigits: 0,
})
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })

/** 1200 is "1,200". */
export function formatCount(value: number): string {
  return whole.format(value)
}

/** Thousands of dollars: 48000 is "$48K", 1250000 is "$1,250K"; below ten thousand with one decimal, "$4.5K". */
export function formatThousands(amount: number): string {
  const thousands = amount / 1000
  return `${(Math.abs(thousands) < 10 ? smallDollars : dollars).format(thousands)}K`
}

/** A calendar date without a zone: "2027-03-31" is "Mar 31, 2027" everywhere. */
export function formatDay(isoDate: string): string {
  return day.format(new Date(`${isoDate}T00:00:00Z`))
}

/** A moment on the reader's own clock, such as "Nov 28, 2026, 1:20 AM". Only for what is drawn in the browser. */
export function formatInstant(isoInstant: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(isoInstant),
  )
}

/** The day of a moment on the reader's own calendar. Only for what is drawn in the browser. */
export function formatInstantDay(isoInstant: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(isoInstant))
}

/** "1 month", "7 months", "1,200 enterprises". */
export function counted(value: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(value)} ${value === 1 ? singular : plural}`
}
