// Where an invoice gets its number.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'

/** The next number of the issuer's one sequence, held until this transaction ends. */
export async function takeInvoiceNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    update invoice_sequence set last = last + 1 returning last`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error('the sequence of invoices is missing')
  return row.last
}
