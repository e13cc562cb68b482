// Publishing one listing into a large catalogue, and into one of 500.
import { createApplication } from '#app/create-application.ts'
import { systemActor } from '#platform/server/actor.ts'
import { readConfig } from '#platform/server/config.ts'
import { createLog } from '#platform/server/log.ts'
import { syntheticListings, syntheticVendors } from '#rooms/catalog/sample/synthetic-listings.ts'
import { publishListings } from '#rooms/catalog/server/index.ts'
import type { BenchPostgres } from '../bench-database.ts'
import { inTurn, median, milliseconds, type Report, type Settings } from '../comparison.ts'

const small = 500
const keyPrefix = 'published-by-the-benchmark'

export async function publishing(postgres: BenchPostgres, { quick, largest }: Settings): Promise<Report> {
  const large = await publisherOn(postgres, largest)
  const little = await publisherOn(postgres, small)
  for (let round = -10; round < 0; round++) {
    await large.publish(round + 1000)
    await little.publish(round + 1000)
  }
  const measured = await inTurn(quick ? 60 : 200, large.publish, little.publish)
  await large.close()
  await little.close()
  return {
    figures: [
      {
        what: `publishing one listing among ${largest.toLocaleString('en')}, against among ${small}`,
        ours: milliseconds(median(measured.ours)),
        reference: milliseconds(median(measured.reference)),
        value: median(measured.ours) / median(measured.reference),
        unit: '×',
        target: { atMost: 1.5 },
      },
    ],
  }
}

async function publisherOn(postgres: BenchPostgres, size: number) {
  const { appUrl, superuser } = await postgres.database(size)
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: appUrl, LOG_LEVEL: 'fatal' })
  const log = createLog('fatal')
  const application = await createApplication({
    config,
    log,
    databaseUrl: appUrl,
    assumeAppRole: false,
    pages: 'none',
  })
  const vendor = syntheticVendors()[1_500]
  if (!vendor) throw new Error('no such vendor')
  const drafts = [...syntheticListings(1_200, 99)]
  return {
    async publish(round: number): Promise<number> {
      const draft = drafts[round]
      if (!draft) throw new Error(`no draft ${round}`)
      const { vendorKey: _, ...content } = draft
      const listing = { ...content, key: `${keyPrefix}-${round}` }
      const startedAt = performance.now()
      const { added } = await publishListings(
        application.platform,
        systemActor,
        [{ vendor, listings: [listing] }],
        false,
      )
      const ms = performance.now() - startedAt
      if (added !== 1) throw new Error('the listing was there already')
      return ms
    },
    async close() {
      await application.close()
      await superuser.query('delete from catalog_application where key like $1', [`${keyPrefix}%`])
      await superuser.query('vacuum catalog_application')
    },
  }
}
