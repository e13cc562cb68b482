// What colleagues say about a shortlist, and the form to say something (COLLAB-13 to COLLAB-19).

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { readAnew } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/button.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { TextAreaField } from '#platform/web/form/text-field.tsx'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { type Comment, type Shortlist, shortlistRoutes } from '../contract.ts'
import { type CommentType, commentTypes } from '../rules/vocabulary.ts'
import { commentsQuery } from './collaboration-queries.ts'
import { CommentItem, commentTypeLabels } from './comment-item.tsx'
import { askAgain } from './shortlist-queries.ts'

export function DiscussionPanel({ shortlist }: { shortlist: Shortlist }) {
  const list = useQuery(commentsQuery(useApi(), shortlist.id))
  return (
    <div className="grid gap-8">
      <CommentForm key={shortlist.id} shortlist={shortlist} />
      <section aria-labelledby="comments-title">
        <h3 className="display-3" id="comments-title">
          Comments
        </h3>
        <div className="mt-3">
          <LoadState isSmall of={list} what="The comments">
            {({ comments, total }) =>
              comments.length === 0 ? (
                <p className="text-sm text-ink-muted">
                  Nobody has said anything yet. Ask a question, or record an approval or a rejection above.
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
        aria-label="All comments"
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
          The newest {comments.length} of {total} comments are shown.
        </p>
      )}
    </>
  )
}

function CommentForm({ shortlist }: { shortlist: Shortlist }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [type, setType] = useState<CommentType>('comment')
  const [applicationId, setApplicationId] = useState('')
  // One key for each text: however often it is sent, it is said once.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const isEmpty = text.trim() === ''
  // A colleague may take out what was chosen.
  const about = shortlist.applicationIds.includes(applicationId) ? applicationId : ''

  const adding = useMutation({
    networkMode: 'always',
    mutationFn: (said: string) =>
      api.call(
        shortlistRoutes.addComment,
        {
          body: {
            shortlistId: shortlist.id,
            comment: said,
            type,
            ...(about ? { applicationId: about } : {}),
          },
        },
        { idempotencyKey },
      ),
    async onSuccess(_, said) {
      toast({ title: 'Comment added successfully' })
      // What was typed meanwhile is the next comment.
      setText((now) => (now === said ? '' : now))
      setKey(crypto.randomUUID())
      await Promise.all([
        askAgain(queryClient),
        readAnew(queryClient, shortlistRoutes.listComments, shortlistRoutes.listDecisions),
      ])
    },
    onError(error) {
      if (error instanceof ApiError && error.status === 401) return
      toast({ title: 'Error', text: 'Failed to add comment', tone: 'negative' })
    },
  })

  function change<T>(set: (value: T) => void): (value: T) => void {
    return (value) => {
      set(value)
      setKey(crypto.randomUUID())
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isEmpty && !adding.isPending) adding.mutate(text)
  }

  return (
    <form className="card grid gap-4 p-4 sm:p-5" onSubmit={submit}>
      <TextAreaField
        label="Comment"
        maxLength={4000}
        onChange={(event) => change(setText)(event.target.value)}
        required
        rows={3}
        value={text}
      />
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_1.5fr_auto]">
        <SelectField
          label="Type"
          onChange={(event) => change(setType)(event.target.value as CommentType)}
          options={commentTypes.map((value) => ({ value, label: commentTypeLabels[value] }))}
          value={type}
        />
        <SelectField
          label="About"
          onChange={(event) => change(setApplicationId)(event.target.value)}
          options={[
            { value: '', label: 'The whole shortlist' },
            ...shortlist.applications.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={about}
        />
        <Button className="min-h-11" disabled={isEmpty || adding.isPending} tone="primary" type="submit">
          {adding.isPending ? 'Adding...' : 'Add Comment'}
        </Button>
      </div>
    </form>
  )
}
