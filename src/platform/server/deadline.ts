// A limit on waiting: the caller gets an error, even if the work never answers.

import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'

/** The answer of `work`, or a refusal once `withinMs` have passed; the work itself goes on and is not heard any more. */
export function withDeadline<T>(work: Promise<T>, withinMs: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const detail = t('{what} did not answer in time. Nothing was changed. Try again in a moment.', { what })
      reject(new Refusal('unavailable', detail, { retryAfterSeconds: 2 }))
    }, withinMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
