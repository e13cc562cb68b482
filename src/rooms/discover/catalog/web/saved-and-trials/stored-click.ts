// Where the click of a visitor is kept while they sign in: in this tab, and nowhere else.
import {
  clickBehind,
  type PendingToggle,
  type StoredClick,
} from '../../rules/saved-and-trials/pending-toggle.ts'

const storageKey = 'wish' // documented under this name on the privacy page

export function rememberClick(click: Omit<StoredClick, 'at'>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...click, at: Date.now() }))
  } catch {
    // Storage may be switched off; one more click is then needed after signing in.
  }
}

/** Takes the click behind a pending toggle: it counts once. */
export function takeClick(toggle: PendingToggle, applicationId: string): StoredClick | undefined {
  try {
    const stored = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return clickBehind(stored, toggle, applicationId, Date.now())
  } catch {
    return undefined
  }
}
