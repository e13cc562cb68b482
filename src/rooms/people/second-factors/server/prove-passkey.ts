// The one place where a passkey proves anything: for signing in, as a second factor, and for somebody who is signed in.

import { t } from '#platform/kernel/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { Rejection } from '#rooms/people/accounts/server/index.ts'
import type { Assertion } from '../contract.ts'
import { countWentBack } from '../rules/passkey-rules.ts'
import { type ChallengeUse, expiryOfChallenge } from './passkey-challenge.ts'
import { lockPasskey, spendChallenge, writePasskeyUsed } from './passkey-store.ts'
import { challengeIn, passkeyPlace, verifyUse } from './verify-passkey.ts'

/** The same answer for every fault: one that tells more helps an attacker. The trail has the reason. */
export const passkeyNotAccepted = () =>
  t('This passkey was not accepted. Try again, or use another way if it still fails.')

/**
 * Answers the passkey's id where the assertion proves that its owner is `userId`, and otherwise why it does not. The
 * challenge is spent either way, so that nobody tries twice with one. `tx` acts for the user's company.
 */
export async function provePasskey(
  identity: Identity,
  tx: Tx,
  userId: string,
  use: ChallengeUse,
  assertion: Assertion,
): Promise<string | Rejection> {
  const challenge = await useChallenge(identity, tx, use, assertion.clientData)
  if (challenge === undefined) return new Rejection('passkey: challenge', passkeyNotAccepted())

  const passkey = await lockPasskey(tx, userId, Buffer.from(assertion.credentialId, 'base64url'))
  if (!passkey) return new Rejection('passkey: not of this account', passkeyNotAccepted())
  if (!isOwnHandle(use, assertion.userHandle, passkey.userHandle))
    return new Rejection('passkey: user handle', passkeyNotAccepted())

  const place = passkeyPlace(identity)
  const verified = await verifyUse(place, challenge, assertion, passkey.publicKey).catch((error: unknown) => {
    logFault(identity, error)
    return undefined
  })
  if (!verified) return new Rejection('passkey: not verified', passkeyNotAccepted())
  // The signature is good and the count is not: somebody else may have the same key.
  if (countWentBack(passkey.signCount, verified.signCount))
    return new Rejection('passkey: count went back', passkeyNotAccepted())

  await writePasskeyUsed(tx, passkey.id, verified.signCount, identity.clock.now())
  return passkey.id
}

/** The challenge that was signed, spent by this. Undefined where it is not ours, not for this use, too old, or spent before. */
export async function useChallenge(
  identity: Identity,
  tx: Tx,
  use: ChallengeUse,
  clientData: string,
): Promise<string | undefined> {
  const challenge = challengeIn(clientData)
  if (challenge === undefined) return undefined
  const expiresAt = expiryOfChallenge(identity, use, challenge)
  if (expiresAt === undefined) return undefined
  return (await spendChallenge(tx, challenge, expiresAt)) ? challenge : undefined
}

/** Which of the checks failed is for the person who looks after the installation: a wrong PUBLIC_ORIGIN shows here first. */
export function logFault({ log }: Identity, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  log.info({ reason: reason.slice(0, 300) }, 'a passkey was not verified')
}

/**
 * Only the passkey names a user who signs in without a name, so its owner must be said; elsewhere it may be (WebAuthn 3,
 * section 7.2, step 6).
 */
function isOwnHandle(
  { purpose }: ChallengeUse,
  given: string | undefined,
  keptHandle: Buffer | null,
): boolean {
  if (given === undefined) return purpose !== 'sign in'
  return keptHandle?.equals(Buffer.from(given, 'base64url')) === true
}
