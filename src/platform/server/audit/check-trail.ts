// Checks the chains of all companies, a slice at a time, for the installation's operator.
import { failures } from '#platform/kernel/failures.ts'
import type { Logger } from '#platform/server/log.ts'
import type { Platform } from '#platform/server/platform.ts'
import { checkSlice, listNewChains, readCheckState } from './audit-store.ts'

export type TrailState = 'whole' | 'broken' | 'unknown'

/** Entries that one statement reads, and one run: some 70 million a day, and never more than a second at a time. */
const entriesOfSlice = 10_000
const entriesOfRun = 50_000
/** When the round through a company's chain begins again after the last one. */
const again = '1 hour'

/** The first entry that does not fit of each chain that has one, among those that this run came by. */
export async function checkChains(
  { database, log }: { database: Platform['database']; log: Logger },
  { slice, run } = { slice: entriesOfSlice, run: entriesOfRun },
): Promise<{ tenantId: string; sequence: number }[]> {
  await listNewChains(database.pool)
  const broken = new Map<string, number>()
  // A chain costs a little even if it has no new entry, so that many small companies end a run as well.
  for (let left = run; left > 0; ) {
    const checked = await checkSlice(database.pool, Math.min(slice, left), again)
    if (!checked) break
    if (checked.firstFault !== undefined) broken.set(checked.tenantId, checked.firstFault)
    left -= checked.entries + chainCosts
  }
  const found = [...broken].map(([tenantId, sequence]) => ({ tenantId, sequence }))
  if (found.length > 0)
    log.error({ ...failures.auditTrailChanged, broken: found.slice(0, 20) }, 'the audit trail was changed')
  return found
}

const chainCosts = 10

/**
 * Whether the trail is as it was written, as the check found it: `unknown` where a chain was never checked to its end, or
 * one has waited for more than a day, which is `overdue` too. `asOf` is the oldest of the last checks.
 */
export async function readTrailState({
  database,
}: Pick<Platform, 'database'>): Promise<{ state: TrailState; asOf: Date | null; isOverdue: boolean }> {
  const { chains, broken, unchecked, oldest, isOverdue } = await readCheckState(database.pool)
  if (broken > 0) return { state: 'broken', asOf: oldest, isOverdue }
  if (chains === 0 || unchecked > 0) return { state: 'unknown', asOf: null, isOverdue }
  return { state: isOverdue ? 'unknown' : 'whole', asOf: oldest, isOverdue }
}
