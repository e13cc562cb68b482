// A score in one line, apart from its reasons so that a page of cards loads no more than it shows.
import { numberFormat } from '#platform/kernel/numbers/number-format.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Match, MatchedPhrases } from './match-score.ts'

/** "2 of 3 challenges, 1 of 2 outcomes, ROI 240%, licence within budget". */
export function matchSummary(match: Match, locale: string): string {
  const { painPoints, desiredOutcomes } = match
  const [challenges, outcomes] = [phraseCounts(painPoints), phraseCounts(desiredOutcomes)]
  const line = [
    ...(challenges.counted > 0
      ? [t('{found} of {counted} challenges', challenges)]
      : painPoints.nowhere.length > 0
        ? [t('no application answers your challenges')]
        : []),
    ...(outcomes.counted > 0
      ? [t('{found} of {counted} outcomes', outcomes)]
      : desiredOutcomes.nowhere.length > 0
        ? [t('no application answers your outcomes')]
        : []),
    ...moneyTexts(match, locale),
  ].join(', ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}

/** How many phrases are named, of those that some application answers. */
export function phraseCounts({ found, missing: left }: MatchedPhrases): { found: number; counted: number } {
  return { found: found.length, counted: found.length + left.length }
}

/** "ROI 240%, licence within budget": what is left to say where the rest is in a verdict. */
export function moneySummary(match: Match, locale: string): string {
  return moneyTexts(match, locale).join(', ')
}

function moneyTexts({ roi, budget }: Match, locale: string): string[] {
  return [
    roi.averageROI === null
      ? t('ROI not stated')
      : t('ROI {averageROI}%', { averageROI: numberFormat(locale).format(roi.averageROI) }),
    budgetText(budget.verdict),
  ]
}

function budgetText(verdict: Match['budget']['verdict']): string {
  switch (verdict) {
    case 'fits':
      return t('licence within budget')
    case 'over':
      return t('licence above budget')
    case 'unchecked':
      return t('budget not checked')
  }
}
