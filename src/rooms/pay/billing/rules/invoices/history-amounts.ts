// What the rows of the billing history add up to, in whole minor units: an invoice has one row, each of its credit notes another.
import { dayIn } from '#platform/kernel/time/business-day.ts'
import { amountDueMinor, type RefundWay } from '../corrections/credit-note.ts'
import type { InvoiceState, SettledWith } from '../vocabulary.ts'

export interface HistoryAmounts {
  /** Adds up to what was invoiced in the end: what is due, what was paid by transfer and what credits paid. */
  netMinor: number
  dueMinor: number
  transferMinor: number
  creditsMinor: number
}

interface Noted {
  amountMinor: number
  refundAs: RefundWay | null
  issuedAt: Date
}

interface Invoiced {
  state: InvoiceState
  totalMinor: number
  creditedMinor: number
  paidWith: SettledWith | null
  paidAt: Date | null
}

export function amountsOfInvoice(invoice: Invoiced, notes: readonly Noted[]): HistoryAmounts {
  const neverPaidMinor = notes
    .filter((note) => !isRefunded(invoice, note))
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return amounts(invoice, {
    netMinor: invoice.totalMinor,
    dueMinor: amountDueMinor(invoice),
    paidMinor: invoice.totalMinor - neverPaidMinor,
  })
}

export function amountsOfNote(invoice: Invoiced, note: Noted): HistoryAmounts {
  return amounts(invoice, {
    netMinor: -note.amountMinor,
    dueMinor: 0,
    paidMinor: isRefunded(invoice, note) ? -note.amountMinor : 0,
  })
}

/**
 * An invoice as one column from its total down to what is due: less the notes that lowered it, less what was paid. Those that give
 * back some of that payment follow behind.
 */
export function columnOf<Note extends { amountMinor: number; refundAs: RefundWay | null; date: string }>({
  state,
  totalMinor,
  paidAt,
  timeZone,
  creditNotes,
}: {
  state: InvoiceState
  totalMinor: number
  paidAt: string | null
  timeZone: string
  creditNotes: readonly Note[]
}): { lowering: Note[]; paidMinor: number; refunding: Note[] } {
  const paidOn = state === 'paid' && paidAt ? dayIn(timeZone, new Date(paidAt)) : null
  const [lowering, refunding]: [Note[], Note[]] = [[], []]
  for (const note of creditNotes)
    (paidOn !== null && note.refundAs !== null && note.date >= paidOn ? refunding : lowering).push(note)
  const leftMinor = lowering.reduce((left, { amountMinor }) => left - amountMinor, totalMinor)
  return { lowering, paidMinor: paidOn === null ? 0 : leftMinor, refunding }
}

export interface ShownTotal {
  currency: string
  transferMinor: number
  /** The part of it that bought credits: what these pay is in `creditsMinor`, and the two are never added. */
  forCreditsMinor: number
  creditsMinor: number
  dueMinor: number
}

/** By currency, what the rows of these invoices, or of sums of invoices that stand alike, and of all their credit notes come to. */
export function totalsOf(
  invoices: readonly (Omit<Invoiced, 'paidAt'> & { currency: string; isForCredits: boolean })[],
): ShownTotal[] {
  return [...Map.groupBy(invoices, ({ currency }) => currency)]
    .map(([currency, own]) => {
      const paid = (by: SettledWith, of = own) =>
        of
          .filter(({ paidWith }) => paidWith === by)
          .reduce((sum, { totalMinor, creditedMinor }) => sum + totalMinor - creditedMinor, 0)
      return {
        currency,
        transferMinor: paid('transfer'),
        forCreditsMinor: paid(
          'transfer',
          own.filter(({ isForCredits }) => isForCredits),
        ),
        creditsMinor: paid('credits'),
        dueMinor: own.reduce((sum, invoice) => sum + amountDueMinor(invoice), 0),
      }
    })
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
}

/** A note that refunded a payment that was reversed since only lowers what is to be paid. */
function isRefunded({ paidAt }: Invoiced, { refundAs, issuedAt }: Noted): boolean {
  return refundAs !== null && paidAt !== null && issuedAt >= paidAt
}

function amounts(
  { state, paidWith }: Invoiced,
  row: { netMinor: number; dueMinor: number; paidMinor: number },
): HistoryAmounts {
  return {
    netMinor: state === 'void' ? 0 : row.netMinor,
    dueMinor: row.dueMinor,
    transferMinor: paidWith === 'transfer' ? row.paidMinor : 0,
    creditsMinor: paidWith === 'credits' ? row.paidMinor : 0,
  }
}
