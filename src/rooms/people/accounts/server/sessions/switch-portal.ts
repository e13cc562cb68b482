// Opens the other portal for somebody who holds both roles. The session goes on under a new id.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { WithHeaders } from '#platform/server/http/binding.ts'
import { hashOfToken, newSecretToken } from '#platform/server/secrets/secret-token.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Portal } from '../../rules/vocabulary.ts'
import { writeActivePortal } from '../account-store.ts'
import type { Identity } from '../identity.ts'
import { profileOf } from './actor-of-session.ts'
import { sessionCookieHeader } from './cookies.ts'
import { ownSession } from './own-session.ts'
import { replaceToken } from './session-store.ts'
import { SignInsPaused } from './sign-in-pause.ts'
import { findSignInPause } from './sign-in-pause-view.ts'

export async function switchPortal(identity: Identity, actor: Actor, target: Portal) {
  const { userId, sessionId } = ownSession(actor)
  if (!actor.roles?.includes(target)) {
    await identity.inTenantTransaction(actor, (tx) => logEvent(identity, tx, target, 'refused'))
    throw new Refusal(
      'forbidden',
      target === 'vendor'
        ? t('Your account does not have the vendor portal.')
        : t('Your account does not have the buyer portal.'),
    )
  }
  const pause = await findSignInPause(identity.database.kysely)
  // Who is signed in to one portal would walk around the pause of the other.
  if (pause?.portal === target && actor.kind !== 'administrator') {
    await identity.inTenantTransaction(actor, (tx) => logEvent(identity, tx, target, 'refused'))
    throw new SignInsPaused(pause, identity.clock.now())
  }
  const token = newSecretToken()
  await identity.inTenantTransaction(actor, async (tx) => {
    const isOpen = await replaceToken(tx, sessionId, hashOfToken(token), target)
    if (!isOpen) throw new Refusal('not_authenticated', t('Sign in to continue.'))
    await writeActivePortal(tx, userId, target)
    await logEvent(identity, tx, target, 'success')
  })
  const user = profileOf({ ...actor, activePortal: target })
  if (!user) throw new Error('a signed-in actor has no profile')
  return new WithHeaders({ user }, { 'set-cookie': sessionCookieHeader(token) })
}

function logEvent(identity: Identity, tx: Tx, portal: Portal, outcome: 'success' | 'refused'): Promise<void> {
  const { userId } = ownSession(tx.actor)
  return recordAudit(tx, identity.clock.now(), {
    action: 'identity.portal_switched',
    targetKind: 'user',
    targetId: userId,
    outcome,
    details: { portal },
  })
}
