// The moment in which the browser makes a passkey. Its window opens by itself, and again for a user who closed it.

import { useEffect, useRef, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import type { NewCredential } from '../contract.ts'
import { type CreationOptions, makePasskey, passkeyFailureText } from './passkey-ceremony.ts'

export interface PasskeyMakingProps {
  options: CreationOptions
  onMade: (credential: NewCredential) => Promise<void>
  onCancel: () => void
}

export function PasskeyMaking({ options, onMade, onCancel }: PasskeyMakingProps) {
  const isRunning = useRef(false)
  const [failure, setFailure] = useState<string>()
  const [isPending, setPending] = useState(true)
  /** What the server refused it refuses again: its challenge is spent. */
  const [isRefused, setRefused] = useState(false)

  async function make() {
    if (isRunning.current) return
    isRunning.current = true
    setPending(true)
    setFailure(undefined)
    try {
      await onMade(await makePasskey(options))
    } catch (error) {
      setFailure(passkeyFailureText(error, t('No passkey was made. Try again when you are ready.')))
      setRefused(error instanceof ApiError)
      setPending(false)
    } finally {
      isRunning.current = false
    }
  }

  useEffect(() => void make(), [options])

  return (
    <div className="max-w-md">
      <p className="text-sm text-ink-muted" role="status">
        {isPending && t('Follow your browser: it asks where to keep the passkey.')}
      </p>
      <FormFailure text={failure} />
      <div className="mt-4 flex flex-wrap gap-2">
        {!isRefused && (
          <Button disabled={isPending} onClick={() => void make()} tone="primary">
            {t('Try again')}
          </Button>
        )}
        <Button onClick={onCancel} tone="quiet">
          {t('Cancel')}
        </Button>
      </div>
    </div>
  )
}
