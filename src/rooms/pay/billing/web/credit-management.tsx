// What credits there are, until when, and how they came and went (SUBS-09).

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { addressOf } from '#platform/web/api/address.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { formatInstantDay, locale } from '#platform/web/format.ts'
import { NextPage } from '#platform/web/next-page.tsx'
import { LoadFailed, Loading } from '#platform/web/page/load-states.tsx'
import { billingRoutes, type CreditEntry, type Credits } from '../contract.ts'
import { creditsText } from '../rules/invoice-words.ts'
import { creditsQuery } from './billing-queries.ts'

const kindNames = {
  purchased: 'Purchased',
  bonus: 'Bonus',
  cashback: 'Cashback',
  'renewal-bonus': 'Renewal bonus',
  refund: 'Refund',
} as const

export function CreditManagement() {
  const list = useInfiniteQuery(creditsQuery)
  const [first] = list.data?.pages ?? []
  if (!first)
    return list.isError ? (
      <LoadFailed onRetry={() => void list.refetch()} what="The credits" />
    ) : (
      <Loading height="h-14" rows={3} />
    )
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? []
  if (entries.length === 0) return <NoCredits />
  return (
    <div className="grid gap-10">
      <Lots credits={first} />
      <section aria-labelledby="credit-ledger">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="display-3" id="credit-ledger">
            Transactions
          </h2>
          <a className="text-link text-sm" download href={addressOf(billingRoutes.creditsCsv)}>
            Save all as CSV
          </a>
        </div>
        <Ledger entries={entries} />
        <NextPage label="Show older transactions" list={list} />
      </section>
    </div>
  )
}

function Lots({ credits: { lots, availableMinor } }: { credits: Credits }) {
  return (
    <section aria-labelledby="credit-lots">
      <h2 className="display-3" id="credit-lots">
        {creditsText(availableMinor, locale)} credits to spend
      </h2>
      <p className="mt-1 max-w-[56rem] text-sm text-ink-muted">
        100 credits = $100 purchasing power. They pay open invoices in US dollars; those that end first are
        spent first.
      </p>
      {lots.length > 0 && (
        <table className="billing-table lot-table mt-4">
          <caption className="sr-only">Credits by expiry, in the order in which they are spent</caption>
          <thead>
            <tr>
              <th scope="col">Credits</th>
              <th scope="col">Granted</th>
              <th scope="col">Can be spent until</th>
              <th scope="col">Left</th>
            </tr>
          </thead>
          <tbody>
            {lots.map((lot) => (
              <tr key={lot.id}>
                <th scope="row">{kindNames[lot.kind]}</th>
                <td data-label="Granted">{formatInstantDay(lot.grantedAt)}</td>
                <td data-label="Can be spent until">
                  {formatInstantDay(lot.spendableUntil)}
                  {lot.spendableUntil !== lot.expiresAt && (
                    <span className="billing-detail">
                      expires {formatInstantDay(lot.expiresAt)}, then in grace
                    </span>
                  )}
                </td>
                <td data-label="Left">{creditsText(lot.leftMinor, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Ledger({ entries }: { entries: readonly CreditEntry[] }) {
  return (
    <table className="billing-table ledger-table mt-3">
      <caption className="sr-only">Transactions of credits, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Date</th>
          <th scope="col">Amount</th>
          <th scope="col">Balance</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.number}>
            <th scope="row">
              {entry.invoiceId ? (
                <Link className="text-link" to={`/subscriptions/invoices/${entry.invoiceId}`}>
                  {entry.description}
                </Link>
              ) : (
                entry.description
              )}
            </th>
            <td data-label="Date">{formatInstantDay(entry.date)}</td>
            <td data-label="Amount" data-sign={entry.amountMinor < 0 ? 'minus' : 'plus'}>
              {entry.amountMinor < 0 ? '−' : '+'}
              {creditsText(Math.abs(entry.amountMinor), locale)}
            </td>
            <td data-label="Balance">{creditsText(entry.balanceMinor, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function NoCredits() {
  return (
    <div className="card max-w-2xl p-6">
      <p className="font-semibold">Your company has no credits yet</p>
      <p className="mt-1 text-ink-muted">
        100 credits = $100 purchasing power. Packages cost less than they buy: order one, and its credits
        arrive when its invoice is paid.
      </p>
      <ButtonLink className="mt-4" to="/subscription-plans?tab=credits" tone="primary">
        See credit packages
      </ButtonLink>
    </div>
  )
}
