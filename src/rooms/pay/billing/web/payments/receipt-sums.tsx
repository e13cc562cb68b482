// What came in and what is still open, over all companies; the lines have their room before they are read.

import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { listOf, t } from '#platform/kernel/texts.ts'
import { unbroken } from '#platform/kernel/unbroken.ts'
import { formatCount, formatDay, locale } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import type { CompanyInvoices, Receipts } from '../../contract.ts'
import { moneyText } from '../../rules/invoices/invoice-words.ts'
import { latelyDays } from '../../rules/payments/receipt-limit.ts'
import { companyInvoicesQuery, receiptsQuery } from './receipt-queries.ts'

export function ReceiptSums() {
  const open = useInfiniteQuery(companyInvoicesQuery('open', undefined)).data?.pages[0]?.open
  const received = useInfiniteQuery(receiptsQuery).data?.pages[0]
  return (
    <div className="mt-4 grid min-h-[calc(4lh+12px)] content-start gap-1 font-semibold max-sm:min-h-[calc(9lh+12px)]">
      {open && received?.lately && (
        <>
          <p>
            <LastReceived last={received.last} /> {latelyText(received.lately)}
          </p>
          <AlsoReceived receipts={received} />
          <p>
            <OpenInvoices open={open} />
          </p>
        </>
      )}
    </div>
  )
}

type Sums = readonly { totalMinor: number; currency: string }[]

function sumsText(sums: Sums): string {
  return listOf(sums.map(({ totalMinor, currency }) => moneyText(totalMinor, currency, locale)))
}

function LastReceived({ last }: Pick<Receipts, 'last'>) {
  if (!last) return t('Nothing was received yet.')
  return rich('Last received: {amount} from {company} on {date}, pays <link>{invoice}</link>.', partsOf(last))
}

function partsOf(receipt: NonNullable<Receipts['last']>) {
  return {
    amount: moneyText(receipt.amountMinor, receipt.currency, locale),
    company: receipt.companyName,
    date: unbroken(formatDay(receipt.receivedOn)),
    invoice: receipt.invoiceNumber,
    link: (text: ReactNode) => (
      <Link
        className="text-link whitespace-nowrap"
        to={`/admin/receipts?show=received&reference=${receipt.reference}`}
      >
        {text}
      </Link>
    ),
  }
}

/** The two recorded last beside it. */
function AlsoReceived({ receipts: { items, last } }: { receipts: Receipts }) {
  const others = items
    .filter(({ reference, reversedAt }) => reference !== last?.reference && !reversedAt)
    .slice(0, 2)
  return (
    <>
      {others.map((receipt) => (
        <p className="font-normal text-ink-muted" key={receipt.reference}>
          {rich('Also: {amount} from {company} on {date}, pays <link>{invoice}</link>.', partsOf(receipt))}
        </p>
      ))}
    </>
  )
}

function latelyText(lately: NonNullable<Receipts['lately']>): string {
  if (lately.length === 0) return ''
  return t('In the last {days} days: {sums} in {transfers, plural, one {# transfer} other {# transfers}}.', {
    days: latelyDays,
    sums: sumsText(lately),
    transfers: lately.reduce((sum, { transfers }) => sum + transfers, 0),
  })
}

function OpenInvoices({ open }: { open: NonNullable<CompanyInvoices['open']> }) {
  if (open.length === 0) return t('Open: no invoices.')
  const overdue = open.reduce((sum, one) => sum + one.overdue, 0)
  const values = {
    sums: sumsText(open),
    invoices: open.reduce((sum, { invoices }) => sum + invoices, 0),
  }
  if (overdue === 0)
    return t(
      'Open: {sums} from {invoices, plural, one {# invoice} other {# invoices}}, none overdue.',
      values,
    )
  return rich(
    'Open: {sums} from {invoices, plural, one {# invoice} other {# invoices}}, <link>{overdue} overdue</link>.',
    {
      ...values,
      overdue: formatCount(overdue),
      link: (text) => (
        <Link className="text-link" to="/admin/receipts?show=overdue">
          {text}
        </Link>
      ),
    },
  )
}
