// Random secrets that are handed out once and kept only as a hash.
import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, as text for cookies and links. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Enough for a secret of 256 random bits: nobody can try them all, so no slow hash is needed. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
