// Somebody who is signed in proves once more that the account is theirs, before a passkey comes or goes: a borrowed session
// is not enough.
import type { Actor } from '#platform/server/actor.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { recordAudit } from '#rooms/audit/server/index.ts'
import type { Assertion } from '../contract.ts'
import type { MfaMethodType } from '../rules/vocabulary.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { guardCode } from './guard-code.ts'
import { Disproof, settleTry } from './guard-tries.ts'
import type { ProvedPassword } from './hold-own-session.ts'
import type { Identity } from './identity.ts'
import { ownGuard } from './own-guard.ts'
import { ownSession } from './own-session.ts'
import { requestOptions } from './passkey-options.ts'
import { listPasskeys } from './passkey-store.ts'
import { passkeyNotAccepted, provePasskey } from './prove-passkey.ts'
import { fieldRefusal } from './refuse-field.ts'
import { spendCode } from './second-factor.ts'

/** Exactly one of them. */
export interface RecentProof {
  password?: string | undefined
  code?: string | undefined
  passkey?: Assertion | undefined
}

/** Refuses at the field of the proof. Failures count and lock like failed sign-ins. The answer is for `holdOwnSession`. */
export async function requireProof(
  identity: Identity,
  actor: Actor,
  proof: RecentProof,
): Promise<ProvedPassword> {
  const { password, code, passkey } = proof
  const given = [password, code, passkey].filter((one) => one !== undefined)
  if (given.length !== 1)
    throw fieldRefusal('password', 'Give one of these: your password, a code, or a passkey.')
  if (password !== undefined) return checkOwnPassword(identity, actor, 'password', password)
  if (code !== undefined) await checkOwnCode(identity, actor, code)
  else if (passkey !== undefined) await checkOwnPasskey(identity, actor, passkey)
  return undefined
}

export async function beginPasskeyProof(identity: Identity, actor: Actor) {
  const { userId, sessionId } = ownSession(actor)
  const passkeys = await identity.inTenantSnapshot(actor, (tx) => listPasskeys(tx, userId))
  return requestOptions(identity, { purpose: 'proof', holder: sessionId }, passkeys)
}

async function checkOwnCode(identity: Identity, actor: Actor, code: string): Promise<void> {
  const { userId } = ownSession(actor)
  await guardCode(identity, actor, async (tx) => {
    const factor = await spendCode(identity, tx, userId, code)
    if (factor !== undefined) await noteProof(identity, tx, userId, factor)
    return factor
  })
}

async function checkOwnPasskey(identity: Identity, actor: Actor, passkey: Assertion): Promise<void> {
  const { userId, sessionId } = ownSession(actor)
  const guard = await ownGuard(identity, actor)
  const use = { purpose: 'proof', holder: sessionId } as const
  const proved = await settleTry(identity, actor, guard, 'passkey', async (tx) => {
    const answer = await provePasskey(identity, tx, userId, use, passkey)
    if (!(answer instanceof Disproof)) await noteProof(identity, tx, userId, 'passkey')
    return answer
  })
  if (proved === undefined || proved instanceof Disproof) throw fieldRefusal('passkey', passkeyNotAccepted)
}

/** A code or a challenge was spent, so the trail says for whom. */
function noteProof(identity: Identity, tx: Tx, userId: string, how: MfaMethodType): Promise<void> {
  return recordAudit(tx, identity.clock.now(), {
    action: 'identity.proof_given',
    targetKind: 'user',
    targetId: userId,
    details: { how },
  })
}
