// What was answered within the last sixty seconds. It takes the same room however much that is.

export interface MinuteOfAnswers {
  answers: number
  /** How long they took in all. */
  seconds: number
  /** Answers with a status of 500 and above. */
  failures: number
}

export interface RecentAnswers {
  add(seconds: number, isFailure: boolean): void
  read(): MinuteOfAnswers
}

/** `nowMs` never goes back; tests have one of their own. */
export function createRecentAnswers(nowMs: () => number = () => performance.now()): RecentAnswers {
  const spans = Array.from({ length: 60 }, () => ({ second: -60, answers: 0, seconds: 0, failures: 0 }))
  const currentSecond = () => Math.floor(nowMs() / 1000)
  return {
    add(seconds, isFailure) {
      const second = currentSecond()
      const span = spans[second % 60]
      if (!span) return
      if (span.second !== second) Object.assign(span, { second, answers: 0, seconds: 0, failures: 0 })
      span.answers += 1
      span.seconds += seconds
      if (isFailure) span.failures += 1
    },
    read() {
      const second = currentSecond()
      const total = { answers: 0, seconds: 0, failures: 0 }
      for (const span of spans) {
        if (second - span.second >= 60) continue
        total.answers += span.answers
        total.seconds += span.seconds
        total.failures += span.failures
      }
      return total
    },
  }
}
