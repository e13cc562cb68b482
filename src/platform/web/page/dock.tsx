// Bars that stay at the bottom of the window, above the consent banner, so that neither hides the other.
import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

export const dockSlotId = 'dock-slot'

/** Draws its children in the dock. The server leaves them out: what is docked belongs to what the visitor does. */
export function Dock({ children }: { children: ReactNode }) {
  const slot = useSyncExternalStore(
    () => () => undefined,
    () => document.getElementById(dockSlotId),
    () => null,
  )
  return slot && createPortal(children, slot)
}
