// Closes the dialog around an element the way Esc does, so that the focus goes back to what opened it.
import { type RefObject, useRef } from 'react'

export function useClosing(): { inside: RefObject<HTMLDivElement | null>; close: () => void } {
  const inside = useRef<HTMLDivElement>(null)
  return { inside, close: () => inside.current?.closest('dialog')?.close() }
}
