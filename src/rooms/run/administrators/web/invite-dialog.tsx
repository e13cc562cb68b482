// Asks for a new administrator; a second one has to approve it.

import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { isReason, ReasonField } from '#platform/web/form/reason-field.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { adminRoles, adminRoleTable } from '#rooms/people/accounts/rules/index.ts'
import { useStepUp } from '#rooms/people/administration/web/index.ts'
import { approvalRoutes } from '#rooms/run/approvals/contract.ts'
import { administratorRoutes } from '../contract.ts'
import { roleReasonLength, roleReasonProblem } from '../rules/role-change.ts'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const { run, dialog } = useStepUp()
  const form = useForm({
    initial: { email: '', role: 'SECURITY_ADMINISTRATOR' as (typeof adminRoles)[number], reason: '' },
    send: ({ email, role, reason }) =>
      run(() =>
        api.call(administratorRoutes.inviteAdministrator, {
          body: { email: email.trim(), role, reason: reason.trim() },
        }),
      ),
    onSent: (_, { email }) =>
      toast({
        title: t('Invitation requested'),
        text: t('{email} gets a link by mail once a second administrator has approved it.', {
          email: email.trim(),
        }),
      }),
    reads: [approvalRoutes.listApprovals],
  })
  const { email, reason } = form.values
  return (
    <>
      <FormDialog
        action={t('Request invitation')}
        form={form}
        isReady={email.includes('@') && isReason(reason, { problemOf: roleReasonProblem })}
        onClose={onClose}
        pendingAction={t('Requesting...')}
        title={t('Invite an administrator')}
      >
        <p className="text-sm text-ink-muted">
          {t(
            'A second administrator has to approve it. Then the person gets a link by mail, good for 24 hours, and sets up a password and a second factor.',
          )}
        </p>
        <TextField
          {...form.field('email')}
          autoComplete="off"
          label={t('Email address')}
          maxLength={254}
          required
          type="email"
        />
        <SelectField
          {...form.field('role')}
          label={t('Role')}
          options={adminRoles.map((value) => ({ value, label: adminRoleTable[value].displayName }))}
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
