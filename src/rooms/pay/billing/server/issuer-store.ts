// Who issues invoices, and within how many days they are due.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { Issuer } from '../rules/issuer.ts'

export interface StoredIssuer {
  version: number
  paymentDays: number
  stated: Issuer
}

export async function readIssuer(tx: Tx): Promise<StoredIssuer> {
  const { rows } = await sql<StoredIssuer>`
    select version, payment_days as "paymentDays", stated from invoice_issuer`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error('the row of the issuer is missing')
  return row
}

/** Whether nobody changed it meanwhile. */
export async function writeIssuer(
  tx: Tx,
  seenVersion: number,
  { stated, paymentDays }: Omit<StoredIssuer, 'version'>,
): Promise<boolean> {
  const result = await sql`
    update invoice_issuer set stated = ${JSON.stringify(stated)}::jsonb, payment_days = ${paymentDays}, version = version + 1
    where version = ${seenVersion}`.execute(tx.db)
  return Number(result.numAffectedRows ?? 0) === 1
}
