// Lots of credits and the ledger. Both are only ever added to.
import { sql } from 'kysely'
import { anyOf } from '#platform/server/database/any-of.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Lot } from '../../rules/credits/credit-lots.ts'
import type { EntryKind, LotKind } from '../../rules/vocabulary.ts'

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

const lotColumns = [
  'l.id',
  'l.kind',
  'l.granted_at as grantedAt',
  'l.expires_at as expiresAt',
  'l.spendable_until as spendableUntil',
  'l.invoice_id as invoiceId',
] as const

/** Those of which something is left, or of one invoice all. */
export async function listLots(tx: Tx, invoiceId?: string): Promise<StoredLot[]> {
  const lots = tx.db
    .selectFrom('credit_lot as l')
    .leftJoin('credit_entry as e', (join) =>
      join.onRef('e.tenant_id', '=', 'l.tenant_id').onRef('e.lot_id', '=', 'l.id'),
    )
    .select(({ ref }) => [
      ...lotColumns,
      sql<number>`coalesce(sum(${ref('e.amount_minor')}), 0)::bigint`.as('leftMinor'),
    ])
    .where('l.tenant_id', '=', tx.actor.tenantId)
    .groupBy(['l.tenant_id', 'l.id'])
    .orderBy('l.id')
  return invoiceId === undefined
    ? lots.having(({ fn }) => fn.sum('e.amount_minor'), '>', 0).execute()
    : lots.where('l.invoice_id', '=', invoiceId).execute()
}

/** Those that can be spent after their expiry, whatever is left of them. */
export async function listLotsWithGrace(tx: Tx): Promise<NewLot[]> {
  return tx.db
    .selectFrom('credit_lot as l')
    .select(lotColumns)
    .where('tenant_id', '=', tx.actor.tenantId)
    .whereRef('spendable_until', '>', 'expires_at')
    .orderBy('id')
    .execute()
}

export async function insertLot(tx: Tx, lot: NewLot): Promise<void> {
  await tx.db
    .insertInto('credit_lot')
    .values({
      tenant_id: tx.actor.tenantId,
      id: lot.id,
      kind: lot.kind,
      granted_at: lot.grantedAt,
      expires_at: lot.expiresAt,
      spendable_until: lot.spendableUntil,
      invoice_id: lot.invoiceId,
    })
    .execute()
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

const columns = [
  'number',
  'at',
  'kind',
  'lot_id as lotId',
  'amount_minor as amountMinor',
  'balance_minor as balanceMinor',
  'description',
  'invoice_id as invoiceId',
  'payment_id as paymentId',
  'reverses',
] as const

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
  return tx.db
    .selectFrom('credit_entry as e')
    .select(columns)
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'spend')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('credit_entry as back')
            .whereRef('back.tenant_id', '=', 'e.tenant_id')
            .whereRef('back.reverses', '=', 'e.number'),
        ),
      ),
    )
    .orderBy('number')
    .execute()
}

/** The payments in force that took from these lots, of all times or after a moment. */
export async function listPaymentsFrom(tx: Tx, lotIds: readonly string[], after?: Date): Promise<string[]> {
  const payments = tx.db
    .selectFrom('credit_entry as e')
    .innerJoin('payment as p', (join) =>
      join
        .onRef('p.tenant_id', '=', 'e.tenant_id')
        .onRef('p.id', '=', 'e.payment_id')
        .on('p.reversed_at', 'is', null),
    )
    .distinct()
    .select('p.id')
    .where('e.tenant_id', '=', tx.actor.tenantId)
    .where('e.kind', '=', 'spend')
    .where('e.lot_id', '=', anyOf(lotIds))
    .orderBy('p.id')
  const rows = await (after === undefined ? payments : payments.where('e.at', '>', after)).execute()
  return rows.map(({ id }) => id)
}

/** The orders whose bonus credits the company has: those of invoices that are paid and not credited whole, but for this one. */
export async function listOrdersWithBonus(tx: Tx, exceptInvoiceId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('credit_lot as l')
    .innerJoin('invoice as i', (join) =>
      join.onRef('i.tenant_id', '=', 'l.tenant_id').onRef('i.id', '=', 'l.invoice_id'),
    )
    .distinct()
    .select('i.order_id as orderId')
    .where('l.tenant_id', '=', tx.actor.tenantId)
    .where('l.kind', '=', 'bonus')
    .where('i.state', '=', 'paid')
    .whereRef('i.credited_minor', '<', 'i.total_minor')
    .where('i.id', '<>', exceptInvoiceId)
    .execute()
  return rows.map(({ orderId }) => orderId)
}

/** What the lot was granted, less what was withdrawn from it; whatever was spent of it or expired. */
export async function sumGranted(tx: Tx, lotId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('credit_entry')
    .select((eb) => sql<number>`coalesce(sum(${eb.ref('amount_minor')}), 0)::bigint`.as('sum'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('lot_id', '=', lotId)
    .where('kind', 'in', ['grant', 'withdrawal'])
    .executeTakeFirst()
  return row?.sum ?? 0
}
