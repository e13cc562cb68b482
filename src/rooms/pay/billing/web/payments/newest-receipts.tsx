// What was recorded last, of all companies. Each row leads to its invoice.

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { formatDay, formatInstant, formatInstantDay, locale } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import type { Column } from '#platform/web/table/data-table.tsx'
import { PagedTable } from '#platform/web/table/paged-table.tsx'
import type { Receipts } from '../../contract.ts'
import { moneyText } from '../../rules/invoices/invoice-words.ts'
import { receiptsQuery } from './receipt-queries.ts'

export function NewestReceipts() {
  const list = useInfiniteQuery(receiptsQuery)
  return (
    <section aria-labelledby="newest-receipts" className="mt-12">
      <h2 className="display-2 mb-4 text-2xl" id="newest-receipts">
        {t('Newest bank transfers')}
      </h2>
      <PagedTable
        caption={t('Receipts, the newest recorded first')}
        columns={columns}
        empty={
          <EmptyState className="" title={t('No receipts recorded yet')}>
            {t('Find an invoice by the reference of a transfer, then record its receipt.')}
          </EmptyState>
        }
        keyOf={({ id }) => id}
        more={t('Show older receipts')}
        of={list}
        rows={list.data?.pages.flatMap(({ items }) => items)}
        what={t('The receipts')}
      />
    </section>
  )
}

const columns: readonly Column<Receipts['items'][number]>[] = [
  { head: t('Company'), cell: ({ companyName }) => companyName },
  {
    head: t('Invoice'),
    line: 'fact',
    cell: ({ reference, invoiceNumber }) => (
      <Link className="text-link" to={`/admin/receipts?reference=${reference}`}>
        {invoiceNumber}
      </Link>
    ),
  },
  { head: t('Received'), line: 'labelled', cell: ({ receivedOn }) => formatDay(receivedOn) },
  {
    head: t('Recorded'),
    line: 'labelled',
    order: 'descending',
    cell: ({ recordedAt }) => formatInstant(recordedAt),
  },
  {
    head: t('Status'),
    line: 'name',
    className: 'wrap-anywhere',
    cell: ({ reversedAt, reversalReason }) =>
      reversedAt ? (
        <>
          {t('Reversed on {date}', { date: formatInstantDay(reversedAt) })}
          <span className="cell-detail">{reversalReason}</span>
        </>
      ) : (
        t('Received')
      ),
  },
  {
    head: t('Amount'),
    kind: 'figure',
    line: 'end',
    cell: ({ amountMinor, currency }) => moneyText(amountMinor, currency, locale),
  },
]
