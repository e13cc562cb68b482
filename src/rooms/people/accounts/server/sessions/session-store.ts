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
  await tx.db
    .insertInto('session')
    .values({
      tenant_id: tx.actor.tenantId,
      id: session.id,
      user_id: session.userId,
      token_hash: session.tokenHash,
      is_half: session.isHalf,
      how: session.how,
      active_portal: session.activePortal,
      created_at: session.createdAt,
      last_seen_at: session.createdAt,
      ends_at: session.endsAt,
      network: tx.actor.network ?? null,
      user_agent: session.userAgent?.slice(0, longestUserAgent) ?? null,
    })
    .execute()
}

/** The same session under a new token, and with another portal where one is named: from now on the old token names nothing. False where the session has ended. */
export async function replaceToken(
  tx: Tx,
  sessionId: string,
  tokenHash: Buffer,
  activePortal?: Portal,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('session')
    .set((eb) => ({
      token_hash: tokenHash,
      active_portal: eb.fn.coalesce(eb.val(activePortal ?? null), 'active_portal'),
    }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** People of the company who were here since then. When somebody was seen is written once a minute. */
export async function countActiveUsers(tx: Tx, since: Date): Promise<number> {
  const { users } = await tx.db
    .selectFrom('session')
    .select(({ fn }) => fn.count<number>('user_id').distinct().as('users'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('last_seen_at', '>=', since)
    .where('is_half', '=', false)
    .executeTakeFirstOrThrow()
  return users
}

export async function writeSeen(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.db
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', sessionId)
    .where('last_seen_at', '<', now)
    .execute()
}

/** Holds the session, whole or half, as it is until the transaction ends. False where it has ended. */
export async function holdSession(tx: Tx, sessionId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('session')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Ends one open session of the user. False where there is none. */
export async function endSession(
  tx: Tx,
  userId: string,
  sessionId: string,
  now: Date,
  reason: EndReason,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends every open session of the user but the one that is kept, and tells how many. */
export async function endSessions(
  tx: Tx,
  userId: string,
  now: Date,
  reason: EndReason,
  keptSessionId?: string,
): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('id', 'is distinct from', keptSessionId ?? null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Ends every open session of the company, whole or half, and tells how many. */
export async function endCompanySessions(tx: Tx, now: Date, reason: EndReason): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Ends every open session of the company that single sign-on opened, but the one that is kept, and tells how many. */
export async function endSsoSessions(tx: Tx, now: Date, keptSessionId: string): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'sso_closed' satisfies EndReason })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('how', 'like', 'sso%')
    .where('ended_at', 'is', null)
    .where('id', '<>', keptSessionId)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export interface LongSessions {
  username: string
  count: number
  lastAt: Date
}

/** Sessions that were opened since, and used for longer than so many hours. */
export async function listLongSessions(tx: Tx, since: Date, hours: number): Promise<LongSessions[]> {
  return tx.db
    .selectFrom('session as s')
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.user_id'),
    )
    .select((eb) => [
      'u.username',
      eb.fn.countAll<number>().as('count'),
      eb.fn.max('s.created_at').as('lastAt'),
    ])
    .where('s.tenant_id', '=', tx.actor.tenantId)
    .where('s.created_at', '>=', since)
    .where('s.is_half', '=', false)
    .where(
      (eb) =>
        sql<boolean>`${eb.ref('s.last_seen_at')} > ${eb.ref('s.created_at')} + make_interval(hours => ${hours})`,
    )
    .groupBy(['u.username'])
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('u.username')
    .limit(100)
    .execute()
}

/** Members' sessions that go on for longer than so many hours after they were opened end then. */
export async function shortenSessions(tx: Tx, hours: number): Promise<void> {
  await tx.db
    .updateTable('session')
    .set((eb) => ({ ends_at: sql<Date>`${eb.ref('created_at')} + make_interval(hours => ${hours})` }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('ended_at', 'is', null)
    .where('is_half', '=', false)
    .where(
      (eb) => sql<boolean>`${eb.ref('ends_at')} > ${eb.ref('created_at')} + make_interval(hours => ${hours})`,
    )
    .execute()
}

/** Ends the sessions of members, owners aside, that single sign-on did not open, and tells how many. */
export async function endSessionsWithoutSso(tx: Tx, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('session as s')
    .from('app_user as u')
    .set({ ended_at: now, end_reason: 'sso_required' satisfies EndReason })
    .where('s.tenant_id', '=', tx.actor.tenantId)
    .whereRef('u.tenant_id', '=', 's.tenant_id')
    .whereRef('u.id', '=', 's.user_id')
    .where('s.ended_at', 'is', null)
    .where('u.team_role', 'is distinct from', 'owner')
    .where((eb) => eb(eb.fn.coalesce('s.how', eb.val('password')), 'not like', 'sso%'))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The proofs that opened the session. */
export async function readHow(tx: Tx, sessionId: string): Promise<string> {
  const row = await tx.db
    .selectFrom('session')
    .select('how')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  // Sessions from before this was kept began with a password.
  return row?.how ?? 'password'
}

export interface OpenSession {
  id: string
  createdAt: Date
  lastSeenAt: Date
  endsAt: Date
  network: string | null
  userAgent: string | null
}

const openColumns = [
  'id',
  'created_at as createdAt',
  'last_seen_at as lastSeenAt',
  'ends_at as endsAt',
  'network',
  'user_agent as userAgent',
] as const

/** The user's sessions that nobody ended, newest first; some may have expired. */
export async function listOpenSessions(tx: Tx, userId: string): Promise<OpenSession[]> {
  return tx.db
    .selectFrom('session')
    .select(openColumns)
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('is_half', '=', false)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Open and whole sessions of the company's people, or `of` one of them, the one that was used last first; `after` is the last of the page before. */
export async function listCompanySessions(
  tx: Tx,
  { now, of, after, atMost }: { now: Date; of?: string; after: string | undefined; atMost: number },
): Promise<(OpenSession & { userId: string })[]> {
  const { tenantId } = tx.actor
  let open = tx.db
    .selectFrom('session')
    .select([...openColumns, 'user_id as userId'])
    .where('tenant_id', '=', tenantId)
    .where('ended_at', 'is', null)
    .where('is_half', '=', false)
    .where('ends_at', '>', now)
    .where(({ eb, selectFrom }) => {
      const idle = selectFrom('security_policy').select('session_idle_minutes')
      return eb('last_seen_at', '>', sql<Date>`${now}::timestamptz - make_interval(mins => ${idle})`)
    })
  if (of !== undefined) open = open.where('user_id', '=', of)
  if (after !== undefined)
    open = open.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('last_seen_at', 'id'),
        '<',
        selectFrom('session as o')
          .select(['o.last_seen_at', 'o.id'])
          .where('o.tenant_id', '=', tenantId)
          .where('o.id', '=', after)
          .$asTuple('last_seen_at', 'id'),
      ),
    )
  return open.orderBy('last_seen_at', 'desc').orderBy('id', 'desc').limit(atMost).execute()
}
