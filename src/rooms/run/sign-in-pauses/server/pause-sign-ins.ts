// An owner of the platform requests a pause of sign-ins; it begins when a second administrator approves it.

import type { z } from 'zod'
import { newId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { inEnglish, t } from '#platform/kernel/texts.ts'
import { utcText } from '#platform/kernel/time/utc-text.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { type Portal, pausedPortal, portals } from '#rooms/people/accounts/rules/index.ts'
import { findMembers, findSignInPause } from '#rooms/people/accounts/server/index.ts'
import { askForStepUp } from '#rooms/people/administration/server/index.ts'
import { grantedTimeText } from '#rooms/run/approvals/rules/index.ts'
import {
  refuseSecondRequest,
  requestApproval,
  type TwoPersonWork,
} from '#rooms/run/approvals/server/index.ts'
import type { signInPauseRoutes } from '../contract.ts'

import { notifyAdministrators } from './notify-administrators.ts'
import { holdPause, insertPause } from './pause-store.ts'

type PauseRequest = z.output<typeof signInPauseRoutes.requestSignInPause.body>

const operation = 'emergency:system_override'

export function requestSignInPause(
  platform: Platform,
  actor: Actor,
  { portal, minutes, reason }: PauseRequest,
) {
  return platform.inTenantTransaction(actor, async (tx) => {
    const subjectId = tx.actor.tenantId
    await refuseSecondRequest(platform, tx, operation, subjectId)
    await refuseSecondPause(tx)
    const details = { portal, minutes }
    const stepUp = await askForStepUp(platform, tx, {
      permission: operation,
      target: subjectId,
      content: { ...details, reason },
    })
    if (stepUp) return stepUp
    const { id, expiresAt } = await requestApproval(platform, tx, {
      operation,
      subjectId,
      subjectName: inEnglish(() => pausedPortal(portal)),
      reason,
      details,
    })
    return { request: { id, state: 'waiting' as const, expiresAt: expiresAt.toISOString() } }
  })
}

/** What a second administrator approves. */
export function signInPause(platform: Platform): TwoPersonWork {
  return {
    operation,
    subjectOf: ({ details }) => pausedPortal(portalIn(details.portal)),
    summaryOf: ({ details }) => pauseSummary(portalIn(details.portal), Number(details.minutes)),
    async carryOut(tx, { id: request, reason, requestedBy, requestedByName, details }) {
      await refuseSecondPause(tx)
      const portal = portalIn(details.portal)
      const approvedBy = getUserId(tx.actor)
      const id = newId()
      await insertPause(tx, {
        id,
        portal,
        minutes: Number(details.minutes),
        reason,
        requestedBy,
        requestedByName,
        approvedBy,
        approvedByName: (await findMembers(tx, [approvedBy])).get(approvedBy)?.name ?? '',
      })
      const pause = await holdPause(tx, id)
      if (!pause) throw new Error('the pause that was just made cannot be found')
      const { requestedByName: asker, approvedByName, endsAt } = pause
      await recordAudit(tx, platform.clock.now(), {
        action: 'emergency.sign_ins_paused',
        targetKind: 'sign_in_pause',
        targetId: id,
        details: {
          portal: portal ?? 'both',
          endsAt: endsAt.toISOString(),
          reason,
          requestedBy,
          requestedByName: asker,
          approvedBy,
          approvedByName,
          request,
        },
      })
      await notifyAdministrators(platform, tx, () => ({
        subject: subjectFor(portal),
        text: t(
          '{subject} until {until}. {requester} requested it and {approver} approved it. Reason: {reason}\n\nAdministrators can still sign in. An owner or the security administrator can end the pause earlier.',
          {
            subject: subjectFor(portal),
            until: utcText(endsAt),
            requester: asker,
            approver: approvedByName,
            reason,
          },
        ),
      }))
    },
  }
}

/** One at a time, so that it is clear what is paused and until when. */
async function refuseSecondPause(tx: Tx): Promise<void> {
  if (await findSignInPause(tx.db))
    throw new Refusal(
      'conflict',
      t('A pause of sign-ins is in force already. End it before you request another.'),
      { because: 'exists' },
    )
}

function portalIn(stored: unknown): Portal | null {
  return portals.find((portal) => portal === stored) ?? null
}

function subjectFor(portal: Portal | null): string {
  if (portal === null) return t('Sign-ins are paused')
  return portal === 'vendor'
    ? t('Sign-ins to the vendor portal are paused')
    : t('Sign-ins to the buyer portal are paused')
}

function pauseSummary(portal: Portal | null, minutes: number): string {
  const duration = grantedTimeText(minutes)
  if (portal === null)
    return t(
      'Pause sign-ins for {duration} from the approval on. Administrators can still sign in, and sessions that are open continue.',
      { duration },
    )
  return portal === 'vendor'
    ? t(
        'Pause sign-ins to the vendor portal for {duration} from the approval on. Administrators can still sign in, and sessions that are open continue.',
        { duration },
      )
    : t(
        'Pause sign-ins to the buyer portal for {duration} from the approval on. Administrators can still sign in, and sessions that are open continue.',
        { duration },
      )
}
