// Whether the script has taken over: false while the server draws and while its page is taken over, then true.
import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

export function useInBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
