// What was recorded of bank transfers, of all companies, for administrators.
import { sql } from 'kysely'
import type { Actor } from '#platform/server/actor.ts'
import { recordLook } from '#platform/server/audit/record-look.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Receipts } from '../../contract.ts'
import { rowsAtOnce } from '../../invoice-contract.ts'
import { latelyDays } from '../../rules/payments/receipt-limit.ts'
import { nameOf } from './settle-invoice.ts'

interface StoredReceipt {
  id: string
  companyName: string
  number: number
  issuedOn: string
  reference: string
  amountMinor: number
  currency: string
  receivedOn: string
  recordedAt: Date
  reversedAt: Date | null
  reversalReason: string | null
}

/** Answers nothing to anybody who does not act for the platform (0018_invoices.sql). */
export function listReceipts(
  platform: Platform,
  actor: Actor,
  before: string | undefined,
): Promise<Receipts> {
  return platform.inTenantTransaction(actor, async (tx) => {
    const now = platform.clock.now()
    await recordLook(tx, now, {
      action: 'billing.receipts_read',
      targetKind: 'receipts',
      details: { furtherPage: before !== undefined },
    })
    const { rows } = await sql<StoredReceipt>`
      select id, company_name as "companyName", invoice_number as "number", issued_on::text as "issuedOn", reference,
        amount_minor as "amountMinor", currency, received_on::text as "receivedOn",
        recorded_at as "recordedAt", reversed_at as "reversedAt", reversal_reason as "reversalReason"
      from receipts_for_platform(${before ?? null}::uuid, ${rowsAtOnce + 1})
      order by recorded_at desc, id desc`.execute(tx.db)
    const page = rows.slice(0, rowsAtOnce)
    return {
      ...(before === undefined
        ? { ...(await countReceipts(tx, now)), last: await findLastReceipt(tx) }
        : { total: null, lately: null, last: null }),
      items: page.map(({ number, issuedOn, recordedAt, reversedAt, ...receipt }) => ({
        ...receipt,
        invoiceNumber: nameOf({ number, issuedOn }),
        recordedAt: recordedAt.toISOString(),
        reversedAt: reversedAt?.toISOString() ?? null,
      })),
      next: rows.length > rowsAtOnce ? (page.at(-1)?.id ?? null) : null,
    }
  })
}

/** Over all pages. */
async function countReceipts(tx: Tx, now: Date): Promise<Pick<Receipts, 'total' | 'lately'>> {
  const { rows } = await sql<{ currency: string; totalMinor: number; transfers: number; recorded: number }>`
    select currency, coalesce(sum(amount_minor) filter (where came), 0)::bigint as "totalMinor",
      (count(*) filter (where came))::int as transfers, count(*)::int as recorded
    from (select currency, amount_minor,
        reversed_at is null and received_on > (${now}::timestamptz at time zone 'UTC')::date - ${latelyDays}::int as came
      from receipts_for_platform(null, null)) as receipt
    group by currency order by currency`.execute(tx.db)
  return {
    total: rows.reduce((sum, { recorded }) => sum + recorded, 0),
    lately: rows.filter(({ transfers }) => transfers > 0).map(({ recorded: _, ...received }) => received),
  }
}

/** Over all pages: what the bank received last, of what was not reversed. */
async function findLastReceipt(tx: Tx): Promise<Receipts['last']> {
  const { rows } = await sql<Omit<StoredReceipt, 'id' | 'recordedAt' | 'reversedAt' | 'reversalReason'>>`
    select company_name as "companyName", invoice_number as "number", issued_on::text as "issuedOn", reference,
      amount_minor as "amountMinor", currency, received_on::text as "receivedOn"
    from receipts_for_platform(null, null) where reversed_at is null
    order by received_on desc, recorded_at desc, id desc limit 1`.execute(tx.db)
  const [last] = rows
  if (!last) return null
  const { number, issuedOn, ...receipt } = last
  return { ...receipt, invoiceNumber: nameOf({ number, issuedOn }) }
}
