// The three figures that every application states: return in percent, yearly cost in thousands, payback in months.
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
    ['Average ROI', `${formatCount(metrics.averageROI)}%`],
    ['Annual TCO', formatThousands(metrics.annualTCO)],
    ['Payback', counted(metrics.paybackPeriod, 'month')],
  ]
  return (
    <dl className={`grid grid-cols-3 divide-x divide-line ${className}`}>
      {figures.map(([label, figure]) => (
        <div className="px-3 first:pl-0 last:pr-0" key={label}>
          <dt className="text-xs text-ink-muted">{label}</dt>
          <dd className="font-semibold whitespace-nowrap tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
