// What a backup is: a script for psql, compressed with zstd. Its first line is the header, its last one the manifest, both
// as comments; between them each table is written as `copy … from stdin`, as pg_dump writes it. A person who has lost this
// program can still restore one: run the migrations that the header names into an empty database, then the script.
import { hash } from 'node:crypto'
import { z } from 'zod'

/** A backup that cannot be made, read or restored; the message is the one line to print. */
export class BackupError extends Error {}

const table = z.object({ name: z.string(), columns: z.array(z.string()) })
export type BackupTable = z.infer<typeof table>

const header = z.object({
  format: z.literal(1),
  /** The release that made it, and of PostgreSQL. */
  release: z.string(),
  postgres: z.string(),
  /** The moment that the rows are of, by the database's clock. */
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Of the SECRET_KEY that its sealed values need. */
  keyFingerprint: z.string(),
  tables: z.array(table),
  /** The months into which tables were cut. Without them the rows go to the part of those that no month has yet. */
  months: z.record(z.string(), z.array(z.string())).optional(),
})
export type BackupHeader = z.infer<typeof header>

const tableFigure = z.object({ rows: z.int().min(0), hash: z.string() })
export type TableFigure = z.infer<typeof tableFigure>

const auditHead = z.object({ company: z.string(), sequence: z.int(), hash: z.string() })

const manifest = z.object({
  tables: z.record(z.string(), tableFigure),
  sequences: z.record(z.string(), z.object({ value: z.string(), isCalled: z.boolean() })),
  /** The last entry of each company's audit trail. */
  auditHeads: z.array(auditHead),
})
export type BackupManifest = z.infer<typeof manifest>

const headerMark = '-- emporion backup '
const manifestMark = '-- manifest '
const copyMark = /^copy (\S+) \((.+)\) from stdin;$/

export function headerLine(value: BackupHeader): string {
  return `${headerMark}${JSON.stringify(value)}\n`
}

export function manifestLine(value: BackupManifest): string {
  return `${manifestMark}${JSON.stringify(value)}\n`
}

export function copyLine({ name, columns }: BackupTable): string {
  return `copy ${name} (${columns.join(', ')}) from stdin;\n`
}

export const endOfRows = '\\.\n'

/** Whole lines, and what is left of a last one that has not ended. */
export class LineCutter {
  #rest: Buffer[] = []

  /** The lines that are whole by now, in one piece. */
  cut(chunk: Buffer): Buffer | undefined {
    const end = chunk.lastIndexOf(newline) + 1
    if (end === 0) {
      this.#rest.push(chunk)
      return undefined
    }
    const lines =
      this.#rest.length === 0
        ? chunk.subarray(0, end)
        : Buffer.concat([...this.#rest, chunk.subarray(0, end)])
    this.#rest = end < chunk.length ? [chunk.subarray(end)] : []
    return lines
  }

  get isEmpty(): boolean {
    return this.#rest.length === 0
  }
}

const newline = 10

/**
 * The number of rows and a hash over all of them in any order: the sum of the rows' own, so that it stays the same when
 * the database keeps the rows in another order.
 */
export class TableCount {
  #rows = 0
  readonly #sum = new Uint32Array(8)

  /** Adds whole lines, each of which is a row. */
  add(lines: Buffer): void {
    for (let start = 0; start < lines.length; ) {
      const end = lines.indexOf(newline, start) + 1
      this.#addRow(lines.subarray(start, end))
      start = end
    }
  }

  #addRow(line: Buffer): void {
    const digest = hash('sha256', line, 'buffer')
    this.#rows += 1
    for (let at = 0; at < 8; at += 1) this.#sum[at] = (this.#sum[at] ?? 0) + digest.readUInt32LE(at * 4)
  }

  figure(): TableFigure {
    return { rows: this.#rows, hash: Buffer.from(this.#sum.buffer).toString('hex') }
  }
}

/** What a backup holds, in the order in which it is read. */
export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; table: BackupTable }
  | { kind: 'rows'; lines: Buffer }
  | { kind: 'end of table'; table: BackupTable; figure: TableFigure }
  | { kind: 'manifest'; manifest: BackupManifest }

/** Reads the script. Refuses with BackupError what is cut short, and what is no backup or one of a newer release. */
export async function* readBackupScript(source: AsyncIterable<Buffer>): AsyncGenerator<BackupPart> {
  const cutter = new LineCutter()
  let state: 'header' | 'between' | 'rows' | 'over' = 'header'
  let open: { table: BackupTable; count: TableCount } | undefined
  for await (const chunk of source) {
    let lines = cutter.cut(chunk)
    while (lines !== undefined && lines.length > 0) {
      if (open && state === 'rows') {
        const end = endOfRowsIn(lines)
        const rows = lines.subarray(0, end ?? lines.length)
        if (rows.length > 0) {
          open.count.add(rows)
          yield { kind: 'rows', lines: rows }
        }
        if (end === undefined) break
        yield { kind: 'end of table', table: open.table, figure: open.count.figure() }
        state = 'between'
        lines = lines.subarray(end + endOfRows.length)
        continue
      }
      const end = lines.indexOf(newline) + 1
      const line = lines.toString('utf8', 0, end - 1)
      lines = lines.subarray(end)
      const table = tableOf(line)
      if (state === 'header') {
        yield { kind: 'header', header: parsed(header, headerMark, line) }
        state = 'between'
      } else if (state === 'between' && table) {
        open = { table, count: new TableCount() }
        yield { kind: 'table', table }
        state = 'rows'
      } else if (state === 'between') {
        yield { kind: 'manifest', manifest: parsed(manifest, manifestMark, line) }
        state = 'over'
      } else throw damaged()
    }
  }
  if (state !== 'over' || !cutter.isEmpty) throw cutShort()
}

/** Where the rows end within these lines; undefined where they go on. */
function endOfRowsIn(lines: Buffer): number | undefined {
  if (lines.subarray(0, endOfRows.length).equals(Buffer.from(endOfRows))) return 0
  const at = lines.indexOf(`\n${endOfRows}`)
  return at < 0 ? undefined : at + 1
}

function tableOf(line: string): BackupTable | undefined {
  const [, name, columns] = copyMark.exec(line) ?? []
  return name && columns ? { name, columns: columns.split(', ') } : undefined
}

function parsed<T>(shape: z.ZodType<T>, mark: string, line: string): T {
  if (!line.startsWith(mark)) throw mark === headerMark ? noBackup() : damaged()
  try {
    const value: unknown = JSON.parse(line.slice(mark.length))
    if (
      mark === headerMark &&
      typeof (value as BackupHeader).format === 'number' &&
      (value as BackupHeader).format > 1
    )
      throw new BackupError('the backup was made by a newer release; restore it with that one')
    return shape.parse(value)
  } catch (error) {
    throw error instanceof BackupError ? error : damaged()
  }
}

export const noBackup = () => new BackupError('this is no backup of Emporion')
export const damaged = () => new BackupError('the backup is damaged or cut short')
export const cutShort = () => new BackupError('the backup is cut short: its end is missing')
