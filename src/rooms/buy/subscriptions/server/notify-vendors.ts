// Notifies a vendor's people of what companies began and ended with its applications. It happens on the vendor's side, because the
// company that acts may write nothing into another company's bells.

import type { AuditAction } from '#platform/kernel/audit-actions.ts'
import { readersLocale } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { type NotificationKind, notifyMembers } from '#rooms/people/notifications/server/index.ts'
import {
  earlyEndNotification,
  paidEndNotification,
  paidStartNotification,
  startNotifiedSince,
  trialStartNotification,
} from '../rules/vendor-notifications.ts'
import type { Customer } from './customers-view.ts'
import {
  deleteNotifiedBefore,
  type EarlyEnd,
  listUnnotifiedPaidEnds,
  listUnnotifiedPaidStarts,
  listUnnotifiedTrialEnds,
  listUnnotifiedTrialStarts,
  listVendorsToNotify,
  lockNotified,
  markNotified,
  type Notified,
  type NotifiedTable,
  type PaidEnd,
  type PaidStart,
  type Span,
} from './vendor-notification-store.ts'

/** Vendors that one run attends to, and notifications for each; the next run takes the next ones. */
const companiesAtOnce = 200
const notificationsAtOnce = 100

/** One kind of notification: the table of what vendors were notified of, what they were not notified of yet, and its texts. */
interface VendorNotification<Happened extends { id: string }> {
  kind: NotificationKind
  link: string
  table: NotifiedTable
  /** What the trail says, and under which name it says how many. */
  audited: { action: AuditAction; counted: string }
  listUnnotified: (tx: Tx, span: Span, atMost: number) => Promise<Happened[]>
  /** What the table keeps of it; its id and the present moment by default. */
  notifiedOf?: (happened: Happened) => Notified
  textOf: (happened: Happened) => { title: string; text: string }
  raise: (tx: Tx, now: Date, happened: Happened) => Promise<void>
}

/** A company began to try what they sell. */
export const trialStarts: VendorNotification<Customer> = {
  kind: 'trial-started',
  link: '/vendor-customers',
  table: 'trial_start_told',
  audited: { action: 'procurement.trial_starts_announced', counted: 'trials' },
  listUnnotified: listUnnotifiedTrialStarts,
  textOf: ({ companyName, applicationName }) => trialStartNotification(companyName, applicationName),
  raise: (tx, now, { id, applicationId, applicationName, companyName, trialEndsAt }) =>
    raiseEvent(tx, now, 'trial.started', {
      ...{ id, applicationId, applicationName, customerName: companyName },
      endsAt: trialEndsAt?.toISOString() ?? null,
    }),
}

/** A company ended a trial of what they sell before its time. */
export const trialEnds: VendorNotification<EarlyEnd> = {
  kind: 'customer-ended-trial',
  link: '/vendor-customers?status=ended',
  table: 'trial_end_told',
  audited: { action: 'procurement.trial_ends_announced', counted: 'trials' },
  listUnnotified: (tx, { since }, atMost) => listUnnotifiedTrialEnds(tx, since, atMost),
  textOf: ({ companyName, applicationName }) => earlyEndNotification(companyName, applicationName),
  raise: (tx, now, { id, applicationId, applicationName, companyName }) =>
    raiseEvent(tx, now, 'trial.ended', {
      ...{ id, applicationId, applicationName, customerName: companyName, endsAt: null },
    }),
}

/** A company began to pay for what they sell, also one that comes back. */
export const paidStarts: VendorNotification<PaidStart> = {
  kind: 'customer-ordered',
  link: '/vendor-customers?status=active',
  table: 'subscription_start_notified',
  audited: { action: 'procurement.paid_starts_announced', counted: 'customers' },
  listUnnotified: listUnnotifiedPaidStarts,
  notifiedOf: ({ subscriptionId, startsAt }) => ({ id: subscriptionId, at: startsAt }),
  textOf: (start) => paidStartNotification(start, readersLocale()),
  raise: (
    tx,
    now,
    { subscriptionId, applicationId, applicationName, companyName, billing, seats, currency, totalMinor },
  ) =>
    raiseEvent(tx, now, 'subscription.started', {
      ...{ id: subscriptionId, applicationId, applicationName, customerName: companyName },
      ...{ billing, seats, currency, totalMinor, orderId: null, startsAt: null, endsAt: null },
    }),
}

/** What a company paid for is over. */
export const paidEnds: VendorNotification<PaidEnd> = {
  kind: 'customer-left',
  link: '/vendor-customers?status=ended',
  table: 'subscription_end_told',
  audited: { action: 'procurement.paid_ends_announced', counted: 'customers' },
  listUnnotified: listUnnotifiedPaidEnds,
  textOf: ({ companyName, applicationName }) => paidEndNotification(companyName, applicationName),
  raise: (
    tx,
    now,
    {
      subscriptionId,
      applicationId,
      applicationName,
      companyName,
      billing,
      seats,
      currency,
      totalMinor,
      endedAt,
    },
  ) =>
    raiseEvent(tx, now, 'subscription.ended', {
      ...{ id: subscriptionId, applicationId, applicationName, customerName: companyName },
      ...{ billing, seats, currency, totalMinor, orderId: null, startsAt: null },
      endsAt: endedAt.toISOString(),
    }),
}

/** Looks through all vendors. Answers how many notifications they got. */
export async function notifyVendors<Happened extends { id: string }>(
  platform: Platform,
  notification: VendorNotification<Happened>,
): Promise<number> {
  const now = platform.clock.now()
  const span = { since: startNotifiedSince(now), now }
  const vendors = await listVendorsToNotify(platform.database.pool, notification.table, span, companiesAtOnce)
  let count = 0
  for (const tenantId of vendors)
    count += await notifyVendor(platform, notification, { kind: 'system', tenantId }, span)
  return count
}

function notifyVendor<Happened extends { id: string }>(
  platform: Platform,
  { kind, link, table, audited, listUnnotified, notifiedOf, textOf, raise }: VendorNotification<Happened>,
  actor: Actor,
  { since, now }: Span,
): Promise<number> {
  return platform.inTenantTransaction(actor, async (tx) => {
    await lockNotified(tx, table)
    const unnotified = await listUnnotified(tx, { since, now }, notificationsAtOnce)
    if (unnotified.length === 0) return 0
    for (const happened of unnotified) {
      const notificationKey = `${kind} ${happened.id}`
      await notifyMembers(platform, tx, now, () => ({ kind, notificationKey, ...textOf(happened), link }))
      await markNotified(tx, table, notifiedOf?.(happened) ?? { id: happened.id, at: now })
      await raise(tx, now, happened)
    }
    await deleteNotifiedBefore(tx, table, since)
    await recordAudit(tx, now, {
      action: audited.action,
      targetKind: 'company',
      targetId: actor.tenantId,
      details: { [audited.counted]: unnotified.length },
    })
    return unnotified.length
  })
}
