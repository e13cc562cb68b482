// The application's connection to PostgreSQL: one pool, as a role for which row-level security holds.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { withDeadline } from './deadline.ts'
import { heldConnections } from './held-connections.ts'

/** Tables are named by the stores that own them; no shared row type is kept. */
// biome-ignore lint/suspicious/noExplicitAny: Kysely's generic is the table map, and each store declares its own.
export type Tables = any

export interface Database {
  /** For the transaction helper and the stores. */
  kysely: Kysely<Tables>
  /** For read models that are measured in microseconds: one statement, one round trip, public rows only. */
  pool: pg.Pool
  /** Whether the database answers and the role is bound by row-level security. */
  check(): Promise<{ ok: true } | { ok: false; reason: string }>
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  poolSize: number
  /** Take on the application's role after connecting, where the connection itself is the owner's. */
  assumeAppRole: boolean
  onError: (error: Error) => void
  /** How long anybody waits for an answer; tests wait less. */
  answerMs?: number
}

/** Whether the database answers is worth knowing only if it is known soon. */
const checkWithinMs = 2_000
/** PostgreSQL ends a statement after fifteen seconds; one second later nobody waits for a PostgreSQL that does not. */
const statementMs = 15_000
const answerMs = 16_000

/** Opens the pool. Connections are made on demand, so this succeeds while the database is away. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 5_000,
    query_timeout: options.answerMs ?? answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: 'emporion',
    // Sorted pages come from index order; a parallel plan would neither be faster nor keep that order.
    options: `-c max_parallel_workers_per_gather=0 -c statement_timeout=${statementMs} -c lock_timeout=10000 -c idle_in_transaction_session_timeout=30000 -c timezone=UTC${options.assumeAppRole ? ' -c role=emporion_app' : ''}`,
  })
  // A connection that dies while idle must not take the process with it; the next query gets a fresh one.
  pool.on('error', options.onError)
  pool.on('connect', (client) => client.on('error', options.onError))
  return {
    kysely: new Kysely({ dialect: new PostgresDialect({ pool: heldConnections(pool) }) }),
    pool,
    async check() {
      try {
        const question = pool.query(
          'select rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user',
        )
        const answer = await withDeadline(question, checkWithinMs, 'The database')
        if (answer.rows[0]?.unbound !== false) {
          return { ok: false, reason: 'the database role is not bound by row-level security' }
        }
        return { ok: true }
      } catch (error) {
        return { ok: false, reason: error instanceof Error ? error.message : 'the database does not answer' }
      }
    },
    async close() {
      await pool.end()
    },
  }
}
