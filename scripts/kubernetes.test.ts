// What the Helm chart comes to, compared with what the program knows. It is not applied to a cluster here.
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { monitoringRoutes } from '#rooms/run/operations/contract.ts'
import { readConfig } from '../src/platform/server/config.ts'
import { chartDigest, renderedManifests } from './chart.ts'

const root = path.resolve(import.meta.dirname, '..')

interface Probe {
  httpGet: { path: string; port: string }
}
interface Container {
  image: string
  args?: string[]
  envFrom: { configMapRef: { name: string } }[]
  env: { name: string; value: string }[]
  ports?: { name: string; containerPort: number }[]
  readinessProbe?: Probe
  livenessProbe?: Probe
  startupProbe?: Probe
  securityContext: object
  volumeMounts: { name: string; mountPath: string }[]
}
interface Pod {
  securityContext: object
  terminationGracePeriodSeconds?: number
  containers: [Container]
  volumes: { name: string; secret?: { secretName: string; items: { key: string; path: string }[] } }[]
}
interface Item {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec?: {
    replicas?: number
    minAvailable?: number
    selector?: Record<string, unknown>
    ports?: { targetPort: string }[]
    template?: { metadata: { labels: Record<string, string> }; spec: Pod }
  }
}
const text = fs.readFileSync(path.join(root, 'ops/kubernetes/emporion.yaml'), 'utf8')
const items: Item[] = parseAllDocuments(text).map((document) => document.toJS())
const one = (kind: string, name: string): Item => {
  const found = items.find((item) => item.kind === kind && item.metadata.name === name)
  if (!found) throw new Error(`there is no ${kind} ${name}`)
  return found
}
const podOf = (item: Item): Pod => {
  if (!item.spec?.template) throw new Error(`${item.metadata.name} has no pod`)
  return item.spec.template.spec
}
const [migrate, web, worker] = [
  one('Job', 'emporion-migrate-1'),
  one('Deployment', 'emporion-web'),
  one('Deployment', 'emporion-worker'),
]

/** The keys of the secret, as files. */
const secrets: Readonly<Record<string, string>> = {
  'database-url': 'postgres://emporion_server:secret@database.example/emporion',
  'database-owner-url': 'postgres://emporion_owner:secret@database.example/emporion',
  'secret-key': randomBytes(32).toString('hex'),
}
let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-kubernetes-'))
  for (const [key, value] of Object.entries(secrets)) fs.writeFileSync(path.join(folder, key), value)
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

function settingsOf(item: Item): Record<string, string> {
  const [container] = podOf(item).containers
  const shared = container.envFrom.map(({ configMapRef }) => one('ConfigMap', configMapRef.name).data ?? {})
  return Object.assign(
    { NODE_ENV: 'production', HOST: '0.0.0.0', DATA_DIR: '/data' },
    ...shared,
    Object.fromEntries(container.env.map(({ name, value }) => [name, value])),
  )
}

const hasHelm = spawnSync('helm', ['version']).status === 0

test('OPS-10: the manifests are those of the Helm chart, which has the version of the product', () => {
  expect(text, 'run: npm run chart').toContain(`\n# chart ${chartDigest()}\n`)
  const chart = parse(fs.readFileSync(path.join(root, 'ops/helm/emporion/Chart.yaml'), 'utf8'))
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  expect([chart.version, chart.appVersion]).toEqual([version, version])
})

if (hasHelm)
  test('OPS-10: helm finds no fault with the chart, and renders the manifests that are kept', () => {
    expect(renderedManifests()).toBe(text)
  })

if (hasHelm)
  test('OPS-10: the chart takes values of an installation, and refuses to be without an address', () => {
    const render = (...values: string[]) =>
      execFileSync('helm', ['template', 'shop', 'ops/helm/emporion', ...values], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    expect(() => render()).toThrow('publicOrigin: set it to the address in the browser')
    const origin = ['--set', 'publicOrigin=https://shop.example']
    expect(() => render(...origin, '--set', 'ingress.enabled=true')).toThrow('ingress.host: set it')
    const ingress = ['--set', 'ingress.enabled=true,ingress.host=shop.example,ingress.tlsSecret=certificate']
    const more = [
      '--set',
      'settings.LOG_LEVEL=warn,secret.files.METRICS_TOKEN_FILE=metrics-token,web.replicas=4',
    ]
    const rendered = render(...origin, ...ingress, ...more)
    const renderedItems: Item[] = parseAllDocuments(rendered).map((document) => document.toJS())
    const found = (kind: string) => renderedItems.find((item) => item.kind === kind)
    expect(found('Ingress')?.spec).toMatchObject({
      rules: [{ host: 'shop.example' }],
      tls: [{ secretName: 'certificate' }],
    })
    expect(found('ConfigMap')?.data).toMatchObject({
      PUBLIC_ORIGIN: 'https://shop.example',
      LOG_LEVEL: 'warn',
    })
    const web = found('Deployment')
    expect(web?.metadata.name).toBe('shop-web')
    expect(web?.spec?.replicas).toBe(4)
    const pod = web?.spec?.template?.spec
    expect(pod?.containers[0].env).toContainEqual({
      name: 'METRICS_TOKEN_FILE',
      value: '/run/secrets/emporion/metrics-token',
    })
    expect(pod?.volumes[0]?.secret?.items).toContainEqual({ key: 'metrics-token', path: 'metrics-token' })
  })

test('OPS-10: Emporion takes every setting of the manifests, and secrets are named by reference alone', () => {
  for (const item of [migrate, web, worker]) {
    const { name } = item.metadata
    const [container] = podOf(item).containers
    const mounted = podOf(item).volumes.flatMap(({ secret }) => secret?.items ?? [])
    const place = container.volumeMounts.find((mount) => mount.name === 'secrets')?.mountPath ?? ''
    const settings = settingsOf(item)
    const inFiles = Object.entries(settings).filter(([setting]) => setting.endsWith('_FILE'))
    expect(inFiles.map(([, file]) => file).sort(), name).toEqual(
      mounted.map(({ path: file }) => `${place}/${file}`).sort(),
    )
    for (const { key } of mounted) expect(Object.keys(secrets)).toContain(key)
    const config = readConfig({
      ...settings,
      ...Object.fromEntries(inFiles.map(([setting, file]) => [setting, file.replace(place, folder)])),
    })
    const changed = config.changedSettings.map((setting) => setting.name)
    const idle = Object.keys(settings).filter((setting) => !changed.includes(setting.replace(/_FILE$/, '')))
    expect(
      idle.filter((setting) => `${setting}=${settings[setting]}` !== 'MIGRATE=start'),
      name,
    ).toEqual([])
    expect(config.secretKey).toBe(secrets['secret-key'])
  }
  for (const value of Object.values(secrets)) expect(text).not.toContain(value)
  // Only the migration gets the owner's address.
  for (const item of [web, worker]) expect(settingsOf(item)).not.toHaveProperty('DATABASE_OWNER_URL_FILE')
})

test('OPS-10: a job migrates, the pods wait for it, are asked where they answer, and end before they are killed', () => {
  const commands = fs.readFileSync(path.join(root, 'scripts/run.mjs'), 'utf8')
  expect(commands).toContain(`${podOf(migrate).containers[0].args?.[0]}: {`)
  expect([settingsOf(migrate).MIGRATE, settingsOf(web).MIGRATE, settingsOf(worker).MIGRATE]).toEqual([
    'start',
    'never',
    'never',
  ])
  expect([settingsOf(web).ROLE, settingsOf(worker).ROLE]).toEqual(['web', 'worker'])
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  for (const item of [migrate, web, worker]) {
    const [container] = podOf(item).containers
    expect(container.image).toBe(`emporion:${version}`)
    expect(container.securityContext).toEqual({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    })
    expect(podOf(item).securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 })
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toContain('/tmp')
  }
  for (const item of [web, worker]) {
    const [{ readinessProbe, livenessProbe, startupProbe, ports }] = podOf(item).containers
    expect(readinessProbe?.httpGet.path).toBe(monitoringRoutes.ready.path)
    for (const probe of [livenessProbe, startupProbe])
      expect(probe?.httpGet.path).toBe(monitoringRoutes.live.path)
    for (const probe of [readinessProbe, livenessProbe, startupProbe])
      expect(probe?.httpGet.port).toBe(ports?.[0]?.name)
    expect(ports?.[0]?.containerPort).toBe(3000)
    expect(podOf(item).terminationGracePeriodSeconds).toBeGreaterThan(Number(settingsOf(item).STOP_SECONDS))
  }
})

test('OPS-10: a disruption takes one web process at a time, and the service finds them', () => {
  const labels = web.spec?.template?.metadata.labels
  expect(web.spec?.selector).toEqual({ matchLabels: labels })
  expect(worker.spec?.selector).toEqual({ matchLabels: worker.spec?.template?.metadata.labels })
  const budget = one('PodDisruptionBudget', 'emporion-web').spec
  expect(budget?.selector).toEqual({ matchLabels: labels })
  expect(budget?.minAvailable).toBe(1)
  expect(web.spec?.replicas).toBeGreaterThan(1)
  const service = one('Service', 'emporion').spec
  expect(service?.selector).toEqual(labels)
  expect(service?.ports?.[0]?.targetPort).toBe('http')
  expect(worker.spec?.template?.metadata.labels).not.toEqual(labels)
})
