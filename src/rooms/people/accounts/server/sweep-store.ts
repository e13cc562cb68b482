// Takes away what has been over for long, of all companies. See the functions sweep_accounts in
// db/migrations/0003_accounts.sql and sweep_invitations in 0006_team.sql.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'

/** What is older than these goes. */
export interface SweepBounds {
  sessionsOverBefore: Date
  linksOverBefore: Date
  devicesUnusedSince: Date
  failuresOverBefore: Date
  challengesOverBefore: Date
  invitationsClosedBefore: Date
}

/** How many rows went, by what they were. */
export type Swept = Record<
  'sessions' | 'links' | 'devices' | 'failures' | 'challenges' | 'invitations',
  number
>

/** False where another process sweeps at this moment. Held until the transaction ends. */
export async function takeSweepTurn(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('identity sweep')) as taken`.execute(tx.db)
  return rows[0]?.taken === true
}

/** At most so many of each. */
export async function sweepOnce(tx: Tx, bounds: SweepBounds, atMost: number): Promise<Swept> {
  const { rows } = await sql<Record<'sessions' | 'links' | 'devices', number>>`
    select sessions, links, devices from sweep_accounts(
      ${bounds.sessionsOverBefore}, ${bounds.linksOverBefore}, ${bounds.devicesUnusedSince}, ${atMost})`.execute(
    tx.db,
  )
  const invitations = await sql<{ swept: number }>`
    select sweep_invitations(${bounds.invitationsClosedBefore}, ${atMost}) as swept`.execute(tx.db)
  // A failure that is counted at this moment is passed over, and begins at one.
  const overFailures = tx.db
    .selectFrom('sign_in_failure')
    .select(['scope', 'key'])
    .where('counts_until', '<', bounds.failuresOverBefore)
    .orderBy('counts_until')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
  const failures = await tx.db
    .deleteFrom('sign_in_failure')
    .where(({ eb, refTuple }) => eb(refTuple('scope', 'key'), 'in', overFailures.$asTuple('scope', 'key')))
    .executeTakeFirst()
  const overChallenges = tx.db
    .selectFrom('spent_challenge')
    .select('challenge_hash')
    .where('expires_at', '<', bounds.challengesOverBefore)
    .orderBy('expires_at')
    .limit(atMost)
  const challenges = await tx.db
    .deleteFrom('spent_challenge')
    .where('challenge_hash', 'in', overChallenges)
    .executeTakeFirst()
  const { sessions = 0, links = 0, devices = 0 } = rows[0] ?? {}
  return {
    sessions,
    links,
    devices,
    invitations: invitations.rows[0]?.swept ?? 0,
    failures: Number(failures.numDeletedRows),
    challenges: Number(challenges.numDeletedRows),
  }
}
