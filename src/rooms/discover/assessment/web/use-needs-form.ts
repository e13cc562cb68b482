// The assessment as a form: what is filled in is kept on this device, saved once however often it is pressed, and then the
// marketplace opens with what fits (ASSESS-16 to ASSESS-19).
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { keepAnswer } from '#platform/web/api/query.ts'
import { DialogLeft } from '#platform/web/form/dialog-left.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { locale } from '#platform/web/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { assessmentRoutes, type BuyerNeeds } from '../contract.ts'
import { type Draft, saysTheSame, statementOf } from '../rules/draft.ts'
import { buyerNeedsQuery, needsHistoryQuery } from './buyer-needs-query.ts'
import { forgetDraft, keepDraft } from './draft-store.ts'

export interface NeedsFormOptions {
  userId: string
  /** What is current on the server, or nothing filled in. */
  saved: Draft
  start: Draft
}

export function useNeedsForm({ userId, saved, start }: NeedsFormOptions) {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  /** What is saved on the server, where the draft began from something else. */
  const [current, setCurrent] = useState<BuyerNeeds>()
  const form = useForm({
    draft: (values: Draft) => (saysTheSame(values, saved) ? forgetDraft() : keepDraft(userId, values)),
    initial: start,
    async send(draft: Draft) {
      const statement = statementOf(draft, locale)
      if (!statement) throw new DialogLeft()
      const { version, ...body } = statement
      return (await api.call(assessmentRoutes.saveBuyerNeeds, { body }, { ifMatch: version })).data
    },
    async onSent(needs) {
      forgetDraft()
      keepAnswer(queryClient, buyerNeedsQuery, needs)
      queryClient.removeQueries(needsHistoryQuery)
      // Asked once more all the same: another tab may have saved since (ASSESS-17).
      void queryClient.invalidateQueries(buyerNeedsQuery)
      toast({
        title: t('Assessment Saved!'),
        text: t('Your buyer assessment has been saved and AI recommendations are now available.'),
      })
      await navigate('/marketplace?sort=ai_match')
    },
    onFailed(error) {
      // A person who has to sign in again has already been told so, and finds the draft afterwards.
      if (error instanceof ApiError && error.status === 401) return
      toast({
        title: t('Error Saving Assessment'),
        text: t('There was a problem saving your assessment. Please try again.'),
        tone: 'negative',
      })
    },
    async reload() {
      const needs = await queryClient.fetchQuery({ ...buyerNeedsQuery, staleTime: 0 })
      if (!needs) throw new Error('Nothing is saved.')
      setCurrent(needs)
    },
    keepsTyped: true,
  })
  return { form, current }
}
