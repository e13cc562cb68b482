// What companies try.
import { sql } from 'kysely'
import { lockFor } from '#platform/server/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'

export interface Trial {
  id: string
  applicationId: string
  applicationName: string
  startedAt: Date
  trialEndsAt: Date
}

const columns = sql`id, application_id as "applicationId", application_name as "applicationName", started_at as "startedAt", trial_ends_at as "trialEndsAt"`

/** Newest first. */
export async function listTrials(tx: Tx): Promise<Trial[]> {
  const { rows } = await sql<Trial>`
    select ${columns} from subscription
    where tenant_id = ${tx.actor.tenantId} and kind = 'trial' order by started_at desc, id desc`.execute(
    tx.db,
  )
  return rows
}

/** Whoever asks for the same trial at the same moment waits here until this transaction has ended. */
export async function lockTrial(tx: Tx, applicationId: string): Promise<void> {
  await lockFor(tx, 'trial', applicationId)
}

export async function findTrial(tx: Tx, applicationId: string): Promise<Trial | undefined> {
  const { rows } = await sql<Trial>`
    select ${columns} from subscription
    where tenant_id = ${tx.actor.tenantId} and application_id = ${applicationId} and kind = 'trial'`.execute(
    tx.db,
  )
  return rows[0]
}

export async function insertTrial(tx: Tx, trial: Trial & { startedBy: string }): Promise<void> {
  await sql`
    insert into subscription (tenant_id, id, application_id, application_name, kind, started_by, started_at, trial_ends_at)
    values (${tx.actor.tenantId}, ${trial.id}, ${trial.applicationId}, ${trial.applicationName}, 'trial', ${trial.startedBy},
      ${trial.startedAt}, ${trial.trialEndsAt})`.execute(tx.db)
}

/** Of two processes that look at the same moment one waits here until the other has told. */
export async function lockAnnouncements(tx: Tx): Promise<void> {
  await lockFor(tx, 'trial announcements')
}

/** Those that end by `soon` or have ended, and that nobody was told of. */
export async function listTrialsToAnnounce(tx: Tx, soon: Date, now: Date): Promise<Trial[]> {
  const { rows } = await sql<Trial>`
    select ${columns} from subscription
    where tenant_id = ${tx.actor.tenantId} and kind = 'trial'
      and ((end_announced_at is null and trial_ends_at <= ${soon}) or (ended_announced_at is null and trial_ends_at < ${now}))
    order by trial_ends_at, id limit 100`.execute(tx.db)
  return rows
}

/** A trial whose end was told needs no announcement of it any more. */
export async function markAnnounced(
  tx: Tx,
  id: string,
  kind: 'trial-ending' | 'trial-ended',
  now: Date,
): Promise<void> {
  const ended = kind === 'trial-ended' ? now : null
  await sql`
    update subscription set end_announced_at = coalesce(end_announced_at, ${now}),
      ended_announced_at = coalesce(ended_announced_at, ${ended})
    where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
}
