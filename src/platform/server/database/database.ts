// The application's connection to PostgreSQL: one pool, as a role for which row-level security holds.
import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { numberFormat } from '#platform/kernel/numbers/number-format.ts'
import { withDeadline } from '../deadline.ts'
import type { Tracer } from '../tracing/tracer.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { heldConnections, statementSpan } from './held-connections.ts'
import { openStandby, type Standby, type StandbyOptions } from './standby.ts'
import type { Tables } from './tables.gen.ts'
import { exactTypes } from './whole-numbers.ts'

export interface Database {
  /** For the transaction helper and the stores. */
  kysely: Kysely<Tables>
  /** For read models that are measured in microseconds: one statement, one round trip, public rows only. */
  pool: pg.Pool
  /** The pool for what anybody may ask, as one caller sees it: half of it at most, and two statements at a time. */
  publicPool(caller: string): pg.Pool
  /** Where reads may go that may be some seconds old; undefined where no setting names one. */
  standby: Standby | undefined
  /**
   * Whether the database answers and the role is bound by row-level security, asked on a connection of its own: how busy
   * the pool is makes no difference. Those who ask at the same moment share one answer.
   */
  check(): Promise<Checked>
  /** Whether the database refused to write within the last two minutes: the disk is full, or it is read-only. */
  refusedWrite(): boolean
  /** What is wrong with the role that connects, beside the application's role that it takes on; undefined if nothing. */
  roleFault(): Promise<string | undefined>
  /** Resolves once PostgreSQL has let go of every connection. */
  close(): Promise<void>
}

/** `clockFault` says how far the clock of this process is off the database's, where that is more than a minute. */
export type Checked = { ok: true; clockFault?: string } | { ok: false; reason: string }

export interface DatabaseOptions {
  url: string
  poolSize: number
  /** Take on the application's role after connecting, where the connection is not that role's own. */
  assumeAppRole: boolean
  onError: (error: Error) => void
  /** Told how many seconds each transaction waited for its connection. */
  onConnected?: (seconds: number) => void
  tracer?: Tracer
  /** The address of a streaming standby, and the log of whether it is read from. */
  standby?: { url: string; log: StandbyOptions['log'] } | undefined
  /** How long anybody waits for an answer; tests wait less. */
  answerMs?: number
  /** How long anybody waits for a connection; tests that keep a busy machine busier wait longer. */
  connectMs?: number
  /** The machine's clock, in milliseconds; tests have one that is wrong. */
  machineNow?: () => number
}

/** Whether the database answers is worth knowing only if it is known soon. */
const checkWithinMs = 2_000
/** PostgreSQL ends a statement after fifteen seconds; one second later nobody waits for a PostgreSQL that does not. */
const statementMs = 15_000
const answerMs = 16_000
/** For its turn among the others, too. */
const connectMs = 5_000
/** Statements of what anybody may ask; those of a caller who asks for thirty at once are soon done or refused. */
const publicTurns = { ofCaller: 2, waiting: 200, waitingOfCaller: 24, waitMs: 4_000 }
/** How long the end waits for statements that are under way, and then for a PostgreSQL that does not answer. */
const closeWithinMs = 2_000
/** How far two clocks may be apart before what counts by both goes wrong. */
const clockMayDifferMs = 60_000
/** PostgreSQL: disk full, input or output failed, read only. */
export const writeFaults: ReadonlySet<string> = new Set(['53100', '58030', '25006'])
const writeFaultHoldsMs = 120_000

/** Opens the pool. Connections are made on demand, so this succeeds while the database is away. */
export function openDatabase(options: DatabaseOptions): Database {
  const machineNow = options.machineNow ?? Date.now
  const connection = {
    connectionString: options.url,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: exactTypes,
    // Sorted pages come from index order; a parallel plan would neither be faster nor keep that order.
    options: `-c max_parallel_workers_per_gather=0 -c statement_timeout=${statementMs} -c lock_timeout=10000 -c idle_in_transaction_session_timeout=30000 -c timezone=UTC${options.assumeAppRole ? ' -c role=emporion_app' : ''}`,
  }
  const pool = new pg.Pool({
    ...connection,
    max: options.poolSize,
    connectionTimeoutMillis: options.connectMs ?? connectMs,
    query_timeout: options.answerMs ?? answerMs,
    idleTimeoutMillis: 60_000,
    application_name: 'emporion',
  })
  if (options.tracer) tracePool(pool, options.tracer)
  const watcher = new pg.Pool({
    ...connection,
    max: 1,
    connectionTimeoutMillis: checkWithinMs,
    query_timeout: checkWithinMs,
    idleTimeoutMillis: 0,
    application_name: 'emporion readiness',
  })
  let writeRefusedAt = Number.NEGATIVE_INFINITY
  const open = new Set<pg.PoolClient>()
  let onLast = () => {}
  for (const each of [pool, watcher]) {
    // A connection that dies while idle must not take the process with it; the next query gets a fresh one.
    each.on('error', options.onError)
    each.on('connect', (client) => {
      open.add(client)
      // No matter which caller asked or whether it reports it, a refused write is known from what PostgreSQL answered.
      client.connection.on('errorMessage', ({ code }: { code?: string }) => {
        if (writeFaults.has(code ?? '')) writeRefusedAt = performance.now()
      })
      client.on('error', options.onError)
    })
    each.on('remove', (client) => {
      open.delete(client)
      if (open.size === 0) onLast()
    })
  }

  async function look(): Promise<Checked> {
    try {
      const before = machineNow()
      const question = watcher.query<{ unbound: boolean; now: Date }>(
        'select rolsuper or rolbypassrls as unbound, clock_timestamp() as now from pg_roles where rolname = current_user',
      )
      const { rows } = await withDeadline(question, checkWithinMs, 'The database')
      const [row] = rows
      if (row?.unbound !== false)
        return { ok: false, reason: 'the database role is not bound by row-level security' }
      const clockFault = clockFaultOf(row.now.getTime(), before, machineNow())
      return { ok: true, ...(clockFault === undefined ? {} : { clockFault }) }
    } catch (error) {
      return { ok: false, reason: error instanceof Error ? error.message : 'the database does not answer' }
    }
  }

  const turns = { ...publicTurns, atOnce: Math.max(1, Math.floor(options.poolSize / 2)) }
  const publicPool = createConcurrencyLimit(pool, turns)
  const standby =
    options.standby &&
    openStandby({ ...options.standby, connection, primary: watcher, poolSize: options.poolSize, turns })
  let looking: Promise<Checked> | undefined
  return {
    kysely: new Kysely({
      dialect: new PostgresDialect({
        pool: heldConnections(pool, {
          ...(options.onConnected ? { onConnected: options.onConnected } : {}),
          tracer: options.tracer,
        }),
      }),
    }),
    pool,
    publicPool,
    standby,
    check() {
      looking ??= look().finally(() => {
        looking = undefined
      })
      return looking
    },
    refusedWrite: () => performance.now() - writeRefusedAt < writeFaultHoldsMs,
    async roleFault() {
      const { rows } = await pool.query<{ name: string; unbound: boolean; owns: boolean }>(
        `select rolname as name, exists (
           select from pg_roles free where (free.rolsuper or free.rolbypassrls) and pg_has_role(role.oid, free.oid, 'member')
         ) as unbound, exists (
           select from pg_class where oid = 'schema_checksum'::regclass and pg_has_role(role.oid, relowner, 'member')
         ) as owns from pg_roles role where rolname = session_user`,
      )
      if (rows[0]?.unbound)
        return `"${rows[0].name}" is a superuser or bypasses row-level security, or may act as a role that does`
      if (rows[0]?.owns) return `"${rows[0].name}" owns the tables`
      return undefined
    },
    async close() {
      const last = new Promise<void>((resolve) => {
        onLast = resolve
      })
      await standby?.close()
      const ended = Promise.all([pool.end(), watcher.end()]).then(() => true)
      // Requests are over by now: what still waits for an answer is a job that its stop has given up.
      if (!(await Promise.race([ended, setTimeout(closeWithinMs, false, { ref: false })])))
        for (const client of open) client.connection.stream.destroy()
      // A pool has ended once it has said goodbye on each connection. PostgreSQL may be stopped once it has heard that.
      if (open.size > 0) await Promise.race([last, setTimeout(closeWithinMs, undefined, { ref: false })])
    },
  }
}

/** Gives each statement that is sent to the pool itself, outside of a transaction, its span. */
function tracePool(pool: pg.Pool, tracer: Tracer): void {
  const query = pool.query.bind(pool) as (...parameters: unknown[]) => unknown
  const traced = (...parameters: unknown[]) => {
    const [first] = parameters
    const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text
    const span = typeof text === 'string' ? tracer.part(...statementSpan(text)) : undefined
    const answer = query(...parameters)
    if (span && answer instanceof Promise)
      answer.then(
        () => span.end(),
        () => span.end({ failed: true }),
      )
    return answer
  }
  pool.query = traced as typeof pool.query
}

/** `database` was read between two readings of the machine's clock. */
function clockFaultOf(database: number, before: number, after: number): string | undefined {
  const ahead = before > database ? before - database : Math.min(0, after - database)
  if (Math.abs(ahead) <= clockMayDifferMs) return undefined
  return `the clock of this machine is ${spanText(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'} the database's`
}

function spanText(ms: number): string {
  const [size, unit] =
    ms < 2 * 3_600_000 ? [60_000, 'minute'] : ms < 2 * 86_400_000 ? [3_600_000, 'hour'] : [86_400_000, 'day']
  return numberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(Math.round(ms / size))
}
