// A year of operation in a minute. The demo's companies of the last release go on for twelve months, by a clock that is moved in
// the application and in its database; the jobs of the schedule run, and each month something happens to the installation. What
// was acknowledged is there afterwards, the books balance, and the audit trail is whole.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Application,
  createApplication,
  migrationsFolder,
  projectRoot,
} from '#app/create-application.ts'
import { makeKey } from '#app/testing/api-keys.ts'
import { canMakeContainers, salesRequestBody } from '#app/testing/server-process.ts'
import { type PostgresPair, startPostgresPair } from '#app/testing/standby-postgres.ts'
import { sendProtected } from '#app/testing/step-up.ts'
import { askOf } from '#app/testing/test-application.ts'
import { createTestBrowser, type TestBrowser } from '#app/testing/test-browser.ts'
import { demoAccounts } from '#demo/accounts.ts'
import { unpacked } from '#platform/server/backup/backup-stream.ts'
import { restoreDatabase } from '#platform/server/backup/restore-database.ts'
import { readConfig } from '#platform/server/config.ts'
import { migrate } from '#platform/server/database/migrations.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/server/embedded-postgres/embedded-postgres.ts'
import { createLog } from '#platform/server/log.ts'
import { reseal } from '#platform/server/secrets/reseal.ts'
import { refuseOtherKey } from '#platform/server/secrets/secret-key.ts'
import { readReleases } from '../../../../scripts/release-check.ts'
import { unpackRows } from '../../../../scripts/release-rows.ts'

const dayMs = 86_400_000
const twoWeeksMs = 14 * dayMs
const firstKey = '5e0c61b8f7a94d2360bd8f1ce7249a3d'
const secondKey = 'b1946ac92492d2347c6235b4d2611184'
/** A disk can be filled only where one can be mounted. */
const hasDisk = canMakeContainers()

let folder: string
let pair: PostgresPair
let restored: EmbeddedPostgres | undefined
let owner: pg.Client
let app: Application
let now: number
const clock = { now: () => new Date(now) }

/** What changes from one month to the next in how the installation is run. */
let settings: Record<string, string>
let urls: { app: string; owner: string }

async function openApplication(): Promise<Application> {
  const application = await createApplication({
    config: readConfig({
      NODE_ENV: 'test',
      // So that the demo accounts sign in.
      SEED: 'demo',
      DATABASE_URL: urls.app,
      PASSWORD_COST: 'test',
      RATE_LIMIT_SCALE: '1000',
      AUDIT_RETENTION_MONTHS: '12',
      LISTING_RETENTION_MONTHS: '12',
      BACKUP_TO: path.join(folder, 'backups'),
      BACKUP_RETENTION_DAYS: '90',
      ...settings,
    }),
    log: createLog('silent'),
    clock,
    databaseUrl: urls.app,
    assumeAppRole: false,
    ownerUrl: urls.owner,
    pages: 'none',
  })
  await refuseOtherKey(application.platform.database.pool, application.platform.config)
  await application.http.ready()
  return application
}

/** Closes the application and opens another one, as a deployment with these settings does. */
async function restart(changed: Record<string, string> = {}): Promise<void> {
  await app.close()
  settings = { SECRET_KEY: firstKey, ...changed }
  app = await openApplication()
}

const ask: TestBrowser['ask'] = (address, options) => askOf(app.http)(address, options)
const rowsOf = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await owner.query<Row>(text, values)).rows
const count = async (table: string) =>
  (await rowsOf<{ rows: number }>(`select count(*)::int as rows from ${table}`))[0]?.rows ?? 0

/** A connection past every policy; the next one where the database was restored. */
async function connect(superuserUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: superuserUrl.replace('/postgres?', '/emporion?') })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** PostgreSQL takes connections again, after an end that nobody asked for. */
async function databaseIsBack(): Promise<void> {
  await owner.end().catch(() => undefined)
  const connected = async () => {
    owner = await connect(pair.primary.superuserUrl)
    return app.platform.database.check()
  }
  await expect.poll(() => connected().catch(() => undefined), { timeout: 30_000 }).toMatchObject({ ok: true })
}

/** What the functions of the database take for the present becomes the test's moment. */
async function moveDatabaseClock(): Promise<void> {
  await owner.query(`
    create schema moved;
    create table moved.clock (at timestamptz);
    insert into moved.clock values (null);
    create function moved.now() returns timestamptz language sql stable as 'select at from moved.clock';
    grant usage on schema moved to public;
    grant select on moved.clock to public;
    grant execute on function moved.now() to public;
    do $$ declare given text; begin
      for given in select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
        and prokind = 'f' and prosrc ~ '\\m(now|clock_timestamp)\\(\\)' loop
        execute regexp_replace(given, '\\m(now|clock_timestamp)\\(\\)', 'moved.now()', 'g');
      end loop;
    end $$;`)
  await setClock(now)
}

async function setClock(to: number): Promise<void> {
  now = to
  await owner.query('update moved.clock set at = $1', [clock.now()])
}

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-year-'))
  fs.chmodSync(folder, 0o755)
  pair = await startPostgresPair(hasDisk ? { diskMegabytes: 600 } : {})
  const release = readReleases(path.join(projectRoot, 'db', 'releases')).at(-1)
  if (!release) throw new Error('there is no release')
  owner = await connect(pair.primary.superuserUrl)
  await unpackRows(
    owner,
    fs.readFileSync(path.join(projectRoot, 'db', 'releases', `${release.version}.rows.br`)),
  )
  const [newest] = await rowsOf<{ at: Date }>('select max(occurred_at) as at from audit_entry')
  now = Math.ceil((newest?.at.getTime() ?? 0) / dayMs) * dayMs
  await moveDatabaseClock()
  urls = { app: pair.primary.appUrl, owner: pair.primary.ownerUrl }
  settings = { SECRET_KEY: firstKey, DATABASE_REPLICA_URL: pair.replicaUrl }
  app = await openApplication()
})
afterAll(async () => {
  // Whatever fails to close, no database and no file system stays behind.
  const ended = await Promise.allSettled([app?.close(), owner?.end(), restored?.stop()])
  await pair?.stop()
  fs.rmSync(folder, { recursive: true, force: true })
  expect(ended.filter(({ status }) => status === 'rejected')).toEqual([])
})

async function signedIn(username: string): Promise<TestBrowser> {
  const browser = createTestBrowser(ask, clock)
  const account = demoAccounts.find((one) => one.username === username)
  const answer = await browser.signIn(username, account?.password, { area: account?.area })
  expect(answer.status, answer.body).toBe(200)
  return browser
}

async function done(answering: ReturnType<TestBrowser['send']>, status = 200) {
  const answer = await answering
  expect(answer.status, answer.body).toBe(status)
  return answer.json
}

/** Everything that somebody was told is done: where its row is, and its id. */
const acknowledged: { table: string; id: string }[] = []

async function runJobs(names: RegExp): Promise<void> {
  const chosen = app.jobs.filter(({ name }) => names.test(name))
  expect(chosen.length).toBeGreaterThan(0)
  for (const job of chosen) await job.run()
}
const often = /^(bill|announce|tell of|send reports|remind|deliver|watch|check the chains)/
const everyJobButBackup = /^(?!back up)/

/** Days pass; what runs every few minutes runs every two weeks, and all jobs at the end. */
async function passTo(end: number): Promise<void> {
  while (now + twoWeeksMs < end) {
    await setClock(now + twoWeeksMs)
    await runJobs(often)
  }
  await setClock(end)
  await runJobs(everyJobButBackup)
  // A month since the last backup by the clock that is moved; the database measures by its own.
  await owner.query(
    "update backup_run set started_at = started_at - interval '1 month', ended_at = ended_at - interval '1 month', taken_at = taken_at - interval '1 month'",
  )
  await runJobs(/^back up/)
}

interface Applied {
  id: string
}
let applications: Applied[]
let programHeaders: Record<string, string>

/** What people do each month. */
async function live(month: number): Promise<void> {
  const [ops, cfo, primary, vendor] = await Promise.all(
    ['demo-ops', 'demo-cfo', 'demo-primary', 'demo-vendor'].map(signedIn),
  )
  if (!ops || !cfo || !primary || !vendor) throw new Error('somebody could not sign in')
  if (month === 0) {
    // From here on the company's days are those of a zone that changes its clocks twice within the year.
    await owner.query("update company set country = 'DE' where name = 'Northfold Industries'")
    applications = (await ask('/api/applications?limit=40')).json
    programHeaders = {
      ...(await makeKey(cfo, ['invoices:read'], { lifetimeDays: 365, password: demoPasswordOf('demo-cfo') }))
        .headers,
    }
  }
  expect((await ask('/api/v1/invoices', { headers: programHeaders })).status).toBe(200)
  if (month % 4 === 0) await order(ops, cfo, { kind: 'credit-package', packageId: 'credits-starter' })
  if (month % 3 === 0)
    await order(ops, cfo, {
      ...{ kind: 'application', applicationId: applications[month]?.id, seats: 3 },
    })
  const trial = await done(ops.send('POST', '/api/trials', { applicationId: applications[20 + month]?.id }))
  acknowledged.push({ table: 'subscription', id: trial.id })
  const shortlist = await done(
    ops.send('POST', '/api/shortlists', {
      name: `Month ${month}`,
      description: '',
      applicationIds: [applications[month]?.id],
      sharedWith: [],
    }),
    201,
  )
  acknowledged.push({ table: 'shortlist', id: shortlist.id })
  const [used] = await rowsOf<{ id: string }>(
    "select id from subscription where application_name = 'Quillmark Demand Outlook' and kind = 'paid' limit 1",
  )
  await done(
    vendor.send('POST', '/api/vendor/usage-events', {
      events: [
        {
          ...{ eventId: `month-${month}`, subscriptionId: used?.id, activeUsers: 3 },
          day: clock.now().toISOString().slice(0, 10),
        },
      ],
    }),
  )
  await payInvoices(cfo, primary)
}

const demoPasswordOf = (username: string) =>
  demoAccounts.find((account) => account.username === username)?.password ?? ''

async function order(by: TestBrowser, approver: TestBrowser, what: object): Promise<void> {
  let current = await done(by.send('POST', '/api/orders', what))
  for (const [who, step] of [
    [by, 'submit'],
    [approver, 'approve'],
  ] as const)
    current = await done(
      who.send('POST', `/api/orders/${current.id}/${step}`, undefined, {
        'if-match': `"${current.version}"`,
      }),
    )
  acknowledged.push({ table: 'purchase_order', id: current.id })
}

/** Of the demo company: one with credits, the others by transfer, except the newest, which stays open. */
async function payInvoices(cfo: TestBrowser, primary: TestBrowser): Promise<void> {
  const open = (await cfo.ask('/api/invoices?state=open')).json.items.slice(1)
  let triedCredits = false
  for (const { id } of open) {
    const invoice = (await cfo.ask(`/api/invoices/${id}`)).json
    if (!triedCredits && invoice.kind === 'application') {
      triedCredits = true
      const paid = await cfo.send(
        'POST',
        `/api/invoices/${id}/pay-with-credits`,
        {},
        { 'idempotency-key': id },
      )
      if (paid.status === 200) continue
    }
    const receipt = await done(
      sendProtected(primary, 'POST', '/api/admin/receipts', {
        reference: invoice.reference,
        amountMinor: invoice.totalMinor,
        currency: invoice.currency,
        receivedOn: clock.now().toISOString().slice(0, 10),
      }),
    )
    if (receipt.waiting)
      await done(
        sendProtected(
          await signedIn('demo-security'),
          'POST',
          `/api/admin/approvals/${receipt.waiting.id}/approve`,
        ),
      )
    acknowledged.push({ table: 'invoice', id })
  }
}

/** How many rows each table has that nobody but people and the clock changes. */
async function counts(): Promise<Record<string, number>> {
  const tables = await rowsOf<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
     and relname not in ('session', 'secret_key', 'backup_run', 'error_group', 'process_seen', 'audit_check', 'schema_checksum', 'of_next') and relname !~ '^(kysely|rate_|service_)' order by 1`,
  )
  const counted = await rowsOf<{ name: string; rows: number }>(
    tables
      .map(({ name }) => `select '${name}' as name, count(*)::int as rows from public."${name}"`)
      .join(' union all '),
  )
  return Object.fromEntries(counted.map(({ name, rows }) => [name, rows]))
}

/** What must hold at every moment. */
async function checkBooks(): Promise<void> {
  const faults = await rowsOf(`
    with paid as (
      select tenant_id, invoice_id, sum(amount_minor) as minor from payment where reversed_at is null group by 1, 2),
    lines as (select tenant_id, invoice_id, sum(total_minor) as minor from invoice_line group by 1, 2),
    notes as (select tenant_id, invoice_id, sum(amount_minor) as minor from credit_note group by 1, 2),
    entries as (
      select *, sum(amount_minor) over w as sum_minor, row_number() over w as place from credit_entry
      window w as (partition by tenant_id order by number))
    select 'lines of ' || i.number as fault from invoice i left join lines l on (l.tenant_id, l.invoice_id) = (i.tenant_id, i.id)
      where l.minor is distinct from i.total_minor
    union all select 'credit notes of ' || i.number from invoice i left join notes n on (n.tenant_id, n.invoice_id) = (i.tenant_id, i.id)
      where coalesce(n.minor, 0) <> i.credited_minor
    union all select 'payment of ' || i.number from invoice i left join paid p on (p.tenant_id, p.invoice_id) = (i.tenant_id, i.id)
      where coalesce(p.minor, 0) <> case when i.state = 'paid' and i.paid_with <> 'nothing' then i.total_minor - i.credited_minor else 0 end
    union all select 'number ' || number from (select number, lag(number, 1, 0) over (order by number) as before from invoice) n where before <> number - 1
    union all select 'ledger ' || tenant_id || ' ' || number from entries where place <> number or balance_minor <> sum_minor
    union all select 'lot ' || lot_id from credit_entry group by tenant_id, lot_id having sum(amount_minor) < 0
    union all select 'audit ' || f::text from audit_faults(null) f`)
  expect(faults).toEqual([])
  for (const [table, told = []] of Object.entries(Object.groupBy(acknowledged, (one) => one.table))) {
    const ids = told.map(({ id }) => id)
    const found = await rowsOf<{ id: string }>(`select id from ${table} where id = any($1)`, [ids])
    const missing = new Set(ids).difference(new Set(found.map(({ id }) => id)))
    expect([...missing], table).toEqual([])
  }
}

/** Nothing is changed by what is done here. */
async function keepingAll(event: () => Promise<void>): Promise<void> {
  const before = await counts()
  await event()
  expect(await counts()).toEqual(before)
  await checkBooks()
}

const events: Record<number, () => Promise<void>> = {
  // PostgreSQL is killed in the midst of the month's billing, and started again by the program.
  1: async () => {
    const billing = runJobs(/^bill/).catch(() => undefined)
    process.kill(pair.primary.pid, 'SIGKILL')
    await billing
    await databaseIsBack()
    await runJobs(/^bill/)
  },
  // Two processes come to the same work at the same moment.
  2: async () => {
    const beside = await openApplication()
    const bill = (of: Application) => of.jobs.find(({ name }) => name === 'bill companies')?.run()
    await Promise.all([bill(app), bill(beside)])
    await app.close()
    app = beside
  },
  // The standby is lost for good, in the midst of reading.
  4: async () => {
    await expect.poll(() => app.platform.database.standby?.isFresh(), { timeout: 20_000 }).toBe(true)
    await keepingAll(async () => {
      await pair.killStandby()
      const [answer] = await Promise.all([ask('/api/applications?limit=3'), ask('/api/catalogue')])
      expect(answer.json).toHaveLength(3)
    })
    await restart()
  },
  5: async () => {
    if (!hasDisk) return
    const filler = path.join(pair.primaryFolder, 'filler')
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'])
    const visitor = createTestBrowser(ask, clock)
    let refused: Awaited<ReturnType<typeof visitor.send>> | undefined
    for (let tried = 0; refused === undefined && tried < 3_000; tried += 1) {
      const answer = await visitor.send('POST', '/api/sales-requests', JSON.parse(salesRequestBody))
      if (answer.status === 201) acknowledged.push({ table: 'sales_request', id: answer.json.id })
      else refused = answer
    }
    expect(refused).toMatchObject({ status: 503 })
    // What is due now is invoiced or not, and never by half.
    await runJobs(/^bill/).catch(() => undefined)
    fs.rmSync(filler)
    await databaseIsBack()
    await runJobs(/^bill/)
  },
  6: async () => {
    await restart({ SECRET_KEY: secondKey, SECRET_KEY_PREVIOUS: firstKey })
    await keepingAll(async () => {
      const results = await reseal(urls.owner, app.platform.sealer, app.sealed)
      expect(results.filter(({ unreadable }) => unreadable > 0)).toEqual([])
      expect(results.find(({ what }) => what.includes('mail'))?.resealed).toBeGreaterThan(0)
    })
    // A key of a program moves when it is used.
    expect((await ask('/api/v1/invoices', { headers: programHeaders })).status).toBe(200)
    await restart({ SECRET_KEY: secondKey })
  },
  // The next release's migration is applied while this one serves, and then its processes take over.
  8: async () => {
    const next = path.join(folder, 'next-release')
    fs.cpSync(migrationsFolder, next, { recursive: true })
    fs.writeFileSync(
      path.join(next, '9000_next.sql'),
      'alter table company add column motto text; create table of_next (id uuid primary key);',
    )
    await keepingAll(async () => {
      expect(await migrate(urls.owner, next)).toEqual(['9000_next'])
    })
    await runJobs(everyJobButBackup)
    await restart({ SECRET_KEY: secondKey })
  },
  // Everything but the newest backup and the key is lost.
  9: async () => {
    const taken = await counts()
    await app.close()
    await owner.end()
    const names = fs.readdirSync(path.join(folder, 'backups')).sort()
    // Three months of one a month are kept.
    expect(names.length).toBeGreaterThanOrEqual(3)
    expect(names.length).toBeLessThanOrEqual(4)
    const next = path.join(folder, 'next-release')
    restored = await startEmbeddedPostgres({ dataDir: path.join(folder, 'restored'), fsync: false })
    const { brokenTrail } = await restoreDatabase(
      unpacked(fs.createReadStream(path.join(folder, 'backups', names.at(-1) ?? '')), []),
      { ownerUrl: restored.ownerUrl, migrationsFolder: next, accept: () => {} },
    )
    expect(brokenTrail).toBeUndefined()
    owner = await connect(restored.superuserUrl)
    await moveDatabaseClock()
    urls = { app: restored.appUrl, owner: restored.ownerUrl }
    app = await openApplication()
    expect(await counts()).toEqual(taken)
  },
}

/** What twelve months must have brought, read off the rows alone. */
async function checkYear(): Promise<void> {
  const dues = await rowsOf<{ item: string; invoices: number; faults: string[] }>(
    `with due as (
       select i.*, coalesce(t.time_zone, o.time_zone) as zone, t.ends_at, lag(i.period_ends_at) over w as before, lag(i.period) over w as last
       from invoice i join purchase_order o on (o.tenant_id, o.id) = (i.tenant_id, i.order_id)
       left join subscription_term t on (t.tenant_id, t.order_id) = (i.tenant_id, i.order_id)
       where i.billing = 'monthly' and o.state = 'approved' window w as (partition by i.order_id order by i.period))
     select min(item_name) as item, count(*)::int as invoices, array_remove(array[
         case when bool_or(before <> period_starts_at) then 'a gap, or an overlap' end,
         case when bool_or(last <> period - 1) or min(period) <> 0 then 'a period is missing' end,
         case when count(distinct (period_starts_at at time zone zone)::time) > 1 then 'moved with the clocks' end,
         case when max(period_ends_at) <= $1 and bool_and(ends_at is null and kind = 'application') then 'the last month is missing' end], null) as faults
     from due group by order_id order by 2 desc`,
    [clock.now()],
  )
  expect(dues.length).toBeGreaterThan(10)
  expect(dues.filter(({ faults }) => faults.length > 0)).toEqual([])
  expect(dues.filter(({ invoices }) => invoices > 12).length).toBeGreaterThan(5)
  // A plan of a year was renewed once.
  expect(await rowsOf("select period from invoice where billing = 'annual' order by period")).toEqual([
    { period: 0 },
    { period: 1 },
  ])
  const [trials] = await rowsOf(
    `select count(*)::int as ended, count(end_announced_at)::int as announced, count(ended_announced_at)::int as told
     from subscription where kind = 'trial' and trial_ends_at < $1`,
    [clock.now()],
  )
  expect(trials?.ended).toBeGreaterThan(20)
  expect(trials).toEqual({ ended: trials?.ended, announced: trials?.ended, told: trials?.ended })
  for (const table of ['audit_entry', 'usage_event', 'listing_day'])
    expect(await count(`${table}_other`), `${table} has a part for each month`).toBe(0)
  const [trail] = await rowsOf<{ since: Date; left: number }>(
    "select min(occurred_at) as since, (select count(*)::int from audit_entry where occurred_at < $1::timestamptz - interval '13 months') as left from audit_entry",
    [clock.now()],
  )
  expect(trail?.left, 'entries whose time is over').toBe(0)
  expect(await count('audit_dropped')).toBeGreaterThan(0)
  const [mails] = await rowsOf<{ old: number; here: number }>(
    "select count(*)::int as here, count(*) filter (where created_at < $1::timestamptz - interval '32 days')::int as old from mail_message",
    [clock.now()],
  )
  expect(mails?.here).toBeGreaterThan(0)
  expect(mails?.old).toBe(0)
}

test('OPS-15 D5 D7 a year with restarts, clock changes, a lost standby, a full disk, another key, upgrades and a restore loses nothing, and its books balance', async () => {
  const began = new Date(now)
  for (let month = 0; month < 12; month += 1) {
    await live(month)
    await passTo(Date.UTC(began.getUTCFullYear(), began.getUTCMonth() + month + 1, began.getUTCDate()))
    await events[month]?.()
    const before = await counts()
    await runJobs(/^(bill|announce|tell of|sweep|turn)/)
    expect(await counts(), 'what was done is not done again').toEqual(before)
    await checkBooks()
  }
  await checkYear()
}, 240_000)
