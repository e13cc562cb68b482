// A form in a dialog that sends one call: what was typed stays when it fails, and a second press does nothing meanwhile.
import { useState } from 'react'
import { ApiError } from '#platform/web/api-error.ts'
import { StepUpLeft } from '#rooms/identity/web/index.ts'
import { tellFailure } from './user-queries.ts'

export function useDialogForm() {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})

  async function send(work: () => Promise<unknown>, onDone: () => void): Promise<void> {
    if (isPending) return
    setPending(true)
    setFailure(undefined)
    setRefused({})
    try {
      await work()
      onDone()
    } catch (error) {
      setPending(false)
      if (error instanceof StepUpLeft) return
      const fields = error instanceof ApiError ? error.problem.fields : []
      setRefused(Object.fromEntries(fields.map(({ field, reason }) => [field, reason])))
      setFailure(tellFailure(error))
    }
  }

  return { isPending, failure, refused, setRefused, send }
}
