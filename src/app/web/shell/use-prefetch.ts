// Fetches the chunk of a page when its link is pointed at, so that it has arrived when the link is pressed.
import { useEffect } from 'react'
import { useProfile } from '#platform/web/profile.ts'
import { whenIdle } from '#platform/web/when-idle.ts'
import { findPage, loadMembers } from '../members.ts'
import { loadScreen } from '../screens.ts'

export function usePrefetch(): void {
  const isSignedIn = useProfile() !== null
  // Who is signed in goes behind the sign-in before long.
  useEffect(
    () => (isSignedIn ? whenIdle(() => loadMembers().catch(() => undefined)) : undefined),
    [isSignedIn],
  )
  useEffect(() => {
    function look({ target }: Event) {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin !== location.origin) return
      findPage(link.pathname)
        .then((page) => page && loadScreen(page.screen))
        .catch(() => undefined)
    }
    document.addEventListener('pointerover', look, { passive: true })
    document.addEventListener('focusin', look, { passive: true })
    return () => {
      document.removeEventListener('pointerover', look)
      document.removeEventListener('focusin', look)
    }
  }, [])
}
