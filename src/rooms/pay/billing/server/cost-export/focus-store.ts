// What moved money, or what is due, within a time: lines of invoices, credit notes, void invoices, credits that paid.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import { orderReferences } from '#rooms/buy/subscriptions/rules/index.ts'
import { referenceColumns } from '#rooms/buy/subscriptions/server/index.ts'
import { creditNoteNumber } from '../../rules/corrections/credit-note.ts'
import type { Charge, ChargedInvoice } from '../../rules/cost-export/focus.ts'
import { invoiceNumber } from '../../rules/invoices/invoice-number.ts'
import type { Issuer } from '../../rules/invoices/issuer.ts'

interface InvoiceRow extends Omit<ChargedInvoice, 'companyId' | 'companyName' | 'number' | 'issuerName'> {
  number: number
  issuedOn: string
  companyName: string
  issuedBy: Pick<Issuer, 'legalName'> | null
}

type Row = InvoiceRow & {
  at: Date
  charge: Charge['kind']
  label: string | null
  unit: string | null
  quantity: number | null
  unitMinor: number | null
  amountMinor: number
  keepsMoney: boolean | null
  document: number | null
  documentOn: string | null
}

const ofInvoice = sql`i.number, to_char(i.issued_on, 'YYYY-MM-DD') as "issuedOn", i.billed_to ->> 'name' as "companyName", i.issued_by as "issuedBy",
  i.issued_at as "issuedAt", i.order_id as "orderId", i.order_number as "orderNumber", i.kind, i.item_name as "itemName",
  i.vendor_name as "vendorName", i.billing, i.period_starts_at as "periodStartsAt", i.period_ends_at as "periodEndsAt", i.currency,
  ${sql.join(orderReferences.map((name) => sql`${sql.ref(`i.${referenceColumns[name]}`)} as ${sql.id(name)}`))}`

/** From a moment on, up to another one. In the order in which it happened. */
export async function listCharges(tx: Tx, from: Date, to: Date): Promise<Charge[]> {
  const { tenantId } = tx.actor
  const { rows } = await sql<Row>`
    select * from (
      select ${ofInvoice}, i.issued_at as at, 'line' as charge, l.label, l.unit, l.quantity, l.unit_minor as "unitMinor",
        l.total_minor as "amountMinor", null::boolean as "keepsMoney", null::integer as document, null::text as "documentOn", l.position as place
      from invoice i join invoice_line l on l.tenant_id = i.tenant_id and l.invoice_id = i.id
      where i.tenant_id = ${tenantId} and i.issued_at >= ${from} and i.issued_at < ${to}
      union all
      select ${ofInvoice}, n.issued_at, 'credit-note', null, null, null, null, n.amount_minor, n.refund_as is not distinct from 'credits', n.number, to_char(n.issued_on, 'YYYY-MM-DD'), 0
      from invoice i join credit_note n on n.tenant_id = i.tenant_id and n.invoice_id = i.id
      where i.tenant_id = ${tenantId} and n.issued_at >= ${from} and n.issued_at < ${to}
      union all
      select ${ofInvoice}, i.voided_at, 'void', null, null, null, null, i.total_minor - i.credited_minor, null, null, null, 0
      from invoice i where i.tenant_id = ${tenantId} and i.total_minor > i.credited_minor and i.voided_at >= ${from} and i.voided_at < ${to}
      union all
      select ${ofInvoice}, e.at, 'credits', null, null, null, null, e.amount_minor, null, null, null, e.number
      from invoice i join credit_entry e on e.tenant_id = i.tenant_id and e.invoice_id = i.id and e.kind in ('spend', 're-credit')
      where i.tenant_id = ${tenantId} and e.at >= ${from} and e.at < ${to}
    ) happened order by at, number, charge, place`.execute(tx.db)
  return rows.map((row) => chargeOf(tenantId, row))
}

function chargeOf(companyId: string, row: Row): Charge {
  const { at, number, issuedOn, issuedBy } = row
  const invoice = {
    ...row,
    ...{ companyId, number: invoiceNumber(number, issuedOn) },
    issuerName: issuedBy?.legalName || 'Emporion',
  }
  const amountMinor = BigInt(row.amountMinor)
  if (row.charge === 'line')
    return {
      ...{ invoice, at, kind: 'line', label: row.label ?? '', unit: row.unit ?? '' },
      ...{ quantity: BigInt(row.quantity ?? 0), unitMinor: BigInt(row.unitMinor ?? 0) },
      totalMinor: amountMinor,
    }
  if (row.charge === 'credit-note')
    return {
      ...{ invoice, at, kind: 'credit-note', amountMinor, keepsMoney: row.keepsMoney === true },
      document: creditNoteNumber(row.document ?? 0, row.documentOn ?? ''),
    }
  return { invoice, at, kind: row.charge, amountMinor }
}

/** When anything was invoiced first; undefined where nothing was. */
export async function findFirstInvoicedAt(tx: Tx): Promise<Date | undefined> {
  const row = await tx.db
    .selectFrom('invoice')
    .select(({ fn }) => fn.min('issued_at').as('at'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .executeTakeFirst()
  return row?.at ?? undefined
}
