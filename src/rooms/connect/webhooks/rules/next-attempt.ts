// When a delivery that failed is tried again.
const [second, minute, hour] = [1_000, 60_000, 3_600_000]

/** The pause after each failed attempt; after the last of them nobody tries again. */
export const pausesMs: readonly number[] = [
  ...[5 * second, 5 * minute, 30 * minute, 2 * hour],
  ...[5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
]
/** So that what failed at the same moment does not come back at the same moment: a tenth more or less. */
const jitter = 0.1
const retryAfterAtMostMs = 24 * hour

export interface Failed {
  /** Failed attempts, this one included. */
  failures: number
  now: Date
  /** What the receiver asked for; undefined where it did not. */
  retryAfter: Date | undefined
  /** From 0 to 1. */
  random: number
}

/** Undefined: never. A receiver may ask for a longer pause, never for a shorter one. */
export function nextAttempt({ failures, now, retryAfter, random }: Failed): Date | undefined {
  const pause = pausesMs[failures - 1]
  if (pause === undefined) return undefined
  const own = now.getTime() + Math.round(pause * (1 + jitter * (2 * random - 1)))
  const retryAt = Math.min(retryAfter?.getTime() ?? 0, now.getTime() + retryAfterAtMostMs)
  return new Date(Math.max(own, retryAt))
}

/** The moment that a Retry-After header names: seconds from now, or a date (RFC 9110, 10.2.3). */
export function retryAfterIn(header: string | null, now: Date): Date | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return new Date(now.getTime() + Number(text) * second)
  // Dates in HTTP begin with the name of a day; Date.parse takes much else.
  const at = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : new Date(at)
}
