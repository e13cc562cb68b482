// What the browser can say about a request to sales before it is sent. The server decides by the contract.

import { emailAddressProblem } from '#platform/kernel/email-address.ts'
import { type FigureBounds, figureProblem } from '#platform/kernel/numbers/figure.ts'
import { t } from '#platform/kernel/texts.ts'

/** What may be typed as a team size, or left empty. */
export const salesTeamBounds: FigureBounds = { min: 1, max: 1_000_000, decimals: 0 }

export interface SalesRequestDraft {
  name: string
  email: string
  companyName: string
  teamSize: string
  message: string
}

export type SalesRequestField = keyof SalesRequestDraft
export type SalesRequestProblems = Partial<Record<SalesRequestField, string>>

const messageMaxLength = 4000

/** One sentence for each field that needs correcting; empty when the request can be sent. */
export function salesRequestProblems(draft: SalesRequestDraft, locale: string): SalesRequestProblems {
  const problems: SalesRequestProblems = {}
  if (draft.name.trim() === '') problems.name = t('Name is required')
  else if (draft.name.trim().length > 120) problems.name = t('Name can have at most 120 characters')
  const emailProblem = emailAddressProblem(draft.email)
  if (emailProblem !== undefined) problems.email = emailProblem
  if (draft.companyName.trim() === '') problems.companyName = t('Company name is required')
  else if (draft.companyName.trim().length > 160)
    problems.companyName = t('Company name can have at most 160 characters')
  const teamProblem = figureProblem(t('Team size'), draft.teamSize, salesTeamBounds, locale, false)
  if (teamProblem) problems.teamSize = teamProblem
  if (draft.message.trim().length > messageMaxLength) {
    problems.message = t(
      'The message can have at most {limit, plural, one {# character} other {# characters}}',
      { limit: messageMaxLength },
    )
  }
  return problems
}
