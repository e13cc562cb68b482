// Lines over the range that is looked at: companies, people who signed in, approved orders.
import { useQuery } from '@tanstack/react-query'
import type { Returned } from '#platform/contract/route.ts'
import { t } from '#platform/kernel/texts.ts'
import { alwaysAnew, query } from '#platform/web/api/query.ts'
import { countTicks } from '#platform/web/chart/count-ticks.ts'
import { LineChart } from '#platform/web/chart/line-chart.tsx'
import { formatCount, formatInstantDay, formatInstantTime } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { tenancyRoutes } from '../contract.ts'
import type { TimeRange } from '../rules/service-figures.ts'

type Growth = Returned<typeof tenancyRoutes.getGrowth>
type Field = 'tenants' | 'people' | 'orders'

const charts: readonly { field: Field; title: string; text: string; isStock?: true }[] = [
  {
    field: 'tenants',
    title: t('Tenants'),
    text: t('Not archived or deleted'),
    isStock: true,
  },
  {
    field: 'people',
    title: t('People who signed in'),
    text: t('Each person counts once'),
  },
  { field: 'orders', title: t('Approved orders'), text: t('Of all companies') },
]

/** The text for a point of a line: of something that lasts, and of something that happens. */
const pointNames: Readonly<Record<TimeRange, { stock: string; flow: string }>> = {
  '24h': { stock: t('At the end of each hour'), flow: t('Within each hour') },
  '7d': { stock: t('At the end of each day'), flow: t('Within each day') },
  '30d': { stock: t('At the end of each day'), flow: t('Within each day') },
  '90d': { stock: t('At the end of every three days'), flow: t('Within every three days') },
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
      what={t('The lines over time')}
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
  isStock,
  growth: { steps, timeRange },
}: (typeof charts)[number] & { growth: Growth }) {
  const names = pointNames[timeRange]
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
        caption={t('{title} over time', { title })}
        format={formatCount}
        labelEvery={Math.ceil(steps.length / 2)}
        lines={[{ name: isStock ? names.stock : names.flow, values, tone: 'series-1' }]}
        stepName={t('From')}
        steps={steps.map(({ at }) => name(at))}
        ticks={countTicks(Math.max(1, ...values))}
      />
    </section>
  )
}
