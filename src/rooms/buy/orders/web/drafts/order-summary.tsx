// Beside what is chosen on /orders/new: what it costs, from when on, when the first invoice comes, how it ends, and who must approve.

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { formatInstant, locale } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { useProfile } from '#platform/web/profile.ts'
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
  /** It is what the company has: nothing starts or is invoiced, and what must be approved is another team size. */
  changesNothing?: boolean
  children: ReactNode
}

export function OrderSummary({
  quote,
  starts,
  trialDays,
  changesNothing = false,
  children,
}: OrderSummaryProps) {
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
        {/* An amount and its period stay on one line. */}
        {quote ? costText(quote, locale).replaceAll(' ', '\u00A0') : '–'}
      </p>
      {quote && changesNothing && <p className="text-sm font-semibold">{t('No change from today')}</p>}
      {later && <p className="text-sm text-ink-muted">{later}</p>}
      {quote && (
        <dl className="order-terms mt-4">
          <div>
            <dt>{t('Must approve')}</dt>
            <dd className="wrap-anywhere">
              <MustApprove quote={quote} />
              {changesNothing && <Why>{t('once you choose another team size')}</Why>}
            </dd>
          </div>
          {(changesNothing ? [] : termsOf(quote, starts, trialDays)).map(([label, text, why]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {text}
                {why && <Why>{why}</Why>}
              </dd>
            </div>
          ))}
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
  const isOwner = useProfile()?.teamRole === 'owner'
  return (
    <LoadState
      isSmall
      of={useQuery(approvalAheadQuery({ kind, itemId, billing }))}
      skeleton={<span className="skeleton block h-5 w-32" />}
      what={t('The approvers')}
    >
      {(found) =>
        isStuck(quote, found) ? (
          <>
            <span className="text-caution">{mustApproveText(quote, found, formatInstant)}</span>
            <Why>{t('Nobody approves an order of their own.')}</Why>
            <span className="block">
              {isOwner ? (
                <Link className="text-link" to="/settings/team">
                  {t('Add one under Team')}
                </Link>
              ) : (
                <Why>{t('Ask an owner to add one under Team.')}</Why>
              )}
            </span>
          </>
        ) : (
          mustApproveText(quote, found, formatInstant)
        )
      }
    </LoadState>
  )
}

function termsOf(
  quote: Quote,
  given: OrderSummaryProps['starts'],
  trialDays: number | undefined,
): readonly (readonly [label: string, text: string, why?: string | undefined])[] {
  const startsOn = given?.on
  const onApproval = t('on approval')
  const invoice = startsOn ?? onApproval
  if (isForCredits(quote))
    return [
      [t('Invoice'), onApproval],
      [t('Credits arrive'), t('when the invoice is paid')],
    ]
  const starts = [t('Starts'), startsOn ?? onApproval, given?.why] as const
  if (quote.billing === 'once') return [starts, [t('Invoice'), invoice]]
  return [
    starts,
    [
      t('First invoice'),
      trialDays !== undefined && startsOn === undefined
        ? t(
            'on approval, or after the free trial of {days, plural, one {# day} other {# days}} if your company still has it',
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
