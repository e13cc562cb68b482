// Gives a member, or somebody who is invited, another role.
import { useState } from 'react'
import { ApiError } from '#platform/web/api-error.ts'
import Dialog from '#platform/web/dialog.tsx'
import type { Portal } from '#platform/web/profile.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { type TeamRole, teamRoleLabel, teamRoles } from '../rules/team-roles.ts'
import { failureText } from './failure-text.ts'
import { RoleChoice } from './role-choice.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useCheckedForm } from './use-checked-form.ts'

export interface RoleDialogProps {
  who: string
  roles: readonly TeamRole[]
  portal: Portal
  current: TeamRole
  /** What else the change does. */
  note?: string
  onGive: (role: TeamRole) => Promise<unknown>
  onClose: () => void
}

export default function RoleDialog({ who, roles, portal, current, note, onGive, onClose }: RoleDialogProps) {
  const [failure, setFailure] = useState<string>()
  const { form, isPending } = useCheckedForm<'teamRole'>({
    fields: ['teamRole'],
    check: () => ({}),
    async onSend({ teamRole }) {
      const role = teamRoles.find((one) => one === teamRole)
      if (role === undefined || role === current) return onClose()
      setFailure(undefined)
      try {
        await onGive(role)
        toast({ title: 'Role Changed', text: `${who}: ${teamRoleLabel(role, [portal])}.` })
        onClose()
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return
        setFailure(failureText(error, 'The role was not changed. Please try again.'))
      }
    },
  })
  return (
    <Dialog onClose={onClose} title={`Role of ${who}`}>
      <form {...form} className="grid gap-4">
        <RoleChoice chosen={current} legend="Role" portal={portal} roles={roles} />
        <p className="text-[0.8125rem] text-ink-muted">It counts at once. {note}</p>
        {failure && (
          <p className="text-sm text-negative" role="alert">
            {failure}
          </p>
        )}
        <SubmitButton
          className="justify-self-start"
          isPending={isPending}
          label="Save the role"
          pendingLabel="Saving..."
        />
      </form>
    </Dialog>
  )
}
