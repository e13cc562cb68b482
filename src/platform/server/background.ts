// Work that goes on after the answer, for when the answer must not tell whether there is any. A stop waits for it.
import type { Logger } from './log.ts'

export interface Background {
  /** Begins at once and keeps nobody waiting. What fails is logged. */
  run(what: string, work: () => Promise<void>): void
  settled(): Promise<void>
}

export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>()
  return {
    run(what, work) {
      const task = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log.error({ err: error, what }, 'work after an answer failed'))
        .finally(() => running.delete(task))
      running.add(task)
    },
    async settled() {
      await Promise.all(running)
    },
  }
}
