// The one entry of every npm script: brings what is missing (packages, a Node new enough, the build), then runs the
// command; in production it runs what `npm run build` made, and brings nothing. Plain JavaScript that Node 20 reads, because it decides which Node runs the rest.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const [command, ...rest] = process.argv.slice(2)

/**
 * What each command runs: `file` of the sources, or `built` of a build, where it has one (vite.config.ts). `prepares`: nothing
 * follows its build.
 */
const commands = {
  start: { built: 'app/server.js', nodeArgs: memoryBound() },
  build: { prepares: true },
  migrate: { file: 'src/app/commands/migrate.ts', built: 'app/migrate.js' },
  admin: { file: 'src/app/commands/admin.ts', built: 'app/admin.js' },
  'catalog:import': { file: 'src/app/commands/import-catalogue.ts', built: 'app/import-catalogue.js' },
  'catalog:remove-sample': { file: 'src/app/commands/remove-sample.ts', built: 'app/remove-sample.js' },
  backup: { file: 'src/app/commands/backup.ts', built: 'app/backup.js' },
  'backup:verify': { file: 'src/app/commands/verify-backup.ts', built: 'app/verify-backup.js' },
  restore: { file: 'src/app/commands/restore.ts', built: 'app/restore.js' },
  'restore:drill': { file: 'src/app/commands/drill.ts', built: 'app/drill.js' },
  'secrets:rotate': { file: 'src/app/commands/rotate-secrets.ts', built: 'app/rotate-secrets.js' },
  dev: {
    file: 'src/app/server.ts',
    args: ['--dev'],
    nodeArgs: ['--watch-path=src', '--watch-preserve-output'],
  },
  test: { file: 'scripts/test.ts', needsBuild: true },
  check: { file: 'scripts/test.ts', args: ['--fast'] },
  bench: { file: 'bench/run.ts', needsBuild: true },
  schema: { file: 'scripts/schema.ts' },
  texts: { file: 'scripts/texts.ts' },
  api: { file: 'scripts/api.ts' },
  release: { file: 'scripts/release.ts' },
  sbom: { file: 'scripts/bill-of-materials.ts' },
  image: { file: 'scripts/image.ts' },
  chart: { file: 'scripts/chart.ts' },
}

/**
 * V8 takes as much memory as the machine has before it tidies up. These bounds keep a server below 400 MB; NODE_OPTIONS with
 * bounds of its own has its way.
 */
function memoryBound() {
  if (/--max-(old-space|semi-space|heap)-size/.test(process.env.NODE_OPTIONS ?? '')) return []
  return ['--max-old-space-size=224', '--max-semi-space-size=8']
}

const chosen = commands[command]
if (!chosen) fail(`Unknown command "${command ?? ''}". There are: ${Object.keys(commands).join(', ')}.`)

/** How often a build says that it is in use. */
const useEveryMs = 60_000
/** What is at work for this process just now: signals are handed on to it. */
let current
const stops = ['SIGTERM', 'SIGINT', 'SIGHUP']
let isStopping = false
for (const name of stops)
  process.on(name, () => {
    isStopping = true
    // Ctrl-C reaches everybody by itself; once more does no harm, and a signal to this process alone arrives as well.
    current?.kill(name)
  })
// npm hands SIGHUP to nobody and may be killed: what it started ends with it.
const npm = process.env.npm_lifecycle_event === undefined ? undefined : process.ppid
if (npm !== undefined)
  setInterval(() => {
    if (process.ppid === npm || isStopping) return
    isStopping = true
    current?.kill('SIGTERM')
  }, 500).unref()

/** What `npm run build` wrote: which build is meant to run, and of which sources. */
const buildRecord = path.join(root, 'dist', 'build.json')
const ready = chosen.built ? readyBuild() : undefined
const { node, file, env } = ready ? fromBuild(ready) : await fromSources()
const { code, signal } = await run(
  node,
  [...(chosen.nodeArgs ?? []), file, ...(chosen.args ?? []), ...rest],
  {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`,
      ...env,
    },
  },
)
process.exit(code ?? (stops.includes(signal) ? 0 : 1))

/**
 * The build of `npm run build`, where this is an installation that runs it as it is: in production, or where the packages for
 * development are not there. Then nothing is installed, built or written outside of DATA_DIR.
 */
function readyBuild() {
  if (!fs.existsSync(buildRecord)) return undefined
  const hasTools = fs.existsSync(path.join(root, 'node_modules', 'vite'))
  if (process.env.NODE_ENV !== 'production' && hasTools) return undefined
  const { folder, sources } = JSON.parse(fs.readFileSync(buildRecord, 'utf8'))
  const build = path.join(root, 'dist', folder)
  if (!isFile(path.join(build, '.built'), sources)) fail(`${build} is not whole. Run npm run build again.`)
  // Where the sources were left out, nothing can differ from them.
  const hasSources = ['src', 'vite.config.ts'].every((name) => fs.existsSync(path.join(root, name)))
  if (hasSources && sourcesHash() !== sources)
    fail('The sources have changed since npm run build. Run it again, or restore them.')
  if (!fs.existsSync(path.join(root, 'node_modules')))
    fail('The packages are missing. Run: npm ci --omit=dev')
  return build
}

function fromBuild(folder) {
  const own = Number(process.versions.node.split('.')[0])
  const node = own >= 24 ? process.execPath : broughtNode()
  if (!node) fail(`Emporion needs Node 24 or newer; this is ${process.version}. Install Node 24.`)
  return { node, file: path.join(folder, chosen.built), env: { PAGES_DIR: folder } }
}

async function fromSources() {
  await installPackages(root)
  const node = await newEnoughNode()
  const isBuilt = chosen.prepares || chosen.needsBuild || !chosen.file
  const folder = isBuilt ? await build(node) : undefined
  if (chosen.prepares) {
    writeWhole(buildRecord, JSON.stringify({ folder: path.basename(folder), sources: sourcesHash() }))
    process.stdout.write(
      `Built. To run it: NODE_ENV=production node scripts/run.mjs start, with no more packages than npm ci --omit=dev installs.\n`,
    )
    process.exit(0)
  }
  return {
    node,
    file: chosen.file ? path.join(root, chosen.file) : path.join(folder, chosen.built),
    env: {
      NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node'),
      ...(folder ? { PAGES_DIR: folder } : {}),
    },
  }
}

/** Runs a program to its end. */
function run(program, words, options) {
  if (isStopping) process.exit(0)
  return new Promise((resolve) => {
    current = spawn(program, words, { stdio: 'inherit', ...options })
    current.on('error', (error) => {
      process.stderr.write(`${error.message}\n`)
      resolve({ code: 1, signal: null })
    })
    current.on('exit', (code, signal) => resolve({ code, signal }))
  })
}

/**
 * What is done once for all that start from this folder: who comes second waits, and finds it done. A folder is the
 * lock; its holder touches it, so that others see when the holder of a lock was killed.
 */
async function alone(isDone, work) {
  if (isDone()) return
  const lock = path.join(root, 'dist', '.preparing')
  fs.mkdirSync(path.dirname(lock), { recursive: true })
  for (let seen, since = Date.now(); ; ) {
    try {
      fs.mkdirSync(lock)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') fail(`${lock} cannot be made: ${error.message}`)
    }
    const touched = fs.statSync(lock, { throwIfNoEntry: false })?.mtimeMs
    if (touched !== seen) [seen, since] = [touched, Date.now()]
    else if (Date.now() - since > 10_000) fs.rmSync(lock, { recursive: true, force: true })
    await new Promise((resolve) => setTimeout(resolve, 200))
    if (isStopping) process.exit(0)
  }
  const release = () => fs.rmSync(lock, { recursive: true, force: true })
  const touching = setInterval(() => {
    const now = new Date()
    fs.utimes(lock, now, now, () => {})
  }, 1_000)
  process.on('exit', release)
  try {
    if (!isDone()) await work()
  } finally {
    clearInterval(touching)
    process.off('exit', release)
    release()
  }
}

/** Installs exactly what the lock file says, once per lock file. */
async function installPackages(folder) {
  const stamp = path.join(folder, 'node_modules', '.installed')
  const wanted = hashOf([path.join(folder, 'package-lock.json')])
  await alone(
    () => isFile(stamp, wanted) || hasInstalled(folder),
    async () => {
      process.stdout.write(
        `Installing packages${folder === root ? '' : ` (${path.relative(root, folder)})`}…\n`,
      )
      const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev']
      const npmFile = process.env.npm_execpath
      const result = npmFile
        ? await run(process.execPath, [npmFile, ...args], { cwd: folder })
        : await run('npm', args, { cwd: folder, shell: process.platform === 'win32' })
      if (isStopping) process.exit(0)
      if (result.code !== 0)
        fail(
          `The packages could not be installed in ${folder}. The lines above say why; then run the command again.`,
        )
      fs.writeFileSync(stamp, wanted)
    },
  )
}

/** Whether somebody ran `npm ci` here: npm writes down what it installed once all of it is there. */
function hasInstalled(folder) {
  try {
    const read = (name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')).packages
    const installed = read(path.join('node_modules', '.package-lock.json'))
    return Object.entries(read('package-lock.json')).every(([place, wanted]) => {
      if (!place.startsWith('node_modules/')) return true
      const found = installed[place]
      // Of what other systems need, nothing is installed.
      if (found === undefined) return wanted.optional === true
      return ['version', 'integrity', 'resolved'].every((part) => found[part] === wanted[part])
    })
  } catch {
    return false
  }
}

/** This Node if it is 24 or newer, else the one that tools/node brings as a package. */
async function newEnoughNode() {
  const own = Number(process.versions.node.split('.')[0])
  if (own >= 24) return process.execPath
  await installPackages(path.join(root, 'tools', 'node'))
  const brought = broughtNode()
  if (!brought) {
    fail(
      `Emporion needs Node 24 or newer; this is ${process.version}, and none is packaged for ${process.platform} ${process.arch}. Install Node 24.`,
    )
  }
  return brought
}

function broughtNode() {
  const brought = path.join(root, 'tools', 'node', 'node_modules', '.bin', 'node')
  return fs.existsSync(brought) ? fs.realpathSync(brought) : undefined
}

/**
 * Builds the pages and the server when their sources changed, into a folder that is named after them and appears whole. A
 * running server keeps the folder that it was started with, because this process says every minute that it is in use; the
 * latest two stay as well, for people who have a page open.
 */
async function build(node) {
  const dist = path.join(root, 'dist')
  const wanted = sourcesHash()
  const folder = path.join(dist, `web.${wanted.slice(0, 12)}`)
  const stamp = path.join(folder, '.built')
  await alone(
    () => isFile(stamp, wanted),
    async () => {
      process.stdout.write('Building…\n')
      const fresh = path.join(dist, `web.new-${process.pid}`)
      const isLeft = (name) => name.startsWith('web.new-')
      for (const name of fs.readdirSync(dist).filter(isLeft)) removeFolder(path.join(dist, name))
      const result = await run(
        node,
        [path.join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
        { cwd: root, env: { ...process.env, PAGES_DIR: fresh } },
      )
      if (isStopping) process.exit(0)
      if (result.code !== 0) fail('It could not be built. The lines above say why.')
      fs.writeFileSync(path.join(fresh, '.built'), wanted)
      removeFolder(folder)
      fs.renameSync(fresh, folder)
      const age = (name) =>
        fs.statSync(path.join(dist, name, '.built'), { throwIfNoEntry: false })?.mtimeMs ?? 0
      const kept = fs.existsSync(buildRecord) ? JSON.parse(fs.readFileSync(buildRecord, 'utf8')).folder : ''
      const builds = fs.readdirSync(dist).filter((name) => /^web\.[0-9a-f]{12}$/.test(name) && name !== kept)
      const older = builds.filter((name) => name !== path.basename(folder)).sort((a, b) => age(b) - age(a))
      for (const name of older.slice(1))
        if (Date.now() - age(name) > 5 * useEveryMs) removeFolder(path.join(dist, name))
    },
  )
  const use = () => {
    const now = new Date()
    fs.utimes(stamp, now, now, () => {})
  }
  use()
  setInterval(use, useEveryMs).unref()
  return folder
}

function sourcesHash() {
  return hashOf([
    ...filesUnder(path.join(root, 'src')).filter((file) => !/\.test\.tsx?$/.test(file)),
    path.join(root, 'vite.config.ts'),
    path.join(root, 'package.json'),
    path.join(root, 'package-lock.json'),
  ])
}

function removeFolder(folder) {
  fs.rmSync(folder, { recursive: true, force: true })
}

/** The file appears whole, even to a process that reads it meanwhile. */
function writeWhole(file, text) {
  const fresh = `${file}.${process.pid}`
  fs.writeFileSync(fresh, text)
  fs.renameSync(fresh, file)
}

function isFile(file, text) {
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text
}

function filesUnder(folder) {
  return fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
