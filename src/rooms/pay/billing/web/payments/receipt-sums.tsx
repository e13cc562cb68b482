// What came in and what is still to come, over all companies; the line has its room before it is read.

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listOf, t } from '#platform/kernel/texts.ts'
import { locale } from '#platform/web/format.ts'
import type { CompanyInvoices, Receipts } from '../../contract.ts'
import { moneyText } from '../../rules/invoices/invoice-words.ts'
import { latelyDays } from '../../rules/payments/receipt-limit.ts'
import { companyInvoicesQuery, receiptsQuery } from './receipt-queries.ts'

export function ReceiptSums() {
  const open = useInfiniteQuery(companyInvoicesQuery('open', undefined)).data?.pages[0]?.open
  const lately = useInfiniteQuery(receiptsQuery).data?.pages[0]?.lately
  return (
    <p className="mt-4 min-h-[1lh] font-semibold max-sm:min-h-[4lh]">
      {open && lately && (
        <>
          {receivedText(lately)} <ToReceive open={open} />
        </>
      )}
    </p>
  )
}

type Sums = readonly { totalMinor: number; currency: string }[]

function sumsText(sums: Sums): string {
  return listOf(sums.map(({ totalMinor, currency }) => moneyText(totalMinor, currency, locale)))
}

function receivedText(lately: NonNullable<Receipts['lately']>): string {
  if (lately.length === 0) return t('Received in the last {days} days: nothing.', { days: latelyDays })
  return t(
    'Received in the last {days} days: {sums} in {transfers, plural, one {# transfer} other {# transfers}}.',
    {
      days: latelyDays,
      sums: sumsText(lately),
      transfers: lately.reduce((sum, { transfers }) => sum + transfers, 0),
    },
  )
}

function ToReceive({ open }: { open: NonNullable<CompanyInvoices['open']> }) {
  if (open.length === 0) return t('To receive: nothing.')
  const overdue = open.reduce((sum, one) => sum + one.overdue, 0)
  return (
    <>
      {t('To receive: {sums} from {invoices, plural, one {# invoice} other {# invoices}}.', {
        sums: sumsText(open),
        invoices: open.reduce((sum, { invoices }) => sum + invoices, 0),
      })}{' '}
      {overdue === 0 ? (
        t('None is overdue.')
      ) : (
        <Link className="text-link" to="/admin/receipts?show=overdue">
          {t('{overdue, plural, one {# is} other {# are}} overdue', { overdue })}
        </Link>
      )}
    </>
  )
}
