// Everything that use cases do in one go, or nothing of it: for what must not stay half done when the process is killed.
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import type pg from 'pg'
import type { Actor } from '#platform/server/actor.ts'
import type { Tables } from '#platform/server/database/tables.gen.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'

/**
 * `work` is handed a platform whose transactions are parts of one, in order and each as a whole; what is read past them is
 * read in it, too. Where somebody else is at the work of the same name, it is left to them.
 */
export async function inOneTransaction(
  platform: Platform,
  name: string,
  work: (platform: Platform) => Promise<void>,
): Promise<void> {
  const client = await platform.database.pool.connect()
  const query = inTurn(client)
  try {
    const kysely = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: onlyThis(query) }),
    })
    await kysely.transaction().execute(async (db) => {
      const { rows } = await sql<{
        isOurs: boolean
      }>`select pg_try_advisory_xact_lock(hashtext(${name})) as "isOurs"`.execute(db)
      if (!rows[0]?.isOurs) return
      const part = partsOf(db)
      const pool = { query } as unknown as pg.Pool
      await work({
        ...platform,
        database: { ...platform.database, kysely: db, pool },
        inTenantTransaction: part,
        inTenantSnapshot: part,
      })
    })
  } finally {
    client.release()
  }
}

/** One part after the other, so that none acts for the company of another; a part that fails leaves nothing behind. */
function partsOf(db: Tx['db']) {
  let last: Promise<unknown> = Promise.resolve()
  return function part<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
    const next = last.then(async () => {
      await sql`savepoint part`.execute(db)
      try {
        await sql`select set_config('emporion.tenant', ${actor.tenantId}, true)`.execute(db)
        const answer = await work({ db, actor, markAudited: () => {}, markUnchanged: () => {} })
        await sql`release savepoint part`.execute(db)
        return answer
      } catch (error) {
        await sql`rollback to savepoint part`.execute(db)
        throw error
      }
    })
    last = next.catch(() => undefined)
    return next
  }
}

type Query = (...question: Parameters<pg.PoolClient['query']>) => Promise<unknown>

/** What is asked at once is asked one after the other, because there is one connection. */
function inTurn(client: pg.PoolClient): Query {
  let last: Promise<unknown> = Promise.resolve()
  return (...question) => {
    const next = last.then(() => client.query(...question) as unknown as Promise<unknown>)
    last = next.catch(() => undefined)
    return next
  }
}

function onlyThis(query: Query): PostgresPool {
  return {
    options: {},
    connect: async () =>
      ({ query, release: () => {} }) as unknown as Awaited<ReturnType<PostgresPool['connect']>>,
    end: async () => {},
  }
}
