// A buyer says what they need, again whenever it changes. What was said before is kept.
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import type { BuyerNeeds, needsStatementShape } from '../contract.ts'
import { findVersion, insertVersion, lockNeeds } from './needs-store.ts'

/**
 * Saves a new version and answers it. Saying once more what is current changes nothing, so that a double click and a
 * request that is sent again have one effect. Refuses a change that began from another version than the current one.
 */
export async function saveNeeds(
  platform: Platform,
  actor: Actor,
  statement: z.output<typeof needsStatementShape>,
  seenVersion: number | undefined,
): Promise<BuyerNeeds> {
  const userId = getUserId(actor)
  const now = platform.clock.now()
  return platform.inTenantTransaction(actor, async (tx) => {
    await lockNeeds(tx, userId)
    const current = await findVersion(tx, userId)
    if (current && saysTheSame(current, statement)) return current
    const currentVersion = current?.version ?? 0
    if (seenVersion !== undefined && seenVersion !== currentVersion) throw staleVersion(t('Your assessment'))
    const saved: BuyerNeeds = { ...statement, version: currentVersion + 1, savedAt: now.toISOString() }
    await insertVersion(tx, userId, saved)
    await recordAudit(tx, now, {
      action: 'assessment.needs_saved',
      targetKind: 'buyer_needs',
      targetId: userId,
      details: { version: saved.version },
    })
    return saved
  })
}

function saysTheSame(
  { version: _version, savedAt: _savedAt, ...current }: BuyerNeeds,
  statement: object,
): boolean {
  // As JSON, where what is left out and what is undefined are the same.
  return isDeepStrictEqual(JSON.parse(JSON.stringify(current)), JSON.parse(JSON.stringify(statement)))
}
