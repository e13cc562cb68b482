// Invitations into a company. Of each mailed link only the hash is kept.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { RegistrationRole, TeamRole } from '#rooms/people/accounts/rules/index.ts'
import { memberName } from '#rooms/people/accounts/server/index.ts'
import type { InvitationFacts, InvitationOutcome } from '../rules/invitation-state.ts'

export interface Invitation extends Omit<InvitationFacts, 'isCompanyActive'> {
  id: string
  email: string
  emailKey: string
  joinsAs: RegistrationRole
  teamRole: TeamRole
  invitedById: string
  /** The name that colleagues know. */
  invitedBy: string
  sentAt: Date
  version: number
}

export interface NewInvitation {
  id: string
  email: string
  emailKey: string
  joinsAs: RegistrationRole
  teamRole: TeamRole
  tokenHash: Buffer
  invitedById: string
  sentAt: Date
  expiresAt: Date
}

/** Fails where the address has an open invitation; the team is held, so nobody else makes one meanwhile. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<void> {
  const { id, email, emailKey, joinsAs, teamRole, tokenHash, invitedById, sentAt, expiresAt } = invitation
  await tx.db
    .insertInto('team_invitation')
    .values({
      tenant_id: tx.actor.tenantId,
      id,
      email,
      email_key: emailKey,
      joins_as: joinsAs,
      team_role: teamRole,
      token_hash: tokenHash,
      invited_by: invitedById,
      created_at: sentAt,
      sent_at: sentAt,
      expires_at: expiresAt,
    })
    .execute()
}

function selectInvitations(tx: Tx) {
  return tx.db
    .selectFrom('team_invitation as i')
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.tenant_id', '=', 'i.tenant_id').onRef('u.id', '=', 'i.invited_by'),
    )
    .leftJoin('member_profile as p', (join) =>
      join.onRef('p.tenant_id', '=', 'u.tenant_id').onRef('p.user_id', '=', 'u.id'),
    )
    .select((eb) => [
      'i.id',
      'i.email',
      'i.email_key as emailKey',
      'i.joins_as as joinsAs',
      'i.team_role as teamRole',
      'i.invited_by as invitedById',
      memberName.as('invitedBy'),
      eb
        .and([eb('u.status', '=', 'active'), eb('u.team_role', '=', 'owner')])
        .$castTo<boolean>()
        .as('isInviterOwner'),
      'i.sent_at as sentAt',
      'i.expires_at as expiresAt',
      'i.outcome',
      'i.version',
    ])
    .where('i.tenant_id', '=', tx.actor.tenantId)
}

const selectOpen = (tx: Tx) => selectInvitations(tx).where('i.closed_at', 'is', null)

/** What nobody has accepted or withdrawn, the newest first; some may have expired. */
export async function listOpenInvitations(tx: Tx, atMost: number): Promise<Invitation[]> {
  return selectOpen(tx).orderBy('i.created_at', 'desc').orderBy('i.id', 'desc').limit(atMost).execute()
}

export function findOpenInvitation(tx: Tx, id: string): Promise<Invitation | undefined> {
  return selectOpen(tx).where('i.id', '=', id).executeTakeFirst()
}

export function findOpenInvitationTo(tx: Tx, emailKey: string): Promise<Invitation | undefined> {
  return selectOpen(tx).where('i.email_key', '=', emailKey).executeTakeFirst()
}

/** Open or not; whether it is good is for a rule to say. */
export function findInvitationByToken(tx: Tx, tokenHash: Buffer): Promise<Invitation | undefined> {
  return selectInvitations(tx).where('i.token_hash', '=', tokenHash).executeTakeFirst()
}

/** How many mails went out since then, of the whole company and to one address; one that was sent again is two. */
export async function countSentSince(
  tx: Tx,
  since: Date,
): Promise<{ ofCompany: number; to(emailKey: string): number; open: number }> {
  const { rows } = await sql<{ emailKey: string; sent: number }>`
    select i.email_key as "emailKey", count(*)::int as sent
    from team_invitation i, unnest(i.earlier_sent_at || i.sent_at) as mail (sent_at)
    where i.tenant_id = ${tx.actor.tenantId} and i.sent_at > ${since} and mail.sent_at > ${since}
    group by i.email_key`.execute(tx.db)
  const { open } = await tx.db
    .selectFrom('team_invitation')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    ofCompany: rows.reduce((sum, { sent }) => sum + sent, 0),
    to: (emailKey) => rows.find((row) => row.emailKey === emailKey)?.sent ?? 0,
    open,
  }
}

export async function writeInvitedRole(tx: Tx, id: string, teamRole: TeamRole): Promise<void> {
  await tx.db
    .updateTable('team_invitation')
    .set((eb) => ({ team_role: teamRole, version: eb('version', '+', 1) }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}

/** The person who sends it again answers for it from now on. */
export async function writeSentAgain(
  tx: Tx,
  id: string,
  sent: Pick<NewInvitation, 'tokenHash' | 'sentAt' | 'expiresAt' | 'invitedById'>,
): Promise<void> {
  await tx.db
    .updateTable('team_invitation')
    .set((eb) => ({
      token_hash: sent.tokenHash,
      earlier_sent_at: sql<Date[]>`${eb.ref('earlier_sent_at')} || ${eb.ref('sent_at')}`,
      sent_at: sent.sentAt,
      expires_at: sent.expiresAt,
      invited_by: sent.invitedById,
      version: eb('version', '+', 1),
    }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}

export async function closeInvitation(
  tx: Tx,
  id: string,
  outcome: InvitationOutcome,
  now: Date,
  acceptedBy?: string,
): Promise<void> {
  await tx.db
    .updateTable('team_invitation')
    .set({ outcome, closed_at: now, accepted_by: acceptedBy ?? null })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
}

/** Closes what this owner has open, and tells how many. */
export async function closeInvitationsOf(tx: Tx, userId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('team_invitation')
    .set({ outcome: 'inviter gone', closed_at: now })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('invited_by', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Nobody who was invited into the company comes in by it any more. */
export async function closeCompanyInvitations(tx: Tx, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('team_invitation')
    .set({ outcome: 'withdrawn', closed_at: now })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
