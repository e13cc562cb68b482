// Every point of a score with its reason, and what decides between equal scores.
import { locale } from '#platform/web/format.ts'
import { matchReasons, type PublishedCost, priorityLine } from '../rules/match-reasons.ts'
import type { Match } from '../rules/match-score.ts'

export default function MatchReasonsList({ match, cost }: { match: Match; cost: PublishedCost }) {
  const priorities = priorityLine(match)
  return (
    <dl className="mt-3 grid gap-2.5 border-t border-line pt-3">
      {matchReasons(match, cost, locale).map(({ label, points, outOf, lines }) => (
        <div key={label}>
          <dt className="flex justify-between gap-3 font-medium">
            {label}
            <span className="tabular-nums">
              {points} of {outOf}
            </span>
          </dt>
          {lines.map((line) => (
            <dd className="break-words text-ink-muted" key={line}>
              {line}
            </dd>
          ))}
        </div>
      ))}
      {priorities && (
        <div>
          <dt className="flex justify-between gap-3 font-medium">
            Priorities
            <span className="font-normal text-ink-muted">no points</span>
          </dt>
          <dd className="break-words text-ink-muted">{priorities}</dd>
        </div>
      )}
    </dl>
  )
}
