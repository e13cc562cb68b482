// What the acting company has of applications, with everything that was agreed on, for the rooms that follow what comes of it.
import type { Tx } from '#platform/server/transaction.ts'
import { type ListedSubscription, listStoredSubscriptions } from './subscription-store.ts'
import { listTerms, type Term } from './term-store.ts'

export interface HeldSubscription extends ListedSubscription {
  /** Oldest first; without those that were replaced or cancelled before they began. */
  terms: readonly Term[]
}

/** Newest first, on trial, active and ended ones. */
export async function listHeldSubscriptions(tx: Tx): Promise<HeldSubscription[]> {
  const terms = Map.groupBy(await listTerms(tx), ({ subscriptionId }) => subscriptionId)
  const stored = await listStoredSubscriptions(tx)
  return stored.map((one) => ({ ...one, terms: terms.get(one.id) ?? [] }))
}
