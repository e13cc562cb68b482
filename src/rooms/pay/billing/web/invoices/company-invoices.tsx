// The invoices of all companies: what is open, the longest overdue first, or what a search finds. Each leads to its receipt.

import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { listOf, t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { formatDay, locale } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { useAddress } from '#platform/web/page/use-address.ts'
import type { Column } from '#platform/web/table/data-table.tsx'
import { PagedTable } from '#platform/web/table/paged-table.tsx'
import type { CompanyInvoices } from '../../contract.ts'
import { moneyText } from '../../rules/invoices/invoice-words.ts'
import { invoiceSelections } from '../../rules/vocabulary.ts'
import { companyInvoicesQuery } from '../payments/receipt-queries.ts'
import { InvoiceStateChip } from './invoice-state-chip.tsx'

const selectionNames = {
  open: t('Open and overdue'),
  overdue: t('Overdue'),
  all: t('All', {}, 'of invoices'),
} as const
const nothingTexts = {
  open: t('No open invoices'),
  overdue: t('No overdue invoices'),
  all: t('No invoices found'),
} as const
const options = invoiceSelections.map((value) => ({ value, label: selectionNames[value] }))

interface CompanyInvoicesListProps {
  search: string | undefined
  /** Shown below it once it was read, and from then on also while another search is. */
  children: ReactNode
}

export function CompanyInvoicesList({ search, children }: CompanyInvoicesListProps) {
  const [parameters, change] = useAddress()
  // Somebody who searches wants what there is; otherwise what waits for money.
  const usual = search === undefined ? 'open' : 'all'
  const show = invoiceSelections.find((one) => one === parameters.get('show')) ?? usual
  const list = useInfiniteQuery(companyInvoicesQuery(show, search))
  const [wasRead, setRead] = useState(false)
  if (!wasRead && !list.isPending) setRead(true)
  return (
    <>
      <section aria-labelledby="company-invoices" className="mt-7 sm:mt-12">
        <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:mb-4">
          <h2 className="display-2 text-2xl wrap-anywhere" id="company-invoices">
            {search === undefined ? t('Invoices') : t('Invoices found for “{search}”', { search })}
          </h2>
          <SelectField
            className="w-50 sm:w-56"
            label={t('Show')}
            onChange={({ target }) => change({ show: target.value === usual ? undefined : target.value })}
            options={options}
            value={show}
          />
        </div>
        <OpenSums sums={list.data?.pages[0]?.open ?? []} />
        <PagedTable
          caption={t('Invoices of every company')}
          columns={columns}
          empty={
            <EmptyState className="" title={nothingTexts[show]}>
              {search === undefined
                ? t('Invoices appear here as soon as a company’s order is billed.')
                : t(
                    'Check the spelling, or search by the company’s name, the whole invoice number or the reference.',
                  )}
            </EmptyState>
          }
          keyOf={({ id }) => id}
          more={t('Show more invoices')}
          of={list}
          rows={list.data?.pages.flatMap(({ items }) => items)}
          what={t('The invoices')}
        />
      </section>
      {/* Not left out: a link to a part of it leads there. */}
      <div className={wasRead ? undefined : 'invisible'}>{children}</div>
    </>
  )
}

function OpenSums({ sums }: { sums: NonNullable<CompanyInvoices['open']> }) {
  const total = (of: 'invoices' | 'overdue') => sums.reduce((sum, one) => sum + one[of], 0)
  if (sums.length === 0) return null
  return (
    <p className="mb-3">
      {t(
        '{sums} to receive from {invoices, plural, one {# open invoice} other {# open invoices}}, {overdue, plural, =0 {none} other {#}} overdue.',
        {
          sums: listOf(sums.map(({ totalMinor, currency }) => moneyText(totalMinor, currency, locale))),
          invoices: total('invoices'),
          overdue: total('overdue'),
        },
      )}
    </p>
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
  return daysLeft > 0
    ? t('In {days, plural, one {# day} other {# days}}', { days: daysLeft })
    : t('Due today')
}
