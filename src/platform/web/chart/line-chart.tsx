// Lines over equal steps, with direct labels at their ends and a table behind. Texts keep their size at every width:
// places across are percentages, places down are pixels, and only the lines themselves are stretched.
import { ChartTable } from './chart-table.tsx'

interface Line {
  name: string
  /** One value for each step; fewer where the line ends early. */
  values: readonly number[]
  /** `reference` is what the others are read against: dashed and quiet. */
  tone: 'series-1' | 'series-2' | 'series-3' | 'reference'
}

export interface LineChartProps {
  caption: string
  /** Names of the steps; every `labelEvery`-th is written under the axis. */
  steps: readonly string[]
  stepName: string
  labelEvery?: number
  lines: readonly Line[]
  /** Marked values of the axis, the lowest first. The first and the last bound the drawing. */
  ticks: readonly number[]
  format: (value: number) => string
}

const top = 10
const plotHeight = 132
const left = 13
const plotWidth = 67

const strokes = {
  'series-1': 'stroke-[var(--series-1)] stroke-[2.25]',
  'series-2': 'stroke-[var(--series-2)] stroke-[2.25]',
  'series-3': 'stroke-[var(--series-3)] stroke-[2.25]',
  reference: 'stroke-ink-faint stroke-[1.25] [stroke-dasharray:4_4]',
}
const fills = {
  'series-1': 'fill-[var(--series-1)] font-semibold',
  'series-2': 'fill-[var(--series-2)] font-semibold',
  'series-3': 'fill-[var(--series-3)] font-semibold',
  reference: 'fill-ink-muted',
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
  const low = ticks[0] ?? 0
  const high = ticks.at(-1) ?? 1
  const share = (value: number) => (value - low) / (high - low)
  const x = (step: number) => (step / (steps.length - 1)) * 100
  const across = (step: number) => `${left + (x(step) * plotWidth) / 100}%`
  const down = (value: number) => top + plotHeight * (1 - share(value))

  return (
    <figure className="relative">
      <svg aria-hidden="true" className="h-[172px] w-full text-[0.6875rem]">
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              className="stroke-line"
              x1={`${left}%`}
              x2={across(steps.length - 1)}
              y1={down(tick)}
              y2={down(tick)}
            />
            <text className="fill-ink-muted" textAnchor="end" x={`${left - 1.5}%`} y={down(tick) + 4}>
              {format(tick)}
            </text>
          </g>
        ))}
        {steps.map((step, index) =>
          index % labelEvery === 0 ? (
            <text
              className="fill-ink-muted"
              key={step}
              textAnchor="middle"
              x={across(index)}
              y={top + plotHeight + 22}
            >
              {step}
            </text>
          ) : null,
        )}
        <svg
          aria-hidden="true"
          height={plotHeight}
          overflow="visible"
          preserveAspectRatio="none"
          viewBox="0 0 100 100"
          width={`${plotWidth}%`}
          x={`${left}%`}
          y={top}
        >
          {lines.map(({ name, values, tone }) => (
            <polyline
              className={`fill-none ${strokes[tone]}`}
              key={name}
              points={values
                .map((value, index) => `${round(x(index))},${round(100 - share(value) * 100)}`)
                .join(' ')}
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {lines.map(({ name, values, tone }) => {
          const last = values.length - 1
          const y = down(values[last] ?? low)
          return (
            <g className={fills[tone]} key={name}>
              {tone !== 'reference' && <circle cx={across(last)} cy={y} r="3.5" />}
              <text dx="8" x={across(last)} y={y + 4}>
                {name}
              </text>
            </g>
          )
        })}
      </svg>
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

function round(value: number): number {
  return Math.round(value * 100) / 100
}
