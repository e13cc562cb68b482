// Where the window stands after a change of address: at the top of a new page, at the named part for a hash, and
// where it stood before when going back or reloading.
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const storageKey = 'scroll'
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation()
  const type = useNavigationType()
  const places = useRef<Record<string, number> | null>(null)
  const shownPath = useRef<string | null>(null)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    function keep() {
      sessionStorage.setItem(storageKey, JSON.stringify(places.current))
    }
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])

  useBrowserLayoutEffect(() => {
    places.current ??= JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    const known = places.current ?? {}
    const isNewPath = shownPath.current !== pathname
    shownPath.current = pathname
    if (type === 'POP') scrollTo(0, known[key] ?? scrollY)
    else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
    else if (isNewPath) scrollTo(0, 0)

    function remember() {
      known[key] = scrollY
    }
    remember()
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key, pathname, hash, type])
}
