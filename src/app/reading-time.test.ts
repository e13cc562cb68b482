// How long hostile texts keep the processor: no pattern may take a long text for long, no search may stall the rest.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RouteContract } from '#platform/contract/route.ts'
import { loadSampleCatalogue } from './load-sample-catalogue.ts'
import { addressOf, nameOf, newVisitor, sampleOf, type Visitor } from './testing/route-samples.ts'
import { startTestApplication, type TestApplication } from './testing/test-application.ts'

let app: TestApplication
let visitor: Visitor
beforeAll(async () => {
  app = await startTestApplication()
  await loadSampleCatalogue(app.platform)
  visitor = await newVisitor(app.ask)
})
afterAll(() => app.close())

const length = 65_536
const hostile: readonly [string, string][] = [
  ['one letter', 'a'.repeat(length)],
  ['spaces', ' '.repeat(length)],
  ['spaces and a letter', `${' '.repeat(length)}a`],
  ['letters around a space', `a${' '.repeat(length - 2)}a`],
  ['an endless address', `${'a.'.repeat(length / 2)}@`],
  ['an address of many parts', `a@${'a.'.repeat(length / 2)}`],
  ['an address without end', `a@${'a'.repeat(length)}`],
  ['hyphens', `a@${'-'.repeat(length)}`],
  ['digits', '0'.repeat(length)],
  ['backslashes', '\\'.repeat(length)],
  ['percent signs', '%'.repeat(length)],
  ['accents', `e${'\u0301'.repeat(length)}`],
  ['ligatures that grow', '\ufdfa'.repeat(length / 4)],
  ['slashes', '/'.repeat(length)],
  ['line breaks', '\n'.repeat(length)],
]

async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The better of two, so that a garbage collection of earlier work is not counted. */
async function leastCpuMs(work: () => Promise<unknown>): Promise<number> {
  const first = await cpuMs(work)
  return first < 200 ? first : Math.min(first, await cpuMs(work))
}

const textFields = (shape: RouteContract['body']) => Object.entries(shape?.shape ?? {}).map(([name]) => name)

test('I10 64 kB of any kind in any field of any body take less than 200 ms of processor time', async () => {
  let looked = 0
  for (const contract of app.contracts.filter(({ body }) => body !== undefined)) {
    for (const field of textFields(contract.body)) {
      for (const [kind, text] of hostile) {
        const raw = JSON.stringify({ ...sampleOf(contract).body, [field]: text })
        const ms = await leastCpuMs(() =>
          app.ask(addressOf(contract), {
            method: contract.method,
            raw,
            headers: {
              'content-type': 'application/json',
              cookie: visitor.cookie,
              'x-csrf-token': visitor.token,
            },
          }),
        )
        looked += 1
        expect(ms, `${nameOf(contract)} ${field} of ${kind}`).toBeLessThan(200)
      }
    }
  }
  expect(looked).toBeGreaterThan(80)
})

test('I10 64 kB of any kind in any query field, path or header take less than 200 ms of processor time', async () => {
  let looked = 0
  for (const contract of app.contracts.filter(({ method }) => method === 'GET')) {
    for (const [kind, text] of hostile) {
      const encoded = encodeURIComponent(text)
      const plain = text.replaceAll(/[^\t\x20-\x7e]/g, 'x')
      const asks = [
        ...Object.keys(contract.query?.shape ?? {}).map(
          (field) => () => app.ask(`${addressOf(contract)}?${field}=${encoded}`),
        ),
        ...(contract.params ? [() => app.ask(contract.path.replaceAll(/\{\w+\}/g, encoded))] : []),
        ...(nameOf(contract) === 'GET /api/applications'
          ? [
              'cookie',
              'x-csrf-token',
              'if-none-match',
              'accept-encoding',
              'authorization',
              'origin',
              'x-forwarded-for',
            ].map((name) => () => app.ask(addressOf(contract), { headers: { [name]: plain } }))
          : []),
      ]
      for (const ask of asks) {
        looked += 1
        expect(await leastCpuMs(ask), `${nameOf(contract)} with ${kind}`).toBeLessThan(200)
      }
    }
  }
  expect(looked).toBeGreaterThan(150)
})

test('I10 the longest search that is allowed, of any kind, is answered within 200 ms of processor time', async () => {
  for (const [kind, text] of hostile) {
    const search = text.slice(0, 200)
    const ms = await leastCpuMs(async () => {
      const answer = await app.ask(`/api/applications?limit=24&search=${encodeURIComponent(search)}`)
      expect(answer.status, kind).toBe(200)
    })
    expect(ms, kind).toBeLessThan(200)
  }
})

test('N4 a hundred different searches at once keep a liveness check under 250 ms', async () => {
  const searches = Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      app.ask(`/api/applications?search=${index % 10}${'%'.repeat(index)}e`.replaceAll('%', '%25')),
    ),
  )
  const times: number[] = []
  let going = true
  const checks = (async () => {
    while (going) {
      const startedAt = performance.now()
      expect((await app.ask('/livez')).status).toBe(200)
      times.push(performance.now() - startedAt)
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  })()
  for (const answer of await searches) expect(answer.status).toBe(200)
  going = false
  await checks
  expect(times.length).toBeGreaterThan(0)
  expect(Math.max(...times)).toBeLessThan(250)
})
