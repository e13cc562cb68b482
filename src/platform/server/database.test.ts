// The end of the connections, against a real PostgreSQL.
import { randomUUID } from 'node:crypto'
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
