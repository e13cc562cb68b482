// Suspends, holds, archives or brings back a tenant, with the reason that goes into the trail (TEN-25, TEN-26).
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ChoiceGroup } from '#platform/web/form/choice-group.tsx'
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx'
import { SwitchRow } from '#platform/web/form/switch-row.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import type { StepUp } from '#rooms/people/administration/web/index.ts'
import { tenancyRoutes } from '../contract.ts'
import { type ClosedTimeFate, reasonProblem, type TenantStep, transitions } from '../rules/tenant-states.ts'
import { showFailure, type Tenant } from './tenant-queries.ts'
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
  const [closedTime, setClosedTime] = useState<ClosedTimeFate>('waive')
  const [restores, setRestores] = useState(true)
  const offersListings = step === 'reactivate' && tenant.type === 'vendor' && tenant.status !== 'trial'
  const words = stepWords[step]

  function call(reason: string) {
    const sent = { params: { id: tenant.id }, body: { reason } }
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
    <ReasonDialog
      action={words.confirm}
      hint={t('At least {reasonLength} characters; it is kept in the audit trail.', {
        reasonLength: transitions[step].reasonLength,
      })}
      more={
        offersListings && (
          <SwitchRow
            hint={t('Buyers see again what was published when the company was closed.')}
            isOn={restores}
            label={t('Publish its listings again')}
            onChange={setRestores}
          />
        )
      }
      onClose={onClose}
      onDone={() => {
        toast(words.done)
        onDone()
      }}
      pendingAction={words.pending}
      problemOf={(reason) => reasonProblem(step, reason)}
      send={(reason) => run<unknown>(() => call(reason))}
      failed={(error) => showFailure(words.failed, error)}
      title={words.title}
    >
      <p className="[overflow-wrap:anywhere]">
        <strong className="font-semibold">{tenant.name}</strong> ({tenant.slug})
      </p>
      <p className="text-sm text-ink-muted">{words.effect}</p>
      {step === 'reactivate' && tenant.status !== 'trial' && (
        <div className="grid gap-2 text-sm">
          <p>
            {closedTime === 'waive'
              ? t('Payments that fell due while nobody could sign in: no invoice is issued for them.')
              : t(
                  'Payments that fell due while nobody could sign in: an invoice is issued for each, dated today, with its due date.',
                )}
          </p>
          <ChoiceGroup<ClosedTimeFate>
            legend={t('Payments that fell due while it was closed')}
            name="closedTime"
            onChange={setClosedTime}
            options={[
              { value: 'waive', label: t('Waive them') },
              { value: 'bill', label: t('Invoice them') },
            ]}
            value={closedTime}
          />
        </div>
      )}
    </ReasonDialog>
  )
}
