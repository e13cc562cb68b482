// Which needs the catalogue does not answer, and what that leaves for a score.
import { matchPoints } from './match-points.ts'

export interface Unanswered {
  /** Found in no application, so that they lower no score. */
  phrases: string[]
  /** Without one phrase that any application answers, so that nothing can earn their points (MATCH-02, MATCH-03). */
  outOfReach: ('challenges' | 'outcomes')[]
  /** The most that a score can come to. */
  highestScore: number
}

export interface CountedPhrases {
  painPoints: readonly string[]
  desiredOutcomes: readonly string[]
  foundNowhere: readonly string[]
}

export function unansweredOf({ painPoints, desiredOutcomes, foundNowhere }: CountedPhrases): Unanswered {
  const nowhere = new Set(foundNowhere)
  const isOutOfReach = (phrases: readonly string[]) =>
    phrases.length > 0 && phrases.every((text) => nowhere.has(text))
  const [pain, wanted] = [isOutOfReach(painPoints), isOutOfReach(desiredOutcomes)]
  return {
    phrases: [...painPoints, ...desiredOutcomes].filter((text) => nowhere.has(text)),
    outOfReach: [...(pain ? (['challenges'] as const) : []), ...(wanted ? (['outcomes'] as const) : [])],
    highestScore: 100 - (pain ? matchPoints.painPoints : 0) - (wanted ? matchPoints.desiredOutcomes : 0),
  }
}
