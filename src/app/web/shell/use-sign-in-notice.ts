// Says why a visitor has arrived at a sign-in page they did not ask for (AUTH-53).

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { knownProfile } from '#platform/web/profile.ts'
import { toast } from '#platform/web/toast/toast.ts'

const signInPaths = new Set(['/enterprise-login', '/vendor-login', '/admin-login'])

export function useSignInNotice(): void {
  const { pathname, search } = useLocation()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!signInPaths.has(pathname) || !new URLSearchParams(search).has('redirect')) return
    if (knownProfile(queryClient)) return
    toast({ title: 'Authentication Required', text: 'Please log in to access this area.', tone: 'negative' })
  }, [pathname, search, queryClient])
}
