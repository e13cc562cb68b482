// A company is deleted by two people: the owner asks, proved by a step-up, and a second administrator approves (TEN-27 to TEN-30).
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { type AuditFact, recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import { withinCompany } from '#platform/server/transaction.ts'
import {
  askForStepUp,
  listOwnerReaders,
  notifyOfCompanyState,
} from '#rooms/people/administration/server/index.ts'
import {
  refuseSecondRequest,
  requestApproval,
  type TwoPersonWork,
} from '#rooms/run/approvals/server/index.ts'
import { confirmsName } from '../rules/tenant-states.ts'
import { holdTenant } from './change-state.ts'
import { eraseCompany, findTenant, writeStatus } from './tenant-store.ts'

export interface Deletion {
  reason: string
  confirmTenantName: string
}

const operation = 'tenants:delete'

export function requestDeletion(platform: Platform, actor: Actor, id: string, deletion: Deletion) {
  return platform.inTenantTransaction(actor, async (tx) => {
    const tenant = await holdTenant(tx, id)
    if (!confirmsName(deletion.confirmTenantName, tenant.name)) {
      const reason = t('Confirmation required')
      throw new Refusal('invalid_input', reason, { fields: [{ field: 'confirmTenantName', reason }] })
    }
    await refuseSecondRequest(platform, tx, operation, id)
    const stepUp = await askForStepUp(platform, tx, {
      permission: operation,
      target: id,
      content: { ...deletion },
    })
    if (stepUp) return stepUp
    const { id: requestId, expiresAt } = await requestApproval(platform, tx, {
      operation,
      subjectId: id,
      subjectName: tenant.name,
      reason: deletion.reason,
      details: { slug: tenant.slug },
    })
    return { request: { id: requestId, state: 'waiting' as const, expiresAt: expiresAt.toISOString() } }
  })
}

/** What a second administrator approves. */
export function tenantDeletion(platform: Platform): TwoPersonWork {
  return {
    operation,
    // Two companies may have one name; no two have one slug.
    summaryOf: ({ subjectName, details }) =>
      t('Delete the tenant {tenant} ({slug}) and all its data.', {
        tenant: subjectName,
        slug: String(details.slug),
      }),
    async carryOut(tx, request) {
      const { subjectId: id, subjectName } = request
      const tenant = await findTenant(tx, id)
      if (!tenant) throw new Refusal('conflict', t('This tenant has already been deleted.'))
      await holdTenant(tx, id)
      // What was confirmed is the name: another one since then is another decision.
      if (tenant.name !== subjectName)
        throw new Refusal(
          'conflict',
          t('This tenant has been renamed since. Refuse this request and make a new one.'),
          { because: 'changed' },
        )
      const now = platform.clock.now()
      const owners = await withinCompany(tx, id, listOwnerReaders)
      const fact = await withinCompany(tx, id, async (inside) => {
        await writeStatus(inside, { status: 'deleted', reason: request.reason, at: now })
        const rowsErased = await eraseCompany(inside)
        // The tombstone: the last entry of the company's own trail.
        const fact: AuditFact = {
          action: 'tenancy.company_deleted',
          targetKind: 'company',
          targetId: id,
          details: {
            name: subjectName,
            slug: tenant.slug,
            reason: request.reason,
            requestedBy: request.requestedBy,
            request: request.id,
            rowsErased,
          },
        }
        await recordAudit(inside, now, fact)
        return fact
      })
      await recordAudit(tx, now, fact)
      // From the platform's own: the company's rows are gone.
      await notifyOfCompanyState(platform, tx, owners, () => ({
        companyName: subjectName,
        what: 'deleted',
        reason: request.reason,
        effect: t('Its accounts and data are erased, except what the law requires us to keep.'),
      }))
    },
  }
}
