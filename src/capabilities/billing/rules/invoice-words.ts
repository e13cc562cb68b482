// Invoices in words, the same on the screens, on paper, in files and in the ledger.
import { minorDigits } from '#platform/kernel/currency.ts'

/** Of whole minor units. */
export function moneyText(minor: number, currency: string, locale: string): string {
  const digits = minorDigits(currency)
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(minor / 10 ** digits)
}

/** What an amount is of, to stand after it. */
export const billingWords = { monthly: 'a month', annual: 'a year', once: 'once' } as const

/** Hundredths of a credit: 1050000 is "10,500"; a broken credit has two digits. */
export function creditsText(minor: number, locale: string): string {
  const digits = minor % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat(locale, {
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
