// Every subscription with its newest usage and what it brought so far; the chosen one is shown below.

import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { formatCount, formatMonth, locale } from '#platform/web/format.ts'
import { StateChip } from '#platform/web/state-chip.tsx'
import { DataTable } from '#platform/web/table/data-table.tsx'
import { formatCents } from '#rooms/buy/price-book/rules/index.ts'
import { subscriptionStateNames } from '#rooms/buy/subscriptions/rules/index.ts'
import { departmentText } from '#rooms/discover/assessment/web/index.ts'
import type { SubscriptionUsage, SubscriptionValue } from '../contract.ts'
import { comparedUntil } from '../rules/pace.ts'
import { newestFigure } from './newest-figure.ts'
import { PromisedAmounts } from './promised-amounts.tsx'
import { ReturnFigure } from './return-figure.tsx'
import { sourceText } from './source-text.ts'

export interface SubscriptionTableProps {
  usage: readonly SubscriptionUsage[]
  value: readonly SubscriptionValue[]
  chosenId: string
  addressOf: (subscriptionId: string) => string
}

export function SubscriptionTable({ usage, value, chosenId, addressOf }: SubscriptionTableProps) {
  const worthOf = (id: string) => value.find(({ subscriptionId }) => subscriptionId === id)
  return (
    <DataTable
      caption={t('Subscriptions with their usage and value')}
      className="mt-6"
      columns={[
        {
          head: t('Application'),
          cell: ({ subscriptionId, applicationName, status, worth }) => (
            <>
              <Link
                aria-current={subscriptionId === chosenId ? 'true' : undefined}
                className="link"
                preventScrollReset
                to={addressOf(subscriptionId)}
              >
                {applicationName}
              </Link>{' '}
              <StateChip state={status}>{subscriptionStateNames[status]}</StateChip>
              <span className="cell-detail empty:hidden">
                {[
                  ...(worth?.department ? [departmentText(worth.department)] : []),
                  // Why it is marked.
                  ...(subscriptionId === chosenId ? [t('details below')] : []),
                ].join(' · ')}
              </span>
            </>
          ),
        },
        { head: t('Active users'), kind: 'figure', line: 'fact', cell: (one) => <Use usage={one} /> },
        {
          head: t('Cost so far'),
          kind: 'figure',
          line: 'labelled',
          cell: ({ worth }) => worth && moneyText(worth, worth.costMinor),
        },
        {
          head: t('Value so far'),
          kind: 'figure',
          line: 'fact',
          cell: ({ worth }) =>
            worth && worth.outcomes.length > 0 ? (
              <>
                {/* A phone shows no heads. */}
                <span className="mr-[0.5ch] sm:hidden">{t('Value so far')}</span>
                {moneyText(worth, worth.benefitMinor)}
              </>
            ) : (
              t('no value recorded')
            ),
        },
        {
          head: t('Realised against promised'),
          kind: 'figure',
          line: 'fact',
          cell: ({ worth, subscriptionId }) => <Promised link={addressOf(subscriptionId)} worth={worth} />,
        },
        {
          head: t('Realised ROI'),
          kind: 'figure',
          line: 'fact',
          cell: ({ worth }) =>
            worth?.roiHundredths != null && (
              <>
                <span className="mr-[0.5ch] sm:hidden">{t('ROI')}</span>
                <ReturnFigure hundredths={worth.roiHundredths} />
              </>
            ),
        },
        { head: t('Payback'), kind: 'figure', cell: ({ worth }) => paybackText(worth) },
      ]}
      isChosen={({ subscriptionId }) => subscriptionId === chosenId}
      keyOf={({ subscriptionId }) => subscriptionId}
      rows={usage.map((one) => ({ ...one, worth: worthOf(one.subscriptionId) }))}
    />
  )
}

/** What the linked case expected of the months that outcomes are recorded of, and what came of the same months. */
function Promised({ worth, link }: { worth: SubscriptionValue | undefined; link: string }) {
  if (!worth) return null
  const linked = worth.case
  if (!linked && worth.outcomes.length > 0)
    return worth.simulations.length > 0 ? (
      <Link className="text-link" preventScrollReset to={link}>
        {t('no promise linked')}
      </Link>
    ) : (
      <Link className="text-link" to={`/roi-simulation?app=${worth.applicationId}`}>
        {t('no promise saved')}
      </Link>
    )
  if (!linked) return null
  if (linked.varianceMinor === null) return <>{t('in several currencies')}</>
  const { expectedMinor, varianceMinor, currency } = linked
  if (expectedMinor === 0) return <>{t('nothing recorded')}</>
  return (
    <PromisedAmounts
      currency={currency}
      expectedMinor={expectedMinor}
      realisedMinor={expectedMinor + varianceMinor}
      until={comparedUntil(worth)}
    />
  )
}

function paybackText(worth: SubscriptionValue | undefined): string {
  if (worth?.payback) return t('month {month}', { month: formatCount(worth.payback.number) })
  return worth && worth.outcomes.length > 0 ? t('not yet') : '–'
}

function Use({ usage }: { usage: SubscriptionUsage }) {
  const last = newestFigure(usage)
  if (!last) return <>{t('not reported')}</>
  return (
    <>
      {last.seats === null
        ? t('{activeUsers, plural, one {# user} other {# users}}', { activeUsers: last.activeUsers })
        : t('{activeUsers} of {seats, plural, one {# seat} other {# seats}}, {percent}%', {
            activeUsers: formatCount(last.activeUsers),
            seats: last.seats,
            percent: formatCount(last.percent ?? 0),
          })}
      <span className="cell-detail max-sm:hidden!">
        {formatMonth(last.month)}, {sourceText(last.source)}
      </span>
    </>
  )
}

/** Nothing where no term and no outcome says in which currency. */
function moneyText({ isMixed, currency }: SubscriptionValue, minor: number): string | null {
  if (isMixed) return t('in several currencies')
  return currency && formatCents(minor, currency, locale)
}
