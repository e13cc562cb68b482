// Takes away what has been over for long, of all companies. See the functions sweep_accounts in
// db/migrations/0003_accounts.sql and sweep_invitations in 0006_team.sql.
import { type RawBuilder, sql } from 'kysely'
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
  const { sessions = 0, links = 0, devices = 0 } = rows[0] ?? {}
  return {
    sessions,
    links,
    devices,
    invitations: invitations.rows[0]?.swept ?? 0,
    // A failure that is counted at this moment is passed over, and begins at one.
    failures: await countOf(
      tx,
      sql`delete from sign_in_failure where (scope, key) in (
        select scope, key from sign_in_failure where counts_until < ${bounds.failuresOverBefore}
        order by counts_until limit ${atMost} for update skip locked)`,
    ),
    challenges: await countOf(
      tx,
      sql`delete from spent_challenge where challenge_hash in (
        select challenge_hash from spent_challenge where expires_at < ${bounds.challengesOverBefore}
        order by expires_at limit ${atMost})`,
    ),
  }
}

async function countOf(tx: Tx, statement: RawBuilder<unknown>): Promise<number> {
  return Number((await statement.execute(tx.db)).numAffectedRows ?? 0n)
}
