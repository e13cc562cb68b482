// The company's promotions, the last made first; which state is shown is the caller's to say.

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ButtonLink } from '#platform/web/button.tsx'
import { counted, formatCount, locale } from '#platform/web/format.ts'
import { NextPage } from '#platform/web/next-page.tsx'
import { LoadFailed, Loading } from '#platform/web/page/load-states.tsx'
import { useMayChange } from '#platform/web/profile.ts'
import type { Promotion } from '../contract.ts'
import { reductionText } from '../rules/promotion-text.ts'
import { promotionWarnings } from '../rules/promotion-warnings.ts'
import type { PromotionStatus } from '../rules/vocabulary.ts'
import { promotionsQuery } from './promotion-queries.ts'
import { PromotionStatusChip } from './promotion-status-chip.tsx'
import { useOthers } from './promotion-warnings.tsx'
import { wallText } from './wall-text.ts'
import './promotions.css'

export function PromotionList({ status }: { status?: PromotionStatus | undefined }) {
  const list = useInfiniteQuery(promotionsQuery(status))
  const promotions = list.data?.pages.flatMap(({ items }) => items)
  if (!promotions) {
    if (list.isError) return <LoadFailed onRetry={() => void list.refetch()} what="The promotions" />
    return <Loading rows={3} />
  }
  if (promotions.length === 0) return status === undefined ? <NoPromotions /> : <NoneOf status={status} />
  return (
    <>
      <PromotionTable promotions={promotions} />
      <NextPage label="Show earlier ones" list={list} />
    </>
  )
}

function PromotionTable({ promotions }: { promotions: readonly Promotion[] }) {
  const others = useOthers()
  return (
    <table className="promotions-table mt-6">
      <caption className="sr-only">Promotions, the last made first</caption>
      <thead>
        <tr>
          <th scope="col">Promotion</th>
          <th scope="col">Status</th>
          <th scope="col">Priority</th>
          <th scope="col">Runs</th>
          <th scope="col">Uses</th>
        </tr>
      </thead>
      <tbody>
        {promotions.map((promotion) => (
          <tr key={promotion.id}>
            <th scope="row">
              <Link className="hover:underline" to={`/vendor-promotions/${promotion.id}`}>
                {promotion.name}
              </Link>
              <span className="promotions-detail">
                {reductionText(promotion.reduction, locale)} · {whatFor(promotion)}
              </span>
            </th>
            <td>
              <PromotionStatusChip status={promotion.status} />
              <span className="promotions-detail empty:hidden">{warningText(promotion, others)}</span>
            </td>
            <td>
              {promotion.priority}
              <span className="promotions-narrow"> priority</span>
            </td>
            <td>
              {wallText(promotion.from)} to {wallText(promotion.until)}
              <span className="promotions-detail">{promotion.zone}</span>
            </td>
            <td>{usesText(promotion)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What of it buyers do not get; its page says why. */
function warningText(promotion: Promotion, others: readonly Promotion[]): string {
  if (promotion.status === 'Ended') return ''
  const warnings = promotionWarnings(promotion, others)
  if (warnings.length === 0) return ''
  if (!warnings.every(({ isNever }) => isNever)) return 'Not always'
  return warnings.length === promotion.applications.length
    ? 'Buyers don’t get it'
    : `Not for ${counted(warnings.length, 'application')}`
}

function whatFor({ applications }: Promotion): string {
  const [first] = applications
  return applications.length === 1 && first ? first.name : counted(applications.length, 'application')
}

export function usesText({ uses, useLimit }: Pick<Promotion, 'uses' | 'useLimit'>): string {
  return useLimit === null ? counted(uses, 'use') : `${formatCount(uses)} of ${formatCount(useLimit)} uses`
}

export function NewPromotionLink() {
  if (!useMayChange()) return null
  return (
    <ButtonLink to="/vendor-promotions/create" tone="primary">
      New promotion
    </ButtonLink>
  )
}

function NoPromotions() {
  return (
    <section className="card mt-6 grid max-w-2xl justify-items-start gap-2 p-6 sm:p-8">
      <h2 className="display-3">No promotions yet</h2>
      <p className="text-ink-muted">
        A promotion lowers the price of your applications for a time. Buyers see the lower price wherever your
        application stands, what it costs otherwise, and until when; orders are priced with it.
      </p>
      <div className="mt-3">
        <NewPromotionLink />
      </div>
    </section>
  )
}

function NoneOf({ status }: { status: PromotionStatus }) {
  return (
    <section className="card mt-6 max-w-2xl p-6">
      <h2 className="display-3">No promotion is {status.toLowerCase()} now</h2>
      <p className="mt-1 text-ink-muted">Promotions of every state stand under All.</p>
      <ButtonLink className="mt-4" to="/vendor-promotions">
        See all promotions
      </ButtonLink>
    </section>
  )
}
