// What a score comes to, in a word, and in one sentence why.
import { t } from '#platform/kernel/texts.ts'
import { badgeFrom } from './match-points.ts'
import type { Match } from './match-score.ts'
import { phraseCounts } from './match-summary.ts'

type Judged = Pick<Match, 'score' | 'painPoints' | 'desiredOutcomes'>

/** Good from the score that has a badge on; poor where nothing that was asked for is named. */
export function fitWord(match: Judged): string {
  if (match.score >= badgeFrom) return t('Good fit')
  return isPoorFit(match) ? t('Poor fit') : t('Partial fit')
}

export function isPoorFit({ score, painPoints, desiredOutcomes }: Judged): boolean {
  return score < badgeFrom && painPoints.found.length + desiredOutcomes.found.length === 0
}

/** "Names none of your 3 challenges and 1 of your 3 outcomes"; undefined where no application answers what was asked for. */
export function fitReason({ painPoints, desiredOutcomes }: Judged): string | undefined {
  const [challenges, outcomes] = [phraseCounts(painPoints), phraseCounts(desiredOutcomes)]
  if (challenges.counted === 0 && outcomes.counted === 0) return undefined
  if (challenges.counted > 0 && outcomes.counted > 0)
    return challenges.found + outcomes.found === 0
      ? t(
          'Names none of your {challenges, plural, one {# challenge} other {# challenges}} and {outcomes, plural, one {# outcome} other {# outcomes}}',
          { challenges: challenges.counted, outcomes: outcomes.counted },
        )
      : t(
          'Names {namedChallenges} of your {challenges, plural, one {# challenge} other {# challenges}} and {namedOutcomes} of your {outcomes, plural, one {# outcome} other {# outcomes}}',
          {
            namedChallenges: challenges.found,
            challenges: challenges.counted,
            namedOutcomes: outcomes.found,
            outcomes: outcomes.counted,
          },
        )
  return challenges.counted > 0
    ? t('Names {found} of your {counted, plural, one {# challenge} other {# challenges}}', challenges)
    : t('Names {found} of your {counted, plural, one {# outcome} other {# outcomes}}', outcomes)
}
