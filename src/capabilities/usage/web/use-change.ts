// Sends one change of usage or value at a time, reads everything anew after it, and says why it was refused.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ApiClient } from '#platform/web/api-client.ts'
import { useApi } from '#platform/web/api-context.ts'
import { ApiError } from '#platform/web/api-error.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { usageQuery, valueQuery } from './usage-queries.ts'

export function useChange() {
  const api = useApi()
  const queryClient = useQueryClient()
  const isSending = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()

  return {
    isSaving,
    /** In words for a person; undefined while nothing went wrong. */
    failure,
    /** Answers whether it was done. */
    async send(work: (api: ApiClient) => Promise<unknown>, done: string): Promise<boolean> {
      if (isSending.current) return false
      isSending.current = true
      setSaving(true)
      setFailure(undefined)
      try {
        await work(api)
        toast({ title: done })
        return true
      } catch (error) {
        setFailure(failureText(error))
        return false
      } finally {
        // Also after a refusal: whoever was faster is to be seen.
        await Promise.all([
          queryClient.invalidateQueries(usageQuery),
          queryClient.invalidateQueries(valueQuery),
        ])
        isSending.current = false
        setSaving(false)
      }
    },
  }
}

export function failureText(error: unknown): string {
  if (!(error instanceof ApiError))
    return 'It did not reach the server. What you typed is kept; check the connection and try again.'
  return error.problem.message ?? 'It could not be saved. What you typed is kept; try again in a moment.'
}
