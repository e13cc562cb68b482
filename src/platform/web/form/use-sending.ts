// Sends one thing at a time, however often it is pressed, and says why it failed. Forms send with it, and so does a button
// that needs no form.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ReadRoute } from '../api/address.ts'
import type { ApiClient } from '../api/api-client.ts'
import { useApi } from '../api/api-context.ts'
import { readAnew } from '../api/query.ts'
import { toast } from '../toast/toast.ts'
import { DialogLeft } from './dialog-left.ts'
import { failureText, formFailureText } from './failure-text.ts'

export interface SendingOptions {
  /** Read anew after each try, a refused one too: the change of the person who was faster is shown then. */
  reads?: readonly ReadRoute[]
  /** The message where the server sends none, or the one of a failure. Without it: that what was typed is kept. */
  failed?: string | ((error: unknown) => string)
  /** What failed on another page, shown until something is sent here. */
  failedBefore?: string | undefined
}

export interface Sending {
  isPending: boolean
  /** In words for a person; undefined while nothing went wrong. */
  failure: string | undefined
  setFailure: (failure: string | undefined) => void
  /**
   * Answers whether it was done. `onDone` may be the title of the toast that says so; `onFailed` answers whether the failure is shown
   * elsewhere.
   */
  send: <Answer>(
    work: (api: ApiClient) => Promise<Answer>,
    onDone?: string | ((answer: Answer) => unknown),
    onFailed?: (error: unknown, text: string) => Promise<boolean> | boolean,
  ) => Promise<boolean>
}

export function useSending({ reads = [], failed, failedBefore }: SendingOptions = {}): Sending {
  const api = useApi()
  const queryClient = useQueryClient()
  const isSending = useRef(false)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState(failedBefore)

  function textOf(error: unknown): string {
    if (typeof failed === 'function') return failed(error)
    return failed === undefined ? formFailureText(error) : failureText(error, failed)
  }

  return {
    isPending,
    failure,
    setFailure,
    async send(work, onDone, onFailed) {
      if (isSending.current) return false
      isSending.current = true
      setPending(true)
      setFailure(undefined)
      try {
        const answer = await work(api)
        if (typeof onDone === 'string') toast({ title: onDone })
        else await onDone?.(answer)
        return true
      } catch (error) {
        if (error instanceof DialogLeft) return false
        const text = textOf(error)
        if (!(await onFailed?.(error, text))) setFailure(text)
        return false
      } finally {
        await readAnew(queryClient, ...reads)
        isSending.current = false
        setPending(false)
      }
    },
  }
}
