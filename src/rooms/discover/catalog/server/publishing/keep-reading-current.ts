// Has facts and texts to search of every application read as this release reads them (decision 98).
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { eachCompany } from '#platform/server/jobs/each-company.ts'
import type { Platform } from '#platform/server/platform.ts'
import { companiesWithOldReading, readAnew } from './catalog-store.ts'

/** Companies that one run attends to, and applications of one transaction. */
const [companiesAtOnce, applicationsAtOnce] = [200, 500]

/** Answers how many applications were read anew. */
export async function keepReadingCurrent(platform: Platform): Promise<number> {
  const companies = await companiesWithOldReading(platform.database.pool, companiesAtOnce)
  return eachCompany(companies, async (tenantId) => {
    let count = 0
    for (;;) {
      const read = await readSome(platform, { kind: 'system', tenantId })
      count += read
      if (read < applicationsAtOnce) return count
    }
  })
}

function readSome(platform: Platform, actor: Actor): Promise<number> {
  return platform.inTenantTransaction(actor, async (tx) => {
    const count = await readAnew(tx, applicationsAtOnce)
    if (count > 0)
      await recordAudit(tx, platform.clock.now(), {
        action: 'catalog.facts_read_anew',
        targetKind: 'company',
        targetId: actor.tenantId,
        details: { applications: count },
      })
    return count
  })
}
