// Keeps the team size with the shortlist a moment after it was typed, so that colleagues and files count the same people.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { type Shortlist, shortlistRoutes } from '../../contract.ts'
import { askAgain, rememberShortlist } from '../shortlist-queries.ts'

/** Somebody who is still typing has not said it yet. */
const waitMs = 700

/** `onKept` is called once the shortlist holds what was typed last. */
export function useKeepTeamSize(shortlist: Shortlist | undefined, onKept: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const latest = useRef({ shortlist, onKept })
  useEffect(() => {
    latest.current = { shortlist, onKept }
    // Somebody who went on to another page still has it saved, and is not called back.
    return () => {
      latest.current = { shortlist, onKept: () => undefined }
    }
  }, [shortlist, onKept])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // One after the other: a size that is taken back while it is being kept is a change of what was kept.
  const keeping = useRef(Promise.resolve())

  const keep = useCallback(
    async (id: string, teamSize: number | undefined) => {
      const { shortlist: now } = latest.current
      if (now?.id !== id) return
      try {
        const { data } = await api.call(
          shortlistRoutes.changeShortlist,
          { params: { id }, body: { teamSize: teamSize ?? null } },
          { ifMatch: now.version },
        )
        rememberShortlist(queryClient, data)
        // What is kept next is a change of this version, which the screen may not have drawn yet.
        if (latest.current.shortlist?.id === id) latest.current = { ...latest.current, shortlist: data }
        latest.current.onKept()
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return
        await askAgain(queryClient)
        toast({
          title: t('Team size not saved'),
          text: t('It counts on this page only. Type it again to save it with the shortlist.'),
          tone: 'negative',
        })
      }
    },
    [api, queryClient],
  )

  return useCallback(
    (teamSize: number | undefined) => {
      clearTimeout(timer.current)
      const id = latest.current.shortlist?.id
      if (id === undefined) return
      timer.current = setTimeout(
        () => {
          keeping.current = keeping.current.then(() => keep(id, teamSize))
        },
        teamSize === undefined ? 0 : waitMs,
      )
    },
    [keep],
  )
}
