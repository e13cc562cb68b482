// Saves the policy or the list with the version that was seen; what the server answers is what stands from then on.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/web/api-error.ts'
import { toast } from '#platform/web/toast/toast.ts'
import type { SecurityConfig } from '../contract.ts'
import { configQuery } from './security-queries.ts'

interface Failure {
  text: string
  /** Reasons by field. */
  fields: Readonly<Record<string, string>>
}

export function useSaveConfig<T>(send: (wanted: T) => Promise<{ data: SecurityConfig }>, done: string) {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<Failure>()
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: send,
    onMutate: () => setFailure(undefined),
    onSuccess({ data }) {
      queries.setQueryData(configQuery.queryKey, data)
      toast({ title: done })
    },
    onError(error) {
      if (error instanceof ApiError && error.status === 401) return
      const problem = error instanceof ApiError ? error.problem : undefined
      setFailure({
        text: problem?.message ?? 'It did not reach the server. What you typed is kept: save it again.',
        fields: Object.fromEntries((problem?.fields ?? []).map(({ field, reason }) => [field, reason])),
      })
      // What stands there now is shown, and what was typed is kept.
      if (problem?.code === 'stale_version') void queries.invalidateQueries(configQuery)
    },
  })
  return {
    isSaving: saving.isPending,
    failure,
    save(wanted: T): Promise<boolean> {
      if (saving.isPending) return Promise.resolve(false)
      return saving.mutateAsync(wanted).then(
        () => true,
        () => false,
      )
    },
  }
}
