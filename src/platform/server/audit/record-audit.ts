// Writes what was done into the chain of the tenant, in the transaction that did it.

import type { AuditAction } from '#platform/kernel/audit-actions.ts'
import { newId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { insertAuditEntry } from './audit-store.ts'
import { takeRefusal } from './visitor-refusals.ts'

/** What happened, to what. `details` holds facts a reviewer needs, never a secret. */
export interface AuditFact {
  /** Past tense, with its room: `procurement.sales_request_received`. A new one is a line in the table of actions. */
  action: AuditAction
  targetKind: string
  targetId?: string
  outcome?: 'success' | 'refused'
  details?: Readonly<Record<string, string | number | boolean | null>>
}

/** Whatever was to be done is not done, since it cannot be recorded. */
export class TrailUnwritable extends Refusal {
  constructor(cause: unknown) {
    super(
      'unavailable',
      t('The audit trail cannot be written, so nothing was changed. Tell the operator of this installation.'),
    )
    this.cause = cause
  }
}

/** Bounded where they come about: a denial before its transaction begins, a lock by the failures that close it, a key by the hour. */
const boundElsewhere = new Set<AuditAction>(['access.denied', 'identity.api_key_refused', 'identity.locked'])

/** Adds one entry, or fails and takes the change down with it. Of strangers' refusals a bounded number is kept. */
export async function recordAudit(tx: Tx, now: Date, fact: AuditFact): Promise<void> {
  const isStrangersRefusal = tx.actor.kind === 'visitor' && fact.outcome === 'refused'
  if (isStrangersRefusal && !boundElsewhere.has(fact.action) && !takeRefusal(tx.actor.network, now)) {
    tx.markAudited()
    return
  }
  await insertAuditEntry(tx, {
    id: newId(),
    occurredAt: now,
    action: fact.action,
    targetKind: fact.targetKind,
    targetId: fact.targetId,
    outcome: fact.outcome ?? 'success',
    details: { ...fact.details, ...keyOf(tx.actor) },
  }).catch((error: unknown) => {
    throw isBroken(error) ? new TrailUnwritable(error) : error
  })
  tx.markAudited()
}

/** The key or token that a program acted with, so that what was done by it can be told from what its person did. */
function keyOf({ apiKey, provisioning }: Actor) {
  if (provisioning) return { provisioningToken: provisioning.tokenId, provisionedBy: provisioning.name }
  return apiKey === undefined ? {} : { apiKey: apiKey.id, apiKeyName: apiKey.name }
}

/** The trail itself cannot be written, as opposed to a connection that was lost or a transaction to be tried again. */
function isBroken(error: unknown): boolean {
  return /^(22|23|42|P0|XX)/.test(String((error as { code?: unknown }).code ?? ''))
}
