// The frame of a drawing over an axis of values: the names of what is drawn above it, the marks of the axis beside it. Texts
// keep their size at every width, and the drawing takes all the width that the marks leave: places across are
// percentages of it, places down are pixels.
import type { ReactNode } from 'react'

export interface Series {
  name: string
  tone: 'series-1' | 'series-2' | 'series-3' | 'reference' | 'quiet'
  /** A figure that is shown beside the name. */
  figure?: string
}

export interface PlotProps {
  series: readonly Series[]
  /** Marked values of the axis, the lowest first. The first and the last bound the drawing. */
  ticks: readonly number[]
  format: (value: number) => string
  /** Of the drawing between the lowest and the highest mark, in pixels. */
  height?: number
  /** Names of places across, from 0 to 100. */
  steps: readonly { name: string; at: number }[]
  stepsTitle?: string
  /** What the drawing says in a sentence; without it a table is beside it for people who can't see it. */
  label?: string
  children: (down: (value: number) => number) => ReactNode
}

const top = 8
/** From the lowest mark to the names of the steps, and on to what they are. */
const toSteps = 22
const toTitle = 18

const fills = {
  'series-1': 'fill-[var(--series-1)]',
  'series-2': 'fill-[var(--series-2)]',
  'series-3': 'fill-[var(--series-3)]',
  reference: 'stroke-ink-faint stroke-[1.5] [stroke-dasharray:4_3]',
  quiet: 'fill-line-strong',
}
export function Plot({ series, ticks, format, height = 132, steps, stepsTitle, label, children }: PlotProps) {
  const low = ticks[0] ?? 0
  const high = ticks.at(-1) ?? 1
  const down = (value: number) => top + height * (1 - (value - low) / (high - low))
  const whole = top + height + toSteps + 8 + (stepsTitle ? toTitle : 0)
  const marks = ticks.map(format)
  const widest = marks.reduce((longest, mark) => (mark.length > longest.length ? mark : longest), '')
  return (
    <div
      className="text-[0.6875rem] text-ink-muted"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <ul className="mb-1.5 flex flex-wrap gap-x-4 gap-y-1" data-plot="series">
        {series.map(({ name, tone, figure }) => (
          <li
            className={`flex items-center gap-1.5 ${isQuiet(tone) ? '' : 'font-semibold text-ink'}`}
            key={name}
          >
            <svg aria-hidden="true" className={`h-2.5 w-3 ${fills[tone]}`}>
              {tone === 'reference' ? (
                <line x1="0" x2="12" y1="5" y2="5" />
              ) : (
                <rect height="10" rx="2" width="10" x="1" />
              )}
            </svg>
            {name}
            {figure !== undefined && <span className="tabular-nums">{figure}</span>}
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-2">
        <div className="relative tabular-nums">
          {/* Gives the column its width. */}
          <span className="invisible">{widest}</span>
          <svg
            aria-hidden="true"
            className="absolute inset-0 w-full fill-current"
            data-plot="ticks"
            height={whole}
            overflow="visible"
          >
            {ticks.map((tick, index) => (
              <text key={tick} textAnchor="end" x="100%" y={down(tick) + 4}>
                {marks[index]}
              </text>
            ))}
          </svg>
        </div>
        <svg aria-hidden="true" className="w-full" data-plot="drawing" height={whole} overflow="visible">
          {ticks.map((tick) => (
            <line
              className={tick === 0 && low < 0 ? 'stroke-line-control' : 'stroke-line'}
              key={tick}
              x1="0"
              x2="100%"
              y1={down(tick)}
              y2={down(tick)}
            />
          ))}
          <g className="fill-current">
            {steps.map(({ name, at }) => (
              <text
                key={name}
                textAnchor={at === 0 ? 'start' : at === 100 ? 'end' : 'middle'}
                x={`${at}%`}
                y={top + height + toSteps}
              >
                {name}
              </text>
            ))}
            {stepsTitle && (
              <text textAnchor="middle" x="50%" y={top + height + toSteps + toTitle}>
                {stepsTitle}
              </text>
            )}
          </g>
          {children(down)}
        </svg>
      </div>
    </div>
  )
}

function isQuiet(tone: Series['tone']): boolean {
  return tone === 'reference' || tone === 'quiet'
}

export interface PlotLineProps {
  /** From 0 to 100 across, pixels down. */
  points: readonly (readonly [number, number])[]
  className: string
}

/** A line of which only the places are stretched. */
export function PlotLine({ points, className }: PlotLineProps) {
  return (
    <svg
      aria-hidden="true"
      height="100"
      overflow="visible"
      preserveAspectRatio="none"
      viewBox="0 0 100 100"
      width="100%"
    >
      <polyline
        className={className}
        points={points.map(([across, down]) => `${round(across)},${round(down)}`).join(' ')}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
