// Says which needs no application answers, and what that does to every score.
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { type CountedPhrases, unansweredOf } from '../rules/unanswered.ts'

export function UnansweredNeeds({ needs }: { needs: CountedPhrases }) {
  const { phrases, outOfReach, highestScore } = unansweredOf(needs)
  if (phrases.length === 0) return null
  return (
    <aside
      aria-label={t('Needs that no application answers')}
      className="mt-6 border-y border-line py-3 text-sm"
    >
      <p className="max-w-prose wrap-anywhere">
        <span className="font-medium">
          {t('No application answers {phrases}.', { phrases: phrases.map((text) => `“${text}”`).join(', ') })}
        </span>{' '}
        <span className="text-ink-muted">
          {outOfReach.length > 0
            ? t(
                'None of your {outOfReach} is found, so they bring no points to any application, and no score can be above {highestScore} of 100.',
                { outOfReach: outOfReach.join(' and none of your '), highestScore },
              )
            : t('What isn’t found isn’t counted and lowers no score.')}
        </span>{' '}
        <Link className="text-link" to="/buyer-assessment">
          {t('Change what you need')}
        </Link>
      </p>
    </aside>
  )
}
