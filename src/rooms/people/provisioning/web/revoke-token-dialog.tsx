// Asks once more before a token stops, and says what stops with it.
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { failureText } from '#platform/web/form/failure-text.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { useClosing } from '#platform/web/use-closing.ts'
import { type Token, useProvisioningCalls } from './provisioning-queries.ts'

export function RevokeTokenDialog({ token, onClose }: { token: Token; onClose: () => void }) {
  const calls = useProvisioningCalls()
  const { inside, close } = useClosing()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function revoke() {
    if (isPending) return
    setPending(true)
    setFailure(undefined)
    try {
      await calls.revokeToken(token.id).catch((error: unknown) => {
        // A token that is gone already is what was wanted.
        if (!(error instanceof ApiError && error.status === 404)) throw error
        return calls.read()
      })
      toast({
        title: t('Token Revoked'),
        text: t('{name} can no longer provision members.', { name: token.name }),
      })
      onClose()
    } catch (error) {
      setFailure(failureText(error, t('The token was not revoked. Please try again.')))
      setPending(false)
    }
  }

  return (
    <Dialog onClose={onClose} title={t('Revoke the token of {name}?', { name: token.name })}>
      <div ref={inside}>
        <p className="text-sm">
          {t(
            "Your directory is refused from its next call on. Members stay as they are: nobody is deactivated. This can't be undone.",
          )}
        </p>
        {failure && (
          <p className="mt-3 text-sm text-negative" role="alert">
            {failure}
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-2">
          <Button disabled={isPending} onClick={() => void revoke()} tone="primary">
            {isPending ? t('Revoking...') : t('Revoke token')}
          </Button>
          <Button onClick={close} tone="quiet">
            {t('Keep it')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
