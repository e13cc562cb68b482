// Asks once more before a key stops, and says what stops with it.
import { ApiError } from '#platform/web/api/api-error.ts'
import { ConfirmDialog } from '#platform/web/form/confirm-dialog.tsx'
import { formatInstant } from '#platform/web/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { type ApiKey, useApiKeyCalls } from './api-key-queries.ts'

export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const calls = useApiKeyCalls()
  return (
    <ConfirmDialog
      action="Revoke key"
      failed="The key was not revoked. Please try again."
      leave="Keep it"
      onClose={onClose}
      onDone={() => toast({ title: 'API Key Revoked', text: `"${apiKey.name}" opens nothing any more.` })}
      pendingAction="Revoking..."
      send={() =>
        calls.revoke(apiKey.id).catch((error: unknown) => {
          // A key that is gone already is what was wanted.
          if (!(error instanceof ApiError && error.status === 404)) throw error
          return calls.readKeys()
        })
      }
      title={`Revoke ${apiKey.name}?`}
    >
      <p className="text-sm">
        Every program that uses {apiKey.masked} is refused from its next request on. This cannot be undone.
      </p>
      <p className="text-sm text-ink-muted">
        {apiKey.lastUsedAt
          ? `It was last used ${formatInstant(apiKey.lastUsedAt)}${apiKey.lastNetwork ? ` from ${apiKey.lastNetwork}` : ''}.`
          : 'It was never used.'}
      </p>
    </ConfirmDialog>
  )
}
