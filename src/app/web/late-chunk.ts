// A file of the build that is fetched when it is first needed, and is asked for again where it did not arrive.

const askAgainAfterMs = 2_000
let hasMissed = false

/** Whether a chunk did not arrive: it is gone with an earlier release, or the connection is. */
export function hasMissedChunk(): boolean {
  return hasMissed
}

export interface LateChunk<T> {
  /** The chunk, if it has arrived. */
  loaded(): T | undefined
  load(): Promise<T>
}

export function lateChunk<T>(fetchIt: () => Promise<T>): LateChunk<T> {
  let loaded: T | undefined
  let arriving: Promise<T> | undefined
  return {
    loaded: () => loaded,
    load() {
      if (arriving) return arriving
      const fetched = fetchIt().then((chunk) => {
        loaded = chunk
        return chunk
      })
      arriving = fetched
      // Asked for again, but not at once: a drawing that fails is tried again by React within the same moment, and would
      // ask without end.
      fetched.catch(() => {
        hasMissed = true
        setTimeout(() => {
          arriving = undefined
        }, askAgainAfterMs)
      })
      return fetched
    },
  }
}
