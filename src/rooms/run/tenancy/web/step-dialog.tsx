// Suspends, holds, archives or brings back a tenant, with the reason that goes into the trail (TEN-25, TEN-26).
import { useState } from 'react'
import { useApi } from '#platform/web/api/api-context.ts'
import { ChoiceGroup } from '#platform/web/form/choice-group.tsx'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { SwitchRow } from '#platform/web/form/switch-row.tsx'
import { TextAreaField } from '#platform/web/form/text-field.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { type StepUp, useDialogForm } from '#rooms/people/administration/web/index.ts'
import { tenancyRoutes } from '../contract.ts'
import { type ClosedTimeFate, reasonProblem, type TenantStep, transitions } from '../rules/tenant-states.ts'
import { type Tenant, tellFailure } from './tenant-queries.ts'
import { stepWords } from './tenant-words.ts'

export interface StepDialogProps {
  step: Exclude<TenantStep, 'delete'>
  tenant: Tenant
  run: StepUp['run']
  onDone: () => void
  onClose: () => void
}

export function StepDialog({ step, tenant, run, onDone, onClose }: StepDialogProps) {
  const api = useApi()
  const [reason, setReason] = useState('')
  const [closedTime, setClosedTime] = useState<ClosedTimeFate>('waive')
  const [restores, setRestores] = useState(true)
  const offersListings = step === 'reactivate' && tenant.type === 'vendor' && tenant.status !== 'trial'
  const words = stepWords[step]
  const { isPending, failure, send } = useDialogForm((error) => tellFailure(words.failed, error))
  const problem = reasonProblem(step, reason)

  function call() {
    const sent = { params: { id: tenant.id }, body: { reason: reason.trim() } }
    switch (step) {
      case 'suspend':
        return api.call(tenancyRoutes.suspendTenant, sent)
      case 'hold':
        return api.call(tenancyRoutes.holdTenant, sent)
      case 'archive':
        return api.call(tenancyRoutes.archiveTenant, sent)
      case 'reactivate':
        return api.call(tenancyRoutes.reactivateTenant, {
          ...sent,
          body: { ...sent.body, restoreListings: offersListings && restores, closedTime },
        })
    }
  }

  return (
    <FormDialog
      action={words.confirm}
      failure={failure}
      isPending={isPending}
      isReady={problem === undefined}
      onClose={onClose}
      onSubmit={(close) =>
        void send(
          () => run(call),
          () => {
            toast(words.done)
            close()
            onDone()
          },
        )
      }
      pendingAction={words.pending}
      title={words.title}
    >
      <p className="[overflow-wrap:anywhere]">
        <strong className="font-semibold">{tenant.name}</strong> ({tenant.slug})
      </p>
      <p className="text-sm text-ink-muted">{words.effect}</p>
      {step === 'reactivate' && tenant.status !== 'trial' && (
        <div className="grid gap-2 text-sm">
          <p>
            Payments that fell due while nobody could sign in:{' '}
            {closedTime === 'waive'
              ? 'no invoice is issued for them.'
              : 'an invoice follows for each, dated today and payable by the day that it states.'}
          </p>
          <ChoiceGroup<ClosedTimeFate>
            legend="Payments that fell due while it was closed"
            name="closedTime"
            onChange={setClosedTime}
            options={[
              { value: 'waive', label: 'Waive them' },
              { value: 'bill', label: 'Invoice them' },
            ]}
            value={closedTime}
          />
        </div>
      )}
      <TextAreaField
        error={reason !== '' ? problem : undefined}
        hint={`At least ${transitions[step].reasonLength} characters; it is kept in the audit trail.`}
        label="Reason"
        maxLength={2000}
        onChange={({ target }) => setReason(target.value)}
        required
        rows={3}
        value={reason}
      />
      {offersListings && (
        <SwitchRow
          hint="Buyers see again what was published when the company was closed."
          isOn={restores}
          label="Publish its listings again"
          onChange={setRestores}
        />
      )}
    </FormDialog>
  )
}
