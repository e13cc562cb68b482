// Emergency access is requested by an owner of the platform, and begins when a second administrator approves it.

import type { z } from 'zod'
import { newId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { utcText } from '#platform/kernel/time/utc-text.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import { askForStepUp } from '#rooms/people/administration/server/index.ts'
import { grantedTimeText } from '#rooms/run/approvals/rules/index.ts'
import {
  refuseSecondRequest,
  requestApproval,
  type TwoPersonWork,
} from '#rooms/run/approvals/server/index.ts'
import { getTenant } from '#rooms/run/tenancy/server/index.ts'
import type { breakGlassRoutes } from '../contract.ts'
import { type AccessView, accessViews, viewsText } from '../rules/emergency-access.ts'
import { holdAccess, insertAccess, isInForce } from './access-store.ts'
import { notifyOwners, recordInBoth } from './what-owners-see.ts'

type AccessRequest = z.output<typeof breakGlassRoutes.requestAccess.body>

const operation = 'breakglass:create'

export function requestAccess(
  platform: Platform,
  actor: Actor,
  { companyId, views, minutes, reason }: AccessRequest,
) {
  return platform.inTenantTransaction(actor, async (tx) => {
    const company = await getTenant(tx, companyId)
    await refuseSecondRequest(platform, tx, operation, companyId)
    await refuseSecondAccess(tx, companyId)
    const details = { views: views.join(','), minutes }
    const stepUp = await askForStepUp(platform, tx, {
      permission: operation,
      target: companyId,
      content: { ...details, reason },
    })
    if (stepUp) return stepUp
    const { id, expiresAt } = await requestApproval(platform, tx, {
      operation,
      subjectId: companyId,
      subjectName: company.name,
      reason,
      details,
    })
    return { request: { id, state: 'waiting' as const, expiresAt: expiresAt.toISOString() } }
  })
}

/** What a second administrator approves. */
export function accessGrant(platform: Platform): TwoPersonWork {
  return {
    operation,
    summaryOf: ({ subjectName, details }) =>
      t('Let the requester read {lists} of {company} for {duration}.', {
        lists: viewsText(viewsIn(details.views)),
        company: subjectName,
        duration: grantedTimeText(Number(details.minutes)),
      }),
    async carryOut(tx, request) {
      const { subjectId: companyId, reason, requestedBy, requestedByName, details } = request
      const company = await getTenant(tx, companyId)
      await refuseSecondAccess(tx, companyId)
      const approvedBy = getUserId(tx.actor)
      const id = newId()
      await insertAccess(tx, {
        id,
        companyId,
        companyName: company.name,
        views: viewsIn(details.views),
        minutes: Number(details.minutes),
        reason,
        usedBy: requestedBy,
        usedByName: requestedByName,
        approvedBy,
        approvedByName: (await findMembers(tx, [approvedBy])).get(approvedBy)?.name ?? '',
      })
      const access = await holdAccess(tx, id)
      if (!access) throw new Error('the emergency access that was just granted cannot be found')
      await recordInBoth(platform, tx, access, 'breakglass.access_granted', {
        views: access.views.join(', '),
        endsAt: access.endsAt.toISOString(),
        reason,
        request: request.id,
      })
      await notifyOwners(platform, tx, access, () => ({
        title: t('Emergency access to your company'),
        text: t(
          '{administrator} of the platform may read {lists} of your company for {duration}, until {until}. {approver} approved it. Reason: {reason}',
          {
            administrator: access.usedByName,
            lists: viewsText(access.views),
            duration: grantedTimeText(Number(details.minutes)),
            until: utcText(access.endsAt),
            approver: access.approvedByName,
            reason,
          },
        ),
      }))
    },
  }
}

/** One at a time, so that it is clear who looks and why. */
async function refuseSecondAccess(tx: Tx, companyId: string): Promise<void> {
  if (await isInForce(tx, companyId))
    throw new Refusal(
      'conflict',
      t(
        'An emergency access to this company is in force already. Use it, or revoke it before you request another.',
      ),
      { because: 'exists' },
    )
}

function viewsIn(stored: unknown): AccessView[] {
  const names = String(stored).split(',')
  return accessViews.filter((view) => names.includes(view))
}
