// The listing score in its colour (LIST-22).
import { scoreTone } from '../rules/listing-score.ts'
import './listings.css'
import { t } from '#platform/kernel/texts.ts'

export function ScoreFigure({ score }: { score: number }) {
  return (
    <p className="score shrink-0 text-right text-sm" data-tone={scoreTone(score)}>
      <span className="font-serif text-xl leading-none">{score}</span>
      <span className="text-xs text-ink-muted">/100</span>
      <span className="block text-xs text-ink-muted">{t('Listing score')}</span>
    </p>
  )
}
