// The notification to stakeholders about a new comment.

import { t } from '#platform/kernel/texts.ts'
import type { CommentType } from '../vocabulary.ts'

/** Title and text of the notification; the title names the application where the comment is about one. */
export function commentNotification(
  author: string,
  shortlistName: string,
  {
    type,
    comment,
    applicationName,
    isConditional,
  }: { type: CommentType; comment: string; applicationName: string | null; isConditional: boolean },
): { kind: 'shortlist-comment'; title: string; text: string } {
  const about =
    applicationName === null
      ? shortlistName
      : t('{application} in {shortlist}', { application: applicationName, shortlist: shortlistName })
  return { kind: 'shortlist-comment', title: titleOf(type, isConditional, { author, about }), text: comment }
}

function titleOf(
  type: CommentType,
  isConditional: boolean,
  names: Readonly<Record<'author' | 'about', string>>,
): string {
  if (type === 'approval' && isConditional) return t('{author} approved {about} on a condition', names)
  switch (type) {
    case 'comment':
      return t('{author} commented on {about}', names)
    case 'approval':
      return t('{author} approved {about}', names)
    case 'rejection':
      return t('{author} rejected {about}', names)
    case 'question':
      return t('{author} asked about {about}', names)
  }
}
