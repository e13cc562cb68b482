// What waits for a vendor's people, the most urgent first.
import type { Customer, VendorCustomers } from '../contract.ts'

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

type AtRisk = NonNullable<VendorCustomers['totals']>['atRisk']

export type Waiting =
  | { kind: 'taken-off' | 'changed' | 'draft'; listing: Listing }
  | { kind: 'at-risk'; customer: AtRisk['first'][number]; others: number }
  | { kind: 'trial'; trial: Trial; endsAt: string }
  | { kind: 'promotion'; promotion: Promotion }

/**
 * Listings that an administrator took off come first, then customers who may leave in one row, then what ends soon by its end, then changes that buyers do not see yet, then
 * drafts, each with what has waited longest first. Somebody who may change nothing is shown who may leave and what ends.
 */
export function vendorWaiting(
  {
    atRisk,
    trials,
    promotions,
    listings,
  }: {
    /** Not there before it is read. */
    atRisk: AtRisk | null | undefined
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
  const leaving = (atRisk?.first ?? [])
    .slice(0, 1)
    .map((customer) => ({ kind: 'at-risk', customer, others: (atRisk?.subscriptions ?? 1) - 1 }) as const)
  return [
    ...own('taken-off', ({ status }) => status === 'taken-off'),
    ...leaving,
    ...ending.map(({ waiting }) => waiting),
    ...own('changed', ({ status, hasChanges }) => hasChanges && status === 'published'),
    ...own('draft', ({ status }) => status === 'draft'),
  ]
}
