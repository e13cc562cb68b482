// Publishing one listing into a large catalogue, and into one of 500: as an import does, and as a vendor does.
import { createApplication } from '#app/create-application.ts'
import { syntheticListings, syntheticVendors } from '#app/testing/synthetic-listings.ts'
import { systemActor } from '#platform/server/actor.ts'
import { readConfig } from '#platform/server/config.ts'
import { createLog } from '#platform/server/log.ts'
import { publishListings } from '#rooms/discover/catalog/server/index.ts'
import type { PublishRequest } from '#rooms/sell/listings/contract.ts'
import { newVendor } from '../account-requests.ts'
import type { BenchPostgres } from '../bench-database.ts'
import { startChild } from '../child-process.ts'
import { inTurn, median, milliseconds, type Report, type Settings } from '../comparison.ts'
import type { ApplicationTask } from '../processes/application.ts'

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

/** The same through the vendors' door: over HTTP, signed in, with version, score, audit entry and notification. */
export async function vendorPublishing(
  postgres: BenchPostgres,
  { quick, largest }: Settings,
): Promise<Report> {
  const large = await vendorOn(postgres, largest)
  const little = await vendorOn(postgres, small)
  try {
    for (let round = 0; round < 10; round++) {
      await large.publish()
      await little.publish()
    }
    const measured = await inTurn(quick ? 60 : 200, large.publish, little.publish)
    return {
      figures: [
        {
          what: `a vendor publishes one listing among ${largest.toLocaleString('en')}, against among ${small}`,
          ours: milliseconds(median(measured.ours)),
          reference: milliseconds(median(measured.reference)),
          value: median(measured.ours) / median(measured.reference),
          unit: '×',
          target: { atMost: 1.5 },
        },
      ],
    }
  } finally {
    await large.close()
    await little.close()
  }
}

async function vendorOn(postgres: BenchPostgres, size: number) {
  const { appUrl, superuser } = await postgres.database(size)
  const task: ApplicationTask = { databaseUrl: appUrl, pages: 'none' }
  const server = await startChild<number>('application', task)
  const vendor = await newVendor(server.started, superuser)
  const texts = [...syntheticListings(400, 77)]
  let published = 0
  return {
    async publish(): Promise<number> {
      const text = texts[published++]
      if (!text) throw new Error(`no listing ${published}`)
      const { ms } = await vendor.post('/api/vendor-listings', publicationOf(text), 201)
      return ms
    },
    async close() {
      vendor.close()
      await server.stop()
      await superuser.query('delete from catalog_application where owner_id = $1', [vendor.tenantId])
      await superuser.query('vacuum catalog_application')
    },
  }
}

type Text = ReturnType<typeof syntheticListings> extends Iterable<infer T> ? T : never

function publicationOf({ name, tagline, category, industry, description, features }: Text): PublishRequest {
  return {
    name,
    targetPainPoints: ['Manual data entry', 'Slow approvals'],
    solutionHighlights: features.map(({ title }) => title),
    beforeAfterFlows: [{ before: 'Typed by hand', after: 'Read by itself', metrics: '80 % less time' }],
    caseStudies: [],
    trustSignals: [{ type: 'certification', name: 'SOC2 Type II' }],
    integrationDetails: [],
    competitiveAdvantages: [],
    pricingDetails: { type: 'per_user', amount: 49, currency: 'USD', period: 'monthly' },
    metadata: {
      roiMetrics: { averageROI: 180, annualTCO: 40_000, paybackPeriod: 8 },
      category,
      description,
      tagline,
      industry,
    },
  }
}
