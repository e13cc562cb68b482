// /analytics: what the portfolio costs, brings and is used; the tab is in the address (FIN-01 to FIN-08).

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { formatInstant } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { TabLinks } from '#platform/web/page/tab-links.tsx'
import { outside } from '#platform/web/page/unknown-choices.ts'
import { departmentText } from '#rooms/discover/assessment/web/index.ts'
import { returnText } from '#rooms/value/usage/web/index.ts'
import type { Analytics } from '../contract.ts'
import { AnalyticsCards } from './analytics-cards.tsx'
import { analyticsQuery } from './analytics-query.ts'
import { CostFindings } from './cost-findings.tsx'
import { DepartmentReturns } from './department-returns.tsx'
import { ExportMenu } from './export-menu.tsx'
import { FinancialForecast } from './financial-forecast.tsx'
import { MoneySoFar } from './money-so-far.tsx'
import { UsageTrends } from './usage-trends.tsx'
import './analytics.css'
import { listOf, t } from '#platform/kernel/texts.ts'

const tabs = [
  { id: 'departments', label: t('ROI by Department'), Panel: DepartmentReturns },
  { id: 'costs', label: t('Cost Optimization'), Panel: CostFindings },
  { id: 'forecast', label: t('Financial Forecast'), Panel: FinancialForecast },
  { id: 'usage', label: t('Usage Trends'), Panel: UsageTrends },
] as const

const unknownIn = outside({ tab: tabs.map(({ id }) => id) })

export default function AnalyticsScreen() {
  const figures = useQuery(analyticsQuery)
  const navigate = useNavigate()
  return (
    <PageFrame
      actions={
        <>
          <ExportMenu label={t('Export Report')} />
          <Button onClick={() => void navigate('/analytics/reports')}>{t('Schedule Report')}</Button>
        </>
      }
      crumb={t('Analytics')}
      lead={
        // On a phone the figures matter more.
        <span className="max-sm:hidden">
          {t(
            'Costs, value and usage of your company’s applications. Realised figures were measured and recorded. Modelled figures come from linked simulations.',
          )}
        </span>
      }
      title={t('Financial Analytics and ROI')}
      unknownIn={unknownIn}
    >
      <LoadState of={figures} skeleton={<CardSkeletons />} what={t('The figures')}>
        {(analytics) => <Figures analytics={analytics} />}
      </LoadState>
    </PageFrame>
  )
}

function CardSkeletons() {
  return (
    <div className="mt-6 grid gap-3 min-[22rem]:grid-cols-2 md:grid-cols-4 lg:gap-5">
      {['a', 'b', 'c', 'd'].map((key) => (
        <div className="skeleton h-28" key={key} />
      ))}
    </div>
  )
}

/** Those that a good sum hides. */
export function BelowZero({ departments }: Pick<Analytics, 'departments'>) {
  const losing = departments.filter(({ roiHundredths }) => roiHundredths !== null && roiHundredths < 0)
  if (losing.length === 0) return null
  return (
    <p className="mt-4 text-sm font-semibold text-negative">
      {t('Return below zero: {departments}.', {
        departments: listOf(
          losing.map(({ department, roiHundredths }) =>
            t(
              '{department} {roi}',
              {
                department: department === null ? t('No department set') : departmentText(department),
                roi: returnText(roiHundredths),
              },
              'a department with its return',
            ),
          ),
        ),
      })}
    </p>
  )
}

function Figures({ analytics }: { analytics: Analytics }) {
  const [parameters] = useSearchParams()
  const active = tabs.find(({ id }) => id === parameters.get('tab')) ?? tabs[0]
  return (
    <>
      <TabLinks
        activeId={`analytics-${active.id}`}
        className="small-line-tabs mt-5"
        label={t('Financial analytics')}
        tabs={tabs.map(({ id, label }) => ({
          id: `analytics-${id}`,
          label,
          to: id === 'departments' ? '/analytics' : `/analytics?tab=${id}`,
          panel: 'analytics-panel',
        }))}
      />
      <div aria-labelledby={`analytics-${active.id}`} id="analytics-panel" role="tabpanel">
        {/* How much is used is no question of money. */}
        {active.id !== 'usage' && <Money analytics={analytics} />}
        <div className="mt-6">
          <active.Panel analytics={analytics} />
        </div>
      </div>
    </>
  )
}

/** What everything costs and brings together, above the parts of it. */
function Money({ analytics }: { analytics: Analytics }) {
  const { active: running, trials, unmeasured, mixed } = analytics.subscriptions
  const isEmpty = running + trials === 0 && analytics.summaries.length === 0
  return (
    <>
      <MoneySoFar summaries={analytics.summaries} />
      <BelowZero departments={analytics.departments} />
      <AnalyticsCards summaries={analytics.summaries} />
      <p className="mt-3 max-w-[56rem] text-[0.8125rem] text-ink-muted">
        {[
          t('As of {asOf}. Amounts in different currencies are never added or converted.', {
            asOf: formatInstant(analytics.asOf),
          }),
          ...(unmeasured > 0
            ? [
                t(
                  'Nothing is recorded yet for {unmeasured} of {running} active subscriptions. Realised figures leave them out.',
                  { unmeasured, running },
                ),
              ]
            : []),
          ...(mixed > 0
            ? [
                t(
                  '{mixed, plural, one {# subscription with several currencies is left out of sums.} other {# subscriptions with several currencies are left out of sums.}}',
                  { mixed },
                ),
              ]
            : []),
        ].join(' ')}
      </p>
      {isEmpty && (
        <EmptyState
          action={
            <ButtonLink to="/marketplace" tone="primary">
              {t('Browse the marketplace')}
            </ButtonLink>
          }
          title={t('Nothing to analyse yet')}
        >
          {t('Figures appear here once your company orders or tries an application and records its value.')}
        </EmptyState>
      )}
    </>
  )
}
