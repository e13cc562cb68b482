// Corrects the names of a member, and what a buyer does in the company.
import { useState } from 'react'
import { useApi } from '#platform/web/api/api-context.ts'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { type StepUp, useDialogForm } from '#rooms/people/administration/web/index.ts'
import { type AdminUser, peopleRoutes } from '../contract.ts'
import { tellFailure } from './user-queries.ts'
import { roleLabels } from './user-words.ts'

const buyerRoles = ['cfo', 'cio', 'ops', 'procurement'] as const

export interface EditDialogProps {
  user: AdminUser
  run: StepUp['run']
  onDone: () => void
  onClose: () => void
}

export function EditDialog({ user, run, onDone, onClose }: EditDialogProps) {
  const api = useApi()
  const [firstName, setFirstName] = useState(user.firstName)
  const [lastName, setLastName] = useState(user.lastName)
  const [role, setRole] = useState(buyerRoles.find((one) => one === user.role))
  const { isPending, failure, refused, send } = useDialogForm(tellFailure)
  const wanted = () =>
    api.call(
      peopleRoutes.editUser,
      {
        params: { id: user.id },
        body: {
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          ...(role === undefined ? {} : { role }),
        },
      },
      { ifMatch: user.version },
    )
  return (
    <FormDialog
      action="Save user"
      failure={failure}
      isPending={isPending}
      onClose={onClose}
      onSubmit={(close) =>
        void send(
          () => run(wanted),
          () => {
            toast({ title: 'User saved', text: user.username })
            close()
            onDone()
          },
        )
      }
      pendingAction="Saving..."
      title={`Edit ${user.username}`}
    >
      <TextField
        autoComplete="off"
        label="First name"
        maxLength={80}
        onChange={({ target }) => setFirstName(target.value)}
        value={firstName}
        {...(refused.firstName === undefined ? {} : { error: refused.firstName })}
      />
      <TextField
        autoComplete="off"
        label="Last name"
        maxLength={80}
        onChange={({ target }) => setLastName(target.value)}
        value={lastName}
        {...(refused.lastName === undefined ? {} : { error: refused.lastName })}
      />
      {role !== undefined && (
        <SelectField
          label="Role"
          onChange={({ target }) => setRole(buyerRoles.find((one) => one === target.value) ?? role)}
          options={buyerRoles.map((value) => ({ value, label: roleLabels[value] }))}
          value={role}
        />
      )}
    </FormDialog>
  )
}
