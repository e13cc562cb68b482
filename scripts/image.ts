// npm run image [-- NAME:TAG]
// Builds the image of the Containerfile with the builder of this machine, starts it with a read-only root and no capability,
// and looks at what it promises. Ends with 2 where no builder is installed.
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
const image = process.argv[2] ?? `emporion:${version}`
const account = '10001'

function answers(program: string, ...words: string[]): string | undefined {
  const { status, stdout } = spawnSync(program, words, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** `info` asks whether it works, too: a client of Docker is often there without its service. */
const runner = ['podman', 'docker'].find((name) => answers(name, 'info') !== undefined)
const builder = runner ?? (answers('buildah', 'version') === undefined ? undefined : 'buildah')
if (builder === undefined) {
  process.stderr.write(
    'No image was built: neither podman, docker nor buildah is installed and works here. Install one of them, and run this again.\n',
  )
  process.exit(2)
}

function run(program: string, ...words: string[]): string {
  return execFileSync(program, words, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim()
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

say(`Building ${image} with ${builder}…`)
const revision = answers('git', 'rev-parse', 'HEAD') ?? 'unknown'
// The format of OCI has no health check; Docker writes its own format in any case.
const format = builder === 'docker' ? [] : ['--format', 'docker']
const facts = ['--build-arg', `VERSION=${version}`, '--build-arg', `REVISION=${revision}`]
execFileSync(builder, ['build', ...format, ...facts, '--file', 'Containerfile', '--tag', image, '.'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
})
if (runner === undefined) {
  say(`Built ${image}. It was not started: that takes podman or docker.`)
  process.exit(0)
}

const container = `emporion-smoke-${randomBytes(4).toString('hex')}`
const inside = (...words: string[]) => run(runner, 'exec', container, ...words)
const inspect = (format: string) => run(runner, 'inspect', '--format', format, container)

function expectFact(fact: string, isSo: boolean): void {
  if (!isSo) throw new Error(`not so: ${fact}`)
  say(`✓ ${fact}`)
}

function isHealthy(): boolean {
  // Podman runs health checks by timers of systemd, which are not everywhere; asked for, it runs them at once.
  if (runner === 'podman') return answers('podman', 'healthcheck', 'run', container) !== undefined
  return inspect('{{.State.Health.Status}}') === 'healthy'
}

async function waitForHealth(): Promise<void> {
  for (const end = Date.now() + 180_000; !isHealthy(); ) {
    if (inspect('{{.State.Running}}') !== 'true') throw new Error('it ended before it was healthy')
    if (Date.now() > end) throw new Error('its health check failed for three minutes')
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

try {
  const hardening = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL']
  const noMore = ['--security-opt', 'no-new-privileges', '--init']
  // A free port, for runners that share the network of the machine.
  const settings = ['--env', 'PUBLIC_ORIGIN=https://market.example', '--env', `PORT=${await freePort()}`]
  run(runner, 'run', '--detach', '--name', container, ...hardening, ...noMore, ...settings, image)
  await waitForHealth()
  say('✓ its health check passes with a read-only root')
  expectFact(`it runs as account ${account}`, inside('id', '-u') === account)
  const writes = (file: string) => answers(runner, 'exec', container, 'touch', file) !== undefined
  expectFact('/data can be written', writes('/data/written'))
  expectFact('the program cannot be written', !writes('/emporion/written'))
  const labels = JSON.parse(inspect('{{json .Config.Labels}}')) as Record<string, string>
  expectFact('its label names the version', labels['org.opencontainers.image.version'] === version)
  const bill = JSON.parse(inside('cat', labels['emporion.sbom'] ?? ''))
  expectFact(
    `its bill of materials names ${bill.components.length} packages`,
    bill.bomFormat === 'CycloneDX' && bill.components.length > 0,
  )
  run(runner, 'stop', '--time', '30', container)
  expectFact('SIGTERM ends it with 0', inspect('{{.State.ExitCode}}') === '0')
  const megabytes = Number(run(runner, 'image', 'inspect', '--format', '{{.Size}}', image)) / 1e6
  say(`Built and tried ${image}: ${megabytes.toFixed(0)} MB.`)
} catch (error) {
  process.stderr.write(`${image}: ${(error as Error).message}\n`)
  spawnSync(runner, ['logs', container], { stdio: ['ignore', 'inherit', 'inherit'] })
  process.exitCode = 1
} finally {
  spawnSync(runner, ['rm', '--force', '--volumes', container], { stdio: 'ignore' })
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
