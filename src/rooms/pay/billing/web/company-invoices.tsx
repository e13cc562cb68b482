// The invoices of all companies: what is open, the longest overdue first, or what a search finds. Each leads to its receipt.

import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { counted, formatDay, locale } from '#platform/web/format.ts'
import { NextPage } from '#platform/web/next-page.tsx'
import { LoadFailed, Loading } from '#platform/web/page/load-states.tsx'
import type { CompanyInvoices } from '../contract.ts'
import { moneyText } from '../rules/invoice-words.ts'
import { type InvoiceSelection, invoiceSelections } from '../rules/vocabulary.ts'
import { InvoiceStateChip } from './invoice-state-chip.tsx'
import { companyInvoicesQuery } from './receipt-queries.ts'

const selectionNames = { open: 'Open and overdue', overdue: 'Overdue', all: 'All' } as const
const options = invoiceSelections.map((value) => ({ value, label: selectionNames[value] }))

export function CompanyInvoicesList({ search }: { search: string | undefined }) {
  const [chosen, setChosen] = useState<InvoiceSelection>()
  // Somebody who searches wants what there is; otherwise what waits for money.
  const show = chosen ?? (search === undefined ? 'open' : 'all')
  const list = useInfiniteQuery(companyInvoicesQuery(show, search))
  const invoices = list.data?.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby="company-invoices" className="mt-12">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 className="display-2 text-2xl wrap-anywhere" id="company-invoices">
          {search === undefined ? 'Invoices' : `Invoices found for “${search}”`}
        </h2>
        <SelectField
          className="w-full sm:w-56"
          label="Show"
          onChange={({ target }) =>
            setChosen(invoiceSelections.find((selection) => selection === target.value))
          }
          options={options}
          value={show}
        />
      </div>
      {!invoices && list.isError && <LoadFailed onRetry={() => void list.refetch()} what="The invoices" />}
      {!invoices && !list.isError && <Loading height="h-14" rows={3} />}
      {invoices?.length === 0 && (
        <div className="card max-w-2xl p-6">
          <p className="font-semibold">{show === 'all' ? 'No invoices found' : `No ${show} invoices`}</p>
          <p className="mt-1 text-ink-muted">
            {search === undefined
              ? 'Invoices appear here as soon as a company’s order is billed.'
              : 'Check the spelling, or search by the company’s name, the whole invoice number or the reference.'}
          </p>
        </div>
      )}
      {invoices && invoices.length > 0 && <InvoiceTable invoices={invoices} />}
      <NextPage label="Show more invoices" list={list} />
    </section>
  )
}

function InvoiceTable({ invoices }: { invoices: CompanyInvoices['items'] }) {
  return (
    <table className="billing-table">
      <caption className="sr-only">Invoices of every company</caption>
      <thead>
        <tr>
          <th scope="col">Company</th>
          <th scope="col">Invoice</th>
          <th scope="col">Issued</th>
          <th scope="col">Due</th>
          <th scope="col">Status</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ id, companyName, number, reference, state, date, dueOn, daysOverdue, ...due }) => (
          <tr key={id}>
            <th className="wrap-anywhere" scope="row">
              {companyName}
            </th>
            <td data-label="Invoice">
              <Link className="text-link" to={`/admin/receipts?reference=${reference}`}>
                {number}
              </Link>
            </td>
            <td data-label="Issued">{formatDay(date)}</td>
            <td data-label="Due">
              <span>
                {formatDay(dueOn)}
                {daysOverdue !== null && (
                  <span className="billing-detail">{ageText(daysOverdue, due.daysLeft ?? 0)}</span>
                )}
              </span>
            </td>
            <td data-label="Status">
              <InvoiceStateChip isOverdue={(daysOverdue ?? 0) > 0} state={state} />
            </td>
            <td data-label="Amount">{moneyText(due.totalMinor, due.currency, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ageText(daysOverdue: number, daysLeft: number): string {
  if (daysOverdue > 0) return `${counted(daysOverdue, 'day')} overdue`
  return daysLeft > 0 ? `In ${counted(daysLeft, 'day')}` : 'Due today'
}
