// The company's approval limit: every member reads it, owners set it.
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { ApprovalLimit } from '../../contract.ts'
import { approvalWindowDays } from '../../rules/approval/approval-limit.ts'
import { readApprovalLimit, writeApprovalLimit } from './approval-limit-store.ts'

export function getApprovalLimit(platform: Platform, actor: Actor): Promise<ApprovalLimit> {
  return platform.inTenantSnapshot(actor, async (tx) => answer(await readApprovalLimit(tx)))
}

export function changeApprovalLimit(
  platform: Platform,
  actor: Actor,
  limitMinor: number,
): Promise<ApprovalLimit> {
  return platform.inTenantTransaction(actor, async (tx) => {
    const now = platform.clock.now()
    const before = await readApprovalLimit(tx)
    await writeApprovalLimit(tx, { limitMinor, setBy: getUserId(actor), setAt: now })
    await recordAudit(tx, now, {
      action: 'procurement.approval_limit_changed',
      targetKind: 'company',
      targetId: actor.tenantId,
      details: { fromMinor: before, toMinor: limitMinor, currency: 'USD' },
    })
    return answer(limitMinor)
  })
}

function answer(limitMinor: number): ApprovalLimit {
  return { limitMinor, currency: 'USD', windowDays: approvalWindowDays }
}
