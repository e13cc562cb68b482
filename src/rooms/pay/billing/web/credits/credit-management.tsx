// What credits there are, until when, and how they came and went (SUBS-09).

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { addressOf } from '#platform/web/api/address.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { formatInstantDay, locale } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { type Column, DataTable } from '#platform/web/table/data-table.tsx'
import { PagedTable } from '#platform/web/table/paged-table.tsx'
import { billingRoutes, type CreditEntry, type Credits } from '../../contract.ts'
import { creditsText } from '../../rules/invoices/invoice-words.ts'
import { creditsQuery } from '../billing-queries.ts'

const kindNames = {
  purchased: t('Purchased', {}, 'credits'),
  bonus: t('Bonus', {}, 'credits'),
  cashback: t('Cashback'),
  'renewal-bonus': t('Renewal bonus'),
  refund: t('Refund', {}, 'credits'),
} as const

export function CreditManagement() {
  const list = useInfiniteQuery(creditsQuery)
  const [first] = list.data?.pages ?? []
  return (
    <PagedTable
      above={
        <>
          {first && <Lots credits={first} />}
          <div className="mt-10 flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 className="display-3">{t('Transactions')}</h2>
            <a className="text-link text-sm" download href={addressOf(billingRoutes.creditsCsv)}>
              {t('Save all as CSV')}
            </a>
          </div>
        </>
      }
      caption={t('Transactions of credits, newest first')}
      className="mt-3"
      columns={ledgerColumns}
      empty={<NoCredits />}
      keyOf={({ number }) => String(number)}
      more={t('Show older transactions')}
      of={list}
      rows={list.data?.pages.flatMap(({ entries }) => entries)}
      what={t('The credits')}
    />
  )
}

function Lots({ credits: { lots, availableMinor } }: { credits: Credits }) {
  return (
    <section aria-labelledby="credit-lots">
      <h2 className="display-3" id="credit-lots">
        {t('{credits} credits to spend', { credits: creditsText(availableMinor, locale) })}
      </h2>
      <p className="mt-1 max-w-[56rem] text-sm text-ink-muted">
        {t(
          '100 credits = $100 purchasing power. They pay open invoices in US dollars. Credits that expire first are used first.',
        )}
      </p>
      {lots.length > 0 && (
        <DataTable
          caption={t('Credits by expiry, in the order in which they are spent')}
          className="mt-4"
          columns={lotColumns}
          keyOf={({ id }) => id}
          rows={lots}
        />
      )}
    </section>
  )
}

const lotColumns: readonly Column<Credits['lots'][number]>[] = [
  { head: t('Credits'), cell: ({ kind }) => kindNames[kind] },
  { head: t('Granted'), cell: ({ grantedAt }) => formatInstantDay(grantedAt) },
  {
    head: t('Can be spent until'),
    order: 'ascending',
    cell: ({ spendableUntil, expiresAt }) => (
      <>
        {formatInstantDay(spendableUntil)}
        {spendableUntil !== expiresAt && (
          <span className="cell-detail">
            {t('expires {date}, then in grace', { date: formatInstantDay(expiresAt) })}
          </span>
        )}
      </>
    ),
  },
  { head: t('Left'), kind: 'figure', cell: ({ leftMinor }) => creditsText(leftMinor, locale, true) },
]

const ledgerColumns: readonly Column<CreditEntry>[] = [
  {
    head: t('Description'),
    cell: ({ invoiceId, description }) =>
      invoiceId ? (
        <Link className="text-link" to={`/subscriptions/invoices/${invoiceId}`}>
          {description}
        </Link>
      ) : (
        description
      ),
  },
  { head: t('Date'), order: 'descending', cell: ({ date }) => formatInstantDay(date) },
  {
    head: t('Amount'),
    kind: 'figure',
    cell: ({ amountMinor }) => (
      <span className={amountMinor < 0 ? '' : 'text-positive'}>
        {amountMinor < 0 ? '−' : '+'}
        {creditsText(Math.abs(amountMinor), locale, true)}
      </span>
    ),
  },
  { head: t('Balance'), kind: 'figure', cell: ({ balanceMinor }) => creditsText(balanceMinor, locale, true) },
]

function NoCredits() {
  return (
    <EmptyState
      action={
        <ButtonLink to="/subscription-plans?tab=credits" tone="primary">
          {t('See credit packages')}
        </ButtonLink>
      }
      className=""
      title={t('Your company has no credits yet')}
    >
      {t(
        '100 credits = $100 purchasing power. Packages cost less than they buy: order one, and its credits arrive when its invoice is paid.',
      )}
    </EmptyState>
  )
}
