// The invoices of all companies, for administrators: what is open and for how long, and what a search finds.
import { sql } from 'kysely'
import type { Actor } from '#platform/server/actor.ts'
import { recordLook } from '#platform/server/audit/record-look.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { CompanyInvoices } from '../../contract.ts'
import { rowsAtOnce } from '../../invoice-contract.ts'
import { plainReference, readInvoiceNumber } from '../../rules/invoices/invoice-number.ts'
import type { InvoiceSelection, InvoiceState } from '../../rules/vocabulary.ts'
import { nameOf } from '../payments/settle-invoice.ts'

interface Sought {
  show: InvoiceSelection
  search?: string | undefined
  after?: string | undefined
}

interface Found {
  id: string
  companyName: string
  number: number
  issuedOn: string
  dueOn: string
  /** Below zero before it is due. */
  daysOverdue: number
  reference: string
  state: InvoiceState
  totalMinor: number
  currency: string
}

/** Answers nothing to anybody who does not act for the platform (0018_invoices.sql). */
export function listCompanyInvoices(
  platform: Platform,
  actor: Actor,
  { show, search, after }: Sought,
): Promise<CompanyInvoices> {
  const text = search || undefined
  const number = text === undefined ? undefined : readInvoiceNumber(text)
  const [day, id] = after?.split('_') ?? []
  return platform.inTenantTransaction(actor, async (tx) => {
    const now = platform.clock.now()
    await recordLook(tx, now, {
      action: 'billing.company_invoices_read',
      targetKind: 'invoices',
      details: { show, ...(text === undefined ? {} : { search: text }), furtherPage: after !== undefined },
    })
    const { rows } = await sql<Found>`
      select id, company_name as "companyName", invoice_number as "number", issued_on::text as "issuedOn",
        due_on::text as "dueOn", days_overdue as "daysOverdue", reference, state,
        total_minor as "totalMinor", currency
      from invoices_for_platform(${show}, ${now}, ${text ?? null},
        ${text === undefined ? null : plainReference(text)}, ${number?.year ?? null}, ${number?.number ?? null},
        ${day ?? null}::date, ${id ?? null}::uuid, ${rowsAtOnce + 1})`.execute(tx.db)
    const page = rows.slice(0, rowsAtOnce)
    const last = page.at(-1)
    return {
      open: text === undefined && after === undefined ? await sumsOfOpen(tx, now) : null,
      items: page.map(({ number: counted, issuedOn, daysOverdue, ...invoice }) => ({
        ...invoice,
        number: nameOf({ number: counted, issuedOn }),
        date: issuedOn,
        daysOverdue: invoice.state === 'open' ? Math.max(0, daysOverdue) : null,
        daysLeft: invoice.state === 'open' ? Math.max(0, -daysOverdue) : null,
      })),
      next:
        last && rows.length > rowsAtOnce ? `${show === 'all' ? last.issuedOn : last.dueOn}_${last.id}` : null,
    }
  })
}

async function sumsOfOpen(tx: Tx, now: Date): Promise<CompanyInvoices['open']> {
  const { rows } = await sql<NonNullable<CompanyInvoices['open']>[number]>`
    select currency, sum(total_minor)::bigint as "totalMinor", count(*)::int as invoices,
      (count(*) filter (where days_overdue > 0))::int as overdue
    from invoices_for_platform('open', ${now}, null, null, null, null, null, null, null)
    group by currency order by currency`.execute(tx.db)
  return rows
}
