// A buyer puts up to four applications side by side; the company sees the set from then on.
import type { z } from 'zod'
import { newId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Idempotency, Tx } from '#platform/server/transaction.ts'
import { findApplicationNames } from '#rooms/discover/catalog/server/index.ts'
import type { newShortlistShape, Shortlist } from '../contract.ts'
import { shortlistsAtMost } from '../rules/vocabulary.ts'
import { chosenApplications, refuseStrangers } from './check-choice.ts'
import { asShortlist, getShortlistRow } from './shortlist-answer.ts'
import {
  announceChanged,
  countShortlists,
  insertShortlist,
  lockShortlistCount,
  writeApplications,
  writeStakeholders,
} from './shortlist-store.ts'

export async function createShortlist(
  platform: Platform,
  actor: Actor,
  wanted: z.output<typeof newShortlistShape>,
  idempotency: Idempotency | undefined,
): Promise<Shortlist> {
  const createdBy = getUserId(actor)
  const published = await findApplicationNames(platform.database.pool, wanted.applicationIds)
  const applications = chosenApplications(wanted.applicationIds, published)
  const sharedWith = wanted.sharedWith ?? []
  return platform.inTenantTransaction(
    actor,
    async (tx) => {
      await refuseStrangers(tx, sharedWith)
      await refuseTooMany(tx)
      const id = newId()
      const now = platform.clock.now()
      const { name, description = '' } = wanted
      await insertShortlist(tx, { id, name, description, status: 'draft', createdBy, createdAt: now })
      await writeApplications(tx, id, applications)
      await writeStakeholders(tx, id, sharedWith, now)
      await recordAudit(tx, now, {
        action: 'shortlists.shortlist_created',
        targetKind: 'shortlist',
        targetId: id,
        details: { applicationIds: wanted.applicationIds.join(' '), sharedWith: sharedWith.join(' ') },
      })
      await announceChanged(tx, id, 'shortlist')
      return asShortlist(await getShortlistRow(tx, id))
    },
    idempotency ? { idempotency } : {},
  )
}

/** Holds off others who make one until this transaction has ended. */
export async function refuseTooMany(tx: Tx): Promise<void> {
  await lockShortlistCount(tx)
  if ((await countShortlists(tx)) < shortlistsAtMost) return
  throw new Refusal(
    'conflict',
    t('Your company has {shortlistsAtMost} shortlists. Archive one before you make another.', {
      shortlistsAtMost,
    }),
    { because: 'limit' },
  )
}
