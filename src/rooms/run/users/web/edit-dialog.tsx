// Corrects the names of a member, and what a buyer does in the company.
import { useQueryClient } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { readAnew } from '#platform/web/api/query.ts'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { StaleForm } from '#platform/web/form/stale-dialog.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import type { StepUp } from '#rooms/people/administration/web/index.ts'
import { type AdminUser, userRoutes } from '../contract.ts'
import { failureText } from './user-queries.ts'
import { roleLabels } from './user-words.ts'

const buyerRoles = ['cfo', 'cio', 'ops', 'procurement'] as const
type BuyerRole = (typeof buyerRoles)[number]
const labels = { firstName: t('First name'), lastName: t('Last name'), role: t('Role') }

export interface EditDialogProps {
  user: AdminUser
  run: StepUp['run']
  onDone: () => void
  onClose: () => void
}

export function EditDialog({ user, run, onDone, onClose }: EditDialogProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { firstName, lastName } = user
  const saved = { firstName, lastName, role: buyerRoles.find((one) => one === user.role) }
  const form = useForm({
    initial: saved,
    send: (typed) =>
      run(() =>
        api.call(
          userRoutes.editUser,
          {
            params: { id: user.id },
            body: {
              firstName: typed.firstName.trim(),
              lastName: typed.lastName.trim(),
              ...(typed.role === undefined ? {} : { role: typed.role }),
            },
          },
          { ifMatch: user.version },
        ),
      ),
    onSent() {
      toast({ title: t('User saved'), text: user.username })
      onDone()
    },
    reload: () => readAnew(queries, userRoutes.listUsers),
    failed: failureText,
  })
  return (
    <>
      <FormDialog
        action={t('Save user')}
        form={form}
        onClose={onClose}
        pendingAction={t('Saving...')}
        title={t('Edit {username}', { username: user.username })}
      >
        <TextField {...form.field('firstName')} autoComplete="off" label={labels.firstName} maxLength={80} />
        <TextField {...form.field('lastName')} autoComplete="off" label={labels.lastName} maxLength={80} />
        {saved.role !== undefined && (
          <SelectField
            label={labels.role}
            onChange={({ target }) => form.set({ role: buyerRoles.find((one) => one === target.value) })}
            options={buyerRoles.map((value) => ({ value, label: roleLabels[value] }))}
            value={form.values.role}
          />
        )}
      </FormDialog>
      <StaleForm
        form={form}
        inWords={(field, value = '') => (field === 'role' ? roleLabels[value as BuyerRole] : value)}
        labels={labels}
        saved={saved}
        what={t('This account')}
      />
    </>
  )
}
