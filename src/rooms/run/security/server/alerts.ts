// Administrators read the alerts, and resolve them with a note of what they found.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { recordLook } from '#platform/server/audit/record-look.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import type { SecurityAlert } from '../contract.ts'
import { readAlertText } from '../rules/alert-texts.ts'
import { alertsAtMost } from '../rules/find-alerts.ts'
import { listAlerts, lockAlert, type StoredAlert, writeResolution } from './alert-store.ts'

export function listSecurityAlerts(platform: Platform, actor: Actor): Promise<SecurityAlert[]> {
  return platform.inTenantTransaction(actor, async (tx) => {
    await recordLook(tx, platform.clock.now(), {
      action: 'security.alerts_read',
      targetKind: 'security_alerts',
    })
    return described(tx, await listAlerts(tx, alertsAtMost))
  })
}

export function resolveSecurityAlert(
  platform: Platform,
  actor: Actor,
  id: string,
  note: string,
): Promise<SecurityAlert> {
  const now = platform.clock.now()
  return platform.inTenantTransaction(actor, async (tx) => {
    const alert = await lockAlert(tx, id)
    if (!alert) throw new Refusal('not_found', t('There is no such alert.'))
    if (alert.resolvedAt) throw new Refusal('conflict', t('Somebody has resolved this alert already.'))
    await writeResolution(tx, alert, now, note)
    await recordAudit(tx, now, {
      action: 'security.alert_resolved',
      targetKind: 'security_alert',
      targetId: id,
      details: { type: alert.type, severity: alert.severity, alerts: alert.count, note },
    })
    const resolved = await lockAlert(tx, id)
    const [answer] = await described(tx, resolved ? [resolved] : [])
    if (!answer) throw new Error('the alert that was just resolved cannot be found')
    return answer
  })
}

async function described(tx: Tx, alerts: readonly StoredAlert[]): Promise<SecurityAlert[]> {
  const people = await findMembers(tx, [...new Set(alerts.flatMap(({ resolvedBy }) => resolvedBy ?? []))])
  return alerts.map(({ about: _, firstAt, lastAt, resolvedAt, resolvedBy, resolution, ...alert }) => ({
    ...alert,
    message: readAlertText(alert.message),
    firstAt: firstAt.toISOString(),
    timestamp: lastAt.toISOString(),
    resolved: resolvedAt !== null,
    resolution:
      resolvedAt === null || resolution === null
        ? null
        : { at: resolvedAt.toISOString(), by: people.get(resolvedBy ?? '')?.name ?? null, note: resolution },
  }))
}
