// The company's promotions, active ones first; which state is shown is the caller's to say.

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ButtonLink } from '#platform/web/button.tsx'
import { formatCount, formatDay, locale } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { useMayChange } from '#platform/web/profile.ts'
import { rich } from '#platform/web/rich.tsx'
import { PagedTable } from '#platform/web/table/paged-table.tsx'
import type { Promotion } from '../contract.ts'
import { minorText, reductionText } from '../rules/promotion-text.ts'
import { promotionWarnings } from '../rules/promotion-warnings.ts'
import { ordersToCome, paymentsText } from '../rules/to-come-text.ts'
import type { PromotionStatus } from '../rules/vocabulary.ts'
import { priorityNames } from '../rules/vocabulary.ts'
import { nowText } from './now-text.ts'
import { promotionsQuery } from './promotion-queries.ts'
import { PromotionStatusChip } from './promotion-status-chip.tsx'
import { useOthers } from './promotion-warnings.tsx'
import { wallText } from './wall-text.ts'
import './promotions.css'
import { listOf, t } from '#platform/kernel/texts.ts'

export function PromotionList({ status }: { status?: PromotionStatus | undefined }) {
  const list = useInfiniteQuery(promotionsQuery(status))
  const others = useOthers()
  const rows = list.data?.pages.flatMap(({ items }) => items)
  const now = nowText(others, list.data?.pages[0]?.othersBrought ?? [])
  return (
    <>
      {status === undefined && rows?.length !== 0 && (
        // Read apart from the rows: it has its room before.
        <p className="mt-6 min-h-[2lh] max-sm:min-h-[5lh]">
          <span className="block font-semibold">{now.running}</span>
          <span className="text-sm text-ink-muted">{now.rest}</span>
        </p>
      )}
      <PagedTable
        caption={t('Promotions, active ones first')}
        className={status === undefined ? 'mt-3' : 'mt-6'}
        columns={[
          {
            head: t('Promotion'),
            cell: ({ id, name, reduction, applications, priority }) => (
              <>
                <Link className="hover:underline" to={`/vendor-promotions/${id}`}>
                  {name}
                </Link>
                <span className="cell-detail">
                  {[
                    reductionText(reduction, locale),
                    whatFor(applications),
                    // Only where it decides anything.
                    ...(priority === 'Medium'
                      ? []
                      : [t('Priority: {priority}', { priority: priorityNames[priority] })]),
                  ].join(' · ')}
                </span>
              </>
            ),
          },
          {
            head: t('Status'),
            cell: (promotion) => (
              <>
                <PromotionStatusChip status={promotion.status} />
                <span className="cell-detail empty:hidden">{warningText(promotion, others)}</span>
              </>
            ),
          },
          {
            head: t('Runs'),
            cell: ({ from, until, zone }) => (
              <>
                {rich('{start} to {end}', { start: <Day at={from} />, end: <Day at={until} /> })}
                <span className="text-ink-muted"> {zone}</span>
              </>
            ),
          },
          { head: t('Uses'), kind: 'figure', cell: usesOf },
          {
            head: t('Revenue'),
            kind: 'figure',
            cell: (promotion) => promotion.uses > 0 && <RevenueCell promotion={promotion} />,
          },
          {
            head: t('Discount given'),
            kind: 'figure',
            cell: (promotion) => promotion.uses > 0 && <DiscountCell promotion={promotion} />,
          },
        ]}
        empty={status === undefined ? <NoPromotions /> : <NoneOf status={status} />}
        keyOf={({ id }) => id}
        more={t('Show earlier ones')}
        of={list}
        rows={rows}
        what={t('The promotions')}
      />
    </>
  )
}

/** A date is never broken at the end of a line. */
function Day({ at }: { at: string }) {
  return <span className="whitespace-nowrap">{wallText(at)}</span>
}

/** What was invoiced, and what the orders bring that begin later. */
function RevenueCell({ promotion }: { promotion: Promotion }) {
  const { id, uses, revenue, toCome } = promotion
  const coming = ordersToCome(toCome, locale)
  const isInvoiced = revenue.length > 0
  const day = coming ? formatDay(coming.firstOn) : ''
  return (
    <>
      {/* Its page lists the orders. */}
      <Link className="text-link" to={`/vendor-promotions/${id}`}>
        {isInvoiced || !coming ? revenueSum(promotion) : coming.text}
      </Link>
      {coming ? (
        <span className="cell-detail">
          {isInvoiced
            ? t('to come: {orders}, from {day}', { orders: coming.text, day })
            : t('from {day}', { day })}
        </span>
      ) : (
        !isInvoiced && (
          <span className="cell-detail">
            {t('{uses, plural, one {# order} other {# orders}}, not invoiced yet', { uses })}
          </span>
        )
      )}
    </>
  )
}

/** What of it buyers do not get; its page says why. */
function warningText(promotion: Promotion, others: readonly Promotion[]): string {
  if (promotion.status === 'Ended') return ''
  const warnings = promotionWarnings(promotion, others)
  if (warnings.length === 0) return ''
  if (!warnings.every(({ isNever }) => isNever)) return t('Not always')
  return warnings.length === promotion.applications.length
    ? t('Buyers don’t get it')
    : t('Not for {applications, plural, one {# application} other {# applications}}', {
        applications: warnings.length,
      })
}

function whatFor(applications: Promotion['applications']): string {
  const [first] = applications
  return applications.length === 1 && first
    ? first.name
    : t('{applications, plural, one {# application} other {# applications}}', {
        applications: applications.length,
      })
}

export function usesText({ uses, useLimit }: Pick<Promotion, 'uses' | 'useLimit'>): string {
  return useLimit === null
    ? t('{uses, plural, one {# use} other {# uses}}', { uses })
    : t('{uses} of {limit, plural, one {# use} other {# uses}}', { uses: formatCount(uses), limit: useLimit })
}

/** In the list, under the heading that says what is counted. */
function usesOf({ uses, useLimit }: Pick<Promotion, 'uses' | 'useLimit'>): string {
  return useLimit === null
    ? formatCount(uses)
    : t('{uses} of {limit}', { uses: formatCount(uses), limit: formatCount(useLimit) })
}

type Brought = Pick<Promotion, 'revenue' | 'applications' | 'reduction'>

/** Currencies are not added up. An order that used it is invoiced later, and its invoices may all have been voided since. */
function revenueSum({ revenue, ...promotion }: Brought): string {
  return sumText(
    promotion,
    revenue.map(({ currency, revenueMinor }) => ({ currency, minor: revenueMinor })),
  )
}

/** What it took off the invoices so far. */
export function discountText({ revenue, ...promotion }: Brought): string {
  return sumText(
    promotion,
    revenue.map(({ currency, discountMinor }) => ({ currency, minor: discountMinor })),
  )
}

function DiscountCell({ promotion }: { promotion: Promotion }) {
  const { revenue, toCome } = promotion
  const coming = paymentsText(toCome, ({ reductionMinor }) => reductionMinor, locale)
  if (revenue.length === 0) return toCome.length > 0 ? coming : discountText(promotion)
  return (
    <>
      {discountText(promotion)}
      {toCome.length > 0 && (
        <span className="cell-detail">{t('to come: {discount}', { discount: coming })}</span>
      )}
    </>
  )
}

/** Where nothing was invoiced it is zero, in the currency in which it will be. */
function sumText(
  { applications, reduction }: Pick<Promotion, 'applications' | 'reduction'>,
  sums: readonly { currency: string; minor: number }[],
): string {
  if (sums.length > 0) return listOf(sums.map(({ minor, currency }) => minorText(minor, currency, locale)))
  const priced = applications.find(({ pricing }) => pricing)?.pricing?.currency
  const currency = reduction.kind === 'amount' ? reduction.currency : priced
  return currency ? minorText(0, currency, locale) : '–'
}

export function revenueText(promotion: Brought & Pick<Promotion, 'uses'>): string | null {
  const { revenue, uses } = promotion
  if (revenue.length > 0) return revenueSum(promotion)
  return uses === 0
    ? null
    : t('{uses, plural, one {# approved order} other {# approved orders}}, nothing invoiced so far', { uses })
}

export function NewPromotionLink() {
  if (!useMayChange()) return null
  return (
    <ButtonLink to="/vendor-promotions/create" tone="primary">
      {t('New promotion')}
    </ButtonLink>
  )
}

function NoPromotions() {
  return (
    <EmptyState action={<NewPromotionLink />} title={t('No promotions yet')}>
      {t(
        'A promotion lowers the price of your applications for a time. Buyers see the lower price wherever your application is shown, the usual price, and until when. Orders are priced with it.',
      )}
    </EmptyState>
  )
}

function NoneOf({ status }: { status: PromotionStatus }) {
  return (
    <EmptyState
      action={<ButtonLink to="/vendor-promotions">{t('See all promotions')}</ButtonLink>}
      title={t(
        '{status, select, Active {No promotion is active now} Scheduled {No promotion is scheduled now} Paused {No promotion is paused now} Ended {No promotion has ended yet} other {No promotion is used up now}}',
        { status },
      )}
    >
      {t('To see every promotion, choose All.')}
    </EmptyState>
  )
}
