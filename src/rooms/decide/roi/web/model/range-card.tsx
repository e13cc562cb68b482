// How far the result can lie from the base scenario, shown without being asked: from the trials, eighty in a hundred.

import { t } from '#platform/kernel/texts.ts'
import { formatCount } from '#platform/web/format.ts'
import { ownWording } from '../own-wording.ts'
import type { Trials } from './use-trials.ts'

export function RangeCard({
  trials: { uncertainty, isCurrent, hasFailed },
  horizon,
}: {
  trials: Trials
  horizon: number
}) {
  return (
    <section aria-labelledby="range" className="card mt-5 p-5">
      <h2 className="display-3" id="range">
        {t('Likely range')}
      </h2>
      {uncertainty && isCurrent ? (
        <>
          <dl className="roi-range mt-2">
            <div>
              <dt>{t('Return on investment')}</dt>
              <dd>
                {uncertainty.roi === null
                  ? t('not applicable')
                  : t('{low} to {high}', {
                      low: ownWording().percentText(uncertainty.roi.p10),
                      high: ownWording().percentText(uncertainty.roi.p90),
                    })}
              </dd>
            </div>
            <div>
              <dt>{t('Net present value')}</dt>
              <dd>
                {t('{low} to {high}', {
                  low: ownWording().dollars(uncertainty.npv.p10),
                  high: ownWording().dollars(uncertainty.npv.p90),
                })}
              </dd>
            </div>
            <div>
              <dt>{t('Pays back within {horizon, plural, one {# month} other {# months}}', { horizon })}</dt>
              <dd>
                {t('in {share} of the trials', {
                  share: ownWording().shareText(uncertainty.paybackProbability),
                })}
              </dd>
            </div>
          </dl>
          <p className="mt-2 text-xs text-ink-muted">
            {t(
              'Of {trials} trials, 80% lie within this range, 10% below and 10% above. Only values in which the three scenarios differ are varied.',
              { trials: formatCount(uncertainty.trials) },
            )}
          </p>
        </>
      ) : (
        <p className="mt-2 min-h-16 text-sm text-ink-muted">
          {hasFailed
            ? t('The range could not be calculated in this browser.')
            : t('Calculating the range...')}
        </p>
      )}
    </section>
  )
}
