// How long an administrator waits for a page of the audit trail of every company, with 1,000,000 entries against 1,000.
import type pg from 'pg'
import { accountRequests, benchPassword, newAccount } from '../account-requests.ts'
import type { BenchPostgres } from '../bench-database.ts'
import { type Child, startChild } from '../child-process.ts'
import { median, milliseconds, quantile, type Report, type Settings } from '../comparison.ts'
import type { ApplicationTask } from '../processes/application.ts'

const few = 1_000
const many = 1_000_000
const platform = '00000000-0000-7000-8000-000000000001'

/** The newest, a rare severity, two searches that find many and nothing, and a common kind together with a search. */
const questions = [
  '',
  'severity=error',
  'search=198.51.100.7',
  'search=nothing%20at%20all',
  'action=login&search=order',
  'action=update&severity=info',
].map((query) => `/api/admin/audit-logs?timeRange=90d&${query}`)

export async function auditTrail(postgres: BenchPostgres, { quick }: Settings): Promise<Report> {
  const { appUrl, superuser } = await postgres.database(10_000)
  const server = await startChild<number>('application', task(appUrl))
  try {
    const owner = await newOwner(server, superuser)
    const waits: number[][] = []
    for (const entries of [few, many]) {
      await fillTrail(superuser, entries)
      const rounds = quick ? 5 : 25
      const waited: number[] = []
      for (let round = -3; round < rounds; round++)
        for (const question of questions) {
          const { ms } = await owner.get(question)
          if (round >= 0) waited.push(ms)
        }
      waits.push(waited)
    }
    owner.close()
    const [ofFew = [], ofMany = []] = waits
    const [p95OfFew, p95OfMany] = [quantile(ofFew, 0.95), quantile(ofMany, 0.95)]
    return {
      figures: [
        {
          what: `a page of ${many.toLocaleString('en')} entries, p95 over ${questions.length} questions`,
          ours: milliseconds(p95OfMany),
          reference: `${milliseconds(p95OfFew)} with ${few.toLocaleString('en')}`,
          value: p95OfMany / p95OfFew,
          unit: '×',
          target: { atMost: 3 },
        },
      ],
      notes: [`median ${milliseconds(median(ofMany))} against ${milliseconds(median(ofFew))}`],
    }
  } finally {
    await emptyTrail(superuser)
    await superuser.query('delete from session where tenant_id = $1', [platform])
    await server.stop()
  }
}

function task(databaseUrl: string): ApplicationTask {
  return { databaseUrl, pages: 'none' }
}

/** An administrator with the password of somebody who registered. */
async function newOwner(server: Child & { started: number }, superuser: pg.Pool) {
  const { username, close } = await newAccount(server.started)
  close()
  const name = `owner-of-${username}`
  await superuser.query(
    `insert into app_user (tenant_id, id, username, email, username_key, email_key, password_hash, password_changed_at, roles,
       active_portal, admin_role, created_at)
     select $1, gen_random_uuid(), $2, $2 || '@bench.example', $2, $2 || '@bench.example', password_hash, now(), '{}',
       'enterprise', 'PLATFORM_OWNER_ADMIN', now() from app_user where username = $3`,
    [platform, name, username],
  )
  const owner = accountRequests(server.started)
  await owner.post('/api/auth/login', { username: name, password: benchPassword }, 200)
  // Nothing opens to an administrator without a second factor.
  await superuser.query(
    `insert into totp (tenant_id, user_id, sealed_secret, created_at, enabled_at)
     select tenant_id, id, '', now(), now() from app_user where username = $1`,
    [name],
  )
  return owner
}

/** Entries of the last 80 days, of 200 companies and 2,000 people; their hashes are not what is measured. */
async function fillTrail(superuser: pg.Pool, entries: number): Promise<void> {
  await emptyTrail(superuser)
  const client = await superuser.connect()
  try {
    await client.query('set role emporion_owner')
    await client.query(
      "select add_month('audit_entry', (date_trunc('month', now()) - make_interval(months => n))::date) from generate_series(0, 3) n",
    )
    await client.query('reset role')
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into audit_entry (tenant_id, sequence, id, occurred_at, actor_kind, actor_id, action, target_kind, target_id, outcome, network, details, previous_hash, hash)
       select company, n, gen_random_uuid(), now() - (n * interval '80 days' / $1::int), 'member', person,
         (array['identity.signed_in', 'procurement.order_approved', 'listings.draft_saved', 'roi.simulation_saved', 'catalog.application_saved'])[1 + n % 5],
         (array['user', 'order', 'listing', 'simulation', 'application'])[1 + n % 5], md5(n::text),
         'success', '198.51.' || n % 250 || '.' || n % 200, '{}', '', sha256(n::text::bytea)
       from generate_series(1, $1::int) n,
         lateral (select overlay(overlay(md5('company' || n % 200) placing '7' from 13) placing '8' from 17)::uuid as company, md5('person' || n % 2000)::uuid::text as person) who`,
      [entries],
    )
    await client.query(
      `update audit_entry set action = 'identity.locked', outcome = 'refused' where sequence % 50000 = 7`,
    )
  } finally {
    client.release(true)
  }
  await superuser.query('vacuum (analyze) audit_entry')
}

async function emptyTrail(superuser: pg.Pool): Promise<void> {
  await superuser.query('truncate audit_entry, audit_chain')
}
