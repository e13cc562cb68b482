// What a message to support needs before it is sent (DASH-20).
import { emailAddressProblem } from '#platform/kernel/email-address.ts'
import { t } from '#platform/kernel/texts.ts'

export const supportLimits = { email: 254, subject: 160, message: 4_000 } as const

export interface SupportRequestDraft {
  email: string
  subject: string
  message: string
}

export type SupportRequestProblems = Partial<Record<keyof SupportRequestDraft, string>>

/** What is wrong with which field, in words; empty where it can be sent. */
export function supportRequestProblems(draft: SupportRequestDraft): SupportRequestProblems {
  const problems: SupportRequestProblems = {}
  const email = draft.email.trim()
  if (email === '') problems.email = t('Email is required')
  else {
    const problem = emailAddressProblem(email)
    if (problem !== undefined) problems.email = problem
  }
  const subject = draft.subject.trim()
  if (subject === '') problems.subject = t('Subject is required')
  else if (subject.length > supportLimits.subject) problems.subject = tooLong(supportLimits.subject)
  const message = draft.message.trim()
  if (message === '') problems.message = t('Message is required')
  else if (message.length > supportLimits.message) problems.message = tooLong(supportLimits.message)
  return problems
}

function tooLong(atMost: number): string {
  return t('{atMost, plural, one {At most # character} other {At most # characters}}', { atMost })
}
