// Suspends, holds, archives or brings back a tenant, with the reason that goes into the trail (TEN-25, TEN-26).
import { useState } from 'react'
import { useApi } from '#platform/web/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { TextAreaField } from '#platform/web/text-field.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { useClosing } from '#platform/web/use-closing.ts'
import { type StepUp, StepUpLeft } from '#rooms/identity/web/index.ts'
import type { tenancyRoutes } from '../contract.ts'
import { reasonProblem, type TenantStep, transitions } from '../rules/tenant-states.ts'
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
  const { inside, close } = useClosing()
  const [reason, setReason] = useState('')
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const words = stepWords[step]
  const problem = reasonProblem(step, reason)

  function send() {
    const sent = { params: { id: tenant.id }, body: { reason: reason.trim() } }
    switch (step) {
      case 'suspend':
        return api.post<typeof tenancyRoutes.suspendTenant>('/api/admin/tenants/{id}/suspend', sent)
      case 'hold':
        return api.post<typeof tenancyRoutes.holdTenant>('/api/admin/tenants/{id}/hold', sent)
      case 'archive':
        return api.post<typeof tenancyRoutes.archiveTenant>('/api/admin/tenants/{id}/archive', sent)
      case 'reactivate':
        return api.post<typeof tenancyRoutes.reactivateTenant>('/api/admin/tenants/{id}/reactivate', sent)
    }
  }

  async function confirm() {
    if (isPending || problem) return
    setPending(true)
    setFailure(undefined)
    try {
      await run(send)
      toast(words.done)
      close()
      onDone()
    } catch (error) {
      if (!(error instanceof StepUpLeft)) setFailure(tellFailure(words.failed, error))
      setPending(false)
    }
  }

  return (
    <Dialog onClose={onClose} title={words.title}>
      <div ref={inside}>
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void confirm()
          }}
        >
          <p className="font-semibold [overflow-wrap:anywhere]">{tenant.name}</p>
          <p className="text-sm text-ink-muted">{words.effect}</p>
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
          {failure && (
            <p className="text-sm text-negative" role="alert">
              {failure}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button disabled={isPending || problem !== undefined} tone="primary" type="submit">
              {isPending ? words.pending : words.confirm}
            </Button>
            <Button onClick={close} tone="quiet">
              Cancel
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  )
}
