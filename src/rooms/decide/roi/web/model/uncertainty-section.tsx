// What the three scenarios leave open: 100,000 trials between them, and how their results spread.
import { figureOf } from '#platform/kernel/numbers/figure.ts'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { NumberField } from '#platform/web/form/number-field.tsx'
import { formatCount, locale } from '#platform/web/format.ts'
import { Progress } from '#platform/web/progress.tsx'
import { type Bin, trialCount, type Uncertainty } from '../../rules/model/uncertainty.ts'
import { drawnFromText } from '../../rules/wording.ts'
import { seedBounds } from '../inputs/typed-figures.ts'
import { ownWording } from '../own-wording.ts'
import { FigureTable } from './figure-table.tsx'
import type { Trials } from './use-trials.ts'

interface SeedFieldProps {
  seed: number
  /** As it is being typed; undefined while the field shows the seed. */
  typed: string | undefined
  onTyped: (text: string | undefined) => void
  onSeed: (seed: number) => void
}

export interface UncertaintySectionProps extends SeedFieldProps {
  trials: Trials
  horizon: number
  /** Net present value of the worst scenario, cents. */
  worstNpv: number
}

export function UncertaintySection(props: UncertaintySectionProps) {
  const { trials, seed, typed, onTyped, onSeed, horizon, worstNpv } = props
  const { progress, uncertainty, isCurrent, hasFailed, start, cancel } = trials
  const isRunning = progress !== undefined
  return (
    <section aria-labelledby="uncertainty" className="card mt-5 p-5">
      <h2 className="display-3" id="uncertainty">
        {t('Uncertainty')}
      </h2>
      <p className="mt-1 max-w-[44rem] text-[0.8125rem] text-ink-muted">{drawnFromText()}</p>
      <div className="print-hidden mt-4 flex flex-wrap items-end gap-3">
        <SeedField onSeed={onSeed} onTyped={onTyped} seed={seed} typed={typed} />
        {isRunning ? (
          <Button onClick={cancel}>{t('Cancel')}</Button>
        ) : (
          <Button onClick={start}>
            {t('Run {trialCount} trials', { trialCount: formatCount(trialCount) })}
          </Button>
        )}
        {isRunning && (
          <div className="w-48 pb-3">
            <Progress label={t('Trials', {}, 'of a simulation')} max={trialCount} value={progress} />
          </div>
        )}
      </div>
      <p className="mt-2 min-h-5 text-[0.8125rem] text-ink-muted" role="status">
        {isRunning
          ? t('{progress} of {trialCount} trials', {
              progress: formatCount(progress),
              trialCount: formatCount(trialCount),
            })
          : hasFailed
            ? t(
                'The trials could not be run in this browser. Reload the page and try again. The reports include them too.',
              )
            : uncertainty && !isCurrent
              ? t('The figures below are for earlier inputs. Run the trials again.')
              : uncertainty
                ? t('{trials} trials with seed {seed}. The same seed and inputs give the same figures.', {
                    trials: formatCount(uncertainty.trials),
                    seed: uncertainty.seed,
                  })
                : t('Not run yet.')}
      </p>
      {uncertainty && (
        <div className={isCurrent ? 'mt-3' : 'mt-3 opacity-60'}>
          <Spread horizon={horizon} uncertainty={uncertainty} worstNpv={worstNpv} />
        </div>
      )}
    </section>
  )
}

export type SharedUncertaintyProps = Pick<UncertaintySectionProps, 'trials' | 'horizon' | 'worstNpv'>

/** The trials of a shared version, which its seed decides: they run by themselves, and there is nothing to choose. */
export function SharedUncertainty({ trials, horizon, worstNpv }: SharedUncertaintyProps) {
  const { progress, uncertainty, hasFailed, start } = trials
  return (
    <section aria-labelledby="uncertainty" className="card mt-5 p-5">
      <h2 className="display-3" id="uncertainty">
        {t('Uncertainty')}
      </h2>
      <p className="mt-1 max-w-[44rem] text-[0.8125rem] text-ink-muted">{drawnFromText()}</p>
      <p className="mt-2 min-h-5 text-[0.8125rem] text-ink-muted" role="status">
        {hasFailed
          ? t('The trials could not be run in this browser. The reports include them too.')
          : uncertainty
            ? t('{trials} trials with seed {seed}.', {
                trials: formatCount(uncertainty.trials),
                seed: uncertainty.seed,
              })
            : t('{progress} of {trialCount} trials', {
                progress: formatCount(progress ?? 0),
                trialCount: formatCount(trialCount),
              })}
      </p>
      {hasFailed && (
        <Button className="print-hidden mt-2" onClick={start} size="small">
          {t('Try again')}
        </Button>
      )}
      {uncertainty && (
        <div className="mt-3">
          <Spread horizon={horizon} uncertainty={uncertainty} worstNpv={worstNpv} />
        </div>
      )}
    </section>
  )
}

interface SpreadProps {
  uncertainty: Uncertainty
  horizon: number
  worstNpv: number
}

function Spread({ uncertainty, horizon, worstNpv }: SpreadProps) {
  const { paybackProbability, gainProbability, npv, roi, histogram } = uncertainty
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Share
          label={t(
            'of {trials} simulated runs pay back within {horizon, plural, one {# month} other {# months}}',
            { trials: formatCount(uncertainty.trials), horizon },
          )}
          value={ownWording().shareText(paybackProbability)}
        />
        <Share
          label={t('of the trials have a net present value above zero')}
          value={ownWording().shareText(gainProbability)}
        />
      </dl>
      <p className="mt-2 max-w-[44rem] text-[0.8125rem] text-ink-muted">
        {ownWording().shareMeaning(worstNpv)}
      </p>
      <div className="mt-4">
        <FigureTable
          caption={t('Percentiles of the trials')}
          head={[t('Figure'), t('10th percentile'), t('Median'), t('90th percentile')]}
          rows={[
            [
              t('Net present value'),
              ownWording().dollars(npv.p10),
              ownWording().dollars(npv.p50),
              ownWording().dollars(npv.p90),
            ],
            roi === null
              ? [t('Return on investment'), t('not applicable'), t('not applicable'), t('not applicable')]
              : [
                  t('Return on investment'),
                  ownWording().percentText(roi.p10),
                  ownWording().percentText(roi.p50),
                  ownWording().percentText(roi.p90),
                ],
          ]}
        />
      </div>
      <Histogram bins={histogram} />
    </>
  )
}

function Share({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-xs text-ink-muted">{label}</dt>
      <dd className="font-serif text-2xl">{value}</dd>
    </div>
  )
}

const barHeight = 130

function Histogram({ bins }: { bins: readonly Bin[] }) {
  const most = Math.max(1, ...bins.map(({ trials }) => trials))
  const slot = 100 / Math.max(1, bins.length)
  const first = bins[0]
  const last = bins.at(-1)
  if (!first || !last) return null
  return (
    <figure className="mt-5">
      <figcaption className="mb-2 text-[0.8125rem] font-semibold">
        {t('Trials by net present value, in steps of {amount}', {
          amount: ownWording().compactDollars(first.to - first.from),
        })}
      </figcaption>
      <svg
        aria-hidden="true"
        className="w-full"
        height={barHeight}
        preserveAspectRatio="none"
        viewBox={`0 0 100 ${barHeight}`}
      >
        {bins.map(({ from, trials }, index) => (
          <rect
            className={from < 0 ? 'fill-[var(--negative)]' : 'fill-[var(--series-1)]'}
            height={(trials / most) * barHeight}
            key={from}
            width={slot * 0.88}
            x={slot * (index + 0.06)}
            y={barHeight * (1 - trials / most)}
          />
        ))}
      </svg>
      <div className="mt-1 flex justify-between border-t border-line pt-1 text-xs text-ink-muted">
        <span>{ownWording().compactDollars(first.from)}</span>
        <span>{ownWording().compactDollars(last.to)}</span>
      </div>
      <details className="mt-2 text-[0.8125rem]">
        <summary className="cursor-pointer py-1 font-semibold text-accent">{t('Show as table')}</summary>
        <FigureTable
          caption={t('Trials by net present value')}
          head={[t('Net present value from'), t('to below'), t('Trials', {}, 'of a simulation')]}
          rows={bins.map(({ from, to, trials }) => [
            ownWording().dollars(from),
            ownWording().dollars(to),
            formatCount(trials),
          ])}
        />
      </details>
    </figure>
  )
}

function SeedField({ seed, typed, onTyped, onSeed }: SeedFieldProps) {
  const shown = typed ?? String(seed)
  return (
    <NumberField
      bounds={seedBounds}
      className="w-44"
      label={t('Seed')}
      onBlur={() => {
        if (figureOf(shown, seedBounds, locale) !== undefined) onTyped(undefined)
      }}
      onTyped={(text) => {
        onTyped(text)
        const value = figureOf(text, seedBounds, locale)
        if (value !== undefined) onSeed(value)
      }}
      required
      typed={shown}
    />
  )
}
