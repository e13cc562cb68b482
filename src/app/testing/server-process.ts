// The product as its own process, started, watched and killed by tests.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, inject } from 'vitest'
import type { TestApplication } from './test-application.ts'

const projectRoot = path.resolve(import.meta.dirname, '../../..')

/** Where scripts/run.mjs has Node keep what it compiled: reading the sources is most of what a start takes. */
export const compileCache =
  process.env.NODE_COMPILE_CACHE ?? path.join(projectRoot, 'node_modules', '.cache', 'node')

/** The build where there is one, else the sources, which take twice as long to start. */
export const programFile = (name: string) =>
  process.env.PAGES_DIR
    ? path.join(process.env.PAGES_DIR, 'app', `${name}.js`)
    : `src/app/${name === 'server' ? '' : 'commands/'}${name}.ts`

export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface ServerProcess {
  pid: number
  /** Where it answers. */
  address: string
  /** Everything that it wrote so far, to both outputs. */
  output(): string
  kill(signal: NodeJS.Signals): void
  ended: Promise<Ended>
}

export interface StartedProcess {
  child: ChildProcess
  output(): string
  errors(): string
  ended: Promise<Ended>
  /** The address once it is open; undefined if it ended before. */
  address: Promise<string | undefined>
}

const running = new Set<ChildProcess>()

/** Runs a command as the first process of a container: own process ids, shared memory and network. */
export const asContainer = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc', '--ipc', '--net']

/** Whether this machine lets us make such containers. */
export function canMakeContainers(): boolean {
  return spawnSync(asContainer[0] ?? '', [...asContainer.slice(1), 'true']).status === 0
}

/**
 * Starts the server with these settings and nothing from the surroundings but the path. The words of
 * `inside` come before the command.
 */
export function startProcess(settings: Record<string, string>, inside: string[] = []): StartedProcess {
  const [program, ...words] = [...inside, process.execPath, programFile('server')]
  const child = spawn(program, words, {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: compileCache,
      HOST: '127.0.0.1',
      PORT: '0',
      SEED: 'none',
      LOG_LEVEL: 'warn',
      // No load balancer asks, so no stop waits for one.
      DRAIN_SECONDS: '0',
      // How long a stop takes on a busy machine is not what most tests are about.
      STOP_SECONDS: '120',
      RATE_LIMIT_SCALE: '100000',
      ...(process.env.PAGES_DIR ? { PAGES_DIR: process.env.PAGES_DIR } : {}),
      ...settings,
    },
  })
  running.add(child)
  let output = ''
  let errors = ''
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => {
      running.delete(child)
      resolve({ code, signal })
    })
  })
  const address = new Promise<string | undefined>((resolve) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const open = /Emporion is open at (http:\/\/\S+)/.exec(output)?.[1]
      if (open) resolve(open.replace('localhost', '127.0.0.1'))
    })
    void ended.then(() => resolve(undefined))
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text
    errors += text
  })
  return { child, output: () => output, errors: () => errors, ended, address }
}

/** Starts and waits until it answers. */
export async function startServer(
  settings: Record<string, string>,
  inside: string[] = [],
): Promise<ServerProcess> {
  const started = startProcess(settings, inside)
  const address = await started.address
  if (address === undefined) throw new Error(`the server did not start: ${started.output()}`)
  const { child, output, ended } = started
  return { pid: child.pid ?? 0, address, output, kill: (signal) => void child.kill(signal), ended }
}

/** Starts a process that does the background jobs of this application's database, and waits until it does. */
export async function startWorker(
  { appUrl, platform }: TestApplication,
  settings: Record<string, string> = {},
): Promise<StartedProcess> {
  const worker = startProcess({
    ROLE: 'worker',
    NODE_ENV: 'test',
    PASSWORD_COST: 'test',
    MIGRATE: 'never',
    DATABASE_URL: appUrl,
    SECRET_KEY: platform.config.secretKey,
    ...settings,
  })
  await expect
    .poll(worker.output, { timeout: 60_000 })
    .toContain('Emporion does background jobs; its health is at http://')
  return worker
}

/** Ends what is still running of what this file started. */
export async function endAllProcesses(): Promise<void> {
  await Promise.all(
    [...running].map(
      (child) =>
        new Promise((resolve) => {
          child.on('close', resolve)
          child.kill('SIGKILL')
        }),
    ),
  )
}

/** A data folder that the database's user may enter. */
export function newDataFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-process-'))
  fs.chmodSync(folder, 0o755)
  return folder
}

/**
 * A data folder with a database of today's schema, as a server left it that was stopped in order: for tests of what comes
 * after the first start, which takes longer than all that follows. The first who asks in a run makes it, the others copy.
 */
export async function usedDataFolder(folder = newDataFolder()): Promise<string> {
  const sharedFolder = path.join(inject('runFolder'), 'used-data-folder')
  const making = `${sharedFolder}.making`
  while (!fs.existsSync(sharedFolder)) {
    try {
      fs.mkdirSync(making)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
      continue
    }
    const dataDir = newDataFolder()
    try {
      if (fs.existsSync(sharedFolder)) continue
      const server = await startServer({ DATA_DIR: dataDir })
      server.kill('SIGTERM')
      await server.ended
      copyFolder(dataDir, making)
      fs.renameSync(making, sharedFolder)
    } finally {
      fs.rmSync(making, { recursive: true, force: true })
      await removeDataFolder(dataDir)
    }
  }
  copyFolder(sharedFolder, folder)
  return folder
}

/** Owners and rights are copied too: the cluster belongs to the database's user. */
function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

/** The process id of the folder's PostgreSQL, while it lives. */
export function postmasterOf(dataDir: string): number | undefined {
  try {
    const pid = Number(
      fs.readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir) ? pid : undefined
  } catch {
    return undefined
  }
}

/** Ends the folder's PostgreSQL if one is left, and removes the folder. */
export async function removeDataFolder(dataDir: string): Promise<void> {
  const pid = postmasterOf(dataDir)
  if (pid !== undefined) process.kill(pid, 'SIGQUIT')
  while (postmasterOf(dataDir) !== undefined) await new Promise((resolve) => setTimeout(resolve, 20))
  fs.rmSync(dataDir, { recursive: true, force: true })
}

/** Asks the folder's own database as its superuser. */
export async function askDatabase<Row extends object>(dataDir: string, text: string): Promise<Row[]> {
  const { superuser } = JSON.parse(fs.readFileSync(path.join(dataDir, 'postgres-secrets.json'), 'utf8'))
  const client = await databaseClient(dataDir, 'postgres', superuser)
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function databaseClient(dataDir: string, user: string, password: string): Promise<pg.Client> {
  const client = new pg.Client({ host: path.join(dataDir, 'socket'), user, password, database: 'emporion' })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** A connection of the superuser that stays open, for holding locks. */
export function openDatabase(dataDir: string): Promise<pg.Client> {
  const { superuser } = JSON.parse(fs.readFileSync(path.join(dataDir, 'postgres-secrets.json'), 'utf8'))
  return databaseClient(dataDir, 'postgres', superuser)
}

/** What a browser has after its first call. */
export async function visitorHeaders(address: string): Promise<Record<string, string>> {
  const answer = await fetch(`${address}/api/auth/csrf-token`)
  const { csrfToken } = (await answer.json()) as { csrfToken: string }
  const cookie = String(answer.headers.get('set-cookie')).split(';')[0] ?? ''
  return { cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/json' }
}

export const salesRequestBody = JSON.stringify({
  planId: 'platform-enterprise',
  name: 'Ada Keller',
  email: 'ada@northfold.example',
  companyName: 'Northfold',
})
