// A form in a dialog that sends one call: what was typed stays when it fails, and a second press does nothing meanwhile.
import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { changeFailure } from '#platform/web/change-failure.ts'
import { StepUpLeft } from './use-step-up.tsx'

/** `tell` says why a call failed. Whoever leaves the verification has chosen to, and is told nothing. */
export function useDialogForm(tell: (error: unknown) => string = changeFailure) {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})

  async function send<Answer>(
    work: () => Promise<Answer>,
    onDone: (answer: Answer) => void,
    onRefused?: () => void,
  ): Promise<void> {
    if (isPending) return
    setPending(true)
    setFailure(undefined)
    setRefused({})
    try {
      onDone(await work())
    } catch (error) {
      setPending(false)
      if (error instanceof StepUpLeft) return
      const fields = error instanceof ApiError ? error.problem.fields : []
      setRefused(Object.fromEntries(fields.map(({ field, reason }) => [field, reason])))
      setFailure(tell(error))
      onRefused?.()
    }
  }

  return { isPending, failure, refused, setRefused, send }
}
