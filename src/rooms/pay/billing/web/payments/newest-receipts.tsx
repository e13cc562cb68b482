// What came in, of all companies, the last recorded first. Each row leads to the invoice that it pays.

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { formatDay, formatInstant, formatInstantDay, locale } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import type { Column } from '#platform/web/table/data-table.tsx'
import { PagedTable } from '#platform/web/table/paged-table.tsx'
import type { Receipts } from '../../contract.ts'
import { groupedReference } from '../../rules/invoices/invoice-number.ts'
import { moneyText } from '../../rules/invoices/invoice-words.ts'
import { receiptsQuery } from './receipt-queries.ts'

export function NewestReceipts() {
  const list = useInfiniteQuery(receiptsQuery)
  return (
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
  )
}

const columns: readonly Column<Receipts['items'][number]>[] = [
  { head: t('Received'), line: 'labelled', cell: ({ receivedOn }) => formatDay(receivedOn) },
  {
    head: t('Amount'),
    kind: 'figure',
    line: 'end',
    cell: ({ amountMinor, currency }) => moneyText(amountMinor, currency, locale),
  },
  {
    head: t('Reference'),
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ reference }) => groupedReference(reference),
  },
  { head: t('Company'), isName: true, className: 'wrap-anywhere', cell: ({ companyName }) => companyName },
  {
    head: t('Pays invoice'),
    line: 'fact',
    cell: ({ reference, invoiceNumber }) => (
      <Link className="text-link" to={`/admin/receipts?show=received&reference=${reference}`}>
        {invoiceNumber}
      </Link>
    ),
  },
  {
    head: t('Recorded'),
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
]
