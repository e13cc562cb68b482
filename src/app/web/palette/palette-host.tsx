// Listens for Cmd-K and Ctrl-K and loads the palette when it is first wanted.
import { useEffect, useSyncExternalStore } from 'react'
import { late } from '#platform/web/late.tsx'
import { isPaletteOpen, openPalette, subscribeToPalette } from './palette-state.ts'

const CommandPalette = late(() => import('./command-palette.tsx'))

export function PaletteHost() {
  const isOpen = useSyncExternalStore(subscribeToPalette, isPaletteOpen, () => false)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.metaKey || event.ctrlKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      openPalette()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  if (!isOpen) return null
  return <CommandPalette />
}
