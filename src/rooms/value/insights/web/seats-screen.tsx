// /subscriptions/:id/seats: who holds the seats of one subscription, beside how many people use it.
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { ButtonLink } from '#platform/web/button.tsx'
import { formatMonth } from '#platform/web/format.ts'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { RecordNotShown } from '#platform/web/page/record-not-shown.tsx'
import { Progress } from '#platform/web/progress.tsx'
import { newOrderAddress } from '#rooms/buy/price-book/rules/index.ts'
import type { Seats } from '#rooms/buy/seats/contract.ts'
import { SeatGroups, SeatHolders, seatsQuery } from '#rooms/buy/seats/web/index.ts'
import type { SubscriptionRow } from '#rooms/value/renewals/contract.ts'
import { overviewQuery } from '#rooms/value/renewals/web/index.ts'
import type { SeatUse } from '#rooms/value/usage/contract.ts'
import { seatUseColumn, seatUseQuery } from '#rooms/value/usage/web/index.ts'
import type { Analytics } from '../contract.ts'
import { analyticsQuery } from './analytics-query.ts'
import { SeatsInMoney } from './seats-in-money.tsx'
import './seats.css'
import { t } from '#platform/kernel/texts.ts'

const trail = [{ label: t('Subscriptions'), to: '/subscriptions' }]

export default function SeatsScreen() {
  const { id = '' } = useParams()
  const seats = useQuery(seatsQuery(id))
  const overview = useQuery(overviewQuery)
  const use = useQuery(seatUseQuery(id))
  const analytics = useQuery(analyticsQuery)
  // At once: what came later would move what is read.
  const awaited = [overview, analytics].find(({ isPending }) => isPending) ?? use
  if (seats.data && !awaited.isPending)
    return (
      <OneSubscription
        data={seats.data}
        findings={analytics.data?.findings ?? []}
        row={overview.data?.subscriptions.find((one) => one.id === id)}
        use={use.data}
      />
    )
  return (
    <RecordNotShown
      columns="seats-columns"
      listed={{ to: '/subscriptions', label: t('See your subscriptions') }}
      missing={t('Your company has no subscription at this address')}
      of={seats.data ? awaited : seats}
      trail={trail}
      title={t('Subscription')}
      what={t('The subscription')}
    />
  )
}

interface OneSubscriptionProps {
  data: Seats
  findings: Analytics['findings']
  /** Neither is there where it could not be read: then nothing is claimed of it. */
  row: SubscriptionRow | undefined
  use: SeatUse | undefined
}

function OneSubscription({ data, findings, row, use }: OneSubscriptionProps) {
  const { subscriptionId, applicationId, applicationName, seats } = data
  // Where fewer seats would do, that order is offered already.
  const hasOffer = findings.some(
    ({ kind, subscriptionId: id }) => kind === 'unused-seats' && id === subscriptionId,
  )
  return (
    <PageFrame title={t('Seats of {applicationName}', { applicationName })} trail={trail}>
      <SeatsInMoney data={data} findings={findings} isByName={Boolean(use?.named)} row={row} />
      <div className="seats-columns mt-8">
        <div className="grid gap-10">
          <SeatHolders data={data} isAdvised={!hasOffer} more={use ? [seatUseColumn(use)] : []} />
          <SeatGroups data={data} />
        </div>
        <section aria-label={t('Seats and usage')} className="card p-5">
          <Usage isByName={Boolean(use?.named)} row={row} subscriptionId={subscriptionId} />
          {seats !== null && !hasOffer && (
            <ButtonLink
              className="mt-5"
              size="small"
              to={newOrderAddress({ kind: 'application', itemId: applicationId, seats })}
            >
              {t('Change the number of seats')}
            </ButtonLink>
          )}
        </section>
      </div>
    </PageFrame>
  )
}

interface UsageProps {
  row: SubscriptionRow | undefined
  subscriptionId: string
  /** Reports name people. Otherwise nothing is claimed of who they are. */
  isByName: boolean
}

function Usage({ row, subscriptionId, isByName }: UsageProps) {
  return (
    <div className="text-sm">
      <h2 className="font-serif text-xl">{t('Usage')}</h2>
      {row?.usage?.percent !== null && row?.usage && (
        <div className="mt-2">
          <Progress
            label={t('Usage of {name}', { name: row.name })}
            value={Math.min(100, row.usage.percent)}
          />
        </div>
      )}
      <p className="mt-1 text-ink-muted">
        {isByName
          ? t(
              'Reports name the people who used it. The list of holders shows when each did. Holders who weren’t named for 30 days count as unused at renewals.',
            )
          : row?.usage
            ? t('{people, plural, one {# user} other {# users}} reported for {month}, without names.', {
                people: row.usage.activeUsers,
                month: formatMonth(row.usage.month),
              })
            : row &&
              t(
                'Nobody has reported usage yet. It is reported as a number, not by name, so it doesn’t say which holders use it.',
              )}
      </p>
      <Link className="text-link mt-2 inline-block" to={`/usage?subscription=${subscriptionId}`}>
        {t('See usage and value')}
      </Link>
    </div>
  )
}
