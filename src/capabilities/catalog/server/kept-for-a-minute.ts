// Keeps what takes a look at every row of the catalogue, for the pages that state it.
import type { Platform } from '#platform/server/platform.ts'

const keptMs = 60_000

/**
 * Reading every row takes seconds in a large catalogue, so the answer is kept for a minute. An older one is given while a
 * new one is read; only the first caller waits.
 */
export function keptForAMinute<T>(clock: Platform['clock'], read: () => Promise<T>): () => Promise<T> {
  let known: { answer: T; at: number } | undefined
  let reading: Promise<T> | undefined

  function readOnce(): Promise<T> {
    reading ??= read()
      .then((answer) => {
        known = { answer, at: clock.now().getTime() }
        return answer
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  return async () => {
    const age = known ? Math.abs(clock.now().getTime() - known.at) : Number.POSITIVE_INFINITY
    if (known && age < keptMs) return known.answer
    const next = readOnce()
    if (!known) return next
    // The next request shows whether it worked; this one has an answer.
    next.catch(() => undefined)
    return known.answer
  }
}
