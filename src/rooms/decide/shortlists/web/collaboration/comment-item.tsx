// One comment as the discussion and the recent activity show it (COLLAB-14).

import { t } from '#platform/kernel/texts.ts'
import { formatInstant } from '#platform/web/format.ts'
import type { Comment } from '../../contract.ts'
import type { CommentType } from '../../rules/vocabulary.ts'

export const commentTypeLabels: Readonly<Record<CommentType, string>> = {
  comment: t('Comment'),
  approval: t('Approval'),
  rejection: t('Rejection'),
  question: t('Question'),
}

const colours: Readonly<Record<CommentType, string>> = {
  comment: '',
  approval: 'border-positive text-positive',
  rejection: 'border-negative text-negative',
  question: 'border-caution text-caution',
}

export function CommentItem({ comment }: { comment: Comment }) {
  const { userName, type, isConditional, createdAt, applicationName } = comment
  return (
    <li className="grid gap-1.5 py-3.5">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.8125rem] text-ink-muted">
        <span className="font-semibold text-ink">{userName}</span>
        <span className={`chip ${isConditional ? 'border-caution text-caution' : colours[type]}`}>
          {isConditional ? t('Approval on a condition') : commentTypeLabels[type]}
        </span>
        {applicationName !== undefined && <span>{t('about {applicationName}', { applicationName })}</span>}
        <time className="ml-auto whitespace-nowrap" dateTime={createdAt}>
          {formatInstant(createdAt)}
        </time>
      </p>
      <p className="text-sm whitespace-pre-line wrap-anywhere">{comment.comment}</p>
    </li>
  )
}
