// Takes the proof that a challenge asks for. Wrong ones count against the challenge and lock like failed sign-ins.
import type { StepUpMethod } from '#platform/contract/step-up.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { WithHeaders } from '#platform/server/http/binding.ts'
import { fieldRefusal } from '#platform/server/refuse-field.ts'
import { hashOfToken, newSecretToken } from '#platform/server/secrets/secret-token.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import {
  checkOwnPassword,
  ownGuard,
  ownSession,
  Rejection,
  refuseWhileLocked,
  replaceToken,
  sessionCookieHeader,
  settleTry,
  wrongCode,
} from '#rooms/people/accounts/server/index.ts'
import type { Assertion } from '#rooms/people/second-factors/contract.ts'
import {
  holdOwnSession,
  passkeyNotAccepted,
  proveOwnPasskey,
  spendCode,
} from '#rooms/people/second-factors/server/index.ts'
import { methodsFor } from './step-up.ts'
import { findChallenge, type OpenChallenge, takeTry, writeVerified } from './step-up-store.ts'

export interface StepUpProof {
  challengeId: string
  method: StepUpMethod
  /** Of every method but the passkey. */
  token?: string | undefined
  passkey?: Assertion | undefined
}

const over = () => t('This verification has ended. Start the operation again.')

/** The session goes on under a new id (S3). */
export async function verifyStepUp(identity: Identity, actor: Actor, proof: StepUpProof) {
  const { method, passkey, token: given } = proof
  if (method === 'passkey' ? passkey === undefined : given === undefined)
    throw fieldRefusal(method === 'passkey' ? 'passkey' : 'token', t('is required for this method'))
  const guard = await ownGuard(identity, actor)
  await refuseWhileLocked(identity, actor, guard)
  const challenge = await beginTry(identity, actor, proof)
  const token = newSecretToken()
  if (method === 'password') await provePassword(identity, actor, challenge, given ?? '', token)
  else {
    const passed = await settleTry(identity, actor, guard, 'step-up', async (tx) => {
      await holdOwnSession(tx, actor, undefined)
      const factor = passkey
        ? await proveOwnPasskey(identity, tx, passkey)
        : await spendCode(identity, tx, challenge.userId, given ?? '')
      if (factor === undefined || factor instanceof Rejection) return factor
      // A code that was spent under the wrong name is a proof all the same.
      await pass(identity, tx, challenge, passkey ? 'passkey' : factor, token)
      return factor
    })
    if (passed === undefined || passed instanceof Rejection)
      throw passkey ? fieldRefusal('passkey', passkeyNotAccepted()) : fieldRefusal('token', wrongCode())
  }
  return new WithHeaders({ verified: true }, { 'set-cookie': sessionCookieHeader(token) })
}

/** Refuses a challenge that is unknown, of another session, over(), or not to be answered like this; then counts the try. */
function beginTry(identity: Identity, actor: Actor, proof: StepUpProof): Promise<OpenChallenge> {
  const owner = ownSession(actor)
  const now = identity.clock.now()
  return identity.inTenantTransaction(actor, async (tx) => {
    const challenge = await findChallenge(tx, owner, proof.challengeId)
    if (!challenge) throw new Refusal('not_found', over())
    const methods = await methodsFor(tx, owner.userId)
    if (!methods.includes(proof.method))
      throw fieldRefusal(
        'method',
        t('This operation is verified with {methods}.', { methods: methods.join(' or ') }),
      )
    if (!(await takeTry(tx, challenge.id, now))) throw new Refusal('conflict', over())
    await recordAudit(tx, now, {
      action: 'identity.step_up_tried',
      targetKind: 'user',
      targetId: owner.userId,
      details: { operation: challenge.operation, challenge: challenge.id, method: proof.method },
    })
    return challenge
  })
}

async function provePassword(
  identity: Identity,
  actor: Actor,
  challenge: OpenChallenge,
  password: string,
  token: string,
): Promise<void> {
  const { hash } = await checkOwnPassword(identity, actor, 'token', password)
  await identity.inTenantTransaction(actor, async (tx) => {
    await holdOwnSession(tx, actor, { passwordHash: hash, hadFactor: false })
    await pass(identity, tx, challenge, 'password', token)
  })
}

async function pass(
  identity: Identity,
  tx: Tx,
  challenge: OpenChallenge,
  how: string,
  token: string,
): Promise<void> {
  const now = identity.clock.now()
  const isFirst = await writeVerified(tx, challenge.id, now)
  if (!isFirst || !(await replaceToken(tx, challenge.sessionId, hashOfToken(token))))
    throw new Refusal('conflict', over())
  await recordAudit(tx, now, {
    action: 'identity.step_up_passed',
    targetKind: 'user',
    targetId: challenge.userId,
    details: { operation: challenge.operation, challenge: challenge.id, riskScore: challenge.riskScore, how },
  })
}
