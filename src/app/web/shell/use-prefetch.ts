// Fetches the chunk of a page when its link is pointed at, so that it has arrived when the link is pressed.
import { useEffect } from 'react'
import { pageFor } from '#app/pages.ts'
import { loadScreen } from '../screens.ts'

export function usePrefetch(): void {
  useEffect(() => {
    function look({ target }: Event) {
      const link = target instanceof Element ? target.closest('a') : null
      const page = link?.origin === location.origin ? pageFor(link.pathname) : undefined
      if (page) loadScreen(page.screen).catch(() => undefined)
    }
    document.addEventListener('pointerover', look, { passive: true })
    document.addEventListener('focusin', look, { passive: true })
    return () => {
      document.removeEventListener('pointerover', look)
      document.removeEventListener('focusin', look)
    }
  }, [])
}
