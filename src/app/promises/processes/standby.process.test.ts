// Reads from a real streaming standby: when they go there, and that nobody misses what they did themselves.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Application, createApplication } from '#app/create-application.ts'
import { aListing, aVendor } from '#app/testing/listing-builder.ts'
import { type PostgresPair, startPostgresPair } from '#app/testing/standby-postgres.ts'
import { type Actor, platformTenantId, systemActor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { readConfig } from '#platform/server/config.ts'
import { openStandby } from '#platform/server/database/standby.ts'
import { createLog } from '#platform/server/log.ts'
import { publishListings } from '#rooms/discover/catalog/server/index.ts'

let pair: PostgresPair
let app: Application
beforeAll(async () => {
  pair = await startPostgresPair()
  app = await createApplication({
    config: readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: pair.primary.appUrl,
      DATABASE_REPLICA_URL: pair.replicaUrl,
      PASSWORD_COST: 'test',
      RATE_LIMIT_SCALE: '1000',
    }),
    log: createLog('silent'),
    databaseUrl: pair.primary.appUrl,
    assumeAppRole: false,
    pages: 'none',
  })
  await app.http.ready()
  const listings = Array.from({ length: 12 }, (_, at) =>
    aListing({ key: `listing-${at}`, name: `Listing ${at}` }),
  )
  await publishListings(app.platform, systemActor, [{ vendor: aVendor(), listings }], true)
})
afterAll(async () => {
  await app?.close()
  await pair?.stop()
})

const here: Actor = { kind: 'system', tenantId: platformTenantId }
const there: Actor = { kind: 'system', tenantId: '00000000-0000-7000-8000-00000000000b' }
const isFresh = () => app.platform.database.standby?.isFresh()
const becomes = (fresh: boolean) => expect.poll(isFresh, { timeout: 20_000, interval: 100 }).toBe(fresh)

const record = (actor: Actor, targetId: string) =>
  app.platform.inTenantTransaction(actor, (tx) =>
    recordAudit(tx, new Date(), { action: 'operations.job_run', targetKind: 'test', targetId }),
  )
/** Where a report of this company is read, and how many entries its trail has there. */
const report = (actor: Actor) =>
  app.platform.inTenantReport(actor, async (tx) => {
    const { rows } = await sql<{ standby: boolean; entries: number }>`
      select pg_is_in_recovery() as standby, (select count(*)::int from audit_entry) as entries`.execute(
      tx.db,
    )
    return rows[0]
  })
async function page(query: string): Promise<{ names: string[]; total: number }> {
  const answer = await app.http.inject({ method: 'GET', url: `/api/applications?${query}` })
  expect(answer.statusCode).toBe(200)
  return {
    names: answer.json().map(({ name }: { name: string }) => name),
    total: Number(answer.headers['x-total-count']),
  }
}
/** How often the catalogue was read on the standby so far, by its own count. */
const readsOnStandby = async () => {
  const { rows } = await pair.onStandby(
    "select coalesce(idx_scan, 0) + coalesce(seq_scan, 0) as reads from pg_stat_user_tables where relname = 'catalog_application'",
  )
  return Number(rows[0].reads)
}

test('OPS-21: catalogue and figures are read on the standby while it follows, and each company finds what it did there', async () => {
  await record(here, 'first')
  await record(there, 'first')
  await becomes(true)
  await expect.poll(() => report(here), { timeout: 10_000 }).toMatchObject({ standby: true })
  const before = await readsOnStandby()
  expect((await page('limit=5')).names).toHaveLength(5)
  await expect.poll(readsOnStandby, { timeout: 20_000 }).toBeGreaterThan(before)
})

test('OPS-21: what somebody did is there at once although the standby has not heard of it, and others still read there', async () => {
  await expect.poll(async () => (await report(there))?.standby, { timeout: 10_000 }).toBe(true)
  const { total } = await page('limit=1')
  await pair.onStandby('select pg_wal_replay_pause()')
  try {
    const entries = (await report(here))?.entries ?? 0
    await record(here, 'just now')
    expect(await report(here)).toEqual({ standby: false, entries: entries + 1 })
    expect(await report(there)).toMatchObject({ standby: true })
    // Another process published meanwhile: the version of the catalogue tells.
    await pair.onPrimary(
      'delete from catalog_application where id = (select id from catalog_application order by id limit 1)',
    )
    expect((await page('limit=2')).total).toBe(total - 1)
  } finally {
    await pair.onStandby('select pg_wal_replay_resume()')
  }
  await expect.poll(async () => (await report(here))?.standby, { timeout: 10_000 }).toBe(true)
})

test('OPS-21: a standby more than five seconds behind is not read, and is read again once it has caught up', async () => {
  await becomes(true)
  await pair.onStandby('select pg_wal_replay_pause()')
  const pausedAt = Date.now()
  await record(there, 'while it waits')
  await becomes(false)
  expect(Date.now() - pausedAt).toBeLessThan(9_000)
  expect(await report(here)).toMatchObject({ standby: false })
  await pair.onStandby('select pg_wal_replay_resume()')
  await becomes(true)
  await expect.poll(async () => (await report(there))?.standby, { timeout: 10_000 }).toBe(true)
})

test('OPS-21: an address that is no standby is not read from, and the log says so in one line', async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const standby = openStandby({
    connection: {},
    url: pair.primary.appUrl,
    primary: app.platform.database.pool,
    poolSize: 2,
    turns: { atOnce: 1, ofCaller: 1, waiting: 1, waitingOfCaller: 1, waitMs: 1_000 },
    log,
  })
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), 10_000)
  expect(standby.isFresh()).toBe(false)
  expect(log.warn.mock.calls).toEqual([
    [
      { reason: 'it is no standby; name one in DATABASE_REPLICA_URL, or remove the setting' },
      'the standby is not read from; the primary answers',
    ],
  ])
  await standby.close()
})

test('OPS-21: a standby that is lost while it is read costs no answer', async () => {
  await becomes(true)
  await expect.poll(async () => (await report(there))?.standby, { timeout: 10_000 }).toBe(true)
  await pair.killStandby()
  // It still counts as there.
  const [figures, shown] = await Promise.all([report(there), page('limit=3&sort=newest')])
  expect(figures).toMatchObject({ standby: false })
  expect(shown.names).toHaveLength(3)
  await becomes(false)
  expect(await report(here)).toMatchObject({ standby: false })
})
