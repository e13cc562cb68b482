// Credit notes, and the numbers that they are issued under.
import { sql } from 'kysely'
import { anyOf } from '#platform/server/database/any-of.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { RefundWay } from '../../rules/corrections/credit-note.ts'
import type { Issuer } from '../../rules/invoices/issuer.ts'

export interface StoredCreditNote {
  id: string
  number: number
  invoiceId: string
  amountMinor: number
  refundAs: RefundWay | null
  reason: string
  /** YYYY-MM-DD, on the calendar of the invoice. */
  issuedOn: string
  issuedBy: Issuer | null
  issuedAt: Date
}

function selectCreditNotes(tx: Tx) {
  return tx.db
    .selectFrom('credit_note')
    .select(({ ref }) => [
      'id',
      'number',
      'invoice_id as invoiceId',
      'amount_minor as amountMinor',
      'refund_as as refundAs',
      'reason',
      sql<string>`to_char(${ref('issued_on')}, 'YYYY-MM-DD')`.as('issuedOn'),
      'issued_by as issuedBy',
      'issued_at as issuedAt',
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .$narrowType<Pick<StoredCreditNote, 'issuedBy'>>()
}

/** Of these invoices, in the order in which they were issued. */
export async function listCreditNotes(tx: Tx, invoiceIds: readonly string[]): Promise<StoredCreditNote[]> {
  return selectCreditNotes(tx).where('invoice_id', '=', anyOf(invoiceIds)).orderBy('number').execute()
}

export async function findCreditNote(tx: Tx, id: string): Promise<StoredCreditNote | undefined> {
  return selectCreditNotes(tx).where('id', '=', id).executeTakeFirst()
}

export async function insertCreditNote(tx: Tx, note: StoredCreditNote): Promise<void> {
  await tx.db
    .insertInto('credit_note')
    .values({
      tenant_id: tx.actor.tenantId,
      id: note.id,
      number: note.number,
      invoice_id: note.invoiceId,
      amount_minor: note.amountMinor,
      refund_as: note.refundAs,
      reason: note.reason,
      issued_on: note.issuedOn,
      issued_by: note.issuedBy === null ? null : JSON.stringify(note.issuedBy),
      issued_at: note.issuedAt,
    })
    .execute()
}

/** The next number of the issuer's one sequence, held until this transaction ends. */
export async function takeCreditNoteNumber(tx: Tx): Promise<number> {
  const { last } = await tx.db
    .updateTable('credit_note_sequence')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow(() => new Error('the sequence of credit notes is missing'))
  return last
}
