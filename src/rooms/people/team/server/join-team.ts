// Somebody follows the link of an invitation: they see what it is, and join with a new account that is theirs at once.

import type { z } from 'zod'
import { foldName } from '#platform/kernel/fold-name.ts'
import { newId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, platformTenantId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import { hashOfToken } from '#platform/server/secrets/secret-token.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Portal } from '#rooms/people/accounts/rules/index.ts'
import { teamRoleLabel } from '#rooms/people/accounts/rules/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import {
  answerSignedIn,
  type Browser,
  endSessionOfCookie,
  findAccount,
  findCompanyOfInvitation,
  hashNewPassword,
  holdTeam,
  insertRecentLink,
  insertUser,
  listOwners,
  notifyOwners,
  readTeamCompany,
  refuseLink,
  refuseLookAlike,
  signIn,
  type TeamCompany,
  takenField,
  visitorFor,
  writeFirstLanguage,
} from '#rooms/people/accounts/server/index.ts'
import { nameTaken } from '#rooms/people/company/server/index.ts'
import { untieRemoved } from '#rooms/people/single-sign-on/server/index.ts'
import type { teamRoutes } from '../contract.ts'
import { whyClosed } from '../rules/invitation-state.ts'
import { closeInvitation, findInvitationByToken, type Invitation } from './invitation-store.ts'
import { asSentences, mailOwners } from './mail-owners.ts'

type Opened = z.output<typeof teamRoutes.openInvitation.returns>

interface Found {
  invitation: Invitation
  company: TeamCompany
}

/** A person who has the token reads the mails of the address, and so may know whether it has an account. */
export async function openInvitation(identity: Identity, caller: Actor, token: string): Promise<Opened> {
  const actor = await actorOfLink(identity, caller, token)
  const found = await identity.inTenantSnapshot(actor, async (tx) =>
    findGood(identity, tx, token, await readTeamCompany(tx)),
  )
  if (!found) throw await refuseLink(identity, actor, 'join team')
  const { invitation, company } = found
  return {
    companyName: company.name,
    email: invitation.email,
    joinsAs: invitation.joinsAs,
    teamRole: invitation.teamRole,
    invitedBy: invitation.invitedBy,
    expiresAt: invitation.expiresAt.toISOString(),
    hasAccount: (await findAccount(identity.database.pool, invitation.emailKey)) !== undefined,
    version: invitation.version,
  }
}

export interface Joining {
  token: string
  version: number
  username: string
  password: string
  confirmPassword: string
}

/**
 * Once, and in the role that was seen. An account that the address has already is never touched, no matter who made it:
 * one account belongs to one company.
 */
export async function acceptInvitation(
  identity: Identity,
  caller: Actor,
  browser: Browser,
  joining: Joining,
) {
  const { token, username } = joining
  const actor = await actorOfLink(identity, caller, token)
  const found = await identity.inTenantSnapshot(actor, async (tx) =>
    findGood(identity, tx, token, await readTeamCompany(tx)),
  )
  if (!found) throw await refuseLink(identity, actor, 'join team')
  const { email, emailKey } = found.invitation
  refuseUnseen(found.invitation, joining.version)
  if (await findAccount(identity.database.pool, emailKey)) throw hasAccount(found)
  const passwordHash = await hashNewPassword(identity, 'password', joining, {
    username,
    email,
    companyName: found.company.name,
  })
  const userId = newId()
  const now = identity.clock.now()
  const work = async (tx: Tx) => {
    const still = await findGood(identity, tx, token, await holdTeam(tx))
    if (!still)
      throw new Refusal('not_found', t('This invitation was sent again. Use the link of the newer mail.'))
    const { invitation } = still
    refuseUnseen(invitation, joining.version)
    const portal: Portal = invitation.joinsAs === 'vendor' ? 'vendor' : 'enterprise'
    await refuseLookAlike(tx, username)
    await insertUser(tx, {
      id: userId,
      username,
      usernameKey: foldName(username),
      email,
      emailKey,
      passwordHash,
      roles: [portal],
      activePortal: portal,
      subRole: invitation.joinsAs === 'vendor' ? null : invitation.joinsAs,
      teamRole: invitation.teamRole,
      adminRole: null,
      isDemo: false,
      createdAt: now,
      // The link came to this address and nowhere else.
      emailVerifiedAt: now,
    })
    await writeFirstLanguage(tx, userId, now)
    // A removed member stays out of the company's provider too, until an owner asks them back.
    await untieRemoved(tx, emailKey)
    await closeInvitation(tx, invitation.id, 'accepted', now, userId)
    await insertRecentLink(tx, {
      memberId: userId,
      linkedTo: invitation.invitedById,
      how: 'invitation',
      at: now,
    })
    await recordAudit(tx, now, {
      action: 'identity.member_added',
      targetKind: 'user',
      targetId: userId,
      details: {
        role: invitation.joinsAs,
        teamRole: invitation.teamRole,
        by: 'invitation',
        invitationId: invitation.id,
      },
    })
    await raiseEvent(tx, now, 'member.joined', { id: userId, role: invitation.teamRole })
    const write = () => ({
      title: t('{username} joined your company', { username }),
      text: t('{email} accepted the invitation from {inviter}. Role: {role}.', {
        email,
        inviter: invitation.invitedBy,
        role: teamRoleLabel(invitation.teamRole, [portal]),
      }),
    })
    await notifyOwners(identity, tx, userId, () => ({ kind: 'team-joined', ...write() }))
    if (invitation.teamRole === 'owner')
      await mailOwners(
        identity,
        tx,
        (await listOwners(tx)).filter(({ id }) => id !== userId),
        () => asSentences(write()),
      )
    return signIn(identity, tx, { userId, activePortal: portal, adminRole: null }, browser, 'invitation')
  }
  const signedIn = await identity.inTenantTransaction(actor, work).catch((error: unknown) => {
    throw takenField(error) === 'email' ? hasAccount(found) : (nameTaken(error) ?? error)
  })
  await endSessionOfCookie(identity, browser.cookie, caller, 'replaced')
  return answerSignedIn(identity, caller, signedIn)
}

async function actorOfLink(identity: Identity, caller: Actor, token: string): Promise<Actor> {
  const tenantId = await findCompanyOfInvitation(identity.database.pool, token)
  if (tenantId === undefined)
    throw await refuseLink(identity, visitorFor(caller, platformTenantId), 'join team')
  return visitorFor(caller, tenantId)
}

/** Refuses with the reason where the invitation is over; undefined where the link is not the newest one of any. */
async function findGood(
  { clock }: Identity,
  tx: Tx,
  token: string,
  company: TeamCompany,
): Promise<Found | undefined> {
  const invitation = await findInvitationByToken(tx, hashOfToken(token))
  if (!invitation) return undefined
  const facts = { ...invitation, isCompanyActive: company.isActive }
  const closed = whyClosed(facts, company.name, clock.now())
  if (closed !== undefined) throw new Refusal('conflict', closed)
  return { invitation, company }
}

function refuseUnseen({ version }: Invitation, seen: number): void {
  if (version === seen) return
  throw staleVersion(t('The invitation'), t('Look at what it says now, then join.'))
}

function hasAccount({ invitation, company }: Found): Refusal {
  return new Refusal(
    'conflict',
    t(
      '{email} has an account at Emporion already, and one account belongs to one company. To join {name} with this address, sign in to that account and leave its company or give it another address; then open this link again. If you did not make that account, take it over first: ask for a new password.',
      { email: invitation.email, name: company.name },
    ),
    { because: 'exists' },
  )
}
