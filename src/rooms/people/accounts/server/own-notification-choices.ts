// A person decides which notifications they get, and where.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Tx } from '#platform/server/transaction.ts'
import {
  defaultChoices,
  type NotificationChoices,
  type NotificationTopic,
} from '../rules/notification-choices.ts'
import type { Identity } from './identity.ts'
import { findChoices, writeChoices } from './notification-choice-store.ts'
import { ownSession } from './sessions/own-session.ts'

export function readNotificationChoices(identity: Identity, actor: Actor): Promise<NotificationChoices> {
  const { userId } = ownSession(actor)
  return identity.inTenantSnapshot(actor, (tx) => choicesNow(tx, userId))
}

/** What is not named stays as it is, so that two windows do not undo each other. */
export async function saveNotificationChoices(
  identity: Identity,
  actor: Actor,
  changes: Partial<NotificationChoices>,
): Promise<NotificationChoices> {
  const { userId } = ownSession(actor)
  if (Object.keys(changes).length === 0) throw new Refusal('invalid_input', t('Change at least one choice.'))
  const now = identity.clock.now()
  return identity.inTenantTransaction(actor, async (tx) => {
    await writeChoices(tx, userId, changes, now)
    await recordAudit(tx, now, {
      action: 'identity.notification_choices_changed',
      targetKind: 'user',
      targetId: userId,
      details: Object.fromEntries(Object.entries(changes).map(([id, isOn]) => [id, String(isOn)])),
    })
    return choicesNow(tx, userId)
  })
}

/** Whether this member wants to be told of it. */
export async function wantsToHear(tx: Tx, userId: string, topic: NotificationTopic): Promise<boolean> {
  return (await choicesNow(tx, userId))[topic]
}

async function choicesNow(tx: Tx, userId: string): Promise<NotificationChoices> {
  return { ...defaultChoices, ...(await findChoices(tx, userId)) }
}
