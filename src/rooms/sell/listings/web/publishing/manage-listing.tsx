// Taking a listing back and bringing it back, throwing a draft away, and going back to what was published: each asked
// where something is lost, and each says what came of it.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import { ConfirmDialog } from '#platform/web/form/confirm-dialog.tsx'
import { useSending } from '#platform/web/form/use-sending.ts'
import { type RowAction, RowMenu } from '#platform/web/table/row-menu.tsx'
import { type Toast, toast } from '#platform/web/toast/toast.ts'
import { listingRoutes, type VendorListing } from '../../contract.ts'
import { forgetListings } from '../listing-queries.ts'
import { withoutPromotions } from './use-publish.ts'

type Verb = 'unpublish' | 'republish' | 'delete' | 'discard'

export interface ManageListingProps {
  listing: Pick<VendorListing, 'id' | 'status' | 'published'>
  /** The draft says something else than what was published last. */
  hasChanges: boolean
  /** Makes the draft what was published last. Answers whether that is saved. */
  onDiscard: () => Promise<boolean>
  /** One button that opens them all, this first one among them, where others stand beside it. */
  menu?: { of: string; first: RowAction | undefined }
  /** Called before the draft is deleted, so that nothing saves it again. */
  onDelete?: () => void
}

export function ManageListing({ listing, hasChanges, onDiscard, menu, onDelete }: ManageListingProps) {
  const { id, status, published } = listing
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [verbToConfirm, setVerbToConfirm] = useState<Verb>()
  const republishing = useSending({ failed: changeFailure })

  async function take(verb: Verb) {
    const sent = { params: { id } }
    if (verb === 'unpublish') await api.call(listingRoutes.unpublishListing, sent)
    else if (verb === 'republish')
      return withoutPromotions((await api.call(listingRoutes.republishListing, sent)).data)
    else if (verb === 'delete') await api.call(listingRoutes.deleteDraft, sent)
    else if (!(await onDiscard())) throw new Error('not saved')
    return undefined
  }

  async function showDone(verb: Verb, other: Toast | undefined) {
    if (verb === 'delete') {
      onDelete?.()
      await navigate('/vendor-applications')
    }
    await forgetListings(queryClient)
    toast(other ?? doneTexts[verb])
  }

  const question = verbToConfirm && questions[verbToConfirm]

  function republish() {
    void republishing.send(
      () => take('republish'),
      (other) => showDone('republish', other),
      (_, text) => {
        toast({ title: t('Not Changed'), text, tone: 'negative' })
        return true
      },
    )
  }

  const steps = [
    ...(published && hasChanges
      ? [{ label: t('Discard changes'), onChoose: () => setVerbToConfirm('discard') }]
      : []),
    ...(status === 'published'
      ? [{ label: t('Unpublish'), onChoose: () => setVerbToConfirm('unpublish') }]
      : []),
    ...(status === 'unpublished'
      ? [{ label: t('Republish'), onChoose: republish, disabled: republishing.isPending }]
      : []),
    ...(status === 'draft' ? [{ label: t('Delete draft'), onChoose: () => setVerbToConfirm('delete') }] : []),
  ]

  return (
    <>
      {menu ? (
        <RowMenu actions={[...(menu.first ? [menu.first] : []), ...steps]} of={menu.of} />
      ) : (
        steps.map(({ label, onChoose, disabled }) => (
          <Button disabled={disabled} key={label} onClick={onChoose}>
            {label}
          </Button>
        ))
      )}
      {verbToConfirm && question && (
        <ConfirmDialog
          action={question.button}
          failed={changeFailure}
          onClose={() => setVerbToConfirm(undefined)}
          onDone={(other) => showDone(verbToConfirm, other)}
          pendingAction={question.pending}
          send={() => take(verbToConfirm)}
          title={question.title}
        >
          <p className="text-sm text-ink-muted">{question.text}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const questions: Partial<Record<Verb, { title: string; text: string; button: string; pending: string }>> = {
  unpublish: {
    title: t('Take it out of the marketplace?'),
    text: t(
      'Buyers can’t find it, and it is removed from their saved lists. Running trials and subscriptions continue; we notify the owners of those companies. You can republish it at any time.',
    ),
    button: t('Unpublish'),
    pending: t('Unpublishing...'),
  },
  delete: {
    title: t('Delete this draft?'),
    text: t('It was never published. Its texts, picture and evidence are gone for good.'),
    button: t('Delete draft'),
    pending: t('Deleting...'),
  },
  discard: {
    title: t('Discard the changes of this draft?'),
    text: t(
      'The draft goes back to what was published or imported last. Your changes since then are lost for good. Buyers see no difference, and evidence stays as it is.',
    ),
    button: t('Discard changes'),
    pending: t('Discarding...'),
  },
}

const doneTexts = {
  unpublish: {
    title: t('Listing Unpublished'),
    text: t('Buyers no longer find it. Trials and subscriptions continue.'),
  },
  republish: { title: t('Listing Republished'), text: t('Buyers find it again, as it was published last.') },
  delete: { title: t('Draft Deleted') },
  discard: { title: t('Changes Discarded'), text: t('Your draft is as it was published or imported last.') },
} as const
