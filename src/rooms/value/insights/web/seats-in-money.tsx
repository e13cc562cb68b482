// Of one subscription: how many seats are paid, used and unused, and what fewer would save from the next payment on.
import { t } from '#platform/kernel/texts.ts'
import { daysAfter } from '#platform/kernel/time/business-day.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { formatCount, formatDay, formatMonth, locale } from '#platform/web/format.ts'
import { type Total, TotalsLine } from '#platform/web/totals-line.tsx'
import { costText } from '#rooms/buy/price-book/rules/index.ts'
import type { Seats } from '#rooms/buy/seats/contract.ts'
import type { SubscriptionRow } from '#rooms/value/renewals/contract.ts'
import type { Analytics, Finding } from '../contract.ts'
import { chargeText } from './analytics-text.ts'

interface SeatsInMoneyProps {
  data: Seats
  /** Undefined where it could not be read. */
  row: SubscriptionRow | undefined
  findings: Analytics['findings']
  /** Reports name people. */
  isByName: boolean
}

export function SeatsInMoney({ data, row, findings, isByName }: SeatsInMoneyProps) {
  const { seats, over, subscriptionId } = data
  if (seats === null) return null
  const { cost, nextBilling } = row ?? {}
  const finding = findings.find(
    (one) =>
      one.subscriptionId === subscriptionId &&
      (one.kind === 'unused-seats' || one.kind === 'seats-without-holder'),
  )
  const paid = [
    cost && costText({ ...cost, totalMinor: cost.minor }, locale),
    nextBilling && t('this period ends on {date}', { date: formatDay(daysAfter(nextBilling, -1)) }),
  ]
  return (
    <>
      <TotalsLine
        label={t('Seats')}
        totals={[
          {
            label: t('Paid', {}, 'of seats'),
            values: [formatCount(seats)],
            note: paid.filter(Boolean).join(', ') || undefined,
            keepsNote: true,
          },
          ...(row?.usage ? usedAndUnused(row.usage, seats, isByName) : assignedAndFree(data, row)),
        ]}
      />
      {over > 0 && (
        <p className="mt-3 text-sm text-caution">
          {t(
            '{people, plural, one {# person} other {# people}} more than you pay for. Release seats, or order more.',
            { people: over },
          )}
        </p>
      )}
      {finding && nextBilling && <Saving date={nextBilling} finding={finding} />}
    </>
  )
}

function usedAndUnused(
  { month, activeUsers, source }: NonNullable<SubscriptionRow['usage']>,
  seats: number,
  isByName: boolean,
): Total[] {
  return [
    {
      label: t('Used in {month}', { month: formatMonth(month) }),
      values: [formatCount(activeUsers)],
      note: source === 'vendor' && !isByName ? t('the vendor’s report gives no names') : undefined,
      keepsNote: true,
    },
    { label: t('Unused', {}, 'seats'), values: [formatCount(Math.max(0, seats - activeUsers))] },
  ]
}

/** Where nobody has reported how many are used. */
function assignedAndFree({ holders, free }: Seats, row: SubscriptionRow | undefined): Total[] {
  return [
    {
      label: t('Assigned to people'),
      values: [formatCount(holders.length)],
      note: row && t('nobody has reported usage yet'),
      keepsNote: true,
    },
    { label: t('Free to assign'), values: [formatCount(free)] },
  ]
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
