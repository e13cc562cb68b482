// What operators watch. Labels are route templates and statuses, never ids, so that their number stays bounded.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { withDeadline } from './deadline.ts'
import { createRecentAnswers, type MinuteOfAnswers } from './recent-answers.ts'

export interface Metrics {
  observeRequest(route: string, method: string, status: number, seconds: number): void
  countProblem(code: string): void
  /** A refused call that was one too many for the audit trail. */
  countUnrecordedDenial(): void
  /** A mail that is not tried any more. */
  countMailGivenUp(): void
  countMailSent(): void
  /** One attempt to deliver an event to an endpoint, by what came of it. */
  countWebhookAttempt(outcome: string): void
  /** A password, code or proof at a sign-in that was refused, whatever for. */
  countSignInFailure(): void
  /** How long one try of a job took, by its name, and whether it failed. */
  observeJob(job: string, seconds: number, failed: boolean): void
  /** How long a transaction waited for its connection. */
  observeDatabaseWait(seconds: number): void
  /** How many live streams this process answers now. */
  setLiveStreams(open: number): void
  /** Figures that are read from the database when they are asked for, and at most every ten seconds. */
  watch(figures: WatchedFigures): void
  /** How many requests this process has answered since it began, and for how long in all. */
  answered(): { answers: number; seconds: number }
  /** What this process answered within the last sixty seconds. */
  lastMinute(): MinuteOfAnswers
  /** The text that Prometheus reads. */
  text(): Promise<string>
}

export interface WatchedFigures {
  /** Names behind `emporion_`, with what they mean and the labels that they have. */
  gauges: Readonly<Record<string, { help: string; labels?: readonly string[] }>>
  /** What is left out is not known now: without labels it is shown as NaN, with labels not at all. */
  read(): Promise<Readonly<Record<string, readonly Sample[]>>>
}

export interface Sample {
  value: number
  labels?: Readonly<Record<string, string>>
}

/** How long watched figures are valid, and how long a reading waits for them. */
const freshMs = 10_000
const readWithinMs = 3_000

/** `readDatabase` is asked at each reading. */
export function createMetrics(
  readDatabase: () => { total: number; idle: number; waiting: number; refusesWrites: boolean },
): Metrics {
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
  const mailsSent = new Counter({
    name: 'emporion_mails_sent_total',
    help: 'Mails that the mail server took',
    registers: [registry],
  })
  const webhookAttempts = new Counter({
    name: 'emporion_webhook_attempts_total',
    help: 'Attempts to deliver events to endpoints of companies, by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const signInFailures = new Counter({
    name: 'emporion_sign_in_failures_total',
    help: 'Passwords, codes and proofs that were refused at a sign-in',
    registers: [registry],
  })
  const jobSeconds = new Histogram({
    name: 'emporion_job_seconds',
    help: 'How long tries of background jobs took, by job and result',
    labelNames: ['job', 'result'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 900],
    registers: [registry],
  })
  const databaseWait = new Histogram({
    name: 'emporion_database_wait_seconds',
    help: 'How long transactions waited for a connection of the pool',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5],
    registers: [registry],
  })
  const liveStreams = new Gauge({
    name: 'emporion_live_streams',
    help: 'Live streams that this process answers',
    registers: [registry],
  })
  const unreadFigures = new Counter({
    name: 'emporion_figures_unread_total',
    help: 'Readings at which the figures of the database could not be had',
    registers: [registry],
  })
  const watched: (() => Promise<void>)[] = []
  new Gauge({
    name: 'emporion_database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const sizes = readDatabase()
      this.set({ state: 'total' }, sizes.total)
      this.set({ state: 'idle' }, sizes.idle)
      this.set({ state: 'waiting' }, sizes.waiting)
    },
  })
  new Gauge({
    name: 'emporion_database_writes_refused',
    help: 'Whether the database refused to write within the last two minutes, since its disk is full or it is read-only',
    registers: [registry],
    collect() {
      this.set(readDatabase().refusesWrites ? 1 : 0)
    },
  })
  const total = { answers: 0, seconds: 0 }
  const minute = createRecentAnswers()
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
      // That a process is not ready is the answer that was asked for, and no failure.
      minute.add(seconds, status >= 500 && route !== '/readyz')
    },
    countProblem: (code) => problemCount.inc({ code }),
    countUnrecordedDenial: () => unrecordedDenials.inc(),
    countMailGivenUp: () => mailsGivenUp.inc(),
    countMailSent: () => mailsSent.inc(),
    countWebhookAttempt: (outcome) => webhookAttempts.inc({ outcome }),
    countSignInFailure: () => signInFailures.inc(),
    observeJob: (job, seconds, failed) =>
      jobSeconds.observe({ job, result: failed ? 'failed' : 'succeeded' }, seconds),
    observeDatabaseWait: (seconds) => databaseWait.observe(seconds),
    setLiveStreams: (open) => liveStreams.set(open),
    watch({ gauges, read }) {
      const ownGauges = Object.entries(gauges).map(([name, { help, labels = [] }]) => ({
        name,
        isSingle: labels.length === 0,
        gauge: new Gauge({ name: `emporion_${name}`, help, labelNames: [...labels], registers: [registry] }),
      }))
      let readAt = Number.NEGATIVE_INFINITY
      watched.push(async () => {
        if (performance.now() - readAt < freshMs) return
        readAt = performance.now()
        const figures = await withDeadline(read(), readWithinMs, 'The database').catch(() => {
          unreadFigures.inc()
          return {} as Awaited<ReturnType<typeof read>>
        })
        for (const { name, isSingle, gauge } of ownGauges) {
          // A figure of before would pass for one of now.
          gauge.reset()
          // Without labels a reset leaves a zero, which would be a figure.
          if (isSingle) gauge.set(Number.NaN)
          for (const { value, labels = {} } of figures[name] ?? []) gauge.set({ ...labels }, value)
        }
      })
    },
    answered: () => ({ ...total }),
    lastMinute: () => minute.read(),
    async text() {
      await Promise.all(watched.map((refresh) => refresh()))
      return registry.metrics()
    },
  }
}
