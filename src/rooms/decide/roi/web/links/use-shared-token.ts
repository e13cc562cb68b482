// The secret of a read-only link. It leaves the address bar before anything is drawn (see address-token.ts) and stays with
// this entry of the tab's history, so that a reload still knows it; nothing else of the browser keeps it.
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { addressToken } from '#platform/web/address-token.ts'
import { useInBrowser } from '#platform/web/use-in-browser.ts'

/** `unknown` until the browser has taken the page over; undefined where the address brought none. */
export function useSharedToken(): string | 'unknown' | undefined {
  const isInBrowser = useInBrowser()
  const { hash, pathname, state } = useLocation()
  const navigate = useNavigate()
  // Another link that is pasted over this page's address changes the part behind # alone, and loads nothing anew.
  const pasted = new URLSearchParams(hash.slice(1)).get('token')
  const stateToken: unknown = (state as { sharedToken?: unknown } | null)?.sharedToken
  const token =
    pasted ?? (typeof stateToken === 'string' ? stateToken : isInBrowser ? addressToken() : undefined)
  useEffect(() => {
    if (token !== undefined && (pasted !== null || stateToken !== token))
      void navigate(pathname, { replace: true, preventScrollReset: true, state: { sharedToken: token } })
  }, [token, pasted, stateToken, pathname, navigate])
  return isInBrowser ? token : 'unknown'
}
