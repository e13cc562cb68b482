// Name, purpose and state of a set. What a colleague changed meanwhile is told, and what was typed is kept.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { TextAreaField, TextField } from '#platform/web/form/text-field.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { type Shortlist, shortlistRoutes } from '../contract.ts'
import { savedNotice } from '../rules/saved-notice.ts'
import { shortlistStatusLabels } from '../rules/vocabulary.ts'
import { askAgain, rememberShortlist } from './shortlist-queries.ts'

export interface ShortlistDialogProps {
  /** As it stands now; it may change while the dialog is open. */
  shortlist: Shortlist
  onClose: () => void
}

export default function ShortlistDialog({ shortlist, onClose }: ShortlistDialogProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  // What was there when it was opened: a change of a colleague since then is a conflict, not something to write over.
  const [seenVersion, setSeenVersion] = useState(shortlist.version)
  const [name, setName] = useState(shortlist.name)
  const [description, setDescription] = useState(shortlist.description)
  const [isArchived, setArchived] = useState(shortlist.status === 'archived')
  const [wasSubmitted, setSubmitted] = useState(false)
  const nameProblem = wasSubmitted && name.trim() === '' ? 'Name is required' : undefined

  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      api.call(
        shortlistRoutes.changeShortlist,
        { params: { id: shortlist.id }, body: { name, description, isArchived } },
        { ifMatch: seenVersion },
      ),
    onSuccess({ data }) {
      rememberShortlist(queryClient, data)
      toast(savedNotice())
      onClose()
    },
    async onError(error) {
      if (!(error instanceof ApiError) || error.status !== 412) return
      await askAgain(queryClient)
      const { data } = await api.call(shortlistRoutes.getShortlist, {
        params: { id: shortlist.id },
      })
      // Saving once more is a decision in the knowledge of what was said.
      setSeenVersion(data.version)
    },
  })

  return (
    <FormDialog
      action="Save"
      failure={saving.isError ? failureText(saving.error) : undefined}
      isPending={saving.isPending}
      onClose={onClose}
      onSubmit={() => {
        setSubmitted(true)
        if (name.trim() !== '') saving.mutate()
      }}
      pendingAction="Saving..."
      title="Shortlist"
    >
      <TextField
        error={nameProblem}
        label="Name"
        maxLength={120}
        onChange={(event) => setName(event.target.value)}
        required
        value={name}
      />
      <TextAreaField
        label="What it is for"
        maxLength={2000}
        onChange={(event) => setDescription(event.target.value)}
        rows={3}
        value={description}
      />
      <SelectField
        label="Status"
        onChange={(event) => setArchived(event.target.value === 'archived')}
        options={[
          { value: 'active', label: 'Active: its state follows the decisions' },
          { value: 'archived', label: shortlistStatusLabels.archived },
        ]}
        value={isArchived ? 'archived' : 'active'}
      />
      <p className="text-[0.8125rem] text-ink-muted">
        Every buyer of your company sees the shortlist. An archived one leaves the list and can still be
        opened by its link.
      </p>
    </FormDialog>
  )
}

function failureText(error: Error): string {
  if (error instanceof ApiError && error.problem.message) return error.problem.message
  return 'There was a problem saving your comparison set.'
}
