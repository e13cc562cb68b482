// Keeps, each minute, that this process was there and how fast it answered.
import { systemActor } from '#platform/server/actor.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import type { Platform } from '#platform/server/platform.ts'
import { addToMinute, forgetMinutes } from './service-minute-store.ts'

const minuteMs = 60_000
/** A little longer than the longest range. */
const keptMs = 92 * 86_400_000

/** A minute that nobody wrote is one in which no process was there. */
export function measureService(platform: Platform): Job {
  let lastTotals = platform.metrics.answered()
  return {
    name: 'measure the service',
    async run() {
      const now = platform.clock.now()
      const answered = platform.metrics.answered()
      const since = {
        answers: answered.answers - lastTotals.answers,
        answerMs: Math.round((answered.seconds - lastTotals.seconds) * 1000),
      }
      await platform.inTenantTransaction(
        systemActor,
        async (tx) => {
          await addToMinute(tx, new Date(Math.floor(now.getTime() / minuteMs) * minuteMs), since)
          await forgetMinutes(tx, new Date(now.getTime() - keptMs))
        },
        { unaudited: 'counter' },
      )
      lastTotals = answered
    },
  }
}
