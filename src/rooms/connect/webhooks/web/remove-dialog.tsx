// Asks once more before an endpoint and its log go.

import { t } from '#platform/kernel/texts.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { ConfirmDialog } from '#platform/web/form/confirm-dialog.tsx'
import { endpointName } from '../rules/endpoint-address.ts'
import { type Endpoint, useWebhookCalls } from './webhook-queries.ts'

export function RemoveDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const calls = useWebhookCalls()
  return (
    <ConfirmDialog
      action={t('Remove webhook')}
      done={t('Webhook removed')}
      failed={t('It was not removed. Please try again.')}
      leave={t('Keep it')}
      onClose={onClose}
      pendingAction={t('Removing...')}
      send={() =>
        calls.remove(endpoint.id).catch((error: unknown) => {
          // One that is gone already is what was wanted.
          if (!(error instanceof ApiError && error.status === 404)) throw error
        })
      }
      title={t('Remove {endpoint}?', { endpoint: endpointName(endpoint) })}
    >
      <p className="text-sm">
        {t(
          "Nothing more is sent there, and its log is deleted. Events that wait for it are not sent. This can't be undone.",
        )}
      </p>
    </ConfirmDialog>
  )
}
