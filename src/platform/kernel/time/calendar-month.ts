// Calendar months, and the one place that steps from one to another. Moments are in UTC; a company's own calendar is business-day.ts.

/** Such as 2026-11. */
export type Month = string

/** The month of a moment. */
export function monthOf(at: Date): Month {
  return at.toISOString().slice(0, 7)
}

/** The month so many months later, earlier with a negative number. */
export function monthsLater(month: Month, months: number): Month {
  return monthOf(new Date(Date.UTC(yearOf(month), indexOf(month) + months)))
}

/** So many months up to and with the last one, oldest first. */
export function monthsUpTo(last: Month, count: number): Month[] {
  return Array.from({ length: count }, (_, index) => monthsLater(last, index - count + 1))
}

/** How many months later `to` is; negative where it lies before. */
export function monthsFrom(from: Month, to: Month): number {
  return (yearOf(to) - yearOf(from)) * 12 + indexOf(to) - indexOf(from)
}

/** Its first moment. */
export function startOf(month: Month): Date {
  return new Date(`${month}-01T00:00:00Z`)
}

/** Its first moment, and that of the next. */
export function boundsOf(month: Month): readonly [from: Date, to: Date] {
  return [startOf(month), startOf(monthsLater(month, 1))]
}

export function daysIn(month: Month): number {
  const [from, to] = boundsOf(month)
  return (to.getTime() - from.getTime()) / 86_400_000
}

function yearOf(month: Month): number {
  return Number(month.slice(0, 4))
}

/** 0 is January. */
function indexOf(month: Month): number {
  return Number(month.slice(5)) - 1
}
