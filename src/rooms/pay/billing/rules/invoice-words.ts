// Invoices in words, the same on the screens, on paper, in files and in the ledger.

import { minorDigits } from '#platform/kernel/currency.ts'
import { moneyFormat, numberFormat } from '#platform/kernel/number-format.ts'
import type { EntryKind } from './vocabulary.ts'

/** Of whole minor units. */
export function moneyText(minor: number, currency: string, locale: string): string {
  const digits = minorDigits(currency)
  return moneyFormat(locale, currency).format(minor / 10 ** digits)
}

/** Entries of the ledger of credits. */
export const entryNames: Readonly<Record<EntryKind, string>> = {
  grant: 'Granted',
  spend: 'Spent',
  expiry: 'Expired',
  're-credit': 'Given back',
  withdrawal: 'Withdrawn',
}

/** What an amount is of, to stand after it. */
export const billingWords = { monthly: 'a month', annual: 'a year', once: 'once' } as const

/** Hundredths of a credit: 1050000 is "10,500"; a broken credit has two digits. */
export function creditsText(minor: number, locale: string): string {
  const digits = minor % 100 === 0 ? 0 : 2
  return numberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 100)
}

/** Days as YYYY-MM-DD. */
export function dayText(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

export interface DescribedInvoice {
  itemName: string
  vendorName: string | null
  seats: number | null
  firstDay: string
  /** Null for what is paid once. */
  lastDay: string | null
}

/** "Ledger Watch by Northwind, 10 users, Nov 1, 2026 – Nov 30, 2026" */
export function invoiceDescription(invoice: DescribedInvoice, locale: string): string {
  const { itemName, vendorName, seats, firstDay, lastDay } = invoice
  const parts = [
    vendorName === null ? itemName : `${itemName} by ${vendorName}`,
    ...(seats === null ? [] : [seats === 1 ? '1 user' : `${seats.toLocaleString(locale)} users`]),
    ...(lastDay === null ? [] : [`${dayText(firstDay, locale)} – ${dayText(lastDay, locale)}`]),
  ]
  return parts.join(', ')
}

export const taxStatement = 'Prices are without taxes. Taxes are not included in this invoice.'

const paidHow = {
  credits: 'with credits',
  transfer: 'by bank transfer',
  nothing: '(no payment was due)',
} as const

/** "Paid on Nov 27, 2026 by bank transfer" */
export function paidText(
  { paidOn, paidWith }: { paidOn: string | null; paidWith: keyof typeof paidHow | null },
  locale: string,
): string {
  return `Paid on ${dayText(paidOn ?? '', locale)} ${paidHow[paidWith ?? 'nothing']}`
}
