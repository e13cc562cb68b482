// How long a session may last.
import { adminRoleTable } from './admin-permissions.ts'
import type { AdminRole } from './vocabulary.ts'

const memberHours = 12
const minute = 60_000
const hour = 60 * minute

/** A password step waits this long for its second factor. */
export const halfSessionMinutes = 10

/**
 * The end that no activity can put off: 12 hours, and 2, 4 or 8 for administrators by role; less where the company says so.
 */
export function absoluteEnd(
  signedInAt: Date,
  adminRole: AdminRole | null,
  companyHours: number | null = null,
): Date {
  const longest = adminRole ? adminRoleTable[adminRole].sessionHours : memberHours
  const hours = Math.min(longest, companyHours ?? longest)
  return new Date(signedInAt.getTime() + hours * hour)
}

export function halfSessionEnd(begunAt: Date): Date {
  return new Date(begunAt.getTime() + halfSessionMinutes * minute)
}

export interface SessionTimes {
  lastSeenAt: Date
  endsAt: Date
}

/** When the session ends if nothing more happens: unused for as long as the policy allows, or at its absolute end. */
export function sessionExpiry({ lastSeenAt, endsAt }: SessionTimes, idleMinutes: number): Date {
  return new Date(Math.min(lastSeenAt.getTime() + idleMinutes * minute, endsAt.getTime()))
}

/** A session holds up to its last second and not in the next. */
export function isExpired(times: SessionTimes, idleMinutes: number, now: Date): boolean {
  return now.getTime() > sessionExpiry(times, idleMinutes).getTime()
}

/** Being seen is written down at most once a minute; the idle limit counts from what was written. */
export function shouldWriteSeen(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= minute
}
