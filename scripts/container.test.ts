// What the container files say, compared with what the program knows. `npm run image` builds and starts the image itself.
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../src/platform/server/config.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (name: string) => fs.readFileSync(path.join(root, name), 'utf8')
const containerfile = read('Containerfile').replaceAll(/\\\n/g, ' ')

interface Service {
  image: string
  command?: string[]
  environment: Record<string, string>
  secrets?: string[]
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
  read_only?: boolean
  cap_drop?: string[]
}
const compose: {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  volumes: Record<string, unknown>
} = parse(read('ops/compose.yaml'), { merge: true })
const own = Object.entries(compose.services).filter(([, { image }]) => image.startsWith('emporion:'))

/** The settings of the image, as its ENV says them. */
const imageSettings = Object.fromEntries(
  [...(/^ENV (.+)$/m.exec(containerfile)?.[1] ?? '').matchAll(/(\S+)=(\S+)/g)].map(([, name, value]) => [
    name,
    value,
  ]),
)

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-secrets-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

/** A service's settings as Compose hands them on: what the operator sets, and the secrets as files. */
function settingsOf({ environment }: Service): Record<string, string> {
  const given = {
    PUBLIC_ORIGIN: 'https://market.example',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'M <m@market.example>',
  }
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value
        .replace(/\$\{(\w+):[^}]*\}/, (_, key: keyof typeof given) => given[key])
        .replace('/run/secrets', folder),
    ]),
  )
}

test('OPS-10: Emporion takes every setting of the compose file with the secrets that make-secrets.sh writes', () => {
  const makeSecrets = () => execFileSync('sh', [path.join(root, 'ops/make-secrets.sh'), folder])
  const contents = () =>
    fs.readdirSync(folder).map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')])
  makeSecrets()
  const before = contents()
  makeSecrets()
  expect(contents()).toEqual(before)
  expect(Object.keys(compose.secrets).sort()).toEqual(fs.readdirSync(folder).sort())
  expect(own.map(([name]) => name).sort()).toEqual(['migrate', 'web-1', 'web-2', 'worker'])
  for (const [name, service] of own) {
    const settings = settingsOf(service)
    const config = readConfig({ ...imageSettings, ...settings })
    // What is not a setting, or says no more than the default, is not among what changed.
    const changed = config.changedSettings.map((setting) => setting.name)
    const known = (setting: string) => changed.includes(setting.replace(/_FILE$/, ''))
    const idle = Object.keys({ ...imageSettings, ...settings }).filter((setting) => !known(setting))
    expect(
      idle.filter((setting) => setting !== 'PORT' && `${setting}=${settings[setting]}` !== 'MIGRATE=start'),
      name,
    ).toEqual([])
    for (const [, file] of Object.entries(service.environment).filter(([key]) => key.endsWith('_FILE')))
      expect(service.secrets, name).toContain(path.basename(file))
  }
  for (const setting of Object.keys(imageSettings)) expect(setting).toMatch(/^(NODE_ENV|HOST|PORT|DATA_DIR)$/)
})

test('OPS-10: the compose file brings PostgreSQL 18, a migration before the rest, two web processes, a worker and a proxy', () => {
  const { database, migrate, proxy } = compose.services
  expect(database?.image).toMatch(/postgres:18/)
  expect(migrate?.command).toEqual(['migrate'])
  expect(read('scripts/run.mjs')).toContain(`${migrate?.command?.[0]}: {`)
  expect(migrate?.depends_on).toEqual({ database: { condition: 'service_healthy' } })
  expect(own.map(([, { environment }]) => environment.ROLE).sort()).toEqual([
    'web',
    'web',
    'worker',
    undefined,
  ])
  for (const [name, service] of own) {
    expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    if (name !== 'migrate')
      expect(service.depends_on, name).toEqual({ migrate: { condition: 'service_completed_successfully' } })
  }
  const web = own.filter(([, { environment }]) => environment.ROLE === 'web').map(([name]) => name)
  const routing = read('ops/Caddyfile')
  expect(routing).toContain(`reverse_proxy ${web.map((name) => `${name}:${imageSettings.PORT}`).join(' ')} {`)
  expect(routing).toContain('health_uri /readyz\n')
  expect(Object.keys(proxy?.depends_on ?? {})).toEqual(web)
  // Files and volumes that services name are there.
  for (const { volumes = [], secrets = [] } of Object.values(compose.services)) {
    for (const [source = ''] of volumes.map((volume) => volume.split(':')))
      if (source.startsWith('.')) expect(fs.existsSync(path.join(root, 'ops', source)), source).toBe(true)
      else expect(Object.keys(compose.volumes)).toContain(source)
    for (const secret of secrets) expect(compose.secrets[secret]).toEqual({ file: `./secrets/${secret}` })
  }
})

const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0

if (hasCompose)
  test('OPS-10: docker compose finds no fault with the compose file', () => {
    const { status, stderr } = spawnSync(
      'docker',
      ['compose', '--file', 'ops/compose.yaml', 'config', '--quiet'],
      {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, PUBLIC_ORIGIN: 'https://market.example' },
      },
    )
    expect([status, stderr]).toEqual([0, ''])
  })

test('OPS-09: the container file ends as an ordinary user, asks /readyz, and carries what a start reads', () => {
  const last = containerfile.slice(containerfile.lastIndexOf('\nFROM '))
  expect(/^USER (\d+):\d+$/m.exec(last)?.[1]).not.toBe('0')
  expect(last).toMatch(/^HEALTHCHECK .+\/readyz/m)
  expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m)
  expect(last.match(/org\.opencontainers\.image\.\w+/g)?.length).toBeGreaterThan(3)
  for (const name of [
    'package.json',
    'scripts/run.mjs',
    'db/migrations',
    'node_modules',
    'dist',
    'sbom.cdx.json',
  ])
    expect(last).toMatch(new RegExp(`^COPY --from=build .*/emporion/${name}`, 'm'))
  // Only what the build reads reaches the builder.
  const allowed = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
  expect(allowed.filter((line) => /ops|var|\.git$|dist|node_modules/.test(line))).toEqual([])
})

test('OPS-09: where no builder is installed, npm run image says so and ends with 2', () => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts/image.ts')], {
    encoding: 'utf8',
    env: { PATH: folder },
  })
  expect(stderr).toContain('No image was built: neither podman, docker nor buildah is installed')
  expect(status).toBe(2)
})
