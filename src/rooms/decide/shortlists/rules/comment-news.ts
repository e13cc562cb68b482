// What stakeholders are told of a new comment.
import type { CommentType } from './vocabulary.ts'

const deeds: Readonly<Record<CommentType, string>> = {
  comment: 'commented on',
  approval: 'approved',
  rejection: 'rejected',
  question: 'asked about',
}

/** Title and text of the notification; the title names the application where the comment is about one. */
export function commentNews(
  author: string,
  shortlistName: string,
  {
    type,
    comment,
    applicationName,
    isConditional,
  }: { type: CommentType; comment: string; applicationName: string | null; isConditional: boolean },
): { kind: 'shortlist-comment'; title: string; text: string } {
  const about = applicationName === null ? shortlistName : `${applicationName} in ${shortlistName}`
  return {
    kind: 'shortlist-comment',
    title: `${author} ${deeds[type]} ${about}${isConditional ? ' on a condition' : ''}`,
    text: comment,
  }
}
