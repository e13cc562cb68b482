// The company's promotions, active ones first; which state is shown is the caller's to say.

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ButtonLink } from '#platform/web/button.tsx'
import { formatCount, locale } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { useMayChange } from '#platform/web/profile.ts'
import { PagedTable } from '#platform/web/table/paged-table.tsx'
import type { Promotion } from '../contract.ts'
import { minorText, reductionText } from '../rules/promotion-text.ts'
import { promotionWarnings } from '../rules/promotion-warnings.ts'
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
  return (
    <>
      {status === undefined && rows?.length !== 0 && (
        // Read apart from the rows: it has its room before.
        <p className="mt-6 min-h-[1lh] font-semibold max-sm:min-h-[2lh]">{nowText(others)}</p>
      )}
      <PagedTable
        caption={t('Promotions, active ones first')}
        className={status === undefined ? 'mt-3' : 'mt-6'}
        columns={[
          {
            head: t('Promotion'),
            cell: ({ id, name, reduction, applications }) => (
              <>
                <Link className="hover:underline" to={`/vendor-promotions/${id}`}>
                  {name}
                </Link>
                <span className="cell-detail">
                  {reductionText(reduction, locale)} · {whatFor(applications)}
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
            head: t('Revenue'),
            kind: 'figure',
            cell: (promotion) => {
              const text = revenueText(promotion)
              // Its page lists the orders.
              return promotion.uses > 0 ? (
                <Link className="text-link" to={`/vendor-promotions/${promotion.id}`}>
                  {text}
                </Link>
              ) : (
                text
              )
            },
          },
          {
            head: t('Runs'),
            cell: ({ from, until, zone }) => (
              <>
                {t('{start} to {end}', { start: wallText(from), end: wallText(until) })}
                <span className="text-ink-muted"> {zone}</span>
              </>
            ),
          },
          { head: t('Uses'), kind: 'figure', cell: usesText },
          { head: t('Priority'), cell: ({ priority }) => priorityNames[priority] },
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

/** Currencies are not added up. An order that used it is invoiced later, and its invoices may all have been voided since. */
export function revenueText({ revenue, uses }: Pick<Promotion, 'revenue' | 'uses'>): string | null {
  if (revenue.length === 0)
    return uses === 0
      ? null
      : t('{uses, plural, one {# approved order} other {# approved orders}}, nothing invoiced so far', {
          uses,
        })
  return listOf(revenue.map(({ revenueMinor, currency }) => minorText(revenueMinor, currency, locale)))
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
