// Corrects the names of a member, and what a buyer does in the company.
import { useState } from 'react'
import { useApi } from '#platform/web/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { SelectField } from '#platform/web/select-field.tsx'
import { TextField } from '#platform/web/text-field.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { useClosing } from '#platform/web/use-closing.ts'
import type { AdminUser, peopleRoutes } from '../contract.ts'
import { useDialogForm } from './use-dialog-form.ts'
import { roleLabels } from './user-words.ts'

const buyerRoles = ['cfo', 'cio', 'ops', 'procurement'] as const

export interface EditDialogProps {
  user: AdminUser
  onDone: () => void
  onClose: () => void
}

export function EditDialog({ user, onDone, onClose }: EditDialogProps) {
  const api = useApi()
  const { inside, close } = useClosing()
  const [firstName, setFirstName] = useState(user.firstName)
  const [lastName, setLastName] = useState(user.lastName)
  const [role, setRole] = useState(buyerRoles.find((one) => one === user.role))
  const { isPending, failure, refused, send } = useDialogForm()
  const wanted = () =>
    api.patch<typeof peopleRoutes.editUser>(
      '/api/admin/users/{id}',
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
    <Dialog onClose={onClose} title={`Edit ${user.username}`}>
      <div ref={inside}>
        <form
          className="grid gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send(wanted, () => {
              toast({ title: 'User saved', text: user.username })
              close()
              onDone()
            })
          }}
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
          {failure && (
            <p className="text-sm text-negative" role="alert">
              {failure}
            </p>
          )}
          <Button className="justify-self-start" disabled={isPending} tone="primary" type="submit">
            {isPending ? 'Saving...' : 'Save user'}
          </Button>
        </form>
      </div>
    </Dialog>
  )
}
