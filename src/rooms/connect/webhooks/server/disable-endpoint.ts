// An endpoint that is gone, or has failed for days, gets nothing more until an owner turns it on again.

import { t } from '#platform/kernel/texts.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { listOwners } from '#rooms/people/accounts/server/index.ts'
import { notifyMembers } from '#rooms/people/notifications/server/index.ts'
import { type FailureCause, failingDaysAtMost } from '../rules/vocabulary.ts'
import { failWaiting } from './delivery-store.ts'
import { type StoredEndpoint, updateEndpoint } from './endpoint-store.ts'

export async function disableEndpoint(
  platform: Platform,
  tx: Tx,
  endpoint: StoredEndpoint,
  failedBecause: FailureCause,
  now: Date,
): Promise<void> {
  await updateEndpoint(tx, { ...endpoint, state: 'failed', failedBecause })
  await failWaiting(tx, endpoint.id)
  await recordAudit(tx, now, {
    action: 'webhooks.endpoint_disabled',
    targetKind: 'webhook_endpoint',
    targetId: endpoint.id,
    details: { host: new URL(endpoint.url).host, because: failedBecause },
  })
  const { host } = new URL(endpoint.url)
  const why = () =>
    failedBecause === 'gone'
      ? t('It answered that it is gone (410).')
      : t('No delivery to it has succeeded for {days} days.', { days: failingDaysAtMost })
  const byPortal = Map.groupBy(await listOwners(tx), ({ roles }) =>
    roles.includes('enterprise') ? 'enterprise' : 'vendor',
  )
  for (const [portal, owners] of byPortal)
    await notifyMembers(platform, tx, now, () => ({
      kind: 'webhook-failed',
      notificationKey: `webhook-failed ${endpoint.id} ${endpoint.version}`,
      title: t('The webhook endpoint at {host} was turned off', { host }),
      text: `${why()} ${t('Nothing more is sent to it. When it works again, turn it on and replay what it missed.')}`,
      link: `${portal === 'vendor' ? '/vendor-integration' : '/integration'}?tab=webhooks`,
      portal,
      memberIds: owners.map(({ id }) => id),
    }))
}
