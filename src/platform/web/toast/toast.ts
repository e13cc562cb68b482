// Short notices: `toast({ title: 'Saved' })` from anywhere in the browser. One is shown at a time (SHELL-11).

export interface Toast {
  title: string
  text?: string
  /** `negative` for what failed or was refused. */
  tone?: 'neutral' | 'negative'
  /** What can be done about it while it shows; the label says it whole. */
  action?: { label: string; run: () => void }
}

export interface ShownToast extends Toast {
  id: number
}

let shown: ShownToast | undefined
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a notice in place of the one that is there. */
export function toast(notice: Toast): void {
  lastId += 1
  change({ ...notice, id: lastId })
}

export function dismissToast(id: number): void {
  if (shown?.id === id) change(undefined)
}

export function shownToast(): ShownToast | undefined {
  return shown
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: ShownToast | undefined): void {
  shown = next
  for (const listener of listeners) listener()
}
