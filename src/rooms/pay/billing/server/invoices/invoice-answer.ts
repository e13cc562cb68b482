// An invoice as it is answered.

import { countryName } from '#platform/kernel/country.ts'
import { readersLocale, t } from '#platform/kernel/texts.ts'
import { dayIn, daysAfter } from '#platform/kernel/time/business-day.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findOrder } from '#rooms/buy/orders/server/index.ts'
import { referencesOf } from '#rooms/buy/subscriptions/rules/index.ts'
import type { Invoice, InvoiceSummary } from '../../contract.ts'
import { amountDueMinor, creditNoteNumber } from '../../rules/corrections/credit-note.ts'
import { availableMinor } from '../../rules/credits/credit-lots.ts'
import { isOverdue } from '../../rules/invoices/invoice-dates.ts'
import { creditsText, invoiceDescription } from '../../rules/invoices/invoice-words.ts'
import { accountFor, type BankAccount, transferLines } from '../../rules/invoices/issuer.ts'
import { readKeptText } from '../../rules/kept-texts.ts'
import { listCreditNotes, type StoredCreditNote } from '../corrections/credit-note-store.ts'
import { listLots } from '../credits/credit-store.ts'
import { whyNotWithCredits } from '../credits/why-not-with-credits.ts'
import { listInvoiceLines, listPayments, type StoredInvoice, type StoredPayment } from '../invoice-store.ts'
import { nameOf } from '../payments/settle-invoice.ts'
import { readIssuer } from './issuer-store.ts'

export function asSummary(invoice: StoredInvoice, now: Date): InvoiceSummary {
  const { id, state, issuedOn, dueOn, currency, totalMinor, creditedMinor, orderId, orderNumber, kind } =
    invoice
  const { paidOn, paidWith } = invoice
  return {
    ...{ id, number: nameOf(invoice), state, date: issuedOn, dueOn, currency, totalMinor },
    ...{ creditedMinor, orderId, orderNumber, kind, paidOn, paidWith },
    isOverdue: isOverdue(invoice, dayIn(invoice.timeZone, now)),
    description: describe(invoice),
  }
}

export function describe(invoice: StoredInvoice): string {
  return invoiceDescription({ ...invoice, ...periodOf(invoice) }, readersLocale())
}

/** First and last day in the zone of the invoice. */
export function periodOf({ timeZone, periodStartsAt, periodEndsAt }: StoredInvoice) {
  return {
    firstDay: dayIn(timeZone, periodStartsAt),
    lastDay: periodEndsAt && daysAfter(dayIn(timeZone, periodEndsAt), -1),
  }
}

export async function asInvoice(tx: Tx, invoice: StoredInvoice, now: Date): Promise<Invoice> {
  const lines = await listInvoiceLines(tx, invoice.id)
  const available = availableMinor(await listLots(tx), now)
  const obstacle = await whyNotWithCredits(tx, invoice)
  const dueMinor = amountDueMinor(invoice)
  const missing = dueMinor - available
  const short =
    missing > 0
      ? t('Your company is {credits} credits short of this invoice.', {
          credits: creditsText(missing, readersLocale()),
        })
      : null
  return {
    ...asSummary(invoice, now),
    version: invoice.version,
    reference: invoice.reference,
    timeZone: invoice.timeZone,
    vendorName: invoice.vendorName,
    period: periodOf(invoice),
    ...referencesOf(invoice),
    billedTo: billedToOf(invoice),
    issuedBy: await issuerOf(tx, invoice),
    account: await accountOf(tx, invoice),
    amountDueMinor: dueMinor,
    creditNotes: await creditNotesOf(tx, invoice),
    lines,
    promotionName: lines.some(({ discountMinor }) => discountMinor > 0)
      ? ((await findOrder(tx, invoice.orderId))?.promotion?.name ?? null)
      : null,
    paidAt: invoice.paidAt?.toISOString() ?? null,
    voidReason: invoice.voidReason && readKeptText(invoice.voidReason),
    payments: (await listPayments(tx, invoice.id)).map(asPayment),
    payWithCredits: {
      isPossible: !obstacle && short === null,
      whyNot: obstacle?.text ?? short,
      availableMinor: available,
    },
  }
}

export function asPayment(payment: StoredPayment): Invoice['payments'][number] {
  const { id, method, amountMinor, currency, receivedOn, recordedAt, reversedAt, reversalReason } = payment
  return {
    ...{ id, method, amountMinor, currency, receivedOn },
    reversalReason: reversalReason && readKeptText(reversalReason),
    recordedAt: recordedAt.toISOString(),
    reversedAt: reversedAt?.toISOString() ?? null,
  }
}

export async function creditNotesOf(
  tx: Tx,
  { id }: Pick<StoredInvoice, 'id'>,
): Promise<Invoice['creditNotes']> {
  return (await listCreditNotes(tx, [id])).map(asCreditNote)
}

export function asCreditNote(note: StoredCreditNote): Invoice['creditNotes'][number] {
  const { id, number, issuedOn, amountMinor, refundAs, reason } = note
  return {
    ...{ id, number: creditNoteNumber(number, issuedOn), date: issuedOn, amountMinor, refundAs },
    reason: readKeptText(reason),
  }
}

/** As stated when it was issued. One that was issued before there was a legal name is from the company of today: it can be booked. */
async function issuerOf(tx: Tx, { issuedBy }: StoredInvoice): Promise<Invoice['issuedBy']> {
  const stated = issuedBy?.legalName ? issuedBy : (await readIssuer(tx)).stated
  if (!stated.legalName) return null
  const { legalName, address, registration, taxId } = stated
  return { legalName, address: [...address], registration, taxId }
}

/** As stated when it was issued. One that was issued before there was an account is paid to the one of today while it is open. */
async function accountOf(tx: Tx, { issuedBy, currency, state }: StoredInvoice): Promise<BankAccount | null> {
  const stated = accountFor(issuedBy, currency)
  if (stated || state !== 'open') return stated ?? null
  return accountFor((await readIssuer(tx)).stated, currency) ?? null
}

/** Writes what the mail about an open invoice says besides: to which account, and with which reference. */
export async function howToPay(tx: Tx, invoice: StoredInvoice): Promise<() => string> {
  const account = await accountOf(tx, invoice)
  return () => transferLines({ account, currency: invoice.currency, reference: invoice.reference }).join('\n')
}

/** Countries whose addresses name the postcode before the town. */
const postcodeFirst: ReadonlySet<string> = new Set(
  'AT BE CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU NL NO PL PT RO RS SE SI SK TR'.split(' '),
)

export function billedToOf({ billedTo }: StoredInvoice): Invoice['billedTo'] {
  const { name, street, city, state, zip, country, taxId } = billedTo
  const town =
    country && postcodeFirst.has(country)
      ? [[zip, city].filter(Boolean).join(' '), state].filter(Boolean).join(', ')
      : [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return {
    ...{ name, taxId },
    address: [street, town, country ? countryName(country, readersLocale()) : ''].filter(Boolean),
  }
}
