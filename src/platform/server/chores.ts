// What the product does on its own schedule. The database keeps when each chore runs next, by its own clock, so that a
// restart forgets nothing and several processes share the work. Each chore is made so that doing it twice is doing it once.
import type { Database } from './database.ts'
import type { Logger } from './log.ts'

export interface Chore {
  /** For the log and the table: "announce trials that end". */
  name: string
  everyMs: number
  /** It is about the process itself: each one does it, and nobody keeps when. */
  inEachProcess?: boolean
  run(): Promise<unknown>
}

export interface Chores {
  /** Runs what is due now, and waits for it. */
  runDue(): Promise<void>
  close(): Promise<void>
}

/** How often the table is asked for what is due. */
const lookEveryMs = 5_000
/** A start has other things to do first. */
const firstLookMs = 1_000
/** Chores that one process runs at the same time; the rest of the pool answers people. */
const atOnce = 3
/** After so long another process may take over what one began; the next run is never further ahead than this or its interval. */
const leaseMs = 5 * 60_000

export function startChores(chores: readonly Chore[], database: Database, log: Logger): Chores {
  const shared = chores.filter(({ inEachProcess }) => inEachProcess !== true)
  const running = new Map<string, Promise<void>>()
  let looking: Promise<void> | undefined
  let isClosed = false
  let areKnown = false
  let wasRefused = false

  /** Undefined where nothing is due. Rows that another process holds are passed over. */
  async function claim(): Promise<{ chore: Chore; began: string } | undefined> {
    const idle = shared.filter(({ name }) => !running.has(name))
    const { rows } = await database.pool.query<{ name: string; began: string }>(
      `update chore set began_at = clock_timestamp(), next_at = clock_timestamp() + $3::float8 * interval '1 ms'
       where name = (
         select c.name from chore c
         join unnest($1::text[], $2::float8[]) as known (name, every_ms) on known.name = c.name
         where c.next_at <= clock_timestamp()
           -- Further ahead than it is ever put off: a wrong clock wrote that.
           or c.next_at > clock_timestamp() + (known.every_ms + $3::float8) * interval '1 ms'
         order by c.next_at limit 1 for update of c skip locked)
       returning name, began_at::text as began`,
      [idle.map(({ name }) => name), idle.map(({ everyMs }) => everyMs), leaseMs],
    )
    const [row] = rows
    const chore = idle.find(({ name }) => name === row?.name)
    return row && chore ? { chore, began: row.began } : undefined
  }

  async function attend({ chore, began }: { chore: Chore; began: string }): Promise<void> {
    const succeeded = await run(chore)
    // Whoever took over a chore that took too long says itself when it is next.
    await database.pool
      .query(
        `update chore set next_at = clock_timestamp() + $3::float8 * interval '1 ms',
           succeeded_at = case when $4 then clock_timestamp() else succeeded_at end
         where name = $1 and began_at = $2::timestamptz`,
        [chore.name, began, succeeded ? chore.everyMs : Math.min(chore.everyMs, leaseMs), succeeded],
      )
      .catch((error: unknown) =>
        log.warn({ err: error, chore: chore.name }, 'that a chore was done could not be written down'),
      )
  }

  async function run(chore: Chore): Promise<boolean> {
    try {
      await chore.run()
      return true
    } catch (error) {
      log.warn({ err: error, chore: chore.name }, 'a chore failed and comes again')
      return false
    }
  }

  /** Whether the database is there and this machine's clock is right, by which the chores count. */
  async function mayRun(): Promise<boolean> {
    const checked = await database.check()
    if (checked.ok && checked.clockFault !== undefined && !wasRefused)
      log.error({ reason: checked.clockFault }, 'no chores are done until the clock is right')
    wasRefused = checked.ok && checked.clockFault !== undefined
    return checked.ok && checked.clockFault === undefined
  }

  function begin(name: string, work: Promise<void>): void {
    running.set(
      name,
      work.then(() => {
        running.delete(name)
        // Its place is free for the next one that is due.
        if (!isClosed) void lookOnce()
      }),
    )
  }

  async function look(): Promise<void> {
    if (!(await mayRun())) return
    if (!areKnown)
      await database.pool.query('insert into chore (name) select unnest($1::text[]) on conflict do nothing', [
        shared.map(({ name }) => name),
      ])
    areKnown = true
    while (!isClosed && running.size < atOnce) {
      const taken = await claim()
      if (!taken) return
      begin(taken.chore.name, attend(taken))
    }
  }

  function lookOnce(): Promise<void> {
    looking ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'the chores could not be looked through'))
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  const own = chores
    .filter(({ inEachProcess }) => inEachProcess === true)
    .map((chore) => {
      const doNow = async () => {
        if (await mayRun()) await run(chore)
      }
      return setInterval(() => {
        // One that is still at it is not begun again.
        if (!running.has(chore.name)) begin(chore.name, doNow())
      }, chore.everyMs).unref()
    })
  const first = setTimeout(() => void lookOnce(), firstLookMs).unref()
  const timer = setInterval(() => void lookOnce(), lookEveryMs).unref()
  return {
    async runDue() {
      await lookOnce()
      for (; running.size > 0; await lookOnce()) await Promise.all(running.values())
    },
    async close() {
      isClosed = true
      clearTimeout(first)
      for (const each of [timer, ...own]) clearInterval(each)
      await looking
      await Promise.all(running.values())
    },
  }
}

/** When a chore of the whole installation last succeeded, in whole seconds before now; null where it never has. */
export interface ChoreAge {
  name: string
  secondsAgo: number | null
  /** It has missed ten turns, and an hour at least. */
  isLate: boolean
}

const missedTurns = 10
const lateAfterMs = 60 * 60_000

/** A success in the future was written by a wrong clock and counts as none. */
export async function readChoreAges(pool: Database['pool'], chores: readonly Chore[]): Promise<ChoreAge[]> {
  const { rows } = await pool.query<{ name: string; succeeded: number | null; known: number }>(
    `select name, extract(epoch from clock_timestamp() - succeeded_at)::float8 as succeeded,
       extract(epoch from clock_timestamp() - known_since)::float8 as known from chore`,
  )
  return chores.flatMap(({ name, everyMs, inEachProcess }) => {
    if (inEachProcess === true) return []
    const row = rows.find((one) => one.name === name)
    const secondsAgo = row && row.succeeded !== null && row.succeeded >= 0 ? Math.round(row.succeeded) : null
    const waited = secondsAgo ?? row?.known ?? 0
    return [{ name, secondsAgo, isLate: waited * 1000 > Math.max(missedTurns * everyMs, lateAfterMs) }]
  })
}
