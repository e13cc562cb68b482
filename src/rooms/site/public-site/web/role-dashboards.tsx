// The sample dashboards beside the headline, one for each role (LAND-11). All four are drawn; the style sheet shows one.

import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { dateFormat } from '#platform/kernel/time/date-format.ts'
import { BarTable } from '#platform/web/chart/bar-table.tsx'
import { ColumnChart } from '#platform/web/chart/column-chart.tsx'
import { LineChart } from '#platform/web/chart/line-chart.tsx'
import { SampleMark } from '#platform/web/chip.tsx'
import { formatCount, formatPercent, formatThousands, locale } from '#platform/web/format.ts'
import { months, portfolioReturn, posture, sourcing, throughput } from '../rules/role-samples.ts'
import type { Role } from '../rules/role-views.ts'

interface Figure {
  label: string
  value: string
  unit: string
}

interface Task {
  text: string
  due: string
}

interface DashboardProps {
  view: Role
  title: string
  figures: readonly [Figure, Figure, Figure]
  chart: ReactNode
  tasks: readonly Task[]
  links: readonly { label: string; to: string }[]
}

export function RoleDashboards() {
  return (
    <div className="role-panels min-w-0">
      <Dashboard
        chart={
          <LineChart
            caption={t('Return since January, promised and realised, sample data')}
            format={(dollars) => (dollars === 0 ? '0' : formatThousands(dollars))}
            labelEvery={2}
            lines={[
              { name: t('promised'), values: portfolioReturn.promised, tone: 'reference' },
              { name: t('realised'), values: portfolioReturn.realised, tone: 'series-1' },
            ]}
            stepName={t('Month')}
            steps={months.map(nameOf)}
            ticks={[0, 160_000, 320_000, 480_000]}
          />
        }
        figures={[
          {
            label: t('Realised this year'),
            value: formatThousands(portfolioReturn.realisedTotal),
            unit: t('of {amount} promised', {
              amount: formatThousands(portfolioReturn.promisedTotal),
            }),
          },
          {
            label: t('Median ROI'),
            value: formatPercent(portfolioReturn.medianRoi),
            unit: t('of {applications} applications', { applications: portfolioReturn.applications }),
          },
          {
            label: t('Payback'),
            value: formatCount(portfolioReturn.paybackMonths),
            unit: t('months, weighted'),
          },
        ]}
        links={[
          { label: t('Financial analytics'), to: '/analytics' },
          { label: t('ROI Simulator'), to: '/roi-simulation' },
        ]}
        view="cfo"
        tasks={[
          { text: t('Approve the case for invoice matching'), due: t('2 days left') },
          { text: t('Two renewals are below their promised return'), due: t('this week') },
        ]}
        title={t('Return on the AI portfolio')}
      />
      <Dashboard
        chart={
          <BarTable
            caption={t('Applications that meet each control, sample data')}
            head={[t('Control'), t('Applications')]}
            max={posture.applications}
            rows={posture.controls.map(({ label, applications }) => ({
              label,
              value: applications,
              text: t('{number} of {total}', { number: applications, total: posture.applications }),
            }))}
          />
        }
        figures={[
          { label: t('In use'), value: `${posture.applications}`, unit: t('applications') },
          {
            label: t('Open findings'),
            value: `${posture.openFindings}`,
            unit: t('{criticalFindings} of them critical', { criticalFindings: posture.criticalFindings }),
          },
          {
            label: t('Certificates'),
            value: `${posture.expiringCertificates}`,
            unit: t('expire within 90 days'),
          },
        ]}
        links={[
          { label: t('Compare Solutions'), to: '/comparison' },
          { label: t('Usage and Value'), to: '/usage' },
        ]}
        view="cio"
        tasks={[
          { text: t('Renew the SOC 2 evidence of two vendors'), due: t('9 days left') },
          { text: t('Review one request for data outside the region'), due: t('today') },
        ]}
        title={t('Technology and security posture')}
      />
      <Dashboard
        chart={
          <ColumnChart
            caption={t('Cases by month, closed automatically and by people, sample data')}
            columns={throughput.months.map(({ month, values }) => ({ step: nameOf(month), values }))}
            format={formatCount}
            parts={[t('automated'), t('by people')]}
            stepName={t('Month')}
            ticks={[0, 1_500, 3_000, 4_500]}
          />
        }
        figures={[
          {
            label: t('Closed automatically'),
            value: formatPercent(throughput.automatedShare),
            unit: t('of {allCases} cases', { allCases: formatCount(throughput.allCases) }),
          },
          {
            label: t('Cycle time'),
            value: formatCount(throughput.cycleHours),
            unit: t('hours, was {cycleHoursBefore}', {
              cycleHoursBefore: formatCount(throughput.cycleHoursBefore),
            }),
          },
          {
            label: t('By people in {month}', { month: nameOf('2025-12') }),
            value: formatCount(throughput.months.at(-1)?.values[1] ?? 0),
            unit: t('cases'),
          },
        ]}
        links={[
          { label: t('Process automation listings'), to: '/marketplace?category=Process+Automation' },
          { label: t('AI Solution Assessment'), to: '/buyer-assessment' },
        ]}
        view="ops"
        tasks={[
          { text: t('December exceptions rose: look at address changes'), due: t('this week') },
          { text: t('Confirm the hours saved in claims intake'), due: t('5 days left') },
        ]}
        title={t('Automation throughput')}
      />
      <Dashboard
        chart={
          <BarTable
            caption={t('Yearly savings by the stage they have reached, sample data')}
            head={[t('Stage'), t('Dollars a year')]}
            max={sourcing.pipeline[0]?.dollars ?? 1}
            rows={sourcing.pipeline.map(({ label, dollars }) => ({
              label,
              value: dollars,
              text: formatThousands(dollars),
            }))}
          />
        }
        figures={[
          {
            label: t('Renewals, 90 days'),
            value: `${sourcing.renewals}`,
            unit: t('worth {amount} a year', {
              amount: formatThousands(sourcing.renewalDollars),
            }),
          },
          {
            label: t('Savings agreed'),
            value: formatThousands(sourcing.pipeline[2]?.dollars ?? 0),
            unit: t('a year'),
          },
          { label: t('Request to order'), value: `${sourcing.daysToContract}`, unit: t('days, median') },
        ]}
        links={[
          { label: t('Compare Solutions'), to: '/comparison' },
          { label: t('Subscriptions'), to: '/subscriptions' },
        ]}
        view="procurement"
        tasks={[
          { text: t('Renew or end: contract review copilot'), due: t('12 days left') },
          { text: t('Orders wait for your approval'), due: t('2 orders') },
        ]}
        title={t('Renewals and savings')}
      />
    </div>
  )
}

function Dashboard({ view, title, figures, chart, tasks, links }: DashboardProps) {
  return (
    <div
      aria-labelledby={`${view}-tab`}
      className="card role-panel flex min-w-0 flex-col p-5 sm:p-6"
      data-view={view}
      id={`${view}-view`}
      role="tabpanel"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="display-3">{title}</h2>
        <SampleMark />
      </div>
      <dl className="mt-4 grid grid-cols-3 grid-rows-[repeat(3,auto)] divide-x divide-line">
        {figures.map(({ label, value, unit }) => (
          <div
            className="row-span-3 grid min-w-0 grid-rows-subgrid px-2 first:pl-0 last:pr-0 sm:px-4"
            key={label}
          >
            <dt className="self-end text-xs text-ink-muted">{label}</dt>
            <dd className="font-serif text-[1.0625rem] leading-8 sm:text-[1.75rem] sm:leading-9">{value}</dd>
            <dd className="text-xs leading-snug text-ink-muted">{unit}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 grid grow content-center">{chart}</div>
      <ul aria-label={t('Tasks')} className="mt-4 border-t border-line text-[0.8125rem]">
        {tasks.map(({ text, due }) => (
          <li className="flex items-baseline justify-between gap-4 border-b border-line py-2" key={text}>
            <span>{text}</span>
            <span className="shrink-0 text-xs text-ink-muted">{due}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-5 text-[0.8125rem] font-semibold text-accent">
        {links.map(({ label, to }) => (
          <Link className="inline-flex items-center gap-1 py-1 hover:underline" key={to} to={to}>
            {label}
            <ArrowRight aria-hidden="true" size={13} strokeWidth={2} />
          </Link>
        ))}
      </p>
    </div>
  )
}

/** "Dec" */
function nameOf(month: string): string {
  return dateFormat(locale, { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
}
