// What a new password must be. Length carries it; beyond that it must not be one that is tried first.
import { foldText } from '#platform/kernel/fold-text.ts'

export interface PasswordPolicy {
  minLength: number
  requireSpecialChars: boolean
  requireNumbers: boolean
}

/** What a stranger who knows the person would try. */
export interface PasswordContext {
  username: string
  email: string
  companyName: string
}

/** The same text always has the same form, whatever keyboard made it; hashing and checking begin with this. */
export function normalizePassword(password: string): string {
  return password.normalize('NFC')
}

/** Unicode characters, so that an emoji counts once. */
export function lengthOfPassword(password: string): number {
  return [...normalizePassword(password)].length
}

/**
 * What is asked of a new password, in one sentence for where it is chosen. Undefined while the policy is not known: then no
 * length is claimed.
 */
export function describePasswordRule(policy: PasswordPolicy | undefined): string {
  const wanted = [
    policy?.requireNumbers && 'a number',
    policy?.requireSpecialChars && 'a special character such as ! or -',
  ].filter(Boolean)
  const length = policy ? `At least ${policy.minLength} characters` : ''
  const start = wanted.length > 0 ? `${length} with ${wanted.join(' and ')}` : length
  const without = 'without your username, e-mail name or company name'
  return `${start ? `${start}, ${without}` : `W${without.slice(1)}`}. A few words are easier to remember than signs.`
}

/** How long a password that the policy would not take any more still signs in, from the first sign-in that showed it. */
export const outdatedPasswordDays = 14

/** What the policy asks for and the password does not have; undefined where it has all of it. */
export function findPolicyFault(password: string, policy: PasswordPolicy): string | undefined {
  if (lengthOfPassword(password) < policy.minLength)
    return `Password must be at least ${policy.minLength} characters`
  if (policy.requireNumbers && !/\p{N}/u.test(password)) return 'Password must contain a number'
  if (policy.requireSpecialChars && !/[^\p{L}\p{N}\s]/u.test(password))
    return 'Password must contain a special character, such as ! or -'
  return undefined
}

const productName = 'Emporion'
/** Shorter words would refuse too much. */
const shortestContextWord = 4
/** Of a longer password the beginning is compared; what follows makes it neither common nor a single word. */
const comparedCharacters = 72

/** Why the password is refused, in words for the person who chose it; undefined where it is good. */
export function findPasswordFault(
  password: string,
  policy: PasswordPolicy,
  context: PasswordContext,
  isCommon: (folded: string) => boolean,
): string | undefined {
  if (lengthOfPassword(password) > 256) return 'Password must be at most 256 characters'
  const policyFault = findPolicyFault(password, policy)
  if (policyFault !== undefined) return policyFault
  const beginning = [...normalizePassword(password)].slice(0, comparedCharacters).join('')
  const folded = fold(beginning)
  if (new Set(folded).size < 3)
    return 'Password repeats the same characters. Choose one that is harder to guess'
  if ([beginning.toLowerCase(), folded, core(folded)].some(isCommon))
    return 'Password is one of the most common ones. Choose one that is harder to guess'
  const word = contextWords(context).find(({ text }) => folded.includes(text))
  return word && `Password must not contain “${word.written}”, ${word.what}`
}

interface ContextWord {
  /** Folded, as it is looked for. */
  text: string
  /** As the person wrote it. */
  written: string
  what: string
}

function contextWords({ username, email, companyName }: PasswordContext): ContextWord[] {
  const company = companyName.trim()
  const [firstWord = ''] = company.split(/\s+/)
  const words: [written: string, what: string][] = [
    [username.trim(), 'your username'],
    [email.trim().split('@')[0] ?? '', 'the first part of your e-mail address'],
    [company, 'the name of your company'],
    [firstWord, 'the first word of your company’s name'],
    [productName, 'the name of this product'],
  ]
  return words
    .map(([written, what]) => ({
      text: fold(written).replaceAll(/[^\p{L}\p{N}]/gu, ''),
      written,
      what,
    }))
    .filter(({ text }) => text.length >= shortestContextWord)
}

/** Case, accents and separators hide nothing from somebody who guesses. */
function fold(text: string): string {
  return foldText(text).replaceAll(/[\s._-]/g, '')
}

/** Digits and signs around a common password do not make it another one. */
function core(folded: string): string {
  return folded.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}
