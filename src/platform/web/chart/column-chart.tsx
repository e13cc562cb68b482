// Columns of two stacked parts from a zero baseline, labelled directly, with a table behind.
import { ChartTable } from './chart-table.tsx'

export interface ColumnChartProps {
  caption: string
  stepName: string
  /** The lower part first. */
  parts: readonly [string, string]
  columns: readonly { step: string; values: readonly [number, number] }[]
  /** Marked values of the axis, zero first. */
  ticks: readonly number[]
  format: (value: number) => string
}

const top = 10
const plotHeight = 132
const left = 13
const plotWidth = 67

export function ColumnChart({ caption, stepName, parts, columns, ticks, format }: ColumnChartProps) {
  const high = ticks.at(-1) ?? 1
  const down = (value: number) => top + plotHeight * (1 - value / high)
  const slot = plotWidth / columns.length
  const [lastLower, lastUpper] = columns.at(-1)?.values ?? [0, 0]

  return (
    <figure className="relative">
      <svg aria-hidden="true" className="h-[172px] w-full text-[0.6875rem]">
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              className="stroke-line"
              x1={`${left}%`}
              x2={`${left + plotWidth}%`}
              y1={down(tick)}
              y2={down(tick)}
            />
            <text className="fill-ink-muted" textAnchor="end" x={`${left - 1.5}%`} y={down(tick) + 4}>
              {format(tick)}
            </text>
          </g>
        ))}
        {columns.map(({ step, values: [lower, upper] }, index) => {
          const x = `${left + slot * (index + 0.22)}%`
          const width = `${slot * 0.56}%`
          return (
            <g key={step}>
              <rect
                className="fill-[var(--series-1)]"
                height={down(0) - down(lower)}
                width={width}
                x={x}
                y={down(lower)}
              />
              <rect
                className="fill-line-strong"
                height={Math.max(0, down(lower) - down(lower + upper) - 1)}
                width={width}
                x={x}
                y={down(lower + upper)}
              />
              <text
                className="fill-ink-muted"
                textAnchor="middle"
                x={`${left + slot * (index + 0.5)}%`}
                y={top + plotHeight + 22}
              >
                {step}
              </text>
            </g>
          )
        })}
        <text
          className="fill-ink-muted"
          x={`${left + plotWidth + 1}%`}
          y={down(lastLower + lastUpper / 2) + 4}
        >
          {parts[1]}
        </text>
        <text
          className="fill-[var(--series-1)] font-semibold"
          x={`${left + plotWidth + 1}%`}
          y={down(lastLower / 2) + 4}
        >
          {parts[0]}
        </text>
      </svg>
      <ChartTable
        caption={caption}
        head={[stepName, ...parts]}
        rows={columns.map(({ step, values }) => [step, ...values.map(format)])}
      />
    </figure>
  )
}
