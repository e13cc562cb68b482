// /subscriptions/:id/seats: who holds the seats of one subscription, beside how many people use it.
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { ButtonLink } from '#platform/web/button.tsx'
import { formatMonth } from '#platform/web/format.ts'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { RecordNotShown } from '#platform/web/page/record-not-shown.tsx'
import { newOrderAddress } from '#rooms/buy/price-book/rules/index.ts'
import type { Seats } from '#rooms/buy/seats/contract.ts'
import { FreeSeats, SeatGroups, SeatHolders, seatsQuery } from '#rooms/buy/seats/web/index.ts'
import type { SeatUse } from '#rooms/value/usage/contract.ts'
import { seatUseColumn, seatUseQuery } from '#rooms/value/usage/web/index.ts'
import type { SubscriptionRow } from '../contract.ts'
import { overviewQuery } from './overview-query.ts'
import './renewals.css'
import { t } from '#platform/kernel/texts.ts'

const trail = [{ label: t('Subscriptions'), to: '/subscriptions' }]

export default function SeatsScreen() {
  const { id = '' } = useParams()
  const seats = useQuery(seatsQuery(id))
  const overview = useQuery(overviewQuery)
  const use = useQuery(seatUseQuery(id))
  // At once: what came later would move what is read.
  const awaited = overview.isPending ? overview : use
  if (seats.data && !awaited.isPending)
    return (
      <OneSubscription
        data={seats.data}
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
  /** Neither is there where it could not be read: then nothing is claimed of it. */
  row: SubscriptionRow | undefined
  use: SeatUse | undefined
}

function OneSubscription({ data, row, use }: OneSubscriptionProps) {
  const { subscriptionId, applicationId, applicationName, seats } = data
  return (
    <PageFrame
      lead={t('A seat has one holder. It is free again when its holder leaves your company.')}
      title={t('Seats of {applicationName}', { applicationName })}
      trail={trail}
    >
      <div className="seats-columns mt-8">
        <div className="grid gap-10">
          <SeatHolders data={data} more={use ? [seatUseColumn(use)] : []} />
          <SeatGroups data={data} />
        </div>
        <section aria-label={t('Seats and usage')} className="card order-first p-5 lg:order-none">
          <FreeSeats data={data} />
          <Usage isByName={Boolean(use?.named)} row={row} subscriptionId={subscriptionId} />
          {seats !== null && (
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
    <div className="mt-5 border-t border-line pt-4 text-sm">
      <h2 className="font-semibold">{t('Usage')}</h2>
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
