// Sends a draft to be published, and says what came of it (LIST-23, LIST-26, LIST-27).

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Returned } from '#platform/contract/route.ts'
import { listOf, t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError, isStale } from '#platform/web/api/api-error.ts'
import { toast } from '#platform/web/toast/toast.ts'
import type { HeldBackPromotion } from '#rooms/buy/promotions/contract.ts'
import { accountRoutes } from '#rooms/people/accounts/contract.ts'
import { type Draft, listingRoutes } from '../../contract.ts'
import { draftOf, payloadOf } from '../../rules/publishing/publish-payload.ts'
import { forgetListings } from '../listing-queries.ts'

interface Publication {
  id: string
  draft: Draft
  version: number
  /** Buyers see an earlier version of it now. */
  isUpdate: boolean
}

export type PublishOutcome =
  | { kind: 'published'; version: number; draft: Draft }
  | { kind: 'conflict' }
  | { kind: 'failed'; fields: readonly { field: string; reason: string }[] }

export function usePublish() {
  const api = useApi()
  const queryClient = useQueryClient()
  const isSending = useRef(false)
  const [isPublishing, setPublishing] = useState(false)

  async function publish({ id, draft, version, isUpdate }: Publication): Promise<PublishOutcome | undefined> {
    if (isSending.current) return undefined
    isSending.current = true
    setPublishing(true)
    try {
      const body = payloadOf(draft, id)
      const { data } = await api.call(listingRoutes.publishListing, { body }, { ifMatch: version })
      await forgetListings(queryClient)
      toast(withoutPromotions(data) ?? (isUpdate ? updated : published))
      return { kind: 'published', version: data.version, draft: draftOf(body) }
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        toast(signedOut)
        return { kind: 'failed', fields: [] }
      }
      if (isStale(error)) return { kind: 'conflict' }
      // Trying again would not help: an administrator took it off, and the message says why.
      const closed = error instanceof ApiError && error.status === 403 ? error.problem.message : undefined
      toast({
        title: t('Error Publishing Listing'),
        text: closed ?? t('There was a problem publishing your listing. Please try again.'),
        tone: 'negative',
      })
      return { kind: 'failed', fields: error instanceof ApiError ? error.problem.fields : [] }
    } finally {
      isSending.current = false
      setPublishing(false)
    }
  }

  /** Checked first, so that somebody who is signed out learns so without leaving the page. */
  async function isSignedIn(): Promise<boolean> {
    try {
      await api.call(accountRoutes.getProfile)
      return true
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) return true
      toast(signedOut)
      return false
    }
  }

  return { publish, isPublishing, isSignedIn }
}

const published = {
  title: t('Listing Published!'),
  text: t('Buyers find it in the marketplace from now on.'),
}
const updated = { title: t('Listing Updated'), text: t('Buyers see your changes from now on.') }

/** Undefined where buyers get every promotion of it. */
export function withoutPromotions({
  heldBackPromotions = [],
}: Pick<Returned<typeof listingRoutes.publishListing>, 'heldBackPromotions'>) {
  if (heldBackPromotions.length === 0) return undefined
  const namesOf = (reason: HeldBackPromotion['because']) => {
    const names = heldBackPromotions
      .filter(({ because }) => because === reason)
      .map(({ name }) => t('“{words}”', { words: name }))
    return names.length > 0 && listOf(names)
  }
  const free = namesOf('would_be_free')
  const nothingOff = namesOf('takes_nothing_off')
  return {
    title: t('Listing Published Without a Promotion'),
    text: [
      free &&
        t(
          'At this price it would be free with {promotions}, so buyers pay the published price. To give it away, edit the promotion and confirm it.',
          { promotions: free },
        ),
      nothingOff && t('Nothing comes off this price with {promotions}.', { promotions: nothingOff }),
    ]
      .filter(Boolean)
      .join(' '),
  }
}

const signedOut = {
  title: t('Authentication Required'),
  text: t('Please log in to publish a listing.'),
  tone: 'negative',
} as const
