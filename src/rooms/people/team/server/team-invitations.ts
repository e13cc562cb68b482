// Owners invite colleagues into their company, change what they invited them as, send it again and withdraw it.

import type { z } from 'zod'
import { foldName } from '#platform/kernel/fold-name.ts'
import { newId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { fieldConflict, fieldRefusal } from '#platform/server/refuse-field.ts'
import { hashOfToken, newSecretToken } from '#platform/server/secrets/secret-token.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import type { Idempotency, Tx } from '#platform/server/transaction.ts'
import {
  joinsOffered,
  mailLinkPages,
  type RegistrationRole,
  rolesOffered,
  type TeamRole,
  teamRoleLabel,
} from '#rooms/people/accounts/rules/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import {
  enoughForADay,
  enqueueCausedMail,
  mailsInWindow,
  mailWindowStart,
  readTeamCompany,
  tooManyMails,
} from '#rooms/people/accounts/server/index.ts'
import type { RecentProof } from '#rooms/people/second-factors/server/index.ts'
import type { teamRoutes } from '../contract.ts'
import { invitationDays } from '../rules/invitation-state.ts'
import { type ActingMember, holdTeamAsOwner, proveForOwner } from './act-for-team.ts'
import {
  closeInvitation,
  countSentSince,
  findOpenInvitation,
  findOpenInvitationTo,
  type Invitation,
  insertInvitation,
  listOpenInvitations,
  writeInvitedRole,
  writeSentAgain,
} from './invitation-store.ts'
import { invitationMail } from './team-mails.ts'
import { isAddressOfTeam } from './team-store.ts'

type Invitations = z.output<typeof teamRoutes.listInvitations.returns>
type Shown = Invitations['invitations'][number]

/** What a company may have open, and how many mails to strangers it may have sent in an hour. */
const openAtMost = 100
const mailsAnHour = 30
/** Mails of one company to one address within a day. */
const mailsADay = 6
const dayMs = 86_400_000

export async function listInvitations(identity: Identity, actor: Actor): Promise<Invitations> {
  const now = identity.clock.now()
  return identity.inTenantSnapshot(actor, async (tx) => {
    const { kind } = await readTeamCompany(tx)
    return {
      invitations: (await listOpenInvitations(tx, openAtMost)).map((one) => asShown(one, now)),
      offers: joinsOffered(kind).map((joinsAs) => ({ joinsAs, teamRoles: [...rolesOffered(joinsAs)] })),
    }
  })
}

export interface Invitee {
  email: string
  joinsAs: RegistrationRole
  teamRole: TeamRole
}

/** Whether the address has an account elsewhere is never looked at: an invitation asks nobody about strangers. */
export async function invite(
  identity: Identity,
  actor: Actor,
  { email, joinsAs, teamRole, ...proof }: Invitee & RecentProof,
  idempotency: Idempotency | undefined,
): Promise<Shown> {
  const proved = await proveForOwner(identity, actor, teamRole === 'owner', proof)
  const emailKey = foldName(email)
  const now = identity.clock.now()
  const work = async (tx: Tx): Promise<Shown> => {
    const acting = await holdTeamAsOwner(tx, proved)
    if (!joinsOffered(acting.company.kind).includes(joinsAs))
      throw fieldRefusal('joinsAs', t('is not what colleagues join your company as'))
    refuseRole(joinsAs, teamRole)
    if (await isAddressOfTeam(tx, emailKey))
      throw fieldConflict('email', t('A member of your company already has this address.'), 'exists')
    const earlier = await findOpenInvitationTo(tx, emailKey)
    if (earlier && earlier.expiresAt >= now)
      throw fieldConflict(
        'email',
        t('An invitation to this address is open. Send it again, or withdraw it first.'),
        'exists',
      )
    await refuseManyMails(tx, now, emailKey)
    if (earlier) await closeInvitation(tx, earlier.id, 'replaced', now)
    const link = newLink(identity)
    const id = newId()
    await insertInvitation(tx, {
      id,
      email,
      emailKey,
      joinsAs,
      teamRole,
      invitedById: acting.self.id,
      ...link.record,
    })
    await recordAudit(tx, now, {
      action: 'identity.member_invited',
      targetKind: 'invitation',
      targetId: id,
      details: { joinsAs, role: teamRole },
    })
    return enqueueInvitation(identity, tx, acting, id, link.address)
  }
  // What is kept of a call to know it again holds nothing of its proof.
  const body = { email, joinsAs, teamRole }
  return identity.inTenantTransaction(
    actor,
    work,
    idempotency ? { idempotency: { ...idempotency, body } } : {},
  )
}

export async function changeInvitation(
  identity: Identity,
  actor: Actor,
  { id, seenVersion }: { id: string; seenVersion: number },
  { teamRole, ...proof }: { teamRole: TeamRole } & RecentProof,
): Promise<Shown> {
  const proved = await proveForOwner(identity, actor, teamRole === 'owner', proof)
  const now = identity.clock.now()
  return identity.inTenantTransaction(actor, async (tx) => {
    await holdTeamAsOwner(tx, proved)
    const invitation = await getOpen(tx, id)
    if (invitation.version !== seenVersion) throw staleVersion(t('This invitation'))
    refuseRole(invitation.joinsAs, teamRole)
    await writeInvitedRole(tx, id, teamRole)
    await recordAudit(tx, now, {
      action: 'identity.invitation_changed',
      targetKind: 'invitation',
      targetId: id,
      details: { from: invitation.teamRole, to: teamRole },
    })
    return asShown(await getOpen(tx, id), now)
  })
}

export async function resendInvitation(identity: Identity, actor: Actor, id: string): Promise<Shown> {
  const now = identity.clock.now()
  return identity.inTenantTransaction(actor, async (tx) => {
    const acting = await holdTeamAsOwner(tx)
    const invitation = await getOpen(tx, id)
    if (invitation.sentAt > mailWindowStart(now)) throw tooManyMails()
    await refuseManyMails(tx, now, invitation.emailKey)
    const link = newLink(identity)
    await writeSentAgain(tx, id, { ...link.record, invitedById: acting.self.id })
    await recordAudit(tx, now, {
      action: 'identity.invitation_sent_again',
      targetKind: 'invitation',
      targetId: id,
    })
    return enqueueInvitation(identity, tx, acting, id, link.address)
  })
}

export async function withdrawInvitation(identity: Identity, actor: Actor, id: string): Promise<void> {
  const now = identity.clock.now()
  await identity.inTenantTransaction(actor, async (tx) => {
    await holdTeamAsOwner(tx)
    await getOpen(tx, id)
    await closeInvitation(tx, id, 'withdrawn', now)
    await recordAudit(tx, now, {
      action: 'identity.invitation_withdrawn',
      targetKind: 'invitation',
      targetId: id,
    })
  })
}

async function getOpen(tx: Tx, id: string): Promise<Invitation> {
  const invitation = await findOpenInvitation(tx, id)
  if (!invitation)
    throw new Refusal('not_found', t('This invitation was already accepted or withdrawn, or does not exist.'))
  return invitation
}

/** The address begins with the configured origin. The token follows the `#`, so that no server, log or Referer sees it. */
function newLink(identity: Identity) {
  const token = newSecretToken()
  const sentAt = identity.clock.now()
  const expiresAt = new Date(sentAt.getTime() + invitationDays * dayMs)
  return {
    address: `${identity.publicOrigin}${mailLinkPages.joinTeam}#token=${token}`,
    record: { tokenHash: hashOfToken(token), sentAt, expiresAt },
  }
}

async function enqueueInvitation(
  identity: Identity,
  tx: Tx,
  { company }: ActingMember,
  id: string,
  link: string,
): Promise<Shown> {
  const invitation = await getOpen(tx, id)
  await enqueueCausedMail(
    identity,
    tx,
    invitationMail({
      to: invitation.email,
      companyName: company.name,
      invitedBy: invitation.invitedBy,
      role: teamRoleLabel(invitation.teamRole, [invitation.joinsAs === 'vendor' ? 'vendor' : 'enterprise']),
      link,
    }),
  )
  return asShown(invitation, identity.clock.now())
}

function refuseRole(joinsAs: RegistrationRole, teamRole: TeamRole): void {
  if (!rolesOffered(joinsAs).includes(teamRole))
    throw fieldRefusal('teamRole', t('is not a role that goes with what they join as'))
}

async function refuseManyMails(tx: Tx, now: Date, emailKey: string): Promise<void> {
  const lately = await countSentSince(tx, mailWindowStart(now))
  if (lately.to(emailKey) >= mailsInWindow) throw tooManyMails()
  if ((await countSentSince(tx, new Date(now.getTime() - dayMs))).to(emailKey) >= mailsADay)
    throw enoughForADay()
  if (lately.open >= openAtMost)
    throw new Refusal(
      'conflict',
      t('Your company has {openAtMost} open invitations. Withdraw some that nobody will accept.', {
        openAtMost,
      }),
      { because: 'limit' },
    )
  const anHourAgo = await countSentSince(tx, new Date(now.getTime() - 3_600_000))
  if (anHourAgo.ofCompany >= mailsAnHour)
    throw new Refusal(
      'too_many_requests',
      t('Your company has sent {mailsAnHour} invitations within the last hour. Try again later.', {
        mailsAnHour,
      }),
      { retryAfterSeconds: 3600 },
    )
}

function asShown(invitation: Invitation, now: Date): Shown {
  const { id, email, joinsAs, teamRole, invitedBy, sentAt, expiresAt, version } = invitation
  return {
    id,
    email,
    joinsAs,
    teamRole,
    rolesOffered: [...rolesOffered(joinsAs)],
    invitedBy,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt < now,
    version,
  }
}
