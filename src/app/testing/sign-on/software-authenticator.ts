// An authenticator without a device, made by hand from WebAuthn's own description (level 3, sections 6.1 and 6.5) and not
// from the library that checks it: one ES256 passkey, and every part of what it says can be made wrong.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What the server asks for; the parts that an authenticator reads. */
interface Options {
  challenge: string
  rpId?: string
  rp?: { id: string }
  user?: { id: string }
}

/** What to say in the place of the truth. */
export interface Lies {
  challenge?: string
  origin?: string
  rpId?: string
  type?: string
  crossOrigin?: boolean
  topOrigin?: string
  count?: number
  isUserPresent?: boolean
  isUserVerified?: boolean
  userHandle?: string | undefined
  /** Says that it is this credential, and signs with its own key. */
  credentialId?: string
  attestation?: 'none' | 'packed-self' | 'packed-certificate'
  /** Signs other bytes than it hands over. */
  hasBadSignature?: boolean
}

export function createSoftwareAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ownId = randomBytes(32)
  let count = 0
  let handle: string | undefined

  function clientDataOf(type: string, { challenge }: Options, lies: Lies): Buffer {
    const clientData = {
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? origin,
      crossOrigin: lies.crossOrigin ?? false,
      ...(lies.topOrigin === undefined ? {} : { topOrigin: lies.topOrigin }),
    }
    return Buffer.from(JSON.stringify(clientData))
  }

  function authenticatorDataOf(rpId: string, lies: Lies, attested?: Buffer): Buffer {
    const flags =
      (lies.isUserPresent === false ? 0 : 0x01) |
      (lies.isUserVerified === false ? 0 : 0x04) |
      (attested ? 0x40 : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(lies.count ?? count)
    return Buffer.concat([
      sha256(lies.rpId ?? rpId),
      Buffer.from([flags]),
      counter,
      attested ?? Buffer.alloc(0),
    ])
  }

  const signed = (authenticatorData: Buffer, clientData: Buffer, lies: Lies) =>
    sign(
      'sha256',
      Buffer.concat([authenticatorData, sha256(lies.hasBadSignature ? 'something else' : clientData)]),
      privateKey,
    )

  return {
    credentialId: ownId.toString('base64url'),
    /** Keeps the user handle, as a passkey does. */
    create(options: Options, lies: Lies = {}) {
      handle = options.user?.id
      const id = lies.credentialId === undefined ? ownId : Buffer.from(lies.credentialId, 'base64url')
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([
        Buffer.alloc(16),
        length,
        id,
        coseKey(publicKey.export({ format: 'jwk' })),
      ])
      const clientData = clientDataOf('webauthn.create', options, lies)
      const authenticatorData = authenticatorDataOf(options.rp?.id ?? '', lies, attested)
      const signature = signed(authenticatorData, clientData, lies)
      const statements = {
        none: cbor(new Map()),
        'packed-self': cbor(
          new Map<string, unknown>([
            ['alg', -7],
            ['sig', signature],
          ]),
        ),
        'packed-certificate': cbor(
          new Map<string, unknown>([
            ['alg', -7],
            ['sig', signature],
            ['x5c', [randomBytes(300)]],
          ]),
        ),
      }
      const attestation = lies.attestation ?? 'none'
      return {
        credentialId: id.toString('base64url'),
        clientData: clientData.toString('base64url'),
        attestation: Buffer.concat([
          Buffer.from([0xa3]),
          cbor('fmt'),
          cbor(attestation === 'none' ? 'none' : 'packed'),
          cbor('attStmt'),
          statements[attestation],
          cbor('authData'),
          cbor(authenticatorData),
        ]).toString('base64url'),
        transports: ['internal'],
      }
    },
    /** Counts one more, and signs. */
    get(options: Options, lies: Lies = {}) {
      count += 1
      const clientData = clientDataOf('webauthn.get', options, lies)
      const authenticatorData = authenticatorDataOf(options.rpId ?? '', lies)
      const userHandle = 'userHandle' in lies ? lies.userHandle : handle
      return {
        credentialId: lies.credentialId ?? ownId.toString('base64url'),
        clientData: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signed(authenticatorData, clientData, lies).toString('base64url'),
        ...(userHandle === undefined ? {} : { userHandle }),
      }
    },
  }
}

export type SoftwareAuthenticator = ReturnType<typeof createSoftwareAuthenticator>

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** ES256 on P-256 (RFC 9053, section 7.1). */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

/** The few kinds that are needed (RFC 8949): whole numbers, bytes, text, lists and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
  throw new Error('cbor: not needed here')
}

function head(major: number, number: number): Buffer {
  if (number < 24) return Buffer.from([(major << 5) | number])
  if (number < 256) return Buffer.from([(major << 5) | 24, number])
  return Buffer.from([(major << 5) | 25, number >> 8, number & 255])
}
