// The one way to change anything: what it refuses, what it undoes, and how it behaves when many write at once.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everythingChangeable, sampleOf } from '#app/testing/route-samples.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { platformTenantId, systemActor } from '#platform/server/actor.ts'
import { findBrokenEntries } from '#platform/server/audit/audit-store.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { problemOf } from '#platform/server/http/problem-answer.ts'
import { createTransactions, type Tx } from '#platform/server/transaction.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication()
})
afterAll(() => app.close())

const stateNow = async () => (await app.asSuperuser(everythingChangeable)).rows[0].state
const addView = (tx: Tx, path: string) =>
  sql`insert into page_view_count (day, path, views) values ('2026-01-01', ${path}, 1)`.execute(tx.db)
const audit = (tx: Tx, targetId: string) =>
  recordAudit(tx, app.clock.now(), { action: 'identity.profile_changed', targetKind: 'test', targetId })

const salesRequest = () => {
  const contract = app.contracts.find(({ path }) => path === '/api/sales-requests')
  if (!contract) throw new Error('no sales requests')
  return sampleOf(contract).body
}

test('L1 a change that leaves no audit entry is rolled back', async () => {
  const before = await stateNow()
  await expect(app.platform.inTenantTransaction(systemActor, (tx) => addView(tx, '/silent'))).rejects.toThrow(
    'a change without an audit entry was rolled back',
  )
  expect(await stateNow()).toBe(before)
})

test('L1 a change with its entry is kept, and so is a read without one', async () => {
  await app.platform.inTenantTransaction(systemActor, async (tx) => {
    await addView(tx, '/told')
    await audit(tx, 'told')
  })
  const seen = await app.platform.inTenantTransaction(systemActor, (tx) =>
    sql<{ path: string }>`select path from page_view_count`.execute(tx.db),
  )
  expect(seen.rows).toEqual([{ path: '/told' }])
})

test('L1 a failure takes the change and its audit entry with it', async () => {
  const before = await stateNow()
  for (const failure of [new Refusal('conflict', 'No.'), new Error('bug')]) {
    await expect(
      app.platform.inTenantTransaction(systemActor, async (tx) => {
        await addView(tx, '/undone')
        await audit(tx, 'undone')
        throw failure
      }),
    ).rejects.toBe(failure)
  }
  expect(await stateNow()).toBe(before)
})

test('Z4 a transaction acts for the company of its actor, and the next on the same connection for nobody', async () => {
  const inside = await app.platform.inTenantTransaction(systemActor, async (tx) =>
    sql<{ tenant: string }>`select current_tenant() as tenant`.execute(tx.db),
  )
  expect(inside.rows[0]?.tenant).toBe(platformTenantId)
  const outside = await Promise.all(
    Array.from({ length: 20 }, () => app.platform.database.pool.query('select current_tenant() as tenant')),
  )
  for (const { rows } of outside) expect(rows[0].tenant).toBeNull()
})

test('a snapshot reads one state and refuses to write', async () => {
  await expect(
    app.platform.inTenantSnapshot(systemActor, (tx) => addView(tx, '/from-a-snapshot')),
  ).rejects.toMatchObject({ code: '25006' })
  const counts = await app.platform.inTenantSnapshot(systemActor, async (tx) => {
    const read = () => sql<{ rows: number }>`select count(*)::int as rows from page_view_count`.execute(tx.db)
    const first = await read()
    await app.asSuperuser("insert into page_view_count values ('2026-01-02', '/meanwhile', 1)")
    return [first.rows[0]?.rows, (await read()).rows[0]?.rows]
  })
  expect(counts[0]).toBe(counts[1])
})

test.each([
  [
    'taken away',
    'alter table audit_entry rename to audit_entry_away',
    'alter table audit_entry_away rename to audit_entry',
  ],
  [
    'closed to the application',
    'revoke insert on audit_entry from emporion_app',
    'grant insert on audit_entry to emporion_app',
  ],
  [
    'refusing every entry',
    "alter table audit_entry add constraint closed check (action = 'none') not valid",
    'alter table audit_entry drop constraint closed',
  ],
])(
  'L1 with the audit table %s a change is answered 503 and nothing is changed',
  async (_, breakIt, mendIt) => {
    const before = await stateNow()
    await app.asSuperuser(breakIt)
    try {
      const answer = await app.send('POST', '/api/sales-requests', salesRequest())
      expect([answer.status, answer.json.code]).toEqual([503, 'unavailable'])
      expect(answer.json.message).toContain('nothing was changed')
      expect(answer.body).not.toMatch(/audit_entry|emporion_app|constraint/)
    } finally {
      await app.asSuperuser(mendIt)
    }
    expect(await stateNow()).toBe(before)
    expect((await app.send('POST', '/api/sales-requests', salesRequest())).status).toBe(201)
  },
)

test('C6 a double click with one Idempotency-Key has one effect and one audit entry', async () => {
  for (let round = 0; round < 10; round += 1) {
    const headers = { 'idempotency-key': `double-click-${round}` }
    const both = await Promise.all([
      app.send('POST', '/api/sales-requests', { ...salesRequest(), name: `Click ${round}` }, headers),
      app.send('POST', '/api/sales-requests', { ...salesRequest(), name: `Click ${round}` }, headers),
    ])
    for (const answer of both) expect([201, 409]).toContain(answer.status)
    const good = both.filter(({ status }) => status === 201)
    expect(good.length).toBeGreaterThan(0)
    expect(new Set(good.map(({ json }) => json.id)).size).toBe(1)
    const rows = await app.asSuperuser('select id from sales_request where name = $1', [`Click ${round}`])
    expect(rows.rows).toEqual([{ id: good[0]?.json.id }])
    const entries = await app.asSuperuser(
      'select count(*)::int as entries from audit_entry where target_id = $1',
      [rows.rows[0].id],
    )
    expect(entries.rows[0].entries).toBe(1)
  }
})

test('C6 N2 answers kept for repeated requests go after two days, some with each new request, and younger ones stay', async () => {
  const storedCounts = async () =>
    (
      await app.asSuperuser(
        `select count(*)::int as all, count(*) filter (where request_hash = 'old')::int as old from idempotency_key`,
      )
    ).rows[0]
  await app.asSuperuser(
    `insert into idempotency_key (tenant_id, scope, request_hash, created_at)
     select $1, ('scope' || n)::bytea, case when n <= 50 then 'old' else 'new' end::bytea,
       $2::timestamptz - case when n <= 50 then interval '49 hours' else interval '47 hours' end
     from generate_series(1, 60) n`,
    [platformTenantId, app.clock.now()],
  )
  const before = await storedCounts()
  expect(before.old).toBe(50)
  for (let sent = 1; sent <= 3; sent += 1) {
    const headers = { 'idempotency-key': `clearing-${sent}` }
    expect((await app.send('POST', '/api/sales-requests', salesRequest(), headers)).status).toBe(201)
    expect((await storedCounts()).old).toBe(Math.max(0, 50 - 20 * sent))
  }
  expect((await storedCounts()).all).toBe(before.all - 50 + 3)
})

test('C2 the same key of two visitors makes two rows: nobody meets the answer of another', async () => {
  const headers = { 'idempotency-key': 'a key that two people chose'.replaceAll(' ', '-') }
  const other = await startTestApplication({}, app)
  try {
    const first = await app.send('POST', '/api/sales-requests', salesRequest(), headers)
    const second = await other.send('POST', '/api/sales-requests', salesRequest(), headers)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.json.id).not.toBe(second.json.id)
  } finally {
    await other.close()
  }
})

test('C2 a request that failed leaves its key free for the next try', async () => {
  const headers = { 'idempotency-key': 'failed-at-first' }
  await app.asSuperuser('alter table sales_request add constraint closed check (false) not valid')
  const failed = await app.send('POST', '/api/sales-requests', salesRequest(), headers)
  await app.asSuperuser('alter table sales_request drop constraint closed')
  expect(failed.status).toBe(500)
  expect((await app.send('POST', '/api/sales-requests', salesRequest(), headers)).status).toBe(201)
})

test.each(['short', 'x'.repeat(129), 'with space', 'ümlaut-key', ''])(
  'C2 the key %j is refused',
  async (key) => {
    const answer = await app.send('POST', '/api/sales-requests', salesRequest(), { 'idempotency-key': key })
    expect([answer.status, answer.json.errors?.[0]?.field]).toEqual([400, 'Idempotency-Key'])
  },
)

test('C7 with serializable isolation 32 parallel writes to one audit chain all succeed', async () => {
  const strict = await startTestApplication(
    { DATABASE_ISOLATION: 'serializable', DATABASE_POOL_SIZE: '16' },
    app,
  )
  try {
    const before = await app.asSuperuser('select count(*)::int as rows from sales_request')
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => strict.send('POST', '/api/sales-requests', salesRequest())),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(32).fill(201))
    const after = await app.asSuperuser('select count(*)::int as rows from sales_request')
    expect(after.rows[0].rows - before.rows[0].rows).toBe(32)
    expect(await app.platform.inTenantSnapshot(systemActor, findBrokenEntries)).toEqual([])
  } finally {
    await strict.close()
  }
})

test('C7 work is run again after a serialisation failure or a deadlock, and gives up in the end', async () => {
  const { inTenantTransaction } = createTransactions(
    app.platform.database.kysely,
    app.clock,
    'read committed',
  )
  for (const code of ['40001', '40P01']) {
    let runs = 0
    const answer = await inTenantTransaction(systemActor, async (tx) => {
      runs += 1
      await addView(tx, `/retried-${code}`)
      await audit(tx, 'retried')
      if (runs < 4) throw Object.assign(new Error('again'), { code })
      return 'done'
    })
    expect([answer, runs]).toEqual(['done', 4])
    const { rows } = await app.asSuperuser('select views::int from page_view_count where path = $1', [
      `/retried-${code}`,
    ])
    expect(rows).toEqual([{ views: 1 }])
  }
  let runs = 0
  await expect(
    inTenantTransaction(systemActor, async () => {
      runs += 1
      throw Object.assign(new Error('always'), { code: '40001' })
    }),
  ).rejects.toThrow('always')
  expect(runs).toBe(30)
})

test('D2 when the connection is lost in the middle of saving, the answer doesn’t claim that nothing was saved', async () => {
  const { inTenantTransaction } = createTransactions(
    app.platform.database.kysely,
    app.clock,
    'read committed',
  )
  // The trigger runs at commit and ends its own connection: as when the database dies in that moment.
  await app.asSuperuser(`create function die() returns trigger language plpgsql security definer as $$
    begin if new.path = '/dies' then perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5); end if; return null; end $$;
    create constraint trigger dies after insert on page_view_count deferrable initially deferred for each row execute function die()`)
  const outcome = await inTenantTransaction(systemActor, async (tx) => {
    await addView(tx, '/dies')
    await audit(tx, 'dies')
  }).catch((error: unknown) => error)
  expect(outcome).toBeInstanceOf(Refusal)
  expect(outcome).toMatchObject({ code: 'unavailable' })
  expect(String(outcome)).toContain('may or may not have been saved')
  expect((await app.ask('/readyz')).status).toBe(200)
})

test('D2 when the connection is lost before saving, the answer says that nothing was changed', async () => {
  const outcome = await app.platform
    .inTenantTransaction(systemActor, async (tx) => {
      await addView(tx, '/lost')
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx.db)
    })
    .catch((error: unknown) => error)
  const { answer } = problemOf(outcome, 'r-1')
  expect(answer.code).toBe('unavailable')
  expect(answer.message).toContain('Nothing was changed')
  expect((await app.ask('/readyz')).status).toBe(200)
})

test('L1 a change is rolled back without an audit entry, also where its use case says that it changed nothing', async () => {
  const before = await stateNow()
  const silent = app.platform.inTenantTransaction(systemActor, async (tx) => {
    tx.markUnchanged()
    await addView(tx, '/unchanged')
  })
  await expect(silent).rejects.toThrow('without an audit entry')
  expect(await stateNow()).toBe(before)
})
