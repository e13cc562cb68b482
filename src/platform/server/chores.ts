// What the product does on its own schedule. Several processes do the same chores at the same time: each chore is made
// so that doing it twice is doing it once.
import type { Logger } from './log.ts'

export interface Chore {
  /** For the log: "announce trials that end". */
  name: string
  everyMs: number
  run(): Promise<unknown>
}

export interface Chores {
  close(): Promise<void>
}

/** The first run comes after one interval, so that a start has nothing else to do. A run that fails is logged and comes again. */
export function startChores(chores: readonly Chore[], log: Logger): Chores {
  const running = new Map<Chore, Promise<void>>()
  const timers = chores.map((chore) =>
    setInterval(() => {
      // One that is still at it is not begun again.
      if (running.has(chore)) return
      running.set(
        chore,
        chore
          .run()
          .then(() => undefined)
          .catch((error: unknown) =>
            log.warn({ err: error, chore: chore.name }, 'a chore failed and comes again'),
          )
          .finally(() => running.delete(chore)),
      )
    }, chore.everyMs).unref(),
  )
  return {
    async close() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}
