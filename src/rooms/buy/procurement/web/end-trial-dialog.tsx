// Asks before a trial is ended early.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#platform/web/api/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import Dialog from '#platform/web/dialog.tsx'
import { formatInstantDay } from '#platform/web/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { procurementRoutes, type Trial } from '../contract.ts'
import { subscriptionsQuery, trialQuery } from './orders-query.ts'

export function EndTrialDialog({ trial, onClose }: { trial: Trial; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { id, applicationName, endsAt } = trial
  const end = useMutation({
    networkMode: 'always',
    mutationFn: async () => (await api.call(procurementRoutes.endTrial, { params: { id } })).data,
    onSuccess: (ended) => {
      queryClient.setQueryData(trialQuery(id).queryKey, ended)
      toast({ title: `The trial of ${applicationName} has ended`, text: 'Nothing is charged.' })
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries(subscriptionsQuery),
  })
  return (
    <Dialog onClose={onClose} title={`End the trial of ${applicationName} early?`}>
      <p>
        It ends now instead of on {formatInstantDay(endsAt)}. Nothing is ordered and nothing is charged. Your
        company can still order {applicationName}, but can’t try it again.
      </p>
      <p className="mt-3 text-sm text-ink-muted">
        The owners of your company are notified, and so is the vendor if it manages its listing here.
      </p>
      {end.isError && (
        <p className="mt-3 text-sm text-negative" role="alert">
          {changeFailure(end.error)}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button disabled={end.isPending} onClick={() => end.mutate()} tone="destructive">
          End the trial
        </Button>
        <Button onClick={onClose} tone="quiet">
          Keep it running
        </Button>
      </div>
    </Dialog>
  )
}
