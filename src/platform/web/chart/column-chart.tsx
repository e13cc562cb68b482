// Columns of two stacked parts from a zero baseline, with a table behind.
import { ChartTable } from './chart-table.tsx'
import { Plot } from './plot.tsx'

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

export function ColumnChart({ caption, stepName, parts, columns, ticks, format }: ColumnChartProps) {
  const slot = 100 / columns.length
  return (
    <figure className="relative">
      <Plot
        format={format}
        series={[
          { name: parts[0], tone: 'series-1' },
          { name: parts[1], tone: 'quiet' },
        ]}
        steps={columns.map(({ step }, index) => ({ name: step, at: slot * (index + 0.5) }))}
        ticks={ticks}
      >
        {(down) =>
          columns.map(({ step, values: [lower, upper] }, index) => {
            const x = `${slot * (index + 0.22)}%`
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
              </g>
            )
          })
        }
      </Plot>
      <ChartTable
        caption={caption}
        head={[stepName, ...parts]}
        rows={columns.map(({ step, values }) => [step, ...values.map(format)])}
      />
    </figure>
  )
}
