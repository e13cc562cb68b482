// /vendor-analytics: how buyers find, open and try the vendor's applications, by day or week (VEND-07, VEND-11).

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { dateFormat } from '#platform/kernel/time/date-format.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { countTicks } from '#platform/web/chart/count-ticks.ts'
import { LineChart } from '#platform/web/chart/line-chart.tsx'
import { formatCount, formatDay, locale } from '#platform/web/format.ts'
import { addressWith } from '#platform/web/page/address-with.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { outside } from '#platform/web/page/unknown-choices.ts'
import type { ApplicationFigures, VendorAnalytics } from '../contract.ts'
import { inWeeks } from '../rules/vendor-figures.ts'
import {
  type VendorPeriod,
  type VendorSeries,
  vendorPeriods,
  vendorSeries,
} from '../rules/vendor-vocabulary.ts'
import { ApplicationComparison } from './application-comparison.tsx'
import { ApplicationSelect } from './application-select.tsx'
import { Funnel, seriesNames } from './funnel.tsx'
import { NoSuchApplication } from './no-such-application.tsx'
import { PeriodLinks } from './period-links.tsx'
import { Revenue } from './revenue.tsx'
import { PeriodVerdict } from './sales-verdict.tsx'
import { periodIn } from './vendor-address.ts'
import { applicationFiguresQuery, vendorAnalyticsQuery } from './vendor-queries.ts'
import { ViewsByApplication } from './views-by-application.tsx'
import './vendor.css'
import { t } from '#platform/kernel/texts.ts'

const path = '/vendor-analytics'

const unknownIn = outside({ days: vendorPeriods, figure: vendorSeries })

export default function VendorAnalyticsScreen() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const period = periodIn(parameters)
  const applicationId = parameters.get('applicationId') ?? undefined
  const figures = useQuery(vendorAnalyticsQuery(period, applicationId))
  const applications = useQuery({ ...applicationFiguresQuery(period), enabled: applicationId === undefined })
  const { data, error } = figures
  const isForeign = !data && error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <PageFrame
      lead={t(
        'How buyers find, open, try and order your applications. Each visitor counts once a day, without tracking.',
      )}
      title={t('Analytics')}
      unknownIn={unknownIn}
    >
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <ApplicationSelect
          onChange={(chosen) =>
            void navigate(addressWith(path, parameters, { applicationId: chosen }), {
              replace: true,
              preventScrollReset: true,
            })
          }
          value={applicationId}
        />
        <PeriodLinks active={period} addressOf={(days) => addressWith(path, parameters, { days })} />
      </div>
      {isForeign ? (
        <NoSuchApplication to={addressWith(path, parameters, { applicationId: undefined })} />
      ) : (
        <LoadState
          // Drawn at once with its rows, so that nothing moves down.
          of={applications.isLoading ? { ...figures, data: undefined } : figures}
          skeleton={<ChartSkeletons />}
          what={t('The figures')}
        >
          {(analytics) => (
            <Figures
              addressOf={(chosen) =>
                addressWith(path, parameters, { figure: chosen === 'impressions' ? undefined : chosen })
              }
              analytics={analytics}
              comparison={
                applicationId === undefined && (
                  <LoadState of={applications} what={t('The figures by application')}>
                    {(found) => (
                      <ApplicationComparison
                        addressOf={(chosen) => addressWith(path, parameters, { applicationId: chosen })}
                        figures={found}
                      />
                    )}
                  </LoadState>
                )
              }
              days={period}
              linkTo={(chosen) => addressWith(path, parameters, { applicationId: chosen })}
              // Of one alone they are those of the funnel.
              views={
                applications.data && applications.data.applications.length > 1
                  ? applications.data.views
                  : undefined
              }
              shown={vendorSeries.find((one) => one === parameters.get('figure')) ?? 'impressions'}
            />
          )}
        </LoadState>
      )}
    </PageFrame>
  )
}

function ChartSkeletons() {
  return (
    <div className="vendor-analytics">
      <div className="skeleton h-80" />
      <div className="skeleton h-80" />
      <div className="skeleton h-72 lg:col-span-2" />
    </div>
  )
}

/** Longer periods are drawn by week, so that weekends do not hide what changes. */
const drawnByDay = 90

function soFar(day: VendorAnalytics['series'][number]): string {
  return vendorSeries.map((key) => `${seriesNames[key]} ${formatCount(day[key])}`).join(', ')
}

interface FiguresProps {
  analytics: VendorAnalytics
  days: VendorPeriod
  /** Under what all of them come to. */
  comparison: ReactNode
  views: ApplicationFigures['views'] | undefined
  linkTo: (applicationId: string) => string
  shown: VendorSeries
  addressOf: (shown: VendorSeries) => string
}

function Figures({
  analytics: { period, series, funnel, previous, sales },
  days,
  comparison,
  views,
  linkTo,
  shown,
  addressOf,
}: FiguresProps) {
  const byWeek = series.length > drawnByDay
  // Today is not over, and drawn beside whole days it would look like a crash.
  const today = series.at(-1)
  const [whole, before] = [series.slice(0, -1), previous.series.slice(0, -1)]
  const drawn = byWeek ? inWeeks(whole) : whole
  const drawnBefore = byWeek ? inWeeks(before) : before
  const dayOfMonth = dateFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const steps = drawn.map(({ day }) => dayOfMonth.format(new Date(`${day}T00:00:00Z`)))
  const range = { from: formatDay(period.from), to: formatDay(period.to) }
  const isEmpty = funnel.every(({ count }) => count === 0)
  const title = seriesNames[shown]
  const hasViews = views !== undefined && views.most.length > 0
  const [values, valuesBefore] = [drawn.map((one) => one[shown]), drawnBefore.map((one) => one[shown])]
  return (
    <>
      <PeriodVerdict before={previous.funnel} days={days} funnel={funnel} sales={sales} views={views} />
      {isEmpty && <p className="mt-2 text-sm text-ink-muted">{t('Nothing was counted in this period.')}</p>}
      <div className="vendor-analytics lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section
          aria-labelledby="funnel"
          className={hasViews ? 'card p-5 sm:p-6' : 'card p-5 sm:p-6 lg:col-span-2'}
        >
          <h2 className="display-3 mb-3" id="funnel">
            {t('Funnel')}
          </h2>
          <Funnel previous={previous.funnel} steps={funnel} />
        </section>
        {hasViews && <ViewsByApplication addressOf={linkTo} views={views} />}
        <div className="empty:hidden lg:col-span-2">{comparison}</div>
        <div className="lg:col-span-2">
          <Revenue from={period.from} sales={sales} />
        </div>
        <section aria-labelledby="chart" className="card p-5 sm:p-6 lg:col-span-2">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h2 className="display-3" id="chart">
              {title}
            </h2>
            <nav aria-label={t('Figure')} className="vendor-periods flex-wrap">
              {vendorSeries.map((key) => (
                <Link
                  aria-current={key === shown ? 'true' : undefined}
                  key={key}
                  preventScrollReset
                  replace
                  to={addressOf(key)}
                >
                  {seriesNames[key]}
                </Link>
              ))}
            </nav>
          </div>
          <LineChart
            caption={byWeek ? t('{title} by week', { title }) : t('{title} by day', { title })}
            format={formatCount}
            labelEvery={Math.ceil(drawn.length / 4)}
            lines={[
              {
                name: t('{from} to {to}, the same days of the week', {
                  from: formatDay(previous.period.from),
                  to: formatDay(previous.period.to),
                }),
                values: valuesBefore,
                tone: 'reference',
              },
              { name: t('this period'), values, tone: 'series-1' },
            ]}
            stepName={byWeek ? t('Week from') : t('Day')}
            steps={steps}
            ticks={countTicks(Math.max(1, ...values, ...valuesBefore))}
          />
          <p className="mt-3 text-sm text-ink-muted">
            {[
              byWeek
                ? t('{from} to {to}, drawn by week, days in UTC.', range)
                : t('{from} to {to}, days in UTC.', range),
              today && t('Today so far: {soFar}; the line ends with yesterday.', { soFar: soFar(today) }),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        </section>
      </div>
    </>
  )
}
