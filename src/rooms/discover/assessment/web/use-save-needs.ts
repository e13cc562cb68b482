// Saves what is filled in, once however often it is pressed, and goes on to the marketplace (ASSESS-16 to ASSESS-19).

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError, isStale } from '#platform/web/api/api-error.ts'
import { locale } from '#platform/web/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { assessmentRoutes, type BuyerNeeds } from '../contract.ts'
import { type Draft, statementOf } from '../rules/draft.ts'
import { buyerNeedsQuery, needsHistoryQuery } from './buyer-needs-query.ts'
import { forgetDraft } from './draft-store.ts'

export interface SaveFailure {
  title: string
  text: string
  /** What was saved elsewhere meanwhile. */
  current?: BuyerNeeds
}

export function useSaveNeeds() {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isSending = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<SaveFailure>()

  /** What stands on the server now, where the draft began from something else. */
  async function foundElsewhere(error: ApiError): Promise<BuyerNeeds | undefined> {
    if (!isStale(error)) return undefined
    const needs = await queryClient.fetchQuery({ ...buyerNeedsQuery, staleTime: 0 }).catch(() => null)
    return needs ?? undefined
  }

  async function tell(error: unknown): Promise<void> {
    // Whoever has to sign in again has been told so, and finds the draft afterwards.
    if (error instanceof ApiError && error.status === 401) return
    toast({
      title: 'Error Saving Assessment',
      text: 'There was a problem saving your assessment. Please try again.',
      tone: 'negative',
    })
    const isKnown = error instanceof ApiError && error.problem.message !== undefined
    const current = error instanceof ApiError ? await foundElsewhere(error) : undefined
    setFailure({
      title: current ? 'Saved elsewhere meanwhile' : 'Not saved',
      text: current
        ? `Version ${current.version} of your assessment was saved in another tab or on another device. Nothing of what you filled in here is lost.`
        : (isKnown && error.problem.message) ||
          'The server could not be reached. What you filled in is kept.',
      ...(current ? { current } : {}),
    })
  }

  async function save(draft: Draft): Promise<void> {
    const statement = statementOf(draft, locale)
    if (!statement || isSending.current) return
    isSending.current = true
    setSaving(true)
    setFailure(undefined)
    try {
      const { version, ...body } = statement
      const { data } = await api.call(assessmentRoutes.saveBuyerNeeds, { body }, { ifMatch: version })
      forgetDraft()
      queryClient.setQueryData(buyerNeedsQuery.queryKey, data)
      queryClient.removeQueries(needsHistoryQuery)
      // Asked once more all the same: another tab may have saved since (ASSESS-17).
      void queryClient.invalidateQueries(buyerNeedsQuery)
      toast({
        title: 'Assessment Saved!',
        text: 'Your buyer assessment has been saved and AI recommendations are now available.',
      })
      await navigate('/marketplace?sort=ai_match')
    } catch (error) {
      await tell(error)
    } finally {
      isSending.current = false
      setSaving(false)
    }
  }

  return { save, isSaving, failure, clearFailure: () => setFailure(undefined) }
}
