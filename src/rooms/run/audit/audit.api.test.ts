import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import type { AuditAction } from '#platform/kernel/audit-actions.ts'
import { type Actor, platformTenantId } from '#platform/server/actor.ts'
import { findBrokenEntries } from '#platform/server/audit/audit-store.ts'
import { checkChains } from '#platform/server/audit/check-trail.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'

let app: TestApplication
let role: pg.Client
beforeAll(async () => {
  app = await startTestApplication()
  role = new pg.Client({ connectionString: app.appUrl })
  await role.connect()
})
afterAll(async () => {
  await role.end()
  await app.close()
})

const here: Actor = { kind: 'system', tenantId: platformTenantId }
const many = '00000000-0000-7000-8000-00000000000c'
const there: Actor = { kind: 'system', tenantId: '00000000-0000-7000-8000-00000000000b' }

/** The chain is the same for every action, those of no room among them. */
const record = (actor: Actor, action: string, details = {}) =>
  app.platform.inTenantTransaction(actor, (tx) =>
    recordAudit(tx, app.clock.now(), {
      action: action as AuditAction,
      targetKind: 'test',
      targetId: action,
      details,
    }),
  )
const brokenFor = (actor: Actor) => app.platform.inTenantSnapshot(actor, findBrokenEntries)

/** As someone who owns the server: past triggers and policies. */
async function tamper(statement: string, values: unknown[] = []): Promise<void> {
  await app.asSuperuser('alter table audit_entry disable trigger audit_entry_is_final')
  const { rowCount } = await app.asSuperuser(statement, values)
  await app.asSuperuser('alter table audit_entry enable trigger audit_entry_is_final')
  expect(rowCount, statement).toBe(1)
}

beforeEach(async () => {
  await app.asSuperuser('truncate audit_entry, audit_chain, audit_check')
  for (const action of ['one', 'two', 'three', 'four', 'five']) await record(here, action, { note: action })
  for (const action of ['other-one', 'other-two']) await record(there, action)
})

test('L2 entries are numbered without a gap for each company, and the chain is whole', async () => {
  const { rows } = await app.asSuperuser(
    'select tenant_id, sequence::int, action from audit_entry order by tenant_id, sequence',
  )
  expect(
    rows.map(
      (row) => `${row.tenant_id === platformTenantId ? 'here' : 'there'} ${row.sequence} ${row.action}`,
    ),
  ).toEqual([
    'here 1 one',
    'here 2 two',
    'here 3 three',
    'here 4 four',
    'here 5 five',
    'there 1 other-one',
    'there 2 other-two',
  ])
  expect(await brokenFor(here)).toEqual([])
  expect(await brokenFor(there)).toEqual([])
})

test.each([
  ['the time', "occurred_at = occurred_at + interval '1 microsecond'"],
  ['who acted', "actor_kind = 'visitor'"],
  ['the user', "actor_id = 'a'"],
  ['what was done', "action = action || ' '"],
  ['to what kind', "target_kind = 'tests'"],
  ['to what', 'target_id = null'],
  ['the outcome', "outcome = 'refused'"],
  ['the network', "network = '127.0.0.1'"],
  ['the request', "request_id = ''"],
  ['the details', `details = '{"note": "threE"}'`],
  ['the id', 'id = gen_random_uuid()'],
  ['a byte of the hash', 'hash = set_byte(hash, 7, (get_byte(hash, 7) + 1) % 256)'],
])('L2 changing %s of one entry is found at that entry', async (_, change) => {
  await tamper(`update audit_entry set ${change} where tenant_id = $1 and sequence = 3`, [platformTenantId])
  expect((await brokenFor(here))[0]).toBe(3)
  expect(await brokenFor(there)).toEqual([])
})

test('L2 text moved from one field into its neighbour does not read the same', async () => {
  await record({ ...here, network: 'ab', requestId: 'c' }, 'moved')
  await tamper("update audit_entry set network = 'a', request_id = 'bc' where action = 'moved'")
  expect(await brokenFor(here)).toEqual([6])
})

test('L2 an entry changed together with its own hash is found at the next one', async () => {
  await tamper(
    `update audit_entry entry set action = 'forged', hash = audit_entry_hash(jsonb_populate_record(entry, '{"action": "forged"}'))
     where tenant_id = $1 and sequence = 2`,
    [platformTenantId],
  )
  expect(await brokenFor(here)).toEqual([3])
})

test('L2 a removed entry is found, in the middle, at the start and at the end', async () => {
  await tamper('delete from audit_entry where tenant_id = $1 and sequence = 3', [platformTenantId])
  expect((await brokenFor(here))[0]).toBe(4)
  await tamper('delete from audit_entry where tenant_id = $1 and sequence = 1', [there.tenantId])
  expect((await brokenFor(there))[0]).toBe(2)
})

test('L2 a tail that was cut off is found by the head of the chain', async () => {
  await tamper('delete from audit_entry where tenant_id = $1 and sequence = 5', [platformTenantId])
  expect(await brokenFor(here)).toEqual([6])
})

const operator = { headers: { authorization: 'Bearer metrics-token-for-tests-4f81c06be29d7a35' } }
const health = async () => (await app.ask('/health', operator)).json
const check = (bounds?: { slice: number; run: number }) => checkChains(app.platform, bounds)
/** The next round through all chains is due. */
const roundIsDue = () => app.asSuperuser("update audit_check set checked_at = checked_at - interval '1 hour'")

test('L2 a tail that was cut off together with the head of its chain is found, for the company and for the operator', async () => {
  expect((await health()).details.auditTrail, 'nobody has looked').toBe('unknown')
  expect(await check()).toEqual([])
  expect((await health()).details.auditTrail).toBe('whole')
  await tamper('delete from audit_entry where tenant_id = $1 and sequence = 5', [platformTenantId])
  await tamper('delete from audit_chain where tenant_id = $1', [platformTenantId])
  expect(await brokenFor(here)).toEqual([5])
  expect(await brokenFor(there)).toEqual([])
  expect(await check(), 'a round an hour').toEqual([])
  expect((await health()).details.auditTrail).toBe('whole')
  await roundIsDue()
  expect(await check()).toEqual([{ tenantId: platformTenantId, sequence: 5 }])
  expect(await health()).toMatchObject({ status: 'degraded', details: { auditTrail: 'broken' } })
  expect(app.logged()).toContain('the audit trail was changed')
  expect((await app.ask('/health')).json, 'and others get no reason').toEqual({ status: 'degraded' })
})

test.each([
  ['changed', "update audit_entry set action = 'forged' where tenant_id = $1 and sequence = 3", 3],
  ['removed', 'delete from audit_entry where tenant_id = $1 and sequence = 3', 4],
  ['removed at the start', 'delete from audit_entry where tenant_id = $1 and sequence = 1', 2],
  ['removed at the end', 'delete from audit_entry where tenant_id = $1 and sequence = 5', 6],
  ['put before the first', 'update audit_entry set sequence = -7 where tenant_id = $1 and sequence = 5', -7],
])('L2 an entry that was %s is found by slices of every size', async (_, statement, first) => {
  await tamper(statement, [platformTenantId])
  for (const slice of [1, 2, 3, 4, 5, 6, 100]) {
    await roundIsDue()
    expect(await check({ slice, run: 1_000 }), String(slice)).toEqual([
      { tenantId: platformTenantId, sequence: first },
    ])
  }
})

test('L2 what was put right again is whole from the next round on, and a chain without entries and head stays watched', async () => {
  await check()
  await tamper("update audit_entry set action = 'forged' where tenant_id = $1 and sequence = 2", [
    platformTenantId,
  ])
  await roundIsDue()
  expect((await check()).length).toBe(1)
  await tamper("update audit_entry set action = 'two' where tenant_id = $1 and sequence = 2", [
    platformTenantId,
  ])
  expect((await health()).details.auditTrail, 'until the round is over').toBe('broken')
  await roundIsDue()
  expect(await check()).toEqual([])
  expect((await health()).details.auditTrail).toBe('whole')
})

test('L2 entries that come while a chain is read are no fault', async () => {
  await check()
  await roundIsDue()
  await check({ slice: 2, run: 2 })
  await Promise.all([
    ...Array.from({ length: 20 }, (_, n) => record(here, `during ${n}`)),
    ...Array.from({ length: 4 }, () => check({ slice: 3, run: 30 })),
  ])
  await roundIsDue()
  expect(await check()).toEqual([])
  expect((await health()).details.auditTrail).toBe('whole')
})

test('O1 L2 a chain that waits for its check for more than a day makes health degraded', async () => {
  await check()
  await app.asSuperuser("update audit_check set checked_at = clock_timestamp() - interval '25 hours'")
  expect(await health()).toMatchObject({ status: 'degraded', details: { auditTrail: 'unknown' } })
  await check()
  expect(await health()).toMatchObject({ status: 'healthy', details: { auditTrail: 'whole' } })
  await app.asSuperuser("update audit_check set checked_at = clock_timestamp() + interval '3 years'")
  await tamper('delete from audit_entry where tenant_id = $1 and sequence = 5', [platformTenantId])
  expect((await check()).length, 'a time that is not over is no check').toBe(1)
})

test('L2 N2 a long trail is checked to its end by statements that read a slice each, and a forged entry is found', async () => {
  // One company's chain, as the trigger would write it: 6,000 entries.
  await app.asSuperuser('alter table audit_entry disable trigger user')
  await app.asSuperuser(`do $$
    declare
      entry audit_entry;
      made bytea := ''::bytea;
    begin
      for n in 1 .. 6000 loop
        entry := ('${many}', n, gen_random_uuid(), '2026-11-27 09:00Z', 'system', null, 'many', 'test', n::text, 'success', null, null, '{}', made, ''::bytea);
        made := audit_entry_hash(entry);
        entry.hash := made;
        insert into audit_entry values (entry.*);
      end loop;
      insert into audit_chain values ('${many}', 6000, made);
    end $$`)
  await app.asSuperuser('alter table audit_entry enable trigger user')
  await app.asSuperuser('analyze audit_entry')
  const slices: number[] = []
  const pool = {
    async query(text: string, values: unknown[]) {
      const answer = await app.platform.database.pool.query(text, values)
      slices.push(...answer.rows.flatMap((row) => ('entries_read' in row ? [Number(row.entries_read)] : [])))
      return answer
    },
  }
  const database = { ...app.platform.database, pool: pool as unknown as pg.Pool }
  const runs = async () => {
    const found = []
    for (let run = 0; run < 5; run += 1)
      found.push(...(await checkChains({ ...app.platform, database }, { slice: 200, run: 2_000 })))
    return found
  }
  expect(await runs()).toEqual([])
  expect(Math.max(...slices)).toBe(200)
  expect(slices.reduce((sum, read) => sum + read, 0)).toBeGreaterThanOrEqual(6_000)
  expect((await health()).details.auditTrail).toBe('whole')
  await tamper("update audit_entry set action = 'forged' where tenant_id = $1 and sequence = 4501", [many])
  await roundIsDue()
  expect((await runs())[0]).toEqual({ tenantId: many, sequence: 4_501 })
}, 60_000)

test('L2 a whole chain that was emptied is found', async () => {
  await tamper('delete from audit_entry where tenant_id = $1 and sequence = 2', [there.tenantId])
  await tamper('delete from audit_entry where tenant_id = $1 and sequence = 1', [there.tenantId])
  expect(await brokenFor(there)).toEqual([3])
})

test('L2 entries that changed places are found', async () => {
  await tamper('update audit_entry set sequence = 50 where tenant_id = $1 and sequence = 2', [
    platformTenantId,
  ])
  await tamper('update audit_entry set sequence = 2 where tenant_id = $1 and sequence = 3', [
    platformTenantId,
  ])
  await tamper('update audit_entry set sequence = 3 where tenant_id = $1 and sequence = 50', [
    platformTenantId,
  ])
  expect((await brokenFor(here)).slice(0, 2)).toEqual([2, 3])
})

test.each([
  ['change an entry', "update audit_entry set action = 'x'"],
  ['remove an entry', 'delete from audit_entry'],
  ['empty the trail', 'truncate audit_entry'],
  ['move the head of the chain', 'update audit_chain set sequence = 0'],
  ['remove the head of the chain', 'delete from audit_chain'],
  ['begin a chain of its own', `insert into audit_chain values ('${platformTenantId}', 0, '')`],
  [
    'switch off the trigger that makes the chain',
    'alter table audit_entry disable trigger audit_entry_chain',
  ],
])('L2 the application cannot %s', async (_, statement) => {
  await role.query('begin')
  await role.query("select set_config('emporion.tenant', $1, true)", [platformTenantId])
  const refused = await role.query(statement).then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )
  await role.query('rollback')
  expect(refused).toBe('42501')
})

test('L2 not even the owner changes an entry by the way: the trigger refuses', async () => {
  await expect(app.asSuperuser("update audit_entry set action = 'x'")).rejects.toThrow(
    'audit entries are final',
  )
  await expect(app.asSuperuser('delete from audit_entry')).rejects.toThrow('audit entries are final')
})

test('L2 the application cannot choose number, hash or predecessor of an entry', async () => {
  await role.query('begin')
  await role.query("select set_config('emporion.tenant', $1, true)", [platformTenantId])
  await role.query(
    `insert into audit_entry (tenant_id, sequence, id, occurred_at, actor_kind, action, target_kind, outcome, previous_hash, hash)
     values ($1, 99, gen_random_uuid(), now(), 'system', 'chosen', 'test', 'success', 'x', 'y')`,
    [platformTenantId],
  )
  await role.query('commit')
  const { rows } = await app.asSuperuser("select sequence::int from audit_entry where action = 'chosen'")
  expect(rows).toEqual([{ sequence: 6 }])
  expect(await brokenFor(here)).toEqual([])
})

test('L2 two hundred entries of two companies at once keep both chains whole and apart', async () => {
  await Promise.all(
    Array.from({ length: 200 }, (_, index) => record(index % 2 === 0 ? here : there, `parallel-${index}`)),
  )
  const { rows } = await app.asSuperuser(
    'select tenant_id, count(*)::int as entries, max(sequence)::int as last from audit_entry group by tenant_id order by tenant_id',
  )
  expect(rows).toEqual([
    { tenant_id: platformTenantId, entries: 105, last: 105 },
    { tenant_id: there.tenantId, entries: 102, last: 102 },
  ])
  expect(await brokenFor(here)).toEqual([])
  expect(await brokenFor(there)).toEqual([])
})

test('L2 an entry that was rolled back leaves no gap', async () => {
  await expect(
    app.platform.inTenantTransaction(here, async (tx) => {
      await recordAudit(tx, app.clock.now(), { action: 'identity.profile_changed', targetKind: 'test' })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await record(here, 'six')
  const { rows } = await app.asSuperuser(
    'select sequence::int, action from audit_entry where tenant_id = $1 and sequence > 5',
    [platformTenantId],
  )
  expect(rows).toEqual([{ sequence: 6, action: 'six' }])
})

test('L3 an entry tells actor, company, network, request, outcome and time', async () => {
  await record(
    { kind: 'member', tenantId: there.tenantId, userId: 'u-1', network: '203.0.113.9', requestId: 'r-1' },
    'told',
  )
  const { rows } = await app.asSuperuser(
    `select tenant_id, actor_kind, actor_id, network, request_id, outcome, occurred_at from audit_entry where action = 'told'`,
  )
  expect(rows).toEqual([
    {
      tenant_id: there.tenantId,
      actor_kind: 'member',
      actor_id: 'u-1',
      network: '203.0.113.9',
      request_id: 'r-1',
      outcome: 'success',
      occurred_at: app.clock.now(),
    },
  ])
})
