// A primary and a streaming standby of it, made from the embedded PostgreSQL: the standby's folder is a copy of the primary's at rest.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '#platform/server/database/migrations.ts'
import { reachableBinaries } from '#platform/server/embedded-postgres/binaries.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/server/embedded-postgres/embedded-postgres.ts'
import { serverAccount } from '#platform/server/embedded-postgres/server-account.ts'
import { socketFolder } from '#platform/server/embedded-postgres/socket-folder.ts'
import { migrationsFolder } from '../create-application.ts'

export interface PostgresPair {
  primary: EmbeddedPostgres
  /** The application's role on the standby. */
  replicaUrl: string
  /** Past every policy, on either of them. */
  onPrimary(text: string): Promise<pg.QueryResult>
  onStandby(text: string): Promise<pg.QueryResult>
  /** The folder of the primary's data. */
  primaryFolder: string
  /** Ends the standby without a word. */
  killStandby(): Promise<void>
  stop(): Promise<void>
}

const databaseName = 'emporion'

/** With `diskMegabytes` the primary's data is on a disk of its own of that size, which takes the rights to mount one. */
export async function startPostgresPair({
  diskMegabytes,
}: {
  diskMegabytes?: number
} = {}): Promise<PostgresPair> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-pair-'))
  fs.chmodSync(folder, 0o755)
  const [ofPrimary, ofStandby] = [path.join(folder, 'primary'), path.join(folder, 'standby')]
  if (diskMegabytes !== undefined) {
    fs.mkdirSync(ofPrimary)
    const disk = ['-t', 'tmpfs', '-o', `mode=755,size=${diskMegabytes}m`, 'none', ofPrimary]
    execFileSync('mount', disk)
  }
  const start = () => startEmbeddedPostgres({ dataDir: ofPrimary, databaseName, fsync: false })
  const first = await start()
  await migrate(first.ownerUrl, migrationsFolder)
  await first.stop()
  fs.mkdirSync(ofStandby)
  execFileSync('cp', ['-a', path.join(ofPrimary, 'postgres'), ofStandby])
  const primary = await start()

  const account = serverAccount()
  const cluster = path.join(ofStandby, 'postgres')
  const sockets = socketFolder(ofStandby, account)
  const superuser = new URL(primary.superuserUrl)
  const conninfo = `host=${superuser.searchParams.get('host')} user=${superuser.username} password=${superuser.password}`
  fs.writeFileSync(path.join(cluster, 'standby.signal'), '')
  fs.appendFileSync(path.join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`)
  const standby = launch(ofStandby, cluster, sockets)
  const there = (url: string) => {
    const moved = new URL(url)
    moved.searchParams.set('host', sockets)
    return moved.href
  }
  const inDatabase = superuser.href.replace('/postgres?', `/${databaseName}?`)
  const ask = async (url: string, text: string) => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    return client.query(text).finally(() => client.end())
  }
  for (let tries = 0; ; tries += 1)
    try {
      await ask(there(inDatabase), 'select 1')
      break
    } catch (error) {
      if (tries > 200 || standby.exitCode !== null) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }

  const killStandby = async () => {
    if (standby.exitCode !== null || standby.signalCode !== null) return
    const ended = new Promise((resolve) => standby.once('exit', resolve))
    standby.kill('SIGKILL')
    await ended
  }
  return {
    primary,
    replicaUrl: there(primary.appUrl),
    onPrimary: (text) => ask(inDatabase, text),
    onStandby: (text) => ask(there(inDatabase), text),
    primaryFolder: ofPrimary,
    killStandby,
    async stop() {
      await killStandby()
      await primary.stop()
      if (diskMegabytes !== undefined) execFileSync('umount', [ofPrimary])
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

function launch(home: string, cluster: string, sockets: string): ChildProcess {
  const account = serverAccount()
  const { postgres, libraries } = reachableBinaries(account, home)
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${sockets}`,
    'max_connections=120',
    'fsync=off',
  ]
  return spawn(postgres, ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])], {
    stdio: 'ignore',
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: libraries },
    ...account.spawnAs,
  })
}
