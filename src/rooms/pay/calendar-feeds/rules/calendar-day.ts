/** A date as calendars show it. */
export interface CalendarDay {
  /** The same each time for the same thing, so that a calendar that reads it again changes it instead of adding it. */
  uid: string
  /** YYYY-MM-DD */
  day: string
  title: string
  text: string
  /** What it says, whatever the language: a date has changed where this has. */
  content: string
}

/** How often it was changed, and when last. */
export interface Revision {
  sequence: number
  changedAt: Date
}

export type RevisedDay = CalendarDay & Revision
