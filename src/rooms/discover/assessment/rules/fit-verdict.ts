// What a score comes to, in a word, and in one sentence why.
import { t } from '#platform/kernel/texts.ts'
import { badgeFrom } from './match-points.ts'
import type { Match, MatchedPhrases } from './match-score.ts'

type Judged = Pick<Match, 'score' | 'painPoints' | 'desiredOutcomes'>

/** Good from the score that has a badge on; poor where nothing that was asked for is named. */
export function fitWord({ score, painPoints, desiredOutcomes }: Judged): string {
  if (score >= badgeFrom) return t('Good fit')
  return painPoints.found.length + desiredOutcomes.found.length === 0 ? t('Poor fit') : t('Partial fit')
}

/** "Names none of your 3 challenges and 1 of your 3 outcomes"; undefined where no application answers what was asked for. */
export function fitReason({ painPoints, desiredOutcomes }: Judged): string | undefined {
  const [challenges, outcomes] = [counts(painPoints), counts(desiredOutcomes)]
  if (challenges.of === 0 && outcomes.of === 0) return undefined
  if (challenges.of > 0 && outcomes.of > 0)
    return challenges.found + outcomes.found === 0
      ? t(
          'Names none of your {challenges, plural, one {# challenge} other {# challenges}} and {outcomes, plural, one {# outcome} other {# outcomes}}',
          { challenges: challenges.of, outcomes: outcomes.of },
        )
      : t(
          'Names {namedChallenges} of your {challenges} challenges and {namedOutcomes} of your {outcomes} outcomes',
          {
            namedChallenges: challenges.found,
            challenges: challenges.of,
            namedOutcomes: outcomes.found,
            outcomes: outcomes.of,
          },
        )
  return challenges.of > 0
    ? t('Names {found} of your {of, plural, one {# challenge} other {# challenges}}', challenges)
    : t('Names {found} of your {of, plural, one {# outcome} other {# outcomes}}', outcomes)
}

function counts({ found, missing }: MatchedPhrases): { found: number; of: number } {
  return { found: found.length, of: found.length + missing.length }
}
