// Writes what was done into the chain of the tenant, in the transaction that did it.
import { newId } from '#platform/kernel/id.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { insertAuditEntry } from './audit-store.ts'

/** What happened, to what. `details` holds facts a reviewer needs, never a secret. */
export interface AuditFact {
  /** Past tense, with its room: `procurement.sales_request_received`. */
  action: string
  targetKind: string
  targetId?: string
  outcome?: 'success' | 'refused'
  details?: Readonly<Record<string, string | number | boolean | null>>
}

/** Adds one entry, or fails and takes the change down with it. */
export async function recordAudit(tx: Tx, now: Date, fact: AuditFact): Promise<void> {
  await insertAuditEntry(tx, {
    id: newId(),
    occurredAt: now,
    action: fact.action,
    targetKind: fact.targetKind,
    targetId: fact.targetId,
    outcome: fact.outcome ?? 'success',
    details: fact.details ?? {},
  })
  tx.markAudited()
}
