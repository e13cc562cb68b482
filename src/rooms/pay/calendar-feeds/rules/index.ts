// What the rules of other rooms use of calendars.
export type { CalendarDay } from './calendar-day.ts'
