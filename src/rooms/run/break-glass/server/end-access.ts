// An emergency access ends when its time is over by the clock of the database, or when an administrator revokes it.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId, systemActor } from '#platform/server/actor.ts'
import { eachCompany } from '#platform/server/jobs/each-company.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import { listExpired, writeEnd } from '#rooms/run/approvals/server/index.ts'
import { accessIneligibilityTexts, stateOf } from '../rules/emergency-access.ts'
import type { StoredAccess } from './access-store.ts'
import { type DescribedAccess, describedFor } from './described-access.ts'
import { getAccess } from './use-access.ts'
import { notifyOwners, recordInBoth } from './what-owners-see.ts'

export function revokeAccess(
  platform: Platform,
  actor: Actor,
  id: string,
  reason: string,
): Promise<{ access: DescribedAccess }> {
  return platform.inTenantTransaction(actor, async (tx) => {
    const access = await getAccess(tx, id)
    const state = stateOf(access)
    if (state !== 'in_force') throw new Refusal('conflict', accessIneligibilityTexts[state])
    const by = getUserId(actor)
    const byName = (await findMembers(tx, [by])).get(by)?.name ?? ''
    await writeEnd(tx, 'emergency_access', id, { by, byName, reason })
    await recordInBoth(platform, tx, access, 'breakglass.access_revoked', { reason, looks: access.looks })
    await notifyOfEnd(platform, tx, access, () =>
      t('{administrator} of the platform had emergency access. {revoker} revoked it.', {
        administrator: access.usedByName,
        revoker: byName,
      }),
    )
    return { access: describedFor(actor, await getAccess(tx, id)) }
  })
}

/** Nobody can look any more from the moment of its end; this tells of it. */
export function notifyOfExpiredAccesses(platform: Platform): Job {
  return {
    name: 'tell of emergency access that expired',
    async run() {
      const ids = await platform.inTenantSnapshot(systemActor, (tx) => listExpired(tx, 'emergency_access'))
      await eachCompany(ids, (id) =>
        platform.inTenantTransaction(systemActor, async (tx) => {
          const access = await getAccess(tx, id)
          // Another process may have told of it meanwhile.
          if (access.endedAt !== null || !access.isOver) return 0
          await writeEnd(tx, 'emergency_access', id)
          await recordInBoth(platform, tx, access, 'breakglass.access_expired', { looks: access.looks })
          await notifyOfEnd(platform, tx, access, () =>
            t('The emergency access of {administrator} of the platform has expired.', {
              administrator: access.usedByName,
            }),
          )
          return 1
        }),
      )
    },
  }
}

function notifyOfEnd(platform: Platform, tx: Tx, access: StoredAccess, how: () => string): Promise<void> {
  const { looks } = access
  const read = () =>
    looks === 0
      ? t('It was not used to read anything.')
      : t(
          '{looks, plural, one {It was used to read your company’s data once; your audit trail records it.} other {It was used to read your company’s data # times; your audit trail records each time.}}',
          { looks },
        )
  return notifyOwners(platform, tx, access, () => ({
    title: t('Emergency access to your company ended'),
    text: `${how()} ${read()}`,
  }))
}
