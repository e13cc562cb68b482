// Changes of the policy or the list: asked once more who is there; the server's answer is the present state from then on.
import { useQueryClient } from '@tanstack/react-query'
import type { StepUpChallenge } from '#platform/contract/step-up.ts'
import { t } from '#platform/kernel/texts.ts'
import { keepAnswer, readAnew } from '#platform/web/api/query.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { useStepUp } from '#rooms/people/administration/web/index.ts'
import { approvalRoutes } from '#rooms/run/approvals/contract.ts'
import type { SecurityConfig } from '../contract.ts'
import { configQuery } from './security-queries.ts'

/** `dialog` is drawn beside the form. */
export function useConfigChange() {
  const { run, dialog } = useStepUp()
  const queries = useQueryClient()
  return {
    dialog,
    reload: () => queries.invalidateQueries(configQuery),
    async change(
      send: () => Promise<{ data: SecurityConfig | StepUpChallenge; status: number }>,
      done: string,
    ) {
      const config = await run(send)
      keepAnswer(queries, configQuery, config)
      void readAnew(queries, approvalRoutes.listApprovals)
      toast(
        config.waiting.length > 0
          ? {
              title: t('A second administrator decides'),
              text: t('The change protects less than now. It waits under Approvals for up to 72 hours.'),
            }
          : { title: done },
      )
    },
  }
}
