// How much each criterion counts: the reader's own weights and the agreed ones, shown at once and saved a moment later.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { keepAnswer, query } from '#platform/web/api/query.ts'
import { useProfile } from '#platform/web/profile.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { type PersonWeights, type Shortlist, type ShortlistWeights, shortlistRoutes } from '../../contract.ts'
import { countedWeights, equalWeights, type Weights } from '../../rules/comparison/weighing.ts'
import type { WeightSource } from '../../rules/vocabulary.ts'
import { askAgain, rememberShortlist } from '../shortlist-queries.ts'

/** Several weights that are set one after the other are saved together. */
const waitMs = 700

const weightsQuery = (id: string) => query(shortlistRoutes.getWeights, { id })

export interface WeightsOnShow {
  source: WeightSource
  /** Those that somebody set, else equal ones. */
  weights: Weights
  /** Whether nobody has set any. */
  areEqual: boolean
  /** Everybody's who set any; undefined until it is known. */
  all: ShortlistWeights | undefined
  /** Whether they are being asked for. */
  isPending: boolean
  set: (weights: Weights) => void
}

/** undefined where there is no shortlist to keep them with. */
export function useWeights(
  shortlist: Shortlist | undefined,
  source: WeightSource | undefined,
): WeightsOnShow | undefined {
  const queryClient = useQueryClient()
  const { data, isPending } = useQuery({
    ...weightsQuery(shortlist?.id ?? ''),
    enabled: shortlist !== undefined,
  })
  const myId = useProfile()?.id
  const mine = data?.people.find(({ userId }) => userId === myId)
  const shown = source ?? (shortlist?.agreedWeights ? 'agreed' : 'mine')
  const place = `${shortlist?.id} ${shown}`
  const [wanted, setWanted] = useState<{ place: string; weights: Weights }>()
  const latest = useRef({ shortlist, mine, wanted })
  useEffect(() => {
    latest.current = { shortlist, mine, wanted }
  }, [shortlist, mine, wanted])
  const save = useSave()
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())

  const set = useCallback(
    (weights: Weights) => {
      const { shortlist: current } = latest.current
      if (!current) return
      const change = { place, weights: countedWeights(weights) }
      latest.current.wanted = change
      setWanted(change)
      clearTimeout(timers.current.get(place))
      timers.current.set(
        place,
        setTimeout(async () => {
          const now = latest.current
          const version = shown === 'agreed' ? versionOf(now.shortlist, current) : (now.mine?.version ?? 0)
          try {
            await save(current.id, shown, change.weights, version)
          } catch (error) {
            await askAgain(queryClient)
            if (!(error instanceof ApiError && error.status === 401)) showUnsaved(error)
          }
          setWanted((one) => (one === change ? undefined : one))
        }, waitMs),
      )
    },
    [place, shown, save, queryClient],
  )
  if (!shortlist) return undefined
  const saved = shown === 'agreed' ? shortlist.agreedWeights : mine?.weights
  const own = countedWeights(wanted?.place === place ? wanted.weights : (saved ?? {}))
  const areEqual = Object.keys(own).length === 0
  return {
    source: shown,
    ...{ weights: areEqual ? equalWeights : own, areEqual },
    all: data,
    isPending,
    set,
  }
}

function versionOf(now: Shortlist | undefined, then: Shortlist): number {
  return now?.id === then.id ? now.version : then.version
}

function useSave() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useCallback(
    async (id: string, source: WeightSource, weights: Weights, version: number) => {
      const to = { params: { id } }
      if (source === 'agreed') {
        const body = { agreedWeights: Object.keys(weights).length > 0 ? { ...weights } : null }
        const { data } = await api.call(
          shortlistRoutes.changeShortlist,
          { ...to, body },
          { ifMatch: version },
        )
        rememberShortlist(queryClient, data)
        await queryClient.invalidateQueries(weightsQuery(id))
      } else {
        const body = { weights: { ...weights } }
        const { data } = await api.call(shortlistRoutes.setMyWeights, { ...to, body }, { ifMatch: version })
        keepAnswer(
          queryClient,
          weightsQuery(id),
          (all) => all && { ...all, people: withOne(all.people, data) },
        )
      }
    },
    [api, queryClient],
  )
}

function withOne(people: readonly PersonWeights[], one: PersonWeights): PersonWeights[] {
  return [...people.filter(({ userId }) => userId !== one.userId), one]
}

function showUnsaved(error: unknown): void {
  const isStale = error instanceof ApiError && error.status === 412
  toast({
    title: t('Weights not saved'),
    text: isStale
      ? t('Someone changed them in the meantime. They are shown as they are now. Set yours again.')
      : t('Set them again in a moment.'),
    tone: 'negative',
  })
}
