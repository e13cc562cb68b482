// Credit notes: what they are called, what they leave of an invoice, and what becomes of money that was paid for it.
import { t } from '#platform/kernel/texts.ts'
import type { InvoiceState, SettledWith } from '../vocabulary.ts'

/** `EMP-CN-2026-000001`: the year of issue, and a number that counts over all companies, from 1 and without gaps. */
export function creditNoteNumber(number: number, issuedOn: string): string {
  return `EMP-CN-${issuedOn.slice(0, 4)}-${String(number).padStart(6, '0')}`
}

/** What was invoiced in the end, in whole minor units: less what credit notes took back, and nothing where it is void. */
export function netMinor(invoice: {
  state: InvoiceState
  totalMinor: number
  creditedMinor: number
}): number {
  return invoice.state === 'void' ? 0 : invoice.totalMinor - invoice.creditedMinor
}

/** What is still to be paid, in whole minor units: nothing once it is paid or void. */
export function amountDueMinor(invoice: {
  state: InvoiceState
  totalMinor: number
  creditedMinor: number
}): number {
  return invoice.state === 'open' ? netMinor(invoice) : 0
}

export const refundWays = ['credits', 'transfer'] as const
export type RefundWay = (typeof refundWays)[number]

/** How the payer of a credited invoice gets the amount back: as it was paid. Null where less is to be paid instead. */
export function refundOf({
  state,
  paidWith,
}: {
  state: InvoiceState
  paidWith: SettledWith | null
}): RefundWay | null {
  return state === 'paid' && paidWith !== null && paidWith !== 'nothing' ? paidWith : null
}

/**
 * What of the credits that came with an invoice stays when so much of it is credited: the same share, rounded down to a hundredth
 * of a credit. All amounts are whole; `heldMinor` is what was granted and not withdrawn before.
 */
export function keptOfGrant(
  heldMinor: number,
  { leftMinor, creditMinor }: { leftMinor: number; creditMinor: number },
): number {
  return Number((BigInt(heldMinor) * BigInt(leftMinor - creditMinor)) / BigInt(leftMinor))
}

/** What the note does, in a sentence. */
export function creditEffect(refundAs: RefundWay | null, amount: string): string {
  if (refundAs === 'credits') return t('{amount} is back in your company’s credits.', { amount })
  if (refundAs === 'transfer') return t('Emporion refunds {amount} by bank transfer.', { amount })
  return t('{amount} less is due.', { amount })
}
