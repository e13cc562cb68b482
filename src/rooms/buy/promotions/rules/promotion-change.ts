// What may still be changed of a promotion, so that nobody who relied on it is harmed afterwards (decision 28).
import { t } from '#platform/kernel/texts.ts'
import { type PromotionFacts, promotionStatus } from './promotion-status.ts'

/** What decides which price it makes, since when and how often. */
export interface PromotionTermsFacts extends PromotionFacts {
  /** One text for kind, size and currency of what is taken off. */
  reduction: string
  /** One text for how long the lower price stays with an order. */
  lasts: string
}

export interface RefusedChange {
  field: 'reduction' | 'lasts' | 'from' | 'until' | 'useLimit'
  reason: string
}

/**
 * Why a change is refused; undefined where it may be made. Once a promotion began, its beginning stays; once an order used
 * it, so does what it takes off and for how long; the limit never falls below what was used; and it ends in the past only by its own clock.
 */
export function refusedChange(
  before: PromotionTermsFacts,
  after: PromotionTermsFacts,
  now: Date,
): RefusedChange | undefined {
  const hasBegun = before.startsAt <= now
  if (hasBegun && after.startsAt.getTime() !== before.startsAt.getTime())
    return { field: 'from', reason: t('can’t be changed once the promotion has begun') }
  const relied = (['reduction', 'lasts'] as const).find((field) => after[field] !== before[field])
  if (before.uses > 0 && relied)
    return {
      field: relied,
      reason: t('can’t be changed once an order has used it: end this promotion and make another'),
    }
  if (after.useLimit !== null && after.useLimit < before.uses)
    return {
      field: 'useLimit',
      reason: t('can’t be less than the {uses, plural, one {# use} other {# uses}} so far', {
        uses: before.uses,
      }),
    }
  if (after.endsAt <= now)
    return { field: 'until', reason: t('must be in the future: to stop it now, end it') }
  return undefined
}

/** Why a promotion can't be changed at all, or paused, resumed or ended. */
export function refusedStep(
  name: string,
  facts: PromotionFacts,
  step: 'change' | 'pause' | 'resume' | 'end',
  now: Date,
): string | undefined {
  const status = promotionStatus(facts, now)
  if (status === 'Ended') return t('“{name}” has ended. An ended promotion can’t be changed.', { name })
  if (step === 'pause' && facts.isPaused) return t('“{name}” is already paused.', { name })
  if (step === 'resume' && !facts.isPaused) return t('“{name}” is not paused.', { name })
  return undefined
}
