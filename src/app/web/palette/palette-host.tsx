// Listens for Cmd-K and Ctrl-K and loads the palette when it is first wanted.
import { useSyncExternalStore } from 'react'
import { late } from '#platform/web/late.tsx'
import { useShortcut } from '#platform/web/shortcuts.ts'
import { isPaletteOpen, openPalette, subscribeToPalette } from './palette-state.ts'

const CommandPalette = late(() => import('./command-palette.tsx'))

export function PaletteHost() {
  const isOpen = useSyncExternalStore(subscribeToPalette, isPaletteOpen, () => false)
  useShortcut('palette', openPalette)
  if (!isOpen) return null
  return <CommandPalette />
}
