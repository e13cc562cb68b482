// Asks once more before a key stops, and says what stops with it.

import { t } from '#platform/kernel/texts.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { ConfirmDialog } from '#platform/web/form/confirm-dialog.tsx'
import { formatInstant } from '#platform/web/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { type ApiKey, useApiKeyCalls } from './api-key-queries.ts'

export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const calls = useApiKeyCalls()
  return (
    <ConfirmDialog
      action={t('Revoke key')}
      failed={t('The key was not revoked. Please try again.')}
      leave={t('Keep it')}
      onClose={onClose}
      onDone={() =>
        toast({
          title: t('API Key Revoked'),
          text: t('"{name}" no longer works.', { name: apiKey.name }),
        })
      }
      pendingAction={t('Revoking...')}
      send={() =>
        calls.revoke(apiKey.id).catch((error: unknown) => {
          // A key that is gone already is what was wanted.
          if (!(error instanceof ApiError && error.status === 404)) throw error
          return calls.readKeys()
        })
      }
      title={t('Revoke {name}?', { name: apiKey.name })}
    >
      <p className="text-sm">
        {t('Programs that use {masked} stop working with their next request. This can’t be undone.', {
          masked: apiKey.masked,
        })}
      </p>
      <p className="text-sm text-ink-muted">
        {apiKey.lastUsedAt
          ? apiKey.lastNetwork
            ? t('It was last used {at} from {network}.', {
                at: formatInstant(apiKey.lastUsedAt),
                network: apiKey.lastNetwork,
              })
            : t('It was last used {at}.', { at: formatInstant(apiKey.lastUsedAt) })
          : t('It was never used.')}
      </p>
    </ConfirmDialog>
  )
}
