// Which customers may leave soon: they pay for people who do not use it.
import { monthsLater } from '#platform/kernel/time/calendar-month.ts'

/** Less than this part of the users that are paid for. */
export const riskBelow = 0.5
/** What was reported of the running month or of so many before it counts; older figures say nothing of today. */
const monthsBack = 2

export interface Used {
  status: string
  /** endsOn: the day on which it ends; null while nobody has ended it. */
  paid: { seats: number | null; endsOn: string | null } | null
  reported: { month: string; activeUsers: number } | null
}

/** Subscriptions that run on, by the newest month that the vendor itself reported. What was ended already is no risk any more. */
export function isAtRisk({ status, paid, reported }: Used, month: string): boolean {
  if (status !== 'active' || !paid || paid.seats === null || paid.endsOn !== null || !reported) return false
  if (reported.month < monthsLater(month, -monthsBack)) return false
  return reported.activeUsers < paid.seats * riskBelow
}
