// Counts what the catalogue holds, for the public pages that state it.
import type { Platform } from '#platform/server/platform.ts'
import type { CatalogueFacts } from '../contract.ts'
import { countFacts } from './catalog-view.ts'

const keptMs = 60_000

/**
 * Reading every row takes seconds in a large catalogue, so the figures are kept for a minute. An older answer is given
 * while a new one is read; only the first caller waits.
 */
export function createCatalogueFacts({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  let known: { facts: CatalogueFacts; at: number } | undefined
  let reading: Promise<CatalogueFacts> | undefined

  function read(): Promise<CatalogueFacts> {
    reading ??= countFacts(database.pool)
      .then((facts) => {
        known = { facts, at: clock.now().getTime() }
        return facts
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  return async (): Promise<CatalogueFacts> => {
    const age = known ? Math.abs(clock.now().getTime() - known.at) : Number.POSITIVE_INFINITY
    if (known && age < keptMs) return known.facts
    const next = read()
    if (!known) return next
    // The next request shows whether it worked; this one has an answer.
    next.catch(() => undefined)
    return known.facts
  }
}
