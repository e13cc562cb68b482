// Why an application fits: in one line, and opened, point by point (MATCH-07).
import { useState } from 'react'
import { locale } from '#platform/web/format.ts'
import { badgeFrom } from '../rules/match-points.ts'
import type { PublishedCost } from '../rules/match-reasons.ts'
import type { Match } from '../rules/match-score.ts'
import { matchSummary } from '../rules/match-summary.ts'
import { MatchReasons } from './match-reasons.ts'
import './match-analysis.css'
import { t } from '#platform/kernel/texts.ts'
import { rich } from '#platform/web/rich.tsx'

export function MatchBadge({ match }: { match: Match | undefined }) {
  if (!match || match.score < badgeFrom) return null
  return (
    <span className="chip" data-tone="accent">
      {t('{score}% match', { score: match.score })}
    </span>
  )
}

export interface MatchAnalysisProps {
  match: Match | undefined
  cost: PublishedCost
  /** Of the application, for those who hear the page. */
  name: string
  className?: string
}

export function MatchAnalysis({ match, cost, name, className = '' }: MatchAnalysisProps) {
  // The reasons are fetched for those who ask for them.
  const [wasOpened, setWasOpened] = useState(false)
  if (!match || match.score === 0) return null
  return (
    <details className={`match-analysis ${className}`} onToggle={() => setWasOpened(true)}>
      <summary data-closed={t('Show the reasons')} data-open={t('Hide the reasons')}>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold wrap-break-word hyphens-auto">
            {rich('AI match analysis<span> of {name}</span>', {
              span: (text) => <span className="sr-only">{text}</span>,
              name,
            })}
          </span>
          <span className="shrink-0 font-semibold whitespace-nowrap tabular-nums">
            {t('{score} of 100', { score: match.score })}
          </span>
        </span>
        <progress aria-hidden="true" className="progress mt-1.5" max={100} value={match.score} />
        <span className="mt-1.5 block text-ink-muted">{matchSummary(match, locale)}</span>
      </summary>
      {wasOpened && (
        <MatchReasons
          cost={cost}
          match={match}
          placeholder={<p className="text-ink-muted">{t('Loading the reasons...')}</p>}
        />
      )}
    </details>
  )
}
