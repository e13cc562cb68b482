// The three figures that an application states, or not: return in percent, yearly cost in thousands, payback in months.
import { counted, formatCount, formatThousands } from '#platform/web/format.ts'
import type { Application } from '../contract.ts'

export function RoiTrio({
  metrics,
  className = '',
}: {
  metrics: Application['roiMetrics']
  className?: string
}) {
  const figures = [
    ['Average ROI', metrics.averageROI, `${formatCount(metrics.averageROI)}%`],
    ['Annual TCO', metrics.annualTCO, formatThousands(metrics.annualTCO)],
    ['Payback', metrics.paybackPeriod, counted(metrics.paybackPeriod, 'month')],
  ] as const
  return (
    <dl className={`grid grid-cols-3 divide-x divide-line ${className}`}>
      {figures.map(([label, value, figure]) => (
        <div className="px-3 first:pl-0 last:pr-0" key={label}>
          <dt className="text-xs text-ink-muted">{label}</dt>
          {value === 0 ? (
            <dd className="text-[0.8125rem] text-ink-muted">not stated</dd>
          ) : (
            <dd className="font-semibold whitespace-nowrap tabular-nums">{figure}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}
