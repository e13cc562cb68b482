// The listing score, and for each part of it what is missing with a way there (LIST-03, LIST-16 to LIST-22).
import { Check } from 'lucide-react'
import type { Draft } from '../contract.ts'
import { listingScore, scoreParts, scoreTone } from '../rules/listing-score.ts'
import type { GoToField } from './use-field-focus.ts'
import './listings.css'

export function ScorePanel({ draft, goTo }: { draft: Draft; goTo: GoToField }) {
  const score = listingScore(draft)
  return (
    <section aria-labelledby="score-title" className="card score p-5" data-tone={scoreTone(score)}>
      <h2 className="text-sm font-semibold text-ink" id="score-title">
        Listing score
      </h2>
      <p className="mt-1">
        <span className="font-serif text-[2.25rem] leading-none">{score}</span>
        <span className="text-sm text-ink-muted"> / 100</span>
      </p>
      <progress aria-label="Listing score" className="progress score-bar mt-3" max={100} value={score} />
      <ul className="mt-4 grid gap-2 text-sm text-ink">
        {scoreParts(draft).map(({ list, tab, label, points, isReached, missing }) => (
          <li className="flex items-baseline justify-between gap-3" key={list}>
            {isReached ? (
              <span className="flex items-baseline gap-2 text-ink-muted">
                <Check aria-hidden="true" className="shrink-0 self-center text-positive" size={14} />
                {label}
                <span className="sr-only"> reached</span>
              </span>
            ) : (
              <button className="text-link text-left" onClick={() => goTo(tab, list)} type="button">
                {missing}
              </button>
            )}
            <span className="shrink-0 text-xs tabular-nums text-ink-muted">
              {isReached ? points : 0}/{points}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
