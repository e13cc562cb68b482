// Tells the owners of a company that what it subscribes to left the marketplace, no matter who took it off.

import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import { eachCompany } from '#platform/server/jobs/each-company.ts'
import type { Platform } from '#platform/server/platform.ts'
import { findApplicationNames } from '#rooms/discover/catalog/server/index.ts'
import { listOwners } from '#rooms/people/accounts/server/index.ts'
import { notifyMembers } from '#rooms/people/notifications/server/index.ts'
import { subscriptionStatus } from '../rules/subscription-term.ts'
import { unlistedNotification } from '../rules/unlisted-notification.ts'
import { listHeldSubscriptions } from './held-subscriptions.ts'
import { lockUnlistedNotifications, writeUnlistedNotified } from './subscription-store.ts'
import { companiesWithMovedListings } from './trials-view.ts'

/** Companies that one run attends to; the next run takes the next ones. */
const companiesAtOnce = 200

/** Looks through all companies. Answers of how many subscriptions owners were told. */
export async function announceUnlisted(platform: Platform): Promise<number> {
  const companies = await companiesWithMovedListings(platform.database.pool, companiesAtOnce)
  return eachCompany(companies, (tenantId) => notifyOfUnlisted(platform, { kind: 'system', tenantId }))
}

function notifyOfUnlisted(platform: Platform, actor: Actor): Promise<number> {
  const now = platform.clock.now()
  return platform.inTenantTransaction(actor, async (tx) => {
    await lockUnlistedNotifications(tx)
    const held = await listHeldSubscriptions(tx)
    const ids = held.map(({ applicationId }) => applicationId)
    const listed = await findApplicationNames(platform.database.pool, ids)
    const moved = held.filter(
      ({ applicationId, unlistedToldAt }) => listed.has(applicationId) === (unlistedToldAt !== null),
    )
    const memberIds = (await listOwners(tx)).map(({ id }) => id)
    let notified = 0
    for (const one of moved) {
      const isListed = listed.has(one.applicationId)
      await writeUnlistedNotified(tx, one.id, isListed ? null : now)
      const status = subscriptionStatus(one, one.terms, now)
      if (isListed || status === 'ended') continue
      await notifyMembers(platform, tx, now, () => ({
        kind: 'listing-withdrawn',
        notificationKey: `listing-withdrawn ${one.id} ${now.toISOString()}`,
        ...unlistedNotification(one.applicationName, status),
        link: '/subscriptions',
        memberIds,
      }))
      await raiseEvent(tx, now, 'application.unpublished', {
        ...{ id: one.applicationId, name: one.applicationName },
      })
      notified += 1
    }
    if (moved.length > 0)
      await recordAudit(tx, now, {
        action: 'procurement.unlisted_announced',
        targetKind: 'company',
        targetId: actor.tenantId,
        details: { seen: moved.length, told: notified },
      })
    return notified
  })
}
