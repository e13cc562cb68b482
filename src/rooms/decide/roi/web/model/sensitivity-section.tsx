// Which figure moves the net present value most, and from which value on it is above zero.

import { t } from '#platform/kernel/texts.ts'
import type { ModelPrice } from '../../rules/inputs/monthly-price.ts'
import type { SimulationCase } from '../../rules/inputs/parameters.ts'
import { breakEvensOf, type Effect, effectsOf } from '../../rules/model/sensitivity.ts'
import { ownWording } from '../own-wording.ts'
import { FigureTable } from './figure-table.tsx'

export interface SensitivitySectionProps {
  simulation: SimulationCase
  price: ModelPrice
  /** Net present value of the base scenario, cents. */
  npv: number
  /** The figures are those of the reader's own company. */
  isOwn?: boolean
}

export function SensitivitySection({ simulation, price, npv, isOwn = true }: SensitivitySectionProps) {
  const effects = effectsOf(simulation, price)
  return (
    <section aria-labelledby="sensitivity" className="card mt-5 p-5">
      <h2 className="display-3" id="sensitivity">
        {t('What moves the net present value')}
      </h2>
      <p className="mt-1 max-w-[44rem] text-[0.8125rem] text-ink-muted">
        {isOwn
          ? t(
              'One figure moved at a time, all others as in the base scenario. Scenario figures move from the lowest to the highest of the three, your company’s figures and the price by 20% either way.',
            )
          : t(
              'One figure moved at a time, all others as in the base scenario. Scenario figures move from the lowest to the highest of the three, the company’s figures and the price by 20% either way.',
            )}
      </p>
      <Tornado effects={effects} npv={npv} />
      <details className="mt-2 text-[0.8125rem]">
        <summary className="cursor-pointer py-1 font-semibold text-accent">{t('Show as table')}</summary>
        <FigureTable
          caption={t('Net present value with one figure moved')}
          head={[
            t('Figure'),
            t('Lower value'),
            t('Net present value'),
            t('Higher value'),
            t('Net present value'),
          ]}
          rows={effects.map((effect) => {
            const { name, low, high } = ownWording().effectText(effect)
            return [
              name,
              low,
              ownWording().dollars(effect.npvAtLow),
              high,
              ownWording().dollars(effect.npvAtHigh),
            ]
          })}
        />
      </details>
      <h3 className="mt-6 text-sm font-semibold">{t('Break-even')}</h3>
      <p className="mt-1 text-[0.8125rem] text-ink-muted">
        {t(
          'The values at which the net present value of the base scenario is above zero, one figure at a time.',
        )}
      </p>
      <dl className="mt-2 max-w-xl text-[0.8125rem]">
        {ownWording()
          .breakEvenRows(breakEvensOf(simulation, price), price)
          .map(([name, text]) => (
            <div className="flex justify-between gap-4 border-t border-line py-2" key={name}>
              <dt className="text-ink-muted">{name}</dt>
              <dd className="text-right font-semibold">{text}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

const rowHeight = 34

/** Bars to either side of the base scenario's value; the table behind holds the figures. */
function Tornado({ effects, npv }: { effects: readonly Effect[]; npv: number }) {
  const values = effects.flatMap(({ npvAtLow, npvAtHigh }) => [npvAtLow, npvAtHigh])
  const low = Math.min(npv, ...values)
  const high = Math.max(npv, ...values)
  const across = (value: number) => (high === low ? 50 : ((value - low) / (high - low)) * 100)
  return (
    <figure className="mt-4">
      <figcaption className="sr-only">
        {t('The figures by how far they move the net present value')}
      </figcaption>
      <div aria-hidden="true" className="text-[0.75rem]">
        {effects.map((effect) => {
          const { name, low: lowText, high: highText } = ownWording().effectText(effect)
          const ends = [effect.npvAtLow, effect.npvAtHigh].map(across)
          const [from, to] = [Math.min(...ends), Math.max(...ends)]
          const rises = effect.npvAtHigh >= effect.npvAtLow
          return (
            <div className="tornado-row" key={effect.parameter}>
              <span className="text-[0.8125rem] text-ink-muted">{name}</span>
              <span className="text-right text-ink-muted">{rises ? lowText : highText}</span>
              <svg
                aria-hidden="true"
                className="w-full"
                height={rowHeight}
                preserveAspectRatio="none"
                viewBox="0 0 100 34"
              >
                <rect
                  className="fill-line-strong"
                  height="16"
                  width={Math.max(0, Math.min(to, across(npv)) - from)}
                  x={from}
                  y="9"
                />
                <rect
                  className="fill-[var(--series-1)]"
                  height="16"
                  width={Math.max(0, to - Math.max(from, across(npv)))}
                  x={Math.max(from, across(npv))}
                  y="9"
                />
                <line
                  className="stroke-ink-muted"
                  vectorEffect="non-scaling-stroke"
                  x1={across(npv)}
                  x2={across(npv)}
                  y1="0"
                  y2="34"
                />
              </svg>
              <span className="text-ink-muted">{rises ? highText : lowText}</span>
            </div>
          )
        })}
        <div className="tornado-row border-t border-line pt-1 text-ink-muted">
          <span />
          <span />
          <span className="flex justify-between">
            <span>{ownWording().compactDollars(low)}</span>
            <span>{ownWording().compactDollars(high)}</span>
          </span>
          <span />
        </div>
      </div>
    </figure>
  )
}
