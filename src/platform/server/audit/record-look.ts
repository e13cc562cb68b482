// That an administrator looked into what belongs to companies. The same question asked again within minutes, as by a screen that
// reads anew, is one look: so looking costs the trail a bounded number of entries.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import { type AuditFact, recordAudit } from './record-audit.ts'

const oneLookMs = 5 * 60_000

export async function recordLook(tx: Tx, now: Date, fact: AuditFact): Promise<void> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (select from audit_entry
      where tenant_id = ${tx.actor.tenantId} and actor_id = ${tx.actor.userId ?? null} and action = ${fact.action}
        and target_id is not distinct from ${fact.targetId ?? null}
        and occurred_at > ${new Date(now.getTime() - oneLookMs)}
        and details = ${JSON.stringify(fact.details ?? {})}::jsonb) as was`.execute(tx.db)
  if (rows[0]?.was !== true) await recordAudit(tx, now, fact)
}
