// Asks for a new administrator; a second one has to approve it.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { readAnew } from '#platform/web/api/query.ts'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { TextAreaField, TextField } from '#platform/web/form/text-field.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { adminRoles, adminRoleTable } from '#rooms/people/accounts/rules/index.ts'
import { useDialogForm, useStepUp } from '#rooms/people/administration/web/index.ts'
import { approvalRoutes } from '#rooms/run/approvals/contract.ts'
import { administratorRoutes } from '../contract.ts'
import { roleReasonLength, roleReasonProblem } from '../rules/role-change.ts'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const { run, dialog } = useStepUp()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<(typeof adminRoles)[number]>('SECURITY_ADMINISTRATOR')
  const [reason, setReason] = useState('')
  const { isPending, failure, send } = useDialogForm(
    (error) =>
      (error instanceof ApiError && (error.problem.fields?.[0]?.reason || error.problem.message)) ||
      'The invitation was not requested. Please try again.',
  )
  const problem = roleReasonProblem(reason)
  const invite = () =>
    api.call(administratorRoutes.inviteAdministrator, {
      body: { email: email.trim(), role, reason: reason.trim() },
    })
  return (
    <>
      <FormDialog
        action="Request invitation"
        failure={failure}
        isPending={isPending}
        isReady={email.includes('@') && problem === undefined}
        onClose={onClose}
        onSubmit={(close) =>
          void send(
            () => run(invite),
            () => {
              toast({
                title: 'Invitation requested',
                text: `${email.trim()} gets a link by mail once a second administrator has approved it.`,
              })
              void readAnew(queries, approvalRoutes.listApprovals)
              close()
            },
          )
        }
        pendingAction="Requesting..."
        title="Invite an administrator"
      >
        <p className="text-sm text-ink-muted">
          A second administrator has to approve it. Then the person gets a link by mail, good for 24 hours,
          and sets up a password and a second factor.
        </p>
        <TextField
          autoComplete="off"
          label="Email address"
          maxLength={254}
          onChange={({ target }) => setEmail(target.value)}
          required
          type="email"
          value={email}
        />
        <SelectField
          label="Role"
          onChange={({ target }) => setRole(adminRoles.find((one) => one === target.value) ?? role)}
          options={adminRoles.map((value) => ({ value, label: adminRoleTable[value].displayName }))}
          value={role}
        />
        <TextAreaField
          error={reason !== '' ? problem : undefined}
          hint={`At least ${roleReasonLength} characters; it is kept in the audit trail.`}
          label="Reason"
          maxLength={2000}
          onChange={({ target }) => setReason(target.value)}
          required
          rows={3}
          value={reason}
        />
      </FormDialog>
      {dialog}
    </>
  )
}
