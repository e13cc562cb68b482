// Somebody without an account of the company follows a read-only link. What opens nothing is refused in one way, whatever
// the reason, and after the same single look.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import { hashOfToken } from '#platform/server/secrets/secret-token.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { SharedSimulation } from '../../link-contract.ts'
import { caseOf } from '../../rules/inputs/case-parameters.ts'
import type { ReportCase } from '../reports/report-words.ts'
import {
  countOpened,
  countReport,
  findCompanyOfLink,
  findSharedVersion,
  type SharedVersion,
} from './link-store.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findSharedVersion>>>

/** Counts an opening, except by people of the company that shares. */
export async function openLink(platform: Platform, caller: Actor, token: string): Promise<SharedSimulation> {
  const shared = await follow(platform, caller, token, async (tx, { id }, now) => {
    if (caller.tenantId !== tx.actor.tenantId) await countOpened(tx, id, now)
  })
  return {
    application: {
      id: shared.applicationId,
      name: shared.applicationName,
      vendor: shared.vendorName,
      isSample: shared.isSample,
    },
    parameters: shared.parameters,
    price: shared.price,
    note: shared.note,
    seed: shared.seed,
    formulasVersion: shared.formulasVersion,
    version: shared.version,
    savedAt: shared.savedAt.toISOString(),
    companyName: shared.companyName,
    sharedBy: shared.makerName,
    sharedAt: shared.madeAt.toISOString(),
    expiresAt: shared.expiresAt.toISOString(),
  }
}

/** Every report is counted, and the first of a link on a day (UTC) is recorded in the audit trail: strangers fill no trail. */
export async function openSharedReport(
  platform: Platform,
  caller: Actor,
  token: string,
  format: 'pdf' | 'xlsx',
): Promise<ReportCase> {
  const shared = await follow(platform, caller, token, async (tx, { id }, now) => {
    const counted = await countReport(tx, id, now)
    if (!counted || (counted.before !== null && dayOf(counted.before) === dayOf(now))) return
    await recordAudit(tx, now, {
      action: 'roi.link_report_made',
      targetKind: 'simulation_link',
      targetId: id,
      details: { format },
    })
  })
  return reportOf(shared, platform.clock.now())
}

async function follow(
  platform: Platform,
  caller: Actor,
  token: string,
  count: (tx: Tx, shared: Found, now: Date) => Promise<void>,
): Promise<SharedVersion> {
  const now = platform.clock.now()
  const tokenHash = hashOfToken(token)
  const tenantId = await findCompanyOfLink(platform.database.pool, tokenHash, now)
  if (tenantId === undefined) throw opensNothing()
  // Even a person who is signed in is only somebody with a link here: their account does not count.
  const actor: Actor = {
    kind: 'visitor',
    tenantId,
    ...(caller.network === undefined ? {} : { network: caller.network }),
    ...(caller.requestId === undefined ? {} : { requestId: caller.requestId }),
  }
  return platform.inTenantTransaction(
    actor,
    async (tx) => {
      const shared = await findSharedVersion(tx, tokenHash, now)
      if (!shared) throw opensNothing()
      await count(tx, shared, now)
      return shared
    },
    { unaudited: 'counter' },
  )
}

function reportOf(shared: SharedVersion, madeAt: Date): ReportCase {
  const read = caseOf(shared.parameters)
  if ('problems' in read) throw new Error('a shared version holds parameters that are out of bounds')
  return {
    application: {
      name: shared.applicationName,
      vendor: shared.vendorName,
      price: shared.price,
      isSample: shared.isSample,
      ...(shared.note === null ? {} : { note: shared.note }),
    },
    shortlistName: undefined,
    simulation: read.simulation,
    seed: shared.seed,
    madeAt,
    companyName: shared.companyName,
    author: shared.makerName,
    shared: { version: shared.version, savedAt: shared.savedAt },
    formulas: shared.formulasVersion,
  }
}

function opensNothing(): Refusal {
  return new Refusal(
    'not_found',
    t('This link no longer opens. It may have expired, been revoked or been cut off.'),
  )
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
