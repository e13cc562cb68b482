// Lots of credits and the ledger. Both are only ever added to.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { Lot } from '../rules/credit-lots.ts'
import type { EntryKind, LotKind } from '../rules/vocabulary.ts'

export interface NewLot {
  id: string
  kind: LotKind
  grantedAt: Date
  expiresAt: Date
  spendableUntil: Date
  invoiceId: string
}

export type StoredLot = NewLot & Lot

export interface StoredEntry {
  number: number
  at: Date
  kind: EntryKind
  lotId: string
  amountMinor: number
  balanceMinor: number
  description: string
  invoiceId: string | null
  paymentId: string | null
  reverses: number | null
}

type NewEntry = Omit<StoredEntry, 'number' | 'balanceMinor'>

/** Those of which something is left, or of one invoice all. */
export async function listLots(tx: Tx, invoiceId?: string): Promise<StoredLot[]> {
  const of = invoiceId === undefined ? sql`` : sql`and l.invoice_id = ${invoiceId}`
  const left = invoiceId === undefined ? sql`having sum(e.amount_minor) > 0` : sql``
  const { rows } = await sql<StoredLot>`
    select l.id, l.kind, l.granted_at as "grantedAt", l.expires_at as "expiresAt", l.spendable_until as "spendableUntil",
      l.invoice_id as "invoiceId", coalesce(sum(e.amount_minor), 0)::bigint as "leftMinor"
    from credit_lot l left join credit_entry e on e.tenant_id = l.tenant_id and e.lot_id = l.id
    where l.tenant_id = ${tx.actor.tenantId} ${of}
    group by l.tenant_id, l.id ${left} order by l.id`.execute(tx.db)
  return rows
}

/** Those that can be spent after their expiry, whatever is left of them. */
export async function listLotsWithGrace(tx: Tx): Promise<NewLot[]> {
  const { rows } = await sql<NewLot>`
    select id, kind, granted_at as "grantedAt", expires_at as "expiresAt", spendable_until as "spendableUntil",
      invoice_id as "invoiceId"
    from credit_lot where tenant_id = ${tx.actor.tenantId} and spendable_until > expires_at order by id`.execute(
    tx.db,
  )
  return rows
}

export async function insertLot(tx: Tx, lot: NewLot): Promise<void> {
  await sql`
    insert into credit_lot (tenant_id, id, kind, granted_at, expires_at, spendable_until, invoice_id)
    values (${tx.actor.tenantId}, ${lot.id}, ${lot.kind}, ${lot.grantedAt}, ${lot.expiresAt}, ${lot.spendableUntil},
      ${lot.invoiceId})`.execute(tx.db)
}

/** Adds the next entry. The caller holds the lock of the company's billing. */
export async function appendEntry(tx: Tx, entry: NewEntry): Promise<void> {
  const { tenantId } = tx.actor
  await sql`
    insert into credit_entry (tenant_id, number, at, kind, lot_id, amount_minor, balance_minor, description, invoice_id, payment_id, reverses)
    select ${tenantId}, coalesce(max(e.number), 0) + 1, ${entry.at}, ${entry.kind}, ${entry.lotId}, ${entry.amountMinor},
      coalesce(sum(e.amount_minor), 0) + ${entry.amountMinor}, ${entry.description}, ${entry.invoiceId}, ${entry.paymentId},
      ${entry.reverses}
    from (select number, balance_minor as amount_minor from credit_entry
      where tenant_id = ${tenantId} order by number desc limit 1) e`.execute(tx.db)
}

const columns = sql`number, at, kind, lot_id as "lotId", amount_minor as "amountMinor",
  balance_minor as "balanceMinor", description, invoice_id as "invoiceId", payment_id as "paymentId", reverses`

export type Transaction = Pick<
  StoredEntry,
  'number' | 'at' | 'kind' | 'amountMinor' | 'balanceMinor' | 'description' | 'invoiceId'
>

/**
 * Newest first, from those numbered below `before`. What one payment took from several lots, or gave back to them, is one
 * transaction with the number of its last entry: nothing comes between, because a company's billing goes one after the other.
 */
export async function listTransactions(
  tx: Tx,
  before: number | undefined,
  atMost: number,
): Promise<Transaction[]> {
  const below = before === undefined ? sql`` : sql`having max(number) < ${before}`
  const { rows } = await sql<Transaction>`
    select max(number) as number, max(at) as at, kind, sum(amount_minor)::bigint as "amountMinor",
      (array_agg(balance_minor order by number desc))[1] as "balanceMinor",
      (array_agg(description order by number desc))[1] as description,
      (array_agg(invoice_id order by number desc))[1] as "invoiceId"
    from credit_entry where tenant_id = ${tx.actor.tenantId}
    group by kind, payment_id, case when payment_id is null then number end ${below}
    order by 1 desc limit ${atMost}`.execute(tx.db)
  return rows
}

/** What a payment took and was not given back. */
export async function listSpendsOf(tx: Tx, paymentId: string): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select ${columns} from credit_entry e
    where tenant_id = ${tx.actor.tenantId} and payment_id = ${paymentId} and kind = 'spend'
      and not exists (select from credit_entry back where back.tenant_id = e.tenant_id and back.reverses = e.number)
    order by number`.execute(tx.db)
  return rows
}

/** The payments in force that took from these lots, of all times or after a moment. */
export async function listPaymentsFrom(tx: Tx, lotIds: readonly string[], after?: Date): Promise<string[]> {
  const since = after === undefined ? sql`` : sql`and e.at > ${after}`
  const { rows } = await sql<{ paymentId: string }>`
    select distinct e.payment_id as "paymentId" from credit_entry e
    join payment p on p.tenant_id = e.tenant_id and p.id = e.payment_id and p.reversed_at is null
    where e.tenant_id = ${tx.actor.tenantId} and e.kind = 'spend' and e.lot_id = any(${[...lotIds]}::uuid[]) ${since}
    order by 1`.execute(tx.db)
  return rows.map(({ paymentId }) => paymentId)
}

/** The orders whose bonus credits the company has: those of invoices that are paid and not credited whole, but for this one. */
export async function listOrdersWithBonus(tx: Tx, exceptInvoiceId: string): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select distinct i.order_id as "orderId" from credit_lot l
    join invoice i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
    where l.tenant_id = ${tx.actor.tenantId} and l.kind = 'bonus' and i.state = 'paid' and i.credited_minor < i.total_minor
      and i.id <> ${exceptInvoiceId}`.execute(tx.db)
  return rows.map(({ orderId }) => orderId)
}

/** What the lot was granted, less what was withdrawn from it; whatever was spent of it or expired. */
export async function sumGranted(tx: Tx, lotId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as sum from credit_entry
    where tenant_id = ${tx.actor.tenantId} and lot_id = ${lotId} and kind in ('grant', 'withdrawal')`.execute(
    tx.db,
  )
  return rows[0]?.sum ?? 0
}
