// Backup codes: ten at a time, each good once, for a user who has lost the authenticator.
import { randomInt } from 'node:crypto'
import type { Sealer } from '#platform/server/secrets/sealer.ts'

export const backupCodesAtATime = 10
/** Without 0, 1, i, l and o, which are misread. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const length = 10

/** Such as "k7m2q-x9fwe": 49 random bits. */
export function newBackupCode(): string {
  const characters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${characters.slice(0, 5)}-${characters.slice(5)}`
}

/**
 * Kept as a keyed hash with its owner: the codes are short, and without the key of the installation nobody can try
 * them against the database. Case, spaces and hyphens do not matter.
 */
export function hashOfBackupCode(sealer: Sealer, userId: string, code: string): Buffer {
  return sealer.sign(purpose, plainText(userId, code))
}

/** As what the code may be kept: under the key, or under the one before it. */
export function hashesOfBackupCode(sealer: Sealer, userId: string, code: string): Buffer[] {
  return sealer.signatures(purpose, plainText(userId, code))
}

const purpose = 'backup code'

function plainText(userId: string, code: string): string {
  return `${userId} ${code.toLowerCase().replaceAll(/[\s-]/g, '')}`
}
