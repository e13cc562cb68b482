// The cumulative net of the three scenarios over the months, with the month in which the base scenario pays back.
import { useState } from 'react'
import { Button } from '#platform/web/button.tsx'
import { axisTicks, spread } from '../rules/chart-axis.ts'
import type { ScenarioType } from '../rules/parameters.ts'
import type { Month } from '../rules/simulation-model.ts'
import { FigureTable } from './figure-table.tsx'
import { ownWording } from './own-wording.ts'

export interface ScenarioMonths {
  type: ScenarioType
  name: string
  months: readonly Month[]
  payback: number | null
}

const top = 14
const height = 250
const left = 11
const width = 72

export function CumulativeChart({ lines, open }: { lines: readonly ScenarioMonths[]; open: ScenarioType }) {
  const [isTable, setTable] = useState(false)
  return (
    <section aria-labelledby="cumulative-net" className="card mt-5 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="display-3" id="cumulative-net">
          Cumulative net by month
        </h2>
        <Button
          aria-pressed={isTable}
          className="print-hidden"
          onClick={() => setTable(!isTable)}
          size="small"
          tone="quiet"
        >
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </div>
      {isTable ? <MonthTables lines={lines} open={open} /> : <Drawing lines={lines} />}
    </section>
  )
}

function Drawing({ lines }: { lines: readonly ScenarioMonths[] }) {
  const horizon = (lines[0]?.months.length ?? 1) - 1
  const values = lines.flatMap(({ months }) => months.map(({ cumulative }) => cumulative))
  const ticks = axisTicks(Math.min(0, ...values), Math.max(0, ...values), 5)
  const low = ticks[0] ?? 0
  const high = ticks.at(-1) ?? 1
  const share = (value: number) => (value - low) / (high - low)
  const across = (month: number) => `${left + (month / horizon) * width}%`
  const down = (value: number) => top + height * (1 - share(value))
  const ends = spread(
    lines.map(({ months }) => down(months.at(-1)?.cumulative ?? 0)),
    17,
  )
  const base = lines.find(({ type }) => type === 'base')
  const paid = base?.payback ? base.months[base.payback] : undefined
  const every = horizon > 36 ? 12 : horizon > 12 ? 6 : 3
  const marks = Array.from({ length: Math.floor(horizon / every) + 1 }, (_, index) => index * every)
  return (
    <figure className="mt-3">
      {base && paid && (
        <figcaption className="mb-2 flex items-center gap-2 text-[0.8125rem] text-ink-muted">
          <span aria-hidden="true" className="roi-ring" data-scenario="base" />
          {base.name} pays back in month {paid.month}
        </figcaption>
      )}
      <svg
        aria-label={`Cumulative net after ${horizon} months: ${lines
          .map(({ name, months }) => `${name} ${ownWording().compactDollars(months.at(-1)?.cumulative ?? 0)}`)
          .join(', ')}. The table holds every month.`}
        className="roi-chart w-full text-[0.6875rem]"
        height={top + height + 42}
        role="img"
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              className={tick === 0 ? 'stroke-line-control' : 'stroke-line'}
              x1={`${left}%`}
              x2={across(horizon)}
              y1={down(tick)}
              y2={down(tick)}
            />
            <text className="fill-ink-muted" textAnchor="end" x={`${left - 1}%`} y={down(tick) + 4}>
              {ownWording().compactDollars(tick)}
            </text>
          </g>
        ))}
        {marks.map((month) => (
          <text
            className="fill-ink-muted"
            key={month}
            textAnchor="middle"
            x={across(month)}
            y={top + height + 20}
          >
            {month}
          </text>
        ))}
        <text className="fill-ink-muted" textAnchor="middle" x={across(horizon / 2)} y={top + height + 38}>
          months from the start
        </text>
        <svg
          aria-hidden="true"
          height={height}
          overflow="visible"
          preserveAspectRatio="none"
          viewBox="0 0 100 100"
          width={`${width}%`}
          x={`${left}%`}
          y={top}
        >
          {lines.map(({ type, months }) => (
            <polyline
              className="roi-line"
              data-scenario={type}
              key={type}
              points={months
                .map(
                  ({ month, cumulative }) =>
                    `${((month / horizon) * 100).toFixed(2)},${(100 - share(cumulative) * 100).toFixed(2)}`,
                )
                .join(' ')}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {lines.map(({ type, name, months }, index) => (
          <text
            className="roi-end"
            data-scenario={type}
            dx="8"
            key={type}
            x={across(horizon)}
            y={(ends[index] ?? 0) + 4}
          >
            {name}
            <tspan className="roi-end-amount">
              {' '}
              {ownWording().compactDollars(months.at(-1)?.cumulative ?? 0)}
            </tspan>
          </text>
        ))}
        {base && paid && (
          <circle
            className="roi-payback"
            cx={across(paid.month)}
            cy={down(paid.cumulative)}
            data-scenario="base"
            r="4.5"
          />
        )}
      </svg>
    </figure>
  )
}

/** The months of the open scenario in full, then what the three add up to. */
function MonthTables({ lines, open }: { lines: readonly ScenarioMonths[]; open: ScenarioType }) {
  const shown = lines.find(({ type }) => type === open) ?? lines[0]
  if (!shown) return null
  return (
    <div className="mt-3">
      <p className="mb-2 text-[0.8125rem] text-ink-muted">
        {shown.name} scenario in US dollars; the last two columns are sums up to and with the month.
      </p>
      <FigureTable
        caption={`${shown.name} scenario month by month`}
        head={[
          'Month',
          'Savings',
          'Costs',
          'Net',
          'Cumulative net',
          'Cumulative, discounted',
          ...lines.filter(({ type }) => type !== shown.type).map(({ name }) => `${name}: cumulative net`),
        ]}
        rows={shown.months.map((month, index) => [
          month.month === 0 ? 'Start' : String(month.month),
          ownWording().exactDollars(month.savings),
          ownWording().exactDollars(month.costs),
          ownWording().exactDollars(month.net),
          ownWording().exactDollars(month.cumulative),
          ownWording().exactDollars(month.discountedCumulative),
          ...lines
            .filter(({ type }) => type !== shown.type)
            .map(({ months }) => ownWording().exactDollars(months[index]?.cumulative ?? 0)),
        ])}
      />
    </div>
  )
}
