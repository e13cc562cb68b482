// Every step of an emergency access is recorded in the platform's trail and in the company's own, with the person who looks and the
// one who approved it. The company's owners hear when it begins and when it ends.
import type { AuditAction } from '#platform/kernel/audit-actions.ts'
import { type AuditFact, recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type Tx, withinCompany } from '#platform/server/transaction.ts'
import { type ActOfAdministrator, notifyOwnersOfAct } from '#rooms/people/administration/server/index.ts'
import { notifyMembers } from '#rooms/people/notifications/server/index.ts'
import type { StoredAccess } from './access-store.ts'

export async function recordInBoth(
  platform: Platform,
  tx: Tx,
  access: StoredAccess,
  action: AuditAction,
  details: AuditFact['details'] = {},
): Promise<void> {
  const now = platform.clock.now()
  const fact: AuditFact = {
    action,
    targetKind: 'emergency_access',
    targetId: access.id,
    details: {
      name: access.companyName,
      company: access.companyId,
      usedBy: access.usedBy,
      usedByName: access.usedByName,
      approvedBy: access.approvedBy,
      approvedByName: access.approvedByName,
      ...details,
    },
  }
  await withinCompany(tx, access.companyId, (inside) => recordAudit(inside, now, fact))
  await recordAudit(tx, now, fact)
}

export function notifyOwners(
  platform: Platform,
  tx: Tx,
  { companyId }: StoredAccess,
  write: () => ActOfAdministrator,
): Promise<void> {
  return withinCompany(tx, companyId, (inside) =>
    notifyOwnersOfAct(
      platform,
      (notifyTx, now, writeOne) => notifyMembers(platform, notifyTx, now, writeOne),
      inside,
      write,
    ),
  )
}
