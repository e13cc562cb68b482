// Keeps what was logged as an error, grouped and bounded: a flood of errors becomes neither a flood of rows nor of statements.
import { withDeadline } from '#platform/server/deadline.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import { onErrorLogged } from '#platform/server/log.ts'
import type { Platform } from '#platform/server/platform.ts'
import { errorKindOf, type LoggedError, otherErrors } from '../rules/error-group.ts'
import { addErrors, type CountedError, deleteErrorsBefore, keepNewest } from './error-store.ts'

export interface ErrorRecord {
  /** Writes down what was noted so far; fails where the database does. */
  flush(): Promise<void>
  sweep: Job
  /** Writes down the rest if the database takes it. */
  close(): Promise<void>
}

/** What a burst is gathered for before it is written. */
const gatherMs = 5_000
/** Kinds that one process keeps apart within that time; what is beyond is counted together. */
const kindsAtOnce = 100
const kindsKept = 500
const keptMs = 30 * 86_400_000
/** A database that does not answer keeps no process from ending. */
const closeWithinMs = 2_000

export function createErrorRecord({ clock, database, log }: Platform): ErrorRecord {
  let waiting = new Map<string, CountedError>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  /** Said when it begins, not at each try. */
  let isFailing = false

  function addLogged(logged: LoggedError): void {
    const now = clock.now()
    const kind = errorKindOf(logged)
    const { requestId } = logged.fields
    add({
      ...kind,
      occurrences: 1,
      firstSeenAt: now,
      lastSeenAt: now,
      requestId: typeof requestId === 'string' ? requestId.slice(0, 100) : null,
    })
    writeSoon()
  }

  function writeSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      flush().catch((error: unknown) => {
        // Not as an error, which would be noted here again.
        if (!isFailing) log.warn({ err: error }, 'errors could not be written down and are tried again')
        isFailing = true
        writeSoon()
      })
    }, gatherMs).unref()
  }

  function add(error: CountedError): void {
    const key = `${error.category}\n${error.message}`
    const known = waiting.get(key)
    if (known) {
      known.occurrences += error.occurrences
      known.severity = error.severity
      if (error.lastSeenAt > known.lastSeenAt) known.lastSeenAt = error.lastSeenAt
      known.requestId = error.requestId ?? known.requestId
    } else if (waiting.size < kindsAtOnce || error.message === otherErrors.message) waiting.set(key, error)
    else add({ ...error, ...otherErrors })
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return
    const taken = [...waiting.values()]
    waiting = new Map()
    try {
      await addErrors(database.pool, taken)
    } catch (error) {
      // They come with the next ones.
      const since = [...waiting.values()]
      waiting = new Map()
      for (const each of [...taken, ...since]) add(each)
      throw error
    }
    isFailing = false
    await keepNewest(database.pool, kindsKept)
  }

  function flush(): Promise<void> {
    writing = writing.then(write, write)
    return writing
  }

  onErrorLogged(log, addLogged)
  return {
    flush,
    sweep: {
      name: 'forget old errors',
      run: () => deleteErrorsBefore(database.pool, new Date(clock.now().getTime() - keptMs)),
    },
    async close() {
      clearTimeout(timer)
      await withDeadline(flush(), closeWithinMs, 'The database').catch((error: unknown) =>
        log.warn({ err: error }, 'the last errors are in the log alone'),
      )
    },
  }
}
