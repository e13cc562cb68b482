// Invoices, their lines and what settled them.

import { type Expression, type ExpressionBuilder, type NotNull, sql } from 'kysely'
import type pg from 'pg'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { anyOf } from '#platform/server/database/any-of.ts'
import { lockFor } from '#platform/server/database/lock.ts'
import type { Tables } from '#platform/server/database/tables.gen.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { itemsNamedLike } from '#rooms/buy/price-book/rules/index.ts'
import type { OrderReferences } from '#rooms/buy/subscriptions/rules/index.ts'
import {
  referenceColumns,
  referenceValues,
  selectedReferences,
} from '#rooms/buy/subscriptions/server/index.ts'
import type { BilledTo } from '#rooms/people/company/server/index.ts'
import type { InvoiceLine } from '../rules/invoices/invoice-lines.ts'
import { plainReference, readInvoiceNumber } from '../rules/invoices/invoice-number.ts'
import type { Issuer } from '../rules/invoices/issuer.ts'
import type { InvoiceState, PaymentMethod, SettledWith } from '../rules/vocabulary.ts'

export interface StoredInvoice extends OrderReferences {
  id: string
  number: number
  reference: string
  state: InvoiceState
  version: number
  orderId: string
  orderNumber: number
  kind: 'plan' | 'credit-package' | 'application'
  itemName: string
  vendorName: string | null
  billing: 'monthly' | 'annual' | 'once'
  seats: number | null
  period: number
  periodStartsAt: Date
  periodEndsAt: Date | null
  currency: string
  totalMinor: number
  /** The sum of its credit notes. */
  creditedMinor: number
  timeZone: string
  /** YYYY-MM-DD */
  issuedOn: string
  dueOn: string
  billedTo: BilledTo
  /** As it was stated when it was issued; null for invoices from before it was kept. */
  issuedBy: Issuer | null
  issuedAt: Date
  paidAt: Date | null
  /** The bank's day of a transfer, otherwise the day on the invoice's calendar. */
  paidOn: string | null
  paidWith: SettledWith | null
  voidedAt: Date | null
  /** Where administrators made it void; null where its order was cancelled. */
  voidReason: string | null
}

export interface StoredPayment {
  id: string
  invoiceId: string
  method: PaymentMethod
  amountMinor: number
  currency: string
  receivedOn: string | null
  recordedBy: string
  recordedAt: Date
  reversedAt: Date | null
  reversalReason: string | null
}

/** A caller that bills, pays for or spends credits of the same company at the same moment waits here. */
export async function lockBilling(tx: Tx): Promise<void> {
  await lockFor(tx, 'billing')
}

/** YYYY-MM-DD */
const dayOf = <T extends Date | null>(day: Expression<T>) =>
  sql<T extends Date ? string : null>`to_char(${day}, 'YYYY-MM-DD')`

function selectInvoices(tx: Tx) {
  return tx.db
    .selectFrom('invoice')
    .select(({ ref }) => [
      'id',
      'number',
      'reference',
      'state',
      'version',
      'order_id as orderId',
      'order_number as orderNumber',
      'kind',
      ...selectedReferences,
      'item_name as itemName',
      'vendor_name as vendorName',
      'billing',
      'seats',
      'period',
      'period_starts_at as periodStartsAt',
      'period_ends_at as periodEndsAt',
      'currency',
      'total_minor as totalMinor',
      'credited_minor as creditedMinor',
      'time_zone as timeZone',
      dayOf(ref('issued_on')).as('issuedOn'),
      dayOf(ref('due_on')).as('dueOn'),
      'billed_to as billedTo',
      'issued_by as issuedBy',
      'issued_at as issuedAt',
      'paid_at as paidAt',
      'paid_with as paidWith',
      'voided_at as voidedAt',
      'void_reason as voidReason',
      dayOf(ref('paid_on')).as('paidOn'),
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .$narrowType<Pick<StoredInvoice, 'billedTo' | 'issuedBy'>>()
}

/** The invoice that a payment reference names, and its company; undefined where no invoice has it. */
export async function findByReference(
  pool: pg.Pool,
  reference: string,
): Promise<{ tenantId: string; invoiceId: string } | undefined> {
  const { rows } = await pool.query<{ tenant_id: string; invoice_id: string }>(
    'select tenant_id, invoice_id from company_of_reference($1)',
    [reference],
  )
  const [row] = rows
  return row && { tenantId: row.tenant_id, invoiceId: row.invoice_id }
}

export async function findInvoice(tx: Tx, id: string): Promise<StoredInvoice | undefined> {
  return selectInvoices(tx).where('id', '=', id).executeTakeFirst()
}

export async function listInvoicesNamed(tx: Tx, ids: readonly string[]): Promise<StoredInvoice[]> {
  return selectInvoices(tx).where('id', '=', anyOf(ids)).execute()
}

/** Of these orders those whose period began at one of these moments. */
export async function listInvoicesOfPeriods(
  tx: Tx,
  orderIds: readonly string[],
  starts: readonly Date[],
): Promise<StoredInvoice[]> {
  return selectInvoices(tx)
    .where('order_id', '=', anyOf(orderIds))
    .where('period_starts_at', '=', anyOf(starts))
    .execute()
}

export interface SoughtInvoices {
  state?: InvoiceState | undefined
  orderId?: string | undefined
  /** Number, reference, or a part of what was ordered, its vendor and the company's own references; any case. */
  search?: string | undefined
  /** Days of issue, both included. */
  from?: string | undefined
  to?: string | undefined
  before?: number | undefined
}

/** Newest first, from those numbered below `before`. */
export async function listInvoices(tx: Tx, sought: SoughtInvoices, atMost: number): Promise<StoredInvoice[]> {
  return selectInvoices(tx)
    .where((eb) => isSought(eb, sought))
    .orderBy('number', 'desc')
    .limit(atMost)
    .execute()
}

/** What is sought, in sums of invoices that stand alike. */
export async function sumInvoices(
  tx: Tx,
  sought: SoughtInvoices,
): Promise<
  (Pick<
    StoredInvoice,
    'currency' | 'kind' | 'billing' | 'state' | 'paidWith' | 'totalMinor' | 'creditedMinor'
  > & {
    invoices: number
  })[]
> {
  return tx.db
    .selectFrom('invoice')
    .select((eb) => [
      'currency',
      'kind',
      'billing',
      'state',
      'paid_with as paidWith',
      eb.fn.countAll<number>().as('invoices'),
      sql<number>`sum(${eb.ref('total_minor')})::bigint`.as('totalMinor'),
      sql<number>`sum(${eb.ref('credited_minor')})::bigint`.as('creditedMinor'),
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where((eb) => isSought(eb, sought))
    .groupBy(['currency', 'kind', 'billing', 'state', 'paid_with'])
    .execute()
}

function isSought(
  eb: ExpressionBuilder<Tables, 'invoice'>,
  { state, orderId, search, from, to, before }: SoughtInvoices,
) {
  return eb.and([
    ...(state === undefined ? [] : [eb('state', '=', state)]),
    ...(orderId === undefined ? [] : [eb('order_id', '=', orderId)]),
    ...(from === undefined ? [] : [eb('issued_on', '>=', sql<Date>`${from}::date`)]),
    ...(to === undefined ? [] : [eb('issued_on', '<=', sql<Date>`${to}::date`)]),
    ...(search ? [isFound(eb, search)] : []),
    ...(before === undefined ? [] : [eb('number', '<', before)]),
  ])
}

function isFound(eb: ExpressionBuilder<Tables, 'invoice'>, search: string) {
  const named = readInvoiceNumber(search)
  return eb.or([
    ...(['item_name', 'vendor_name', ...Object.values(referenceColumns)] as const).map(
      (text) => sql<boolean>`position(lower(${search}) in lower(${eb.ref(text)})) > 0`,
    ),
    // Plans and packages are kept by their English names and shown by those of the reader's language.
    eb('item_name', '=', anyOf(itemsNamedLike(search))),
    eb('reference', '=', plainReference(search)),
    ...(named
      ? [
          eb.and([
            eb('number', '=', named.number),
            ...(named.year === null
              ? []
              : [sql<boolean>`extract(year from ${eb.ref('issued_on')}) = ${named.year}`]),
          ]),
        ]
      : []),
  ])
}

/** What is open and whose due day ended, on its own calendar, between the two moments; or ever where there is no first one. */
export async function listFallenOverdue(
  tx: Tx,
  lookedAt: Date | undefined,
  now: Date,
): Promise<StoredInvoice[]> {
  const onItsCalendar = (at: Date) => sql<Date>`(${at}::timestamptz at time zone time_zone)::date`
  const fallen = selectInvoices(tx)
    .where('state', '=', 'open')
    .where('due_on', '<', onItsCalendar(now))
    .orderBy('number')
  return (lookedAt ? fallen.where('due_on', '>=', onItsCalendar(lookedAt)) : fallen).execute()
}

/** What is still to be paid, by currency. */
export async function sumOpen(
  tx: Tx,
): Promise<{ currency: string; invoices: number; totalMinor: number; oldestDueOn: string }[]> {
  return tx.db
    .selectFrom('invoice')
    .select((eb) => [
      'currency',
      eb.fn.countAll<number>().as('invoices'),
      sql<number>`sum(${eb.ref('total_minor')} - ${eb.ref('credited_minor')})::bigint`.as('totalMinor'),
      dayOf(eb.fn.min<Date>('due_on')).as('oldestDueOn'),
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('state', '=', 'open')
    .groupBy(['currency'])
    .orderBy('currency')
    .execute()
}

/** How many open invoices are due on which day of which zone. */
export async function countOpenByDueDay(
  tx: Tx,
): Promise<{ dueOn: string; timeZone: string; invoices: number }[]> {
  return tx.db
    .selectFrom('invoice')
    .select((eb) => [
      dayOf(eb.ref('due_on')).as('dueOn'),
      'time_zone as timeZone',
      eb.fn.countAll<number>().as('invoices'),
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('state', '=', 'open')
    .groupBy(['due_on', 'time_zone'])
    .execute()
}

/** The newest period of each order that was invoiced. */
export async function lastPeriods(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.db
    .selectFrom('invoice')
    .select((eb) => ['order_id as orderId', eb.fn.max('period').as('period')])
    .where('tenant_id', '=', tx.actor.tenantId)
    .groupBy(['order_id'])
    .execute()
  return new Map(rows.map(({ orderId, period }) => [orderId, period]))
}

export async function insertInvoice(
  tx: Tx,
  invoice: StoredInvoice,
  lines: readonly InvoiceLine[],
): Promise<void> {
  const { tenantId } = tx.actor
  await tx.db
    .insertInto('invoice')
    .values({
      tenant_id: tenantId,
      id: invoice.id,
      number: invoice.number,
      reference: invoice.reference,
      state: invoice.state,
      version: invoice.version,
      order_id: invoice.orderId,
      order_number: invoice.orderNumber,
      kind: invoice.kind,
      item_name: invoice.itemName,
      vendor_name: invoice.vendorName,
      billing: invoice.billing,
      seats: invoice.seats,
      period: invoice.period,
      period_starts_at: invoice.periodStartsAt,
      period_ends_at: invoice.periodEndsAt,
      currency: invoice.currency,
      total_minor: invoice.totalMinor,
      time_zone: invoice.timeZone,
      issued_on: invoice.issuedOn,
      due_on: invoice.dueOn,
      billed_to: JSON.stringify(invoice.billedTo),
      issued_by: invoice.issuedBy === null ? null : JSON.stringify(invoice.issuedBy),
      issued_at: invoice.issuedAt,
      ...referenceValues(invoice),
    })
    .execute()
  await sql`
    insert into invoice_line (tenant_id, invoice_id, position, label, unit, quantity, unit_minor, discount_minor, total_minor, credits)
    select ${tenantId}, ${invoice.id}, l.* from jsonb_to_recordset(${JSON.stringify(lines.map((line, index) => ({ position: index + 1, ...line })))}::jsonb)
      as l (position integer, label text, unit text, quantity bigint, "unitMinor" bigint, "discountMinor" bigint,
        "totalMinor" bigint, credits bigint)`.execute(tx.db)
}

export async function listInvoiceLines(tx: Tx, invoiceId: string): Promise<InvoiceLine[]> {
  return tx.db
    .selectFrom('invoice_line')
    .select([
      'label',
      'unit',
      'quantity',
      'unit_minor as unitMinor',
      'discount_minor as discountMinor',
      'total_minor as totalMinor',
      'credits',
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .execute()
}

/** Writes its state and what goes with it. The caller holds the lock of the company's billing. */
export async function updateInvoice(tx: Tx, invoice: StoredInvoice): Promise<void> {
  await tx.db
    .updateTable('invoice')
    .set({
      state: invoice.state,
      version: invoice.version,
      paid_at: invoice.paidAt,
      paid_on: invoice.paidOn,
      paid_with: invoice.paidWith,
      voided_at: invoice.voidedAt,
      void_reason: invoice.voidReason,
      credited_minor: invoice.creditedMinor,
    })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', invoice.id)
    .execute()
}

function selectPayments(tx: Tx) {
  return tx.db
    .selectFrom('payment')
    .select(({ ref }) => [
      'id',
      'invoice_id as invoiceId',
      'method',
      'amount_minor as amountMinor',
      'currency',
      dayOf(ref('received_on')).as('receivedOn'),
      'recorded_by as recordedBy',
      'recorded_at as recordedAt',
      'reversed_at as reversedAt',
      'reversal_reason as reversalReason',
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
}

/** Newest first, at most the last fifty. */
export async function listPayments(tx: Tx, invoiceId: string): Promise<StoredPayment[]> {
  return selectPayments(tx)
    .where('invoice_id', '=', invoiceId)
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

export async function findPayment(tx: Tx, id: string): Promise<StoredPayment | undefined> {
  return selectPayments(tx).where('id', '=', id).executeTakeFirst()
}

export async function insertPayment(
  tx: Tx,
  payment: Omit<StoredPayment, 'reversedAt' | 'reversalReason'>,
): Promise<void> {
  await tx.db
    .insertInto('payment')
    .values({
      tenant_id: tx.actor.tenantId,
      id: payment.id,
      invoice_id: payment.invoiceId,
      method: payment.method,
      amount_minor: payment.amountMinor,
      currency: payment.currency,
      received_on: payment.receivedOn,
      recorded_by: payment.recordedBy,
      recorded_at: payment.recordedAt,
    })
    .execute()
}

export async function markReversed(
  tx: Tx,
  id: string,
  { at, by, reason }: { at: Date; by: string; reason: string },
): Promise<void> {
  await tx.db
    .updateTable('payment')
    .set({ reversed_at: at, reversed_by: by, reversal_reason: reason })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}

/**
 * An invoice that counts for the tier of cashback: paid by transfer, for a plan or a credit package, in US dollars. Its total is
 * what credit notes left of it.
 */
export type PaidForCashback = Pick<StoredInvoice, 'id' | 'number' | 'issuedOn' | 'totalMinor'> & {
  paidAt: Date
  paidOn: string
}

/** In the order in which their payments were recorded. */
export async function listPaidForCashback(tx: Tx): Promise<PaidForCashback[]> {
  return tx.db
    .selectFrom('invoice as i')
    .innerJoin('payment as p', (join) =>
      join
        .onRef('p.tenant_id', '=', 'i.tenant_id')
        .onRef('p.invoice_id', '=', 'i.id')
        .on('p.reversed_at', 'is', null),
    )
    .select((eb) => [
      'i.id',
      'i.number',
      dayOf(eb.ref('i.issued_on')).as('issuedOn'),
      eb('i.total_minor', '-', eb.ref('i.credited_minor')).as('totalMinor'),
      'i.paid_at as paidAt',
      dayOf(eb.ref('i.paid_on')).as('paidOn'),
    ])
    .where('i.tenant_id', '=', tx.actor.tenantId)
    .where('i.state', '=', 'paid')
    .where('i.paid_with', '=', 'transfer')
    .where('i.currency', '=', 'USD')
    .where('i.kind', '<>', 'application')
    .orderBy('p.recorded_at')
    .orderBy('p.id')
    .$narrowType<{ paidAt: NotNull; paidOn: NotNull }>()
    .execute()
}

/** When the order's newest paid invoice was paid of which a credit note has left something; undefined where none is. */
export async function findPaidAt(tx: Tx, orderId: string): Promise<Date | undefined> {
  const row = await tx.db
    .selectFrom('invoice')
    .select(({ fn }) => fn.max('paid_at').as('at'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .whereRef('total_minor', '>', 'credited_minor')
    .executeTakeFirst()
  return row?.at ?? undefined
}

/** What fell due before this moment is not invoiced. */
export async function readOpening(tx: Tx): Promise<Date | undefined> {
  const row = await tx.db
    .selectFrom('billing_opening')
    .select((eb) => sql<Date | null>`nullif(${eb.ref('opened_at')}, '-infinity')`.as('at'))
    .executeTakeFirst()
  return row?.at ?? undefined
}

export function unknownInvoice(): Refusal {
  return new Refusal('not_found', t('Your company has no invoice with this id.'))
}
