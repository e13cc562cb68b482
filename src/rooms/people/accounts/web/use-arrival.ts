// What follows a successful sign-in or registration: the person is remembered, greeted and taken where they wanted to go.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { pageFor } from '#app/pages.ts'
import { anew, query } from '#platform/web/api/query.ts'
import { ownDashboard, profileKey, rememberProfile } from '#platform/web/profile.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { administrationRoutes } from '#rooms/people/administration/contract.ts'
import type { Profile } from '../contract.ts'
import { signInTarget } from '../rules/sign-in-target.ts'

export type Area = 'enterprise' | 'vendor' | 'admin'

const adminPauseMs = 100

/** `kept`: where the person wanted to go, for a page whose own address does not say it. */
export function useArrival(area: Area, keptTarget?: string | null) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()

  return async (user: Profile, greeting: { title: string; text: string }): Promise<void> => {
    rememberProfile(queryClient, user)
    toast(greeting)
    if (area === 'admin') await refreshAdministrator()
    const target = signInTarget(keptTarget ?? parameters.get('redirect'), {
      origin: location.origin,
      area,
      isKnownPage: (pathname) => pageFor(pathname) !== undefined,
    })
    await navigate(target ?? homeOf(user, area), { replace: true })
  }

  /** The guard of the next page reads these three, so they are asked anew before it (AUTH-45, AUTH-46). */
  async function refreshAdministrator(): Promise<void> {
    const pause = new Promise((resolve) => setTimeout(resolve, adminPauseMs))
    // What fails here is asked and judged again by the page.
    await Promise.allSettled([
      queryClient.fetchQuery(query(administrationRoutes.checkAdmin, {}, anew)),
      queryClient.fetchQuery(query(administrationRoutes.getAdminRole, {}, anew)),
      queryClient.invalidateQueries({ queryKey: profileKey }),
      pause,
    ])
  }
}

/** An account of the other portal is taken to its own side, where it would be sent anyway. */
function homeOf(user: Profile, area: Area): string {
  return area === 'admin' ? '/admin' : ownDashboard(user)
}
