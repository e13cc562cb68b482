// Once an hour: events and attempts that are older than the log go, and deliveries that a wrong clock put far ahead are due again.
import { eachCompany } from '#platform/server/jobs/each-company.ts'
import type { Platform } from '#platform/server/platform.ts'
import { logDays } from '../rules/vocabulary.ts'
import { sweepEvents } from './attempt-store.ts'
import { companiesWithWrongTimes, mendTimes } from './delivery-store.ts'

const sweptAtOnce = 2_000
const companiesAtOnce = 200

export async function sweep(platform: Platform): Promise<void> {
  const { pool } = platform.database
  const now = platform.clock.now()
  await sweepEvents(pool, new Date(now.getTime() - logDays * 86_400_000), sweptAtOnce)
  await eachCompany(await companiesWithWrongTimes(pool, now, companiesAtOnce), (tenantId) =>
    platform.inTenantTransaction({ kind: 'system', tenantId }, (tx) => mendTimes(tx, now), {
      unaudited: 'bookkeeping',
    }),
  )
}
