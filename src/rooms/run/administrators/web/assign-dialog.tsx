// Asks for another role of an administrator; a second one has to approve it.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { readAnew } from '#platform/web/api/query.ts'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { TextAreaField } from '#platform/web/form/text-field.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { adminRoles, adminRoleTable } from '#rooms/people/accounts/rules/index.ts'
import { useDialogForm, useStepUp } from '#rooms/people/administration/web/index.ts'
import { approvalRoutes } from '#rooms/run/approvals/contract.ts'
import { administratorRoutes } from '../contract.ts'
import { roleReasonLength, roleReasonProblem } from '../rules/role-change.ts'
import type { Administrator } from './administrators-query.ts'

export function AssignDialog({
  administrator,
  onClose,
}: {
  administrator: Administrator
  onClose: () => void
}) {
  const api = useApi()
  const queries = useQueryClient()
  const { run, dialog } = useStepUp()
  const others = adminRoles.filter((role) => role !== administrator.role)
  const [role, setRole] = useState(others[0] ?? administrator.role)
  const [reason, setReason] = useState('')
  const { isPending, failure, send } = useDialogForm((error) => {
    const text = (error instanceof ApiError && error.problem.message) || 'An error occurred'
    toast({ title: 'Failed to request the role', text, tone: 'negative' })
    return text
  })
  const problem = roleReasonProblem(reason)

  const assign = () =>
    api.call(administratorRoutes.assignRole, {
      params: { id: administrator.id },
      body: { role, reason: reason.trim() },
    })

  return (
    <>
      <FormDialog
        action="Request role"
        failure={failure}
        isPending={isPending}
        isReady={problem === undefined}
        onClose={onClose}
        onSubmit={(close) =>
          void send(
            () => run(assign),
            () => {
              toast({
                title: 'Role change requested',
                text: `${administrator.name} gets it once a second administrator has approved it.`,
              })
              void readAnew(queries, approvalRoutes.listApprovals)
              close()
            },
          )
        }
        pendingAction="Requesting..."
        title={`Role of ${administrator.name}`}
      >
        <p className="text-sm text-ink-muted">
          Now {adminRoleTable[administrator.role].displayName}. With the new role every session of this person
          ends.
        </p>
        <SelectField
          label="New role"
          onChange={({ target }) => setRole(others.find((one) => one === target.value) ?? role)}
          options={others.map((value) => ({ value, label: adminRoleTable[value].displayName }))}
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
