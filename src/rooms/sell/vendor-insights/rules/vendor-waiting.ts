// What waits for a vendor's people, the most urgent first.
import type { Customer } from '../contract.ts'

/** Trials and promotions that end within so many days are shown. */
export const soonDays = 14
const dayMs = 86_400_000

type Trial = Pick<Customer, 'id' | 'companyName' | 'applicationId' | 'applicationName' | 'trialEndsAt'>
interface Listing {
  id: string
  /** Empty while a draft has none. */
  name: string
  status: 'draft' | 'published' | 'unpublished' | 'taken-off'
  hasChanges: boolean
  savedAt: string
}
interface Promotion {
  id: string
  name: string
  endsAt: string
}

export type Waiting =
  | { kind: 'taken-off' | 'changed' | 'draft'; listing: Listing }
  | { kind: 'trial'; trial: Trial; endsAt: string }
  | { kind: 'promotion'; promotion: Promotion }

/**
 * Listings that an administrator took off come first, then what ends soon by its end, then changes that buyers do not see yet, then
 * drafts, each with what has waited longest first. Somebody who may change nothing is shown what ends.
 */
export function vendorWaiting(
  {
    trials,
    promotions,
    listings,
  }: {
    trials: readonly Trial[]
    promotions: readonly Promotion[]
    listings: readonly Listing[]
  },
  { now, mayChange }: { now: Date; mayChange: boolean },
): Waiting[] {
  const isSoon = (at: string) =>
    Date.parse(at) > now.getTime() && Date.parse(at) <= now.getTime() + soonDays * dayMs
  const ending = [
    ...trials.flatMap((trial): { at: string; waiting: Waiting }[] => {
      const endsAt = trial.trialEndsAt
      return endsAt !== null && isSoon(endsAt)
        ? [{ at: endsAt, waiting: { kind: 'trial', trial, endsAt } }]
        : []
    }),
    ...promotions
      .filter(({ endsAt }) => isSoon(endsAt))
      .map((promotion) => ({ at: promotion.endsAt, waiting: { kind: 'promotion', promotion } as const })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const oldestFirst = listings.toSorted((a, b) => Date.parse(a.savedAt) - Date.parse(b.savedAt))
  const own = (kind: 'taken-off' | 'changed' | 'draft', isMeant: (listing: Listing) => boolean): Waiting[] =>
    mayChange ? oldestFirst.filter(isMeant).map((listing) => ({ kind, listing })) : []
  return [
    ...own('taken-off', ({ status }) => status === 'taken-off'),
    ...ending.map(({ waiting }) => waiting),
    ...own('changed', ({ status, hasChanges }) => hasChanges && status === 'published'),
    ...own('draft', ({ status }) => status === 'draft'),
  ]
}
