// Lines over the range that is looked at: companies, people who signed in, approved orders.
import { useQuery } from '@tanstack/react-query'
import type { Returned } from '#platform/contract/route.ts'
import { alwaysAnew, query } from '#platform/web/api/query.ts'
import { countTicks } from '#platform/web/chart/count-ticks.ts'
import { LineChart } from '#platform/web/chart/line-chart.tsx'
import { formatCount, formatInstantDay, formatInstantTime } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { tenancyRoutes } from '../contract.ts'
import type { TimeRange } from '../rules/service-figures.ts'

type Growth = Returned<typeof tenancyRoutes.getGrowth>
type Field = 'tenants' | 'people' | 'orders'

const charts: readonly { field: Field; title: string; text: string; when: 'At the end of' | 'Within' }[] = [
  { field: 'tenants', title: 'Tenants', text: 'Neither archived nor deleted', when: 'At the end of' },
  { field: 'people', title: 'People who signed in', text: 'Each person counts once', when: 'Within' },
  { field: 'orders', title: 'Approved orders', text: 'Of all companies', when: 'Within' },
]

const stepWords: Readonly<Record<TimeRange, string>> = {
  '24h': 'each hour',
  '7d': '24 hours',
  '30d': '24 hours',
  '90d': '3 days',
}

export function Growth({ timeRange }: { timeRange: TimeRange }) {
  const growth = useQuery(query(tenancyRoutes.getGrowth, { timeRange }, alwaysAnew))
  return (
    <LoadState
      of={growth}
      skeleton={
        <div aria-hidden="true" className="growth">
          {charts.map(({ field }) => (
            <div className="skeleton h-72" key={field} />
          ))}
        </div>
      }
      what="The lines over time"
    >
      {(data) => (
        <div className="growth">
          {charts.map((chart) => (
            <Chart key={chart.field} {...chart} growth={data} />
          ))}
        </div>
      )}
    </LoadState>
  )
}

function Chart({
  field,
  title,
  text,
  when,
  growth: { steps, timeRange },
}: (typeof charts)[number] & { growth: Growth }) {
  const values = steps.map((step) => step[field])
  const name = (at: string) =>
    timeRange === '24h' ? formatInstantTime(at).replace(/^(\d+:\d\d):\d\d/, '$1') : formatInstantDay(at)
  return (
    <section aria-labelledby={`growth-${field}`} className="card p-5">
      <h3 className="display-3" id={`growth-${field}`}>
        {title}
      </h3>
      <p className="mb-3 text-[0.8125rem] text-ink-muted">{text}</p>
      <LineChart
        caption={`${title} over time`}
        format={formatCount}
        labelEvery={Math.ceil(steps.length / 2)}
        lines={[{ name: `${when} ${stepWords[timeRange]}`, values, tone: 'series-1' }]}
        stepName="From"
        steps={steps.map(({ at }) => name(at))}
        ticks={countTicks(Math.max(1, ...values))}
      />
    </section>
  )
}
