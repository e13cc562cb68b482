// The invoices of all companies: what is open, the longest overdue first, or what a search finds; and what came in. Each leads to
// its receipt.

import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { formatDay, locale } from '#platform/web/format.ts'
import { addressWith } from '#platform/web/page/address-with.ts'
import { CountedLabel } from '#platform/web/page/counted-label.tsx'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { TabLinks } from '#platform/web/page/tab-links.tsx'
import type { Column } from '#platform/web/table/data-table.tsx'
import { PagedTable } from '#platform/web/table/paged-table.tsx'
import type { CompanyInvoices } from '../../contract.ts'
import { moneyText } from '../../rules/invoices/invoice-words.ts'
import { receiptViews } from '../../rules/vocabulary.ts'
import { NewestReceipts } from '../payments/newest-receipts.tsx'
import { companyInvoicesQuery, receiptsQuery } from '../payments/receipt-queries.ts'
import { InvoiceStateChip } from './invoice-state-chip.tsx'

const nothingTexts = {
  open: t('No open invoices'),
  overdue: t('No overdue invoices'),
  all: t('No invoices found'),
} as const

interface InvoicesAndReceiptsProps {
  search: string | undefined
  /** Shown below it once it was read, and from then on also while another search is. */
  children: ReactNode
}

export function InvoicesAndReceipts({ search, children }: InvoicesAndReceiptsProps) {
  const [parameters] = useSearchParams()
  // Somebody who searches wants what there is; otherwise what waits for money.
  const usual = search === undefined ? 'open' : 'all'
  const view = receiptViews.find((one) => one === parameters.get('show')) ?? usual
  const tab = view === 'overdue' ? 'open' : view
  const open = useInfiniteQuery(companyInvoicesQuery('open', undefined)).data?.pages[0]?.open
  const receipts = useInfiniteQuery(receiptsQuery)
  const invoices = useInfiniteQuery({
    ...companyInvoicesQuery(view === 'received' ? 'open' : view, search),
    enabled: view !== 'received',
  })
  const [wasRead, setRead] = useState(false)
  if (!wasRead && !(view === 'received' ? receipts : invoices).isPending) setRead(true)
  const at = (show: string | undefined) =>
    addressWith('/admin/receipts', parameters, { show, search: undefined })
  const openCount = open?.reduce((sum, one) => sum + one.invoices, 0)
  return (
    <>
      <TabLinks
        activeId={`receipts-${tab}`}
        className="admin-tabs mt-6"
        label={t('Invoices and receipts')}
        tabs={[
          {
            id: 'receipts-open',
            label: <CountedLabel count={openCount} label={t('Open invoices', {}, 'of all companies')} />,
            to: at(undefined),
            panel: 'receipts-panel',
          },
          {
            id: 'receipts-received',
            label: <CountedLabel count={receipts.data?.pages[0]?.total} label={t('Received')} />,
            to: at('received'),
            panel: 'receipts-panel',
          },
          { id: 'receipts-all', label: t('All invoices'), to: at('all'), panel: 'receipts-panel' },
        ]}
      />
      <div aria-labelledby={`receipts-${tab}`} className="pt-4" id="receipts-panel" role="tabpanel">
        {search !== undefined && (
          <h2 className="display-2 mb-4 text-2xl wrap-anywhere">
            {t('Invoices found for “{search}”', { search })}
          </h2>
        )}
        {view === 'overdue' && (
          <p className="mb-3 text-sm">
            {t('Only overdue invoices are shown.')}{' '}
            <Link className="text-link" preventScrollReset to={at(undefined)}>
              {t('Show all open invoices')}
            </Link>
          </p>
        )}
        {view === 'received' ? (
          <NewestReceipts />
        ) : (
          <PagedTable
            caption={t('Invoices of every company')}
            columns={columns}
            empty={
              <EmptyState className="" title={nothingTexts[view]}>
                {search === undefined
                  ? t('Invoices appear here as soon as a company’s order is billed.')
                  : t(
                      'Check the spelling, or search by the company’s name, the whole invoice number or the reference.',
                    )}
              </EmptyState>
            }
            keyOf={({ id }) => id}
            more={t('Show more invoices')}
            of={invoices}
            rows={invoices.data?.pages.flatMap(({ items }) => items)}
            what={t('The invoices')}
          />
        )}
      </div>
      {/* Not left out: a link to a part of it leads there. */}
      <div className={wasRead ? undefined : 'invisible'}>{children}</div>
    </>
  )
}

const columns: readonly Column<CompanyInvoices['items'][number]>[] = [
  { head: t('Company'), cell: ({ companyName }) => companyName },
  {
    head: t('Invoice'),
    line: 'fact',
    cell: ({ reference, number }) => (
      <Link className="text-link" to={`/admin/receipts?reference=${reference}`}>
        {number}
      </Link>
    ),
  },
  { head: t('Issued'), cell: ({ date }) => formatDay(date) },
  {
    head: t('Due'),
    line: 'labelled',
    cell: ({ dueOn, daysOverdue, daysLeft }) => (
      <>
        {formatDay(dueOn)}
        {daysOverdue !== null && <span className="cell-detail">{ageText(daysOverdue, daysLeft ?? 0)}</span>}
      </>
    ),
  },
  {
    head: t('Status'),
    line: 'fact',
    cell: ({ daysOverdue, daysLeft, state }) => {
      const isOverdue = (daysOverdue ?? 0) > 0
      const isSoon = (daysLeft ?? 0) <= soonDays
      return (
        <InvoiceStateChip
          isOverdue={isOverdue}
          isSoon={isSoon}
          state={state}
          {...(state === 'open' && isSoon && !isOverdue && { text: t('Due soon') })}
        />
      )
    },
  },
  {
    head: t('Amount'),
    kind: 'figure',
    line: 'end',
    cell: ({ totalMinor, currency }) => moneyText(totalMinor, currency, locale),
  },
  {
    head: t('Actions'),
    kind: 'actions',
    className: 'receipt-action',
    cell: ({ state, reference, number }) =>
      state === 'open' && (
        <ButtonLink
          className="whitespace-nowrap"
          aria-label={t('Record receipt of {number}', { number })}
          size="small"
          to={`/admin/receipts?reference=${reference}`}
        >
          {t('Record receipt')}
        </ButtonLink>
      ),
  },
]

/** Money that is due within these days is worth a look. */
const soonDays = 7

function ageText(daysOverdue: number, daysLeft: number): string {
  if (daysOverdue > 0) return t('{days, plural, one {# day} other {# days}} overdue', { days: daysOverdue })
  return daysLeft > 0 ? t('in {days, plural, one {# day} other {# days}}', { days: daysLeft }) : t('today')
}
