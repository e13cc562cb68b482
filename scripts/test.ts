// Everything that must hold, in one command: types, lint, import rules, dead code, unit, API and journey tests.
// `--fast` is for while you work: of the tests it runs those about the whole product, but for the longest, and those beside what
// git sees changed, and no journeys. Ends with "N passed, N failed".
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { failedJourneys, failedUnits } from './failed-tests.ts'
import { findChromium } from './find-chromium.ts'

const root = path.resolve(import.meta.dirname, '..')
const fast = process.argv.includes('--fast')
/** What the tests' files may take. */
const room = 6 * 2 ** 30
// Some hundred databases of a thousand files each are made: on a slow disk one takes seconds, in memory a part of one.
const inMemory = folderInMemory()
if (inMemory) process.env.TMPDIR = inMemory
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-reports-'))
/** What says "every": routes, pages, lists, permissions, documents. */
const wide = ['architecture/', 'scripts/', 'src/app/']
/** Those among them that start processes, or ask every route many times. */
const long = [
  '**/*.process.test.ts',
  'src/app/promises/requests/**',
  'src/app/promises/access/route-keys.test.ts',
  'src/app/promises/data/figures-agree.test.ts',
]
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name)

let passed = 0
let failed = 0
/** Said again above the last line. */
const failures: string[] = []

/** What runs just now and is told of a signal, after which nothing else begins. */
let current: ChildProcess | undefined
let isStopped = false

function stop(signal: NodeJS.Signals): void {
  isStopped = true
  if (!current?.kill(signal)) process.exit(1)
}

async function run(
  title: string,
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  const startedAt = Date.now()
  process.stdout.write(`\n▸ ${title}\n`)
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  current = child
  const status = await new Promise<number>((resolve) => {
    child.on('error', (error) => process.stderr.write(`${error.message}\n`))
    child.on('close', (code) => resolve(code ?? 1))
  })
  current = undefined
  if (isStopped) process.exit(1)
  process.stdout.write(outcome(status, startedAt))
  return status
}

/** A folder for what the tests write, in memory where the system has room for it; it goes with the run. */
function folderInMemory(): string | undefined {
  const shared = '/dev/shm'
  const mounts = fs.existsSync('/proc/mounts') ? fs.readFileSync('/proc/mounts', 'utf8').split('\n') : []
  const options = mounts.map((line) => line.split(' ')).findLast(([, place]) => place === shared)?.[3]
  // Tests start programs from it too.
  if (options === undefined || /\b(noexec|ro)\b/.test(options)) return undefined
  const { bavail, bsize } = fs.statfsSync(shared)
  if (bavail * bsize < room || process.availableMemory() < 2 * room) return undefined
  const name = 'emporion-tests-'
  // Our own of runs that were killed: no run takes a day.
  for (const other of fs.readdirSync(shared).filter((entry) => entry.startsWith(name))) {
    const left = path.join(shared, other)
    const { mtimeMs, uid } = fs.statSync(left)
    if (uid === process.getuid?.() && mtimeMs < Date.now() - 86_400_000) fs.rmSync(left, { recursive: true })
  }
  const folder = fs.mkdtempSync(path.join(shared, name))
  fs.chmodSync(folder, 0o1777)
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  return folder
}

type Check = readonly [title: string, program: string, args: string[]]

/** Checks that are each one statement about the whole tree, two at a time: one reads while another computes. */
async function checkAll(checks: readonly Check[]): Promise<void> {
  const waiting = [...checks]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(...next)
  }
  await Promise.all([work(), work()])
}

/** What it wrote is shown once it has ended, so that two do not mix. */
function check(...[title, program, args]: Check): Promise<void> {
  const startedAt = Date.now()
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      output += `${error.message}\n`
    })
    child.on('close', (status) => {
      if (status === 0) passed += 1
      else {
        failed += 1
        failures.push(`✗ ${title}`)
      }
      process.stdout.write(`\n▸ ${title}\n${output}${outcome(status, startedAt)}`)
      resolve()
    })
  })
}

const outcome = (status: number | null, startedAt: number) =>
  `  ${status === 0 ? 'done' : 'FAILED'} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`

/** A runner that counts its tests in a report. A run without a report, or without a test, has failed. */
async function suite(
  title: string,
  program: string,
  args: string[],
  report: string,
  read: (json: unknown) => [passed: number, failed: number, failures: string[]],
  env: Record<string, string> = {},
): Promise<void> {
  const status = await run(title, program, args, env)
  if (!fs.existsSync(report)) {
    failed += 1
    return
  }
  const [good, bad, messages] = read(JSON.parse(fs.readFileSync(report, 'utf8')))
  passed += good
  failed += bad
  failures.push(...messages)
  if (bad === 0 && (status !== 0 || good === 0)) failed += 1
}

/** Rooms, parts of the platform and the like with a change that is not committed. */
function changedFolders(): string[] {
  const { stdout } = spawnSync('git', ['status', '--porcelain', '--untracked-files=all'], {
    cwd: root,
    encoding: 'utf8',
  })
  return [
    ...new Set((stdout ?? '').match(/src\/(rooms\/\w[\w-]*\/|platform\/(server\/)?|demo\/)[\w-]+/g) ?? []),
  ]
}

await checkAll([
  // What the compiler says is reported too, so that the types are worked out once for both.
  ['types and lint', bin('oxlint'), ['--type-aware', '--type-check', '--deny-warnings']],
  ['format and lint', bin('biome'), ['check', '--error-on-warnings']],
  ['nothing unused', bin('knip'), []],
])

const unitReport = path.join(reports, 'unit.json')
await suite(
  'rules, rooms and promises',
  bin('vitest'),
  [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
    ...(fast ? [...long.flatMap((files) => ['--exclude', files]), ...wide, ...changedFolders()] : []),
  ],
  unitReport,
  (json) => {
    const { numPassedTests, numTotalTests } = json as { numPassedTests: number; numTotalTests: number }
    // A test that did not run has proved nothing.
    return [numPassedTests, numTotalTests - numPassedTests, failedUnits(json)]
  },
)

if (!fast) {
  const journeyReport = path.join(reports, 'journeys.json')
  await suite(
    'journeys in Chromium',
    bin('playwright'),
    ['test', '--reporter=list,json'],
    journeyReport,
    (json) => {
      const { stats } = json as {
        stats: { expected: number; unexpected: number; flaky: number; skipped: number }
      }
      return [stats.expected, stats.unexpected + stats.flaky + stats.skipped, failedJourneys(json)]
    },
    { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport },
  )
}

fs.rmSync(reports, { recursive: true, force: true })
if (failures.length > 0) process.stdout.write(`\n${failures.join('\n')}\n`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
