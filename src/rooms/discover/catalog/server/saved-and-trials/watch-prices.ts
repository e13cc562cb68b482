// Tells buyers when the price of an application that they saved has changed.

import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import { eachCompany } from '#platform/server/jobs/each-company.ts'
import type { Platform } from '#platform/server/platform.ts'
import { notifyMembers } from '#rooms/people/notifications/server/index.ts'
import { priceText } from '../../rules/price-display.ts'
import { companiesWithChangedPrices } from '../catalog-view.ts'
import { listChangedPrices, lockPriceWatch, writeKnownPricing } from './saved-application-store.ts'

/** Companies that one run attends to; the next run takes the next ones. */
const companiesAtOnce = 200

/** Looks through all companies. Answers how many changes buyers were told of. */
export async function watchPrices(platform: Platform): Promise<number> {
  const companies = await companiesWithChangedPrices(platform.database.pool, companiesAtOnce)
  return eachCompany(companies, (tenantId) => notifyOfPriceChanges(platform, { kind: 'system', tenantId }))
}

function notifyOfPriceChanges(platform: Platform, actor: Actor): Promise<number> {
  const now = platform.clock.now()
  return platform.inTenantTransaction(actor, async (tx) => {
    await lockPriceWatch(tx)
    const changes = await listChangedPrices(tx)
    let notifications = 0
    const raised = new Set<string>()
    for (const { userId, applicationId, name, known, current } of changes) {
      await writeKnownPricing(tx, userId, applicationId, current)
      // A price that was not known before is not notified of, and neither is one that reads the same.
      if (!known || priceText(known) === priceText(current)) continue
      if (!raised.has(applicationId)) {
        raised.add(applicationId)
        await raiseEvent(tx, now, 'application.price_changed', {
          ...{ id: applicationId, name, priceBefore: priceText(known), price: priceText(current) },
        })
      }
      notifications += await notifyMembers(platform, tx, now, () => ({
        kind: 'price-changed',
        notificationKey: `price-changed ${applicationId} ${now.toISOString()}`,
        title: t('The price of {name} has changed', { name }),
        text: t('It was {before} and is now {now}. You saved this application.', {
          before: priceText(known),
          now: priceText(current),
        }),
        link: `/marketplace/${applicationId}`,
        memberIds: [userId],
      }))
    }
    if (changes.length > 0)
      await recordAudit(tx, now, {
        action: 'catalog.price_changes_announced',
        targetKind: 'company',
        targetId: actor.tenantId,
        details: { seen: changes.length, told: notifications },
      })
    return notifications
  })
}
