// Invoices, their lines and what settled them.

import { sql } from 'kysely'
import type pg from 'pg'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { lockFor } from '#platform/server/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { OrderReferences } from '#rooms/buy/procurement/rules/index.ts'
import type { BilledTo } from '#rooms/people/company/server/index.ts'
import type { InvoiceLine } from '../rules/invoice-lines.ts'
import type { Issuer } from '../rules/issuer.ts'
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

const columns = sql`id, number, reference, state, version, order_id as "orderId", order_number as "orderNumber", kind,
  purchase_order as "purchaseOrder", cost_centre as "costCentre",
  item_name as "itemName", vendor_name as "vendorName", billing, seats, period, period_starts_at as "periodStartsAt",
  period_ends_at as "periodEndsAt", currency, total_minor as "totalMinor", credited_minor as "creditedMinor", time_zone as "timeZone",
  to_char(issued_on, 'YYYY-MM-DD') as "issuedOn", to_char(due_on, 'YYYY-MM-DD') as "dueOn", billed_to as "billedTo", issued_by as "issuedBy", issued_at as "issuedAt",
  paid_at as "paidAt", paid_with as "paidWith", voided_at as "voidedAt", void_reason as "voidReason",
  to_char(paid_on, 'YYYY-MM-DD') as "paidOn"`

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
  const { rows } = await sql<StoredInvoice>`
    select ${columns} from invoice where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
  return rows[0]
}

export interface SoughtInvoices {
  state?: InvoiceState | undefined
  orderId?: string | undefined
  before?: number | undefined
}

/** Newest first, from those numbered below `before`. */
export async function listInvoices(
  tx: Tx,
  { state, orderId, before }: SoughtInvoices,
  atMost: number,
): Promise<StoredInvoice[]> {
  const ofState = state === undefined ? sql`` : sql`and state = ${state}`
  const ofOrder = orderId === undefined ? sql`` : sql`and order_id = ${orderId}`
  const below = before === undefined ? sql`` : sql`and number < ${before}`
  const { rows } = await sql<StoredInvoice>`
    select ${columns} from invoice where tenant_id = ${tx.actor.tenantId} ${ofState} ${ofOrder} ${below}
    order by number desc limit ${atMost}`.execute(tx.db)
  return rows
}

/** What is open and whose due day ended, on its own calendar, between the two moments; or ever where there is no first one. */
export async function listFallenOverdue(
  tx: Tx,
  lookedAt: Date | undefined,
  now: Date,
): Promise<StoredInvoice[]> {
  const since =
    lookedAt === undefined
      ? sql``
      : sql`and due_on >= (${lookedAt}::timestamptz at time zone time_zone)::date`
  const { rows } = await sql<StoredInvoice>`
    select ${columns} from invoice where tenant_id = ${tx.actor.tenantId} and state = 'open'
      and due_on < (${now}::timestamptz at time zone time_zone)::date ${since}
    order by number`.execute(tx.db)
  return rows
}

/** What is still to be paid, by currency. */
export async function sumOpen(
  tx: Tx,
): Promise<{ currency: string; invoices: number; totalMinor: number; oldestDueOn: string }[]> {
  const { rows } = await sql<{ currency: string; invoices: number; totalMinor: number; oldestDueOn: string }>`
    select currency, count(*)::int as invoices, sum(total_minor - credited_minor)::bigint as "totalMinor",
      to_char(min(due_on), 'YYYY-MM-DD') as "oldestDueOn"
    from invoice where tenant_id = ${tx.actor.tenantId} and state = 'open' group by currency order by currency`.execute(
    tx.db,
  )
  return rows
}

/** How many open invoices are due on which day of which zone. */
export async function countOpenByDueDay(
  tx: Tx,
): Promise<{ dueOn: string; timeZone: string; invoices: number }[]> {
  const { rows } = await sql<{ dueOn: string; timeZone: string; invoices: number }>`
    select to_char(due_on, 'YYYY-MM-DD') as "dueOn", time_zone as "timeZone", count(*)::int as invoices from invoice
    where tenant_id = ${tx.actor.tenantId} and state = 'open' group by due_on, time_zone`.execute(tx.db)
  return rows
}

/** The newest period of each order that was invoiced. */
export async function lastPeriods(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ orderId: string; period: number }>`
    select order_id as "orderId", max(period) as period from invoice
    where tenant_id = ${tx.actor.tenantId} group by order_id`.execute(tx.db)
  return new Map(rows.map(({ orderId, period }) => [orderId, period]))
}

export async function insertInvoice(
  tx: Tx,
  invoice: StoredInvoice,
  lines: readonly InvoiceLine[],
): Promise<void> {
  const { tenantId } = tx.actor
  await sql`
    insert into invoice (tenant_id, id, number, reference, state, version, order_id, order_number, kind, item_name, vendor_name,
      billing, seats, period, period_starts_at, period_ends_at, currency, total_minor, time_zone, issued_on, due_on, billed_to, issued_by, issued_at,
      purchase_order, cost_centre)
    values (${tenantId}, ${invoice.id}, ${invoice.number}, ${invoice.reference}, ${invoice.state}, ${invoice.version},
      ${invoice.orderId}, ${invoice.orderNumber}, ${invoice.kind}, ${invoice.itemName}, ${invoice.vendorName}, ${invoice.billing},
      ${invoice.seats}, ${invoice.period}, ${invoice.periodStartsAt}, ${invoice.periodEndsAt}, ${invoice.currency}, ${invoice.totalMinor},
      ${invoice.timeZone}, ${invoice.issuedOn}, ${invoice.dueOn}, ${JSON.stringify(invoice.billedTo)}::jsonb,
      ${invoice.issuedBy === null ? null : JSON.stringify(invoice.issuedBy)}::jsonb, ${invoice.issuedAt}, ${invoice.purchaseOrder}, ${invoice.costCentre})`.execute(
    tx.db,
  )
  await sql`
    insert into invoice_line (tenant_id, invoice_id, position, label, unit, quantity, unit_minor, discount_minor, total_minor, credits)
    select ${tenantId}, ${invoice.id}, l.* from jsonb_to_recordset(${JSON.stringify(lines.map((line, index) => ({ position: index + 1, ...line })))}::jsonb)
      as l (position integer, label text, unit text, quantity bigint, "unitMinor" bigint, "discountMinor" bigint,
        "totalMinor" bigint, credits bigint)`.execute(tx.db)
}

export async function listInvoiceLines(tx: Tx, invoiceId: string): Promise<InvoiceLine[]> {
  const { rows } = await sql<InvoiceLine>`
    select label, unit, quantity, unit_minor as "unitMinor",
      discount_minor as "discountMinor", total_minor as "totalMinor",
      credits
    from invoice_line where tenant_id = ${tx.actor.tenantId} and invoice_id = ${invoiceId} order by position`.execute(
    tx.db,
  )
  return rows
}

/** Writes its state and what goes with it. The caller holds the lock of the company's billing. */
export async function updateInvoice(tx: Tx, invoice: StoredInvoice): Promise<void> {
  await sql`
    update invoice set state = ${invoice.state}, version = ${invoice.version}, paid_at = ${invoice.paidAt},
      paid_on = ${invoice.paidOn}, paid_with = ${invoice.paidWith}, voided_at = ${invoice.voidedAt},
      void_reason = ${invoice.voidReason}, credited_minor = ${invoice.creditedMinor}
    where tenant_id = ${tx.actor.tenantId} and id = ${invoice.id}`.execute(tx.db)
}

const paymentColumns = sql`id, invoice_id as "invoiceId", method, amount_minor as "amountMinor", currency,
  to_char(received_on, 'YYYY-MM-DD') as "receivedOn", recorded_by as "recordedBy", recorded_at as "recordedAt", reversed_at as "reversedAt",
  reversal_reason as "reversalReason"`

/** Newest first, at most the last fifty. */
export async function listPayments(tx: Tx, invoiceId: string): Promise<StoredPayment[]> {
  const { rows } = await sql<StoredPayment>`
    select ${paymentColumns} from payment where tenant_id = ${tx.actor.tenantId} and invoice_id = ${invoiceId}
    order by recorded_at desc, id desc limit 50`.execute(tx.db)
  return rows
}

export async function findPayment(tx: Tx, id: string): Promise<StoredPayment | undefined> {
  const { rows } = await sql<StoredPayment>`
    select ${paymentColumns} from payment where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(
    tx.db,
  )
  return rows[0]
}

export async function insertPayment(
  tx: Tx,
  payment: Omit<StoredPayment, 'reversedAt' | 'reversalReason'>,
): Promise<void> {
  await sql`
    insert into payment (tenant_id, id, invoice_id, method, amount_minor, currency, received_on, recorded_by, recorded_at)
    values (${tx.actor.tenantId}, ${payment.id}, ${payment.invoiceId}, ${payment.method}, ${payment.amountMinor},
      ${payment.currency}, ${payment.receivedOn}, ${payment.recordedBy}, ${payment.recordedAt})`.execute(
    tx.db,
  )
}

export async function markReversed(
  tx: Tx,
  id: string,
  { at, by, reason }: { at: Date; by: string; reason: string },
): Promise<void> {
  await sql`
    update payment set reversed_at = ${at}, reversed_by = ${by}, reversal_reason = ${reason}
    where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
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
  const { rows } = await sql<PaidForCashback>`
    select i.id, i.number, to_char(i.issued_on, 'YYYY-MM-DD') as "issuedOn", i.total_minor - i.credited_minor as "totalMinor",
      i.paid_at as "paidAt", to_char(i.paid_on, 'YYYY-MM-DD') as "paidOn"
    from invoice i join payment p on p.tenant_id = i.tenant_id and p.invoice_id = i.id and p.reversed_at is null
    where i.tenant_id = ${tx.actor.tenantId} and i.state = 'paid' and i.paid_with = 'transfer' and i.currency = 'USD'
      and i.kind <> 'application'
    order by p.recorded_at, p.id`.execute(tx.db)
  return rows
}

/** When the order's newest paid invoice was paid of which a credit note has left something; undefined where none is. */
export async function findPaidAt(tx: Tx, orderId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(paid_at) as at from invoice
    where tenant_id = ${tx.actor.tenantId} and order_id = ${orderId} and state = 'paid'
      and total_minor > credited_minor`.execute(tx.db)
  return rows[0]?.at ?? undefined
}

/** What fell due before this moment is not invoiced. */
export async function readOpening(tx: Tx): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select nullif(opened_at, '-infinity') as at from billing_opening`.execute(tx.db)
  return rows[0]?.at ?? undefined
}

export function unknownInvoice(): Refusal {
  return new Refusal('not_found', t('Your company has no invoice with this id.'))
}
