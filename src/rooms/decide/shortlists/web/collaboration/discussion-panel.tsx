// What colleagues say about a shortlist, and the form to say something (COLLAB-13 to COLLAB-19).

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { TextAreaField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { type Comment, type Shortlist, shortlistRoutes } from '../../contract.ts'
import { type CommentType, commentTypes } from '../../rules/vocabulary.ts'
import { askAgain } from '../shortlist-queries.ts'
import { commentsQuery } from './collaboration-queries.ts'
import { CommentItem, commentTypeLabels } from './comment-item.tsx'

export function DiscussionPanel({ shortlist }: { shortlist: Shortlist }) {
  const list = useQuery(commentsQuery(useApi(), shortlist.id))
  return (
    <div className="grid gap-8">
      <CommentForm key={shortlist.id} shortlist={shortlist} />
      <section aria-labelledby="comments-title">
        <h3 className="display-3" id="comments-title">
          {t('Comments')}
        </h3>
        <div className="mt-3">
          <LoadState isSmall of={list} what={t('The comments')}>
            {({ comments, total }) =>
              comments.length === 0 ? (
                <p className="text-sm text-ink-muted">
                  {t('No comments yet. Ask a question, or record an approval or a rejection above.')}
                </p>
              ) : (
                <CommentList comments={comments} total={total} />
              )
            }
          </LoadState>
        </div>
      </section>
    </div>
  )
}

function CommentList({ comments, total }: { comments: readonly Comment[]; total: number }) {
  return (
    <>
      <section
        aria-label={t('All comments')}
        className="max-h-96 overflow-y-auto border-y border-line"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard too
        tabIndex={0}
      >
        <ul className="divide-y divide-line">
          {comments.map((comment) => (
            <CommentItem comment={comment} key={comment.id} />
          ))}
        </ul>
      </section>
      {total > comments.length && (
        <p className="mt-2 text-sm text-ink-muted">
          {t('The newest {shown} of {total} comments are shown.', { shown: comments.length, total })}
        </p>
      )}
    </>
  )
}

function CommentForm({ shortlist }: { shortlist: Shortlist }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const initial: { comment: string; type: CommentType; applicationId: string } = {
    comment: '',
    type: 'comment',
    applicationId: '',
  }
  const form = useForm({
    draft: `comment ${shortlist.id}`,
    initial,
    send: ({ comment, type, applicationId }, idempotencyKey) =>
      api.call(
        shortlistRoutes.addComment,
        {
          body: {
            shortlistId: shortlist.id,
            comment,
            type,
            // A colleague may have taken out what was chosen.
            ...(shortlist.applicationIds.includes(applicationId) && { applicationId }),
          },
        },
        { idempotencyKey },
      ),
    async onSent(_, { type, applicationId }) {
      form.set({ type, applicationId })
      await askAgain(queryClient)
    },
    done: t('Comment added successfully'),
    reads: [shortlistRoutes.listComments, shortlistRoutes.listDecisions],
    notDone: t('Error'),
    failed: t('Failed to add comment'),
  })
  const { comment, applicationId } = form.values

  return (
    <form {...form.form} className="card grid gap-4 p-4 sm:p-5">
      <TextAreaField {...form.field('comment')} label={t('Comment')} maxLength={4000} required rows={3} />
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_1.5fr_auto]">
        <SelectField
          {...form.field('type')}
          label={t('Type')}
          options={commentTypes.map((value) => ({ value, label: commentTypeLabels[value] }))}
        />
        <SelectField
          {...form.field('applicationId')}
          label={t('About', {}, 'of a comment')}
          options={[
            { value: '', label: t('The whole shortlist') },
            ...shortlist.applications.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={shortlist.applicationIds.includes(applicationId) ? applicationId : ''}
        />
        <Button
          className="min-h-11"
          disabled={comment.trim() === '' || form.isPending}
          tone="primary"
          type="submit"
        >
          {form.isPending ? t('Adding...') : t('Add Comment')}
        </Button>
      </div>
      <FormFailure text={form.failure} />
    </form>
  )
}
