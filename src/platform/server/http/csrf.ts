// Cross-site request forgery: every unsafe request proves that it was sent by a page of this origin.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#platform/kernel/time/instant.ts'
import { cookieNamed } from './cookies.ts'

/** Holds a random value that names this browser to us alone; needed for the protection and for nothing else. */
export const visitorCookie = '__Host-emporion_visitor'

const tokenHours = 12
const visitorPattern = /^[A-Za-z0-9_-]{43}$/

export function newVisitor(): string {
  return randomBytes(32).toString('base64url')
}

/** The visitor named by a Cookie header, if it is one that we could have given. */
export function visitorOf(cookieHeader: string | undefined): string | undefined {
  const value = cookieNamed(visitorCookie, cookieHeader)
  return value !== undefined && visitorPattern.test(value) ? value : undefined
}

export function visitorCookieHeader(visitor: string): string {
  return `${visitorCookie}=${visitor}; Path=/; Secure; HttpOnly; SameSite=Lax`
}

export interface CsrfTokens {
  /** A token for this holder (visitor or session), good for twelve hours. */
  issue(holder: string): string
  /** Whether the token was issued to this holder and has not gone stale. */
  verify(holder: string, token: string): boolean
}

/** Tokens are the time of issue and its keyed hash with the holder, so that they need no store. */
export function createCsrfTokens(secretKey: string, clock: Clock): CsrfTokens {
  const key = createHmac('sha256', secretKey).update('csrf').digest()
  const sign = (holder: string, issued: string) =>
    createHmac('sha256', key).update(`${issued}.${holder}`).digest('base64url')
  return {
    issue(holder) {
      const issued = clock.now().getTime().toString(36)
      return `${issued}.${sign(holder, issued)}`
    },
    verify(holder, token) {
      const [issued, signature, ...rest] = token.split('.')
      if (!issued || !signature || rest.length > 0 || !/^[0-9a-z]{1,12}$/.test(issued)) return false
      const age = clock.now().getTime() - Number.parseInt(issued, 36)
      if (age < -60_000 || age > tokenHours * 3_600_000) return false
      const expected = Buffer.from(sign(holder, issued))
      const given = Buffer.from(signature)
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}

/** The parts of a request that tell where it was sent from. */
export interface RequestSource {
  origin: string | undefined
  secFetchSite: string | undefined
}

/**
 * Whether the browser says that another site sent this: one of another scheme, name or port. Programs that are no browser
 * send neither header.
 */
export function isCrossSite(source: RequestSource, ownOrigin: string | undefined): boolean {
  if (source.secFetchSite && source.secFetchSite !== 'same-origin' && source.secFetchSite !== 'none')
    return true
  if (source.origin === undefined) return false
  if (!URL.canParse(source.origin)) return true
  return new URL(source.origin).origin !== ownOrigin
}
