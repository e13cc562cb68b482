// The strongest reason for an application: which of the buyer's own challenges and outcomes its listing names.
import { listOf, t } from '#platform/kernel/texts.ts'
import type { Match } from '../rules/match-score.ts'
import { needText } from '../rules/needs-texts.ts'

export default function AnsweredNeeds({ match }: { match: Match }) {
  const needs = [...match.painPoints.found, ...match.desiredOutcomes.found].map(({ text }) => needText(text))
  if (needs.length > 0) return t('Answers {needs}', { needs: listOf(needs) })
  return match.roi.points > 0 && match.budget.points > 0
    ? t('ROI and budget only, none of your needs')
    : match.roi.points > 0
      ? t('ROI only, none of your needs')
      : t('Budget only, none of your needs')
}
