// Asks before a trial is ended early.
import { useQueryClient } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { keepAnswer } from '#platform/web/api/query.ts'
import { ConfirmDialog } from '#platform/web/form/confirm-dialog.tsx'
import { formatInstantDay } from '#platform/web/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { subscriptionRoutes, type Trial } from '../contract.ts'
import { trialQuery } from './subscriptions-query.ts'

export function EndTrialDialog({ trial, onClose }: { trial: Trial; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { id, applicationName, endsAt } = trial
  return (
    <ConfirmDialog
      action={t('End the trial')}
      leave={t('Keep it running')}
      onClose={onClose}
      onDone={({ data }) => {
        keepAnswer(queryClient, trialQuery(id), data)
        toast({
          title: t('The trial of {applicationName} has ended', { applicationName }),
          text: t('Nothing is charged.'),
        })
      }}
      pendingAction={t('Ending...')}
      reads={[subscriptionRoutes.listSubscriptions]}
      send={() => api.call(subscriptionRoutes.endTrial, { params: { id } })}
      title={t('End the trial of {applicationName} early?', { applicationName })}
      tone="destructive"
    >
      <p>
        {t(
          'It ends now instead of on {endsAt}. Nothing is ordered and nothing is charged. Your company can still order {applicationName}, but can’t try it again.',
          { endsAt: formatInstantDay(endsAt), applicationName },
        )}
      </p>
      <p className="text-sm text-ink-muted">
        {t('The owners of your company are notified, and so is the vendor if it manages its listing here.')}
      </p>
    </ConfirmDialog>
  )
}
