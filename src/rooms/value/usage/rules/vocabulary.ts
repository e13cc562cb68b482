// The bounds of reported usage, and its sources.

/** Events of one request. */
export const eventsAtOnce = 500
/** Events that one reporter may send about one subscription and day: hourly ones of four systems fit. */
export const eventsOfDay = 100
/** Days back from today that an event may be about. */
export const eventDaysBack = 730
/** Users of a day or month; no company has more. */
export const usersAtMost = 10_000_000
/** People that one event names, and characters of each name. */
export const namedAtMost = 1_000
export const nameAtMost = 254
export const quantityAtMost = 1_000_000_000_000
/** Lines of an import, without its heading, and characters of it. */
export const importLinesAtMost = 500
export const importLengthAtMost = 60_000
/** Months that screens look back on, with that of today. */
export const monthsShown = 12

/**
 * Who says how many used something in a month, in the order in which one counts before another: what the company's own
 * systems measured, what its members entered, what the vendor says.
 */
export const usageSources = ['own', 'entered', 'vendor'] as const
export type UsageSource = (typeof usageSources)[number]
