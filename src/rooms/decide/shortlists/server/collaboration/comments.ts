// Comments on a shortlist, and who is notified of them (COLLAB-13 to COLLAB-19).
import type { z } from 'zod'
import { newId } from '#platform/kernel/id.ts'
import { refusedField } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import { WithHeaders } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Idempotency } from '#platform/server/transaction.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import { notifyMembers } from '#rooms/people/notifications/server/index.ts'
import { type Comment, commentsAtOnce, type newCommentShape } from '../../contract.ts'
import { commentNotification } from '../../rules/collaboration/comment-notification.ts'
import { nameIn } from '../../rules/member-name.ts'
import { getShortlistRow } from '../shortlist-answer.ts'
import { announceChanged, type StoredShortlist } from '../shortlist-store.ts'
import { insertComment, listCommentRows, type StoredComment } from './comment-store.ts'

export async function listComments(
  platform: Platform,
  actor: Actor,
  shortlistId: string,
  before: string | undefined,
): Promise<WithHeaders<Comment[]>> {
  return platform.inTenantSnapshot(actor, async (tx) => {
    const { commentCount } = await getShortlistRow(tx, shortlistId)
    const rows = await listCommentRows(tx, shortlistId, before, commentsAtOnce)
    const members = await findMembers(
      tx,
      rows.map(({ userId }) => userId),
    )
    const comments = rows.map((row) => asComment(row, nameIn(members, row.userId)))
    return new WithHeaders(comments, { 'x-total-count': String(commentCount) })
  })
}

/** Notifies the stakeholders and the person who made the set, except the author. */
export async function addComment(
  platform: Platform,
  actor: Actor,
  { shortlistId, comment, type, applicationId, isConditional = false }: z.output<typeof newCommentShape>,
  idempotency: Idempotency | undefined,
): Promise<Comment> {
  const userId = getUserId(actor)
  return platform.inTenantTransaction(
    actor,
    async (tx) => {
      const shortlist = await getShortlistRow(tx, shortlistId)
      const application = applicationOf(shortlist, applicationId)
      const author = (await findMembers(tx, [userId])).get(userId)?.name
      const now = platform.clock.now()
      const added: StoredComment = {
        id: newId(),
        userId,
        type,
        comment,
        applicationId: application?.id ?? null,
        applicationName: application?.name ?? null,
        createdAt: now,
        isConditional,
      }
      await insertComment(tx, shortlistId, added)
      await announceChanged(tx, shortlistId, 'comment')
      await notifyMembers(platform, tx, now, () => ({
        ...commentNotification(author ?? t('A colleague'), shortlist.name, added),
        notificationKey: `shortlist-comment ${added.id}`,
        link: `/collaboration?shortlist=${shortlistId}&tab=discussion`,
        memberIds: [shortlist.createdBy, ...shortlist.sharedWith],
      }))
      await recordAudit(tx, now, {
        action: 'shortlists.comment_added',
        targetKind: 'shortlist',
        targetId: shortlistId,
        details: { commentId: added.id, type, isConditional, applicationId: application?.id ?? null },
      })
      if (type === 'approval' || type === 'rejection')
        await raiseEvent(tx, now, 'shortlist.decided', {
          ...{ id: shortlistId, name: shortlist.name, decision: type, isConditional, decidedBy: userId },
          ...{ applicationId: added.applicationId, applicationName: added.applicationName },
        })
      return asComment(added, author ?? t('Former colleague'))
    },
    idempotency ? { idempotency } : {},
  )
}

function applicationOf({ applications }: StoredShortlist, applicationId: string | undefined) {
  if (applicationId === undefined) return undefined
  const found = applications.find(({ id }) => id === applicationId)
  if (found) return found
  throw refusedField('applicationId', t('is not in this shortlist'))
}

function asComment(
  { applicationId, applicationName, createdAt, ...stored }: StoredComment,
  userName: string,
): Comment {
  return {
    ...stored,
    userName,
    createdAt: createdAt.toISOString(),
    ...(applicationId !== null && applicationName !== null ? { applicationId, applicationName } : {}),
  }
}
