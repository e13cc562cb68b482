// What the signed-in buyer has saved and is trying, for every card on the page (MKT-18, MKT-19).
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { keepAnswer, query } from '#platform/web/api/query.ts'
import { formatInstantDay } from '#platform/web/format.ts'
import { useProfile } from '#platform/web/profile.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { type Subscription, subscriptionRoutes } from '#rooms/buy/subscriptions/contract.ts'
import { type Application, catalogRoutes } from '../../contract.ts'
import { trialLink } from './sign-in-link.ts'

type Named = Pick<Application, 'id' | 'name'>

export interface SavedAndTrialState {
  /** Visitors are asked to sign in; people of another portal have neither saved applications nor trials. */
  who: 'visitor' | 'buyer' | 'other'
  isSaved: (id: string) => boolean
  /** What the buyer saved, the newest first; undefined until it is known. */
  saved: string[] | undefined
  /** What was saved could not be loaded. */
  hasFailed: boolean
  /** What the company has of it, on trial, active or over; one for each application. */
  subscriptionOf: (id: string) => Subscription | undefined
  isStarting: (id: string) => boolean
  setSaved: (application: Named, isSaved: boolean) => void
  startTrial: (application: Named) => void
}

const nobody: SavedAndTrialState = {
  who: 'visitor',
  isSaved: () => false,
  saved: undefined,
  hasFailed: false,
  subscriptionOf: () => undefined,
  isStarting: () => false,
  setSaved: () => undefined,
  startTrial: () => undefined,
}

export const SavedAndTrialContext = createContext<SavedAndTrialState>(nobody)

export function useSavedAndTrialState(): SavedAndTrialState {
  return useContext(SavedAndTrialContext)
}

/** Where the buyer's saved applications are listed. */
const savedAddress = '/marketplace?saved=true'

const savedQuery = query(catalogRoutes.listSavedApplications)
const subscriptionsQuery = query(subscriptionRoutes.listSubscriptions)

/** Asked once for the page; the cards read it from the context. */
export function useOwnSavedAndTrialState(): SavedAndTrialState {
  const profile = useProfile()
  const isBuyer = profile?.activePortal === 'enterprise' && !profile.isAdministrator
  const saved = useQuery({ ...savedQuery, enabled: isBuyer })
  const subscriptions = useQuery({ ...subscriptionsQuery, enabled: isBuyer })
  const setSaved = useSetSaved()
  const { startTrial, starting } = useStartTrial()
  return useMemo(() => {
    if (!profile) return nobody
    if (!isBuyer) return { ...nobody, who: 'other' }
    const savedIds = new Set(saved.data?.map(({ applicationId }) => applicationId))
    const byApplication = new Map(subscriptions.data?.map((one) => [one.applicationId, one]))
    return {
      who: 'buyer',
      isSaved: (id) => savedIds.has(id),
      saved: saved.data?.map(({ applicationId }) => applicationId),
      hasFailed: saved.isError,
      subscriptionOf: (id) => byApplication.get(id),
      isStarting: (id) => starting.has(id),
      setSaved,
      startTrial,
    }
  }, [profile, isBuyer, saved.data, saved.isError, subscriptions.data, starting, setSaved, startTrial])
}

/** Shown at once, and undone where the server refuses. Clicks are sent one after the other. */
function useSetSaved(): SavedAndTrialState['setSaved'] {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync } = useMutation({
    networkMode: 'always',
    scope: { id: 'saved-applications' },
    mutationFn: ({ application, isSaved }: { application: Named; isSaved: boolean }) =>
      api.call(isSaved ? catalogRoutes.saveApplication : catalogRoutes.unsaveApplication, {
        params: { applicationId: application.id },
      }),
    // Read before the change was made, the list would not hold it.
    onMutate: () => ({ wasRead: queryClient.getQueryData(savedQuery.queryKey) !== undefined }),
    onSettled(_data, _error, _variables, context) {
      if (!context?.wasRead) void queryClient.invalidateQueries(savedQuery)
    },
    onError(error, { application, isSaved }) {
      showSaved(queryClient, application.id, !isSaved)
      showFailure(error, {
        title: isSaved ? t('Not Saved') : t('Still Saved'),
        text: t('{name} could not be changed. Try again in a moment.', { name: application.name }),
      })
    },
  })
  return useCallback(
    async function put(application: Named, isSaved: boolean) {
      showSaved(queryClient, application.id, isSaved)
      try {
        await mutateAsync({ application, isSaved })
      } catch {
        // Said above.
        return
      }
      const { name } = application
      toast(
        isSaved
          ? {
              title: t('{name} is saved', { name }),
              action: { label: t('See saved applications'), run: () => void navigate(savedAddress) },
            }
          : {
              title: t('{name} is no longer saved', { name }),
              action: { label: t('Undo'), run: () => void put(application, true) },
            },
      )
    },
    [mutateAsync, queryClient, navigate],
  )
}

function showSaved(queryClient: QueryClient, id: string, isSaved: boolean): void {
  keepAnswer(queryClient, savedQuery, (all) => {
    const others = all?.filter(({ applicationId }) => applicationId !== id)
    if (!others) return undefined
    return isSaved ? [{ applicationId: id, savedAt: new Date().toISOString() }, ...others] : others
  })
}

function useStartTrial(): { startTrial: SavedAndTrialState['startTrial']; starting: ReadonlySet<string> } {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isSending = useRef(new Set<string>())
  const [starting, setStarting] = useState<ReadonlySet<string>>(new Set())
  const startTrial = useCallback(
    async ({ id, name }: Named) => {
      if (isSending.current.has(id)) return
      isSending.current.add(id)
      setStarting(new Set(isSending.current))
      try {
        const { data: trial } = await api.call(subscriptionRoutes.startTrial, { body: { applicationId: id } })
        keepAnswer(
          queryClient,
          subscriptionsQuery,
          (all) => all && [...all.filter(({ applicationId }) => applicationId !== id), trial],
        )
        toast({
          title: t('Trial Started'),
          text: trial.trialEndsAt
            ? t('Your company can try {name} until {trialEndsAt}.', {
                name,
                trialEndsAt: formatInstantDay(trial.trialEndsAt),
              })
            : t('Your company can try {name}.', { name }),
          action: { label: t('See the trial'), run: () => void navigate(trialLink(trial.id)) },
        })
      } catch (error) {
        showFailure(error, {
          title: t('Trial Not Started'),
          text: t('The trial could not be started. Please try again.'),
        })
      } finally {
        void queryClient.invalidateQueries(subscriptionsQuery)
        isSending.current.delete(id)
        setStarting(new Set(isSending.current))
      }
    },
    [api, queryClient, navigate],
  )
  return { startTrial, starting }
}

/** Shows the message of the server where it sent one. A person who has to sign in again has already been told. */
function showFailure(error: unknown, { title, text }: { title: string; text: string }): void {
  if (error instanceof ApiError && error.status === 401) return
  const serverMessage = error instanceof ApiError ? error.problem.message : undefined
  toast({ title, text: serverMessage || text, tone: 'negative' })
}
