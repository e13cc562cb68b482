// Asks for another role of an administrator; a second one has to approve it.

import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { isReason, ReasonField } from '#platform/web/form/reason-field.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { adminRoles, adminRoleTable } from '#rooms/people/accounts/rules/index.ts'
import { useStepUp } from '#rooms/people/administration/web/index.ts'
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
  const { run, dialog } = useStepUp()
  const others = adminRoles.filter((role) => role !== administrator.role)
  const form = useForm({
    initial: { role: others[0] ?? administrator.role, reason: '' },
    send: ({ role, reason }) =>
      run(() =>
        api.call(administratorRoutes.assignRole, {
          params: { id: administrator.id },
          body: { role, reason: reason.trim() },
        }),
      ),
    onSent: () =>
      toast({
        title: t('Role change requested'),
        text: t('{name} gets it once a second administrator has approved it.', { name: administrator.name }),
      }),
    reads: [approvalRoutes.listApprovals],
    notDone: t('Failed to request the role'),
    failed: t('An error occurred'),
  })

  return (
    <>
      <FormDialog
        action={t('Request role')}
        form={form}
        isReady={isReason(form.values.reason, { problemOf: roleReasonProblem })}
        onClose={onClose}
        pendingAction={t('Requesting...')}
        title={t('Role of {name}', { name: administrator.name })}
      >
        <p className="text-sm text-ink-muted">
          {t('Now {displayName}. With the new role every session of this person ends.', {
            displayName: adminRoleTable[administrator.role].displayName,
          })}
        </p>
        <SelectField
          {...form.field('role')}
          label={t('New role')}
          options={others.map((value) => ({ value, label: adminRoleTable[value].displayName }))}
        />
        <ReasonField
          {...form.field('reason')}
          hint={t('At least {roleReasonLength} characters; it is kept in the audit trail.', {
            roleReasonLength,
          })}
          problemOf={roleReasonProblem}
        />
      </FormDialog>
      {dialog}
    </>
  )
}
