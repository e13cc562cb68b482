// Owners are notified of a destination that has failed for an hour, and when it is turned off.

import { t } from '#platform/kernel/texts.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { type FailureCause, failingDaysAtMost } from '#rooms/connect/webhooks/rules/index.ts'
import { listOwners } from '#rooms/people/accounts/server/index.ts'
import { notifyMembers } from '#rooms/people/notifications/server/index.ts'
import { destinationWords } from '../rules/destination-words.ts'
import { type StoredDestination, updateDestination } from './destination-store.ts'

export async function disableDestination(
  platform: Platform,
  tx: Tx,
  destination: StoredDestination,
  failedBecause: FailureCause,
  now: Date,
): Promise<void> {
  const { id, kind, address, version } = destination
  await updateDestination(tx, { ...destination, state: 'failed', failedBecause })
  await recordAudit(tx, now, {
    action: 'destinations.disabled',
    targetKind: 'destination',
    targetId: id,
    details: { kind, host: new URL(address).host, because: failedBecause },
  })
  const why = () =>
    failedBecause === 'gone'
      ? t('It answered that it is gone (410).')
      : t('Nothing has arrived there for {days} days.', { days: failingDaysAtMost })
  await notifyOwners(platform, tx, now, () => ({
    notificationKey: `destination-failed ${id} ${version}`,
    title: destinationWords[kind].wasTurnedOff,
    text: `${why()} ${t('Nothing more is sent to {host}. Turn it on again when it works.', { host: new URL(address).host })}`,
  }))
}

/** Each failure is announced once. */
export function notifyOfFailing(
  platform: Platform,
  tx: Tx,
  { id, kind, address, failingSince }: StoredDestination,
  now: Date,
): Promise<void> {
  return notifyOwners(platform, tx, now, () => ({
    notificationKey: `destination-failing ${id} ${failingSince?.getTime()}`,
    title: destinationWords[kind].fails,
    text: t('Nothing has arrived at {host} for an hour. Emporion keeps trying; its log says why.', {
      host: new URL(address).host,
    }),
  }))
}

async function notifyOwners(
  platform: Platform,
  tx: Tx,
  now: Date,
  write: () => { notificationKey: string; title: string; text: string },
): Promise<void> {
  const byPortal = Map.groupBy(await listOwners(tx), ({ roles }) =>
    roles.includes('enterprise') ? 'enterprise' : 'vendor',
  )
  for (const [portal, owners] of byPortal)
    await notifyMembers(platform, tx, now, () => ({
      kind: 'destination-failed',
      ...write(),
      link: `${portal === 'vendor' ? '/vendor-integration' : '/integration'}?tab=connections`,
      portal,
      memberIds: owners.map(({ id }) => id),
    }))
}
