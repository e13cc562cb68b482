// The security headers of every answer, and the content security policy of pages.

/** On every answer, errors included. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/** Data is never a document: nothing in it may load or run. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/**
 * The policy of a page: scripts and styles from this origin or with this answer's nonce, nothing inline, nothing framed.
 * `tagOrigin` admits the one configured third party; it is loaded only with consent.
 */
export function pagePolicy(nonce: string, tagOrigin?: string): string {
  const tag = tagOrigin ? ` ${tagOrigin}` : ''
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${tag}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${tag}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Whether the address is data, so that a miss or a fault there is a problem for a program and not a page for a person. */
export function isDataPath(address: string): boolean {
  return /^\/(api|scim|assets|livez|readyz|health|metrics)(\/|\?|$)/.test(address)
}
