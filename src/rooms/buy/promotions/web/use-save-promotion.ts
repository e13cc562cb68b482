// Sends what a vendor decides of a promotion, once at a time, and says why it was refused.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError, isStale } from '#platform/web/api/api-error.ts'
import { type Promotion, type PromotionTermsSent, promotionRoutes } from '../contract.ts'
import type { PromotionStep } from '../rules/vocabulary.ts'
import { forgetPromotion, rememberPromotion } from './promotion-queries.ts'

export interface SaveFailure {
  message: string
  fields: readonly { field: string; reason: string }[]
  /** Somebody else changed it: what stands now is on its way. */
  isStale: boolean
}

type Change = { terms: PromotionTermsSent } | { step: PromotionStep }

export function useSavePromotion() {
  const api = useApi()
  const queryClient = useQueryClient()
  const isSending = useRef(false)
  // One for each form: what is sent again because its answer was lost makes no second promotion.
  const creationKey = useRef('')
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<SaveFailure>()

  async function send(work: () => Promise<{ data: Promotion }>, id?: string): Promise<Promotion | undefined> {
    if (isSending.current) return undefined
    isSending.current = true
    setSaving(true)
    setFailure(undefined)
    try {
      const { data } = await work()
      await rememberPromotion(queryClient, data)
      return data
    } catch (error) {
      const saved = failureOf(error)
      if (saved.isStale && id !== undefined) await forgetPromotion(queryClient, id)
      setFailure(saved)
      return undefined
    } finally {
      isSending.current = false
      setSaving(false)
    }
  }

  return {
    isSaving,
    failure,
    create(terms: PromotionTermsSent) {
      creationKey.current ||= crypto.randomUUID()
      const idempotencyKey = creationKey.current
      return send(async () => {
        try {
          return await api.call(promotionRoutes.createPromotion, { body: terms }, { idempotencyKey })
        } catch (error) {
          // It was answered, so that what is corrected and sent is another request.
          if (error instanceof ApiError) creationKey.current = ''
          throw error
        }
      })
    },
    change({ id, version }: Pick<Promotion, 'id' | 'version'>, change: Change) {
      const options = { ifMatch: version }
      return send(
        () =>
          'terms' in change
            ? api.call(promotionRoutes.changePromotion, { params: { id }, body: change.terms }, options)
            : api.call(promotionRoutes.takePromotionStep, { params: { id, step: change.step } }, options),
        id,
      )
    },
  }
}

function failureOf(error: unknown): SaveFailure {
  if (!(error instanceof ApiError))
    return {
      message: 'It did not reach the server. What you typed is kept; check the connection and try again.',
      fields: [],
      isStale: false,
    }
  const { message, fields } = error.problem
  return {
    // What is wrong with a field stands at the field.
    message:
      fields.length > 0
        ? 'The promotion was not saved. Correct the fields that are marked.'
        : (message ?? 'The promotion could not be saved. Please try again.'),
    fields,
    isStale: isStale(error),
  }
}
