// Answers made for one version of the catalogue, the least recently used forgotten first.

export interface Remembered<T> {
  /** Whether there is an answer of some version. */
  holds(key: string): boolean
  get(key: string, version: string): T | undefined
  set(key: string, version: string, value: T, size: number): void
}

/** Keeps at most `capacity` units; each value says its own size in the same unit. */
export function rememberAnswers<T>(capacity: number): Remembered<T> {
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
        return undefined
      }
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, version, value, size) {
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
