// Asks for another role of an administrator; a second one has to approve it.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/web/api-context.ts'
import { ApiError } from '#platform/web/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { SelectField } from '#platform/web/select-field.tsx'
import { TextAreaField } from '#platform/web/text-field.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { useClosing } from '#platform/web/use-closing.ts'
import { adminRoles, adminRoleTable, StepUpLeft, useStepUp } from '#rooms/identity/web/index.ts'
import type { administratorRoutes } from '../contract.ts'
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
  const { inside, close } = useClosing()
  const { run, dialog } = useStepUp()
  const others = adminRoles.filter((role) => role !== administrator.role)
  const [role, setRole] = useState(others[0] ?? administrator.role)
  const [reason, setReason] = useState('')
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const problem = roleReasonProblem(reason)

  async function ask() {
    if (isPending || problem) return
    setPending(true)
    setFailure(undefined)
    try {
      await run(() =>
        api.post<typeof administratorRoutes.assignRole>('/api/admin/administrators/{id}/role', {
          params: { id: administrator.id },
          body: { role, reason: reason.trim() },
        }),
      )
      toast({
        title: 'Role change requested',
        text: `${administrator.name} gets it once a second administrator has approved it.`,
      })
      void queries.invalidateQueries({ queryKey: ['/api/admin/approvals'] })
      close()
    } catch (error) {
      if (!(error instanceof StepUpLeft)) {
        const text = (error instanceof ApiError && error.problem.message) || 'An error occurred'
        toast({ title: 'Failed to request the role', text, tone: 'negative' })
        setFailure(text)
      }
      setPending(false)
    }
  }

  return (
    <>
      <Dialog onClose={onClose} title={`Role of ${administrator.name}`}>
        <div ref={inside}>
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              void ask()
            }}
          >
            <p className="text-sm text-ink-muted">
              Now {adminRoleTable[administrator.role].displayName}. With the new role every session of this
              person ends.
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
            {failure && (
              <p className="text-sm text-negative" role="alert">
                {failure}
              </p>
            )}
            <div className="flex flex-wrap gap-2">
              <Button disabled={isPending || problem !== undefined} tone="primary" type="submit">
                {isPending ? 'Requesting...' : 'Request role'}
              </Button>
              <Button onClick={close} tone="quiet">
                Cancel
              </Button>
            </div>
          </form>
        </div>
      </Dialog>
      {dialog}
    </>
  )
}
