// Opens the overview at "?" and from the footer, and loads it when it is first wanted.
import { useSyncExternalStore } from 'react'
import { late } from '#platform/web/late.tsx'
import { useShortcut } from '#platform/web/shortcuts.ts'

const ShortcutsDialog = late(() => import('./shortcuts-dialog.tsx'))

let isWanted = false
const listeners = new Set<() => void>()

function want(next: boolean): void {
  isWanted = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function openShortcuts(): void {
  want(true)
}

export function ShortcutsHost() {
  const isOpen = useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  )
  useShortcut('overview', openShortcuts)
  return isOpen ? <ShortcutsDialog onClose={() => want(false)} /> : null
}
