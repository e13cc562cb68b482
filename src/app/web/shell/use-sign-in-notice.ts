// Says why a visitor has arrived at a sign-in page they did not ask for (AUTH-53).

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { knownProfile } from '#platform/web/profile.ts'
import { type Toast, toast } from '#platform/web/toast/toast.ts'

const signInPaths = new Set(['/enterprise-login', '/vendor-login', '/admin-login'])

export const authenticationRequired: Toast = {
  title: t('Authentication Required'),
  text: t('Please log in to access this area.'),
}

export function useSignInNotice(): void {
  const { pathname, search } = useLocation()
  const queryClient = useQueryClient()
  const redirect = new URLSearchParams(search).get('redirect')
  useEffect(() => {
    if (!signInPaths.has(pathname) || redirect === null || knownProfile(queryClient)) return
    toast(authenticationRequired)
  }, [pathname, redirect, queryClient])
}
