// What companies try.
import { sql } from 'kysely'
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
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`trial ${tx.actor.tenantId} ${applicationId}`}, 0))`.execute(
    tx.db,
  )
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
