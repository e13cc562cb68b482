// Asks for the deletion of a tenant: the reason, and its name typed to the character (TEN-27 to TEN-30).
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx'
import { TypedNameField } from '#platform/web/form/typed-name-field.tsx'
import { rich } from '#platform/web/rich.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import type { StepUp } from '#rooms/people/administration/web/index.ts'
import { tenancyRoutes } from '../contract.ts'
import { confirmsName, reasonProblem } from '../rules/tenant-states.ts'
import { showFailure, type Tenant } from './tenant-queries.ts'

export interface DeleteDialogProps {
  tenant: Tenant
  run: StepUp['run']
  onRequested: () => void
  onClose: () => void
}

export function DeleteDialog({ tenant, run, onRequested, onClose }: DeleteDialogProps) {
  const api = useApi()
  const [typedName, setTypedName] = useState('')

  return (
    <ReasonDialog
      action={t('Request deletion')}
      hint={t('At least 20 characters; it is kept in the audit trail.')}
      isReady={confirmsName(typedName, tenant.name)}
      more={
        <TypedNameField
          expected={tenant.name}
          label={t('Name of the tenant, exactly')}
          name="confirmTenantName"
          onChange={({ target }) => setTypedName(target.value)}
          value={typedName}
        />
      }
      onClose={onClose}
      onDone={() => {
        toast({
          title: t('Deletion requested'),
          text: t('{name} is deleted once a second administrator has approved it.', { name: tenant.name }),
        })
        onRequested()
      }}
      pendingAction={t('Requesting...')}
      problemOf={(reason) => reasonProblem('delete', reason)}
      send={(reason) =>
        run(() =>
          api.call(tenancyRoutes.deleteTenant, {
            params: { id: tenant.id },
            body: { reason, confirmTenantName: typedName },
          }),
        )
      }
      failed={(error) => showFailure(t('Failed to delete tenant'), error)}
      title={t('Delete tenant')}
    >
      <p className="text-sm">
        {rich(
          'All data of {tenant} ({slug}) is erased for good. Its audit trail and orders are kept as the law requires, without names of people.',
          { tenant: <strong className="[overflow-wrap:anywhere]">{tenant.name}</strong>, slug: tenant.slug },
        )}
      </p>
      <p className="text-sm text-ink-muted">
        {t(
          'After you have verified yourself the request waits, for 72 hours at most, until a second, different administrator approves it.',
        )}
      </p>
    </ReasonDialog>
  )
}
