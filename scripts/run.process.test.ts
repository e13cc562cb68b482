// The one entry of every npm script: what it prepares, when several start at once, and how signals reach what it started.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { operatingCommands } from '../src/app/testing/operating-commands.ts'
import { postmasterOf, removeDataFolder, usedDataFolder } from '../src/app/testing/server-process.ts'

const root = path.resolve(import.meta.dirname, '..')
const folders: string[] = []
const children = new Set<ChildProcess>()
afterEach(async () => {
  for (const { pid } of children) killGroup(pid)
  children.clear()
  for (const folder of folders.splice(0)) await removeDataFolder(folder)
})

/** What a failed test left running, with all that it started. */
function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // All of it ended, as it should.
  }
}

interface Run {
  child: ChildProcess
  output(): string
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** Waits until it wrote this. */
  says(text: string): Promise<void>
}

function run(cwd: string, settings: Record<string, string>, ...command: string[]): Run {
  const [program = '', ...words] = command
  // A group of its own, as under a supervisor: a signal goes to the one process that it is sent to.
  const child = spawn(program, words, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
  })
  children.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.on('exit', (code, signal) => resolve({ code, signal }))
  })
  return {
    child,
    output: () => output,
    ended,
    async says(text) {
      while (!output.includes(text)) {
        if (child.exitCode !== null) throw new Error(`it ended before it said "${text}": ${output}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const isOpen = (port: number) =>
  fetch(`http://127.0.0.1:${port}/livez`).then(
    () => true,
    () => false,
  )

async function startThrough(...command: string[]) {
  const dataDir = await usedDataFolder()
  folders.push(dataDir)
  const port = await freePort()
  const settings = { PORT: String(port), DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'warn' }
  const started = run(root, settings, ...command)
  await started.says('Emporion is open')
  return { ...started, port, dataDir }
}

test.each([
  ['SIGTERM', { code: 0, signal: null }],
  ['SIGINT', { code: 0, signal: null }],
  // npm does not listen to this one and is gone at once; what it started ends in order all the same.
  ['SIGHUP', { code: null, signal: 'SIGHUP' }],
  ['SIGKILL', { code: null, signal: 'SIGKILL' }],
] as const)(
  'D4 %s to the process of npm start alone stops server and database',
  async (signal, outcome) => {
    const { child, ended, port, dataDir, output } = await startThrough('npm', 'start')
    expect(postmasterOf(dataDir)).toBeGreaterThan(0)
    child.kill(signal)
    expect(await ended, output()).toEqual(outcome)
    while (postmasterOf(dataDir) !== undefined || fs.existsSync(path.join(dataDir, 'server.json')))
      await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await isOpen(port)).toBe(false)
  },
  180_000,
)

test('D4 a supervisor that starts the script itself stops server and database with one signal, and reads 0', async () => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    const { child, ended, port, dataDir } = await startThrough('node', 'scripts/run.mjs', 'start')
    child.kill(signal)
    expect(await ended, signal).toEqual({ code: 0, signal: null })
    expect(postmasterOf(dataDir)).toBeUndefined()
    expect(await isOpen(port)).toBe(false)
  }
}, 180_000)

/** The same for each test; npm takes a while for its lock file. */
let lockFile: string | undefined

/** A checkout in small: the real script, a builder that takes a while, and a server that says what it would serve. */
function aCheckout(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion checkout-'))
  folders.push(folder)
  const write = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), text)
  }
  fs.mkdirSync(path.join(folder, 'scripts'))
  fs.copyFileSync(path.join(root, 'scripts', 'run.mjs'), path.join(folder, 'scripts', 'run.mjs'))
  write(
    'package.json',
    JSON.stringify({
      name: 'small',
      version: '1.0.0',
      scripts: { build: 'exec node scripts/run.mjs build' },
      devDependencies: { vite: 'file:./builder' },
      dependencies: { fastify: 'file:./library' },
    }),
  )
  write('library/package.json', JSON.stringify({ name: 'fastify', version: '1.0.0' }))
  write('builder/package.json', JSON.stringify({ name: 'vite', version: '1.0.0' }))
  write(
    'builder/bin/vite.js',
    `const fs = require('node:fs'), path = require('node:path')
    fs.mkdirSync(process.env.PAGES_DIR)
    fs.writeFileSync(path.join(process.env.PAGES_DIR, 'page'), fs.readFileSync('src/page'))
    fs.cpSync('src/app', path.join(process.env.PAGES_DIR, 'app'), { recursive: true })
    setTimeout(() => fs.writeFileSync(path.join(process.env.PAGES_DIR, 'end'), ''), 700)`,
  )
  write('vite.config.ts', '')
  write('src/page', 'first')
  write(
    'src/app/server.js',
    `const { PAGES_DIR } = process.env
    process.stdout.write('serves ' + PAGES_DIR + ' ' + require('node:fs').readdirSync(PAGES_DIR).sort() + '\\n')
    const heap = require('node:v8').getHeapStatistics().heap_size_limit
    process.stdout.write('may take ' + Math.round(heap / 1024 / 1024) + ' MB of heap\\n')`,
  )
  if (lockFile !== undefined) write('package-lock.json', lockFile)
  else
    execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], {
      cwd: folder,
      stdio: 'ignore',
    })
  lockFile ??= fs.readFileSync(path.join(folder, 'package-lock.json'), 'utf8')
  return folder
}

/** Starts it and answers the folder that it serves. */
async function servedBy({ ended, output }: Run): Promise<string> {
  expect(await ended, output()).toEqual({ code: 0, signal: null })
  const [, served, files] = /serves (.+) (\S+)\n/.exec(output()) ?? []
  expect(files, output()).toBe('.built,app,end,page')
  return served ?? ''
}

test('O3 of several first starts in one checkout one installs and builds, and all of them serve the same whole pages', async () => {
  const checkout = aCheckout()
  const starts = [1, 2, 3].map(() => run(checkout, {}, 'node', 'scripts/run.mjs', 'start'))
  const served = await Promise.all(starts.map(servedBy))
  expect(new Set(served).size).toBe(1)
  const output = starts.map(({ output }) => output()).join('')
  expect(output.match(/Installing packages/g)?.length).toBe(1)
  expect(output.match(/Building/g)?.length).toBe(1)
}, 120_000)

test('O8 a server may take so much heap that it stays below 400 MB in all, unless NODE_OPTIONS says otherwise', async () => {
  const checkout = aCheckout()
  const heapOf = async (settings: Record<string, string>) => {
    const started = run(checkout, settings, 'node', 'scripts/run.mjs', 'start')
    await servedBy(started)
    return Number(/may take (\d+) MB of heap/.exec(started.output())?.[1])
  }
  // V8 adds the space of young objects to the bound.
  const bounded = await heapOf({})
  expect(bounded).toBeGreaterThanOrEqual(224)
  expect(bounded).toBeLessThan(300)
  expect(await heapOf({ NODE_OPTIONS: '--max-old-space-size=600' })).toBeGreaterThanOrEqual(600)
}, 120_000)

test('O3 a start after a change builds beside the running server and leaves it its build; else the latest two stay', async () => {
  const checkout = aCheckout()
  const startWith = (text: string) => {
    fs.writeFileSync(path.join(checkout, 'src', 'page'), text)
    return servedBy(run(checkout, {}, 'node', 'scripts/run.mjs', 'start'))
  }
  const builds = () =>
    fs
      .readdirSync(path.join(checkout, 'dist'))
      .map((name) => path.join(checkout, 'dist', name))
      .sort()
  /** As a server leaves its build that ended ten minutes ago. */
  const leave = (build: string) => {
    const then = new Date(Date.now() - 600_000)
    fs.utimesSync(path.join(build, '.built'), then, then)
  }
  const first = await startWith('first')
  const second = await startWith('second')
  expect(fs.readFileSync(path.join(first, 'page'), 'utf8')).toBe('first')
  expect(fs.readFileSync(path.join(second, 'page'), 'utf8')).toBe('second')
  expect(await startWith('first')).toBe(first)
  leave(second)
  const third = await startWith('third')
  expect(builds()).toEqual([first, third].sort())
  const fourth = await startWith('fourth')
  expect(builds(), 'the first was in use a moment ago').toEqual([first, third, fourth].sort())
}, 120_000)

test('OPS-06: npm run build leaves what a start in production runs as it is, without the builder and without a word', async () => {
  const checkout = aCheckout()
  const shell = (text: string, settings: Record<string, string> = {}) =>
    run(checkout, settings, 'sh', '-eu', '-c', text)
  const building = shell(operatingCommands('build'))
  expect(await building.ended, building.output()).toEqual({ code: 0, signal: null })
  expect(building.output()).toContain('Built.')
  expect(building.output(), 'npm ci had installed them').not.toContain('Installing packages')
  const lean = shell(operatingCommands('production-packages'))
  expect(await lean.ended, lean.output()).toEqual({ code: 0, signal: null })
  expect(fs.existsSync(path.join(checkout, 'node_modules', 'vite'))).toBe(false)
  const start = { NODE_ENV: 'production' }
  // Also without NODE_ENV: what would build is not there.
  for (const settings of [start, {}]) {
    const started = shell(operatingCommands('start'), settings)
    await servedBy(started)
    expect(started.output()).not.toMatch(/Installing|Building/)
  }
  fs.writeFileSync(path.join(checkout, 'src', 'page'), 'changed')
  const stale = shell(operatingCommands('start'), start)
  expect((await stale.ended).code).toBe(1)
  expect(stale.output()).toContain('The sources have changed since npm run build')
}, 120_000)
