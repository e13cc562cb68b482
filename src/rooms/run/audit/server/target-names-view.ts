// What the targets of a page of entries are called, in one statement.
import { sql } from 'kysely'
import { isId } from '#platform/kernel/id.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { invoiceNumber } from '#rooms/pay/billing/rules/index.ts'

export interface Target {
  /** In whose trail the entry is. */
  tenantId: string
  targetKind: string
  targetId: string | null
}

const keyOf = ({ tenantId, targetKind, targetId }: Target) => `${tenantId} ${targetKind} ${targetId}`

/** Null for what has no name, or is gone. The database names what is of other companies to the platform alone. */
export async function readTargetNames(
  tx: Tx,
  targets: readonly Target[],
): Promise<(target: Target) => string | null> {
  const wanted = targets.filter(({ targetId }) => isId(targetId))
  if (wanted.length === 0) return () => null
  const { rows } = await sql<Target & { name: string | null; issuedOn: string | null }>`
    select tenant_id as "tenantId", target_kind as "targetKind", target_id as "targetId", name, issued_on::text as "issuedOn"
    from audit_target_names(${wanted.map(({ tenantId }) => tenantId)}::uuid[],
      ${wanted.map(({ targetKind }) => targetKind)}::text[],
      ${wanted.map(({ targetId }) => targetId)}::uuid[])`.execute(tx.db)
  const names = new Map(
    rows.map((row) => [
      keyOf(row),
      row.issuedOn === null ? row.name : invoiceNumber(Number(row.name), row.issuedOn),
    ]),
  )
  return (target) => names.get(keyOf(target)) ?? null
}
