// Since when an address has failed, and whether it has failed for too long.
import { type FailureCause, failingDaysAtMost } from './vocabulary.ts'

const dayMs = 86_400_000

export interface Failing {
  since: Date
  forMs: number
  /** Why it is turned off; undefined where it is tried again. */
  disabledBecause: FailureCause | undefined
}

/** `since`: of the first failure in a row; null where this is the first. A moment that a wrong clock put ahead counts as now. */
export function failingNow(since: Date | null, status: number | null, now: Date): Failing {
  const begun = since !== null && since < now ? since : now
  const forMs = now.getTime() - begun.getTime()
  const isTooLong = forMs >= failingDaysAtMost * dayMs
  return {
    since: begun,
    forMs,
    disabledBecause: status === 410 ? 'gone' : isTooLong ? 'five days' : undefined,
  }
}
