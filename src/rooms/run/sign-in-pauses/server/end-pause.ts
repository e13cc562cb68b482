// A pause of sign-ins ends when its time is over by the clock of the database, or when an administrator ends it.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId, systemActor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { eachCompany } from '#platform/server/jobs/each-company.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import { listExpired, writeEnd } from '#rooms/run/approvals/server/index.ts'
import { pauseOverTexts, stateOfPause } from '../rules/sign-in-pauses.ts'
import { type DescribedPause, described } from './described-pause.ts'
import { notifyAdministrators } from './notify-administrators.ts'
import { holdPause, type StoredPause } from './pause-store.ts'

export function endSignInPause(
  platform: Platform,
  actor: Actor,
  id: string,
  reason: string,
): Promise<{ pause: DescribedPause }> {
  return platform.inTenantTransaction(actor, async (tx) => {
    const pause = await getPause(tx, id)
    const state = stateOfPause(pause)
    if (state !== 'in_force') throw new Refusal('conflict', pauseOverTexts[state])
    const by = getUserId(actor)
    const byName = (await findMembers(tx, [by])).get(by)?.name ?? ''
    await writeEnd(tx, 'sign_in_pause', id, { by, byName, reason })
    await recordAudit(tx, platform.clock.now(), {
      action: 'emergency.sign_in_pause_ended',
      targetKind: 'sign_in_pause',
      targetId: id,
      details: { portal: pause.portal ?? 'both', reason },
    })
    await notifyOfEnd(platform, tx, pause, () =>
      t('{administrator} ended the pause. Reason: {reason}', { administrator: byName, reason }),
    )
    return { pause: described(await getPause(tx, id)) }
  })
}

/** People sign in again from the moment of its end; this records it and tells of it. */
export function notifyOfExpiredPauses(platform: Platform): Job {
  return {
    name: 'tell of sign-in pauses that expired',
    async run() {
      const ids = await platform.inTenantSnapshot(systemActor, (tx) => listExpired(tx, 'sign_in_pause'))
      await eachCompany(ids, (id) =>
        platform.inTenantTransaction(systemActor, async (tx) => {
          const pause = await getPause(tx, id)
          // Another process may have told of it meanwhile.
          if (pause.endedAt !== null || !pause.isOver) return 0
          await writeEnd(tx, 'sign_in_pause', id)
          await recordAudit(tx, platform.clock.now(), {
            action: 'emergency.sign_in_pause_expired',
            targetKind: 'sign_in_pause',
            targetId: id,
            details: { portal: pause.portal ?? 'both' },
          })
          await notifyOfEnd(platform, tx, pause, () => t('The pause has expired.'))
          return 1
        }),
      )
    },
  }
}

async function getPause(tx: Tx, id: string): Promise<StoredPause> {
  const pause = await holdPause(tx, id)
  if (!pause) throw new Refusal('not_found', t('There is no such pause of sign-ins.'))
  return pause
}

function notifyOfEnd(platform: Platform, tx: Tx, { portal }: StoredPause, how: () => string): Promise<void> {
  return notifyAdministrators(platform, tx, () => {
    const subject =
      portal === null
        ? t('Sign-ins are open again')
        : portal === 'vendor'
          ? t('Sign-ins to the vendor portal are open again')
          : t('Sign-ins to the buyer portal are open again')
    return { subject, text: `${subject}. ${how()}` }
  })
}
