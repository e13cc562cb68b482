// How the last test of each connection ended.
import type { Tx } from '#platform/server/transaction.ts'
import type { Check } from '../rules/connection-status.ts'
import type { ConnectorKind } from '../rules/connectors.ts'

export async function listChecks(tx: Tx): Promise<Map<string, Check>> {
  const rows = await tx.db
    .selectFrom('connection_check')
    .select(['kind', 'checked_at as at', 'is_ok as isOk', 'text'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .execute()
  return new Map(rows.map(({ kind, ...check }) => [kind, check]))
}

export async function writeCheck(tx: Tx, kind: ConnectorKind, { at, isOk, text }: Check): Promise<void> {
  const values = { checked_at: at, is_ok: isOk, text }
  await tx.db
    .insertInto('connection_check')
    .values({ tenant_id: tx.actor.tenantId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'kind']).doUpdateSet(values))
    .execute()
}
