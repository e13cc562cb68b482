// A sign-in that was begun and has not come back. The browser that began it keeps it, sealed, in a cookie that no script
// reads: only that browser can finish it, nothing is stored for sign-ins that never come back, and nobody can make one up.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { newId } from '#platform/kernel/id.ts'
import { cookieNamed } from '#platform/server/http/cookies.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { cookieAttributes } from '#rooms/people/accounts/server/index.ts'

export const ssoCookie = '__Host-emporion_sso'
export const attemptMinutes = 10

export interface SsoAttempt {
  /** Spent when it comes back. */
  id: string
  companyId: string
  /** Whom the answer has to come from and is for; changed settings make the attempt worthless. */
  issuer: string
  clientId: string
  /** Goes to the provider and comes back with the browser. */
  state: string
  /** Goes to the provider and comes back inside the signed statement. */
  nonce: string
  /** Never leaves us but for the provider's token endpoint; its hash went ahead (PKCE, RFC 7636). */
  verifier: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

const purpose = 'sso attempt'
const random = () => randomBytes(32).toString('base64url')

export function newAttempt(
  { clock }: Identity,
  companyId: string,
  { issuer, clientId }: { issuer: string; clientId: string },
): SsoAttempt {
  return {
    id: newId(),
    companyId,
    issuer,
    clientId,
    state: random(),
    nonce: random(),
    verifier: random(),
    expiresAt: clock.now().getTime() + attemptMinutes * 60_000,
  }
}

export function attemptCookieHeader({ sealer }: Identity, attempt: SsoAttempt): string {
  const sealed = sealer.seal(purpose, ssoCookie, JSON.stringify(attempt)).toString('base64url')
  return `${ssoCookie}=${sealed}; ${cookieAttributes}; Max-Age=${attemptMinutes * 60}`
}

export const noAttemptCookieHeader = `${ssoCookie}=; ${cookieAttributes}; Max-Age=0`

/** The attempt that this browser began; undefined where there is none, it is too old, or somebody wrote it. */
export function attemptIn(
  { sealer, clock }: Identity,
  cookieHeader: string | undefined,
): SsoAttempt | undefined {
  const text = cookieNamed(ssoCookie, cookieHeader)
  if (text === undefined) return undefined
  let attempt: SsoAttempt
  try {
    attempt = JSON.parse(sealer.open(purpose, ssoCookie, Buffer.from(text, 'base64url')))
  } catch {
    return undefined
  }
  return attempt.expiresAt > clock.now().getTime() ? attempt : undefined
}

/** Whether the answer belongs to the attempt: it came back to the company's own address with the attempt's state. */
export function isAnswerTo(
  attempt: SsoAttempt,
  answer: { companyId: string; state?: string | undefined },
): boolean {
  const expected = Buffer.from(attempt.state)
  const given = Buffer.from(answer.state ?? '')
  return (
    answer.companyId === attempt.companyId &&
    given.length === expected.length &&
    timingSafeEqual(given, expected)
  )
}
