// Leaving, and changing sides: what the header's account buttons do (AUTH-47 to AUTH-51). What was fetched for the
// person who was there goes with the change of the profile, see watch-person.ts.

import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { useApi } from '#platform/web/api/api-context.ts'
import { browserStores, clearPersonalStorage } from '#platform/web/personal-storage.ts'
import { knownProfile, type Portal, rememberProfile } from '#platform/web/profile.ts'
import { accountRoutes } from '#rooms/people/accounts/contract.ts'
import { ssoRoutes } from '#rooms/people/single-sign-on/contract.ts'
import { beginLeaving } from '../leaving.ts'

export function useLogOut(): () => Promise<void> {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { key } = useLocation()
  return async () => {
    let goesOnAt: string | null = null
    try {
      // Who came in through the company's provider may have to leave there too.
      if (knownProfile(queryClient)?.viaSso) {
        goesOnAt = (await api.call(ssoRoutes.signOutOfSso)).data.address
      } else {
        await api.call(accountRoutes.logout)
      }
    } catch (error) {
      // The session here ends whatever the server says.
      console.warn('The logout call failed', error)
    }
    beginLeaving(key)
    await queryClient.cancelQueries()
    clearPersonalStorage(browserStores())
    rememberProfile(queryClient, null)
    if (goesOnAt === null) await navigate('/')
    else window.location.assign(goesOnAt)
  }
}

/** `to` is the page to open in the other portal, its dashboard where none is named. */
export function useSwitchPortal(): (target: Portal, to?: string) => Promise<void> {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { key } = useLocation()
  return async (target, to = target === 'vendor' ? '/vendor-dashboard' : '/dashboard') => {
    const profile = knownProfile(queryClient)
    if (!profile?.roles.includes(target)) return
    try {
      await api.call(accountRoutes.switchPortal, { body: { targetPortal: target } })
    } catch (error) {
      console.warn('The portal was not switched', error)
      return
    }
    beginLeaving(key)
    rememberProfile(queryClient, { ...profile, activePortal: target })
    await navigate(to)
  }
}
