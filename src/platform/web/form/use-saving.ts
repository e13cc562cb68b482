// Sends one change at a time, reads anew what it may have changed, and says why it was refused.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ReadRoute } from '../api/address.ts'
import type { ApiClient } from '../api/api-client.ts'
import { useApi } from '../api/api-context.ts'
import { ApiError } from '../api/api-error.ts'
import { readAnew } from '../api/query.ts'
import { toast } from '../toast/toast.ts'

/** The routes are read anew after each change, also after a refused one: whoever was faster is to be seen. */
export function useSaving(...routes: readonly ReadRoute[]) {
  const api = useApi()
  const queryClient = useQueryClient()
  const isSending = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  return {
    isSaving,
    /** In words for a person; undefined while nothing went wrong. */
    failure,
    /** Answers whether it was done; `done` is then shown for a moment. */
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
        setFailure(savingFailure(error))
        return false
      } finally {
        await readAnew(queryClient, ...routes)
        isSending.current = false
        setSaving(false)
      }
    },
  }
}

function savingFailure(error: unknown): string {
  if (!(error instanceof ApiError))
    return 'It did not reach the server. What you typed is kept; check the connection and try again.'
  return error.problem.message ?? 'It could not be saved. What you typed is kept; try again in a moment.'
}
