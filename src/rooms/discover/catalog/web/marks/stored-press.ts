// Where the press of a visitor is kept while they sign in: in this tab, and nowhere else.
import { pressBehind, type StoredWish, type Wish } from '../../rules/wish.ts'

const storageKey = 'wish'

export function rememberPress(press: Omit<StoredWish, 'at'>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...press, at: Date.now() }))
  } catch {
    // Storage may be switched off; one more press is then asked for after signing in.
  }
}

/** The press behind a wish, taken: it counts once. */
export function takePress(wish: Wish, applicationId: string): StoredWish | undefined {
  try {
    const stored = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return pressBehind(stored, wish, applicationId, Date.now())
  } catch {
    return undefined
  }
}
