// Vendors' systems are told of requests to sales about what they sell. It happens on the vendor's side, because whoever asks may write
// nothing into another company's events. Each request is raised once.

import { sql } from 'kysely'
import type pg from 'pg'
import { eachCompany } from '#platform/server/each-company.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import { lockFor } from '#platform/server/lock.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'

/** Vendors that one run attends to, and requests of each; the next run takes the next ones. */
const companiesAtOnce = 200
const leadsAtOnce = 100
/** Older requests are no news. Events are kept for longer, and so it is known which were raised. */
const lookedBackMs = 7 * 86_400_000

export async function raiseLeads(platform: Platform): Promise<number> {
  const now = platform.clock.now()
  const since = new Date(now.getTime() - lookedBackMs)
  return eachCompany(await listVendors(platform.database.pool, since), (tenantId) =>
    platform.inTenantTransaction(
      { kind: 'system', tenantId },
      async (tx) => {
        await lockFor(tx, 'leads')
        const leads = await listLeads(tx, since)
        for (const { receivedAt, ...lead } of leads)
          await raiseEvent(tx, now, 'lead.received', { ...lead, receivedAt: receivedAt.toISOString() })
        return leads.length
      },
      { unaudited: 'bookkeeping' },
    ),
  )
}

interface Lead {
  id: string
  applicationId: string
  applicationName: string
  teamSize: number | null
  receivedAt: Date
}

async function listVendors(pool: Pick<pg.Pool, 'query'>, since: Date): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select tenant_id as id from companies_with_leads_to_raise($1, $2)',
    [since, companiesAtOnce],
  )
  return rows.map(({ id }) => id)
}

async function listLeads(tx: Tx, since: Date): Promise<Lead[]> {
  const { rows } = await sql<Lead>`
    select id, application_id as "applicationId", application_name as "applicationName", team_size as "teamSize",
      received_at as "receivedAt"
    from leads_to_raise(${since}, ${leadsAtOnce})`.execute(tx.db)
  return rows
}
