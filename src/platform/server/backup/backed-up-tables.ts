// Which tables a backup holds, and on which connection their rows are read or written.
import pg from 'pg'
import { BackupError, type BackupTable } from './backup-format.ts'

/** What the migrations write about themselves: the header holds it, and a restore makes it again. */
const ofMigrations = ['schema_checksum', 'kysely_migration', 'kysely_migration_lock']

/**
 * Every table of the schema's owner with the columns that are written, by name. Generated columns are computed again, and
 * unlogged tables (counters of rate limits) hold nothing that outlives a crash.
 */
export async function listTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select format('%I.%I', nspname, relname) as name,
       array_agg(format('%I', attname) order by attnum) as columns
     from pg_class c join pg_namespace n on n.oid = relnamespace
       join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where relkind in ('r', 'p') and not relispartition and relpersistence = 'p'
       and relowner = (select relowner from pg_class where oid = 'public.schema_checksum'::regclass)
       and not (nspname = 'public' and relname = any($1))
     group by nspname, relname order by nspname, relname`,
    [ofMigrations],
  )
  return rows
}

/** The months into which tables are cut, by table; nothing where the schema knows no months yet. */
export async function listMonths(client: pg.ClientBase): Promise<Record<string, string[]>> {
  const { rows: found } = await client.query<{ known: boolean }>(
    "select to_regproc('public.months_of') is not null as known",
  )
  if (!found[0]?.known) return {}
  const { rows } = await client.query<{ name: string; months: string[] }>(
    `select name, array_agg(month::text order by month) as months
     from tables_by_month() cross join lateral months_of(name) group by name order by name`,
  )
  return Object.fromEntries(rows.map(({ name, months }) => [name, months]))
}

export interface SequenceState {
  name: string
  value: string
  isCalled: boolean
}

/** Sequences know no snapshot: read after the rows, they are never behind them. */
export async function listSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
     from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind = 'S' and relowner = (select relowner from pg_class where oid = 'public.schema_checksum'::regclass)
     order by nspname, relname`,
  )
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const { rows: read } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${name}`,
    )
    if (read[0]) states.push({ name, value: read[0].value, isCalled: read[0].called })
  }
  return states
}

/** A connection that waits for long work, and that writes every value in one way, whatever the server's settings are. */
export async function openForCopy(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: 'emporion backup',
    options:
      '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=60000 -c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c extra_float_digits=1 -c bytea_output=hex -c client_encoding=UTF8',
  })
  // A connection that is lost fails the statement that waits for it; as an event of its own it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new BackupError(
      `the database cannot be reached (${error instanceof Error ? error.message : String(error)})`,
    )
  }
  return client
}
