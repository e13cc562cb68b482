// Of one subscription: how many seats are paid, used and idle, and what fewer would save from the next payment on.
import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { formatCount, formatDay, formatMonth, formatPercent, locale } from '#platform/web/format.ts'
import { TotalsLine } from '#platform/web/totals-line.tsx'
import { costText } from '#rooms/buy/price-book/rules/index.ts'
import type { SubscriptionRow } from '#rooms/value/renewals/contract.ts'
import type { Analytics, Finding } from '../contract.ts'
import { chargeText } from './analytics-text.ts'

interface SeatsInMoneyProps {
  row: SubscriptionRow
  seats: number
  findings: Analytics['findings']
}

export function SeatsInMoney({ row, seats, findings }: SeatsInMoneyProps) {
  const { usage, cost, nextBilling, id } = row
  const price = cost && costText({ ...cost, totalMinor: cost.minor }, locale)
  const idle = usage && Math.max(0, seats - usage.activeUsers)
  const finding = findings.find(
    ({ kind, subscriptionId }) =>
      subscriptionId === id && (kind === 'unused-seats' || kind === 'seats-without-holder'),
  )
  return (
    <>
      <TotalsLine
        label={t('Paid, used and idle seats')}
        totals={[
          { label: t('Seats paid'), values: [formatCount(seats)], note: price ?? undefined },
          {
            label: usage
              ? t('Used in {month}', { month: formatMonth(usage.month) })
              : t('Used', {}, 'of seats'),
            values: [usage ? formatCount(usage.activeUsers) : '–'],
            note: usage
              ? t('{percent} of the seats', { percent: formatPercent(usage.percent ?? 0) })
              : t('Not reported yet'),
          },
          {
            label: t('Idle', {}, 'of seats'),
            values: [idle === null ? '–' : formatCount(idle)],
            note: nextBilling ? t('paid until {date}', { date: formatDay(nextBilling) }) : undefined,
          },
        ]}
      />
      {finding && nextBilling && <Saving date={nextBilling} finding={finding} />}
    </>
  )
}

/** As the analytics find it. */
function Saving({ finding, date }: { finding: Finding; date: string }) {
  const { amountMinor, currency, billing, link, kind, facts } = finding
  const needed = (facts.seats ?? 0) - (facts.unused ?? 0)
  if (!amountMinor || !currency || !billing || needed <= 0) return null
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
      <p className="text-sm">
        {t(
          'With {seats, plural, one {# seat} other {# seats}}, your company pays {amount} less from {date}.',
          {
            ...{ seats: needed, date: formatDay(date) },
            amount: chargeText(amountMinor, currency, billing),
          },
        )}
      </p>
      {kind === 'unused-seats' && (
        <ButtonLink size="small" to={link} tone="primary">
          {t('Order fewer seats')}
        </ButtonLink>
      )}
    </div>
  )
}
