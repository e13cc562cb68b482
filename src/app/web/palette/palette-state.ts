// Whether the command palette is wanted; kept apart so that its button costs no more than this.

let isWanted = false
const listeners = new Set<() => void>()

export function openPalette(): void {
  change(true)
}

export function closePalette(): void {
  change(false)
}

export function isPaletteOpen(): boolean {
  return isWanted
}

export function subscribeToPalette(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: boolean): void {
  isWanted = next
  for (const listener of listeners) listener()
}
