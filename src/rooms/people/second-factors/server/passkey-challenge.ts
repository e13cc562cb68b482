// The challenges that passkeys sign. Each is 16 random bytes, the moment when it expires, and a keyed hash over both, over
// what it is for and over whom it was given to. So a challenge proves by itself that it is ours: asking for one writes
// nothing, and only those that are answered are remembered.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { challengeMinutes } from '../rules/passkey-rules.ts'

/** What a challenge may be answered for. One purpose is never another. */
export type ChallengePurpose = 'sign in' | 'second factor' | 'proof' | 'new passkey'

export interface ChallengeUse {
  purpose: ChallengePurpose
  /** Who may answer: the id of the session, whole or half, and where there is none the browser's random name. */
  holder: string
}

const randomLength = 16
const momentLength = 6
const hashLength = 32

/** In milliseconds, for the browser. */
export const challengeTimeout = challengeMinutes * 60_000

export function newChallenge({ clock, sealer }: Identity, use: ChallengeUse): string {
  const head = Buffer.alloc(randomLength + momentLength)
  randomBytes(randomLength).copy(head)
  head.writeUIntBE(clock.now().getTime() + challengeTimeout, randomLength, momentLength)
  return Buffer.concat([head, signatureOf(sealer, use, head)]).toString('base64url')
}

/** When the challenge expires; undefined where it is not ours, is for something or somebody else, or has expired. */
export function expiryOfChallenge(
  { clock, sealer }: Identity,
  use: ChallengeUse,
  challenge: string,
): Date | undefined {
  const bytes = Buffer.from(challenge, 'base64url')
  // Decoding forgives much; what does not read the same again was not written by us.
  if (bytes.toString('base64url') !== challenge) return undefined
  if (bytes.length !== randomLength + momentLength + hashLength) return undefined
  const head = bytes.subarray(0, randomLength + momentLength)
  if (!timingSafeEqual(bytes.subarray(head.length), signatureOf(sealer, use, head))) return undefined
  const expiresAt = new Date(head.readUIntBE(randomLength, momentLength))
  return expiresAt > clock.now() ? expiresAt : undefined
}

function signatureOf(sealer: Identity['sealer'], { purpose, holder }: ChallengeUse, head: Buffer): Buffer {
  return sealer.sign('passkey challenge', JSON.stringify([purpose, holder, head.toString('base64url')]))
}
