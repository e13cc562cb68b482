// How far the result can lie from the base scenario, shown without being asked: from the trials, eighty in a hundred.
import { formatCount } from '#platform/web/format.ts'
import { ownWording } from './own-wording.ts'
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
        Likely range
      </h2>
      {uncertainty && isCurrent ? (
        <>
          <dl className="roi-range mt-2">
            <div>
              <dt>Return on investment</dt>
              <dd>
                {uncertainty.roi === null
                  ? 'not applicable'
                  : `${ownWording().percentText(uncertainty.roi.p10)} to ${ownWording().percentText(uncertainty.roi.p90)}`}
              </dd>
            </div>
            <div>
              <dt>Net present value</dt>
              <dd>
                {ownWording().dollars(uncertainty.npv.p10)} to {ownWording().dollars(uncertainty.npv.p90)}
              </dd>
            </div>
            <div>
              <dt>Pays back within {horizon} months</dt>
              <dd>in {ownWording().shareText(uncertainty.paybackProbability)} of the trials</dd>
            </div>
          </dl>
          <p className="mt-2 text-xs text-ink-muted">
            Eighty of a hundred of {formatCount(uncertainty.trials)} trials lie within, ten below and ten
            above. They vary what the three scenarios leave open, and nothing else.
          </p>
        </>
      ) : (
        <p className="mt-2 min-h-16 text-sm text-ink-muted">
          {hasFailed ? 'The range could not be worked out in this browser.' : 'Working out the range...'}
        </p>
      )}
    </section>
  )
}
