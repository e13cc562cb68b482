// What the browser can say about accounts and passwords before they are sent. The server decides by the contract.

import { emailAddressProblem } from '#platform/kernel/email-address.ts'
import type { Problems } from '#platform/kernel/problem.ts'
import { isOneLine, isVisible } from '#platform/kernel/text/one-line.ts'
import { t } from '#platform/kernel/texts.ts'
import { findPolicyFault, type PasswordPolicy } from './password-check.ts'
import { findUsernameFault, platformNameFault, readsAsPlatform } from './username.ts'

export type SignInField = 'username' | 'password' | 'mfaCode'

/** `asksForCode`: the server has asked for a second factor. */
export function signInProblems(
  draft: Readonly<Record<SignInField, string>>,
  asksForCode: boolean,
): Problems<SignInField> {
  const problems: Problems<SignInField> = {}
  if (draft.username.trim() === '') problems.username = t('Username is required')
  if (draft.password === '') problems.password = t('Password is required')
  if (asksForCode && draft.mfaCode.trim() === '') problems.mfaCode = t('MFA code is required')
  return problems
}

/** Of a form that checks nothing but a mail address. */
export function emailProblems({ email }: Readonly<Record<'email', string>>): Problems<'email'> {
  const problem = emailAddressProblem(email)
  return problem === undefined ? {} : { email: problem }
}

export type RegistrationField =
  | 'username'
  | 'role'
  | 'email'
  | 'companyName'
  | 'industry'
  | 'companySize'
  | 'password'
  | 'confirmPassword'

/** `portal` tells what is asked for: vendors also state the size of their company. */
export function registrationProblems(
  draft: Readonly<Record<RegistrationField, string>>,
  portal: 'enterprise' | 'vendor',
  policy: PasswordPolicy | undefined,
): Problems<RegistrationField> {
  const problems: Problems<RegistrationField> = { ...accountProblems(draft, policy), ...emailProblems(draft) }
  const companyName = draft.companyName.trim()
  if (!isVisible(companyName)) problems.companyName = t('Company name is required')
  else if (!isOneLine(companyName)) problems.companyName = t('Company name must be one line of text')
  else if (lengthOf(companyName) > 160)
    problems.companyName = t('Company name must be at most 160 characters')
  else if (readsAsPlatform(companyName)) problems.companyName = platformNameFault()
  // The vendors' form asks for it by another name.
  if (draft.industry === '')
    problems.industry =
      portal === 'vendor' ? t('Industry is required: choose a solution category') : t('Industry is required')
  if (portal === 'vendor' && draft.companySize === '') problems.companySize = t('Company size is required')
  return problems
}

/** What every new account is opened with. */
export function accountProblems(
  draft: Readonly<Record<'username' | 'password' | 'confirmPassword', string>>,
  policy: PasswordPolicy | undefined,
): Problems<'username' | 'password' | 'confirmPassword'> {
  const username = findUsernameFault(draft.username.trim())
  return { ...(username === undefined ? {} : { username }), ...newPasswordProblems(draft, policy) }
}

/**
 * A new password and its repetition; what it may not contain is the server's to know, and all of it while the policy is not
 * known here.
 */
export function newPasswordProblems(
  { password, confirmPassword }: Readonly<Record<'password' | 'confirmPassword', string>>,
  policy: PasswordPolicy | undefined,
): Problems<'password' | 'confirmPassword'> {
  const problems: Problems<'password' | 'confirmPassword'> = {}
  const fault = policy && findPolicyFault(password, policy)
  if (password === '' && !policy) problems.password = t('Password is required')
  else if (fault !== undefined) problems.password = fault
  else if (lengthOf(password) > 256) problems.password = t('Password must be at most 256 characters')
  if (confirmPassword !== password) problems.confirmPassword = t("Passwords don't match")
  else if (confirmPassword === '') problems.confirmPassword = t('Type your password again')
  return problems
}

export type PasswordChangeField = 'currentPassword' | 'newPassword' | 'confirmPassword'

export function passwordChangeProblems(
  draft: Readonly<Record<PasswordChangeField, string>>,
  policy: PasswordPolicy | undefined,
): Problems<PasswordChangeField> {
  const { password, confirmPassword } = newPasswordProblems(
    { password: draft.newPassword, confirmPassword: draft.confirmPassword },
    policy,
  )
  const problems: Problems<PasswordChangeField> = {}
  if (draft.currentPassword === '') problems.currentPassword = t('Password is required')
  if (password) problems.newPassword = password
  if (confirmPassword) problems.confirmPassword = confirmPassword
  return problems
}

/** In characters as the contract counts them, where one outside the basic plane is one. */
function lengthOf(text: string): number {
  return [...text].length
}
