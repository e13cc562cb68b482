// Administrators read the alerts, say that they have seen one, and resolve it with a note of what they found.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { recordLook } from '#platform/server/audit/record-look.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import type { SecurityAlert } from '../contract.ts'
import { entryOf, subjectOf } from '../rules/alert-subject.ts'
import { readAlertText } from '../rules/alert-texts.ts'
import { alertsAtMost } from '../rules/find-alerts.ts'
import { listAlerts, lockAlert, type StoredAlert, writeAcknowledged, writeResolution } from './alert-store.ts'

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
    const alert = await lockOpenAlert(tx, id)
    await writeResolution(tx, alert, now, note)
    await recordAudit(tx, now, {
      action: 'security.alert_resolved',
      targetKind: 'security_alert',
      targetId: id,
      details: { type: alert.type, severity: alert.severity, alerts: alert.count, note },
    })
    return describedAlert(tx, id)
  })
}

/** Those that were raised after the one that is named stay as they are: nobody has seen them yet. */
export function acknowledgeSecurityAlert(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<SecurityAlert> {
  const now = platform.clock.now()
  return platform.inTenantTransaction(actor, async (tx) => {
    const alert = await lockOpenAlert(tx, id)
    if (alert.acknowledgedAt)
      throw new Refusal('conflict', t('Somebody has acknowledged this alert already.'))
    await writeAcknowledged(tx, alert, now)
    await recordAudit(tx, now, {
      action: 'security.alert_acknowledged',
      targetKind: 'security_alert',
      targetId: id,
      details: { type: alert.type, severity: alert.severity, alerts: alert.count },
    })
    return describedAlert(tx, id)
  })
}

/** @throws Refusal where there is none, or it is resolved. */
export async function lockOpenAlert(tx: Tx, id: string): Promise<StoredAlert> {
  const alert = await lockAlert(tx, id)
  if (!alert) throw new Refusal('not_found', t('There is no such alert.'))
  if (alert.resolvedAt) throw new Refusal('conflict', t('Somebody has resolved this alert already.'))
  return alert
}

export async function describedAlert(tx: Tx, id: string): Promise<SecurityAlert> {
  const alert = await lockAlert(tx, id)
  const [answer] = await described(tx, alert ? [alert] : [])
  if (!answer) throw new Error('the alert that was just changed cannot be found')
  return answer
}

async function described(tx: Tx, alerts: readonly StoredAlert[]): Promise<SecurityAlert[]> {
  const ids = alerts.flatMap(({ resolvedBy, acknowledgedBy, assignedTo }) =>
    [resolvedBy, acknowledgedBy, assignedTo].filter((id) => id !== null),
  )
  const people = await findMembers(tx, [...new Set(ids)])
  const nameOf = (id: string | null) => people.get(id ?? '')?.name ?? null
  return alerts.map((alert) => ({
    id: alert.id,
    severity: alert.severity,
    type: alert.type,
    message: readAlertText(alert.message),
    count: alert.count,
    firstAt: alert.firstAt.toISOString(),
    timestamp: alert.lastAt.toISOString(),
    resolved: alert.resolvedAt !== null,
    acknowledged: alert.acknowledgedAt && {
      at: alert.acknowledgedAt.toISOString(),
      by: nameOf(alert.acknowledgedBy),
    },
    assignee: alert.assignedTo === null ? null : { id: alert.assignedTo, name: nameOf(alert.assignedTo) },
    subject: subjectOf(alert),
    auditEntryId: entryOf(alert),
    resolution:
      alert.resolvedAt === null || alert.resolution === null
        ? null
        : { at: alert.resolvedAt.toISOString(), by: nameOf(alert.resolvedBy), note: alert.resolution },
  }))
}
