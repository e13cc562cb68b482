// What operators watch. Labels are route templates and statuses, never ids, so that their number stays bounded.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { createLastMinute, type MinuteOfAnswers } from './last-minute.ts'

export interface Metrics {
  observeRequest(route: string, method: string, status: number, seconds: number): void
  countProblem(code: string): void
  /** A refused call that was one too many for the audit trail. */
  countUnrecordedDenial(): void
  /** A mail that is not tried any more. */
  countMailGivenUp(): void
  /** How many requests this process has answered since it began, and for how long in all. */
  answered(): { answers: number; seconds: number }
  /** What this process answered within the last sixty seconds. */
  lastMinute(): MinuteOfAnswers
  /** The text that Prometheus reads. */
  text(): Promise<string>
}

/** `poolSizes` is asked at each reading. */
export function createMetrics(poolSizes: () => { total: number; idle: number; waiting: number }): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'emporion_' })
  const duration = new Histogram({
    name: 'emporion_http_request_seconds',
    help: 'How long requests took, by route template, method and class of status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const problemCount = new Counter({
    name: 'emporion_problems_total',
    help: 'Answers that were problems, by code',
    labelNames: ['code'],
    registers: [registry],
  })
  const unrecordedDenials = new Counter({
    name: 'emporion_denials_unrecorded_total',
    help: 'Refused calls that were counted here only, since their network had filled its share of the audit trail',
    registers: [registry],
  })
  const mailsGivenUp = new Counter({
    name: 'emporion_mails_given_up_total',
    help: 'Mails that could not be sent and are not tried any more',
    registers: [registry],
  })
  new Gauge({
    name: 'emporion_database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const sizes = poolSizes()
      this.set({ state: 'total' }, sizes.total)
      this.set({ state: 'idle' }, sizes.idle)
      this.set({ state: 'waiting' }, sizes.waiting)
    },
  })
  const total = { answers: 0, seconds: 0 }
  const minute = createLastMinute()
  const children = new Map<string, ReturnType<typeof duration.labels>>()
  return {
    observeRequest(route, method, status, seconds) {
      const key = `${method} ${route} ${status}`
      let child = children.get(key)
      if (!child) {
        child = duration.labels(route, method, `${Math.floor(status / 100)}xx`)
        children.set(key, child)
      }
      child.observe(seconds)
      total.answers += 1
      total.seconds += seconds
      minute.add(seconds, status >= 500)
    },
    countProblem: (code) => problemCount.inc({ code }),
    countUnrecordedDenial: () => unrecordedDenials.inc(),
    countMailGivenUp: () => mailsGivenUp.inc(),
    answered: () => ({ ...total }),
    lastMinute: () => minute.read(),
    text: () => registry.metrics(),
  }
}
