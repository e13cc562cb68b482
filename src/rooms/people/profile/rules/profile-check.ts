// What the forms of the profile take: the same rules speak in the browser before a form is sent, and decide on the server.
// A draft holds the texts of the fields, empty where nothing was typed or chosen.
import { asEmailAddress, emailAddressProblem } from '#platform/kernel/email-address.ts'
import type { Problems } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Checked, lineProblem, trimmed } from '#rooms/people/accounts/rules/index.ts'
import { phoneOf } from './phone.ts'

export const profileFields = [
  'firstName',
  'lastName',
  'phone',
  'jobTitle',
  'timeZone',
  'language',
  'currency',
] as const
export type ProfileField = (typeof profileFields)[number]

/** In characters as people count them. */
const longest = { personName: 80, jobTitle: 120 } as const

export function checkProfile(draft: Readonly<Record<ProfileField, string>>): Checked<ProfileField> {
  const values = trimmed(draft)
  const problems: Problems<ProfileField> = {
    ...lineProblem('firstName', values.firstName, t('First name'), longest.personName),
    ...lineProblem('lastName', values.lastName, t('Last name'), longest.personName),
    ...lineProblem('jobTitle', values.jobTitle, t('Job title'), longest.jobTitle),
  }
  const phone = values.phone === '' ? '' : phoneOf(values.phone)
  if (phone === undefined)
    problems.phone = t('Enter the number with its country code, such as +1 212 555 0100')
  return { problems, values: { ...values, phone: phone ?? '' } }
}

export type EmailField = 'email'

/** `current` is the address that the account has now. */
export function emailChangeProblems(
  draft: Readonly<Record<EmailField, string>>,
  current: string,
): Problems<EmailField> {
  const problems: Problems<EmailField> = {}
  const problem = emailAddressProblem(draft.email)
  if (problem !== undefined) problems.email = problem
  else if (asEmailAddress(draft.email)?.toLowerCase() === current.toLowerCase())
    problems.email = t('This is your address already')
  return problems
}
