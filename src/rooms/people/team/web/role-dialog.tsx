// Gives a member, or somebody who is invited, another role; to a member of a buyers' company other work too.
import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import Dialog from '#platform/web/dialog.tsx'
import { failureText } from '#platform/web/form/failure-text.ts'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import type { Portal } from '#platform/web/profile.ts'
import { toast } from '#platform/web/toast/toast.ts'
import {
  type BuyerSubRole,
  buyerSubRoleLabels,
  type TeamRole,
  teamRoleLabel,
  teamRoles,
} from '#rooms/people/accounts/rules/index.ts'
import type { Proof } from '#rooms/people/second-factors/web/index.ts'
import { ProofLeft, useProof } from '#rooms/people/second-factors/web/index.ts'
import { RoleChoice } from './role-choice.tsx'

export interface RoleDialogProps {
  who: string
  /** Empty where the role has to stay. */
  roles: readonly TeamRole[]
  portal: Portal
  current: TeamRole
  /** Whose owners are unmade with a proof; an invitation is none yet. */
  isMember?: boolean
  /** What the person does, and could do; null where that makes no difference. */
  work?: { current: BuyerSubRole; offered: readonly BuyerSubRole[] } | null
  /** What else the change does. */
  note?: string | false
  /** Only what is new; with a proof where somebody becomes an owner, or a member is one no more. */
  onGive: (given: { teamRole?: TeamRole; subRole?: BuyerSubRole } & Proof) => Promise<unknown>
  onClose: () => void
}

export default function RoleDialog({
  who,
  roles,
  portal,
  current,
  isMember = false,
  work,
  note,
  onGive,
  onClose,
}: RoleDialogProps) {
  const [failure, setFailure] = useState<string>()
  const { prove, dialog } = useProof()
  const { form, isPending } = useCheckedForm<'teamRole' | 'subRole'>({
    fields: ['teamRole', 'subRole'],
    check: () => ({}),
    async onSend(typed) {
      const role = teamRoles.find((one) => one === typed.teamRole && one !== current)
      const subRole = work?.offered.find((one) => one === typed.subRole && one !== work.current)
      if (role === undefined && subRole === undefined) return onClose()
      setFailure(undefined)
      try {
        const change = { ...(role && { teamRole: role }), ...(subRole && { subRole }) }
        if (role === 'owner' || (role && current === 'owner' && isMember))
          await prove(
            {
              title: `Role of ${who}`,
              lead: 'Owners decide who belongs to the company and who may do what. Confirm that it is you.',
              label: 'Save the role',
            },
            async (proof) => void (await onGive({ ...change, ...proof })),
          )
        else await onGive(change)
        const given = [role && teamRoleLabel(role, [portal]), subRole && buyerSubRoleLabels[subRole]]
        toast({ title: 'Role Changed', text: `${who}: ${given.filter(Boolean).join(', ')}.` })
        onClose()
      } catch (error) {
        if (error instanceof ProofLeft || (error instanceof ApiError && error.status === 401)) return
        setFailure(failureText(error, 'The role was not changed. Please try again.'))
      }
    },
  })
  return (
    <Dialog onClose={onClose} title={`Role of ${who}`}>
      <form {...form} className="grid gap-4">
        {roles.length > 0 && <RoleChoice chosen={current} legend="Role" portal={portal} roles={roles} />}
        {work && (
          <SelectField
            defaultValue={work.current}
            hint={`Decides which orders ${who} may approve: a CFO all of them, a procurement specialist up to a limit. For a day after a change they may not approve orders of the person who made it, unless everybody else in the company is as new.`}
            label="Work"
            name="subRole"
            options={work.offered.map((value) => ({ value, label: buyerSubRoleLabels[value] }))}
          />
        )}
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
      {dialog}
    </Dialog>
  )
}
