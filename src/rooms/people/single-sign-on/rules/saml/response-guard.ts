// What is looked at in a provider's answer before anything parses it. Attacks on SAML live in XML that one reader
// understands differently from the next, so whatever an honest answer does without is refused.
import type { SamlCheck } from './saml-check.ts'

export const longestResponse = 262_144
const deepest = 60
const mostTags = 10_000

/** SHA-1 is broken, HMAC would take the published certificate as a secret, and PKCS 1.5 or 3DES leak what they encrypt. */
const weak =
  /Algorithm\s{0,9}=\s{0,9}["'][^"']{0,200}(?:(?:rsa|dsa|ecdsa)-sha1|xmldsig#sha1|#hmac-[\w-]{0,20}|#rsa-1_5|#tripledes-cbc|-md5)["']/i
/** RSA-OAEP takes SHA-1 for its mask, which is sound. */
const oaep =
  /<(?:[\w.-]{1,60}:)?EncryptionMethod\s[^<>]{0,200}#rsa-oaep[^<>]{0,200}>[\s\S]{0,400}?<\/(?:[\w.-]{1,60}:)?EncryptionMethod>/g

/** Undefined where it may be parsed. */
export function findResponseFault(xml: string): SamlCheck | undefined {
  if (xml.length > longestResponse) return 'too large'
  const body = xml.replace(/^\uFEFF?<\?xml[^>]*\?>/, '').trim()
  // A document type declares entities; comments, CDATA and instructions split the text of a name.
  if (body.includes('<!') || body.includes('<?')) return 'forbidden markup'
  if (!/^<(?:[\w.-]{1,60}:)?Response[\s>]/.test(body)) return 'not a response'
  if (weak.test(body.replaceAll(oaep, ''))) return 'weak algorithm'
  const shape = shapeOf(body)
  if (shape === undefined) return 'too deep'
  const { responses, assertions, isEncrypted, signatures } = shape
  if (responses !== 1 || assertions > 1) return 'several assertions'
  if (assertions === 1 && !isEncrypted && signatures === 0) return 'not signed'
  return undefined
}

/**
 * By local names alone: what is called like an assertion counts as one, in whichever namespace. Undefined for what is too
 * large to be honest, and for a tag that is none.
 */
function shapeOf(body: string) {
  let depth = 0
  let tags = 0
  const shape = { responses: 0, assertions: 0, isEncrypted: false, signatures: 0 }
  for (const [tag, closing, name] of body.matchAll(
    /<(\/?)(?:[^\s<>/:"'=]{1,60}:)?([^\s<>/:"'=]{1,100})(?:[\s/][^<>]*)?>/g,
  )) {
    tags += 1
    if (closing === '/') {
      depth -= 1
      continue
    }
    if (!tag.endsWith('/>')) depth += 1
    if (depth > deepest || tags > mostTags) return undefined
    if (name === 'Response') shape.responses += 1
    if (name === 'Assertion' || name === 'EncryptedAssertion') shape.assertions += 1
    if (name === 'EncryptedAssertion') shape.isEncrypted = true
    if (name === 'Signature') shape.signatures += 1
  }
  return tags === body.split('<').length - 1 ? shape : undefined
}

/** The `Destination` of the answer, where it states one. It is outside of what is signed, so it can only refuse. */
export function destinationOf(xml: string): string | undefined {
  const tag = /<(?:[\w.-]{1,60}:)?Response\s[^<>]*>/.exec(xml)?.[0] ?? ''
  return /\sDestination\s*=\s*["']([^"']*)["']/.exec(tag)?.[1]?.replaceAll('&amp;', '&')
}
