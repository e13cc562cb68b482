// Answers made for one version of the catalogue, the least recently used forgotten first.

export interface Remembered<T> {
  /** Whether there is an answer of some version. */
  holds(key: string): boolean
  get(key: string, version: string): T | undefined
  set(key: string, version: string, value: T, size: number): void
}

/** Keys of which it is known that they were asked once; beyond, all of them are forgotten. */
const askedOnceMax = 10_000

/** Keeps at most `capacity` units; each value says its own size in the same unit. */
export function rememberAnswers<T>(
  capacity: number,
  from: 'the first' | 'asked again' = 'the first',
): Remembered<T> {
  const askedOnce = new Set<string>()
  const entries = new Map<string, { version: string; value: T; size: number }>()
  let used = 0
  const forget = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return
    used -= entry.size
    entries.delete(key)
  }
  return {
    holds: (key) => entries.has(key),
    get(key, version) {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (entry.version !== version) {
        forget(key)
        askedOnce.add(key)
        return undefined
      }
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, version, value, size) {
      if (from === 'asked again' && !entries.has(key) && !askedOnce.delete(key)) {
        if (askedOnce.size >= askedOnceMax) askedOnce.clear()
        askedOnce.add(key)
        return
      }
      forget(key)
      entries.set(key, { version, value, size })
      used += size
      for (const oldest of entries.keys()) {
        if (used <= capacity || oldest === key) break
        forget(oldest)
      }
    },
  }
}
