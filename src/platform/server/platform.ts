// What every room is handed: the clock, the log, the database and the ways to change it.
import type { Clock } from '#platform/kernel/time/instant.ts'
import type { Background } from './background.ts'
import type { Config } from './config.ts'
import type { ChannelListener } from './database/channel-listener.ts'
import type { Database } from './database/database.ts'
import type { Documents } from './documents/documents.ts'
import type { BoundRoute } from './http/binding.ts'
import type { CsrfTokens } from './http/csrf.ts'
import type { Job } from './jobs/job.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { Logger } from './log.ts'
import type { MailBox } from './mail/mail.ts'
import type { Metrics } from './metrics.ts'
import type { Dns } from './outbound/dns.ts'
import type { GuardedFetch } from './outbound/guarded-fetch.ts'
import type { HashedRows, SealedColumn } from './secrets/reseal.ts'
import type { Sealer } from './secrets/sealer.ts'
import type { Tracer } from './tracing/tracer.ts'
import type { Transactions } from './transaction.ts'

export interface Platform extends Transactions {
  config: Config
  clock: Clock
  log: Logger
  database: Database
  metrics: Metrics
  tracer: Tracer
  csrf: CsrfTokens
  /** Encrypts what must be read again, and signs what is handed out. */
  sealer: Sealer
  mail: MailBox
  /** The queue of background jobs. */
  jobs: JobQueue
  background: Background
  /** The one way to a drawn document, such as a PDF or a workbook. */
  documents: Documents
  /** Hints of what other processes did. */
  notices: ChannelListener
  dns: Dns
  /** The one way to ask an address that somebody else chose. */
  guardedFetch: GuardedFetch
  /** Where the public reaches this installation: for links, never from what a request says. */
  publicOrigin: string
}

/** A room as the application assembles it. */
export interface Room {
  name: string
  routes: readonly BoundRoute[]
  /** What it does in the background; `jobs` (platform/kernel) says when. */
  jobs?: readonly Job[]
  /** What it keeps sealed, and as keyed hashes: a change of SECRET_KEY goes through both. */
  sealed?: readonly SealedColumn[]
  hashed?: readonly HashedRows[]
}
