// What needs the administrator who is here: how many of each, since when the oldest waits, and one way to it.
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { t } from '#platform/kernel/texts.ts'
import { alwaysAnew, query } from '#platform/web/api/query.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { counted, formatCount, formatInstant } from '#platform/web/format.ts'
import { Bars, LoadState } from '#platform/web/page/load-state.tsx'
import { rich } from '#platform/web/rich.tsx'
import { tenancyRoutes } from '../contract.ts'
import { type AttentionKind, ageInWords } from '../rules/attention.ts'

interface Words {
  one: string
  many: string
  action: string
  to: string
  isGrave?: boolean
}

const words: Readonly<Record<AttentionKind, Words>> = {
  'grave-alerts': {
    one: 'critical or high security alert',
    many: 'critical or high security alerts',
    action: t('See alerts'),
    to: '/admin/security?tab=alerts',
    isGrave: true,
  },
  approvals: {
    one: 'request that you can approve',
    many: 'requests that you can approve',
    action: t('Decide'),
    to: '/admin/approvals',
  },
  'vendor-claims': {
    one: 'claim of an imported vendor',
    many: 'claims of imported vendors',
    action: t('Review claims'),
    to: '/admin/listings?view=claims',
  },
  'reported-listings': {
    one: 'reported listing',
    many: 'reported listings',
    action: t('Review listings'),
    to: '/admin/listings?show=reported',
  },
  'overdue-invoices': {
    one: 'overdue invoice',
    many: 'overdue invoices',
    action: t('See invoices'),
    to: '/admin/receipts',
  },
  'long-holds': {
    one: 'tenant on hold for more than 7 days',
    many: 'tenants on hold for more than 7 days',
    action: t('See tenants'),
    to: '/admin/tenants?status=hold',
  },
}

export function Attention() {
  const attention = useQuery(query(tenancyRoutes.getAttention, {}, alwaysAnew))
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
                const { one, many, action, to, isGrave } = words[kind]
                return (
                  <li data-grave={isGrave} key={kind}>
                    <span className="attention-count">{formatCount(count)}</span>
                    <span className="min-w-0">
                      <span className="block font-semibold">{count === 1 ? one : many}</span>
                      <span className="cell-detail">
                        {rich('{count, plural, one {For } other {The oldest for }}{time}', {
                          count,
                          time: (
                            <time dateTime={oldestAt} title={formatInstant(oldestAt)}>
                              {ageInWords(new Date(oldestAt), new Date(attention.dataUpdatedAt))}
                            </time>
                          ),
                        })}
                      </span>
                    </span>
                    <ButtonLink size="small" to={to}>
                      {action}
                      <span className="sr-only">: {counted(count, one, many)}</span>
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
