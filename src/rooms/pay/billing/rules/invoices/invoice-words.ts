// Invoices in words, the same on the screens, on paper, in files and in the ledger.

import { minorDigits } from '#platform/kernel/numbers/currency.ts'
import { moneyFormat, numberFormat } from '#platform/kernel/numbers/number-format.ts'
import { t } from '#platform/kernel/texts.ts'
import { calendarDay } from '#platform/kernel/time/date-format.ts'
import { itemText } from '#rooms/buy/price-book/rules/index.ts'
import type { EntryKind, InvoiceState, SettledWith } from '../vocabulary.ts'

/** Of whole minor units. */
export function moneyText(minor: number, currency: string, locale: string): string {
  const digits = minorDigits(currency)
  return moneyFormat(locale, currency).format(minor / 10 ** digits)
}

/** Entries of the ledger of credits. */
export const entryNames: Readonly<Record<EntryKind, string>> = {
  get grant() {
    return t('Granted', {}, 'credits')
  },
  get spend() {
    return t('Spent', {}, 'credits')
  },
  get expiry() {
    return t('Expired', {}, 'credits')
  },
  get 're-credit'() {
    return t('Given back', {}, 'credits')
  },
  get withdrawal() {
    return t('Withdrawn', {}, 'credits')
  },
}

/** Hundredths of a credit: 1050000 is "10,500"; a broken credit has two digits, in a column each has. */
export function creditsText(minor: number, locale: string, isInColumn = false): string {
  const digits = minor % 100 === 0 && !isInColumn ? 0 : 2
  return numberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 100)
}

/** Days as YYYY-MM-DD. */
export function dayText(day: string, locale: string): string {
  return calendarDay(locale, day)
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
  const { vendorName, seats, firstDay, lastDay } = invoice
  const itemName = itemText(invoice.itemName)
  const parts = [
    vendorName === null ? itemName : t('{itemName} by {vendorName}', { itemName, vendorName }),
    ...(seats === null ? [] : [t('{seats, plural, one {# user} other {# users}}', { seats })]),
    ...(lastDay === null ? [] : [`${dayText(firstDay, locale)} – ${dayText(lastDay, locale)}`]),
  ]
  return parts.join(', ')
}

export const taxStatement = () => t('Prices are without taxes. Taxes are not included in this invoice.')

/** "Paid on Nov 27, 2026 by bank transfer" */
export function paidText(
  { paidOn, paidWith }: { paidOn: string | null; paidWith: SettledWith | null },
  locale: string,
): string {
  const date = dayText(paidOn ?? '', locale)
  switch (paidWith) {
    case 'credits':
      return t('Paid on {date} with credits', { date })
    case 'transfer':
      return t('Paid on {date} by bank transfer', { date })
    default:
      return t('Paid on {date} (no payment was due)', { date })
  }
}

/** The state of an invoice, as a list shows it. */
export const invoiceStateNames: Readonly<Record<InvoiceState, string>> = {
  get open() {
    return t('Open', {}, 'state of an invoice')
  },
  get paid() {
    return t('Paid', {}, 'state of an invoice')
  },
  get void() {
    return t('Void', {}, 'state of an invoice')
  },
}
