// The data folder as the run's server filled it with the demo. Making another one takes longer than most journeys.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'

export function runDataDir(): string {
  const dataDir = process.env.E2E_DATA_DIR
  if (!dataDir) throw new Error('playwright.config.ts names the server’s folder in E2E_DATA_DIR')
  return dataDir
}

const copyOf = (dataDir: string) => `${dataDir}-demo`
/** Of the server that has the folder open. */
const notCopied = ['postmaster.pid', 'socket', 'postgres.alive', 'server.json', 'server.lease', 'server.lock']

/** A base backup: PostgreSQL goes on meanwhile, and the copy starts as after a crash. */
export async function copyDemoData(): Promise<void> {
  const dataDir = runDataDir()
  const copy = copyOf(dataDir)
  fs.rmSync(copy, { recursive: true, force: true })
  const { superuser } = JSON.parse(fs.readFileSync(path.join(dataDir, 'postgres-secrets.json'), 'utf8'))
  const client = new pg.Client({
    host: path.join(dataDir, 'socket'),
    user: 'postgres',
    password: superuser,
    database: 'emporion',
  })
  await client.connect()
  try {
    await client.query("select pg_backup_start('journeys', true)")
    copyFolder(dataDir, copy)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    // What was written while the files were copied.
    copyFolder(path.join(dataDir, 'postgres/pg_wal'), path.join(copy, 'postgres/pg_wal'))
    const label = path.join(copy, 'postgres/backup_label')
    fs.writeFileSync(label, rows[0]?.labelfile ?? '')
    const { uid, gid } = fs.statSync(path.join(copy, 'postgres'))
    fs.chownSync(label, uid, gid)
  } finally {
    await client.end()
  }
  for (const name of notCopied)
    for (const folder of [copy, path.join(copy, 'postgres')])
      fs.rmSync(path.join(folder, name), { recursive: true, force: true })
}

/** A data folder of a journey's own, with the demo and nothing of other journeys. */
export function newDemoDataDir(): string {
  const dataDir = fs.mkdtempSync(`${runDataDir()}-own-`)
  copyFolder(copyOf(runDataDir()), dataDir)
  return dataDir
}

/** Owners and rights are copied too: the cluster belongs to the database's user. */
function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-aT', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
