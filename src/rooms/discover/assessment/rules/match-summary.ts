// A score in one line, apart from its reasons so that a page of cards loads no more than it shows.
import { numberFormat } from '#platform/kernel/number-format.ts'
import type { Match, MatchedPhrases } from './match-score.ts'

/** "2 of 3 challenges, 1 of 2 outcomes, ROI 240%, licence within budget". */
export function matchSummary({ painPoints, desiredOutcomes, roi, budget }: Match, locale: string): string {
  const share = ({ found, missing: left, nowhere }: MatchedPhrases, name: string) => {
    const counted = found.length + left.length
    if (counted > 0) return [`${found.length} of ${counted} ${name}`]
    return nowhere.length > 0 ? [`no application answers your ${name}`] : []
  }
  const line = [
    ...share(painPoints, 'challenges'),
    ...share(desiredOutcomes, 'outcomes'),
    roi.averageROI === null ? 'ROI not stated' : `ROI ${numberFormat(locale).format(roi.averageROI)}%`,
    { fits: 'licence within budget', over: 'licence above budget', unchecked: 'budget not checked' }[
      budget.verdict
    ],
  ].join(', ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}
