// Saves the simulation: the first time as a new one, afterwards as a change of the version that was seen.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError, isStale } from '#platform/web/api/api-error.ts'
import { keepAnswer } from '#platform/web/api/query.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { type Shortlist, shortlistRoutes } from '#rooms/decide/shortlists/contract.ts'
import type { Application } from '#rooms/discover/catalog/contract.ts'
import { roiRoutes, type Simulation } from '../../contract.ts'
import { parametersOf } from '../../rules/inputs/case-parameters.ts'
import type { ModelPrice } from '../../rules/inputs/monthly-price.ts'
import type { SimulationCase } from '../../rules/inputs/parameters.ts'
import { simulate } from '../../rules/model/simulation-model.ts'
import { confidenceScore, timeToValue } from '../../rules/model/verdict.ts'
import { resultsOf } from '../../rules/reports/simulation-file.ts'
import { shortlistsQuery, simulationsQuery } from '../simulation-queries.ts'
import { useMakeShortlist } from './use-make-shortlist.ts'

export interface SavedPair {
  application: Application | undefined
  shortlist: Shortlist | undefined
  saved: Simulation | undefined
  /** A shortlist was made to save in. */
  onMade: (id: string) => void
}

export interface Saving {
  isSaving: boolean
  /** What somebody else saved meanwhile; nothing was written over it. */
  conflict: Simulation | undefined
  /** The reader is asked what to keep. */
  isAsking: boolean
  save: (simulation: SimulationCase, price: ModelPrice) => Promise<void>
  decide: (keeps: 'mine' | 'theirs' | 'nothing yet') => void
}

export function useSaveSimulation({ application, shortlist, saved, onMade }: SavedPair): Saving {
  const api = useApi()
  const makeShortlist = useMakeShortlist()
  const queryClient = useQueryClient()
  const isSending = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const [found, setFound] = useState<Simulation>()
  // Of this application and shortlist only: another pair may be chosen while the answer to a conflict is open.
  const [isAsking, setAsking] = useState(false)
  const [keepsMine, setKeepsMine] = useState(false)
  const conflict =
    found?.applicationId === application?.id && found?.shortlistId === shortlist?.id ? found : undefined

  /** The shortlist that holds the case: one is made where there is none, and the application is added where it is not in it. */
  async function keptIn({
    id,
    name,
  }: Application): Promise<{ shortlist: Shortlist; change: 'new' | 'added' | 'none' }> {
    if (!shortlist) {
      const newShortlist = await makeShortlist({ id, name })
      return { shortlist: newShortlist, change: 'new' }
    }
    if (shortlist.applicationIds.includes(id)) return { shortlist, change: 'none' }
    const { data } = await api.call(
      shortlistRoutes.changeShortlist,
      {
        params: { id: shortlist.id },
        body: {
          applicationIds: [...shortlist.applicationIds, id],
          seenApplicationIds: shortlist.applicationIds,
        },
      },
      { ifMatch: shortlist.version },
    )
    keepAnswer(queryClient, shortlistsQuery, (all: Shortlist[] = []) =>
      all.map((one) => (one.id === data.id ? data : one)),
    )
    return { shortlist: data, change: 'added' }
  }

  async function save(simulation: SimulationCase, price: ModelPrice) {
    if (!application) {
      toast({
        title: t('Error'),
        text: t('Please select an application and shortlist first'),
        tone: 'negative',
      })
      return
    }
    if (conflict && !keepsMine) return setAsking(true)
    if (isSending.current) return
    isSending.current = true
    setSaving(true)
    const known = conflict ?? saved
    try {
      const target = await keptIn(application)
      const { queryKey } = simulationsQuery(target.shortlist.id)
      const body = figuresOf(simulation, price)
      const { data } = known
        ? await api.call(
            roiRoutes.updateSimulation,
            { params: { id: known.id }, body },
            { ifMatch: known.version },
          )
        : await api.call(
            roiRoutes.saveSimulation,
            { body: { shortlistId: target.shortlist.id, applicationId: application.id, ...body } },
            { ifMatch: 0 },
          )
      keepAnswer(queryClient, { queryKey }, (all: Simulation[] = []) => [
        data,
        ...all.filter(({ id }) => id !== data.id),
      ])
      setFound(undefined)
      toast({
        title: t('Success'),
        text: savedText(target.change, known !== undefined, {
          shortlist: target.shortlist.name,
          application: application.name,
        }),
      })
      if (!shortlist) onMade(target.shortlist.id)
    } catch (error) {
      if (shortlist && isStale(error)) {
        const now = await queryClient
          .fetchQuery({ ...simulationsQuery(shortlist.id), staleTime: 0 })
          .catch(() => [])
        setFound(now.find(({ applicationId }) => applicationId === application.id))
        setKeepsMine(false)
        setAsking(true)
      }
      if (!(error instanceof ApiError && error.status === 401))
        toast({
          title: t('Error'),
          text: failureOf(error, known !== undefined),
          tone: 'negative',
        })
    } finally {
      isSending.current = false
      setSaving(false)
    }
  }

  return {
    isSaving,
    conflict,
    isAsking: isAsking && conflict !== undefined,
    save,
    decide(keeps) {
      setAsking(false)
      setKeepsMine(keeps === 'mine')
      if (keeps === 'theirs') setFound(undefined)
    },
  }
}

/** The base scenario is what is saved (ROI-30). */
function figuresOf(simulation: SimulationCase, price: ModelPrice) {
  const { figures, scenarios } = simulation
  const outcome = simulate(figures, scenarios.base, price)
  const results = resultsOf(outcome)
  return {
    scenario: 'base' as const,
    investmentAmount: figures.implementationCost,
    expectedSavings: results.totalSavings,
    timeToValue: timeToValue(outcome.payback),
    confidenceScore: confidenceScore(scenarios.base.riskFactor),
    parameters: parametersOf(simulation),
    results,
  }
}

/** A simulation that is updated is in a shortlist already, which lost its application at most. */
function savedText(
  change: 'new' | 'added' | 'none',
  isUpdate: boolean,
  names: { shortlist: string; application: string },
): string {
  if (change === 'new')
    return t('ROI simulation saved successfully in a new shortlist, “{shortlist}”', {
      shortlist: names.shortlist,
    })
  if (change === 'added')
    return isUpdate
      ? t('ROI simulation updated successfully, and {application} was added to “{shortlist}”', { ...names })
      : t('ROI simulation saved successfully, and {application} was added to “{shortlist}”', { ...names })
  return isUpdate ? t('ROI simulation updated successfully') : t('ROI simulation saved successfully')
}

/** With the reason, where the server refused what was sent. */
function failureOf(error: unknown, isKnown: boolean): string {
  const { message, fields } =
    error instanceof ApiError && !isStale(error) ? error.problem : { message: undefined, fields: [] }
  const reason = fields[0]?.reason ?? message
  if (reason === undefined)
    return isKnown ? t('Failed to update ROI simulation') : t('Failed to save ROI simulation')
  return isKnown
    ? t('Failed to update ROI simulation. {message}', { message: reason })
    : t('Failed to save ROI simulation. {message}', { message: reason })
}
