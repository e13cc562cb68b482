// The rows of a database as text, and back: what a release had when it was cut, for the test that upgrades it.
import zlib from 'node:zlib'
import type pg from 'pg'

/** What belongs to a moment or to one machine, and the migrations' own books. */
const leftOut = /^(kysely_|schema_checksum$|session$|mail_message$|idempotency_key$)/

interface Table {
  name: string
  columns: string[]
}

async function tablesOf(db: pg.ClientBase): Promise<Table[]> {
  const { rows } = await db.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p' and c.relnamespace = 'public'::regnamespace
     group by c.relname order by c.relname`,
  )
  return rows.filter(({ name }) => !leftOut.test(name))
}

/** One line for each table: its name, its columns and its rows as PostgreSQL writes them in JSON. */
export async function packRows(db: pg.ClientBase): Promise<Buffer> {
  const lines: string[] = []
  for (const { name, columns } of await tablesOf(db)) {
    const named = columns.map((column) => `"${column}"`).join(', ')
    const { rows } = await db.query<{ rows: string | null }>(
      `select json_agg(r)::text as rows from (select ${named} from "${name}") r`,
    )
    // Never read as numbers here: amounts are longer than JavaScript's are exact.
    if (rows[0]?.rows) lines.push(`${name}\t${columns.join(',')}\t${rows[0].rows.replaceAll('\n', ' ')}`)
  }
  return zlib.brotliCompressSync(lines.join('\n'), {
    params: { [zlib.constants.BROTLI_PARAM_LGWIN]: 24, [zlib.constants.BROTLI_PARAM_QUALITY]: 10 },
  })
}

/** Takes the place of the rows that migrations made. As a superuser: neither triggers nor foreign keys look at it. */
export async function unpackRows(db: pg.ClientBase, packed: Buffer): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  await db.query('begin')
  await db.query('set local session_replication_role = replica')
  for (const line of zlib.brotliDecompressSync(packed).toString('utf8').split('\n')) {
    const [name = '', columns = '', rows = ''] = line.split('\t')
    const named = columns
      .split(',')
      .map((column) => `"${column}"`)
      .join(', ')
    await db.query(`delete from "${name}"`)
    const { rowCount } = await db.query(
      `insert into "${name}" (${named}) overriding system value
       select ${named} from json_populate_recordset(null::"${name}", $1::json)`,
      [rows],
    )
    counts.set(name, rowCount ?? 0)
  }
  await db.query('commit')
  return counts
}

/** How many rows of these tables there are; a table that is gone is left out. */
export async function countRows(db: pg.ClientBase, names: Iterable<string>): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const name of names) {
    const { rows } = await db.query<{ count: number | null }>(
      `select case when to_regclass($1) is not null then
         (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', $1::text), false, true, '')))[1]::text::int
       end as count`,
      [name],
    )
    if (rows[0]?.count != null) counts.set(name, rows[0].count)
  }
  return counts
}
