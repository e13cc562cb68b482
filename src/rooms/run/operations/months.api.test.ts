// The months into which growing tables are cut: made ahead, filled whatever the clock says, and deleted by the settings.
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeOf, connectRole, type DatabaseRole } from '#app/testing/database-role.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { type Actor, platformTenantId } from '#platform/server/actor.ts'
import { findBrokenEntries } from '#platform/server/audit/audit-store.ts'
import { checkChains } from '#platform/server/audit/check-trail.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'

let app: TestApplication
let role: pg.Client
let actingFor: DatabaseRole['actingFor']
beforeAll(async () => {
  app = await startTestApplication({ AUDIT_RETENTION_MONTHS: '24', LISTING_RETENTION_MONTHS: '13' })
  ;({ role, actingFor } = await connectRole(app))
})
afterAll(async () => {
  await role.end()
  await app.close()
})
beforeEach(async () => {
  await app.asSuperuser('truncate audit_entry, audit_chain, audit_check, audit_dropped, listing_day')
  await turn()
})

const here: Actor = { kind: 'system', tenantId: platformTenantId }
const there: Actor = { kind: 'system', tenantId: '00000000-0000-7000-8000-00000000000b' }
const turn = async () => {
  await app.jobs.find(({ name }) => name === 'turn the months')?.run()
}

/** The first of the month so many months ago. */
function monthsAgo(months: number): Date {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))
}
const nameOf = (month: Date) => month.toISOString().slice(0, 7)
const inMonth = (months: number, day = 10) => new Date(monthsAgo(months).getTime() + day * 86_400_000)

const record = (actor: Actor, at: Date, targetId: string) =>
  app.platform.inTenantTransaction(actor, (tx) =>
    recordAudit(tx, at, { action: 'operations.job_run', targetKind: 'test', targetId }),
  )
const monthsOf = async (table: string): Promise<string[]> =>
  (
    await app.asSuperuser('select to_char(month, $2) as month from months_of($1)', [table, 'YYYY-MM'])
  ).rows.map(({ month }) => month)
const left = async (): Promise<string[]> =>
  (
    await app.asSuperuser(
      "select target_id from audit_entry where target_kind = 'test' order by occurred_at, sequence",
    )
  ).rows.map((row) => row.target_id)
const brokenFor = (actor: Actor) => app.platform.inTenantSnapshot(actor, findBrokenEntries)
const roundIsDue = () => app.asSuperuser("update audit_check set checked_at = checked_at - interval '1 hour'")
/** A whole round through every chain, which says whether they are whole. */
async function checkAll() {
  await roundIsDue()
  return checkChains(app.platform)
}

test('OPS-22: this month and the next two have a part in each table, and turning again makes no other', async () => {
  const wanted = [0, -1, -2].map((months) => nameOf(monthsAgo(months)))
  for (const table of ['audit_entry', 'usage_event', 'listing_day']) {
    expect(await monthsOf(table)).toEqual(expect.arrayContaining(wanted))
    expect(await monthsOf(table)).not.toContain(nameOf(monthsAgo(-3)))
  }
  const { rows } = await app.asSuperuser('select make_months(2) as count')
  expect(rows).toEqual([{ count: 0 }])
})

test('OPS-22: an entry of a month without a part is written all the same, and moved to a part of its month later, as it was', async () => {
  const [past, future] = [inMonth(8), inMonth(-40)]
  await record(here, past, 'late')
  await record(here, future, 'of a wrong clock')
  const partOf = async (targetId: string) =>
    (
      await app.asSuperuser('select tableoid::regclass::text as part from audit_entry where target_id = $1', [
        targetId,
      ])
    ).rows[0]?.part
  expect(await partOf('late')).toBe('audit_entry_other')
  const before = await app.asSuperuser('select * from audit_entry order by tenant_id, sequence')
  await turn()
  expect(await partOf('late')).toBe(`audit_entry_${nameOf(past).replace('-', '_')}`)
  // No month is made for what nobody can believe.
  expect(await partOf('of a wrong clock')).toBe('audit_entry_other')
  expect((await app.asSuperuser('select * from audit_entry order by tenant_id, sequence')).rows).toEqual(
    before.rows,
  )
  expect(await brokenFor(here)).toEqual([])
  await expect(app.asSuperuser("update audit_entry set action = 'forged'")).rejects.toThrow(
    'audit entries are final',
  )
  await expect(app.asSuperuser('delete from audit_entry_other')).rejects.toThrow('audit entries are final')
})

test('OPS-22, L2: retention drops whole months of the trail, the chains stay whole across what went, and an entry says which month', async () => {
  // Neither in the order of time, nor of one company: what went lies between what stays.
  for (const [actor, months, id] of [
    [here, 30, 'first'],
    [here, 23, 'kept'],
    [here, 30, 'out of order'],
    [there, 30, 'all of another company'],
    [here, 26, 'third'],
    [here, 26, 'fourth'],
    [here, 1, 'last'],
  ] as const)
    await record(actor, inMonth(months), id)
  await turn()
  expect((await left()).length, 'nobody has checked the chains yet').toBe(7)

  await checkAll()
  await turn()
  expect(await left()).toEqual(['kept', 'last'])
  expect(await monthsOf('audit_entry')).not.toContain(nameOf(monthsAgo(30)))
  expect(await brokenFor(here)).toEqual([])
  expect(await brokenFor(there)).toEqual([])
  expect(await checkAll()).toEqual([])
  const entries = await app.asSuperuser(
    "select target_id, details from audit_entry where action = 'operations.month_deleted' order by sequence",
  )
  expect(entries.rows).toEqual([
    {
      target_id: `audit_entry ${nameOf(monthsAgo(30))}`,
      details: { table: 'audit_entry', month: nameOf(monthsAgo(30)), entries: 3, keptMonths: 24 },
    },
    {
      target_id: `audit_entry ${nameOf(monthsAgo(26))}`,
      details: { table: 'audit_entry', month: nameOf(monthsAgo(26)), entries: 2, keptMonths: 24 },
    },
  ])
  // The chain goes on, and what is changed beside a gap is still found.
  await record(there, new Date(), 'after the gap')
  expect(await brokenFor(there)).toEqual([])
  await app.asSuperuser('alter table audit_entry disable trigger audit_entry_is_final')
  await app.asSuperuser("update audit_entry set previous_hash = '\\x00' where target_id = 'kept'")
  await app.asSuperuser('alter table audit_entry enable trigger audit_entry_is_final')
  expect((await brokenFor(here)).length).toBeGreaterThan(0)
  await app.asSuperuser('delete from audit_dropped where tenant_id = $1', [there.tenantId])
  expect((await brokenFor(there)).length).toBeGreaterThan(0)
})

test('OPS-22, L2: a month in which a chain is broken is kept as evidence', async () => {
  for (const id of ['one', 'two', 'three']) await record(here, inMonth(30), id)
  await turn()
  await app.asSuperuser('alter table audit_entry disable trigger audit_entry_is_final')
  await app.asSuperuser("update audit_entry set details = '{\"forged\": true}' where target_id = 'two'")
  await app.asSuperuser('alter table audit_entry enable trigger audit_entry_is_final')
  expect((await checkAll()).length).toBe(1)
  await turn()
  expect(await left()).toEqual(['one', 'two', 'three'])
  expect((await brokenFor(here)).length).toBeGreaterThan(0)
})

/** A part of usage for the month so many months ago. */
const addMonth = (months: number) =>
  app.asSuperuser(
    `set role emporion_owner; select add_month('usage_event', '${inMonth(months).toISOString().slice(0, 10)}'); reset role`,
  )

test('OPS-22: counts of listing views go by their own setting, and usage, for which nothing is set, stays', async () => {
  const { rows: companies } = await app.asSuperuser('select tenant_id from company limit 1')
  const add = (months: number) =>
    app.asSuperuser('insert into listing_day values ($1, gen_random_uuid(), $2, 1, 1)', [
      companies[0].tenant_id,
      inMonth(months).toISOString().slice(0, 10),
    ])
  for (const months of [0, 12, 14, 40]) await add(months)
  await addMonth(60)
  await turn()
  const { rows } = await app.asSuperuser('select day::text as day from listing_day order by day')
  expect(rows.map(({ day }) => day.slice(0, 7))).toEqual([nameOf(monthsAgo(12)), nameOf(monthsAgo(0))])
  expect(await monthsOf('usage_event')).toContain(nameOf(monthsAgo(60)))
  expect(await monthsOf('listing_day')).not.toContain(nameOf(monthsAgo(40)))
})

test('OPS-22: the names of reported events go with the months that their events were in, and no others', async () => {
  const { rows: companies } = await app.asSuperuser('select tenant_id from company limit 1')
  for (const months of [12, 30])
    await app.asSuperuser('insert into usage_event_name values ($1, $2, $3)', [
      ...[companies[0].tenant_id, `${months} months ago`],
      inMonth(months).toISOString().slice(0, 10),
    ])
  for (const months of [12, 30]) await addMonth(months)
  const names = async () =>
    (await app.asSuperuser("select event_id from usage_event_name where event_id like '%ago'")).rows.length
  await turn()
  expect(await names()).toBe(2)
  const other = await startTestApplication({ USAGE_RETENTION_MONTHS: '24' }, app)
  try {
    await other.jobs.find(({ name }) => name === 'turn the months')?.run()
  } finally {
    await other.close()
  }
  expect(await names()).toBe(1)
})

test('OPS-22, L2: the application cannot delete a month that is younger than a year, nor another table', async () => {
  for (const statement of [
    "select * from drop_months('audit_entry', 11, 6)",
    "select * from drop_months('audit_entry', -1200, 6)",
    "select * from drop_months('company', 12, 6)",
    "select add_month('audit_entry', '2020-01-01')",
    "select leave_audit_links('audit_entry_other')",
    'insert into audit_dropped (tenant_id, first_sequence, last_sequence, previous_hash, hash) select current_tenant(), 1, 1, $$$$, $$$$',
  ])
    expect(await actingFor(platformTenantId, () => codeOf(role.query(statement))), statement).toBe('42501')
})
