// What another room hands in for each operation that takes two persons: how it reads, and how it is carried out.
import type { Tx } from '#platform/server/transaction.ts'
import type { TwoPersonOperation } from '../rules/two-person.ts'
import type { StoredRequest } from './approval-store.ts'

export interface TwoPersonWork {
  operation: TwoPersonOperation
  /** What will happen, in one sentence: "Delete the company Northfold and everything it has stored." */
  summaryOf(request: Pick<StoredRequest, 'subjectName' | 'details'>): string
  /** What it is done to, where the product names it and not a person: in the reader's language. */
  subjectOf?(request: Pick<StoredRequest, 'details'>): string
  /** Why, where the product says it and not the requester: in the reader's language. */
  reasonOf?(request: Pick<StoredRequest, 'reason'>): string
  /** How long after the approval it takes effect; at once by default. */
  delayHours?: number
  /**
   * Carries it out in the transaction of the approval, acting as the second administrator for the platform. It refuses where
   * the subject has changed so that it cannot be done any more; then nothing is approved either.
   */
  carryOut(tx: Tx, request: StoredRequest): Promise<void>
}
