// Beside what is chosen on /orders/new: what it costs, from when on, when the first invoice comes, and how it ends.

import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { locale } from '#platform/web/format.ts'
import { costText, formatCents, laterText, type Quote } from '#rooms/buy/price-book/rules/index.ts'
import { isForCredits } from '#rooms/buy/subscriptions/rules/index.ts'

interface OrderSummaryProps {
  /** Undefined while what was typed has no price. */
  quote: Quote | undefined
  /** The day on which it takes effect, as people read it; undefined where that is with the approval. */
  startsOn: string | undefined
  /** Days of the free trial that the first order of a plan brings. */
  trialDays?: number | undefined
  children: ReactNode
}

export function OrderSummary({ quote, startsOn, trialDays, children }: OrderSummaryProps) {
  const later = quote && laterText(quote, locale)
  return (
    <div className="card order-aside p-5 sm:p-6">
      <p aria-live="polite" className="font-serif text-2xl">
        {quote ? costText(quote, locale) : '–'}
      </p>
      {later && <p className="text-sm text-ink-muted">{later}</p>}
      {quote && (
        <dl className="order-terms mt-4">
          {termsOf(quote, startsOn, trialDays).map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-5 grid gap-3">{children}</div>
    </div>
  )
}

function termsOf(
  quote: Quote,
  startsOn: string | undefined,
  trialDays: number | undefined,
): readonly (readonly [label: string, text: string])[] {
  const withApproval = t('with the approval')
  const invoice = startsOn ?? withApproval
  if (isForCredits(quote))
    return [
      [t('Invoice'), withApproval],
      [t('Credits arrive'), t('when the invoice is paid')],
    ]
  const starts = [t('Starts'), startsOn ?? withApproval] as const
  if (quote.billing === 'once') return [starts, [t('Invoice'), invoice]]
  const yearly = formatCents(quote.yearlyMinor, quote.currency, locale)
  return [
    ...(quote.billing === 'monthly' ? [[t('In the first year'), yearly] as const] : []),
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
