// Name, purpose and state of a set. What a colleague changed meanwhile is shown, and what was typed is kept.
import { useQueryClient } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { StaleForm } from '#platform/web/form/stale-dialog.tsx'
import { TextAreaField, TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { type Shortlist, shortlistRoutes } from '../contract.ts'
import { savedNotice } from '../rules/comparison/saved-notice.ts'
import { shortlistStatusLabels } from '../rules/vocabulary.ts'
import { askAgain, rememberShortlist } from './shortlist-queries.ts'

export interface ShortlistDialogProps {
  /** As it is now; it may change while the dialog is open. */
  shortlist: Shortlist
  onClose: () => void
}

const labels = { name: t('Name'), description: t('What it is for'), status: t('Status') }
const statusLabels = {
  active: t('Active: its state follows the decisions'),
  archived: shortlistStatusLabels.archived,
} as const
type Kept = keyof typeof statusLabels

export default function ShortlistDialog({ shortlist, onClose }: ShortlistDialogProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { id, name, description, version } = shortlist
  const saved = {
    name,
    description,
    status: (shortlist.status === 'archived' ? 'archived' : 'active') as Kept,
  }
  const form = useForm({
    initial: saved,
    check: (typed) => ({ name: typed.name.trim() === '' ? t('Name is required') : undefined }),
    send: ({ status, ...body }) =>
      api.call(
        shortlistRoutes.changeShortlist,
        { params: { id }, body: { ...body, isArchived: status === 'archived' } },
        { ifMatch: version },
      ),
    onSent({ data }) {
      rememberShortlist(queryClient, data)
      toast(savedNotice())
    },
    reload: () => askAgain(queryClient),
    failed: t('There was a problem saving your comparison set.'),
  })

  return (
    <>
      <FormDialog
        action={t('Save')}
        form={form}
        onClose={onClose}
        pendingAction={t('Saving...')}
        title={t('Shortlist')}
      >
        <TextField {...form.field('name')} label={labels.name} maxLength={120} required />
        <TextAreaField {...form.field('description')} label={labels.description} maxLength={2000} rows={3} />
        <SelectField
          {...form.field('status')}
          label={labels.status}
          options={(['active', 'archived'] as const).map((value) => ({ value, label: statusLabels[value] }))}
        />
        <p className="text-[0.8125rem] text-ink-muted">
          {t(
            'All buyers of your company see the shortlist. An archived shortlist is removed from the list. Its link still opens it.',
          )}
        </p>
      </FormDialog>
      <StaleForm
        form={form}
        inWords={(field, value) => (field === 'status' ? statusLabels[value as Kept] : value)}
        labels={labels}
        saved={saved}
        what={`“${name}”`}
      />
    </>
  )
}
