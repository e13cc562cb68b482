// An installation as operators have it: the tree that was built, the packages of production alone, a folder that nobody may
// write, and no registry. The commands are those of docs/operating.md.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatingCommands } from '../src/app/testing/operating-commands.ts'
import {
  canMakeContainers,
  newDataFolder,
  postmasterOf,
  removeDataFolder,
} from '../src/app/testing/server-process.ts'

const root = path.resolve(import.meta.dirname, '..')
/**
 * Where files of ours can be linked instead of copied. Not below our own folder, whose packages of development would be found.
 */
const placeForLinks = [os.tmpdir(), '/var/tmp'].find((place) => {
  const link = path.join(place, `emporion-link-${process.pid}`)
  try {
    fs.linkSync(path.join(root, 'package-lock.json'), link)
    fs.rmSync(link)
    return true
  } catch {
    return false
  }
})
const built = path.resolve(root, process.env.PAGES_DIR ?? 'dist/web')
let installation: string
let dataDir: string
/** npm keeps its own logs there. */
let homeOfOperator: string
let port: number
const running = new Set<ChildProcess>()

beforeAll(async () => {
  dataDir = newDataFolder()
  homeOfOperator = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-home-'))
  installation = fs.mkdtempSync(path.join(placeForLinks ?? os.tmpdir(), 'emporion-installation-'))
  fs.chmodSync(installation, 0o755)
  layOut(installation)
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  port = (server.address() as net.AddressInfo).port
  await new Promise((resolve) => server.close(resolve))
}, 300_000)
afterAll(async () => {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  await removeDataFolder(dataDir)
  for (const folder of [installation, homeOfOperator]) fs.rmSync(folder, { recursive: true, force: true })
})

/** The files that `npm run build` and `npm ci --omit=dev` leave, as far as a start reads them; the sources are left out. */
function layOut(folder: string): void {
  const copied = ['package.json', 'package-lock.json', 'scripts/run.mjs', 'db/migrations']
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  for (const [place, { dev, devOptional }] of Object.entries<{ dev?: boolean; devOptional?: boolean }>(
    packages,
  ))
    if (
      place !== '' &&
      !dev &&
      !devOptional &&
      !copied.some((above) => place.startsWith(`${above}/`)) &&
      fs.existsSync(path.join(root, place))
    )
      copied.push(place)
  execFileSync('cp', [placeForLinks ? '-al' : '-a', '--parents', ...copied, folder], { cwd: root })
  // What a package carries below it for development alone came along with it.
  for (const [place, { dev }] of Object.entries<{ dev?: boolean }>(packages))
    if (dev) fs.rmSync(path.join(folder, place), { recursive: true, force: true })
  fs.mkdirSync(path.join(folder, 'dist'))
  execFileSync('cp', ['-a', built, path.join(folder, 'dist', 'web.0123456789ab')])
  const sources = 'a'.repeat(64)
  fs.writeFileSync(path.join(folder, 'dist', 'web.0123456789ab', '.built'), sources)
  fs.writeFileSync(
    path.join(folder, 'dist', 'build.json'),
    JSON.stringify({ folder: 'web.0123456789ab', sources }),
  )
}

const settings = () => ({
  PATH: process.env.PATH,
  HOME: homeOfOperator,
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://market.example',
  TRUSTED_PROXIES: '127.0.0.1',
  DATA_DIR: dataDir,
  PORT: String(port),
  DRAIN_SECONDS: '0',
  LOG_LEVEL: 'warn',
  // A command that asked a registry would fail.
  npm_config_registry: 'http://127.0.0.1:9/',
})

/** The same words inside a view of the machine in which the installation cannot be written, where such views can be made. */
function readOnly(words: string[]): string[] {
  if (!canMakeContainers()) return words
  const mount = 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && exec "$@"'
  return ['unshare', '--mount', 'sh', '-c', mount, installation, ...words]
}

function start(): {
  child: ChildProcess
  says: (text: string) => Promise<string>
  ended: Promise<number | null>
} {
  const [program = '', ...words] = readOnly(['sh', '-eu', '-c', `exec ${operatingCommands('start').trim()}`])
  const child = spawn(program, words, {
    cwd: installation,
    env: settings(),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      running.delete(child)
      resolve(code)
    })
  })
  return {
    child,
    ended,
    async says(text) {
      while (!output.includes(text)) {
        if (child.exitCode !== null) throw new Error(`it ended before it said "${text}": ${output}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return output
    },
  }
}

/** One block of the page, unchanged. */
function command(name: string): Promise<{ code: number; out: string }> {
  const [program = '', ...words] = readOnly(['sh', '-eu', '-c', operatingCommands(name)])
  return new Promise((resolve) => {
    execFile(program, words, { cwd: installation, env: settings() }, (error, out, errors) =>
      resolve({ code: error ? Number(error.code) : 0, out: out + errors }),
    )
  })
}

/** Names, sizes and times of everything in the installation. */
function snapshot(): string[] {
  return fs
    .readdirSync(installation, { recursive: true, encoding: 'utf8' })
    .map((name) => {
      const { size, mtimeMs } = fs.lstatSync(path.join(installation, name))
      return `${name} ${size} ${mtimeMs}`
    })
    .sort()
}

const page = async (address: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
    headers: { host: 'market.example', 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' },
  })
  return { status: answer.status, text: await answer.text() }
}

test('OPS-06, OPS-02: a built tree runs with the packages of production, reads no registry, and writes only under DATA_DIR', async () => {
  const before = snapshot()
  expect(before.length).toBeGreaterThan(1_000)
  expect(fs.existsSync(path.join(installation, 'node_modules', 'vite'))).toBe(false)
  // The command of the first owner works without a server too.
  const early = await command('first-owner')
  expect(early.out).toMatch(/https:\/\/market\.example\/reset-password#token=[\w-]{43}/)
  expect(early.code).toBe(0)
  expect(postmasterOf(dataDir)).toBeUndefined()
  const server = start()
  const output = await server.says('API reference')
  expect(output).toContain(
    'No administrator can sign in yet. Make the first one: npm run admin -- create --email MAIL --role owner',
  )
  expect(output).not.toMatch(/Installing|Building/)
  expect(await page('/')).toMatchObject({ status: 200, text: expect.stringContaining('</html>') })
  const script = /src="(\/assets\/[^"]+\.js)"/.exec((await page('/marketplace')).text)?.[1] ?? 'none'
  expect((await page(script)).status).toBe(200)
  expect((await command('ready')).code).toBe(0)
  // Beside the server that runs: nobody has used the link yet, so the next one takes its place.
  const again = await command('first-owner')
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('/reset-password#token=') })
  expect((await command('second-administrator')).out).toContain('This installation has no owner yet')
  expect((await command('recover-owner')).out).toContain('/reset-password#token=')
  expect((await command('repairs')).out).toContain('No account has the username or e-mail address')
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(snapshot()).toEqual(before)
}, 600_000)

test('OPS-06: an installation whose sources changed since the build, or whose packages are gone, says what to run', async () => {
  const source = path.join(installation, 'src')
  fs.mkdirSync(source)
  fs.writeFileSync(path.join(installation, 'vite.config.ts'), '')
  expect((await command('first-owner')).out).toContain(
    'The sources have changed since npm run build. Run it again',
  )
  fs.rmSync(source, { recursive: true })
  const modules = path.join(installation, 'node_modules')
  fs.renameSync(modules, `${modules}-away`)
  expect((await command('first-owner')).out).toContain('The packages are missing. Run: npm ci --omit=dev')
  fs.renameSync(`${modules}-away`, modules)
}, 120_000)
