// The set on show and every change of it: shown at once, saved one after the other, merged with what colleagues do.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { formatInstantDay } from '#platform/web/format.ts'
import type { Read } from '#platform/web/page/load-state.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { applicationQuery } from '#rooms/discover/catalog/web/index.ts'
import { type Shortlist, shortlistRoutes } from '../../contract.ts'
import { savedNotice } from '../../rules/comparison/saved-notice.ts'
import {
  askAgain,
  rememberShortlist,
  shortlistQuery,
  shortlistsQuery,
  useLiveShortlists,
} from '../shortlist-queries.ts'
import { adoptStoredSelection } from './stored-comparison.ts'

export interface Comparison {
  state: 'unread' | 'missing' | 'ready'
  /** The shortlists, as long as they are not there. */
  unread: Read<never>
  /** Newest first. */
  shortlists: readonly Shortlist[]
  /** undefined: a set that is made when its first application is added. */
  current: Shortlist | undefined
  /** Of the shortlist on show, what is not saved yet included. */
  applicationIds: readonly string[]
  isSaving: boolean
  /** They come from a link, and are in no shortlist of this company. */
  isFromLink: boolean
  change: (applicationIds: readonly string[]) => void
}

/** `linked` are applications of the address: they are shown where it names no shortlist that is there. */
export function useComparison(
  chosen: string | undefined,
  linked: readonly string[],
  choose: (id: string) => void,
): Comparison {
  const queryClient = useQueryClient()
  useLiveShortlists()
  const hasArrived = useStoredSelection(choose)
  const list = useQuery(shortlistsQuery)
  // Until the address names it, the first one is on show, so that the screen stays as it is when the first one is made.
  const first = chosen === undefined && linked.length === 0 ? list.data?.[0] : undefined
  const listed = first ?? list.data?.find(({ id }) => id === chosen)
  const needsOne = chosen !== undefined && chosen !== 'new' && list.isSuccess && !listed
  const one = useQuery({ ...shortlistQuery(chosen ?? ''), enabled: needsOne })
  const current = listed ?? (needsOne ? (one.data ?? undefined) : undefined)
  const isMissing = needsOne && one.data === null
  const isFromLink = linked.length > 0 && (chosen === undefined || isMissing)

  // The first set (CMP-14) stays on show when a colleague makes a newer one.
  useEffect(() => {
    if (hasArrived && first !== undefined) choose(first.id)
  }, [hasArrived, first, choose])

  const saving = useSaving(current, isFromLink ? linked : noIds, choose)
  const failed = [list, one].find(({ isError, data }) => isError && !data)
  const isWaiting = !hasArrived || list.isPending || (needsOne && one.isPending)
  return {
    state:
      // Asked again in vain, what is known stays on show.
      failed || isWaiting ? 'unread' : isMissing && !isFromLink ? 'missing' : 'ready',
    unread: {
      data: undefined,
      error: failed?.error ?? null,
      fetchStatus: failed?.fetchStatus ?? list.fetchStatus,
      refetch: () => askAgain(queryClient),
    },
    shortlists: list.data ?? [],
    current,
    isFromLink,
    ...saving,
  }
}

/** False while what was chosen before is being turned into a set. */
function useStoredSelection(choose: (id: string) => void): boolean {
  const api = useApi()
  const queryClient = useQueryClient()
  const [hasArrived, setArrived] = useState(false)
  const wasTaken = useRef(false)
  useEffect(() => {
    if (wasTaken.current) return
    wasTaken.current = true
    adoptStoredSelection(async (ids, idempotencyKey) => {
      const published = await publishedOf(queryClient, ids)
      return published.length > 0 ? create(api, published, idempotencyKey) : undefined
    })
      .then((shortlistMade) => {
        if (!shortlistMade) return
        rememberShortlist(queryClient, shortlistMade)
        choose(shortlistMade.id)
        showSaved()
      })
      .catch(showFailure)
      .finally(() => setArrived(true))
  }, [api, queryClient, choose])
  return hasArrived
}

/** What left the catalogue since it was chosen cannot be compared any more. */
async function publishedOf(queryClient: QueryClient, ids: readonly string[]) {
  const found = await Promise.all(ids.map((id) => queryClient.fetchQuery(applicationQuery(id))))
  return ids.filter((_, at) => found[at] !== null)
}

function useSaving(current: Shortlist | undefined, linked: readonly string[], choose: (id: string) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  /** What is on its way; undefined while what the server says is what is shown. */
  const [wanted, setWanted] = useState<readonly string[]>()
  const shown = wanted ?? current?.applicationIds ?? linked
  const latest = useRef({
    ids: shown,
    shortlistId: current?.id,
    version: current?.version ?? 0,
    open: 0,
    queue: Promise.resolve(),
  })
  useEffect(() => {
    if (latest.current.open > 0) return
    latest.current.ids = shown
    latest.current.shortlistId = current?.id
    latest.current.version = current?.version ?? 0
  }, [shown, current?.id, current?.version])

  /** Adds one again that was just removed; it knows of every change since. */
  const putBack = useRef<(id: string, place: number) => void>(() => undefined)
  const change = useCallback(
    (applicationIds: readonly string[]) => {
      const progress = latest.current
      const seenApplicationIds = progress.ids
      progress.ids = applicationIds
      progress.open += 1
      setWanted(applicationIds)
      const save = async () => {
        const { shortlistId } = progress
        const saved =
          shortlistId === undefined
            ? await create(api, applicationIds, crypto.randomUUID())
            : await update(api, shortlistId, progress.version, applicationIds, seenApplicationIds)
        rememberShortlist(queryClient, saved)
        progress.shortlistId = saved.id
        progress.version = saved.version
        if (shortlistId === undefined) choose(saved.id)
        const [removed, ...others] = seenApplicationIds.filter((id) => !applicationIds.includes(id))
        showSaved(
          removed !== undefined && others.length === 0
            ? {
                name:
                  queryClient.getQueryData(applicationQuery(removed).queryKey)?.name ?? t('One application'),
                undo: () => putBack.current(removed, seenApplicationIds.indexOf(removed)),
              }
            : undefined,
        )
      }
      progress.queue = progress.queue
        .then(save)
        .catch(async (error: unknown) => {
          showFailure(error)
          await askAgain(queryClient)
        })
        .finally(() => {
          progress.open -= 1
          if (progress.open === 0) setWanted(undefined)
        })
    },
    [api, queryClient, choose],
  )
  useEffect(() => {
    putBack.current = (id, place) => {
      const { ids } = latest.current
      if (!ids.includes(id)) change(ids.toSpliced(place, 0, id))
    }
  }, [change])
  return { applicationIds: shown, isSaving: wanted !== undefined, change }
}

const noIds: readonly string[] = []

async function create(
  api: ApiClient,
  applicationIds: readonly string[],
  idempotencyKey: string,
): Promise<Shortlist> {
  const name = t('Comparison Set - {date}', { date: formatInstantDay(new Date().toISOString()) })
  const { data } = await api.call(
    shortlistRoutes.createShortlist,
    { body: { name, description: '', applicationIds: [...applicationIds] } },
    { idempotencyKey },
  )
  return data
}

async function update(
  api: ApiClient,
  id: string,
  version: number,
  applicationIds: readonly string[],
  seenApplicationIds: readonly string[],
): Promise<Shortlist> {
  const { data } = await api.call(
    shortlistRoutes.changeShortlist,
    {
      params: { id },
      body: { applicationIds: [...applicationIds], seenApplicationIds: [...seenApplicationIds] },
    },
    { ifMatch: version },
  )
  return data
}

function showSaved(removed?: { name: string; undo: () => void }): void {
  toast({
    ...savedNotice(removed?.name),
    ...(removed ? { action: { label: t('Put it back'), run: removed.undo } } : {}),
  })
}

/** Tells of a colleague's change in the server's words. A person who has to sign in again has already been told so. */
function showFailure(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) return
  const isConflict = error instanceof ApiError && [409, 412].includes(error.status)
  toast({
    title: t('Error Saving Comparison'),
    text: (isConflict && error.problem.message) || t('There was a problem saving your comparison set.'),
    tone: 'negative',
  })
}
