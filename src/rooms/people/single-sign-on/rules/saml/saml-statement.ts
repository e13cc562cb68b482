// What a verified assertion says, and whether it was said to us, now, about the request that we sent. The library has checked
// signature, audience and times; it looks neither at issuer nor at recipient, and a confirmation may lack what binds it.
import type { SamlCheck } from './saml-check.ts'

export interface SamlStatement {
  assertionId: string
  /** The name ID: who it is at the provider. */
  subject: string
  nameFormat: string | null
  sessionIndex: string | null
  attributes: ReadonlyMap<string, readonly string[]>
  /** How the person proved who they are there. */
  contexts: readonly string[]
}

export interface Expected {
  issuer: string
  acsAddress: string
  requestId: string
  now: Date
}

export type Refused = { check: SamlCheck; stated?: string }

/** An element as the library's parser leaves it: attributes in `$`, text in `_`, children by name. */
interface Element {
  $?: Record<string, unknown>
  _?: unknown
  [child: string]: unknown
}

const longestAgeMs = 10 * 60_000
export const acceptedSkewMs = 60_000

/** `parsed` holds verified content only. */
export function statementIn(parsed: unknown, expected: Expected): SamlStatement | Refused {
  const assertion = asElement(asElement(parsed)?.Assertion)
  const assertionId = attribute(assertion, 'ID')
  if (!assertion || assertionId === undefined) return { check: 'no assertion' }
  const issuer = text(one(assertion, 'Issuer'))
  if (issuer !== expected.issuer) return refused('issuer', issuer)

  const subject = one(assertion, 'Subject')
  const confirmation = one(subject, 'SubjectConfirmation')
  const data = one(confirmation, 'SubjectConfirmationData')
  if (!data || attribute(confirmation, 'Method') !== 'urn:oasis:names:tc:SAML:2.0:cm:bearer')
    return { check: 'confirmation' }
  const recipient = attribute(data, 'Recipient')
  if (recipient !== expected.acsAddress) return refused('recipient', recipient)
  if (attribute(data, 'InResponseTo') !== expected.requestId) return { check: 'unknown request' }
  const now = expected.now.getTime()
  const end = Date.parse(attribute(data, 'NotOnOrAfter') ?? '')
  if (Number.isNaN(end)) return { check: 'confirmation' }
  if (now - acceptedSkewMs >= end) return { check: 'expired' }
  const issued = Date.parse(attribute(assertion, 'IssueInstant') ?? '')
  if (!(now - issued <= longestAgeMs + acceptedSkewMs)) return { check: 'expired' }
  if (issued > now + acceptedSkewMs) return { check: 'not yet valid' }

  const statements = all(assertion, 'AuthnStatement')
  if (statements.some((statement) => Date.parse(attribute(statement, 'SessionNotOnOrAfter') ?? '') <= now))
    return { check: 'expired' }
  const name = one(subject, 'NameID')
  const subjectName = text(name)
  if (subjectName === undefined || subjectName.length > 255 || /\p{Cc}/u.test(subjectName))
    return { check: 'no subject' }
  const nameFormat = attribute(name, 'Format') ?? null
  if (nameFormat?.endsWith(':transient')) return { check: 'transient name' }
  return {
    assertionId,
    subject: subjectName,
    nameFormat: nameFormat?.slice(0, 200) ?? null,
    sessionIndex: attribute(statements[0], 'SessionIndex')?.slice(0, 500) ?? null,
    attributes: attributesOf(assertion),
    contexts: statements.flatMap((statement) =>
      all(one(statement, 'AuthnContext'), 'AuthnContextClassRef').flatMap((each) => text(each) ?? []),
    ),
  }
}

function attributesOf(assertion: Element): Map<string, readonly string[]> {
  const attributes = all(assertion, 'AttributeStatement').flatMap((statement) => all(statement, 'Attribute'))
  return new Map(
    attributes.map((each) => [
      attribute(each, 'Name') ?? '',
      all(each, 'AttributeValue').flatMap((value) => text(value) ?? []),
    ]),
  )
}

function refused(check: SamlCheck, stated: string | undefined): Refused {
  return stated === undefined ? { check } : { check, stated: stated.slice(0, 200) }
}

const asElement = (value: unknown): Element | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Element) : undefined

function all(parent: Element | undefined, name: string): Element[] {
  const children = parent?.[name]
  if (!Array.isArray(children)) return []
  // The parser leaves an element without attributes and children as its text.
  return children.map((child) => asElement(child) ?? { _: child })
}

/** Undefined where there is none, or more than one. */
function one(parent: Element | undefined, name: string): Element | undefined {
  const [only, ...others] = all(parent, name)
  return others.length === 0 ? only : undefined
}

function attribute(element: Element | undefined, name: string): string | undefined {
  const value = element?.$?.[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

function text(element: Element | undefined): string | undefined {
  const value = element?._
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
