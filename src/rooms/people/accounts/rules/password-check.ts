// What a new password must be. Length carries it; beyond that it must not be one that is tried first.
import { foldText } from '#platform/kernel/fold-text.ts'
import { t } from '#platform/kernel/texts.ts'

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
  return `${ruleOf(policy)} ${t('A few words are easier to remember than special characters.')}`
}

function ruleOf(policy: PasswordPolicy | undefined): string {
  if (!policy) return t('Without your username, email name or company name.')
  const { minLength: least, requireNumbers, requireSpecialChars } = policy
  if (requireNumbers && requireSpecialChars)
    return t(
      'At least {least} characters with a number and a special character such as ! or -, without your username, email name or company name.',
      { least },
    )
  if (requireNumbers)
    return t(
      'At least {least} characters with a number, without your username, email name or company name.',
      { least },
    )
  return requireSpecialChars
    ? t(
        'At least {least} characters with a special character such as ! or -, without your username, email name or company name.',
        { least },
      )
    : t('At least {least} characters, without your username, email name or company name.', { least })
}

/** How long a password that the policy would not take any more still signs in, from the first sign-in that showed it. */
export const outdatedPasswordDays = 14

/** What the policy asks for and the password does not have; undefined where it has all of it. */
export function findPolicyFault(password: string, policy: PasswordPolicy): string | undefined {
  if (lengthOfPassword(password) < policy.minLength)
    return t('Password must be at least {minLength} characters', { minLength: policy.minLength })
  if (policy.requireNumbers && !/\p{N}/u.test(password)) return t('Password must contain a number')
  if (policy.requireSpecialChars && !/[^\p{L}\p{N}\s]/u.test(password))
    return t('Password must contain a special character, such as ! or -')
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
  if (lengthOfPassword(password) > 256) return t('Password must be at most 256 characters')
  const policyFault = findPolicyFault(password, policy)
  if (policyFault !== undefined) return policyFault
  const beginning = [...normalizePassword(password)].slice(0, comparedCharacters).join('')
  const folded = fold(beginning)
  if (new Set(folded).size < 3)
    return t('Password repeats the same characters. Choose one that is harder to guess')
  if ([beginning.toLowerCase(), folded, core(folded)].some(isCommon))
    return t('Password is one of the most common ones. Choose one that is harder to guess')
  const word = contextWords(context).find(({ text }) => folded.includes(text))
  return word && textOfWord(word)
}

type WordKind = 'username' | 'email' | 'company' | 'first word' | 'product'

interface ContextWord {
  /** Folded, as it is looked for. */
  text: string
  /** As the person wrote it. */
  written: string
  kind: WordKind
}

function textOfWord({ kind, written }: ContextWord): string {
  switch (kind) {
    case 'username':
      return t('Password must not contain “{written}”, your username', { written })
    case 'email':
      return t('Password must not contain “{written}”, the first part of your email address', { written })
    case 'company':
      return t('Password must not contain “{written}”, the name of your company', { written })
    case 'first word':
      return t('Password must not contain “{written}”, the first word of your company’s name', { written })
    case 'product':
      return t('Password must not contain “{written}”, the name of this product', { written })
  }
}

function contextWords({ username, email, companyName }: PasswordContext): ContextWord[] {
  const company = companyName.trim()
  const [firstWord = ''] = company.split(/\s+/)
  const words: [written: string, kind: WordKind][] = [
    [username.trim(), 'username'],
    [email.trim().split('@')[0] ?? '', 'email'],
    [company, 'company'],
    [firstWord, 'first word'],
    [productName, 'product'],
  ]
  return words
    .map(([written, kind]) => ({
      text: fold(written).replaceAll(/[^\p{L}\p{N}]/gu, ''),
      written,
      kind,
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
