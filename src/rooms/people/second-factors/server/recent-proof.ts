// Somebody who is signed in proves once more that the account is theirs, before anything changes that opens it or the company:
// a borrowed session is not enough, and where there is a second factor a stolen password is not enough either.

import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { fieldRefusal } from '#platform/server/refuse-field.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { MfaMethodType } from '#rooms/people/accounts/rules/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import {
  checkOwnPassword,
  guardCode,
  ownGuard,
  ownSession,
  type PasswordField,
  Rejection,
  settleTry,
} from '#rooms/people/accounts/server/index.ts'
import type { Assertion } from '../contract.ts'
import type { Proved } from './hold-own-session.ts'
import { requestOptions } from './passkey-options.ts'
import { listPasskeys } from './passkey-store.ts'
import { passkeyNotAccepted, provePasskey } from './prove-passkey.ts'
import { listSecondFactors, spendCode } from './second-factor.ts'

export interface RecentProof {
  password?: string | undefined
  code?: string | undefined
  passkey?: Assertion | undefined
}

/**
 * How much is asked for. `usual`: the second factor where the account has one, else the password. `no backup code`: the same,
 * but a backup code does not stand in for the factor. `password too`: the password, and the second factor where there is one.
 */
export type ProofStrength = 'usual' | 'no backup code' | 'password too'

/**
 * Refuses at the field of the proof. Failures count and lock like failed sign-ins. The answer is for `holdOwnSession`, in the
 * transaction that the proof is for.
 */
export async function requireProof(
  identity: Identity,
  actor: Actor,
  { password, code, passkey }: RecentProof,
  strength: ProofStrength = 'usual',
  passwordField: PasswordField = 'password',
): Promise<Proved> {
  const { userId } = ownSession(actor)
  const factors = await identity.inTenantSnapshot(actor, (tx) => listSecondFactors(tx, userId))
  const accepted = strength === 'no backup code' ? factors.filter((one) => one !== 'backup_code') : factors
  const asksForPassword = factors.length === 0 || strength === 'password too'
  if (asksForPassword && password === undefined)
    throw fieldRefusal(passwordField, t('Enter your password to confirm that it is you.'))
  if (factors.length > 0) refuseWithoutFactor({ password, code, passkey }, accepted, asksForPassword)
  else if (code !== undefined || passkey !== undefined)
    throw fieldRefusal(
      passwordField,
      t('Your account has no second factor. Confirm with your password alone.'),
    )

  const proved =
    asksForPassword && password !== undefined
      ? await checkOwnPassword(identity, actor, passwordField, password)
      : undefined
  if (code !== undefined) await checkOwnCode(identity, actor, code, accepted)
  else if (passkey !== undefined) await checkOwnPasskey(identity, actor, passkey)
  return { passwordHash: proved?.hash, hadFactor: factors.length > 0 }
}

/** Before anything is looked at, so that a password which does not count is no way to try passwords. */
function refuseWithoutFactor(
  { password, code, passkey }: RecentProof,
  accepted: readonly MfaMethodType[],
  passwordToo: boolean,
): void {
  const given = [passwordToo ? undefined : password, code, passkey].filter((one) => one !== undefined)
  if (given.length > 1 && (code !== undefined || passkey !== undefined))
    throw fieldRefusal('code', t('Confirm with one of these: a code or a passkey.'))
  const takesCode = accepted.includes('totp') || accepted.includes('backup_code')
  if (passkey !== undefined || (code !== undefined && takesCode)) return
  throw takesCode
    ? fieldRefusal('code', t('Your account has a second factor. Confirm with a code or a passkey.'))
    : fieldRefusal('passkey', t('Your account has a second factor. Confirm with a passkey.'))
}

export async function beginPasskeyProof(identity: Identity, actor: Actor) {
  const { userId, sessionId } = ownSession(actor)
  const passkeys = await identity.inTenantSnapshot(actor, (tx) => listPasskeys(tx, userId))
  return requestOptions(identity, { purpose: 'proof', holder: sessionId }, passkeys)
}

async function checkOwnCode(
  identity: Identity,
  actor: Actor,
  code: string,
  accepted: readonly MfaMethodType[],
): Promise<void> {
  const { userId } = ownSession(actor)
  await guardCode(identity, actor, async (tx) => {
    const factor = await spendCode(identity, tx, userId, code, accepted)
    if (factor !== undefined) await recordProof(identity, tx, userId, factor)
    return factor
  })
}

async function checkOwnPasskey(identity: Identity, actor: Actor, passkey: Assertion): Promise<void> {
  const { userId } = ownSession(actor)
  const guard = await ownGuard(identity, actor)
  const proved = await settleTry(identity, actor, guard, 'passkey', async (tx) => {
    const answer = await proveOwnPasskey(identity, tx, passkey)
    if (!(answer instanceof Rejection)) await recordProof(identity, tx, userId, 'passkey')
    return answer
  })
  if (proved === undefined || proved instanceof Rejection) throw fieldRefusal('passkey', passkeyNotAccepted())
}

/** With a challenge that `beginPasskeyProof` gave to this session. */
export function proveOwnPasskey(identity: Identity, tx: Tx, passkey: Assertion): Promise<string | Rejection> {
  const { userId, sessionId } = ownSession(tx.actor)
  return provePasskey(identity, tx, userId, { purpose: 'proof', holder: sessionId }, passkey)
}

/** A code or a challenge was spent, so the trail says for whom. */
function recordProof(identity: Identity, tx: Tx, userId: string, how: MfaMethodType): Promise<void> {
  return recordAudit(tx, identity.clock.now(), {
    action: 'identity.proof_given',
    targetKind: 'user',
    targetId: userId,
    details: { how },
  })
}
