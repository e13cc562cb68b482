// Every member of one company is signed out at once, such as when somebody else may be using their sessions.

import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import { withinCompany } from '#platform/server/transaction.ts'
import { endCompanySessions } from '#rooms/people/accounts/server/index.ts'
import { askForStepUp, notifyOwnersOfAct } from '#rooms/people/administration/server/index.ts'
import { notifyMembers } from '#rooms/people/notifications/server/index.ts'
import { getTenant } from '#rooms/run/tenancy/server/index.ts'

/** Passwords, second factors and API keys stay as they are. */
export function signOutCompany(
  platform: Platform,
  actor: Actor,
  { companyId, reason }: { companyId: string; reason: string },
) {
  return platform.inTenantTransaction(actor, async (tx) => {
    const company = await getTenant(tx, companyId)
    const stepUp = await askForStepUp(platform, tx, {
      permission: 'emergency:tenant_recovery',
      target: companyId,
      content: { reason },
    })
    if (stepUp) return stepUp
    const now = platform.clock.now()
    const fact = (sessionsEnded: number) => ({
      action: 'emergency.company_signed_out' as const,
      targetKind: 'company',
      targetId: companyId,
      details: { name: company.name, reason, sessionsEnded },
    })
    const sessionsEnded = await withinCompany(tx, companyId, async (inside) => {
      const ended = await endCompanySessions(inside, now, 'administrator')
      await recordAudit(inside, now, fact(ended))
      await notifyOwnersOfAct(
        platform,
        (notifyTx, at, writeOne) => notifyMembers(platform, notifyTx, at, writeOne),
        inside,
        () => ({
          title: t('Emporion signed out every member of your company'),
          text: t(
            'An administrator of Emporion ended every session of your company. Everyone can sign in again; passwords and API keys were not changed. Reason: {reason}',
            { reason },
          ),
        }),
      )
      return ended
    })
    await recordAudit(tx, now, fact(sessionsEnded))
    return { company: { id: companyId, name: company.name }, sessionsEnded }
  })
}
