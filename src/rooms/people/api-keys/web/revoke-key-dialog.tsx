// Asks once more before a key stops, and says what stops with it.
import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { failureText } from '#platform/web/form/failure-text.ts'
import { formatInstant } from '#platform/web/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { useClosing } from '#platform/web/use-closing.ts'
import { type ApiKey, useApiKeyCalls } from './api-key-queries.ts'

export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const calls = useApiKeyCalls()
  const { inside, close } = useClosing()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function revoke() {
    if (isPending) return
    setPending(true)
    setFailure(undefined)
    try {
      await calls.revoke(apiKey.id).catch((error: unknown) => {
        // A key that is gone already is what was wanted.
        if (!(error instanceof ApiError && error.status === 404)) throw error
        return calls.readKeys()
      })
      toast({ title: 'API Key Revoked', text: `"${apiKey.name}" opens nothing any more.` })
      onClose()
    } catch (error) {
      setFailure(failureText(error, 'The key was not revoked. Please try again.'))
      setPending(false)
    }
  }

  return (
    <Dialog onClose={onClose} title={`Revoke ${apiKey.name}?`}>
      <div ref={inside}>
        <p className="text-sm">
          Every program that uses {apiKey.masked} is refused from its next request on. This cannot be undone.
        </p>
        <p className="mt-2 text-sm text-ink-muted">
          {apiKey.lastUsedAt
            ? `It was last used ${formatInstant(apiKey.lastUsedAt)}${apiKey.lastNetwork ? ` from ${apiKey.lastNetwork}` : ''}.`
            : 'It was never used.'}
        </p>
        {failure && (
          <p className="mt-3 text-sm text-negative" role="alert">
            {failure}
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-2">
          <Button disabled={isPending} onClick={() => void revoke()} tone="primary">
            {isPending ? 'Revoking...' : 'Revoke key'}
          </Button>
          <Button onClick={close} tone="quiet">
            Keep it
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
