// Whether it goes up, and where buyers leave: the last whole month beside the one before, the weakest step, and the one to what is
// paid (VEND-11).
import { numberFormat } from '#platform/kernel/numbers/number-format.ts'
import { t } from '#platform/kernel/texts.ts'
import { formatCount, formatMonth, locale } from '#platform/web/format.ts'
import { formatCents } from '#rooms/buy/price-book/rules/index.ts'
import type { VendorAnalytics } from '../contract.ts'
import { biggestDrop, lastFullMonth } from '../rules/vendor-figures.ts'
import { stepNames } from './funnel.tsx'

type FunnelStep = VendorAnalytics['funnel'][number]

export type SalesVerdictProps = Pick<VendorAnalytics, 'sales' | 'funnel'>

export function SalesVerdict({ sales, funnel }: SalesVerdictProps) {
  const drop = biggestDrop(funnel)
  const [tried, paid] = funnel.slice(-2)
  const texts = [
    ...sales.map(monthText),
    drop && stepText(drop.from, drop.to),
    tried && tried.count > 0 && paid && paid !== drop?.to && stepText(tried, paid),
  ].filter(Boolean)
  return texts.length > 0 && <p className="mt-5 font-semibold">{texts.join(' ')}</p>
}

function stepText(from: FunnelStep, to: FunnelStep): string {
  return t(
    '{count, plural, one {# of {before} went on} other {# of {before} went on}} from {from} to {to}.',
    {
      count: to.count,
      before: formatCount(from.count),
      from: stepNames[from.step],
      to: stepNames[to.step],
    },
  )
}

function monthText({ currency, months }: SalesVerdictProps['sales'][number]): string {
  const last = lastFullMonth({ months })
  if (!last) return ''
  const shown = {
    month: formatMonth(last.month),
    amount: formatCents(last.revenueMinor, currency, locale),
    amountBefore: formatCents(last.beforeMinor, currency, locale),
  }
  if (last.change === null) return t('{month}: {amount} invoiced, {amountBefore} the month before.', shown)
  return t('{month}: {amount} invoiced, {change} on the month before ({amountBefore}).', {
    ...shown,
    change: numberFormat(locale, {
      ...{ style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' },
    }).format(last.change),
  })
}
