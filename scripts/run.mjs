// The one entry of every npm script: brings what is missing (packages, a Node new enough, the built pages), then runs the
// command. Plain JavaScript that Node 20 reads, because it decides which Node runs the rest.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const [command, ...rest] = process.argv.slice(2)

const commands = {
  start: { file: 'src/app/server.ts', needsPages: true },
  dev: {
    file: 'src/app/server.ts',
    args: ['--dev'],
    nodeArgs: ['--watch-path=src', '--watch-preserve-output'],
  },
  test: { file: 'scripts/test.ts', needsPages: true },
  check: { file: 'scripts/test.ts', args: ['--fast'] },
  bench: { file: 'bench/run.ts', needsPages: true },
  'catalog:import': { file: 'src/app/import-catalogue.ts' },
  sbom: { file: 'scripts/bill-of-materials.ts' },
}

const chosen = commands[command]
if (!chosen) fail(`Unknown command "${command ?? ''}". There are: ${Object.keys(commands).join(', ')}.`)

installPackages()
const node = newEnoughNode()
if (chosen.needsPages) buildPages(node)
const child = spawn(
  node,
  [...(chosen.nodeArgs ?? []), path.join(root, chosen.file), ...(chosen.args ?? []), ...rest],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`,
      NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node'),
    },
  },
)
// Ctrl-C reaches the child by itself; a signal sent to this process alone is handed on.
process.on('SIGTERM', () => child.kill('SIGTERM'))
process.on('SIGHUP', () => child.kill('SIGHUP'))
process.on('SIGINT', () => {})
child.on('exit', (code, signal) =>
  process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
)

/** Installs exactly what the lock file says, once per lock file. */
function installPackages() {
  installFrom(root)
}

function installFrom(folder) {
  const stamp = path.join(folder, 'node_modules', '.installed')
  const wanted = hashOf([path.join(folder, 'package-lock.json')])
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return
  process.stdout.write(`Installing packages${folder === root ? '' : ` (${path.relative(root, folder)})`}…\n`)
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev']
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: folder, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  if (result.status !== 0)
    fail(
      `The packages could not be installed in ${folder}. The lines above say why; then run the command again.`,
    )
  fs.writeFileSync(stamp, wanted)
}

/** This Node if it is 24 or newer, else the one that tools/node brings as a package. */
function newEnoughNode() {
  const own = Number(process.versions.node.split('.')[0])
  if (own >= 24) return process.execPath
  installFrom(path.join(root, 'tools', 'node'))
  const brought = path.join(root, 'tools', 'node', 'node_modules', '.bin', 'node')
  if (!fs.existsSync(brought)) {
    fail(
      `Emporion needs Node 24 or newer; this is ${process.version}, and none is packaged for ${process.platform} ${process.arch}. Install Node 24.`,
    )
  }
  return fs.realpathSync(brought)
}

/** Builds the pages when a source of theirs is newer than the last build. */
function buildPages(node) {
  const stamp = path.join(root, 'dist', 'web', '.built')
  const wanted = hashOf([
    ...filesUnder(path.join(root, 'src')).filter((file) => !/\.test\.tsx?$|[\\/]server[\\/]/.test(file)),
    path.join(root, 'vite.config.ts'),
    path.join(root, 'package-lock.json'),
  ])
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return
  process.stdout.write('Building the pages…\n')
  const result = spawnSync(
    node,
    [path.join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: root, stdio: 'inherit' },
  )
  if (result.status !== 0) fail('The pages could not be built. The lines above say why.')
  fs.writeFileSync(stamp, wanted)
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
