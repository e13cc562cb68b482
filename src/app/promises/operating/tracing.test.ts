// Which request, trace, company and person a log line, a refusal, a job and a span are about.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { systemActor } from '#platform/server/actor.ts'
import type { JobTry } from '#platform/server/jobs/job.ts'
import { asWork } from '#platform/server/tracing/present-work.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'
const traceparent = `00-${traceId}-${spanId}-01`

interface ExportedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** Takes spans as an OpenTelemetry collector does (OTLP over HTTP, JSON). */
async function startCollector() {
  const spans: ExportedSpan[] = []
  const services = new Set<string>()
  const keys = new Set<string | undefined>()
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      expect(request.url).toBe('/otlp/v1/traces')
      keys.add(request.headers.authorization)
      for (const resource of JSON.parse(Buffer.concat(parts).toString()).resourceSpans) {
        for (const { key, value } of resource.resource.attributes)
          if (key === 'service.name') services.add(value.stringValue)
        for (const scope of resource.scopeSpans) spans.push(...scope.spans)
      }
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { spans, services, keys, endpoint: `http://127.0.0.1:${port}/otlp`, close: () => server.close() }
}

let app: TestApplication
const beside: TestApplication[] = []
beforeAll(async () => {
  app = await startWithPeople()
})
afterEach(async () => {
  for (const one of beside.splice(0)) await one.close()
})
afterAll(() => app.close())

const logged = (of = app): Record<string, unknown>[] =>
  of
    .logged()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

test('OPS-17 a refusal and its log line belong to the trace that the caller began', async () => {
  const answer = await app.send('POST', '/api/sales-requests', { name: 7 }, { traceparent })
  expect(answer.status).toBe(400)
  expect(answer.json.traceId).toBe(traceId)
  const line = logged().find(({ requestId }) => requestId === answer.json.requestId)
  expect(line).toMatchObject({ msg: 'request', traceId, status: 400 })
})

test('OPS-17 without a usable traceparent each request begins a trace of its own', async () => {
  const ask = async (headers: Record<string, string>) =>
    (await app.ask('/api/orders', { headers })).json.traceId as string
  const ids = [await ask({}), await ask({}), await ask({ traceparent: `00-${'0'.repeat(32)}-${spanId}-01` })]
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(ids).size).toBe(3)
})

test('OPS-19 log lines of a member’s request carry request, trace, company and person, also after its body was read', async () => {
  const cfo = await browserOf(app, 'cfo')
  const answer = await cfo.send('POST', '/api/orders', { kind: 'plan' })
  expect(answer.status).toBe(400)
  const line = logged().find(({ requestId }) => requestId === answer.json.requestId)
  const { rows } = await app.asSuperuser("select id, tenant_id from app_user where username = 'demo-cfo'")
  expect(line).toMatchObject({
    requestId: answer.json.requestId,
    traceId: answer.json.traceId,
    companyId: rows[0].tenant_id,
    actorId: rows[0].id,
    route: '/api/orders',
  })
})

test('OPS-19 reads that go well are logged where an access log is switched on, and nowhere else', async () => {
  const withLog = await startTestApplication({ ACCESS_LOG: 'on' }, app)
  beside.push(withLog)
  for (const one of [app, withLog]) expect((await one.ask('/api/plans?marker=1')).status).toBeLessThan(500)
  const reads = (of: TestApplication) =>
    logged(of).filter(({ method, route, status }) => method === 'GET' && route === '/livez' && status === 200)
  for (const one of [app, withLog]) expect((await one.ask('/livez')).status).toBe(200)
  expect(reads(app)).toEqual([])
  expect(reads(withLog)).toHaveLength(1)
})

test('OPS-17 a job belongs to the trace of the request that put it into the queue', async () => {
  const job = '01968f2e-0000-7000-8000-0000000000aa'
  await asWork({ trace: { traceId, spanId, isSampled: false }, requestId: 'r-1' }, () =>
    app.platform.inTenantTransaction(systemActor, (tx) => app.platform.jobs.enqueue(tx, 'send mails', job), {
      unaudited: 'bookkeeping',
    }),
  )
  const jobs = app.platform.jobs.start(
    app.jobs.map(({ name }) => ({ name, run: async () => {} })),
    [
      {
        name: 'send mails',
        run: async ({ id }: JobTry) => {
          if (id === job) throw new Error('the mail server is away')
        },
      },
    ],
  )
  try {
    await vi.waitFor(
      async () => {
        await jobs.look()
        expect(logged().find(({ about }) => about === job)).toMatchObject({ job: 'send mails', traceId })
      },
      { timeout: 30_000, interval: 200 },
    )
  } finally {
    await jobs.stop()
  }
})

test('OPS-17 with a collector, requests, statements and calls to others are spans of one trace, without a value in them', async () => {
  const collector = await startCollector()
  try {
    const traced = await startTestApplication(
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector-key',
        OTEL_SERVICE_NAME: 'market',
      },
      app,
    )
    const username = 'nobody-of-this-name'
    const answer = await traced.send(
      'POST',
      '/api/auth/login',
      { username, password: 'wrong-Horse-9' },
      { traceparent },
    )
    expect(answer.status).toBe(401)
    const server = http.createServer((request, response) => response.end(String(request.headers.traceparent)))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const sentHeader = await asWork({ trace: { traceId, spanId, isSampled: true } }, async () =>
      (await traced.platform.guardedFetch(address, { method: 'POST', headers: {} })).text(),
    )
    expect(sentHeader).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`))
    server.close()
    await traced.close()

    const ours = collector.spans.filter((span) => span.traceId === traceId)
    const request = ours.find(({ name }) => name === 'POST /api/auth/login')
    expect(request).toMatchObject({ parentSpanId: spanId, kind: 2 })
    expect(request?.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: answer.status },
    })
    const statements = ours.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(statements.map(({ name }) => name)).toContain('SELECT')
    expect(ours.find(({ name, kind }) => name === 'POST' && kind === 3)).toMatchObject({
      parentSpanId: spanId,
    })
    expect(collector.services).toEqual(new Set(['market']))
    expect(collector.keys).toEqual(new Set(['Bearer collector-key']))
    expect(JSON.stringify(collector.spans)).not.toContain(username)
    expect(JSON.stringify(collector.spans)).not.toContain('wrong-Horse-9')
  } finally {
    collector.close()
  }
})

test('OPS-17 a share of 0 exports nothing, whatever the caller asks for', async () => {
  const collector = await startCollector()
  try {
    const traced = await startTestApplication(
      { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: '0' },
      app,
    )
    const answer = await traced.ask('/api/orders', { headers: { traceparent } })
    expect(answer.json.traceId).toBe(traceId)
    await traced.close()
    expect(collector.spans).toEqual([])
  } finally {
    collector.close()
  }
})

test('OPS-17 a collector that can’t be reached is logged once, and no request waits for it', async () => {
  const collector = await startCollector()
  collector.close()
  const traced = await startTestApplication({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }, app)
  for (let at = 0; at < 5; at += 1) expect((await traced.ask('/livez')).status).toBe(200)
  const began = performance.now()
  await traced.close()
  expect(performance.now() - began).toBeLessThan(20_000)
  const warnings = logged(traced).filter(({ msg }) => msg === 'the collector of traces does not take them')
  expect(warnings.length).toBeLessThanOrEqual(1)
})
