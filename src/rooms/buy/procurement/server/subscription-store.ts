// What companies try and pay for: one row for each company and application.
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

export interface StoredSubscription {
  id: string
  applicationId: string
  applicationName: string
  /** Null for trials that began before it was kept. */
  vendorName: string | null
  kind: 'trial' | 'paid'
  startedAt: Date
  /** Of the trial that it began with, whether or not it was converted; null where there was none. */
  trialEndsAt: Date | null
  /** When its first term began, or is to begin. */
  paidSince: Date | null
}

const allColumns = sql`${columns}, kind, vendor_name as "vendorName", paid_since as "paidSince"`

export interface ListedSubscription extends StoredSubscription {
  /** When owners were told that its listing left the marketplace; null while it is listed. */
  unlistedToldAt: Date | null
}

/** Newest first. */
export async function listStoredSubscriptions(tx: Tx): Promise<ListedSubscription[]> {
  const { rows } = await sql<ListedSubscription>`
    select ${allColumns}, unlisted_told_at as "unlistedToldAt" from subscription
    where tenant_id = ${tx.actor.tenantId} order by started_at desc, id desc`.execute(tx.db)
  return rows
}

/** Trials that were not converted, newest first. */
export async function listTrials(tx: Tx): Promise<Trial[]> {
  const { rows } = await sql<Trial>`
    select ${columns} from subscription
    where tenant_id = ${tx.actor.tenantId} and kind = 'trial' order by started_at desc, id desc`.execute(
    tx.db,
  )
  return rows
}

/** Requests to try or order the same application at the same moment wait here until this transaction has ended. */
export async function lockSubscription(tx: Tx, applicationId: string): Promise<void> {
  await lockFor(tx, 'subscription', applicationId)
}

export async function findSubscription(
  tx: Tx,
  applicationId: string,
): Promise<StoredSubscription | undefined> {
  const { rows } = await sql<StoredSubscription>`
    select ${allColumns} from subscription
    where tenant_id = ${tx.actor.tenantId} and application_id = ${applicationId}`.execute(tx.db)
  return rows[0]
}

export async function findSubscriptionById(tx: Tx, id: string): Promise<StoredSubscription | undefined> {
  const { rows } = await sql<StoredSubscription>`
    select ${allColumns} from subscription
    where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
  return rows[0]
}

export interface StoredTrial extends StoredSubscription {
  trialEndsAt: Date
  startedBy: string
  /** Who ended it before its thirty days were over; null while nobody did. */
  endedBy: string | null
}

/** One that began with a trial, whatever became of it. */
export async function findTrialById(tx: Tx, id: string): Promise<StoredTrial | undefined> {
  const { rows } = await sql<StoredTrial>`
    select ${allColumns}, started_by as "startedBy", trial_ended_by as "endedBy" from subscription
    where tenant_id = ${tx.actor.tenantId} and id = ${id} and trial_ends_at is not null`.execute(tx.db)
  return rows[0]
}

export async function markTrialEnded(
  tx: Tx,
  { id, trialEndsAt, endedBy }: Pick<StoredTrial, 'id' | 'trialEndsAt' | 'endedBy'>,
): Promise<void> {
  await sql`
    update subscription set trial_ends_at = ${trialEndsAt}, trial_ended_by = ${endedBy}
    where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
}

export async function insertSubscription(
  tx: Tx,
  one: StoredSubscription & { startedBy: string },
): Promise<void> {
  await sql`
    insert into subscription (tenant_id, id, application_id, application_name, vendor_name, kind, started_by, started_at, trial_ends_at, paid_since)
    values (${tx.actor.tenantId}, ${one.id}, ${one.applicationId}, ${one.applicationName}, ${one.vendorName}, ${one.kind},
      ${one.startedBy}, ${one.startedAt}, ${one.trialEndsAt}, ${one.paidSince})`.execute(tx.db)
}

/** A trial that is paid for from now on, or again. */
export async function markPaid(
  tx: Tx,
  id: string,
  { vendorName, paidSince }: { vendorName: string | null; paidSince: Date },
): Promise<void> {
  await sql`
    update subscription set kind = 'paid', paid_since = ${paidSince}, vendor_name = ${vendorName}
    where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
}

/** The order that was to pay for a trial is taken back before anything of it was due. What began without a trial stays on record. */
export async function markUnpaid(tx: Tx, id: string): Promise<void> {
  await sql`
    update subscription set kind = 'trial', paid_since = null
    where tenant_id = ${tx.actor.tenantId} and id = ${id} and trial_ends_at is not null`.execute(tx.db)
}

/** Of two processes that look at the same moment one waits here until the other has notified. */
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

/** Of two processes that look at the same moment one waits here until the other has notified. */
export async function lockUnlistedNotifications(tx: Tx): Promise<void> {
  await lockFor(tx, 'listings that left')
}

export async function writeUnlistedNotified(tx: Tx, id: string, at: Date | null): Promise<void> {
  await sql`
    update subscription set unlisted_told_at = ${at}
    where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
}
