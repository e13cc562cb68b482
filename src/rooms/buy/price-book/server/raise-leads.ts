// Raises the event lead.received for vendors whose applications somebody asked Sales about, and notifies their people. A job does it
// for the vendor, because a request of one company may not write events and notifications of another. Each request is raised once.

import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { lockFor } from '#platform/server/database/lock.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import { eachCompany } from '#platform/server/jobs/each-company.ts'
import type { Platform } from '#platform/server/platform.ts'
import { notifyMembers } from '#rooms/people/notifications/server/index.ts'
import { leadNotification } from '../rules/lead-notification.ts'
import { listLeads, listVendorsWithLeads } from './leads-view.ts'

/** Vendors that one run attends to, and requests of each; the next run takes the next ones. */
const companiesAtOnce = 200
const leadsAtOnce = 100
/** Older requests are no news. Events are kept for longer, and so it is known which were raised. */
const lookedBackMs = 7 * 86_400_000

export async function raiseLeads(platform: Platform): Promise<number> {
  const now = platform.clock.now()
  const since = new Date(now.getTime() - lookedBackMs)
  return eachCompany(await listVendorsWithLeads(platform.database.pool, since, companiesAtOnce), (tenantId) =>
    platform.inTenantTransaction({ kind: 'system', tenantId }, async (tx) => {
      await lockFor(tx, 'leads')
      const leads = await listLeads(tx, since, leadsAtOnce)
      if (leads.length === 0) return 0
      for (const { receivedAt, ...lead } of leads) {
        await notifyMembers(platform, tx, now, () => ({
          kind: 'lead-received',
          notificationKey: `lead-received ${lead.id}`,
          ...leadNotification(lead),
          link: `/vendor-applications/${lead.applicationId}`,
        }))
        await raiseEvent(tx, now, 'lead.received', { ...lead, receivedAt: receivedAt.toISOString() })
      }
      await recordAudit(tx, now, {
        action: 'procurement.leads_announced',
        targetKind: 'company',
        targetId: tenantId,
        details: { requests: leads.length },
      })
      return leads.length
    }),
  )
}
