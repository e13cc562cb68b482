// What was recorded last, of all companies. Each row leads to its invoice.

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDay, formatInstant, formatInstantDay, locale } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import type { Column } from '#platform/web/table/data-table.tsx'
import { PagedTable } from '#platform/web/table/paged-table.tsx'
import type { Receipts } from '../contract.ts'
import { moneyText } from '../rules/invoice-words.ts'
import { receiptsQuery } from './receipt-queries.ts'

export function NewestReceipts() {
  const list = useInfiniteQuery(receiptsQuery)
  return (
    <section aria-labelledby="newest-receipts" className="mt-12">
      <h2 className="display-2 mb-4 text-2xl" id="newest-receipts">
        Newest receipts
      </h2>
      <PagedTable
        caption="Receipts, the newest recorded first"
        columns={columns}
        empty={
          <EmptyState className="" title="No receipt was recorded yet">
            Find an invoice by the reference of a transfer, and record that it arrived.
          </EmptyState>
        }
        keyOf={({ id }) => id}
        more="Show older receipts"
        of={list}
        rows={list.data?.pages.flatMap(({ items }) => items)}
        what="The receipts"
      />
    </section>
  )
}

const columns: readonly Column<Receipts['items'][number]>[] = [
  { head: 'Company', cell: ({ companyName }) => companyName },
  {
    head: 'Invoice',
    cell: ({ reference, invoiceNumber }) => (
      <Link className="text-link" to={`/admin/receipts?reference=${reference}`}>
        {invoiceNumber}
      </Link>
    ),
  },
  { head: 'Received', cell: ({ receivedOn }) => formatDay(receivedOn) },
  { head: 'Recorded', order: 'descending', cell: ({ recordedAt }) => formatInstant(recordedAt) },
  {
    head: 'Status',
    className: 'wrap-anywhere',
    cell: ({ reversedAt, reversalReason }) =>
      reversedAt ? (
        <>
          Reversed on {formatInstantDay(reversedAt)}
          <span className="cell-detail">{reversalReason}</span>
        </>
      ) : (
        'In force'
      ),
  },
  {
    head: 'Amount',
    kind: 'figure',
    cell: ({ amountMinor, currency }) => moneyText(amountMinor, currency, locale),
  },
]
