// The strongest reason for an application: which of the buyer's own challenges and outcomes its listing names.
import { listOf, t } from '#platform/kernel/texts.ts'
import type { Match } from '../rules/match-score.ts'
import { needText } from '../rules/needs-texts.ts'

export default function AnsweredNeeds({ match }: { match: Match }) {
  const needs = [...match.painPoints.found, ...match.desiredOutcomes.found].map(({ text }) => needText(text))
  return needs.length > 0 ? t('Answers {needs}', { needs: listOf(needs) }) : t('Names none of your needs')
}
