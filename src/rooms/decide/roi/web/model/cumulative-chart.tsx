// The cumulative net of the three scenarios over the months, with the month in which the base scenario pays back.
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { Plot, PlotLine } from '#platform/web/chart/plot.tsx'
import { locale } from '#platform/web/format.ts'
import type { ScenarioType } from '../../rules/inputs/parameters.ts'
import { axisTicks } from '../../rules/model/chart-axis.ts'
import type { Month } from '../../rules/model/simulation-model.ts'
import { ownWording } from '../own-wording.ts'
import { FigureTable } from './figure-table.tsx'

export interface ScenarioMonths {
  type: ScenarioType
  name: string
  months: readonly Month[]
  payback: number | null
}

export function CumulativeChart({ lines, open }: { lines: readonly ScenarioMonths[]; open: ScenarioType }) {
  const [isTable, setTable] = useState(false)
  return (
    <section aria-labelledby="cumulative-net" className="card mt-5 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="display-3" id="cumulative-net">
          {t('Cumulative net by month')}
        </h2>
        <Button
          aria-pressed={isTable}
          className="print-hidden"
          onClick={() => setTable(!isTable)}
          size="small"
          tone="quiet"
        >
          {isTable ? t('Show as chart') : t('Show as table')}
        </Button>
      </div>
      {isTable ? <MonthTables lines={lines} open={open} /> : <Drawing lines={lines} />}
    </section>
  )
}

const tones = { best: 'series-1', base: 'series-2', worst: 'series-3' } as const

function Drawing({ lines }: { lines: readonly ScenarioMonths[] }) {
  const horizon = (lines[0]?.months.length ?? 1) - 1
  const values = lines.flatMap(({ months }) => months.map(({ cumulative }) => cumulative))
  const series = lines.map(({ type, name, months }) => ({
    name,
    tone: tones[type],
    figure: ownWording().compactDollars(months.at(-1)?.cumulative ?? 0),
  }))
  const across = (month: number) => (month / horizon) * 100
  const base = lines.find(({ type }) => type === 'base')
  const paid = base?.payback ? base.months[base.payback] : undefined
  const every = horizon > 36 ? 12 : horizon > 12 ? 6 : 3
  const marks = Array.from({ length: Math.floor(horizon / every) + 1 }, (_, index) => index * every)
  return (
    <figure className="mt-3">
      {base && paid && (
        <figcaption className="mb-2 flex items-center gap-2 text-[0.8125rem] text-ink-muted">
          <span aria-hidden="true" className="roi-ring" data-scenario="base" />
          {t('The base scenario pays back in month {month}', { month: paid.month })}
        </figcaption>
      )}
      <Plot
        format={ownWording().compactDollars}
        height={250}
        label={t(
          'Cumulative net after {horizon, plural, one {# month} other {# months}}: {amounts}. The table has every month.',
          {
            horizon,
            amounts: new Intl.ListFormat(locale, { type: 'unit' }).format(
              series.map(({ name, figure }) => `${name} ${figure}`),
            ),
          },
        )}
        series={series}
        steps={marks.map((month) => ({ name: String(month), at: across(month) }))}
        stepsTitle={t('months from the start')}
        ticks={axisTicks(Math.min(0, ...values), Math.max(0, ...values), 5)}
      >
        {(down) => (
          <>
            {lines.map(({ type, months }) => (
              <g data-scenario={type} key={type}>
                <PlotLine
                  className="roi-line"
                  points={months.map(({ month, cumulative }) => [across(month), down(cumulative)])}
                />
              </g>
            ))}
            {base && paid && (
              <circle
                className="roi-payback"
                cx={`${across(paid.month)}%`}
                cy={down(paid.cumulative)}
                data-scenario="base"
                r="4.5"
              />
            )}
          </>
        )}
      </Plot>
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
        {t(
          '{scenario} scenario in US dollars. The cumulative columns are sums up to and including the month.',
          {
            scenario: shown.name,
          },
        )}
      </p>
      <FigureTable
        caption={t('{scenario} scenario month by month', { scenario: shown.name })}
        head={[
          t('Month'),
          t('Savings'),
          t('Costs'),
          t('Net'),
          t('Cumulative net'),
          t('Cumulative, discounted'),
          ...lines
            .filter(({ type }) => type !== shown.type)
            .map(({ name }) => t('{scenario}: cumulative net', { scenario: name })),
        ]}
        rows={shown.months.map((month, index) => [
          month.month === 0 ? t('Start') : String(month.month),
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
