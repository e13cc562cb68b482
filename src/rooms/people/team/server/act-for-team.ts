// Changes to a team come one after the other, and only from somebody who may make them at that moment.

import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { holdSession, holdTeam, ownSession, type TeamCompany } from '#rooms/people/accounts/server/index.ts'
import {
  holdOwnSession,
  type Proved,
  type RecentProof,
  requireProof,
} from '#rooms/people/second-factors/server/index.ts'
import { findTeamMember, type TeamMember } from './team-store.ts'

export interface ActingMember {
  company: TeamCompany
  self: TeamMember
}

/**
 * Holds the team, then looks at the actor anew: while this waited, another owner may have removed them, or given them another
 * role.
 */
export async function holdTeamAsMember(tx: Tx): Promise<ActingMember> {
  const { userId, sessionId } = ownSession(tx.actor)
  const company = await holdTeam(tx)
  const self = await findTeamMember(tx, userId)
  if (!self || !(await holdSession(tx, sessionId)))
    throw new Refusal('not_authenticated', t('Sign in to continue.'))
  return { company, self }
}

/**
 * Owners may do everything in their company: a person who makes or unmakes one proves who is there, because a borrowed session
 * would otherwise take the company. Undefined where the step is about no owner.
 */
export async function proveForOwner(
  identity: Identity,
  actor: Actor,
  isAboutOwner: boolean,
  proof: RecentProof,
): Promise<Proved | undefined> {
  return isAboutOwner ? requireProof(identity, actor, proof) : undefined
}

export async function holdTeamAsOwner(tx: Tx, proved?: Proved): Promise<ActingMember> {
  const acting = await holdTeamAsMember(tx)
  if (proved) await holdOwnSession(tx, tx.actor, proved)
  if (acting.self.teamRole !== 'owner')
    throw new Refusal('forbidden', t('Only an owner of your company may do this. Ask one of them.'))
  return acting
}
