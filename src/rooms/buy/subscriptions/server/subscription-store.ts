// What companies try and pay for: one row for each company and application.
import type { NotNull } from 'kysely'
import { anyOf } from '#platform/server/database/any-of.ts'
import { lockFor } from '#platform/server/database/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'

export interface Trial {
  id: string
  applicationId: string
  applicationName: string
  startedAt: Date
  trialEndsAt: Date
}

const columns = [
  'id',
  'application_id as applicationId',
  'application_name as applicationName',
  'started_at as startedAt',
  'trial_ends_at as trialEndsAt',
] as const

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

const allColumns = [...columns, 'kind', 'vendor_name as vendorName', 'paid_since as paidSince'] as const

export interface ListedSubscription extends StoredSubscription {
  /** When owners were told that its listing left the marketplace; null while it is listed. */
  unlistedToldAt: Date | null
}

/** Newest first. */
export async function listStoredSubscriptions(tx: Tx): Promise<ListedSubscription[]> {
  return tx.db
    .selectFrom('subscription')
    .select([...allColumns, 'unlisted_told_at as unlistedToldAt'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function listSubscriptionsNamed(tx: Tx, ids: readonly string[]) {
  return tx.db
    .selectFrom('subscription')
    .select(['id', 'trial_ends_at as trialEndsAt', 'paid_since as paidSince'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', anyOf(ids))
    .execute()
}

/** Trials that were not converted, newest first. */
export async function listTrials(tx: Tx): Promise<Trial[]> {
  return tx.db
    .selectFrom('subscription')
    .select(columns)
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('kind', '=', 'trial')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ trialEndsAt: NotNull }>()
    .execute()
}

/** Requests to try or order the same application at the same moment wait here until this transaction has ended. */
export async function lockSubscription(tx: Tx, applicationId: string): Promise<void> {
  await lockFor(tx, 'subscription', applicationId)
}

export async function findSubscription(
  tx: Tx,
  applicationId: string,
): Promise<StoredSubscription | undefined> {
  return tx.db
    .selectFrom('subscription')
    .select(allColumns)
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
}

export async function findSubscriptionById(tx: Tx, id: string): Promise<StoredSubscription | undefined> {
  return tx.db
    .selectFrom('subscription')
    .select(allColumns)
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export interface StoredTrial extends StoredSubscription {
  trialEndsAt: Date
  startedBy: string
  /** Who ended it before its time was over; null while nobody did. */
  endedBy: string | null
}

/** One that began with a trial, whatever became of it. */
export async function findTrialById(tx: Tx, id: string): Promise<StoredTrial | undefined> {
  return tx.db
    .selectFrom('subscription')
    .select([...allColumns, 'started_by as startedBy', 'trial_ended_by as endedBy'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .where('trial_ends_at', 'is not', null)
    .$narrowType<{ trialEndsAt: NotNull }>()
    .executeTakeFirst()
}

export async function markTrialEnded(
  tx: Tx,
  { id, trialEndsAt, endedBy }: Pick<StoredTrial, 'id' | 'trialEndsAt' | 'endedBy'>,
): Promise<void> {
  await tx.db
    .updateTable('subscription')
    .set({ trial_ends_at: trialEndsAt, trial_ended_by: endedBy })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}

export async function insertSubscription(
  tx: Tx,
  one: StoredSubscription & { startedBy: string },
): Promise<void> {
  await tx.db
    .insertInto('subscription')
    .values({
      tenant_id: tx.actor.tenantId,
      id: one.id,
      application_id: one.applicationId,
      application_name: one.applicationName,
      vendor_name: one.vendorName,
      kind: one.kind,
      started_by: one.startedBy,
      started_at: one.startedAt,
      trial_ends_at: one.trialEndsAt,
      paid_since: one.paidSince,
    })
    .execute()
}

/** A trial that is paid for from now on, or again. */
export async function markPaid(
  tx: Tx,
  id: string,
  { vendorName, paidSince }: { vendorName: string | null; paidSince: Date },
): Promise<void> {
  await tx.db
    .updateTable('subscription')
    .set({ kind: 'paid', paid_since: paidSince, vendor_name: vendorName })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}

/** The order that was to pay for a trial is taken back before anything of it was due. What began without a trial stays on record. */
export async function markUnpaid(tx: Tx, id: string): Promise<void> {
  await tx.db
    .updateTable('subscription')
    .set({ kind: 'trial', paid_since: null })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .where('trial_ends_at', 'is not', null)
    .execute()
}

/** Of two processes that look at the same moment one waits here until the other has notified. */
export async function lockAnnouncements(tx: Tx): Promise<void> {
  await lockFor(tx, 'trial announcements')
}

/** Those that end by `soon` or have ended, and that nobody was told of. */
export async function listTrialsToAnnounce(tx: Tx, soon: Date, now: Date): Promise<Trial[]> {
  return tx.db
    .selectFrom('subscription')
    .select(columns)
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('kind', '=', 'trial')
    .where((eb) =>
      eb.or([
        eb.and([eb('end_announced_at', 'is', null), eb('trial_ends_at', '<=', soon)]),
        eb.and([eb('ended_announced_at', 'is', null), eb('trial_ends_at', '<', now)]),
      ]),
    )
    .orderBy('trial_ends_at')
    .orderBy('id')
    .limit(100)
    .$narrowType<{ trialEndsAt: NotNull }>()
    .execute()
}

/** A trial whose end was told needs no announcement of it any more. */
export async function markAnnounced(
  tx: Tx,
  id: string,
  kind: 'trial-ending' | 'trial-ended',
  now: Date,
): Promise<void> {
  const ended = kind === 'trial-ended' ? now : null
  await tx.db
    .updateTable('subscription')
    .set((eb) => ({
      end_announced_at: eb.fn.coalesce('end_announced_at', eb.val(now)),
      ended_announced_at: eb.fn.coalesce('ended_announced_at', eb.val(ended)),
    }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}

/** Of two processes that look at the same moment one waits here until the other has notified. */
export async function lockUnlistedNotifications(tx: Tx): Promise<void> {
  await lockFor(tx, 'listings that left')
}

export async function writeUnlistedNotified(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx.db
    .updateTable('subscription')
    .set({ unlisted_told_at: at })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}
