// Recurring reports, whom they go to, and what was sent of them.
import { sql } from 'kysely'
import { lockFor } from '#platform/server/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Analytics } from '#rooms/value/insights/contract.ts'
import type { Frequency, ReportFormat } from '../rules/report-slots.ts'

export interface StoredSchedule {
  id: string
  frequency: Frequency
  day: number
  zone: string
  format: ReportFormat
  isPaused: boolean
  nextAt: Date
  version: number
  createdBy: string
  createdAt: Date
}

export interface StoredRecipient {
  scheduleId: string
  userId: string
  unsubscribedAt: Date | null
}

/** The figures, or in runs of former releases the cells of each row of their table. */
export type SentFigures = Analytics | readonly (readonly (string | number | null)[])[]

export interface StoredRun {
  id: string
  scheduleId: string
  slot: Date
  asOf: Date
  rows: SentFigures
  recipients: number
}

/** Of several processes and people that attend to a company's reports one waits here until the other has ended. */
export async function lockSchedules(tx: Tx): Promise<void> {
  await lockFor(tx, 'report schedules')
}

/** Newest first. */
export async function listSchedules(tx: Tx): Promise<StoredSchedule[]> {
  const { rows } = await sql<StoredSchedule>`
    select id, frequency, day, zone, format, is_paused as "isPaused", next_at as "nextAt", version, created_by as "createdBy",
      created_at as "createdAt"
    from report_schedule where tenant_id = ${tx.actor.tenantId} order by created_at desc, id desc`.execute(
    tx.db,
  )
  return rows
}

export async function insertSchedule(
  tx: Tx,
  one: StoredSchedule,
  recipientIds: readonly string[],
): Promise<void> {
  await sql`
    insert into report_schedule (tenant_id, id, frequency, day, zone, format, is_paused, next_at, version, created_by, created_at)
    values (${tx.actor.tenantId}, ${one.id}, ${one.frequency}, ${one.day}, ${one.zone}, ${one.format}, ${one.isPaused},
      ${one.nextAt}, ${one.version}, ${one.createdBy}, ${one.createdAt})`.execute(tx.db)
  await sql`
    insert into report_recipient (tenant_id, schedule_id, user_id)
    select ${tx.actor.tenantId}, ${one.id}, person from unnest(${[...recipientIds]}::uuid[]) person`.execute(
    tx.db,
  )
}

export async function updateSchedule(
  tx: Tx,
  { id, isPaused, nextAt, version }: Pick<StoredSchedule, 'id' | 'isPaused' | 'nextAt' | 'version'>,
): Promise<void> {
  await sql`
    update report_schedule set is_paused = ${isPaused}, next_at = ${nextAt}, version = ${version}
    where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
}

/** With its recipients and what was sent of it. */
export async function deleteSchedule(tx: Tx, id: string): Promise<void> {
  await sql`delete from report_schedule where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
}

export async function listRecipients(tx: Tx): Promise<StoredRecipient[]> {
  const { rows } = await sql<StoredRecipient>`
    select schedule_id as "scheduleId", user_id as "userId", unsubscribed_at as "unsubscribedAt"
    from report_recipient where tenant_id = ${tx.actor.tenantId} order by schedule_id, user_id`.execute(tx.db)
  return rows
}

export async function unsubscribe(tx: Tx, scheduleId: string, userId: string, now: Date): Promise<void> {
  await sql`
    update report_recipient set unsubscribed_at = ${now}
    where tenant_id = ${tx.actor.tenantId} and schedule_id = ${scheduleId} and user_id = ${userId}`.execute(
    tx.db,
  )
}

/** Who had it stopped receives it again; who never received it does from now on. */
export async function subscribe(tx: Tx, scheduleId: string, userId: string): Promise<void> {
  await sql`
    insert into report_recipient (tenant_id, schedule_id, user_id) values (${tx.actor.tenantId}, ${scheduleId}, ${userId})
    on conflict (tenant_id, schedule_id, user_id) do update set unsubscribed_at = null`.execute(tx.db)
}

export async function insertRun(tx: Tx, run: StoredRun): Promise<void> {
  await sql`
    insert into report_run (tenant_id, id, schedule_id, slot, as_of, rows, recipients)
    values (${tx.actor.tenantId}, ${run.id}, ${run.scheduleId}, ${run.slot}, ${run.asOf}, ${JSON.stringify(run.rows)},
      ${run.recipients})`.execute(tx.db)
}

/** What was sent of a schedule before its newest runs. */
export async function deleteOlderRuns(tx: Tx, scheduleId: string, atMost: number): Promise<void> {
  await sql`
    delete from report_run where tenant_id = ${tx.actor.tenantId} and schedule_id = ${scheduleId} and id not in (
      select id from report_run where tenant_id = ${tx.actor.tenantId} and schedule_id = ${scheduleId}
      order by slot desc limit ${atMost})`.execute(tx.db)
}

/** Newest first, without their figures. */
export async function listRuns(
  tx: Tx,
  limit: number,
): Promise<(Omit<StoredRun, 'rows' | 'slot'> & { format: ReportFormat })[]> {
  const { rows } = await sql<Omit<StoredRun, 'rows' | 'slot'> & { format: ReportFormat }>`
    select r.id, r.schedule_id as "scheduleId", r.as_of as "asOf", r.recipients, s.format
    from report_run r join report_schedule s on s.tenant_id = r.tenant_id and s.id = r.schedule_id
    where r.tenant_id = ${tx.actor.tenantId} order by r.as_of desc, r.id desc limit ${limit}`.execute(tx.db)
  return rows
}

export async function findRun(tx: Tx, id: string): Promise<Pick<StoredRun, 'asOf' | 'rows'> | undefined> {
  const { rows } = await sql<Pick<StoredRun, 'asOf' | 'rows'>>`
    select as_of as "asOf", rows from report_run where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(
    tx.db,
  )
  return rows[0]
}
