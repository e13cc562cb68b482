// The approved orders that used a promotion, with what it has taken off in all.

import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { formatInstantDay, locale } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import type { Column } from '#platform/web/table/data-table.tsx'
import { PagedTable } from '#platform/web/table/paged-table.tsx'
import type { Promotion, PromotionUses as Uses } from '../contract.ts'
import { minorText } from '../rules/promotion-text.ts'
import { promotionUsesQuery } from './promotion-queries.ts'

export function PromotionUses({ promotion }: { promotion: Promotion }) {
  const list = useInfiniteQuery(promotionUsesQuery(promotion.id))
  const [first] = list.data?.pages ?? []
  return (
    <section aria-labelledby="promotion-uses" className="mt-10">
      <h2 className="display-2" id="promotion-uses">
        {t('Uses')}
      </h2>
      <PagedTable
        above={<Sums sums={first?.sums ?? []} />}
        caption={t('Orders that used the promotion, newest first')}
        className="mt-4"
        columns={columns}
        empty={
          <p className="mt-2 max-w-prose text-ink-muted">
            {t(
              'No order has used it yet. An order uses it when a buyer’s company approves it, and is listed here then.',
            )}
          </p>
        }
        keyOf={({ id }) => id}
        more={t('Show earlier ones')}
        of={list}
        rows={list.data?.pages.flatMap(({ items }) => items)}
        what={t('The uses')}
      />
    </section>
  )
}

/** Never one figure over different currencies or ways of paying: nobody pays such a sum. */
function Sums({ sums }: Pick<Uses, 'sums'>) {
  return (
    <ul className="mt-2 grid gap-1 text-ink-muted">
      {sums.map(({ currency, billing, uses, reductionMinor }) => (
        <li key={`${currency} ${billing}`}>
          {sumText(billing, {
            amount: minorText(reductionMinor, currency, locale),
            strong: (text) => <strong className="font-semibold text-ink tabular-nums">{text}</strong>,
            orders: uses,
          })}
        </li>
      ))}
    </ul>
  )
}

type SumValues = { amount: string; strong: (text: ReactNode) => ReactNode; orders: number }

/** Each amount is one of a payment. */
function sumText(billing: string, values: SumValues): ReactNode {
  if (billing === 'monthly')
    return rich(
      '<strong>{amount}</strong> a month taken off in {orders, plural, one {# order} other {# orders}}',
      values,
    )
  if (billing === 'annual')
    return rich(
      '<strong>{amount}</strong> a year taken off in {orders, plural, one {# order} other {# orders}}',
      values,
    )
  return rich(
    '<strong>{amount}</strong> once taken off in {orders, plural, one {# order} other {# orders}}',
    values,
  )
}

function leftText(billing: string, amount: string): string {
  if (billing === 'monthly') return t('{amount} a month', { amount })
  return billing === 'annual' ? t('{amount} a year', { amount }) : t('{amount} once', { amount })
}

const columns: readonly Column<Uses['items'][number]>[] = [
  { head: t('Company'), cell: ({ customerName }) => customerName },
  {
    head: t('Application'),
    cell: ({ applicationName, seats }) => (
      <>
        {applicationName}
        {seats !== null && (
          <span className="cell-detail">{t('{seats, plural, one {# user} other {# users}}', { seats })}</span>
        )}
      </>
    ),
  },
  {
    head: t('Approved', {}, 'of an order'),
    order: 'descending',
    cell: ({ usedAt }) => <time dateTime={usedAt}>{formatInstantDay(usedAt)}</time>,
  },
  {
    head: t('Taken off', {}, 'an amount'),
    kind: 'figure',
    cell: ({ reductionMinor, currency }) => minorText(reductionMinor, currency, locale),
  },
  {
    head: t('Left to pay'),
    kind: 'figure',
    cell: ({ totalMinor, currency, billing }) => leftText(billing, minorText(totalMinor, currency, locale)),
  },
]
