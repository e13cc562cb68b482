// The cookies of identity; that of single sign-on is in sso-attempt.ts. Their prefix makes browsers refuse them without
// Secure, with a Domain or another Path.
import { timingSafeEqual } from 'node:crypto'
import { cookieNamed } from '#platform/server/http/cookies.ts'
import type { Sealer } from '#platform/server/secrets/sealer.ts'
import { hashOfToken } from '#platform/server/secrets/secret-token.ts'
import { unusedDevicesKeptMs } from '../../rules/retention.ts'

export const sessionCookie = '__Host-emporion_session'
export const deviceCookie = '__Host-emporion_device'
export const cookieAttributes = 'Path=/; Secure; HttpOnly; SameSite=Lax'
const tokenPattern = /^[A-Za-z0-9_-]{43}$/
/** As long as the account remembers an unused device. Browsers keep no cookie longer. */
const deviceSeconds = unusedDevicesKeptMs / 1000

/** The session's token that a Cookie header carries, if it is one that could be ours. */
export function sessionTokenIn(cookieHeader: string | undefined): string | undefined {
  const token = cookieNamed(sessionCookie, cookieHeader)
  return token !== undefined && tokenPattern.test(token) ? token : undefined
}

/** Ends with the browser; the server's own limits end it sooner. */
export function sessionCookieHeader(token: string): string {
  return `${sessionCookie}=${token}; ${cookieAttributes}`
}

export const noSessionCookieHeader = `${sessionCookie}=; ${cookieAttributes}; Max-Age=0`

/** The device's random name. It opens nothing: it only keeps strangers' failures from locking this device out. */
export function deviceIn(sealer: Sealer, cookieHeader: string | undefined): string | undefined {
  const [device, signature, ...rest] = cookieNamed(deviceCookie, cookieHeader)?.split('.') ?? []
  if (!device || !signature || rest.length > 0 || !tokenPattern.test(device)) return undefined
  const given = Buffer.from(signature, 'base64url')
  const isOurs = sealer
    .signatures(devicePurpose, device)
    .some((expected) => expected.length === given.length && timingSafeEqual(expected, given))
  return isOurs ? device : undefined
}

export function deviceCookieHeader(sealer: Sealer, device: string): string {
  return `${deviceCookie}=${device}.${signatureOf(sealer, device)}; ${cookieAttributes}; Max-Age=${deviceSeconds}`
}

export function hashOfDevice(device: string | undefined): Buffer | undefined {
  return device === undefined ? undefined : hashOfToken(device)
}

const devicePurpose = 'known device'

function signatureOf(sealer: Sealer, device: string): string {
  return sealer.sign(devicePurpose, device).toString('base64url')
}
