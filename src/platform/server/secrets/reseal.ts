// Seals again, with the present SECRET_KEY, what was sealed with the one before.
import pg from 'pg'
import { openForCopy } from '../backup/backed-up-tables.ts'
import type { Sealer } from './sealer.ts'

/** A column that holds sealed texts. Each row's text is bound to the purpose and to what another column of the row holds. */
export interface SealedColumn {
  /** For the report: "authenticator apps". */
  what: string
  table: string
  column: string
  purpose: string
  owner: string
}

/** Hashes with SECRET_KEY, which cannot be made again without what was hashed. */
export interface HashedRows {
  what: string
  /** SQL that answers, as `rows`, how many may still be of the key before; `$1` is the moment at which the present one came. */
  countBefore: string
}

export interface Resealed {
  what: string
  resealed: number
  /** Sealed with the present key already. */
  current: number
  /** Opened by neither key. */
  unreadable: number
}

/** As the owner of the tables, row by row, so that a running server waits for nothing; what others change meanwhile stays theirs. */
export async function reseal(
  ownerUrl: string,
  sealer: Sealer,
  columns: readonly SealedColumn[],
): Promise<Resealed[]> {
  const client = await openForCopy(ownerUrl)
  try {
    const results: Resealed[] = []
    for (const column of columns) results.push(await resealColumn(client, sealer, column))
    return results
  } finally {
    await client.end()
  }
}

/** How many hashes of each kind may still be of the key before the present one. */
export async function countHashed(
  ownerUrl: string,
  kinds: readonly HashedRows[],
  since: Date,
): Promise<{ what: string; rows: number }[]> {
  const client = await openForCopy(ownerUrl)
  try {
    await client.query("select set_config('emporion.backup', 'on', false)")
    const left: { what: string; rows: number }[] = []
    for (const { what, countBefore } of kinds) {
      const { rows } = await client.query<{ rows: number }>(countBefore, [since])
      left.push({ what, rows: rows[0]?.rows ?? 0 })
    }
    return left
  } finally {
    await client.end()
  }
}

async function resealColumn(
  client: pg.Client,
  sealer: Sealer,
  { what, table, column, purpose, owner }: SealedColumn,
): Promise<Resealed> {
  const [from, sealedIn, ownedBy] = [table, column, owner].map((name) => pg.escapeIdentifier(name))
  const { rows: shape } = await client.query<{ hasCompany: boolean }>(
    `select exists (select from pg_attribute where attrelid = $1::regclass and attname = 'tenant_id' and not attisdropped) as "hasCompany"`,
    [from],
  )
  const hasCompany = shape[0]?.hasCompany === true
  await client.query("select set_config('emporion.backup', 'on', false)")
  const { rows } = await client.query<{ owner: string; company: string | null; sealed: Buffer }>(
    `select ${ownedBy}::text as owner, ${hasCompany ? 'tenant_id::text' : 'null'} as company, ${sealedIn} as sealed
     from ${from} where ${sealedIn} is not null`,
  )
  const result = { what, resealed: 0, current: 0, unreadable: 0 }
  for (const row of rows) {
    const text = tryOpen(sealer, purpose, row)
    if (text === undefined) result.unreadable += 1
    else if (sealer.isCurrent(purpose, row.owner, row.sealed)) result.current += 1
    else {
      // Row-level security holds for the owner too: it changes a row for the row's company.
      await client.query("select set_config('emporion.tenant', $1, false)", [row.company ?? ''])
      const { rowCount } = await client.query(
        `update ${from} set ${sealedIn} = $1 where ${ownedBy}::text = $2 and ${sealedIn} = $3`,
        [sealer.seal(purpose, row.owner, text), row.owner, row.sealed],
      )
      result.resealed += rowCount ?? 0
    }
  }
  return result
}

function tryOpen(
  sealer: Sealer,
  purpose: string,
  { owner, sealed }: { owner: string; sealed: Buffer },
): string | undefined {
  try {
    return sealer.open(purpose, owner, sealed)
  } catch {
    return undefined
  }
}
