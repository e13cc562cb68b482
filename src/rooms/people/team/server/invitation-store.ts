// Invitations into a company. Of each mailed link only the hash is kept.
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { RegistrationRole, TeamRole } from '#rooms/people/accounts/rules/index.ts'
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
  await sql`
    insert into team_invitation (tenant_id, id, email, email_key, joins_as, team_role, token_hash, invited_by, created_at, sent_at, expires_at)
    values (${tx.actor.tenantId}, ${id}, ${email}, ${emailKey}, ${joinsAs}, ${teamRole}, ${tokenHash}, ${invitedById}, ${sentAt}, ${sentAt}, ${expiresAt})`.execute(
    tx.db,
  )
}

const columns = sql`
  select i.id, i.email, i.email_key as "emailKey", i.joins_as as "joinsAs", i.team_role as "teamRole",
    i.invited_by as "invitedById", coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), u.username) as "invitedBy",
    u.status = 'active' and u.team_role = 'owner' as "isInviterOwner", i.sent_at as "sentAt", i.expires_at as "expiresAt",
    i.outcome, i.version
  from team_invitation i
  join app_user u on u.tenant_id = i.tenant_id and u.id = i.invited_by
  left join member_profile p on p.tenant_id = u.tenant_id and p.user_id = u.id`

/** What nobody has accepted or withdrawn, the newest first; some may have expired. */
export async function listOpenInvitations(tx: Tx, atMost: number): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    ${columns} where i.tenant_id = ${tx.actor.tenantId} and i.closed_at is null
    order by i.created_at desc, i.id desc limit ${atMost}`.execute(tx.db)
  return rows
}

export function findOpenInvitation(tx: Tx, id: string): Promise<Invitation | undefined> {
  return findWhere(tx, sql`i.id = ${id} and i.closed_at is null`)
}

export function findOpenInvitationTo(tx: Tx, emailKey: string): Promise<Invitation | undefined> {
  return findWhere(tx, sql`i.email_key = ${emailKey} and i.closed_at is null`)
}

/** Open or not; whether it is good is for a rule to say. */
export function findInvitationByToken(tx: Tx, tokenHash: Buffer): Promise<Invitation | undefined> {
  return findWhere(tx, sql`i.token_hash = ${tokenHash}`)
}

async function findWhere(tx: Tx, condition: RawBuilder<unknown>): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    ${columns} where i.tenant_id = ${tx.actor.tenantId} and ${condition}`.execute(tx.db)
  return rows[0]
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
  const open = await sql<{ open: number }>`
    select count(*)::int as open from team_invitation
    where tenant_id = ${tx.actor.tenantId} and closed_at is null`.execute(tx.db)
  return {
    ofCompany: rows.reduce((sum, { sent }) => sum + sent, 0),
    to: (emailKey) => rows.find((row) => row.emailKey === emailKey)?.sent ?? 0,
    open: open.rows[0]?.open ?? 0,
  }
}

export async function writeInvitedRole(tx: Tx, id: string, teamRole: TeamRole): Promise<void> {
  await sql`
    update team_invitation set team_role = ${teamRole}, version = version + 1
    where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
}

/** The person who sends it again answers for it from now on. */
export async function writeSentAgain(
  tx: Tx,
  id: string,
  sent: Pick<NewInvitation, 'tokenHash' | 'sentAt' | 'expiresAt' | 'invitedById'>,
): Promise<void> {
  await sql`
    update team_invitation set token_hash = ${sent.tokenHash}, earlier_sent_at = earlier_sent_at || sent_at, sent_at = ${sent.sentAt}, expires_at = ${sent.expiresAt},
      invited_by = ${sent.invitedById}, version = version + 1
    where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
}

export async function closeInvitation(
  tx: Tx,
  id: string,
  outcome: InvitationOutcome,
  now: Date,
  acceptedBy?: string,
): Promise<void> {
  await sql`
    update team_invitation set outcome = ${outcome}, closed_at = ${now}, accepted_by = ${acceptedBy ?? null}
    where tenant_id = ${tx.actor.tenantId} and id = ${id} and closed_at is null`.execute(tx.db)
}

/** Closes what this owner has open, and tells how many. */
export async function closeInvitationsOf(tx: Tx, userId: string, now: Date): Promise<number> {
  const result = await sql`
    update team_invitation set outcome = 'inviter gone', closed_at = ${now}
    where tenant_id = ${tx.actor.tenantId} and invited_by = ${userId} and closed_at is null`.execute(tx.db)
  return Number(result.numAffectedRows ?? 0n)
}

/** Nobody who was invited into the company comes in by it any more. */
export async function closeCompanyInvitations(tx: Tx, now: Date): Promise<number> {
  const result = await sql`
    update team_invitation set outcome = 'withdrawn', closed_at = ${now}
    where tenant_id = ${tx.actor.tenantId} and closed_at is null`.execute(tx.db)
  return Number(result.numAffectedRows ?? 0n)
}
