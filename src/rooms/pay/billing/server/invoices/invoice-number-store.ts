// Where an invoice gets its number.
import type { Tx } from '#platform/server/transaction.ts'

/** The next number of the issuer's one sequence, held until this transaction ends. */
export async function takeInvoiceNumber(tx: Tx): Promise<number> {
  const { last } = await tx.db
    .updateTable('invoice_sequence')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow(() => new Error('the sequence of invoices is missing'))
  return last
}
