// Tells a vendor's people that a company ordered what they sell. On the vendor's side, as with trials.
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { recordAudit } from '#rooms/audit/server/index.ts'
import { notifyMembers } from '#rooms/notifications/server/index.ts'
import { newsLocale, paidStartNews } from '../rules/order-news.ts'
import { startIsNewsSince } from '../rules/trial.ts'
import {
  companiesWithUntoldPaidStarts,
  deletePaidStartsToldBefore,
  listUntoldPaidStarts,
  lockPaidStartNews,
  markPaidStartTold,
} from './paid-start-store.ts'

/** Vendors that one run attends to, and customers of each; the next run takes the next ones. */
const companiesAtOnce = 200
const startsAtOnce = 100

/** Looks through all vendors. Answers how many paying customers were told of. */
export async function announcePaidStarts(platform: Platform): Promise<number> {
  const now = platform.clock.now()
  const vendors = await companiesWithUntoldPaidStarts(
    platform.database.pool,
    startIsNewsSince(now),
    companiesAtOnce,
  )
  let told = 0
  for (const tenantId of vendors) told += await tellVendor(platform, { kind: 'system', tenantId }, now)
  return told
}

function tellVendor(platform: Platform, actor: Actor, now: Date): Promise<number> {
  return platform.inTenantTransaction(actor, async (tx) => {
    await lockPaidStartNews(tx)
    const since = startIsNewsSince(now)
    const starts = await listUntoldPaidStarts(tx, since, startsAtOnce)
    if (starts.length === 0) return 0
    for (const start of starts) {
      await notifyMembers(tx, now, {
        kind: 'customer-ordered',
        news: `customer-ordered ${start.id}`,
        ...paidStartNews(start, newsLocale),
        link: '/vendor-customers?status=active',
        portal: 'vendor',
      })
      await markPaidStartTold(tx, start.id, now)
    }
    await deletePaidStartsToldBefore(tx, since)
    await recordAudit(tx, now, {
      action: 'procurement.paid_starts_announced',
      targetKind: 'company',
      targetId: actor.tenantId,
      details: { customers: starts.length },
    })
    return starts.length
  })
}
