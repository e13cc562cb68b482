// What was chosen before this page was opened, by "Compare Now" or an older product, becomes a set once (CMP-13).
import { comparisonStorageKey } from '#rooms/discover/catalog/web/index.ts'
import { storedSelection } from '../../rules/comparison/stored-selection.ts'

/** Beside the selection: what a repeated attempt is known by, should the first one break off. */
const attemptKey = `${comparisonStorageKey}Attempt`

/**
 * Hands the stored ids to `make` and forgets them once it has made a set of them; undefined where nothing is stored.
 * Of several windows that open at once one makes the set: the others wait and find nothing.
 */
export async function adoptStoredSelection<T>(
  make: (ids: readonly string[], idempotencyKey: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  // Most visits need no lock.
  if (readStored() === null) return undefined
  return navigator.locks.request(comparisonStorageKey, async () => {
    const stored = readStored()
    if (stored === null) return undefined
    const ids = storedSelection(stored)
    const newShortlist = ids.length > 0 ? await make(ids, attemptOf(stored)) : undefined
    // Something else may have been chosen in another window meanwhile.
    if (readStored() === stored) localStorage.removeItem(comparisonStorageKey)
    localStorage.removeItem(attemptKey)
    return newShortlist
  })
}

function readStored(): string | null {
  try {
    return localStorage.getItem(comparisonStorageKey)
  } catch {
    // Storage may be switched off; then nothing was chosen.
    return null
  }
}

function attemptOf(stored: string): string {
  const [known, ...rest] = (localStorage.getItem(attemptKey) ?? '').split(' ')
  if (known && rest.join(' ') === stored) return known
  const fresh = crypto.randomUUID()
  localStorage.setItem(attemptKey, `${fresh} ${stored}`)
  return fresh
}
