// Taking a listing back and bringing it back, throwing a draft away, and going back to what was published: each asked
// where something is lost, and each says what came of it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import Dialog from '#platform/web/dialog.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { listingRoutes, type VendorListing } from '../contract.ts'
import { forgetListings } from './listing-queries.ts'
import { withoutPromotions } from './use-publish.ts'

type Verb = 'unpublish' | 'republish' | 'delete' | 'discard'

export interface ManageListingProps {
  listing: Pick<VendorListing, 'id' | 'status' | 'published'>
  /** The draft says something else than what was published last. */
  hasChanges: boolean
  /** Makes the draft what was published last. Answers whether that is saved. */
  onDiscard: () => Promise<boolean>
  /** Called before the draft is deleted, so that nothing saves it again. */
  onDelete?: () => void
}

export function ManageListing({ listing, hasChanges, onDiscard, onDelete }: ManageListingProps) {
  const { id, status, published } = listing
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Verb>()
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (verb: Verb) => {
      const sent = { params: { id } }
      if (verb === 'unpublish') await api.call(listingRoutes.unpublishListing, sent)
      else if (verb === 'republish') {
        const { data } = await api.call(listingRoutes.republishListing, sent)
        return withoutPromotions(data)
      } else if (verb === 'delete') await api.call(listingRoutes.deleteDraft, sent)
      else if (!(await onDiscard())) throw new Error('not saved')
      return undefined
    },
    async onSuccess(other, verb) {
      setAsked(undefined)
      if (verb === 'delete') {
        onDelete?.()
        await navigate('/vendor-applications')
      }
      await forgetListings(queryClient)
      toast(other ?? said[verb])
    },
    onError(error) {
      setAsked(undefined)
      if (error instanceof ApiError && error.status === 401) return
      toast({ title: 'Not Changed', text: changeFailure(error), tone: 'negative' })
    },
  })
  const question = asked && questions[asked]

  return (
    <>
      {published && hasChanges && (
        <Button disabled={isPending} onClick={() => setAsked('discard')}>
          Discard changes
        </Button>
      )}
      {status === 'published' && (
        <Button disabled={isPending} onClick={() => setAsked('unpublish')}>
          Unpublish
        </Button>
      )}
      {status === 'unpublished' && (
        <Button disabled={isPending} onClick={() => mutate('republish')}>
          Republish
        </Button>
      )}
      {status === 'draft' && (
        <Button disabled={isPending} onClick={() => setAsked('delete')}>
          Delete draft
        </Button>
      )}
      {asked && question && (
        <Dialog onClose={() => setAsked(undefined)} title={question.title}>
          <p className="text-sm text-ink-muted">{question.text}</p>
          <div className="mt-5 flex flex-wrap gap-2">
            <Button disabled={isPending} onClick={() => mutate(asked)} tone="primary">
              {question.button}
            </Button>
            <Button onClick={() => setAsked(undefined)}>Cancel</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

const questions: Partial<Record<Verb, { title: string; text: string; button: string }>> = {
  unpublish: {
    title: 'Take it out of the marketplace?',
    text: 'Buyers can’t find it, and it is removed from their saved lists. Running trials and subscriptions go on; we notify the owners of those companies. You can republish it at any time.',
    button: 'Unpublish',
  },
  delete: {
    title: 'Delete this draft?',
    text: 'It was never published. Its texts, picture and evidence are gone for good.',
    button: 'Delete draft',
  },
  discard: {
    title: 'Discard the changes of this draft?',
    text: 'The draft goes back to what was published or imported last. Your changes since then are lost for good. Buyers see no difference, and evidence stays as it is.',
    button: 'Discard changes',
  },
}

const said = {
  unpublish: {
    title: 'Listing Unpublished',
    text: 'Buyers no longer find it. Trials and subscriptions go on.',
  },
  republish: { title: 'Listing Republished', text: 'Buyers find it again, as it was published last.' },
  delete: { title: 'Draft Deleted' },
  discard: { title: 'Changes Discarded', text: 'Your draft is as it was published or imported last.' },
} as const
