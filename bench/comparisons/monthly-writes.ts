// What it costs to add a row to a table that is cut into months, with 1,000,000 rows of 24 months against 1,000 of one.
import pg from 'pg'
import type { BenchDatabase, BenchPostgres } from '../bench-database.ts'
import { inTurn, median, milliseconds, quantile, type Report, type Settings } from '../comparison.ts'

const few = { rows: 1_000, months: 1 }
const many = { rows: 1_000_000, months: 24 }
const writesInRound = 50
const company = '01968f2e-0000-7000-8000-00000000beef'

type Write = (client: pg.Client) => Promise<void>

export async function monthlyWrites(postgres: BenchPostgres, { quick, say }: Settings): Promise<Report> {
  const small = await postgres.database(500)
  const large = await postgres.database(10_000)
  try {
    await fill(small.superuser, few)
    await fill(large.superuser, many)
    say(`${many.rows.toLocaleString('en')} rows in each table`)
    const figures = []
    for (const [what, write] of Object.entries({
      'an audit entry': writeEntry,
      'an event of usage': writeEvent,
    })) {
      const rounds = await inTurn(
        quick ? 10 : 40,
        () => timesOf(large, write),
        () => timesOf(small, write),
      )
      const [ours, reference] = [rounds.ours.flat(), rounds.reference.flat()]
      figures.push({
        what: `writing ${what} beside ${many.rows.toLocaleString('en')} of ${many.months} months`,
        ours: `${milliseconds(median(ours))}, p95 ${milliseconds(quantile(ours, 0.95))}`,
        reference: `${milliseconds(median(reference))}, p95 ${milliseconds(quantile(reference, 0.95))} beside ${few.rows.toLocaleString('en')}`,
        value: median(ours) / median(reference),
        unit: '×' as const,
        target: { atMost: 1.3 },
      })
    }
    return { figures }
  } finally {
    await empty(small.superuser)
    await empty(large.superuser)
  }
}

async function timesOf({ appUrl }: BenchDatabase, write: Write): Promise<number[]> {
  const client = new pg.Client({ connectionString: appUrl })
  await client.connect()
  try {
    const times: number[] = []
    for (let at = -5; at < writesInRound; at++) {
      const startedAt = performance.now()
      await client.query(`begin; select set_config('emporion.tenant', '${company}', true)`)
      await write(client)
      await client.query('commit')
      if (at >= 0) times.push(performance.now() - startedAt)
    }
    return times
  } finally {
    await client.end()
  }
}

/** As `recordAudit` writes one: the trigger adds it to its company's chain. */
const writeEntry: Write = async (client) => {
  await client.query(
    `insert into audit_entry (tenant_id, id, occurred_at, actor_kind, action, target_kind, target_id, outcome, network, details)
     values ($1, gen_random_uuid(), now(), 'system', 'operations.job_run', 'job', 'bench', 'success', '198.51.100.7', '{"name": "bench"}')`,
    [company],
  )
}

/** As a report of usage does: its name is looked up, then the row is added, and its name with it. */
const writeEvent: Write = async (client) => {
  const id = crypto.randomUUID()
  await client.query({
    name: 'events of these names',
    text: 'select event_id from usage_event_name where tenant_id = $1 and event_id = any($2)',
    values: [company, [id]],
  })
  await client.query(
    `insert into usage_event (tenant_id, event_id, customer_id, subscription_id, day, active_users, reported_by, received_at)
     values ($1, $2, $1, $1, current_date, 1, $1, now())`,
    [company, id],
  )
}

/** Past triggers and references: the hashes of what is only there are not what is measured. */
async function fill(superuser: pg.Pool, { rows, months }: typeof few): Promise<void> {
  await empty(superuser)
  const client = await superuser.connect()
  try {
    await client.query('set role emporion_owner')
    for (const table of ['audit_entry', 'usage_event'])
      await client.query(
        `select add_month($1, (date_trunc('month', now()) - make_interval(months => n))::date) from generate_series(0, $2::int - 1) n`,
        [table, months],
      )
    await client.query('reset role; set session_replication_role = replica')
    await client.query(
      `insert into company (tenant_id, kind, name, slug, industry, created_at) values ($1, 'buyer', 'Bench', 'bench-writes', 'Technology', now())`,
      [company],
    )
    await client.query(
      `insert into app_user (tenant_id, id, username, email, username_key, email_key, password_hash, password_changed_at, roles,
         active_portal, team_role, created_at)
       values ($1, $1, 'bench-writes', 'bench-writes', 'bench-writes', 'bench-writes', '', now(), '{enterprise}', 'enterprise', 'owner', now())`,
      [company],
    )
    await client.query(
      `insert into subscription (tenant_id, id, application_id, application_name, kind, started_by, started_at, paid_since)
       values ($1, $1, $1, 'Bench', 'paid', $1, now(), now())`,
      [company],
    )
    const at = `date_trunc('month', now()) - make_interval(months => n % $2::int) + interval '1 hour' * (n % 600)`
    await client.query(
      `insert into audit_entry (tenant_id, sequence, id, occurred_at, actor_kind, actor_id, action, target_kind, target_id, outcome, network, details, previous_hash, hash)
       select $3, n, gen_random_uuid(), ${at}, 'member', md5('person' || n % 2000)::uuid::text, 'identity.signed_in', 'user', md5(n::text),
         'success', '198.51.' || n % 250 || '.' || n % 200, '{}', '', sha256(n::text::bytea)
       from generate_series(1, $1::int) n`,
      [rows, months, company],
    )
    await client.query(`insert into audit_chain values ($1, $2, '\\x00')`, [company, rows])
    await client.query(
      `insert into usage_event (tenant_id, event_id, customer_id, subscription_id, day, active_users, reported_by, received_at)
       select $3, 'event ' || n, $3, $3, ${at}, n % 500, $3, now() from generate_series(1, $1::int) n`,
      [rows, months, company],
    )
    await client.query(
      'insert into usage_event_name (tenant_id, event_id, day) select tenant_id, event_id, day from usage_event',
    )
  } finally {
    client.release(true)
  }
  await superuser.query('vacuum (analyze) audit_entry')
  await superuser.query('vacuum (analyze) usage_event, usage_event_name')
}

async function empty(superuser: pg.Pool): Promise<void> {
  await superuser.query('truncate audit_entry, audit_chain, usage_event, usage_event_name')
  const client = await superuser.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const table of ['subscription', 'app_user', 'company'])
      await client.query(`delete from ${table} where tenant_id = $1`, [company])
  } finally {
    client.release(true)
  }
}
