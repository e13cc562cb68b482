// Every point of a score with its reason, and what decides between equal scores.

import { t } from '#platform/kernel/texts.ts'
import { locale } from '#platform/web/format.ts'
import { industryLine, matchReasons, type PublishedCost, priorityLine } from '../rules/match-reasons.ts'
import type { Match } from '../rules/match-score.ts'

export default function MatchReasonsList({ match, cost }: { match: Match; cost: PublishedCost }) {
  const deciding = [
    [t('Industry'), industryLine(match)],
    [t('Priorities'), priorityLine(match)],
  ] as const
  return (
    <dl className="grid gap-2.5 border-t border-line pt-3">
      {matchReasons(match, cost, locale).map(({ label, points, outOf, lines }) => (
        <div key={label}>
          <dt className="flex justify-between gap-3 font-medium">
            {label}
            <span className="tabular-nums">{t('{points} of {outOf}', { points, outOf })}</span>
          </dt>
          {lines.map((line) => (
            <dd className="break-words text-ink-muted" key={line}>
              {line}
            </dd>
          ))}
        </div>
      ))}
      {deciding.map(
        ([label, line]) =>
          line && (
            <div key={label}>
              <dt className="flex justify-between gap-3 font-medium">
                {label}
                <span className="font-normal text-ink-muted">{t('no points')}</span>
              </dt>
              <dd className="break-words text-ink-muted">{line}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
