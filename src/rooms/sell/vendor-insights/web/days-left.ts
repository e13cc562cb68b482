import { dayIn } from '#platform/kernel/time/business-day.ts'
import { timeZone } from '#platform/web/format.ts'
import { daysUntil } from '../rules/days-until.ts'

/** The calendar on which `formatInstantDay` writes days: that of the settings, or else of the browser. */
const zone = () => timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone

export function daysLeft(endsAt: string): number {
  return daysUntil(endsAt, new Date(), zone())
}

/** The day, such as 2026-12-02, that every page of a vendor judges by what is due and what is late. */
export function today(): string {
  return dayIn(zone(), new Date())
}
