// The approved orders that used a promotion, with what it has taken off in all.

import { useInfiniteQuery } from '@tanstack/react-query'
import { counted, formatInstantDay, locale } from '#platform/web/format.ts'
import { NextPage } from '#platform/web/next-page.tsx'
import { LoadFailed } from '#platform/web/page/load-states.tsx'
import type { Promotion, PromotionUses as Uses } from '../contract.ts'
import { minorText } from '../rules/promotion-text.ts'
import { promotionUsesQuery } from './promotion-queries.ts'

const perPayment: Readonly<Record<string, string>> = { monthly: 'a month', annual: 'a year', once: 'once' }

export function PromotionUses({ promotion }: { promotion: Promotion }) {
  const list = useInfiniteQuery(promotionUsesQuery(promotion.id))
  const [first] = list.data?.pages ?? []
  const uses = list.data?.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby="promotion-uses" className="mt-10">
      <h2 className="display-2" id="promotion-uses">
        Uses
      </h2>
      {!uses && !list.isError && (
        <div aria-busy="true" className="mt-4 grid gap-3">
          <p className="sr-only">Loading...</p>
          <div aria-hidden="true" className="skeleton h-11" />
        </div>
      )}
      {!uses && list.isError && <LoadFailed onRetry={() => void list.refetch()} what="The uses" />}
      {uses?.length === 0 && (
        <p className="mt-2 max-w-prose text-ink-muted">
          No order has used it yet. An order uses it when a buyer’s company approves it, and is listed here
          then.
        </p>
      )}
      {uses && uses.length > 0 && (
        <>
          <Sums sums={first?.sums ?? []} />
          <UseTable uses={uses} />
        </>
      )}
      <NextPage label="Show earlier ones" list={list} />
    </section>
  )
}

/** Never one figure over different currencies or ways of paying: nobody pays such a sum. */
function Sums({ sums }: Pick<Uses, 'sums'>) {
  return (
    <ul className="mt-2 grid gap-1 text-ink-muted">
      {sums.map(({ currency, billing, uses, reductionMinor }) => (
        <li key={`${currency} ${billing}`}>
          <strong className="font-semibold text-ink tabular-nums">
            {minorText(reductionMinor, currency, locale)}
          </strong>{' '}
          {perPayment[billing] ?? billing} taken off in {counted(uses, 'order')}
        </li>
      ))}
    </ul>
  )
}

function UseTable({ uses }: { uses: Uses['items'] }) {
  return (
    <table className="promotions-table mt-4">
      <caption className="sr-only">Orders that used the promotion, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Company</th>
          <th scope="col">Application</th>
          <th scope="col">Approved</th>
          <th scope="col">Taken off</th>
          <th scope="col">Left to pay</th>
        </tr>
      </thead>
      <tbody>
        {uses.map((use) => (
          <tr key={use.id}>
            <th scope="row">{use.customerName}</th>
            <td>
              {use.applicationName}
              {use.seats !== null && <span className="promotions-detail">{counted(use.seats, 'user')}</span>}
            </td>
            <td>
              <time dateTime={use.usedAt}>{formatInstantDay(use.usedAt)}</time>
            </td>
            <td>
              {minorText(use.reductionMinor, use.currency, locale)}
              <span className="promotions-narrow"> taken off</span>
            </td>
            <td>
              {minorText(use.totalMinor, use.currency, locale)} {perPayment[use.billing] ?? use.billing}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
