// The window's position after a change of address: at the top of a new page, at the named part for a hash, and
// where it was before when going back or reloading.
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const storageKey = 'scroll'
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

type Places = Record<string, number>

export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation()
  const type = useNavigationType()
  const places = useRef<Places | null>(null)
  const shownPath = useRef<string | null>(null)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const keep = () => storePlaces(places.current ?? {})
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])

  useBrowserLayoutEffect(() => {
    places.current ??= storedPlaces()
    const known = places.current
    // An address that was typed in begins with the same key as the one before it, so the path belongs to the name.
    const place = `${key} ${pathname}`
    const isNewPath = shownPath.current !== pathname
    shownPath.current = pathname
    if (type === 'POP') scrollTo(0, known[place] ?? scrollY)
    else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
    else if (isNewPath) scrollTo(0, 0)

    function remember() {
      known[place] = scrollY
    }
    remember()
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key, pathname, hash, type])
}

/** What an earlier document of this tab kept; nothing when this one was opened anew. */
function storedPlaces(): Places {
  const [entry] = performance.getEntriesByType('navigation')
  if (entry instanceof PerformanceNavigationTiming && entry.type === 'navigate') return {}
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Places
  } catch {
    return {}
  }
}

function storePlaces(places: Places): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(places))
  } catch {
    // Storage may be switched off; only a reload then starts at the top.
  }
}
