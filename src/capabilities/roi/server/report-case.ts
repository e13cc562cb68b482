// What a report is about, read from its address: the same parameters that a shared link carries.
import { Refusal } from '#platform/kernel/problem.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { recordAudit } from '#rooms/audit/server/index.ts'
import { findShortlist } from '#rooms/shortlists/server/index.ts'
import type { ReportQuery } from '../contract.ts'
import { caseFromAddress } from '../rules/case-address.ts'
import { defaultCase, type SimulationCase } from '../rules/parameters.ts'
import { defaultSeed, seedMax } from '../rules/uncertainty.ts'
import { getSimulatedApplication, type SimulatedApplication } from './simulated-application.ts'

export interface ReportCase {
  application: Pick<SimulatedApplication, 'name' | 'vendor' | 'price' | 'isSample' | 'note'>
  shortlistName: string | undefined
  simulation: SimulationCase
  seed: number
  madeAt: Date
  companyName: string
  /** The name that whoever asked for it signs in with; of a shared version who shares it, as colleagues know them. */
  author: string
  /** It is of one version that a read-only link shows. */
  shared?: { version: number; savedAt: Date }
}

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
    throw new Refusal('invalid_input', `${ignored[0]}: is out of the bounds of the simulation`, {
      fields: ignored.map((field) => ({ field, reason: 'is out of the bounds of the simulation' })),
    })
  const application = await getSimulatedApplication(platform, app)
  const madeAt = platform.clock.now()
  const shortlistName = await platform.inTenantTransaction(actor, async (tx) => {
    const found = shortlist === undefined ? undefined : await findShortlist(tx, shortlist)
    if (shortlist !== undefined && !found)
      throw new Refusal('not_found', 'Your company has no shortlist with this id.')
    await recordAudit(tx, madeAt, {
      action: 'roi.report_made',
      targetKind: 'application',
      targetId: app,
      details: { format, shortlistId: shortlist ?? null },
    })
    return found?.name
  })
  return {
    application,
    shortlistName,
    simulation: read?.simulation ?? defaultCase,
    seed,
    madeAt,
    companyName: actor.account?.companyName ?? '',
    author: actor.account?.username ?? '',
  }
}

export const sampleText = 'Sample data: this application is fictional, made for trying the product out.'

/** For which company and by whom. */
export function originText({ companyName, author, shared }: ReportCase): string {
  if (shared) {
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    return `Shared by ${author} of ${companyName}: version ${shared.version}, saved on ${day.format(shared.savedAt)}`
  }
  return [companyName && `For ${companyName}`, author && `by ${author}`].filter(Boolean).join(', ')
}

/** Whose figures they are, above them. */
export function figuresTitle({ shared }: ReportCase): string {
  return shared ? 'Company' : 'Your company'
}

/** A name for the file, in plain letters whatever the application is called (RFC 6266). */
export function reportHeaders(
  { application, madeAt }: ReportCase,
  extension: 'pdf' | 'xlsx',
): Record<string, string> {
  const name =
    application.name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 60) || 'application'
  const day = madeAt.toISOString().slice(0, 10)
  return { 'content-disposition': `attachment; filename="roi-${name}-${day}.${extension}"` }
}
