// How often each date of a company has changed since calendars know of it.
import type { Tx } from '#platform/server/transaction.ts'
import type { Revised, StoredRevision } from '../rules/revise-days.ts'

export async function findRevisions(
  tx: Tx,
  uids: readonly string[],
): Promise<ReadonlyMap<string, StoredRevision>> {
  if (uids.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('calendar_date')
    .select(['uid', 'fingerprint', 'sequence', 'changed_at as changedAt'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('uid', 'in', [...uids])
    .execute()
  return new Map(
    rows.map(({ uid, fingerprint, ...row }) => [uid, { ...row, fingerprint: fingerprint.toString('hex') }]),
  )
}

export async function writeRevisions(tx: Tx, changed: Revised['changed']): Promise<void> {
  for (const { uid, fingerprint, sequence, changedAt } of changed) {
    const values = { fingerprint: Buffer.from(fingerprint, 'hex'), sequence, changed_at: changedAt }
    await tx.db
      .insertInto('calendar_date')
      .values({ tenant_id: tx.actor.tenantId, uid, ...values })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'uid']).doUpdateSet(values))
      .execute()
  }
}
