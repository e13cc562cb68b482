// The queue's schema is a migration, and is the one that this version of the library asks for.
import fs from 'node:fs'
import path from 'node:path'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { jobNames, jobs } from '#platform/kernel/jobs.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication()
})
afterAll(() => app.close())

test('the migrations make the schema that pg-boss asks for, and its parts are as the library makes them', async () => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => app.asSuperuser(text, values) },
    migrate: false,
    supervise: false,
    schedule: false,
    registerInstance: false,
  })
  // Refused where the library knows a newer schema.
  await boss.start()
  const drift = await boss.detectSchemaDrift()
  await boss.stop({ close: false })
  expect(drift).toMatchObject({ ok: true })
})

test('every job names the room that runs it, and the application has one for each', () => {
  for (const name of jobNames) {
    const [wing = '', room = ''] = jobs[name].room.split('/')
    const folder = wing === 'platform' ? ['src', 'platform', 'server', room] : ['src', 'rooms', wing, room]
    expect(fs.existsSync(path.join(...folder)), `${name}: ${jobs[name].room}`).toBe(true)
  }
  const onSchedule = jobNames.filter((name) => !('retries' in jobs[name]))
  expect(app.jobs.map(({ name }) => name).sort()).toEqual([...onSchedule].sort())
})
