// Runs a private PostgreSQL in the data folder, for try-outs, tests and small installations. The same engine as
// production: durable, real locks, real row-level security. Recovers after kill -9 and never serves one folder twice.
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { reachableBinaries } from './binaries.ts'
import { initialise, makeFolder, reachableFolder, readSecrets, superuser } from './cluster-files.ts'
import { EmbeddedPostgresError, faultIn, lastLine, reasonOf } from './error.ts'
import { layLifeline, lifelineEnds } from './lifeline.ts'
import {
  answersAt,
  formerClusterDir,
  isAlive,
  postmasterPid,
  removeStaleLock,
  runningSocketFolder,
  signal,
} from './postmaster.ts'
import { appRole, databaseAnswers, ensureRolesAndDatabase, ownerRole } from './roles.ts'
import { serverAccount } from './server-account.ts'
import { socketFolder } from './socket-folder.ts'

export { EmbeddedPostgresError } from './error.ts'

export interface EmbeddedPostgres {
  /** Connection of the owner, who migrates. */
  ownerUrl: string
  /** Connection of the application role, for which row-level security holds. */
  appUrl: string
  /** Connection of the superuser to the maintenance database, for making further databases in tests. */
  superuserUrl: string
  /** The postmaster's process id. */
  pid: number
  /** Stops PostgreSQL after its clients are gone; a second call is harmless. */
  stop(): Promise<void>
  /** Ends PostgreSQL at once, without a word to its clients: for when somebody else's writes are in danger. */
  kill(): void
}

export interface EmbeddedPostgresOptions {
  /** Holds `postgres/` (the cluster), `postgres-secrets.json` and the socket. Only its holder may start or make one. */
  dataDir: string
  databaseName?: string
  /** Called when the postmaster ends without having been asked to; it is started again by itself. */
  onCrash?: (detail: string) => void
  /** Called with what PostgreSQL says of a fault that it outlives, such as a process of it that was killed. */
  onTrouble?: (detail: string) => void
  /** Gives the start up; what was started by then is stopped. */
  signal?: AbortSignal | undefined
  /** Only for tests that measure something else: gives up crash safety for speed. */
  fsync?: boolean
}

/** Starts (or takes over) the PostgreSQL of a data folder. Throws EmbeddedPostgresError in plain words. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const databaseName = options.databaseName ?? 'emporion'
  const account = serverAccount()
  makeFolder(options.dataDir)
  // One folder has one name, whichever link it was called by: places outside of it are named after it.
  const dataDir = fs.realpathSync(options.dataDir)
  const home = reachableFolder(dataDir, account)
  const binaries = reachableBinaries(account, home)
  const clusterDir = path.join(home, 'postgres')
  const secrets = readSecrets(home, clusterDir)
  if (!fs.existsSync(path.join(clusterDir, 'PG_VERSION'))) initialise(binaries, clusterDir, secrets, account)
  const socketDir = runningSocketFolder(clusterDir) ?? socketFolder(home, account)

  const urlFor = (role: string, password: string, database: string) =>
    `postgresql://${role}:${password}@localhost/${database}?host=${encodeURIComponent(socketDir)}`
  const adminUrl = urlFor(superuser, secrets.superuser, 'postgres')
  const answers = () => databaseAnswers(adminUrl, clusterDir)

  let child: ChildProcess | undefined
  let stopping = false
  let restartDelayMs = 100

  const relaunchLater = (detail: string) => {
    options.onCrash?.(detail)
    setTimeout(() => {
      if (!stopping) launch().catch((error: unknown) => relaunchLater(reasonOf(error)))
    }, restartDelayMs).unref()
    restartDelayMs = Math.min(restartDelayMs * 2, 5_000)
  }

  /** A PostgreSQL that an earlier process left behind is not a child of this process: it is watched by its process id. */
  const watchAdopted = (pid: number) => {
    const watch = setInterval(() => {
      if (!stopping && isAlive(pid)) return
      clearInterval(watch)
      if (!stopping) relaunchLater('the PostgreSQL that was taken over ended')
    }, 250)
    watch.unref()
  }

  /** After a kill -9 the old backends need a moment to notice; until then PostgreSQL refuses to start beside them. */
  const launchPatiently = async () => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await launch()
      } catch (error) {
        if (
          tries >= 20 ||
          options.signal?.aborted ||
          !/shared memory|another postmaster|lock file/i.test(String(error))
        )
          throw error
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
    }
  }

  /** What is left of a PostgreSQL goes only when no process of it is alive, in this container or in another one. */
  const removeLeftovers = async () => {
    if (!(await lifelineEnds(home)) || (await answersAt(socketDir)))
      throw new EmbeddedPostgresError(
        `A PostgreSQL already works in ${clusterDir}, in another container or left behind by one, where this process cannot see it. Stop it there first: a data folder belongs to one container at a time.`,
      )
    const former = formerClusterDir(clusterDir)
    if (former !== undefined)
      options.onTrouble?.(
        `${clusterDir} was copied or moved from ${former} while its database ran or after a crash; a copy of a running database can be damaged, so stop the server before you copy its folder`,
      )
    removeStaleLock(clusterDir, socketDir)
  }

  const launch = async () => {
    const running = postmasterPid(clusterDir)
    if (running === undefined) await removeLeftovers()
    else if (await answers()) {
      watchAdopted(running)
      return
    }
    const args = [
      '-D',
      clusterDir,
      '-c',
      'listen_addresses=',
      '-c',
      `unix_socket_directories=${socketDir}`,
      '-c',
      'unix_socket_permissions=0700',
      '-c',
      'max_connections=120',
      '-c',
      'shared_buffers=256MB',
      '-c',
      'work_mem=16MB',
      '-c',
      'maintenance_work_mem=128MB',
      '-c',
      'random_page_cost=1.1',
      '-c',
      'jit=off',
      '-c',
      'max_wal_size=1GB',
      '-c',
      'log_min_messages=log',
      '-c',
      'log_min_error_statement=panic',
      '-c',
      `fsync=${options.fsync === false ? 'off' : 'on'}`,
      '-c',
      `synchronous_commit=${options.fsync === false ? 'off' : 'on'}`,
      '-c',
      `full_page_writes=${options.fsync === false ? 'off' : 'on'}`,
    ]
    const errors: string[] = []
    let answered = false
    const lifeline = await layLifeline(home)
    const started = spawn(binaries.postgres, args, {
      stdio: ['ignore', 'ignore', 'pipe', ...(lifeline ? [lifeline.descriptor] : [])],
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: binaries.libraries },
      detached: true,
      ...account.spawnAs,
    })
    lifeline?.close()
    child = started
    started.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors.push(text)
      if (errors.length > 20) errors.shift()
      const fault = answered ? faultIn([text]) : undefined
      if (fault !== undefined && !stopping) options.onTrouble?.(fault)
    })
    started.on('error', (error) => errors.push(error.message))
    started.on('exit', (code, signal) => {
      if (child !== started) return
      child = undefined
      if (stopping || !answered) return
      const fault = faultIn(errors)
      relaunchLater(
        `PostgreSQL ended (${signal ?? `exit ${code}`})${fault === undefined ? '' : `: ${fault}`}`,
      )
    })
    const deadline = Date.now() + 60_000
    while (!(await answers())) {
      if (child !== started)
        throw new EmbeddedPostgresError(
          `PostgreSQL did not start in ${clusterDir}: ${faultIn(errors) ?? lastLine(errors)}`,
        )
      if (options.signal?.aborted) throw new EmbeddedPostgresError('the start was given up')
      if (Date.now() > deadline)
        throw new EmbeddedPostgresError(`PostgreSQL did not answer within a minute in ${clusterDir}`)
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    answered = true
    restartDelayMs = 100
  }

  const stop = async () => {
    if (stopping) return
    stopping = true
    const pid = child?.pid ?? postmasterPid(clusterDir)
    if (pid === undefined) return
    signal(pid, 'SIGINT')
    for (let waited = 0; isAlive(pid) && waited < 9_000; waited += 20) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  try {
    await launchPatiently()
    await ensureRolesAndDatabase(adminUrl, databaseName, secrets)
  } catch (error) {
    // What was started here is stopped again; what was found running belongs to somebody who may still need it.
    if (child) await stop()
    stopping = true
    throw error
  }
  return {
    ownerUrl: urlFor(ownerRole, secrets.owner, databaseName),
    appUrl: urlFor(appRole, secrets.app, databaseName),
    superuserUrl: adminUrl,
    get pid() {
      return child?.pid ?? postmasterPid(clusterDir) ?? 0
    },
    stop,
    kill() {
      stopping = true
      const pid = child?.pid ?? postmasterPid(clusterDir)
      if (pid !== undefined) signal(pid, 'SIGQUIT')
    },
  }
}
