// Credit notes, and the numbers that they are issued under.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { RefundWay } from '../rules/credit-note.ts'
import type { Issuer } from '../rules/issuer.ts'

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

const columns = sql`id, number, invoice_id as "invoiceId", amount_minor as "amountMinor",
  refund_as as "refundAs", reason, to_char(issued_on, 'YYYY-MM-DD') as "issuedOn", issued_by as "issuedBy", issued_at as "issuedAt"`

/** Of these invoices, in the order in which they were issued. */
export async function listCreditNotes(tx: Tx, invoiceIds: readonly string[]): Promise<StoredCreditNote[]> {
  const { rows } = await sql<StoredCreditNote>`
    select ${columns} from credit_note
    where tenant_id = ${tx.actor.tenantId} and invoice_id = any(${[...invoiceIds]}::uuid[]) order by number`.execute(
    tx.db,
  )
  return rows
}

export async function findCreditNote(tx: Tx, id: string): Promise<StoredCreditNote | undefined> {
  const { rows } = await sql<StoredCreditNote>`
    select ${columns} from credit_note where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
  return rows[0]
}

export async function insertCreditNote(tx: Tx, note: StoredCreditNote): Promise<void> {
  await sql`
    insert into credit_note (tenant_id, id, number, invoice_id, amount_minor, refund_as, reason, issued_on, issued_by, issued_at)
    values (${tx.actor.tenantId}, ${note.id}, ${note.number}, ${note.invoiceId}, ${note.amountMinor}, ${note.refundAs},
      ${note.reason}, ${note.issuedOn}, ${note.issuedBy === null ? null : JSON.stringify(note.issuedBy)}::jsonb, ${note.issuedAt})`.execute(
    tx.db,
  )
}

/** The next number of the issuer's one sequence, held until this transaction ends. */
export async function takeCreditNoteNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    update credit_note_sequence set last = last + 1 returning last`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error('the sequence of credit notes is missing')
  return row.last
}
