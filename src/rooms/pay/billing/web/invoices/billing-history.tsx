// The invoices of the company; the filter is in the address (SUBS-07).

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listOf, t } from '#platform/kernel/texts.ts'
import { addressOf } from '#platform/web/api/address.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { FoldedFilters } from '#platform/web/folded-filters.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { formatDay, locale } from '#platform/web/format.ts'
import { type AddressChange, addressWith } from '#platform/web/page/address-with.ts'
import { dayIn, unknownDays } from '#platform/web/page/days-in-address.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { outside, type UnknownIn } from '#platform/web/page/unknown-choices.ts'
import { useAddress } from '#platform/web/page/use-address.ts'
import { useTypedSearch } from '#platform/web/page/use-typed-search.ts'
import { rich } from '#platform/web/rich.tsx'
import type { Column } from '#platform/web/table/data-table.tsx'
import { PagedTable } from '#platform/web/table/paged-table.tsx'
import { useRowSelection } from '#platform/web/table/row-selection.ts'
import { useRowKeys } from '#platform/web/table/use-row-keys.ts'
import { billingRoutes, type InvoiceSummary, type Invoices } from '../../contract.ts'
import { moneyText, paidText } from '../../rules/invoices/invoice-words.ts'
import { invoiceSearchAtMost, invoiceStates } from '../../rules/vocabulary.ts'
import { invoicesQuery } from '../billing-queries.ts'
import { SelectedInvoices, type SelectedInvoicesProps } from '../credits/selected-invoices.tsx'
import { InvoiceStateChip } from './invoice-state-chip.tsx'

/** Of several invoices: other languages need a plural. */
const filterNames = {
  open: t('Open', {}, 'several invoices'),
  paid: t('Paid', {}, 'several invoices'),
  void: t('Void', {}, 'several invoices'),
} as const
const filters = [
  { state: undefined, label: t('All', {}, 'of invoices') },
  ...invoiceStates.map((state) => ({ state, label: filterNames[state] })),
]

const unknownStates = outside({ state: invoiceStates })
const unknownInDays = unknownDays('from', 'to')
/** What an address can ask of the history and it can't show. */
export const unknownInHistory: UnknownIn = (parameters) => [
  ...unknownStates(parameters),
  ...unknownInDays(parameters),
]

export function BillingHistory({ alsoReads }: Pick<SelectedInvoicesProps, 'alsoReads'>) {
  const [parameters, change] = useAddress()
  const order = parameters.get('order') ?? undefined
  const { search, typed, setTyped } = useTypedSearch(invoiceSearchAtMost)
  const filter = {
    state: invoiceStates.find((one) => one === parameters.get('state')),
    orderId: order !== undefined && /^[0-9a-f-]{36}$/i.test(order) ? order : undefined,
    search: search || undefined,
    from: dayIn(parameters.get('from')),
    to: dayIn(parameters.get('to')),
  }
  const { state, orderId, from, to } = filter
  const address = (wanted: AddressChange) => addressWith('/subscriptions', parameters, wanted)
  useRowKeys()
  const list = useInfiniteQuery(invoicesQuery(filter))
  const open = list.data?.pages[0]?.open ?? []
  const rows = list.data?.pages.flatMap(({ items }) => items)
  const selection = useRowSelection({ rows, keyOf, nameOf, canSelect })
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:gap-y-5">
        <nav aria-label={t('Invoices by state')} className="flex flex-wrap gap-2 max-sm:w-full">
          {filters.map((filter) => (
            <ButtonLink
              aria-current={filter.state === state ? 'true' : undefined}
              key={filter.label}
              size="small"
              to={address({ state: filter.state })}
              tone={filter.state === state ? 'outline' : 'quiet'}
            >
              {filter.label}
            </ButtonLink>
          ))}
        </nav>
        <a className="text-link text-sm" download href={addressOf(billingRoutes.invoicesCsv)}>
          {t('Save all as CSV')}
        </a>
        {/* On a phone its button is beside the file. */}
        <search className="contents">
          <FoldedFilters
            className="order-last flex w-full flex-wrap gap-x-4 gap-y-3"
            count={[search, from, to].filter(Boolean).length}
          >
            <TextField
              className="w-full sm:w-88"
              isUnmarked
              label={t('Search invoices')}
              maxLength={invoiceSearchAtMost}
              onChange={({ target }) => setTyped(target.value)}
              placeholder={t('Number, application, vendor or reference')}
              type="search"
              value={typed}
            />
            <TextField
              isUnmarked
              label={t('From')}
              max={to}
              onChange={({ target }) => change({ from: target.value })}
              type="date"
              value={from ?? ''}
            />
            <TextField
              isUnmarked
              label={t('To')}
              min={from}
              onChange={({ target }) => change({ to: target.value })}
              type="date"
              value={to ?? ''}
            />
          </FoldedFilters>
        </search>
      </div>
      {orderId && (
        <p className="mb-4 text-sm">
          {rich('Invoices of one order. <link>Show those of all orders</link>', {
            link: (text) => (
              <Link className="text-link" to={address({ order: undefined })}>
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      {open.length > 0 && <OpenSum open={open} />}
      <PagedTable
        above={<Totals of={list.data?.pages[0]?.totals ?? []} />}
        below={
          <p className="mt-4 text-[0.8125rem] text-ink-muted">
            {t(
              'In the CSV, “{counted}” less “{paidFromCredits}” adds up to what you paid by bank transfer and still owe.',
              // As the columns are headed.
              { counted: t('Counted amount (0 if void)'), paidFromCredits: t('Paid from credits') },
            )}
          </p>
        }
        caption={t('Invoices, newest first')}
        columns={open.length > 0 ? columns.toSpliced(payableAt, 0, payableBy) : columns}
        empty={<NoInvoices isFiltered={Object.values(filter).some((one) => one !== undefined)} />}
        keyOf={keyOf}
        more={t('Show older invoices')}
        of={list}
        rows={rows}
        selection={selection}
        what={t('The invoices')}
      />
      <SelectedInvoices alsoReads={alsoReads} of={selection} />
    </>
  )
}

function OpenSum({ open }: Pick<Invoices, 'open'>) {
  const sums = open.map(({ currency, invoices, totalMinor }) =>
    t('{amount} in {invoices, plural, one {# open invoice} other {# open invoices}}', {
      amount: moneyText(totalMinor, currency, locale),
      invoices,
    }),
  )
  return (
    <p className="mb-4 text-sm text-ink-muted">
      {t('To be paid: {sums}. Amounts are without taxes.', {
        sums: listOf(sums),
      })}
    </p>
  )
}

/** What was bought with credits was paid once before, with the credits: the two are never added. */
function Totals({ of }: { of: Invoices['totals'] }) {
  return of.map(({ currency, invoices, transferMinor, forCreditsMinor, creditsMinor, dueMinor }) => {
    const text = (minor: number) => moneyText(minor, currency, locale)
    const values = {
      count: invoices,
      transfer: text(transferMinor),
      credits: text(creditsMinor),
      open: text(dueMinor),
    }
    return (
      <p className="mb-4 text-sm tabular-nums" key={currency}>
        <span className="font-semibold">
          {t(
            '{count, plural, one {# invoice} other {# invoices}}: {transfer} paid by bank transfer, {credits} paid with credits, {open} open.',
            values,
          )}
        </span>
        {forCreditsMinor > 0 && (
          <>
            {' '}
            {t(
              '{bought} of the transfers bought credits. Paid for subscriptions: {cost}, of which {transfers} by bank transfer and {credits} with credits.',
              {
                ...values,
                bought: text(forCreditsMinor),
                transfers: text(transferMinor - forCreditsMinor),
                cost: text(transferMinor - forCreditsMinor + creditsMinor),
              },
            )}
          </>
        )}
      </p>
    )
  })
}

const keyOf = ({ id }: InvoiceSummary) => id
const nameOf = ({ number }: InvoiceSummary) => t('invoice {number}', { number })
const canSelect = ({ state }: InvoiceSummary) => state === 'open'

/** Between the description and the state, while a payment is open. */
const payableAt = 3
const payableBy: Column<InvoiceSummary> = {
  head: t('Payable by'),
  cell: ({ state, dueOn }) => (state === 'open' ? formatDay(dueOn) : null),
}

const columns: readonly Column<InvoiceSummary>[] = [
  {
    head: t('Invoice'),
    cell: ({ id, number }) => (
      <Link className="text-link" to={`/subscriptions/invoices/${id}`}>
        {number}
      </Link>
    ),
  },
  {
    head: t('Date'),
    cell: ({ date }) => <time dateTime={date}>{formatDay(date)}</time>,
  },
  { head: t('Description'), narrow: 'wide', cell: ({ description }) => description },
  {
    head: t('Status'),
    cell: (invoice) => (
      <>
        <InvoiceStateChip {...invoice} />
        {invoice.state === 'paid' && <span className="cell-detail">{paidText(invoice, locale)}</span>}
      </>
    ),
  },
  {
    head: t('Amount'),
    kind: 'figure',
    cell: ({ totalMinor, creditedMinor, currency }) => (
      <>
        {moneyText(totalMinor, currency, locale)}
        {creditedMinor > 0 && (
          <span className="cell-detail">
            {t('{amount} credited', { amount: moneyText(creditedMinor, currency, locale) })}
          </span>
        )}
      </>
    ),
  },
]

function NoInvoices({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      action={
        <ButtonLink to={isFiltered ? '/subscriptions?tab=billing' : '/orders'}>
          {isFiltered ? t('See all invoices') : t('See your orders')}
        </ButtonLink>
      }
      className=""
      title={isFiltered ? t('No invoices found') : t('There are no invoices yet')}
    >
      {isFiltered
        ? t('Try another search, other dates or another state.')
        : t('An invoice follows an approved order within a minute, and each renewal on its day.')}
    </EmptyState>
  )
}
