// Tells a vendor's people what companies began with its applications. It happens on the vendor's side, because the company
// that begins may write nothing into another company's bells.
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { type AuditAction, recordAudit } from '#rooms/audit/server/index.ts'
import { type NewsKind, notifyMembers } from '#rooms/notifications/server/index.ts'
import { startIsNewsSince } from '../rules/trial.ts'

/** Vendors that one run attends to, and starts of each; the next run takes the next ones. */
const companiesAtOnce = 200
const startsAtOnce = 100

/** One kind of start: where those stand that were not told, and what is said of each. */
export interface KindOfStart<Start extends { id: string }> {
  kind: NewsKind
  link: string
  /** What the trail says, and under which name it says how many. */
  audited: { action: AuditAction; counted: string }
  findVendors(pool: Platform['database']['pool'], since: Date, atMost: number): Promise<string[]>
  lock(tx: Tx): Promise<void>
  listUntold(tx: Tx, now: Date, since: Date, atMost: number): Promise<Start[]>
  newsOf(start: Start): { title: string; text: string }
  markTold(tx: Tx, id: string, now: Date): Promise<void>
  forget(tx: Tx, since: Date): Promise<void>
}

/** Looks through all vendors. Answers how many starts were told of. */
export async function announceStarts<Start extends { id: string }>(
  platform: Platform,
  starts: KindOfStart<Start>,
): Promise<number> {
  const now = platform.clock.now()
  const vendors = await starts.findVendors(platform.database.pool, startIsNewsSince(now), companiesAtOnce)
  let told = 0
  for (const tenantId of vendors)
    told += await tellVendor(platform, starts, { kind: 'system', tenantId }, now)
  return told
}

function tellVendor<Start extends { id: string }>(
  platform: Platform,
  { kind, link, audited, ...starts }: KindOfStart<Start>,
  actor: Actor,
  now: Date,
): Promise<number> {
  return platform.inTenantTransaction(actor, async (tx) => {
    await starts.lock(tx)
    const since = startIsNewsSince(now)
    const untold = await starts.listUntold(tx, now, since, startsAtOnce)
    if (untold.length === 0) return 0
    for (const start of untold) {
      const news = `${kind} ${start.id}`
      await notifyMembers(platform, tx, now, { kind, news, ...starts.newsOf(start), link })
      await starts.markTold(tx, start.id, now)
    }
    await starts.forget(tx, since)
    await recordAudit(tx, now, {
      action: audited.action,
      targetKind: 'company',
      targetId: actor.tenantId,
      details: { [audited.counted]: untold.length },
    })
    return untold.length
  })
}
