// What a username may be: a word of any language that everybody sees, and that nobody takes for another one.

import { t } from '#platform/kernel/texts.ts'
import { readAs } from './look-of-name.ts'

const form = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u
/** Letters that leave no mark on the screen, such as the Hangul fillers. */
const unseen = /\p{Default_Ignorable_Code_Point}/u

/**
 * Unicode's scripts in everyday use (UAX 31, table 5), written as they are written together: a name keeps to one line of
 * these (UTS 39, 5.2 "highly restrictive", where only the scripts of East Asia share a name with Latin letters).
 */
const scripts = [
  ...['\\p{sc=Latin}\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}', '\\p{sc=Latin}\\p{sc=Han}\\p{sc=Bopomofo}'],
  ...['\\p{sc=Latin}\\p{sc=Han}\\p{sc=Hangul}'],
  ...['Arabic', 'Armenian', 'Bengali', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek', 'Gujarati'],
  ...['Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil'],
  ...['Telugu', 'Thaana', 'Thai', 'Tibetan'],
].map(
  (script) =>
    new RegExp(
      `^[${script.startsWith('\\') ? script : `\\p{sc=${script}}`}\\p{sc=Common}\\p{sc=Inherited}]*$`,
      'u',
    ),
)

/** Names by which somebody would speak for the platform. */
const reserved = [
  ...['admin', 'administrator', 'root', 'superuser', 'sysadmin', 'system', 'support', 'helpdesk', 'security'],
  ...['postmaster', 'hostmaster', 'webmaster', 'abuse', 'noreply', 'moderator', 'staff'],
]
/** What says nothing beside them. */
const fillers = ['bot', 'desk', 'help', 'official', 'service', 'team', 'the']

const anyOf = (words: readonly string[]) => words.map(readAs).join('|')
const reservedOnly = new RegExp(
  `^(?:(?:${anyOf(fillers)})s?)*(?:${anyOf(reserved)})s?(?:(?:${anyOf([...reserved, ...fillers])})s?)*$`,
  'u',
)
const platform = readAs('Emporion')

/** Whether the platform's own name is read in it, as one word or spelled out. */
export function readsAsPlatform(name: string): boolean {
  return readAs(name).includes(platform)
}

/** The refusal for a company whose name reads like the platform’s. */
export const platformNameFault = () =>
  t('Company name must not read like Emporion’s own: buyers would take you for the platform')

/** Joined, numbered or written with digits for letters, it is the same name. */
export function isReservedUsername(username: string): boolean {
  const words = username.split(/[^\p{L}\p{M}\p{N}]+/u)
  const unnumbered = words.map((word) => word.replaceAll(/^\p{N}+|\p{N}+$/gu, '')).join('')
  return (
    readsAsPlatform(username) ||
    [username, unnumbered, username.replaceAll(/\p{N}/gu, '')].some((name) => reservedOnly.test(readAs(name)))
  )
}

/** Why the username is refused, in words for the person who chose it; undefined where it is good. It comes trimmed. */
export function findUsernameFault(typed: string): string | undefined {
  const username = typed.normalize('NFC')
  const length = [...username].length
  if (length < 3) return t('Username must be at least 3 characters')
  if (length > 64) return t('Username must be at most 64 characters')
  if (!form.test(username) || unseen.test(username))
    return t('Username may have letters, digits, dots, hyphens and underscores')
  if (!scripts.some((script) => script.test(username)))
    return t('Username must keep to the letters of one script, so that nobody takes it for another name')
  if (isReservedUsername(username))
    return t('“{username}” is kept for the platform, or looks like a name that is. Choose another username', {
      username,
    })
  return undefined
}
