// What was recorded last, of all companies. Each row leads to its invoice.

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDay, formatInstant, formatInstantDay, locale } from '#platform/web/format.ts'
import { NextPage } from '#platform/web/next-page.tsx'
import { LoadFailed, Loading } from '#platform/web/page/load-states.tsx'
import type { Receipts } from '../contract.ts'
import { moneyText } from '../rules/invoice-words.ts'
import { receiptsQuery } from './receipt-queries.ts'

export function NewestReceipts() {
  const list = useInfiniteQuery(receiptsQuery)
  const receipts = list.data?.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby="newest-receipts" className="mt-12">
      <h2 className="display-2 mb-4 text-2xl" id="newest-receipts">
        Newest receipts
      </h2>
      {!receipts && list.isError && <LoadFailed onRetry={() => void list.refetch()} what="The receipts" />}
      {!receipts && !list.isError && <Loading height="h-14" rows={3} />}
      {receipts?.length === 0 && (
        <div className="card max-w-2xl p-6">
          <p className="font-semibold">No receipt was recorded yet</p>
          <p className="mt-1 text-ink-muted">
            Find an invoice by the reference of a transfer, and record that it arrived.
          </p>
        </div>
      )}
      {receipts && receipts.length > 0 && <ReceiptTable receipts={receipts} />}
      <NextPage label="Show older receipts" list={list} />
    </section>
  )
}

function ReceiptTable({ receipts }: { receipts: Receipts['items'] }) {
  return (
    <table className="billing-table">
      <caption className="sr-only">Receipts, the newest recorded first</caption>
      <thead>
        <tr>
          <th scope="col">Company</th>
          <th scope="col">Invoice</th>
          <th scope="col">Received</th>
          <th scope="col">Recorded</th>
          <th scope="col">Status</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {receipts.map((receipt) => (
          <tr key={receipt.id}>
            <th className="wrap-anywhere" scope="row">
              {receipt.companyName}
            </th>
            <td data-label="Invoice">
              <Link className="text-link" to={`/admin/receipts?reference=${receipt.reference}`}>
                {receipt.invoiceNumber}
              </Link>
            </td>
            <td data-label="Received">{formatDay(receipt.receivedOn)}</td>
            <td data-label="Recorded">{formatInstant(receipt.recordedAt)}</td>
            <td className="wrap-anywhere" data-label="Status">
              {receipt.reversedAt ? (
                <span>
                  Reversed on {formatInstantDay(receipt.reversedAt)}
                  <span className="billing-detail">{receipt.reversalReason}</span>
                </span>
              ) : (
                'In force'
              )}
            </td>
            <td data-label="Amount">{moneyText(receipt.amountMinor, receipt.currency, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
