// The invoices of the company; which ones stands in the address (SUBS-07).

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { addressOf } from '#platform/web/api/address.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { counted, formatDay, locale } from '#platform/web/format.ts'
import { NextPage } from '#platform/web/next-page.tsx'
import { LoadFailed, Loading } from '#platform/web/page/load-states.tsx'
import { billingRoutes, type InvoiceSummary, type Invoices } from '../contract.ts'
import { moneyText } from '../rules/invoice-words.ts'
import { invoiceStates } from '../rules/vocabulary.ts'
import { invoicesQuery } from './billing-queries.ts'
import { InvoiceStateChip } from './invoice-state-chip.tsx'

const filters = [
  { state: undefined, label: 'All' },
  { state: 'open', label: 'Open' },
  { state: 'paid', label: 'Paid' },
  { state: 'void', label: 'Void' },
] as const

export function BillingHistory() {
  const [parameters] = useSearchParams()
  const state = invoiceStates.find((one) => one === parameters.get('state'))
  const order = parameters.get('order') ?? undefined
  const orderId = order !== undefined && /^[0-9a-f-]{36}$/i.test(order) ? order : undefined
  const list = useInfiniteQuery(invoicesQuery({ state, orderId }))
  const invoices = list.data?.pages.flatMap(({ items }) => items)
  const open = list.data?.pages[0]?.open ?? []
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <nav aria-label="Invoices by state" className="flex flex-wrap gap-2">
          {filters.map((filter) => (
            <ButtonLink
              aria-current={filter.state === state ? 'true' : undefined}
              key={filter.label}
              size="small"
              to={address(filter.state, orderId)}
              tone={filter.state === state ? 'outline' : 'quiet'}
            >
              {filter.label}
            </ButtonLink>
          ))}
        </nav>
        <a className="text-link text-sm" download href={addressOf(billingRoutes.invoicesCsv)}>
          Save all as CSV
        </a>
      </div>
      {orderId && (
        <p className="mb-4 text-sm">
          Invoices of one order.{' '}
          <Link className="text-link" to={address(state, undefined)}>
            Show those of all orders
          </Link>
        </p>
      )}
      {open.length > 0 && <OpenSum open={open} />}
      {!invoices && list.isError && <LoadFailed onRetry={() => void list.refetch()} what="The invoices" />}
      {!invoices && !list.isError && <Loading height="h-14" rows={3} />}
      {invoices?.length === 0 && <NoInvoices isFiltered={state !== undefined || orderId !== undefined} />}
      {invoices && invoices.length > 0 && (
        <>
          <InvoiceTable invoices={invoices} />
          <p className="mt-4 text-sm text-ink-muted">
            To total the CSV, add up “Counted amount” for each currency: void invoices count as 0, and credit
            notes are taken off. Take off “Paid from credits” too, since the invoices for those credits count
            already.
          </p>
        </>
      )}
      <NextPage label="Show older invoices" list={list} />
    </>
  )
}

function address(state: string | undefined, orderId: string | undefined): string {
  const parameters = new URLSearchParams({ tab: 'billing' })
  if (state) parameters.set('state', state)
  if (orderId) parameters.set('order', orderId)
  return `/subscriptions?${parameters}`
}

function OpenSum({ open }: Pick<Invoices, 'open'>) {
  const sums = open.map(
    ({ currency, invoices, totalMinor }) =>
      `${moneyText(totalMinor, currency, locale)} in ${counted(invoices, 'open invoice')}`,
  )
  return (
    <p className="mb-4 text-sm text-ink-muted">
      To be paid: {new Intl.ListFormat(locale).format(sums)}. Amounts are without taxes.
    </p>
  )
}

function InvoiceTable({ invoices }: { invoices: readonly InvoiceSummary[] }) {
  return (
    <table className="billing-table invoice-table">
      <caption className="sr-only">Invoices, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Invoice</th>
          <th scope="col">Date</th>
          <th scope="col">Description</th>
          <th scope="col">Payable by</th>
          <th scope="col">Status</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice.id}>
            <th scope="row">
              <Link className="text-link" to={`/subscriptions/invoices/${invoice.id}`}>
                {invoice.number}
              </Link>
            </th>
            <td data-label="Date">
              <time dateTime={invoice.date}>{formatDay(invoice.date)}</time>
            </td>
            <td data-label="Description">{invoice.description}</td>
            <td data-label="Payable by">{invoice.state === 'open' ? formatDay(invoice.dueOn) : '–'}</td>
            <td data-label="Status">
              <InvoiceStateChip isOverdue={invoice.isOverdue} state={invoice.state} />
            </td>
            <td data-label="Amount">
              <span>
                {moneyText(invoice.totalMinor, invoice.currency, locale)}
                {invoice.creditedMinor > 0 && (
                  <span className="billing-detail">
                    {moneyText(invoice.creditedMinor, invoice.currency, locale)} credited
                  </span>
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function NoInvoices({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="card max-w-2xl p-6">
      <p className="font-semibold">
        {isFiltered ? 'No invoice is among these' : 'There are no invoices yet'}
      </p>
      <p className="mt-1 text-ink-muted">
        {isFiltered
          ? 'Invoices of every state and order stand under All.'
          : 'An invoice follows an approved order within a minute, and each renewal on its day.'}
      </p>
      <ButtonLink className="mt-4" to={isFiltered ? '/subscriptions?tab=billing' : '/orders'}>
        {isFiltered ? 'See all invoices' : 'See your orders'}
      </ButtonLink>
    </div>
  )
}
