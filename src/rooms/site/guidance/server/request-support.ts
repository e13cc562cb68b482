// Keeps a message to support, mails it on, and confirms it to the person, all in one transaction.
import { newId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import { inLanguageOf } from '#platform/server/texts.ts'
import type { Idempotency } from '#platform/server/transaction.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import type { SupportRequest } from '../contract.ts'
import { insertSupportRequest } from './support-request-store.ts'

/**
 * The confirmation goes to the account's own address and not to the typed one, so that nobody can have us write to
 * strangers.
 */
export async function requestSupport(
  platform: Platform,
  actor: Actor,
  request: SupportRequest,
  idempotency: Idempotency | undefined,
): Promise<{ id: string; receivedAt: string }> {
  const { userId, account } = actor
  if (userId === undefined || account === undefined)
    throw new Refusal('not_authenticated', t('Sign in to continue.'))
  return platform.inTenantTransaction(
    actor,
    async (tx) => {
      const id = newId()
      const receivedAt = platform.clock.now()
      await insertSupportRequest(tx, { ...request, id, userId, receivedAt })
      const toSupport = inLanguageOf(undefined, () => ({
        to: platform.config.supportEmail,
        subject: t('Support: {subject}', { subject: request.subject }),
        text: t('{username} of {companyName} asks for an answer at {email}.\n\n{message}\n\nReference {id}', {
          username: account.username,
          companyName: account.companyName,
          email: request.email,
          message: request.message,
          id,
        }),
      }))
      await platform.mail.enqueueMail(tx, toSupport)
      const person = (await findMembers(tx, [userId])).get(userId)
      if (!person) throw new Error('the acting user does not exist')
      await platform.mail.enqueueMail(tx, {
        to: person.email,
        subject: t('Your message to support has arrived'),
        text: t('We answer at {email}, usually within one working day.\n\nReference {id}', {
          email: request.email,
          id,
        }),
      })
      await recordAudit(tx, receivedAt, {
        action: 'guidance.support_requested',
        targetKind: 'support_request',
        targetId: id,
      })
      return { id, receivedAt: receivedAt.toISOString() }
    },
    idempotency ? { idempotency } : {},
  )
}
