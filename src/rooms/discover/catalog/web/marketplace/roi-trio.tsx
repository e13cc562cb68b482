// The three figures that an application states, or not: return in percent, yearly cost in thousands, payback in months.
import type { Application } from '../../contract.ts'
import { returnTexts } from '../application/return-texts.ts'

export function RoiTrio({
  metrics,
  className = '',
}: {
  metrics: Application['roiMetrics']
  className?: string
}) {
  const { roi, tco, payback } = returnTexts(metrics)
  const figures = [
    ['Average ROI', roi],
    ['Annual TCO', tco],
    ['Payback', payback],
  ] as const
  return (
    <dl className={`grid grid-cols-3 divide-x divide-line ${className}`}>
      {figures.map(([label, figure]) => (
        <div className="px-3 first:pl-0 last:pr-0" key={label}>
          <dt className="text-xs text-ink-muted">{label}</dt>
          {figure === undefined ? (
            <dd className="text-[0.8125rem] text-ink-muted">not stated</dd>
          ) : (
            <dd className="font-semibold whitespace-nowrap tabular-nums">{figure}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}
