// Tells whether a remembered answer is still current, in every process, for less than the price of a query each.
import { withDeadline } from '#platform/server/deadline.ts'

export interface CatalogueVersion {
  /**
   * The version at some moment after this call was made. Calls that arrive together share one reading; a reading that
   * does not come in time is given up.
   */
  current(): Promise<string>
}

/**
 * A reading that began before a caller asked may miss a change which that caller has already seen acknowledged. So a
 * caller never joins a reading under way: it waits for the next, which all who came meanwhile share.
 */
export function createCatalogueVersion(read: () => Promise<string>, withinMs = 2_000): CatalogueVersion {
  let running: Promise<unknown> | undefined
  let next: Promise<string> | undefined
  return {
    current() {
      if (!next) {
        const begin = running ? running.then(start, start) : Promise.resolve().then(start)
        next = begin
      }
      return next
    },
  }

  function start(): Promise<string> {
    next = undefined
    const reading = withDeadline(read(), withinMs, 'The catalogue')
    running = reading
    return reading
  }
}
