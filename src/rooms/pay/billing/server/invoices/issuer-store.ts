// Who issues invoices, and within how many days they are due.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { Issuer } from '../../rules/invoices/issuer.ts'

export interface StoredIssuer {
  version: number
  paymentDays: number
  stated: Issuer
}

export async function readIssuer(tx: Tx): Promise<StoredIssuer> {
  return tx.db
    .selectFrom('invoice_issuer')
    .select(['version', 'payment_days as paymentDays', 'stated'])
    .$narrowType<Pick<StoredIssuer, 'stated'>>()
    .executeTakeFirstOrThrow(() => new Error('the row of the issuer is missing'))
}

/** Whether nobody changed it meanwhile. */
export async function writeIssuer(
  tx: Tx,
  seenVersion: number,
  { stated, paymentDays }: Omit<StoredIssuer, 'version'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('invoice_issuer')
    .set((eb) => ({
      stated: JSON.stringify(stated),
      payment_days: paymentDays,
      version: eb('version', '+', 1),
    }))
    .where('version', '=', seenVersion)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Of all companies, answered to the platform alone (0730). */
export async function listCurrenciesToBePaidIn(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{
    currency: string
  }>`select currency from currencies_to_be_paid_in(${now})`.execute(tx.db)
  return rows.map(({ currency }) => currency)
}
