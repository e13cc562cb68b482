// Saves the policy or the list with the version that was seen; what the server answers is what stands from then on.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StepUpChallenge } from '#platform/contract/step-up.ts'
import { ApiError, isStale } from '#platform/web/api/api-error.ts'
import { readAnew } from '#platform/web/api/query.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { StepUpLeft, useStepUp } from '#rooms/people/administration/web/index.ts'
import { approvalRoutes } from '#rooms/run/approvals/contract.ts'
import type { SecurityConfig } from '../contract.ts'
import { configQuery } from './security-queries.ts'

interface Failure {
  text: string
  /** Reasons by field. */
  fields: Readonly<Record<string, string>>
}

/** `send` may ask once more who is there; `dialog` is drawn beside the form for that. */
export function useSaveConfig<T>(
  send: (wanted: T) => Promise<{ data: SecurityConfig | StepUpChallenge; status: number }>,
  done: string,
) {
  const { run, dialog } = useStepUp()
  const queries = useQueryClient()
  const [failure, setFailure] = useState<Failure>()
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: (wanted: T) => run(() => send(wanted)),
    onMutate: () => setFailure(undefined),
    onSuccess(data) {
      queries.setQueryData(configQuery.queryKey, data)
      void readAnew(queries, approvalRoutes.listApprovals)
      toast(
        data.waiting.length > 0
          ? {
              title: 'A second administrator decides',
              text: 'The change protects less than now. It waits under Approvals for up to 72 hours.',
            }
          : { title: done },
      )
    },
    onError(error) {
      if (error instanceof StepUpLeft || (error instanceof ApiError && error.status === 401)) return
      const problem = error instanceof ApiError ? error.problem : undefined
      setFailure({
        text: problem?.message ?? 'It did not reach the server. What you typed is kept: save it again.',
        fields: Object.fromEntries((problem?.fields ?? []).map(({ field, reason }) => [field, reason])),
      })
      // What stands there now is shown, and what was typed is kept.
      if (isStale(error)) void queries.invalidateQueries(configQuery)
    },
  })
  return {
    dialog,
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
