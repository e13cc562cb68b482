// An alert is assigned to an administrator, who gets a mail about it, or to no one again.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { recordLook } from '#platform/server/audit/record-look.ts'
import type { Platform } from '#platform/server/platform.ts'
import { inLanguageOf } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { adminRoleTable } from '#rooms/people/accounts/rules/index.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import {
  type Administrator,
  holdAdministrators,
  listAdministrators,
} from '#rooms/people/administration/server/index.ts'
import { type SecurityAlert, securityRoutes } from '../contract.ts'
import { writeAssigned } from './alert-store.ts'
import { describedAlert, lockOpenAlert } from './alerts.ts'

const assigneesAtMost = 200
const needed = securityRoutes.assignSecurityAlert.permission

export function listAlertAssignees(
  platform: Platform,
  actor: Actor,
): Promise<{ id: string; name: string; isYou: boolean }[]> {
  return platform.inTenantTransaction(actor, async (tx) => {
    await recordLook(tx, platform.clock.now(), {
      action: 'administrators.administrators_read',
      targetKind: 'administrators',
      details: { for: 'security alerts' },
    })
    return (await listAdministrators(tx, assigneesAtMost))
      .filter(({ isActive, role }) => isActive && mayResolve(adminRoleTable[role].permissions))
      .map(({ id, name }) => ({ id, name, isYou: id === actor.userId }))
  })
}

export function assignSecurityAlert(
  platform: Platform,
  actor: Actor,
  id: string,
  assigneeId: string | null,
): Promise<SecurityAlert> {
  const now = platform.clock.now()
  return platform.inTenantTransaction(actor, async (tx) => {
    const assignee = assigneeId === null ? undefined : await holdAssignee(tx, assigneeId)
    const alert = await lockOpenAlert(tx, id)
    if (alert.assignedTo === assigneeId)
      throw new Refusal('conflict', t('This alert is assigned so already.'))
    await writeAssigned(tx, alert, now, assigneeId)
    await recordAudit(tx, now, {
      action: 'security.alert_assigned',
      targetKind: 'security_alert',
      targetId: id,
      details: {
        type: alert.type,
        severity: alert.severity,
        alerts: alert.count,
        assigneeId,
        assigneeName: assignee?.name ?? null,
      },
    })
    if (assignee) await mailAssignee(platform, tx, assignee)
    return describedAlert(tx, id)
  })
}

async function holdAssignee(tx: Tx, id: string): Promise<Administrator> {
  const assignee = (await holdAdministrators(tx, [id])).get(id)
  if (!assignee || !mayResolve(assignee.permissions))
    throw new Refusal('invalid_input', t('Choose an administrator who may resolve security alerts.'), {
      fields: [{ field: 'assigneeId', reason: t('is no administrator who may resolve security alerts') }],
    })
  return assignee
}

function mayResolve(permissions: readonly string[]): boolean {
  return permissions.some((permission) => `admin:${permission}` === needed)
}

/** What the alert says stays behind the sign-in. */
async function mailAssignee({ mail, publicOrigin }: Platform, tx: Tx, { id }: Administrator): Promise<void> {
  const by = getUserId(tx.actor)
  if (id === by) return
  const people = await findMembers(tx, [id, by])
  const person = people.get(id)
  if (!person) return
  const { subject, text } = inLanguageOf(person.region, () => ({
    subject: t('A security alert is assigned to you'),
    text: t('{name} assigned a security alert to you. Look into it, then resolve it with a note:', {
      name: people.get(by)?.name ?? t('A former administrator'),
    }),
  }))
  await mail.enqueueMail(tx, {
    to: person.email,
    subject: `${subject} (${new URL(publicOrigin).host})`,
    text: `${text}\n\n${publicOrigin}/admin/security?tab=alerts&assignee=me\n`,
  })
}
