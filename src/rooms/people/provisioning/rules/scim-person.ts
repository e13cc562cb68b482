// What the attributes of a user say of the member's account: who it is, at which address, and what colleagues call them.
import { asEmailAddress, emailAddressProblem } from '#platform/kernel/email-address.ts'
import { foldName } from '#platform/kernel/fold-name.ts'
import { asOneLine, isVisible } from '#platform/kernel/text/one-line.ts'
import { scimLimits } from './scim-limits.ts'
import { scimRefusal } from './scim-refusal.ts'
import type { Complex, Value } from './scim-values.ts'

export interface ScimPerson {
  userName: string
  userNameKey: string
  externalId: string | null
  /** Undefined where it is not sent, which changes nothing. */
  isActive: boolean | undefined
  /** The address that the account has: the work address, else the preferred one, else the user name. */
  email: string
  firstName: string
  lastName: string
  jobTitle: string
  /** Everything else that was sent. */
  attributes: Complex
}

/** What a profile holds at most. */
const longest = { name: 80, jobTitle: 120, key: 254 } as const

export function personOf(resource: Complex): ScimPerson {
  const { userName, externalId, active, ...attributes } = resource
  if (typeof userName !== 'string' || userName.trim() === '')
    throw scimRefusal('invalidValue', 'userName is required.')
  if (userName.length > longest.key || (typeof externalId === 'string' && externalId.length > longest.key))
    throw scimRefusal('invalidValue', `userName and externalId have at most ${longest.key} characters.`)
  if (JSON.stringify(attributes).length > scimLimits.attributesLength)
    throw scimRefusal('tooMany', `A user has at most ${scimLimits.attributesLength} characters in all.`)
  const name = typeof attributes.name === 'object' && !Array.isArray(attributes.name) ? attributes.name : {}
  return {
    userName,
    userNameKey: foldName(userName),
    externalId: typeof externalId === 'string' ? externalId : null,
    isActive: typeof active === 'boolean' ? active : undefined,
    email: addressOf(attributes.emails, userName),
    ...namesOf(name, attributes.displayName),
    jobTitle: oneLine(attributes.title, longest.jobTitle),
    attributes,
  }
}

function addressOf(emails: Value | undefined, userName: string): string {
  const all = Array.isArray(emails) ? emails : []
  const stated = [
    all.find(({ type }) => typeof type === 'string' && type.toLowerCase() === 'work'),
    all.find(({ primary }) => primary === true),
    all[0],
  ].map((one) => one?.value)
  const typed = stated.find((value) => typeof value === 'string') ?? userName
  const problem = emailAddressProblem(String(typed))
  if (problem !== undefined || String(typed).length > longest.key)
    throw scimRefusal(
      'invalidValue',
      `"${String(typed).slice(0, 80).toWellFormed()}" is no email address. Send a work address in emails, or one as userName.`,
    )
  return asEmailAddress(String(typed)) ?? String(typed)
}

function namesOf({ givenName, familyName, formatted }: Complex, displayName: Value | undefined) {
  const firstName = oneLine(givenName, longest.name)
  const lastName = oneLine(familyName, longest.name)
  if (firstName !== '' || lastName !== '') return { firstName, lastName }
  return { firstName: oneLine(displayName ?? formatted, longest.name), lastName: '' }
}

/** As a profile holds it: one line, no longer than there is room, and empty where nothing of it is seen. */
function oneLine(value: Value | undefined, most: number): string {
  if (typeof value !== 'string' || !isVisible(value)) return ''
  return asOneLine(value).replaceAll(/ +/g, ' ').trim().slice(0, most).toWellFormed()
}
