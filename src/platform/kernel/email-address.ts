// E-mail addresses: whether a text has the form of one, and the one spelling that is kept. Only a mail that arrives proves that
// one exists.

import { t } from './texts.ts'

/** The name in front of the @, as RFC 5322 (3.2.3, dot-atom) has it; at most 64 characters (RFC 5321, 4.5.3.1.1). */
const localPart = /^(?=.{1,64}$)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const domainName =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/**
 * The one spelling of a domain that somebody typed: lower case, and in the letters of DNS where it has others. Undefined
 * where it is no domain that mails could go to.
 */
export function asDomainName(typed: string): string | undefined {
  if (/[\s/\\:?#@%[\]]/.test(typed) || !URL.canParse(`https://${typed}`)) return undefined
  const { hostname } = new URL(`https://${typed}`)
  return domainName.test(hostname) ? hostname : undefined
}

/**
 * The one spelling of an address: its domain as `asDomainName` has it, the name in front of the @ as it was typed. Undefined
 * where it is none.
 */
export function asEmailAddress(typed: string): string | undefined {
  const text = typed.trim()
  const at = text.lastIndexOf('@')
  const domain = asDomainName(text.slice(at + 1))
  if (at < 0 || domain === undefined || !localPart.test(text.slice(0, at))) return undefined
  const address = `${text.slice(0, at)}@${domain}`
  return address.length <= 254 ? address : undefined
}

/** Why a text is no address that is taken here, in words for the person who typed it; undefined where it is one (AUTH-35). */
export function emailAddressProblem(typed: string): string | undefined {
  if (asEmailAddress(typed) !== undefined) return undefined
  const name = typed.slice(0, Math.max(typed.lastIndexOf('@'), 0))
  // Mails to such names need SMTPUTF8 of every server on the way, and many do not have it.
  return /[^\p{ASCII}]/u.test(name)
    ? t('Invalid email address: before the @, use only the letters a to z, digits and signs such as . _ - +')
    : t('Invalid email address')
}
