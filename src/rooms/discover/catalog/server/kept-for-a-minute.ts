// Keeps what takes a look at every row of the catalogue, for the pages that state it.
import type { Platform } from '#platform/server/platform.ts'
import type { CatalogueVersion } from './catalogue-version.ts'

const keptMs = 60_000

/**
 * Reading every row takes seconds in a large catalogue, so an answer is kept for a minute, and then for as long as the
 * catalogue has not changed. After a change callers wait for one new reading, which they share. While the database is
 * away the last answer is used.
 */
export function keptForAMinute<T>(
  clock: Platform['clock'],
  version: CatalogueVersion,
  read: () => Promise<T>,
): () => Promise<T> {
  let known: { answer: T; version: string | undefined; at: number } | undefined
  let reading: Promise<T> | undefined
  const now = () => clock.now().getTime()

  async function readAt(at: number, current: string | undefined): Promise<T> {
    const answer = await read()
    known = { answer, version: current, at }
    return answer
  }

  return async () => {
    if (known && Math.abs(now() - known.at) < keptMs) return known.answer
    const at = now()
    const current = await version.current().catch(() => undefined)
    if (known && current === known.version) known.at = at
    if (known && (current === undefined || current === known.version)) return known.answer
    reading ??= readAt(at, current).finally(() => {
      reading = undefined
    })
    return reading
  }
}
