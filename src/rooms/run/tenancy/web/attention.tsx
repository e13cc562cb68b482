// What needs the administrator who is here: how many of each, since when the oldest waits, and one way to it.
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react'
import { t } from '#platform/kernel/texts.ts'
import { alwaysAnew, query } from '#platform/web/api/query.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { formatCount, formatInstant } from '#platform/web/format.ts'
import { Bars, LoadState } from '#platform/web/page/load-state.tsx'
import { rich } from '#platform/web/rich.tsx'
import type { FaultKind } from '#rooms/run/operations/rules/index.ts'
import { faultWords } from '#rooms/run/operations/web/index.ts'
import { tenancyRoutes } from '../contract.ts'
import { type AttentionKind, ageInWords } from '../rules/attention.ts'

interface Words {
  /** What there is, without the count, which comes before it. */
  what: (count: number) => string
  action: string
  /** The action and what there is of it. */
  actionInFull: (count: number) => string
  to: string
  isGrave?: boolean
}

const words: Readonly<Record<Exclude<AttentionKind, FaultKind>, Words>> = {
  'administrators-without-factor': {
    what: (count) =>
      t(
        '{count, plural, one {administrator without a second factor} other {administrators without a second factor}}',
        { count },
      ),
    action: t('See administrators'),
    actionInFull: (count) =>
      t(
        'See administrators: {count, plural, one {# without a second factor} other {# without a second factor}}',
        { count },
      ),
    to: '/admin/users?role=platform_admin',
  },
  approvals: {
    what: (count) =>
      t('{count, plural, one {request that you can approve} other {requests that you can approve}}', {
        count,
      }),
    action: t('Decide'),
    actionInFull: (count) =>
      t(
        'Decide: {count, plural, one {# request that you can approve} other {# requests that you can approve}}',
        { count },
      ),
    to: '/admin/approvals',
  },
  'vendor-claims': {
    what: (count) =>
      t('{count, plural, one {claim of an imported vendor} other {claims of imported vendors}}', { count }),
    action: t('Review claims'),
    actionInFull: (count) =>
      t(
        'Review claims: {count, plural, one {# claim of an imported vendor} other {# claims of imported vendors}}',
        { count },
      ),
    to: '/admin/listings?view=claims',
  },
  'reported-listings': {
    what: (count) => t('{count, plural, one {reported listing} other {reported listings}}', { count }),
    action: t('Review listings'),
    actionInFull: (count) =>
      t('Review listings: {count, plural, one {# reported listing} other {# reported listings}}', { count }),
    to: '/admin/listings?show=reported',
  },
  'invoice-issuer': {
    what: (count) =>
      t(
        '{count, plural, one {detail of the invoice issuer is missing, so not every invoice can be booked and paid} other {details of the invoice issuer are missing, so not every invoice can be booked and paid}}',
        { count },
      ),
    action: t('Add details'),
    actionInFull: (count) =>
      t(
        'Add details: {count, plural, one {# missing detail of the invoice issuer} other {# missing details of the invoice issuer}}',
        {
          count,
        },
      ),
    to: '/admin/receipts#issuer',
    isGrave: true,
  },
  'overdue-invoices': {
    what: (count) => t('{count, plural, one {overdue invoice} other {overdue invoices}}', { count }),
    action: t('See invoices'),
    actionInFull: (count) =>
      t('See invoices: {count, plural, one {# overdue invoice} other {# overdue invoices}}', { count }),
    to: '/admin/receipts',
  },
  'long-holds': {
    what: (count) =>
      t(
        '{count, plural, one {tenant on hold for more than 7 days} other {tenants on hold for more than 7 days}}',
        { count },
      ),
    action: t('See tenants'),
    actionInFull: (count) =>
      t(
        'See tenants: {count, plural, one {# tenant on hold for more than 7 days} other {# tenants on hold for more than 7 days}}',
        { count },
      ),
    to: '/admin/tenants?status=hold',
  },
}

/** What is wrong with the installation is a sentence of its own, so that a sign stands where others have their count. */
function wordsOf(kind: AttentionKind, count: number) {
  if (isFault(kind)) {
    const { text, action, to, isGrave } = faultWords[kind]
    const what = text(count)
    // The same marks as the page of the system has.
    const Icon = isGrave ? OctagonAlert : TriangleAlert
    return {
      ...{ what, action, to, isGrave },
      actionInFull: t('{name}: {text}', { name: action, text: what }),
      mark: (
        <Icon
          aria-hidden="true"
          className={isGrave ? 'ml-auto' : 'ml-auto text-caution'}
          size={22}
          strokeWidth={1.75}
        />
      ),
    }
  }
  const { what, actionInFull, ...rest } = words[kind]
  return { ...rest, what: what(count), actionInFull: actionInFull(count), mark: formatCount(count) }
}

const isFault = (kind: AttentionKind): kind is FaultKind => Object.hasOwn(faultWords, kind)

const attentionQuery = query(tenancyRoutes.getAttention, {}, alwaysAnew)

/** Whether the list has its length, so that what follows it moves no more. */
export const useIsAttentionRead = () => !useQuery(attentionQuery).isPending

export function Attention() {
  const attention = useQuery(attentionQuery)
  return (
    <section aria-labelledby="attention" className="mt-8">
      <h2 className="display-2 text-2xl" id="attention">
        {t('What needs you')}
      </h2>
      <LoadState
        of={attention}
        skeleton={<Bars className="mt-4" height="h-16" rows={2} />}
        what={t('What needs you')}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="attention-none">
              <CircleCheck aria-hidden="true" size={18} strokeWidth={1.75} />
              {t('Nothing needs you right now. New alerts, requests and overdue work appear here.')}
            </p>
          ) : (
            <ul className="attention">
              {items.map(({ kind, count, oldestAt }) => {
                const { what, action, actionInFull, to, isGrave, mark } = wordsOf(kind, count)
                return (
                  <li data-grave={isGrave} key={kind}>
                    <span className="attention-count">{mark}</span>
                    <span className="min-w-0">
                      <span className="block font-semibold">{what}</span>
                      {oldestAt !== null && (
                        <span className="cell-detail">
                          {rich('{count, plural, one {For {time}} other {The oldest for {time}}}', {
                            count,
                            time: (
                              <time dateTime={oldestAt} title={formatInstant(oldestAt)}>
                                {ageInWords(new Date(oldestAt), new Date(attention.dataUpdatedAt))}
                              </time>
                            ),
                          })}
                        </span>
                      )}
                    </span>
                    <ButtonLink aria-label={actionInFull} size="small" to={to}>
                      {action}
                    </ButtonLink>
                  </li>
                )
              })}
            </ul>
          )
        }
      </LoadState>
    </section>
  )
}
