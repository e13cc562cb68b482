// Time-based one-time passwords (RFC 6238) as authenticator apps make them: HMAC-SHA-1, six digits, thirty seconds.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
const secretBytes = 20
/** A code of the step before or after is accepted, for clocks that go wrong and people who type slowly. */
const tolerance = 1
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 random bits in Base32, as apps expect them. */
export function newTotpSecret(): string {
  let bits = ''
  for (const byte of randomBytes(secretBytes)) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}

export function stepAt(instant: Date): number {
  return Math.floor(instant.getTime() / 1000 / stepSeconds)
}

/** The code of one step. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The step that the code belongs to, if it is one of those that are accepted now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const given = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(given)) return undefined
  const present = stepAt(now)
  let found: number | undefined
  for (let step = present - tolerance; step <= present + tolerance; step += 1)
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(given))) found = step
  return found
}

function bytesOf(base32: string): Buffer {
  let bits = ''
  for (const character of base32) bits += alphabet.indexOf(character).toString(2).padStart(5, '0')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
