// The words of promotions and their bounds.
import { t } from '#platform/kernel/texts.ts'

/** Ids; `promotionStatusNames` is what vendors read (VEND-12). */
export const promotionStatuses = ['Active', 'Scheduled', 'Paused', 'Used up', 'Ended'] as const
export type PromotionStatus = (typeof promotionStatuses)[number]

export const promotionStatusNames: Readonly<Record<PromotionStatus, string>> = {
  get Active() {
    return t('Active', {}, 'state of a promotion')
  },
  get Scheduled() {
    return t('Scheduled', {}, 'state of a promotion')
  },
  get Paused() {
    return t('Paused', {}, 'state of a promotion')
  },
  get 'Used up'() {
    return t('Used up', {}, 'state of a promotion')
  },
  get Ended() {
    return t('Ended', {}, 'state of a promotion')
  },
}

/** Highest first (VEND-12). */
export const priorities = ['High', 'Medium', 'Low'] as const
export type Priority = (typeof priorities)[number]

export const priorityNames: Readonly<Record<Priority, string>> = {
  get High() {
    return t('High', {}, 'priority')
  },
  get Medium() {
    return t('Medium', {}, 'priority')
  },
  get Low() {
    return t('Low', {}, 'priority')
  },
}

const ranks: Readonly<Record<Priority, number>> = { High: 3, Medium: 2, Low: 1 }

/** 3 for the highest, 1 for the lowest. */
export function rankOf(priority: Priority): number {
  return ranks[priority]
}

export function priorityOf(rank: number): Priority {
  return priorities.find((priority) => ranks[priority] === rank) ?? 'Low'
}

export const lengths = { name: 80, text: 140, zone: 60 } as const
export const hundredthsMax = 10_000
/** A hundred million units of a currency with cents. */
export const amountMinorMax = 10_000_000_000
/** For how many months a lower price may stay, where it stays for so many. */
export const monthsMax = 60
export const usesMax = 1_000_000
/** As many as a vendor can have listings. */
export const applicationsMax = 200
/** Promotions of one company that are not over. */
export const openPromotionsMax = 100
/** Those among them that are for one application. */
export const promotionsOfApplicationMax = 20
/** How far ahead a promotion may end, in days. */
export const daysAheadMax = 1_100

/** Steps of a promotion that change nothing of its terms. */
export const promotionSteps = ['pause', 'resume', 'end'] as const
export type PromotionStep = (typeof promotionSteps)[number]

/** Why buyers pay the published price in spite of a promotion. */
export const heldBackReasons = ['would_be_free', 'takes_nothing_off'] as const
