// The connections to a real PostgreSQL: what is known of refused writes, and their end.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { openDatabase } from './database.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication()
})
afterAll(() => app.close())

test('D4 the database is closed once PostgreSQL has let go of every connection', async () => {
  const lost: Error[] = []
  for (let time = 0; time < 5; time += 1) {
    const mark = randomUUID()
    const database = openDatabase({
      url: app.appUrl,
      poolSize: 20,
      assumeAppRole: false,
      onError: (error) => lost.push(error),
    })
    await Promise.all(
      Array.from({ length: 20 }, () => database.pool.query(`select pg_sleep(0.02) /* ${mark} */`)),
    )
    await database.check()
    await database.close()
    const { rows } = await app.asSuperuser(
      'select count(*)::int as open from pg_stat_activity where query like $1 and pid <> pg_backend_pid()',
      [`%${mark}%`],
    )
    expect(rows).toEqual([{ open: 0 }])
  }
  expect(lost).toEqual([])
})

test('a write that the disk refuses is noticed for every caller, in a transaction or outside of one', async () => {
  const refused = "do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$"
  for (const askedBy of ['pool', 'publicPool', 'transaction'] as const) {
    const database = openDatabase({ url: app.appUrl, poolSize: 2, assumeAppRole: false, onError: () => {} })
    expect(database.refusedWrite()).toBe(false)
    await expect(database.pool.query('select 1 / 0')).rejects.toThrow('division by zero')
    expect(database.refusedWrite()).toBe(false)
    const queries = {
      pool: () => database.pool.query(refused),
      publicPool: () => database.publicPool('somebody').query(refused),
      transaction: () => database.kysely.transaction().execute((tx) => sql.raw(refused).execute(tx)),
    }
    await expect(queries[askedBy]()).rejects.toThrow('could not extend file')
    expect(database.refusedWrite(), askedBy).toBe(true)
    await database.close()
  }
})
