// Where the account is signed in, each with a button that ends it (SET-14).

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { keepAnswer } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/button.tsx'
import { Chip } from '#platform/web/chip.tsx'
import { failureText } from '#platform/web/form/failure-text.ts'
import { formatInstant } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { rich } from '#platform/web/rich.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { accountRoutes } from '../contract.ts'
import { sessionsQuery } from './security-queries.ts'

export function SessionsList() {
  const sessions = useQuery(sessionsQuery)
  const { data } = sessions
  const revoke = useRevoke()
  if (!data) return <LoadState isSmall of={sessions} what={t('Your sessions')} />
  return (
    <ul className="divide-y divide-line border-y border-line">
      {data.map(({ id, device, network, lastSeenAt, createdAt, isCurrent }) => (
        <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3" key={id}>
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
              {device}
              {isCurrent && <Chip tone="accent">{t('This session')}</Chip>}
            </p>
            <p className="text-[0.8125rem] text-ink-muted">
              {t('{network}, signed in {createdAt}, last seen {lastSeenAt}', {
                network: network ?? t('Unknown network'),
                createdAt: formatInstant(createdAt),
                lastSeenAt: formatInstant(lastSeenAt),
              })}
            </p>
          </div>
          {!isCurrent && (
            <Button onClick={() => revoke(id)} size="small">
              {rich('Revoke<span> the session of {device}</span>', {
                device,
                span: (text) => <span className="sr-only">{text}</span>,
              })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The session is gone from the list at once, and back in it where the server refuses. */
function useRevoke(): (id: string) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => api.call(accountRoutes.revokeSession, { params: { id } }),
    onMutate(id) {
      const before = queryClient.getQueryData(sessionsQuery.queryKey)
      keepAnswer(queryClient, sessionsQuery, (all) => all?.filter((one) => one.id !== id))
      return { before }
    },
    onError(error, _, context) {
      // A session that is gone already is what was wanted.
      if (error instanceof ApiError && error.status === 404) return
      keepAnswer(queryClient, sessionsQuery, context?.before)
      toast({
        title: t('Session Not Revoked'),
        text: failureText(error, t('The session is still open. Please try again.')),
        tone: 'negative',
      })
    },
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  })
  return mutate
}
