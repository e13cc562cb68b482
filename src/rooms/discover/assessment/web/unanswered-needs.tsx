// Says which needs no application answers, and what that does to every score.
import { Link } from 'react-router'
import { listOf, t } from '#platform/kernel/texts.ts'
import { needText } from '../rules/needs-texts.ts'
import { type CountedPhrases, unansweredOf } from '../rules/unanswered.ts'

export default function UnansweredNeeds({ needs }: { needs: CountedPhrases }) {
  const { phrases, outOfReach, highestScore } = unansweredOf(needs)
  if (phrases.length === 0) return null
  return (
    <aside
      aria-label={t('Needs that no application answers')}
      className="mt-6 border-y border-line py-3 text-sm"
    >
      <p className="max-w-prose wrap-anywhere">
        <span className="font-medium">
          {t('No application answers {phrases}.', {
            phrases: listOf(phrases.map((text) => t('“{words}”', { words: needText(text) }))),
          })}
        </span>{' '}
        <span className="text-ink-muted">{reachText(outOfReach, highestScore)}</span>{' '}
        <Link className="text-link" to="/buyer-assessment">
          {t('Change what you need')}
        </Link>
      </p>
    </aside>
  )
}

function reachText(outOfReach: readonly ('challenges' | 'outcomes')[], highestScore: number): string {
  if (outOfReach.length === 2)
    return t(
      'No listing mentions any of your challenges or outcomes. They add no points, so no score can be above {highestScore} of 100.',
      { highestScore },
    )
  if (outOfReach.includes('challenges'))
    return t(
      'No listing mentions any of your challenges. They add no points, so no score can be above {highestScore} of 100.',
      { highestScore },
    )
  return outOfReach.includes('outcomes')
    ? t(
        'No listing mentions any of your outcomes. They add no points, so no score can be above {highestScore} of 100.',
        { highestScore },
      )
    : t('What isn’t found isn’t counted and doesn’t lower any score.')
}
