// Asks before a trial is ended early.
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#platform/web/api/api-context.ts'
import { ConfirmDialog } from '#platform/web/form/confirm-dialog.tsx'
import { formatInstantDay } from '#platform/web/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { procurementRoutes, type Trial } from '../contract.ts'
import { trialQuery } from './orders-query.ts'

export function EndTrialDialog({ trial, onClose }: { trial: Trial; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { id, applicationName, endsAt } = trial
  return (
    <ConfirmDialog
      action="End the trial"
      leave="Keep it running"
      onClose={onClose}
      onDone={({ data }) => {
        queryClient.setQueryData(trialQuery(id).queryKey, data)
        toast({ title: `The trial of ${applicationName} has ended`, text: 'Nothing is charged.' })
      }}
      pendingAction="Ending..."
      reads={[procurementRoutes.listSubscriptions]}
      send={() => api.call(procurementRoutes.endTrial, { params: { id } })}
      title={`End the trial of ${applicationName} early?`}
      tone="destructive"
    >
      <p>
        It ends now instead of on {formatInstantDay(endsAt)}. Nothing is ordered and nothing is charged. Your
        company can still order {applicationName}, but can’t try it again.
      </p>
      <p className="text-sm text-ink-muted">
        The owners of your company are notified, and so is the vendor if it manages its listing here.
      </p>
    </ConfirmDialog>
  )
}
