// How often a person or a network may call: the answer, two processes together, and whose word counts for the network.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, nameOf, newVisitor, sampleOf, type Visitor } from '#app/testing/route-samples.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { limitOf } from '#platform/contract/route.ts'

let app: TestApplication
let visitor: Visitor
beforeAll(async () => {
  app = await startTestApplication({ RATE_LIMIT_SCALE: '1' })
  visitor = await newVisitor(app.ask)
})
afterAll(() => app.close())

const clear = () => app.asSuperuser('delete from rate_limit')

test('N2 every unsafe route has a limit, and so has every search', () => {
  const unsafe = app.contracts.filter(({ method }) => method !== 'GET')
  expect(unsafe.length).toBeGreaterThan(1)
  for (const contract of unsafe) expect(contract.rateLimit, nameOf(contract)).toBeDefined()
  const searching = app.contracts.filter(({ query }) => query !== undefined)
  expect(searching.length).toBeGreaterThan(0)
  for (const contract of searching) expect(contract.rateLimit, nameOf(contract)).toBeDefined()
})

test('N2 every read has a limit but liveness and metrics, and it holds also where no contract states one', async () => {
  const free = app.contracts.filter((contract) => limitOf(contract) === undefined).map(nameOf)
  expect(free.sort()).toEqual(['GET /livez', 'GET /metrics'])
  const strict = await startTestApplication({ RATE_LIMIT_SCALE: '0.01' }, app)
  try {
    for (const path of ['/api/auth/profile', '/sitemap.xml', '/readyz', '/health', '/api/plans']) {
      let last = 0
      for (let count = 0; count < 13; count += 1) last = (await strict.ask(path)).status
      expect(last, path).toBe(429)
    }
    for (let count = 0; count < 20; count += 1) expect((await strict.ask('/livez')).status).toBe(200)
  } finally {
    await strict.close()
  }
})

test('N2 each route with a limit answers 429 after it, with Retry-After and RateLimit, and changes nothing more', async () => {
  // A fiftieth of each limit: a busy machine could not make thousands of calls before the window is over.
  const scale = 0.02
  const scaled = await startTestApplication({ RATE_LIMIT_SCALE: `${scale}` }, app)
  const limited = app.contracts.filter(({ rateLimit }) => rateLimit !== undefined)
  expect(limited.length).toBeGreaterThan(3)
  for (const contract of limited) {
    await clear()
    const limit = Math.ceil((contract.rateLimit?.limit ?? 0) * scale)
    const call = () =>
      scaled.ask(addressOf(contract), {
        method: contract.method,
        headers: { cookie: visitor.cookie, 'x-csrf-token': visitor.token },
        ...(contract.method === 'GET' ? {} : { body: sampleOf(contract).body }),
      })
    let last = await call()
    let taken = 1
    while (taken < limit) {
      expect(last.status, `${nameOf(contract)} call ${taken}`).not.toBe(429)
      expect(last.headers.ratelimit, nameOf(contract)).toMatch(
        new RegExp(`^limit=${limit}, remaining=\\d+, reset=\\d+$`),
      )
      last = await call()
      taken += 1
    }
    expect(last.status, `${nameOf(contract)} call ${taken}`).not.toBe(429)
    expect(last.headers.ratelimit, nameOf(contract)).toMatch(
      new RegExp(`^limit=${limit}, remaining=0, reset=\\d+$`),
    )
    const refused = await call()
    // In the form of SCIM, the answer has the status alone.
    const code = contract.protocol === 'scim' ? undefined : 'too_many_requests'
    expect([refused.status, refused.json.code], nameOf(contract)).toEqual([429, code])
    const wait = Number(refused.headers['retry-after'])
    expect(wait, nameOf(contract)).toBeGreaterThan(0)
    expect(wait, nameOf(contract)).toBeLessThanOrEqual(contract.rateLimit?.windowSeconds ?? 0)
    expect(refused.headers.ratelimit, nameOf(contract)).toContain('remaining=0')
    expect(refused.json.message ?? refused.json.detail).toContain(wait.toLocaleString('en-US'))
  }
  await scaled.close()
}, 120_000)

test('N2 the limit of an unsafe route holds across two processes on one database', async () => {
  await clear()
  const second = await startTestApplication({ RATE_LIMIT_SCALE: '1' }, app)
  try {
    const call = (which: TestApplication) =>
      which.ask('/api/sales-requests', {
        method: 'POST',
        body: sampleOf(contractOf('POST /api/sales-requests')).body,
        headers: { cookie: visitor.cookie, 'x-csrf-token': visitor.token },
      })
    const answers = []
    for (let count = 0; count < 24; count += 1) answers.push(await call(count % 2 === 0 ? app : second))
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(201), ...Array(4).fill(429)])
  } finally {
    await second.close()
  }
})

test('N2 refused and malformed calls count too, so that guesses are limited', async () => {
  await clear()
  const statuses = []
  for (let count = 0; count < 22; count += 1)
    statuses.push((await app.ask('/api/sales-requests', { method: 'POST', raw: '{"broken' })).status)
  expect(statuses.slice(0, 20).every((status) => status === 403)).toBe(true)
  expect(statuses.slice(20)).toEqual([429, 429])
})

test('N2 signed-in people count for themselves: a colleague at the same address has calls of their own', async () => {
  await clear()
  const strict = await startTestApplication({ RATE_LIMIT_SCALE: '1' }, app)
  try {
    const [one, other] = [await strict.register('limitedone'), await strict.register('limitedtwo')]
    const { limit } = contractOf('POST /api/support-requests').rateLimit ?? { limit: 0 }
    const body = sampleOf(contractOf('POST /api/support-requests')).body
    const send = async (browser: typeof one) =>
      (await browser.send('POST', '/api/support-requests', body)).status
    for (let count = 0; count < limit; count += 1) expect(await send(one)).not.toBe(429)
    expect(await send(one)).toBe(429)
    expect(await send(other)).not.toBe(429)
  } finally {
    await strict.close()
  }
})

test('N2 a session gives no extra attempts at what strangers may change', async () => {
  await clear()
  const strict = await startTestApplication({ RATE_LIMIT_SCALE: '1' }, app)
  try {
    const browsers = [await strict.register('limitedthree'), await strict.register('limitedfour')]
    const { limit } = contractOf('POST /api/sales-requests').rateLimit ?? { limit: 0 }
    const body = sampleOf(contractOf('POST /api/sales-requests')).body
    const statuses = []
    for (let count = 0; count <= limit; count += 1)
      statuses.push((await browsers[count % 2]?.send('POST', '/api/sales-requests', body))?.status)
    expect(statuses.filter((status) => status === 429)).toEqual([429])
  } finally {
    await strict.close()
  }
})

const contractOf = (name: string) => {
  const contract = app.contracts.find((candidate) => nameOf(candidate) === name)
  if (!contract) throw new Error(name)
  return contract
}

const spoofed: Record<string, string>[] = [
  { 'x-forwarded-for': '198.51.100.7' },
  { 'x-forwarded-for': '198.51.100.8, 127.0.0.1' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-real-ip': '198.51.100.9' },
  { forwarded: 'for=198.51.100.10' },
  { 'x-client-ip': '198.51.100.11', 'true-client-ip': '198.51.100.12', 'cf-connecting-ip': '198.51.100.13' },
  { 'x-forwarded-for': 'unknown' },
  { 'x-forwarded-for': "'; drop table rate_limit; --" },
]

async function networksOf(which: TestApplication, remoteAddress: string): Promise<string[]> {
  await clear()
  await app.asSuperuser('truncate audit_entry, audit_chain')
  for (const headers of spoofed) {
    const answer = await which.http.inject({
      method: 'POST',
      url: '/api/sales-requests',
      payload: sampleOf(contractOf('POST /api/sales-requests')).body ?? {},
      headers: { cookie: visitor.cookie, 'x-csrf-token': visitor.token, ...headers },
      remoteAddress,
    })
    expect(answer.statusCode, JSON.stringify(headers)).toBe(201)
  }
  const { rows } = await app.asSuperuser('select distinct network from audit_entry order by network')
  return rows.map((row) => row.network)
}

test('N3 whatever a stranger writes into forwarding headers, limits and audit see the peer’s own address', async () => {
  expect(await networksOf(app, '203.0.113.9')).toEqual(['203.0.113.9'])
  const counted = await app.asSuperuser('select key, points from rate_limit')
  expect(counted.rows).toEqual([{ key: 'POST /api/sales-requests:203.0.113.9', points: spoofed.length }])
})

test('N3 from a trusted proxy the address counts that the proxy itself saw, and not what was written before it', async () => {
  const behind = await startTestApplication({ TRUSTED_PROXIES: '10.0.0.0/8' }, app)
  try {
    // The second sample was "198.51.100.8, 127.0.0.1": 127.0.0.1 is what the proxy saw.
    const networks = await networksOf(behind, '10.1.2.3')
    expect(networks).toContain('198.51.100.7')
    expect(networks).toContain('127.0.0.1')
    expect(networks).not.toContain('198.51.100.8')
    expect(networks).not.toContain('198.51.100.9')
    expect(await networksOf(behind, '203.0.113.9')).toEqual(['203.0.113.9'])
  } finally {
    await behind.close()
  }
})

test('N2 while the database cannot count, each process counts for itself and never opens up', async () => {
  const alone = await startTestApplication({ RATE_LIMIT_SCALE: '1' }, app)
  try {
    await app.asSuperuser('alter table rate_limit rename to rate_limit_away')
    const statuses = []
    for (let count = 0; count < 23; count += 1)
      statuses.push((await alone.ask('/api/sales-requests', { method: 'POST', body: {} })).status)
    expect(statuses).toEqual([...Array(20).fill(403), ...Array(3).fill(429)])
  } finally {
    await app.asSuperuser('alter table rate_limit_away rename to rate_limit')
    await alone.close()
  }
})

test('N2 a count that a wrong clock made last for years is forgotten, and one of now is kept', async () => {
  const now = Date.now()
  await clear()
  await app.asSuperuser('insert into rate_limit (key, points, expire) values ($1, 99, $2), ($3, 1, $4)', [
    'for years',
    now + 3 * 365 * 86_400_000,
    'for a minute',
    now + 60_000,
  ])
  for (const job of app.jobs) if (job.name === 'sweep rate limits') await job.run()
  expect((await app.asSuperuser('select key from rate_limit')).rows).toEqual([{ key: 'for a minute' }])
})
