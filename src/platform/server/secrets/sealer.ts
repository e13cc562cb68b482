// Secrets at rest and signatures, with keys that are derived from SECRET_KEY and never leave the process.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export interface Sealer {
  /**
   * Encrypts text (AES-256-GCM) so that it opens only for the same purpose and owner: a sealed text that is moved to
   * another row does not open there.
   */
  seal(purpose: string, owner: string, text: string): Buffer
  /** Throws an `UnreadableSecret` where the text was changed, moved, or sealed with another key. */
  open(purpose: string, owner: string, sealed: Buffer): string
  /** A keyed hash (HMAC-SHA-256). Without the key nobody can make it or find what it was made of. */
  sign(purpose: string, text: string): Buffer
  /** The hashes that count: that of the key, and that of the key before it while SECRET_KEY_PREVIOUS is set. */
  signatures(purpose: string, text: string): Buffer[]
  /** Whether it was sealed with the key, and not with the one before it. */
  isCurrent(purpose: string, owner: string, sealed: Buffer): boolean
}

export class UnreadableSecret extends Error {
  constructor() {
    super('sealed with another key, changed or moved')
  }
}

const nonceBytes = 12
const tagBytes = 16

/** Tells one key from another, and nothing about it: what a backup and a database say of the key that they need. */
export function fingerprintOf(secretKey: string): string {
  return createSealer(secretKey).sign('fingerprint', '').toString('hex').slice(0, 16)
}

/** Seals and signs with the first key, and also reads what the previous one sealed or signed. */
export function createSealer(secretKey: string, previousKey?: string): Sealer {
  const current = createKeyed(secretKey)
  const all = previousKey === undefined ? [current] : [current, createKeyed(previousKey)]
  return {
    seal: current.seal,
    open(purpose, owner, sealed) {
      const opened = all.map((keyed) => keyed.tryOpen(purpose, owner, sealed))
      const text = opened.find((one) => one !== undefined)
      if (text === undefined) throw new UnreadableSecret()
      return text
    },
    sign: current.sign,
    signatures: (purpose, text) => all.map((keyed) => keyed.sign(purpose, text)),
    isCurrent: (purpose, owner, sealed) => current.tryOpen(purpose, owner, sealed) !== undefined,
  }
}

function createKeyed(secretKey: string) {
  const keys = new Map<string, Buffer>()
  const keyFor = (use: string): Buffer => {
    const key = keys.get(use) ?? Buffer.from(hkdfSync('sha256', secretKey, 'emporion', use, 32))
    keys.set(use, key)
    return key
  }
  return {
    seal(purpose: string, owner: string, text: string): Buffer {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', keyFor(`seal ${purpose}`), nonce)
      cipher.setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    tryOpen(purpose: string, owner: string, sealed: Buffer): string | undefined {
      try {
        const nonce = sealed.subarray(0, nonceBytes)
        const decipher = createDecipheriv('aes-256-gcm', keyFor(`seal ${purpose}`), nonce, {
          authTagLength: tagBytes,
        })
        decipher.setAAD(Buffer.from(owner))
        decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
        const body = sealed.subarray(nonceBytes + tagBytes)
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
    sign(purpose: string, text: string): Buffer {
      return createHmac('sha256', keyFor(`sign ${purpose}`))
        .update(text)
        .digest()
    },
  }
}
