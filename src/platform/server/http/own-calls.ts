// Marks the calls that this process makes to itself while it draws a page: what a page needs is counted as one page.
import { randomBytes, timingSafeEqual } from 'node:crypto'

const name = 'x-emporion-own-call'
/** Made anew in each process and sent to nobody. */
const secret = randomBytes(32).toString('base64url')

export const ownCallHeaders: Readonly<Record<string, string>> = { [name]: secret }

export function isOwnCall(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const shown = headers[name]
  if (typeof shown !== 'string') return false
  const given = Buffer.from(shown)
  return given.length === secret.length && timingSafeEqual(given, Buffer.from(secret))
}
