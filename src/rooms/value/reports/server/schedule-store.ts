// Recurring reports, whom they go to, and what was sent of them.
import { sql } from 'kysely'
import { lockFor } from '#platform/server/database/lock.ts'
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
  return tx.db
    .selectFrom('report_schedule')
    .select([
      'id',
      'frequency',
      'day',
      'zone',
      'format',
      'is_paused as isPaused',
      'next_at as nextAt',
      'version',
      'created_by as createdBy',
      'created_at as createdAt',
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function insertSchedule(
  tx: Tx,
  one: StoredSchedule,
  recipientIds: readonly string[],
): Promise<void> {
  await tx.db
    .insertInto('report_schedule')
    .values({
      tenant_id: tx.actor.tenantId,
      id: one.id,
      frequency: one.frequency,
      day: one.day,
      zone: one.zone,
      format: one.format,
      is_paused: one.isPaused,
      next_at: one.nextAt,
      version: one.version,
      created_by: one.createdBy,
      created_at: one.createdAt,
    })
    .execute()
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
  await tx.db
    .updateTable('report_schedule')
    .set({ is_paused: isPaused, next_at: nextAt, version })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}

/** With its recipients and what was sent of it. */
export async function deleteSchedule(tx: Tx, id: string): Promise<void> {
  await tx.db
    .deleteFrom('report_schedule')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}

export async function listRecipients(tx: Tx): Promise<StoredRecipient[]> {
  return tx.db
    .selectFrom('report_recipient')
    .select(['schedule_id as scheduleId', 'user_id as userId', 'unsubscribed_at as unsubscribedAt'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .orderBy('schedule_id')
    .orderBy('user_id')
    .execute()
}

export async function unsubscribe(tx: Tx, scheduleId: string, userId: string, now: Date): Promise<void> {
  await tx.db
    .updateTable('report_recipient')
    .set({ unsubscribed_at: now })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('schedule_id', '=', scheduleId)
    .where('user_id', '=', userId)
    .execute()
}

/** Who had it stopped receives it again; who never received it does from now on. */
export async function subscribe(tx: Tx, scheduleId: string, userId: string): Promise<void> {
  await tx.db
    .insertInto('report_recipient')
    .values({ tenant_id: tx.actor.tenantId, schedule_id: scheduleId, user_id: userId })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'schedule_id', 'user_id']).doUpdateSet({ unsubscribed_at: null }),
    )
    .execute()
}

export async function insertRun(tx: Tx, run: StoredRun): Promise<void> {
  await tx.db
    .insertInto('report_run')
    .values({
      tenant_id: tx.actor.tenantId,
      id: run.id,
      schedule_id: run.scheduleId,
      slot: run.slot,
      as_of: run.asOf,
      rows: JSON.stringify(run.rows),
      recipients: run.recipients,
    })
    .execute()
}

/** What was sent of a schedule before its newest runs. */
export async function deleteOlderRuns(tx: Tx, scheduleId: string, atMost: number): Promise<void> {
  const newest = tx.db
    .selectFrom('report_run')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('schedule_id', '=', scheduleId)
    .orderBy('slot', 'desc')
    .limit(atMost)
  await tx.db
    .deleteFrom('report_run')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('schedule_id', '=', scheduleId)
    .where('id', 'not in', newest)
    .execute()
}

/** Newest first, without their figures. */
export async function listRuns(
  tx: Tx,
  limit: number,
): Promise<(Omit<StoredRun, 'rows' | 'slot'> & { format: ReportFormat })[]> {
  return tx.db
    .selectFrom('report_run as r')
    .innerJoin('report_schedule as s', (join) =>
      join.onRef('s.tenant_id', '=', 'r.tenant_id').onRef('s.id', '=', 'r.schedule_id'),
    )
    .select(['r.id', 'r.schedule_id as scheduleId', 'r.as_of as asOf', 'r.recipients', 's.format'])
    .where('r.tenant_id', '=', tx.actor.tenantId)
    .orderBy('r.as_of', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
}

export async function findRun(tx: Tx, id: string): Promise<Pick<StoredRun, 'asOf' | 'rows'> | undefined> {
  return tx.db
    .selectFrom('report_run')
    .select(['as_of as asOf', 'rows'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .$narrowType<Pick<StoredRun, 'rows'>>()
    .executeTakeFirst()
}
