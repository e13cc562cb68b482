// API keys as everybody meets them: how one is written, and what one can be allowed.

/**
 * What a key can be allowed: a room's matter, then what is done with it. A scope is a promise to the holder of a key: add,
 * never rename, never widen. Which people may give it is in identity's rules.
 */
export const apiScopes = [
  'catalogue:read',
  'shortlists:read',
  'shortlists:write',
  'simulations:read',
  'simulations:write',
  'orders:read',
  'orders:draft',
  'subscriptions:read',
  'invoices:read',
  'usage:read',
  'usage:write',
  'listings:read',
  'listings:write',
  'listings:publish',
  'customers:read',
  'customers:report',
  'members:read',
  'audit:read',
  'assistant',
] as const
export type ApiScope = (typeof apiScopes)[number]

/** So that people and scanners of leaked secrets know one when they see it. */
export const apiKeyPrefix = 'emp_live_'
export const webhookSecretPrefix = 'whsec_'
/** Of the token with which a company's directory creates and deactivates its members. */
export const provisioningTokenPrefix = 'emp_scim_'

/** The key in an Authorization header; undefined where it holds something else. Whether it is a good one is not looked at. */
export function apiKeyIn(authorization: string | undefined): string | undefined {
  return /^bearer\s+(emp_.*)$/i.exec(authorization ?? '')?.[1]?.trim()
}

/** Whether an address carries a key, where it would be written down by everything on its way. */
export function hasApiKey(address: string): boolean {
  return address.includes(apiKeyPrefix) || address.includes(provisioningTokenPrefix)
}

/** The text without the keys and webhook secrets in it. */
export function withoutKeys(text: string): string {
  return text.replaceAll(/(?:emp_live_|emp_scim_|whsec_)[\w+/=-]{8,}/g, '[removed]')
}
