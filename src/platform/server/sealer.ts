// Secrets at rest and signatures, with keys that are derived from SECRET_KEY and never leave the process.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export interface Sealer {
  /**
   * Encrypts text (AES-256-GCM) so that it opens only for the same purpose and owner: a sealed text that is moved to
   * another row does not open there.
   */
  seal(purpose: string, owner: string, text: string): Buffer
  /** Throws where the text was changed, moved, or sealed with another key. */
  open(purpose: string, owner: string, sealed: Buffer): string
  /** A keyed hash (HMAC-SHA-256). Without the key nobody can make it or find what it was made of. */
  sign(purpose: string, text: string): Buffer
}

const nonceBytes = 12
const tagBytes = 16

export function createSealer(secretKey: string): Sealer {
  const keys = new Map<string, Buffer>()
  const keyFor = (use: string): Buffer => {
    const key = keys.get(use) ?? Buffer.from(hkdfSync('sha256', secretKey, 'emporion', use, 32))
    keys.set(use, key)
    return key
  }
  return {
    seal(purpose, owner, text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', keyFor(`seal ${purpose}`), nonce)
      cipher.setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(purpose, owner, sealed) {
      const nonce = sealed.subarray(0, nonceBytes)
      const decipher = createDecipheriv('aes-256-gcm', keyFor(`seal ${purpose}`), nonce, {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(owner))
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      const body = sealed.subarray(nonceBytes + tagBytes)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
    sign(purpose, text) {
      return createHmac('sha256', keyFor(`sign ${purpose}`))
        .update(text)
        .digest()
    },
  }
}
