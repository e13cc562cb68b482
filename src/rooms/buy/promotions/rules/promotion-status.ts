// What a promotion is at a moment, from the clock and what happened to it.
import type { PromotionStatus } from './vocabulary.ts'

export interface PromotionFacts {
  startsAt: Date
  /** The first moment at which it no longer runs. */
  endsAt: Date
  /** When its vendor ended it; null where nobody did. */
  endedAt: Date | null
  isPaused: boolean
  uses: number
  /** null where nothing limits it. */
  useLimit: number | null
}

/**
 * The first of these that holds: ended, by its vendor or by the clock; used up; paused; scheduled; active. Only an active
 * one lowers a price.
 */
export function promotionStatus(facts: PromotionFacts, now: Date): PromotionStatus {
  const { startsAt, endsAt, endedAt, isPaused, uses, useLimit } = facts
  if (endedAt !== null || endsAt <= now) return 'Ended'
  if (isUsedUp({ uses, useLimit })) return 'Used up'
  if (isPaused) return 'Paused'
  return startsAt > now ? 'Scheduled' : 'Active'
}

export function isUsedUp({ uses, useLimit }: Pick<PromotionFacts, 'uses' | 'useLimit'>): boolean {
  return useLimit !== null && uses >= useLimit
}
