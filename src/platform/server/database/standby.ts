// Reads from a streaming standby (DATABASE_REPLICA_URL), for what may be a few seconds old. Where it is further behind, lost or no
// standby, nobody reads from it, and a read that fails on it is answered by the primary.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from '../log.ts'
import { type ConcurrencyLimits, createConcurrencyLimit } from './concurrency-limit.ts'
import { heldConnections } from './held-connections.ts'
import { createStandbyLag } from './standby-lag.ts'
import type { Tables } from './tables.gen.ts'

export interface Standby {
  /** Whether it shows everything that was written five seconds ago. */
  isFresh(): boolean
  /** For snapshots. Who reads by it asks `isFresh` first and tells `failed` of what went wrong. */
  kysely: Kysely<Tables>
  pool: pg.Pool
  /** As `publicPool` of the database, whose answer is given here: it is asked what the standby could not answer. */
  publicPool(caller: string, primary: pg.Pool): pg.Pool
  /** True where the standby could not answer, so that the primary is to be asked; it is left alone until it was looked at again. */
  failed(error: unknown): boolean
  close(): Promise<void>
}

export interface StandbyOptions {
  /** How every connection of the application is made, but for the address. */
  connection: pg.PoolConfig
  url: string
  primary: pg.Pool
  poolSize: number
  turns: ConcurrencyLimits
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

const behindAtMostMs = 5_000
const lookEveryMs = 1_000
const lookWithinMs = 2_000
/** What takes longer is asked of the primary. */
const answerMs = 5_000

export function openStandby({ connection, url, primary, poolSize, turns, log }: StandbyOptions): Standby {
  const settings = { ...connection, connectionString: url, connectionTimeoutMillis: lookWithinMs }
  const pool = new pg.Pool({
    ...settings,
    max: poolSize,
    query_timeout: answerMs,
    idleTimeoutMillis: 60_000,
    application_name: 'emporion standby',
  })
  const watcher = new pg.Pool({
    ...settings,
    max: 1,
    query_timeout: lookWithinMs,
    idleTimeoutMillis: 0,
    application_name: 'emporion lag',
  })
  for (const each of [pool, watcher]) {
    each.on('error', () => {})
    each.on('connect', (client) => client.on('error', () => {}))
  }
  const inTurn = createConcurrencyLimit(pool, turns)
  const lag = createStandbyLag()
  /** How far it had replayed at the last look; undefined: it did not answer, or is no standby. */
  let replayed: bigint | undefined
  let lastFault: string | undefined
  let closed = false

  async function look(): Promise<void> {
    const at = performance.now()
    // Both at once: what the primary wrote is never younger than `at`.
    const [written, seen] = await Promise.allSettled([
      primary.query<{ written: string }>(
        "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as written",
      ),
      watcher.query<{ replayed: string | null; standby: boolean }>(
        `select pg_is_in_recovery() as standby,
           case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end as replayed`,
      ),
    ])
    if (written.status === 'fulfilled' && written.value.rows[0])
      lag.addSample(BigInt(written.value.rows[0].written), at)
    const row = seen.status === 'fulfilled' ? seen.value.rows[0] : undefined
    replayed = row?.replayed == null ? undefined : BigInt(row.replayed)
    if (closed) return
    say(
      isFresh()
        ? undefined
        : row === undefined
          ? `it does not answer (${seen.status === 'rejected' ? reasonOf(seen.reason) : 'no row'})`
          : row.standby
            ? 'it is more than 5 seconds behind'
            : 'it is no standby; name one in DATABASE_REPLICA_URL, or remove the setting',
    )
  }

  /** Once for each change. */
  function say(fault: string | undefined): void {
    if (fault === lastFault) return
    if (fault === undefined) log.info('the standby is read from again')
    else log.warn({ reason: fault }, 'the standby is not read from; the primary answers')
    lastFault = fault
  }

  let timer: NodeJS.Timeout | undefined
  const lookOn = () =>
    look()
      .catch(() => {
        replayed = undefined
      })
      .finally(() => {
        if (!closed) timer = setTimeout(lookOn, lookEveryMs).unref()
      })
  const looking = lookOn()

  function isFresh(): boolean {
    const behind = replayed === undefined ? undefined : lag.behind(replayed, performance.now())
    return behind !== undefined && behind <= behindAtMostMs
  }

  function failed(error: unknown): boolean {
    if (!isOfStandby(error)) return false
    replayed = undefined
    log.warn({ err: error }, 'a read failed on the standby and is answered by the primary')
    return true
  }

  return {
    isFresh,
    kysely: new Kysely({ dialect: new PostgresDialect({ pool: heldConnections(pool) }) }),
    pool,
    publicPool: (caller, ofPrimary) => withFallback(inTurn(caller), ofPrimary, failed),
    failed,
    async close() {
      closed = true
      clearTimeout(timer)
      await looking
      await Promise.all([pool.end(), watcher.end()])
    },
  }
}

function withFallback(pool: pg.Pool, primary: pg.Pool, failed: (error: unknown) => boolean): pg.Pool {
  const query = async (...parameters: Parameters<pg.Pool['query']>) => {
    try {
      // The overload that these arguments choose returns a promise; its type says void, that of the callback form.
      return await (pool.query(...parameters) as unknown as Promise<unknown>)
    } catch (error) {
      if (!failed(error)) throw error
      return await (primary.query(...parameters) as unknown as Promise<unknown>)
    }
  }
  return Object.create(pool, { query: { value: query } })
}

/** The connection was lost or never made, or the standby gave the statement up for what the primary told it to replay. */
function isOfStandby(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return /^(08|57|40|E[A-Z])/.test(code)
  return typeof message === 'string' && /timeout|terminated|ended/i.test(message)
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
