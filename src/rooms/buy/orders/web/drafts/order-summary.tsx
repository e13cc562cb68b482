// Beside what is chosen on /orders/new: what it costs, from when on, when the first invoice comes, how it ends, and who must approve.

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { formatInstant, locale } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { costText, formatCents, laterText, type Quote } from '#rooms/buy/price-book/rules/index.ts'
import { isForCredits } from '#rooms/buy/subscriptions/rules/index.ts'
import { isStuck, mustApproveText } from '../../rules/approval/must-approve.ts'
import { approvalAheadQuery } from '../approval/limit-query.ts'

interface OrderSummaryProps {
  /** Undefined while what was typed has no price. */
  quote: Quote | undefined
  /** The day on which it takes effect, as people read it, and why then; undefined where that is with the approval. */
  starts: { on: string; why?: string | undefined } | undefined
  /** Days of the free trial that the first order of a plan brings. */
  trialDays?: number | undefined
  children: ReactNode
}

export function OrderSummary({ quote, starts, trialDays, children }: OrderSummaryProps) {
  const later = quote && laterText(quote, locale)
  return (
    <div className="card order-aside p-5 sm:p-6">
      <p aria-live="polite" className={`font-serif ${quote?.billing === 'monthly' ? 'text-xl' : 'text-2xl'}`}>
        {quote?.billing === 'monthly' && (
          <span className="block">
            {t('{amount} in the first year', {
              amount: formatCents(quote.yearlyMinor, quote.currency, locale),
            })}
          </span>
        )}
        {quote ? costText(quote, locale) : '–'}
      </p>
      {later && <p className="text-sm text-ink-muted">{later}</p>}
      {quote && (
        <dl className="order-terms mt-4">
          {termsOf(quote, starts, trialDays).map(([label, text, why]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {text}
                {why && <Why>{why}</Why>}
              </dd>
            </div>
          ))}
          <div>
            <dt>{t('Must approve')}</dt>
            <dd className="wrap-anywhere">
              <MustApprove quote={quote} />
            </dd>
          </div>
        </dl>
      )}
      <div className="mt-5 grid gap-3">{children}</div>
    </div>
  )
}

function Why({ children }: { children: string }) {
  return <span className="block text-[0.8125rem] font-normal text-ink-muted">{children}</span>
}

function MustApprove({ quote }: { quote: Quote }) {
  const { kind, itemId, billing } = quote
  return (
    <LoadState
      isSmall
      of={useQuery(approvalAheadQuery({ kind, itemId, billing }))}
      skeleton={<span className="skeleton block h-5 w-32" />}
      what={t('The approvers')}
    >
      {(found) => (
        <>
          {mustApproveText(quote, found, formatInstant)}
          {isStuck(quote, found) && (
            <Why>{t('An owner can add a colleague or change a role under Team.')}</Why>
          )}
        </>
      )}
    </LoadState>
  )
}

function termsOf(
  quote: Quote,
  given: OrderSummaryProps['starts'],
  trialDays: number | undefined,
): readonly (readonly [label: string, text: string, why?: string | undefined])[] {
  const startsOn = given?.on
  const withApproval = t('with the approval')
  const invoice = startsOn ?? withApproval
  if (isForCredits(quote))
    return [
      [t('Invoice'), withApproval],
      [t('Credits arrive'), t('when the invoice is paid')],
    ]
  const starts = [t('Starts'), startsOn ?? withApproval, given?.why] as const
  if (quote.billing === 'once') return [starts, [t('Invoice'), invoice]]
  return [
    starts,
    [
      t('First invoice'),
      trialDays !== undefined && startsOn === undefined
        ? t(
            'with the approval, or after the free trial of {days, plural, one {# day} other {# days}} if your company still has it',
            { days: trialDays },
          )
        : invoice,
    ],
    [
      t('You can end it'),
      quote.billing === 'monthly' ? t('at the end of any month') : t('at the end of any year'),
    ],
  ]
}
