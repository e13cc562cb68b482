// What a backup and a restore take of time and memory, with 100,000 listings and 1,000,000 audit entries.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import type { BenchPostgres } from '../bench-database.ts'
import { startChild } from '../child-process.ts'
import type { Figure, Report, Settings } from '../comparison.ts'
import type { BackupMeasured, BackupTask } from '../processes/backup.ts'

const months = 12

export async function backups(postgres: BenchPostgres, { quick, largest, say }: Settings): Promise<Report> {
  const { ownerUrl, superuser } = await postgres.database(quick ? 10_000 : largest)
  const entries = quick ? 100_000 : 1_000_000
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-bench-backup-'))
  const file = path.join(folder, 'measured.zst')
  const restored = 'emporion_bench_restored'
  try {
    await fillTrail(superuser, entries)
    say(`${entries.toLocaleString('en')} audit entries`)
    const backup = await measure({ does: 'backup', ownerUrl, file })
    await superuser.query(`drop database if exists ${restored} with (force)`)
    await superuser.query(`create database ${restored} owner emporion_owner`)
    const back = await measure({
      does: 'restore',
      ownerUrl: ownerUrl.replace(/\/[^/?]+\?/, `/${restored}?`),
      file,
    })
    return {
      figures: [...figuresOf('a backup', backup, 60), ...figuresOf('its restore', back, 600)],
      notes: [`${backup.rows.toLocaleString('en')} rows, ${(backup.bytes / 1e6).toFixed(0)} MB`],
    }
  } finally {
    fs.rmSync(folder, { recursive: true })
    await superuser.query(`drop database if exists ${restored} with (force)`)
    await superuser.query('truncate audit_entry, audit_chain')
  }
}

async function measure(task: BackupTask): Promise<BackupMeasured> {
  const child = await startChild<BackupMeasured>('backup', task)
  await child.stop()
  return child.started
}

function figuresOf(what: string, { ms, peakMegabytes }: BackupMeasured, seconds: number): Figure[] {
  return [
    {
      what: `${what}, time`,
      ours: `${(ms / 1000).toFixed(1)} s`,
      reference: '',
      value: ms / 1000,
      unit: 's',
      target: { atMost: seconds },
    },
    {
      what: `${what}, peak memory of its process`,
      ours: `${peakMegabytes.toFixed(0)} MB`,
      reference: '',
      value: peakMegabytes,
      unit: '',
      target: { atMost: 400 },
    },
  ]
}

/** Entries of twelve months and 200 companies. Their hashes do not fit, which a restore says and which takes it as long. */
async function fillTrail(superuser: pg.Pool, entries: number): Promise<void> {
  await superuser.query('truncate audit_entry, audit_chain')
  const client = await superuser.connect()
  try {
    await client.query('set role emporion_owner')
    await client.query(
      `select add_month('audit_entry', (date_trunc('month', now()) - make_interval(months => n))::date) from generate_series(0, ${months - 1}) n`,
    )
    await client.query('reset role')
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into audit_entry (tenant_id, sequence, id, occurred_at, actor_kind, actor_id, action, target_kind, target_id, outcome, network, details, previous_hash, hash)
       select md5('company' || n % 200)::uuid, 1 + n / 200, gen_random_uuid(),
         date_trunc('month', now()) - make_interval(months => n % ${months}) + interval '1 hour' * (n % 600), 'member',
         md5('person' || n % 2000)::uuid::text, 'identity.signed_in', 'user', md5(n::text), 'success', '198.51.' || n % 250 || '.' || n % 200,
         '{"name": "Ada Keller"}', sha256(n::text::bytea), sha256(n::text::bytea)
       from generate_series(1, $1::int) n`,
      [entries],
    )
  } finally {
    client.release(true)
  }
}
