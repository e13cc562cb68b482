// Whether what a browser handed over was made by a passkey, here, now, with its owner verified. The cryptography and the
// formats are @simplewebauthn/server's; what it leaves to its callers is decided here.
import type { Assertion, NewCredential } from '../contract.ts'
import { passkeyAlgorithms } from '../rules/passkey-rules.ts'

/** Where passkeys of this installation live: told by its settings, never by a request. */
export interface PasskeyPlace {
  /** Such as "https://market.example". */
  origin: string
  /** The name of the host, to which authenticators tie a passkey for good. */
  rpId: string
}

export function passkeyPlace({ publicOrigin }: { publicOrigin: string }): PasskeyPlace {
  const { origin, hostname } = new URL(publicOrigin)
  return { origin, rpId: hostname }
}

/** Loaded with the first passkey: a start has no use for it. */
const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

/** The challenge that was signed, as the browser wrote it down; undefined where it wrote none. Nothing is proved by it yet. */
export function challengeIn(clientData: string): string | undefined {
  const challenge = readClientData(clientData)?.challenge
  return typeof challenge === 'string' ? challenge : undefined
}

export interface VerifiedUse {
  /** What the authenticator counts now; 0 where it does not count. */
  signCount: number
}

/** Throws what is wrong: the type, the origin, the relying party, the user's presence or verification, or the signature. */
export async function verifyUse(
  place: PasskeyPlace,
  challenge: string,
  assertion: Assertion,
  publicKey: Buffer,
): Promise<VerifiedUse> {
  refuseFramed(assertion.clientData)
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id: assertion.credentialId,
      rawId: assertion.credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: assertion.clientData,
        authenticatorData: assertion.authenticatorData,
        signature: assertion.signature,
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: place.origin,
    expectedRPID: place.rpId,
    requireUserVerification: true,
    // A count of 0 switches the library's look at it off: it looks before it has seen the signature, so that anybody could
    // make a count that went back. Ours comes after.
    credential: { id: assertion.credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
  })
  if (!verified) throw new Error('the signature does not belong to the public key')
  return { signCount: authenticationInfo.newCounter }
}

export interface VerifiedCredential {
  credentialId: Buffer
  /** COSE. */
  publicKey: Buffer
  signCount: number
}

/** Throws what is wrong, as above, or that the authenticator attests its make. */
export async function verifyNewCredential(
  place: PasskeyPlace,
  challenge: string,
  credential: NewCredential,
): Promise<VerifiedCredential> {
  refuseFramed(credential.clientData)
  await refuseAttested(credential.attestation)
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id: credential.credentialId,
      rawId: credential.credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: credential.clientData, attestationObject: credential.attestation },
    },
    expectedChallenge: challenge,
    expectedOrigin: place.origin,
    expectedRPID: place.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...passkeyAlgorithms],
  })
  if (!verified) throw new Error('the attestation does not hold')
  const { id, publicKey, counter } = registrationInfo.credential
  // The browser names the credential twice; what the authenticator wrote is what will sign.
  if (id !== credential.credentialId) throw new Error('the credential has two ids')
  return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), signCount: counter }
}

/** A page of somebody else's that shows ours in a frame may not use our passkeys. The library admits some such frames. */
function refuseFramed(clientData: string): void {
  const { crossOrigin, topOrigin } = readClientData(clientData) ?? {}
  if ((crossOrigin !== undefined && crossOrigin !== false) || topOrigin !== undefined)
    throw new Error('the passkey was used inside a frame')
}

/**
 * We ask for no attestation, so browsers take it out and leave at most a signature by the new key itself. Whatever else
 * stands there is not looked at: its certificates would name addresses that the library goes to and asks.
 */
async function refuseAttested(attestation: string): Promise<void> {
  const { decodeAttestationObject } = await helpers()
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestation, 'base64url')))
  const format = decoded.get('fmt')
  const isSelfSigned = format === 'packed' && decoded.get('attStmt').get('x5c') === undefined
  if (format !== 'none' && !isSelfSigned) throw new Error('the authenticator attests its make')
}

interface ClientData {
  challenge?: unknown
  crossOrigin?: unknown
  topOrigin?: unknown
}

function readClientData(clientData: string): ClientData | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'))
    return typeof read === 'object' && read !== null ? read : undefined
  } catch {
    return undefined
  }
}
