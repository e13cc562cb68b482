// /trials/:id: how long a trial lasts, what follows and how much it is used, what to do with it meanwhile, and ending it early.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { dayIn } from '#platform/kernel/time/business-day.ts'
import { unbroken } from '#platform/kernel/unbroken.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { formatInstant, formatInstantDay, formatMonth, timeZone } from '#platform/web/format.ts'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { RecordNotShown } from '#platform/web/page/record-not-shown.tsx'
import { rich } from '#platform/web/rich.tsx'
import { type Total, TotalsLine } from '#platform/web/totals-line.tsx'
import { newOrderAddress } from '#rooms/buy/price-book/rules/index.ts'
import { AskSalesButton } from '#rooms/buy/price-book/web/index.ts'
import type { Trial } from '#rooms/buy/subscriptions/contract.ts'
import { EndTrialDialog, trialQuery } from '#rooms/buy/subscriptions/web/index.ts'
import { teamSizeDefault, useBuyerNeeds } from '#rooms/discover/assessment/web/index.ts'
import { applicationQuery, simulateLink, textLanguageOf } from '#rooms/discover/catalog/web/index.ts'
import { keepText } from './keep-text.ts'
import { newestFigure } from './newest-figure.ts'
import { sourceText } from './source-text.ts'
import { usageQuery } from './usage-queries.ts'

/** The actions stand beside the details where the window is wide enough. */
const columns = 'grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start'

const trail = [{ label: t('Subscriptions'), to: '/subscriptions' }]

export default function TrialScreen() {
  const { id = '' } = useParams()
  const trial = useQuery(trialQuery(id))
  const usage = useQuery(usageQuery)
  const listing = useQuery({
    ...applicationQuery(trial.data?.applicationId ?? ''),
    enabled: trial.data !== undefined,
  })
  const needs = useBuyerNeeds()
  // What the figures say in words pushes what is below them, so that they are drawn with it.
  if (trial.data && !usage.isPending && !listing.isPending && needs !== undefined)
    return <OneTrial trial={trial.data} />
  return (
    <RecordNotShown
      columns={columns}
      listed={{ to: '/subscriptions', label: t('See your subscriptions') }}
      missing={t('Your company has no trial at this address')}
      of={{ ...trial, data: undefined }}
      trail={trail}
      title={t('Trial')}
      what={t('The trial')}
    />
  )
}

function OneTrial({ trial }: { trial: Trial }) {
  const { id, applicationId, applicationName, vendor, status, startedAt, startedBy, endsAt, endedBy, order } =
    trial
  const { data: listing } = useQuery(applicationQuery(applicationId))
  const [isAsking, setAsking] = useState(false)
  return (
    <PageFrame title={t('Trial of {applicationName}', { applicationName })} trail={trail}>
      <TotalsLine label={t('The trial')} totals={useTotals(trial)} />
      <div className={`mt-8 ${columns}`}>
        <div className="grid gap-8 max-lg:order-last">
          <NextStep trial={trial} />
          <section aria-labelledby="decide">
            <h2 className="display-3" id="decide">
              {status === 'trial' ? t('To help you decide') : t('Look back')}
            </h2>
            <ul className="mt-3 grid gap-2 text-sm">
              <li>
                <Link className="text-link" to={simulateLink(applicationId)}>
                  {t('Model its return')}
                </Link>
              </li>
              <li>
                <Link className="text-link" to={`/usage?subscription=${id}`}>
                  {t('Record its usage and value')}
                </Link>
              </li>
              {listing !== null && (
                <li>
                  <Link className="text-link" to={`/marketplace/${applicationId}`}>
                    {t('See the listing')}
                  </Link>
                </li>
              )}
            </ul>
          </section>
        </div>
        <section
          aria-label={t('State and actions')}
          className="card p-5 lg:sticky lg:top-[88px] lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <p aria-live="polite" className="font-serif text-xl">
            {stateText(trial)}
          </p>
          {/* On a phone, getting access matters more than how it began. */}
          <dl className={`mt-4 grid gap-2 text-sm ${status === 'trial' ? 'max-sm:hidden' : ''}`}>
            {[
              [t('Vendor'), vendor ?? t('Not stated')],
              [t('Started'), t('{date}, by {name}', { date: formatInstant(startedAt), name: startedBy })],
              ...(status === 'trial'
                ? []
                : [
                    [
                      t('Ended'),
                      endedBy === null
                        ? formatInstant(endsAt)
                        : t('{date}, early, by {name}', { date: formatInstant(endsAt), name: endedBy }),
                    ],
                  ]),
            ].map(([label, value]) => (
              <div key={label}>
                <dt className="text-ink-muted">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-5 grid gap-3 border-t border-line pt-5">
            {order ? (
              <ButtonLink to={`/orders/${order.id}`}>
                {t('See order {number}', { number: order.number })}
              </ButtonLink>
            ) : (
              // What has left the catalogue cannot be ordered.
              listing !== null && (
                <ButtonLink
                  to={newOrderAddress({ kind: 'application', itemId: applicationId, seats: undefined })}
                  tone="primary"
                >
                  {t('Convert to Paid')}
                </ButtonLink>
              )
            )}
            {status === 'trial' && !order && (
              <Button onClick={() => setAsking(true)}>{t('End the trial early')}</Button>
            )}
            <p className="text-[0.8125rem] text-ink-muted">{endText(trial)}</p>
          </div>
        </section>
      </div>
      {isAsking && <EndTrialDialog onClose={() => setAsking(false)} trial={trial} />}
    </PageFrame>
  )
}

/** When it ends, what happens then, and how it goes so far. */
function useTotals(trial: Trial): Total[] {
  const { data: all } = useQuery(usageQuery)
  const { data: listing } = useQuery(applicationQuery(trial.applicationId))
  const own = all?.find(({ subscriptionId }) => subscriptionId === trial.id)
  const figure = own && newestFigure(own)
  const team = useBuyerNeeds()?.teamSize ?? (figure?.activeUsers || teamSizeDefault)
  const usage: Total = {
    label: figure ? t('Used in {month}', { month: formatMonth(figure.month) }) : t('Usage'),
    values: [
      figure
        ? t('{activeUsers, plural, one {# user} other {# users}}', { activeUsers: figure.activeUsers })
        : own
          ? t('Not reported yet')
          : '–',
    ],
    note: figure
      ? sourceText(figure.source)
      : own && (
          <Link className="text-link" to={`/usage?subscription=${trial.id}`}>
            {t('Record it')}
          </Link>
        ),
    keepsNote: !figure,
  }
  const endsAt = formatInstantDay(trial.endsAt)
  if (trial.status !== 'trial')
    return [{ label: t('Ended on {endsAt}', { endsAt }), values: [afterText(trial)] }, usage]
  return [
    {
      label: t('Ends on {endsAt}', { endsAt }),
      values: [t('{days, plural, one {# day left} other {# days left}}', { days: daysLeft(trial.endsAt) })],
    },
    {
      label: t('Then', {}, 'after a trial'),
      values: [afterText(trial)],
      note: trial.order ? t('when the trial ends') : keepText(listing, team),
      keepsNote: !trial.order,
    },
    usage,
  ]
}

function afterText({ status, order }: Trial): string {
  if (!order) return status === 'trial' ? t('Nothing is charged') : t('Nothing was charged')
  return status === 'trial'
    ? t('Order {number} takes over', { number: order.number })
    : t('Converted by order {number}', { number: order.number })
}

/** Days of the reader's calendar up to that of the end. */
function daysLeft(endsAt: string): number {
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const day = (at: Date) => Date.parse(dayIn(zone, at))
  return Math.max(0, (day(new Date(endsAt)) - day(new Date())) / 86_400_000)
}

/** A listing has no field for a vendor's contact or link, so there is none to show. */
function NextStep({ trial: { applicationId, applicationName, vendor, status } }: { trial: Trial }) {
  const { data: listing } = useQuery(applicationQuery(applicationId))
  return (
    <section aria-labelledby="begin">
      <h2 className="display-3" id="begin">
        {status === 'trial' ? t('Get access') : t('Reach the vendor')}
      </h2>
      <p className="mt-3 max-w-prose">
        {vendor === null
          ? t('Ask the vendor for access. No contact there yet? We put you in touch.')
          : t('Ask {vendor} for access. No contact there yet? We put you in touch.', { vendor })}
      </p>
      {listing && listing.supportHours !== '' && (
        <p className="mt-2 text-sm text-ink-muted">
          {rich('Support, as the listing states it: {supportHours}', {
            supportHours: <span lang={textLanguageOf(listing)}>{listing.supportHours}</span>,
          })}
        </p>
      )}
      <div className="mt-4">
        {listing === null ? (
          <p className="text-sm text-ink-muted">{t('The listing has left the catalogue.')}</p>
        ) : (
          <AskSalesButton about={{ applicationId }} name={applicationName} namesEmporion tone="outline" />
        )}
      </div>
    </section>
  )
}

function stateText({ status, endsAt, endedBy, order }: Trial): string {
  if (status === 'trial') return t('On trial until {endsAt}', { endsAt: unbroken(formatInstant(endsAt)) })
  if (order) return status === 'active' ? t('Converted, in use') : t('Converted, subscription ended')
  return endedBy === null
    ? t('Ended on {endsAt}', { endsAt: formatInstantDay(endsAt) })
    : t('Ended early on {endsAt}', { endsAt: formatInstantDay(endsAt) })
}

function endText({ status, order }: Trial): string {
  if (status === 'trial' && order)
    return t(
      'The approved order takes over when the trial ends. To end the trial early, cancel that order first.',
    )
  if (status === 'trial') return t('Each company tries an application once.')
  return order ? '' : t('Nothing was charged. Each company tries an application once.')
}
