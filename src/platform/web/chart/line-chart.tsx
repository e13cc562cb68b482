// Lines over equal steps, with a table behind.
import { ChartTable } from './chart-table.tsx'
import { Plot, PlotLine } from './plot.tsx'

interface Line {
  name: string
  /** One value for each step; fewer where the line ends early. */
  values: readonly number[]
  /** `reference` is what the others are read against: dashed and quiet. */
  tone: 'series-1' | 'series-2' | 'series-3' | 'reference'
}

export interface LineChartProps {
  caption: string
  /** Names of the steps; every `labelEvery`-th is written under the axis, counted from the last. */
  steps: readonly string[]
  stepName: string
  labelEvery?: number
  lines: readonly Line[]
  /** Marked values of the axis, the lowest first. The first and the last bound the drawing. */
  ticks: readonly number[]
  format: (value: number) => string
}

const strokes = {
  'series-1': 'stroke-[var(--series-1)] stroke-[2.25]',
  'series-2': 'stroke-[var(--series-2)] stroke-[2.25]',
  'series-3': 'stroke-[var(--series-3)] stroke-[2.25]',
  reference: 'stroke-ink-faint stroke-[1.25] [stroke-dasharray:4_4]',
}
const ends = {
  'series-1': 'fill-[var(--series-1)]',
  'series-2': 'fill-[var(--series-2)]',
  'series-3': 'fill-[var(--series-3)]',
}

export function LineChart({
  caption,
  steps,
  stepName,
  labelEvery = 1,
  lines,
  ticks,
  format,
}: LineChartProps) {
  const across = (step: number) => (step / (steps.length - 1)) * 100
  return (
    <figure className="relative">
      <Plot
        format={format}
        series={lines}
        steps={steps
          .map((name, index) => ({ name, at: across(index) }))
          .filter((_, index) => (steps.length - 1 - index) % labelEvery === 0)}
        ticks={ticks}
      >
        {(down) =>
          lines.map(({ name, values, tone }) => (
            <g key={name}>
              <PlotLine
                className={`fill-none ${strokes[tone]}`}
                points={values.map((value, index) => [across(index), down(value)])}
              />
              {tone !== 'reference' && (
                <circle
                  className={ends[tone]}
                  cx={`${across(values.length - 1)}%`}
                  cy={down(values.at(-1) ?? 0)}
                  r="3.5"
                />
              )}
            </g>
          ))
        }
      </Plot>
      <ChartTable
        caption={caption}
        head={[stepName, ...lines.map(({ name }) => name)]}
        rows={steps.map((step, index) => [
          step,
          ...lines.map(({ values }) => {
            const value = values[index]
            return value === undefined ? '' : format(value)
          }),
        ])}
      />
    </figure>
  )
}
