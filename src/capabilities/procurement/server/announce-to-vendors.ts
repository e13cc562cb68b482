// Tells a vendor's people what companies began and ended with its applications. It happens on the vendor's side, because the
// company that acts may write nothing into another company's bells.
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { type AuditAction, recordAudit } from '#rooms/audit/server/index.ts'
import { type NewsKind, notifyMembers } from '#rooms/notifications/server/index.ts'
import { newsLocale, paidStartNews } from '../rules/order-news.ts'
import { earlyEndNews, startIsNewsSince, trialStartNews } from '../rules/trial.ts'
import type { Customer } from './customers-view.ts'
import {
  companiesWithUntold,
  deleteToldBefore,
  type EarlyEnd,
  listUntoldPaidStarts,
  listUntoldTrialEnds,
  listUntoldTrialStarts,
  lockVendorNews,
  markTold,
  type PaidStart,
  type ToldTable,
} from './vendor-news-store.ts'

/** Vendors that one run attends to, and pieces of news of each; the next run takes the next ones. */
const companiesAtOnce = 200
const newsAtOnce = 100

/** One kind of news: where those stand that were told, which were not, and what is said of each. */
interface VendorNews<Happened extends { id: string }> {
  kind: NewsKind
  link: string
  told: ToldTable
  /** What the trail says, and under which name it says how many. */
  audited: { action: AuditAction; counted: string }
  listUntold: (tx: Tx, now: Date, since: Date, atMost: number) => Promise<Happened[]>
  textOf: (happened: Happened) => { title: string; text: string }
}

/** A company began to try what they sell. */
export const trialStarts: VendorNews<Customer> = {
  kind: 'trial-started',
  link: '/vendor-customers',
  told: 'trial_start_told',
  audited: { action: 'procurement.trial_starts_announced', counted: 'trials' },
  listUntold: listUntoldTrialStarts,
  textOf: ({ companyName, applicationName }) => trialStartNews(companyName, applicationName),
}

/** A company ended a trial of what they sell before its time. */
export const trialEnds: VendorNews<EarlyEnd> = {
  kind: 'customer-ended-trial',
  link: '/vendor-customers?status=ended',
  told: 'trial_end_told',
  audited: { action: 'procurement.trial_ends_announced', counted: 'trials' },
  listUntold: (tx, _now, since, atMost) => listUntoldTrialEnds(tx, since, atMost),
  textOf: ({ companyName, applicationName }) => earlyEndNews(companyName, applicationName),
}

/** A company ordered what they sell. */
export const paidStarts: VendorNews<PaidStart> = {
  kind: 'customer-ordered',
  link: '/vendor-customers?status=active',
  told: 'paid_start_told',
  audited: { action: 'procurement.paid_starts_announced', counted: 'customers' },
  listUntold: (tx, _now, since, atMost) => listUntoldPaidStarts(tx, since, atMost),
  textOf: (start) => paidStartNews(start, newsLocale),
}

/** Looks through all vendors. Answers of how many they were told. */
export async function announceToVendors<Happened extends { id: string }>(
  platform: Platform,
  news: VendorNews<Happened>,
): Promise<number> {
  const now = platform.clock.now()
  const since = startIsNewsSince(now)
  const vendors = await companiesWithUntold(platform.database.pool, news.told, since, companiesAtOnce)
  let told = 0
  for (const tenantId of vendors) told += await tellVendor(platform, news, { kind: 'system', tenantId }, now)
  return told
}

function tellVendor<Happened extends { id: string }>(
  platform: Platform,
  { kind, link, told, audited, listUntold, textOf }: VendorNews<Happened>,
  actor: Actor,
  now: Date,
): Promise<number> {
  return platform.inTenantTransaction(actor, async (tx) => {
    await lockVendorNews(tx, told)
    const since = startIsNewsSince(now)
    const untold = await listUntold(tx, now, since, newsAtOnce)
    if (untold.length === 0) return 0
    for (const happened of untold) {
      const news = `${kind} ${happened.id}`
      await notifyMembers(platform, tx, now, { kind, news, ...textOf(happened), link })
      await markTold(tx, told, happened.id, now)
    }
    await deleteToldBefore(tx, told, since)
    await recordAudit(tx, now, {
      action: audited.action,
      targetKind: 'company',
      targetId: actor.tenantId,
      details: { [audited.counted]: untold.length },
    })
    return untold.length
  })
}
