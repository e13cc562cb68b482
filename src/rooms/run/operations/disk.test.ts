// The room that is left on the disk of the embedded PostgreSQL, as operators and administrators read it.
import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { systemActor } from '#platform/server/actor.ts'
import { readConfig } from '#platform/server/config.ts'
import { readDisk } from './server/disk.ts'
import { readComponents } from './server/health-components.ts'
import { watchedFigures } from './server/watched-figures.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication()
})
afterAll(() => app.close())

const embedded = readConfig({ NODE_ENV: 'test', DATA_DIR: '/tmp' })
const reading = {
  ...{ checked: { ok: true as const }, checkedMs: 1, pendingMigrations: 0 },
  load: { cpuPercent: 1, memoryPercent: 1, databaseConnections: 0, databasePercent: 1 },
  ...{ writes: 'accepted' as const, trail: 'whole' as const },
}
const databaseWith = async (disk: { freeBytes: number; sizeBytes: number } | undefined) =>
  (await app.platform.inTenantSnapshot(systemActor, () => readComponents(app.platform, { ...reading, disk })))
    .database

test('OPS-18 D7 the disk of the data folder is among the figures, with what df says of it', async () => {
  const line = execFileSync('df', ['--block-size=1', '--output=size,avail', '/tmp'], { encoding: 'utf8' })
  const [, available = 0] = (line.split('\n')[1]?.trim().split(/\s+/) ?? []).map(Number)
  const disk = await readDisk(embedded)
  // Others write there meanwhile.
  expect(Math.abs((disk?.freeBytes ?? 0) - available)).toBeLessThan(2e9)
  expect(disk?.sizeBytes).toBeGreaterThan(disk?.freeBytes ?? 0)
  const figures = await watchedFigures({ ...app.platform, config: embedded }, '0.1.0').read()
  expect(figures.disk_free_bytes?.[0]?.value).toBeGreaterThan(0)
  expect(figures.disk_size_bytes?.[0]?.value).toBe(disk?.sizeBytes)
  // The disk of another machine is not seen.
  expect(await readDisk(app.platform.config)).toBeUndefined()
  expect((await watchedFigures(app.platform, '0.1.0').read()).disk_free_bytes).toEqual([])
})

test('MON-08 D7 administrators read how much of the disk is free, and below a tenth the database counts as degraded', async () => {
  expect(await databaseWith({ freeBytes: 42, sizeBytes: 100 })).toMatchObject({
    ...{ status: 'healthy', details: { freeDiskPercent: 42 } },
  })
  expect(await databaseWith({ freeBytes: 9, sizeBytes: 100 })).toMatchObject({
    ...{
      status: 'degraded',
      message: 'The disk of the database is almost full',
      details: { freeDiskPercent: 9 },
    },
  })
  expect((await databaseWith(undefined)).details).not.toHaveProperty('freeDiskPercent')
})
