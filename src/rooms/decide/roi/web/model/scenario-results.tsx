// Best, base and worst side by side: the return first, then what a finance lead asks next.

import { t } from '#platform/kernel/texts.ts'
import { badgeFrom } from '#rooms/discover/assessment/rules/index.ts'
import type { ModelPrice } from '../../rules/inputs/monthly-price.ts'
import type { CompanyFigures, Scenario, ScenarioType } from '../../rules/inputs/parameters.ts'
import { scenarioLabels } from '../../rules/inputs/parameters.ts'
import type { Outcome } from '../../rules/model/simulation-model.ts'
import {
  confidence,
  judgedScenario,
  recommendation,
  recommendationTexts,
  riskLabel,
  riskTexts,
} from '../../rules/model/verdict.ts'
import { type ListedReturn, paybackText, verdictMeaning } from '../../rules/wording.ts'
import { ownWording } from '../own-wording.ts'
import type { Trials } from './use-trials.ts'

export interface ScenarioResult {
  type: ScenarioType
  scenario: Scenario
  outcome: Outcome
}

export interface ScenarioResultsProps {
  results: readonly ScenarioResult[]
  figures: CompanyFigures
  price: ModelPrice
  /** undefined where no listing is read beside it. */
  listed: ListedReturn | undefined
  /** Of 100; undefined where the reader has not said what they need. */
  fit?: number | undefined
  /** The page says above what the costs are made of, though not on paper. */
  areCostsAbove?: boolean
}

export function ScenarioResults({
  results,
  figures,
  price,
  listed,
  fit,
  areCostsAbove,
}: ScenarioResultsProps) {
  const horizon = figures.timeHorizon
  const [anyResult] = results
  const listedText = listed && ownWording().listedText(listed, horizon)
  return (
    <section aria-label={t('Results')} className="card roi-results grid sm:grid-cols-3">
      {results.map(({ type, scenario, outcome }) => {
        const verdict = recommendation(outcome)
        const rows = [
          [t('Net present value'), ownWording().dollars(outcome.npv)],
          [t('Payback'), paybackText(outcome.payback, horizon), true],
          [t('Total savings'), ownWording().dollars(outcome.totalSavings)],
          [t('Total costs'), ownWording().dollars(outcome.totalCosts)],
          [
            t('Confidence set for this scenario'),
            ownWording().figureText('riskFactor', confidence(scenario.riskFactor)),
          ],
          [t('Risk'), riskTexts[riskLabel(scenario.riskFactor)]],
        ] as const
        return (
          <article aria-labelledby={`result-${type}`} className="roi-result p-5" key={type}>
            <div className="flex min-h-6 items-center justify-between gap-2">
              <h2 className="flex items-center gap-2 text-sm font-semibold" id={`result-${type}`}>
                <span aria-hidden="true" className="roi-swatch" data-scenario={type} />
                {scenarioLabels[type]}
              </h2>
              {type === judgedScenario && (
                <span className="flex flex-wrap items-center justify-end gap-x-1.5">
                  {/* What pays and is called no fit elsewhere is not recommended here. */}
                  {verdict === 'Recommended' && fit !== undefined && fit < badgeFrom ? (
                    <span className="roi-verdict" data-verdict="Consider">
                      {t('Pays, but fits {score} of 100', { score: fit })}
                    </span>
                  ) : (
                    <span className="roi-verdict" data-verdict={verdict}>
                      {recommendationTexts[verdict]}
                    </span>
                  )}
                  <span className="text-xs text-ink-muted sm:max-lg:sr-only">
                    {t('on these assumptions')}
                  </span>
                </span>
              )}
            </div>
            <p
              className={`mt-1 font-serif tracking-tight ${outcome.roi === null ? 'text-2xl leading-[3rem]' : 'text-[2.375rem] leading-[3rem]'}`}
            >
              {ownWording().percentText(outcome.roi)}
            </p>
            <p className="text-xs text-ink-muted">
              {t('return on investment in {horizon, plural, one {# month} other {# months}}', { horizon })}
            </p>
            <dl className="mt-3 text-[0.8125rem]">
              {rows.map(([name, value, mayWrap]) => (
                <div className="flex items-baseline justify-between gap-3 py-[3px]" key={name}>
                  <dt className="text-ink-muted">{name}</dt>
                  <dd className={`text-right font-semibold ${mayWrap ? '' : 'whitespace-nowrap'}`}>
                    {value}
                  </dd>
                </div>
              ))}
            </dl>
          </article>
        )
      })}
      <div className="roi-results-notes col-span-full border-t border-line px-5 py-4 text-xs text-ink-muted">
        {anyResult && (
          <p className={areCostsAbove ? 'mb-2 hidden print:block' : 'mb-2'}>
            {ownWording().costPartsText(figures, price, anyResult.outcome.totalCosts)}
          </p>
        )}
        <p>{verdictMeaning()}</p>
        {listedText && <p className={areCostsAbove ? 'mt-2 hidden print:block' : 'mt-2'}>{listedText}</p>}
      </div>
    </section>
  )
}

const scenarioTitles = {
  best: t('Best scenario'),
  base: t('Base scenario'),
  worst: t('Worst scenario'),
} as const

/** The scenario that is tuned and how sure its return is, which stay in view while its figures are. */
export function KeyResults({
  type,
  outcome,
  horizon,
  trials: { uncertainty, isCurrent, hasFailed },
}: Pick<ScenarioResult, 'type' | 'outcome'> & { horizon: number; trials: Trials }) {
  const range = isCurrent ? uncertainty?.roi : undefined
  const figures = [
    [t('ROI'), ownWording().percentText(outcome.roi)],
    [t('Payback'), outcome.payback === null ? t('never') : t('month {month}', { month: outcome.payback })],
    [t('Net present value'), ownWording().dollars(outcome.npv)],
  ] as const
  return (
    <div className="roi-key print-hidden">
      <p className="roi-key-name">
        <span aria-hidden="true" className="roi-swatch" data-scenario={type} />
        <span className="max-sm:hidden">{scenarioTitles[type]}</span>
        <span className="sm:hidden">{scenarioLabels[type]}</span>
      </p>
      <dl className="roi-key-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="roi-key-costs">
          <dt>{t('Costs, {horizon, plural, one {# month} other {# months}}', { horizon })}</dt>
          <dd>{ownWording().dollars(outcome.totalCosts)}</dd>
        </div>
        {/* On a line of its own, so that nothing moves when the trials are done. */}
        <div className="roi-key-range">
          <dt>{t('Likely ROI')}</dt>
          <dd>
            {range
              ? t('{low} to {high}', {
                  low: ownWording().percentText(range.p10),
                  high: ownWording().percentText(range.p90),
                })
              : hasFailed
                ? '–'
                : range === null
                  ? t('not applicable')
                  : t('Calculating the range...')}
          </dd>
        </div>
      </dl>
    </div>
  )
}
