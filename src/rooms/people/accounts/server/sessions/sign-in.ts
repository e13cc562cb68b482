// What every way in ends with: a whole session, a known device and an entry in the audit trail; then cookies and profile.

import { Refusal } from '#platform/kernel/problem.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { WithHeaders } from '#platform/server/http/binding.ts'
import { newSecretToken } from '#platform/server/secrets/secret-token.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Profile } from '../../contract.ts'
import { brokenRule, brokenRuleTexts, passedRule } from '../../rules/company-sign-in-rules.ts'
import { writeLastLogin } from '../account-store.ts'
import { findSession } from '../doors-view.ts'
import type { Identity } from '../identity.ts'
import { notifyOfPassedRule } from '../sign-in-rules/notify-of-passed-rule.ts'
import { findSignInFacts } from '../sign-in-rules/sign-in-facts-view.ts'
import { actorOfSession, profileOf } from './actor-of-session.ts'
import { deviceCookieHeader, deviceIn, hashOfDevice, sessionCookieHeader } from './cookies.ts'
import { rememberDevice } from './known-device-store.ts'
import { notifyOfNewDevice } from './notify-of-new-device.ts'
import { openSession, type SessionOwner } from './open-session.ts'

/** What the browser brings along. */
export interface Browser {
  cookie: string | undefined
  userAgent: string | undefined
}

/** A sign-in that was committed, to be answered with `answerSignedIn`. */
export interface SignedIn {
  token: string
  device: string
}

/** `how` names the proofs for the audit trail, such as "password" or "password+totp". */
export async function signIn(
  identity: Identity,
  tx: Tx,
  owner: SessionOwner,
  browser: Browser,
  how: string,
): Promise<SignedIn> {
  const now = identity.clock.now()
  const { tenantId, network } = tx.actor
  const facts = await findSignInFacts(tx, { tenantId, userId: owner.userId }, network)
  // Every way in ends here, also those that were begun before a rule was set.
  const broken = facts && brokenRule(how, facts)
  if (broken) throw new Refusal('not_authenticated', brokenRuleTexts[broken])
  const device = deviceIn(identity.sealer, browser.cookie) ?? newSecretToken()
  const { token, sessionId } = await openSession(tx, owner, {
    now,
    isHalf: false,
    how,
    userAgent: browser.userAgent,
  })
  await writeLastLogin(tx, owner.userId, now)
  const isNewDevice = await rememberDevice(tx, owner.userId, hashOfDevice(device) as Buffer, now)
  if (isNewDevice) await notifyOfNewDevice(identity, tx, owner.userId, browser.userAgent, now)
  await recordAudit(tx, now, {
    action: 'identity.signed_in',
    targetKind: 'user',
    targetId: owner.userId,
    details: { how, sessionId },
  })
  const passed = facts && passedRule(how, facts)
  if (passed) await notifyOfPassedRule(identity, tx, { userId: owner.userId, rule: passed, how, sessionId })
  // The people who watch over the platform look for these.
  if (isNewDevice && owner.adminRole)
    await recordAudit(tx, now, {
      action: 'identity.new_administrator_device',
      targetKind: 'user',
      targetId: owner.userId,
      details: { sessionId },
    })
  return { token, device }
}

/** The profile as the next request will see it, with the cookies of the session and of the device. */
export async function answerSignedIn(
  identity: Identity,
  visitor: Actor,
  { token, device }: SignedIn,
): Promise<WithHeaders<{ user: Profile }>> {
  const session = await findSession(identity.database.pool, token)
  const user = session && profileOf(actorOfSession(session, visitor))
  if (!user) throw new Error('the session that was just opened cannot be found')
  return new WithHeaders(
    { user },
    { 'set-cookie': [sessionCookieHeader(token), deviceCookieHeader(identity.sealer, device)] },
  )
}

/** The actor of a change that a visitor makes to an account before there is a session. */
export function visitorFor(visitor: Actor, tenantId: string): Actor {
  return { kind: 'visitor', tenantId, network: visitor.network, requestId: visitor.requestId }
}

/** The actor of somebody who has just proved who they are. */
export function memberBehind(visitor: Actor, tenantId: string, owner: SessionOwner): Actor {
  return {
    kind: owner.adminRole ? 'administrator' : 'member',
    tenantId,
    userId: owner.userId,
    network: visitor.network,
    requestId: visitor.requestId,
  }
}
