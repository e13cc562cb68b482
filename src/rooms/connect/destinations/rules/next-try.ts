// When a destination that failed is tried again: like a webhook's delivery, but never given up before it is turned off, since what
// waits for it must not be lost.
import { nextAttempt } from '#rooms/connect/webhooks/rules/index.ts'

/** From then on every two hours. */
const longestPauseAfter = 4

export function nextTry(failed: {
  failures: number
  now: Date
  retryAfter: Date | undefined
  random: number
}): Date {
  const again = nextAttempt({ ...failed, failures: Math.min(failed.failures, longestPauseAfter) })
  return again ?? failed.now
}
