// Sessions of one tenant's users.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { Portal } from '../../rules/vocabulary.ts'

export interface NewSession {
  id: string
  userId: string
  tokenHash: Buffer
  isHalf: boolean
  /** The proofs so far, such as "password" or "sso+totp". */
  how: string
  activePortal: Portal
  createdAt: Date
  endsAt: Date
  userAgent: string | undefined
}

/** Why a session ended. */
export type EndReason =
  | 'signed_out'
  | 'replaced'
  | 'revoked'
  | 'administrator'
  | 'owner'
  | 'password_changed'
  | 'password_reset'
  | 'sso_closed'
  | 'sso_required'
  | 'removed'
  | 'left'
  | 'suspended'
  | 'company_closed'
  | 'role_changed'

const longestUserAgent = 400

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await sql`
    insert into session (tenant_id, id, user_id, token_hash, is_half, how, active_portal, created_at, last_seen_at, ends_at, network, user_agent)
    values (${tx.actor.tenantId}, ${session.id}, ${session.userId}, ${session.tokenHash}, ${session.isHalf},
      ${session.how}, ${session.activePortal}, ${session.createdAt}, ${session.createdAt}, ${session.endsAt}, ${tx.actor.network ?? null},
      ${session.userAgent?.slice(0, longestUserAgent) ?? null})`.execute(tx.db)
}

/** The same session under a new token, and with another portal where one is named: from now on the old token names nothing. False where the session has ended. */
export async function replaceToken(
  tx: Tx,
  sessionId: string,
  tokenHash: Buffer,
  activePortal?: Portal,
): Promise<boolean> {
  const result = await sql`
    update session set token_hash = ${tokenHash}, active_portal = coalesce(${activePortal ?? null}, active_portal)
    where tenant_id = ${tx.actor.tenantId} and id = ${sessionId} and ended_at is null`.execute(tx.db)
  return result.numAffectedRows === 1n
}

/** People of the company who were here since then. When somebody was seen is written once a minute. */
export async function countActiveUsers(tx: Tx, since: Date): Promise<number> {
  const { rows } = await sql<{ users: number }>`
    select count(distinct user_id)::int as users from session
    where tenant_id = ${tx.actor.tenantId} and last_seen_at >= ${since} and not is_half`.execute(tx.db)
  return rows[0]?.users ?? 0
}

export async function writeSeen(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await sql`
    update session set last_seen_at = ${now}
    where tenant_id = ${tx.actor.tenantId} and id = ${sessionId} and last_seen_at < ${now}`.execute(tx.db)
}

/** Holds the session, whole or half, as it is until the transaction ends. False where it has ended. */
export async function holdSession(tx: Tx, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from session where tenant_id = ${tx.actor.tenantId} and id = ${sessionId} and ended_at is null
    for update`.execute(tx.db)
  return rows.length === 1
}

/** Ends one open session of the user. False where there is none. */
export async function endSession(
  tx: Tx,
  userId: string,
  sessionId: string,
  now: Date,
  reason: EndReason,
): Promise<boolean> {
  const result = await sql`
    update session set ended_at = ${now}, end_reason = ${reason}
    where tenant_id = ${tx.actor.tenantId} and user_id = ${userId} and id = ${sessionId} and ended_at is null`.execute(
    tx.db,
  )
  return result.numAffectedRows === 1n
}

/** Ends every open session of the user but the one that is kept, and tells how many. */
export async function endSessions(
  tx: Tx,
  userId: string,
  now: Date,
  reason: EndReason,
  keptSessionId?: string,
): Promise<number> {
  const result = await sql`
    update session set ended_at = ${now}, end_reason = ${reason}
    where tenant_id = ${tx.actor.tenantId} and user_id = ${userId} and ended_at is null
      and id is distinct from ${keptSessionId ?? null}`.execute(tx.db)
  return Number(result.numAffectedRows ?? 0n)
}

/** Ends every open session of the company, whole or half, and tells how many. */
export async function endCompanySessions(tx: Tx, now: Date, reason: EndReason): Promise<number> {
  const result = await sql`
    update session set ended_at = ${now}, end_reason = ${reason}
    where tenant_id = ${tx.actor.tenantId} and ended_at is null`.execute(tx.db)
  return Number(result.numAffectedRows ?? 0n)
}

/** Ends every open session of the company that single sign-on opened, but the one that is kept, and tells how many. */
export async function endSsoSessions(tx: Tx, now: Date, keptSessionId: string): Promise<number> {
  const result = await sql`
    update session set ended_at = ${now}, end_reason = ${'sso_closed' satisfies EndReason}
    where tenant_id = ${tx.actor.tenantId} and how like 'sso%' and ended_at is null and id <> ${keptSessionId}`.execute(
    tx.db,
  )
  return Number(result.numAffectedRows ?? 0n)
}

export interface LongSessions {
  username: string
  count: number
  lastAt: Date
}

/** Sessions that were opened since, and used for longer than so many hours. */
export async function listLongSessions(tx: Tx, since: Date, hours: number): Promise<LongSessions[]> {
  const { rows } = await sql<LongSessions>`
    select u.username, count(*)::int as count, max(s.created_at) as "lastAt"
    from session s join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
    where s.tenant_id = ${tx.actor.tenantId} and s.created_at >= ${since} and not s.is_half
      and s.last_seen_at > s.created_at + make_interval(hours => ${hours})
    group by u.username order by count(*) desc, u.username limit 100`.execute(tx.db)
  return rows
}

/** Members' sessions that go on for longer than so many hours after they were opened end then. */
export async function shortenSessions(tx: Tx, hours: number): Promise<void> {
  await sql`
    update session set ends_at = created_at + make_interval(hours => ${hours})
    where tenant_id = ${tx.actor.tenantId} and ended_at is null and not is_half
      and ends_at > created_at + make_interval(hours => ${hours})`.execute(tx.db)
}

/** Ends the sessions of members, owners aside, that single sign-on did not open, and tells how many. */
export async function endSessionsWithoutSso(tx: Tx, now: Date): Promise<number> {
  const result = await sql`
    update session s set ended_at = ${now}, end_reason = ${'sso_required' satisfies EndReason}
    from app_user u
    where s.tenant_id = ${tx.actor.tenantId} and u.tenant_id = s.tenant_id and u.id = s.user_id and s.ended_at is null
      and u.team_role is distinct from 'owner' and coalesce(s.how, 'password') not like 'sso%'`.execute(tx.db)
  return Number(result.numAffectedRows ?? 0n)
}

/** The proofs that opened the session. */
export async function readHow(tx: Tx, sessionId: string): Promise<string> {
  const { rows } = await sql<{ how: string | null }>`
    select how from session where tenant_id = ${tx.actor.tenantId} and id = ${sessionId}`.execute(tx.db)
  // Sessions from before this was kept began with a password.
  return rows[0]?.how ?? 'password'
}

export interface OpenSession {
  id: string
  createdAt: Date
  lastSeenAt: Date
  endsAt: Date
  network: string | null
  userAgent: string | null
}

/** The user's sessions that nobody ended, newest first; some may have expired. */
export async function listOpenSessions(tx: Tx, userId: string): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select id, created_at as "createdAt", last_seen_at as "lastSeenAt", ends_at as "endsAt", network, user_agent as "userAgent"
    from session
    where tenant_id = ${tx.actor.tenantId} and user_id = ${userId} and ended_at is null and not is_half
    order by last_seen_at desc, id desc`.execute(tx.db)
  return rows
}

/** Open and whole sessions of the company's people, or `of` one of them, the one that was used last first; `after` is the last of the page before. */
export async function listCompanySessions(
  tx: Tx,
  { now, of, after, atMost }: { now: Date; of?: string; after: string | undefined; atMost: number },
): Promise<(OpenSession & { userId: string })[]> {
  const { tenantId } = tx.actor
  const further =
    after === undefined
      ? sql``
      : sql`and (last_seen_at, id) < (select o.last_seen_at, o.id from session o where o.tenant_id = ${tenantId} and o.id = ${after})`
  const { rows } = await sql<OpenSession & { userId: string }>`
    select id, user_id as "userId", created_at as "createdAt", last_seen_at as "lastSeenAt", ends_at as "endsAt", network,
      user_agent as "userAgent"
    from session s
    where tenant_id = ${tenantId} and ended_at is null and not is_half and ends_at > ${now}
      and (${of ?? null}::uuid is null or user_id = ${of ?? null})
      and last_seen_at > ${now}::timestamptz - make_interval(mins => (select session_idle_minutes from security_policy)) ${further}
    order by last_seen_at desc, id desc limit ${atMost}`.execute(tx.db)
  return rows
}
