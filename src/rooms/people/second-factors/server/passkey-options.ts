// The options for a browser before it asks for a passkey or makes one.

import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { passkeyAlgorithms } from '../rules/passkey-rules.ts'
import { type ChallengeUse, challengeTimeout, newChallenge } from './passkey-challenge.ts'
import type { OwnPasskey } from './passkey-store.ts'
import { passkeyPlace } from './verify-passkey.ts'

/** For one of these passkeys; for whichever the device has where none are named. */
export function requestOptions(identity: Identity, use: ChallengeUse, passkeys: readonly OwnPasskey[]) {
  return {
    challenge: newChallenge(identity, use),
    rpId: passkeyPlace(identity).rpId,
    timeout: challengeTimeout,
    // Every passkey stands for two factors, here and everywhere: that it is there, and its owner's finger, face or PIN.
    userVerification: 'required' as const,
    allowCredentials: passkeys.map(descriptorOf),
  }
}

/** For a new passkey, on a device that does not hold any of these yet. */
export function creationOptions(
  identity: Identity,
  use: ChallengeUse,
  owner: { handle: Buffer; username: string; passkeys: readonly OwnPasskey[] },
) {
  return {
    challenge: newChallenge(identity, use),
    rp: { id: passkeyPlace(identity).rpId, name: 'Emporion' },
    user: {
      id: owner.handle.toString('base64url'),
      name: owner.username,
      displayName: owner.username,
    },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeTimeout,
    excludeCredentials: owner.passkeys.map(descriptorOf),
    // Kept by the authenticator with its owner, so that it signs in without a name.
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
}

function descriptorOf({ credentialId, transports }: OwnPasskey) {
  return { type: 'public-key' as const, id: credentialId.toString('base64url'), transports }
}
