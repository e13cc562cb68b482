// What a report is about, read from its address: the same parameters that a shared link carries.
import { slugOf } from '#platform/kernel/fold-text.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import { findShortlist } from '#rooms/decide/shortlists/server/index.ts'
import type { ReportQuery } from '../../contract.ts'
import { caseFromAddress } from '../../rules/inputs/case-address.ts'
import { defaultCase } from '../../rules/inputs/parameters.ts'
import { totalsProblem } from '../../rules/model/simulation-model.ts'
import { defaultSeed, seedMax } from '../../rules/model/uncertainty.ts'
import { getSimulatedApplication, priceOf } from '../inputs/simulated-application.ts'
import type { ReportCase } from './report-words.ts'

/** Refuses what is out of bounds instead of reporting something else. Every report is in the audit trail. */
export async function openReport(
  platform: Platform,
  actor: Actor,
  query: ReportQuery,
  format: 'pdf' | 'xlsx',
): Promise<ReportCase> {
  const { app, shortlist, seed: seedText, ...given } = query
  const read = caseFromAddress(new URLSearchParams(given as Record<string, string>))
  const seed = seedText === undefined ? defaultSeed : Number(seedText)
  const ignored = [...(read?.ignored ?? [])]
  if (!Number.isInteger(seed) || seed > seedMax) ignored.push('seed')
  if (ignored.length > 0)
    throw new Refusal(
      'invalid_input',
      t('{parameter} is out of the bounds of the simulation', { parameter: ignored[0] ?? '' }),
      {
        fields: ignored.map((field) => ({
          field,
          reason: t('{parameter} is out of the bounds of the simulation', { parameter: field }),
        })),
      },
    )
  const simulation = read?.simulation ?? defaultCase
  const found = await getSimulatedApplication(platform, app)
  const application = { ...found, price: priceOf(found, simulation.stated) }
  const problem = totalsProblem(simulation, application.price)
  if (problem) throw new Refusal('invalid_input', problem)
  const madeAt = platform.clock.now()
  const shortlistName = await platform.inTenantTransaction(actor, async (tx) => {
    const shortlistOfReport = shortlist === undefined ? undefined : await findShortlist(tx, shortlist)
    if (shortlist !== undefined && !shortlistOfReport)
      throw new Refusal('not_found', t('Your company has no shortlist with this id.'))
    await recordAudit(tx, madeAt, {
      action: 'roi.report_made',
      targetKind: 'application',
      targetId: app,
      details: { format, shortlistId: shortlist ?? null },
    })
    return shortlistOfReport?.name
  })
  return {
    application,
    shortlistName,
    simulation,
    seed,
    madeAt,
    companyName: actor.account?.companyName ?? '',
    author: actor.account?.username ?? '',
  }
}

/** A name for the file, in plain letters whatever the application is called (RFC 6266). */
export function reportHeaders(
  { application, madeAt }: ReportCase,
  extension: 'pdf' | 'xlsx',
): Record<string, string> {
  const name = slugOf(application.name, 60) || 'application'
  const day = madeAt.toISOString().slice(0, 10)
  return { 'content-disposition': `attachment; filename="roi-${name}-${day}.${extension}"` }
}
