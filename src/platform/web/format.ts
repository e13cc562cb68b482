// Numbers and dates as the person reads them whose page is drawn. Texts are in English; how numbers, dates, times and
// amounts are written follows the person's own region. No amount is ever converted into another currency.

import {
  defaultLocale,
  type Language,
  localeOf,
  type Region,
  spokenFor,
  zoneOf,
} from '#platform/kernel/region.ts'
import { calendarDay, type DateWriter, dateFormat } from '#platform/kernel/time/date-format.ts'
import { numberFormat, percentFormat } from '../kernel/numbers/number-format.ts'

/** Of the person whose page is drawn. What imports it reads the one that holds now. */
export let locale = defaultLocale
/** In which the page's own texts are. */
export let language: Language = 'en'
/** Undefined: that of the browser. */
export let timeZone: string | undefined

/**
 * From now on everything is written for this region. In the browser there is one person; on the server a page is drawn in one
 * go, and each drawing says anew for whom.
 */
export function writeFor(region: Region | undefined): void {
  locale = localeOf(region)
  language = region ? spokenFor(region.language) : 'en'
  timeZone = zoneOf(region)
}

/** Making a format costs more than using it a thousand times. */
function remembered<F>(make: (forLocale: string) => F): () => F {
  const formats = new Map<string, F>()
  return () => {
    const known = formats.get(locale) ?? make(locale)
    formats.set(locale, known)
    return known
  }
}

const whole = remembered((forLocale) => numberFormat(forLocale))
const dollars = remembered((forLocale) =>
  numberFormat(forLocale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
)
const smallDollars = remembered((forLocale) =>
  numberFormat(forLocale, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  }),
)
const shortDollars = remembered((forLocale) =>
  numberFormat(forLocale, {
    ...{ style: 'currency', currency: 'USD', notation: 'compact', maximumSignificantDigits: 3 },
  }),
)

/** 1200 is "1,200". */
export function formatCount(value: number): string {
  return whole().format(value)
}

const percent = remembered((forLocale) => percentFormat(forLocale))

/** 28.6 is "28.6%", with the space and the decimal sign of the reader's language. */
export function formatPercent(value: number): string {
  return percent().format(value)
}

/** Whole dollars: 61800 is "$61,800". */
export function formatDollars(amount: number): string {
  return dollars().format(amount)
}

const oneDecimal = remembered((forLocale) =>
  numberFormat(forLocale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/** "4.6" is "4,6" in German. */
export function formatRating(rating: string): string {
  return oneDecimal().format(Number(rating))
}

/**
 * Dollars in little room: 48000 is "$48K", 1250000 is "$1,250K"; below ten thousand with one decimal, "$4.5K". Other languages
 * shorten a figure in their own way, or not at all.
 */
export function formatThousands(amount: number): string {
  if (!locale.startsWith('en')) return shortDollars().format(amount)
  const thousands = amount / 1000
  return `${(Math.abs(thousands) < 10 ? smallDollars() : dollars()).format(thousands)}K`
}

/** A calendar date without a zone: "2027-03-31" is "Mar 31, 2027" everywhere. */
export function formatDay(isoDate: string): string {
  return calendarDay(locale, isoDate)
}

/** 2026-11 is "November 2026", short "Nov 2026": two digits could be a day. */
export function formatMonth(month: string, style: 'long' | 'short' = 'long'): string {
  return dateFormat(locale, {
    month: style,
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))
}

/**
 * A moment on the clock of the zone that the person chose, else on that of the device: "Nov 28, 2026, 1:20 AM". Only for what is
 * drawn in the browser.
 */
export function formatInstant(isoInstant: string): string {
  return inZone({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(isoInstant))
}

/** The time of day of a moment on that clock, to the second: "1:20:05 AM". Only for what is drawn in the browser. */
export function formatInstantTime(isoInstant: string): string {
  return inZone({ timeStyle: 'medium' }).format(new Date(isoInstant))
}

/** The day of a moment on that clock's calendar. Only for what is drawn in the browser. */
export function formatInstantDay(isoInstant: string): string {
  return inZone({ dateStyle: 'medium' }).format(new Date(isoInstant))
}

/** "1 month", "7 months", "1,200 enterprises". */
export function counted(value: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(value)} ${value === 1 ? singular : plural}`
}

function inZone(style: Intl.DateTimeFormatOptions): DateWriter {
  return dateFormat(locale, timeZone === undefined ? style : { ...style, timeZone })
}
