// What the signed-in buyer said they need, as every screen asks it: once, and silently (MATCH-10).
import { useQuery } from '@tanstack/react-query'
import { pages, queryOrNull } from '#platform/web/api/query.ts'
import { type Profile, useProfile } from '#platform/web/profile.ts'
import { assessmentRoutes, type CurrentNeeds } from '../contract.ts'

/** null where nothing was said; nobody being signed in reads the same. */
export const buyerNeedsQuery = queryOrNull(assessmentRoutes.getBuyerNeeds, {}, { nullOn: [401] })

/** Only people in the buyer's portal have needs; nobody else is asked for any. */
export function mayHaveNeeds(profile: Profile | null): boolean {
  return profile?.activePortal === 'enterprise' && !profile.isAdministrator
}

/** null where there are none, and where they could not be learnt; undefined until it is known. */
export function useBuyerNeeds(): CurrentNeeds | null | undefined {
  const isBuyer = mayHaveNeeds(useProfile())
  const { data, isError } = useQuery({ ...buyerNeedsQuery, enabled: isBuyer })
  return isBuyer && !isError ? data : null
}

/** Every version, newest first. */
export const needsHistoryQuery = pages(assessmentRoutes.listNeedsHistory, {}, 'before')
