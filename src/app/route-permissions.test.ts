// Every route that the router answers, with who may call it. A route without a row here fails.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, nameOf, newVisitor, sampleOf } from './testing/route-samples.ts'
import { startTestApplication, type TestApplication } from './testing/test-application.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication()
})
afterAll(() => app.close())

/** Permission, and the status that a visitor and the operator get. */
const policy: Readonly<Record<string, readonly [permission: string, visitor: number, operator: number]>> = {
  'GET /api/auth/csrf-token': ['public', 200, 200],
  'GET /api/auth/profile': ['signed-in', 401, 403],
  'GET /api/applications': ['public', 200, 200],
  'GET /api/applications/{id}': ['public', 404, 404],
  'GET /api/plans': ['public', 200, 200],
  'POST /api/sales-requests': ['public', 201, 201],
  'POST /api/page-views': ['public', 204, 204],
  'GET /robots.txt': ['public', 200, 200],
  'GET /sitemap.xml': ['public', 200, 200],
  'GET /livez': ['public', 200, 200],
  'GET /readyz': ['public', 200, 200],
  'GET /health': ['public', 200, 200],
  'GET /metrics': ['operator', 401, 200],
  'GET /api/openapi.json': ['public', 200, 200],
  'GET /api/docs': ['public', 200, 200],
  'GET /api/docs/reference.js': ['public', 200, 200],
}

/** Every path and method that Fastify's own router knows. */
function routerEntries(): { path: string; methods: string[] }[] {
  const parents: string[] = []
  return app.http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^([│ ]*)[├└]── (\S+) \(([A-Z, ]+)\)$/.exec(line)
      if (!match) return []
      const depth = (match[1] ?? '').length / 4
      const path = `${depth > 0 ? parents[depth - 1] : ''}${match[2]}`
      parents[depth] = path
      return [{ path, methods: (match[3] ?? '').split(', ') }]
    })
}

test('Z1 every path of the router comes from the route table, and every route has a line in the policy', () => {
  const entries = routerEntries()
  expect(entries.length).toBeGreaterThan(10)
  const declared = new Set(app.contracts.map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1')))
  expect(entries.map(({ path }) => path).sort()).toEqual([...declared].sort())
  expect(app.contracts.map(nameOf).sort()).toEqual(Object.keys(policy).sort())
})

test('Z1 every route states its permission, and it is the one of the policy', () => {
  expect(app.contracts.length).toBeGreaterThan(10)
  for (const contract of app.contracts) {
    expect(contract.permission, nameOf(contract)).toBe(policy[nameOf(contract)]?.[0])
  }
})

test('Z1 HTTP-09 a method that the route table does not list is answered 405 with the methods that are allowed', async () => {
  let looked = 0
  const visitor = await newVisitor(app.ask)
  for (const { path, methods } of routerEntries()) {
    const declared = app.contracts.filter(
      (contract) => contract.path.replaceAll(/\{(\w+)\}/g, ':$1') === path,
    )
    const allowed = declared.flatMap(({ method }) =>
      method === 'GET' ? ['GET', 'HEAD'] : [method as string],
    )
    for (const method of methods.filter((name) => !allowed.includes(name))) {
      const [contract] = declared
      if (!contract) throw new Error(path)
      const answer = await app.ask(addressOf(contract), {
        method,
        headers: { cookie: visitor.cookie, 'x-csrf-token': visitor.token },
      })
      looked += 1
      expect(answer.status, `${method} ${path}`).toBe(405)
      expect(answer.headers.allow, `${method} ${path}`).toBe(allowed.join(', '))
    }
  }
  expect(looked).toBeGreaterThan(50)
})

test('Z2 each route answers a visitor and the operator as the policy says', async () => {
  let looked = 0
  for (const contract of app.contracts) {
    const row = policy[nameOf(contract)]
    if (!row) throw new Error(nameOf(contract))
    for (const [who, expected] of [
      ['visitor', row[1]],
      ['operator', row[2]],
    ] as const) {
      const credentials: Record<string, string> =
        who === 'operator' ? { authorization: 'Bearer metrics-token-for-tests' } : {}
      const answer =
        contract.method === 'GET'
          ? await app.ask(addressOf(contract), { headers: credentials })
          : await app.send(contract.method, addressOf(contract), sampleOf(contract).body, credentials)
      looked += 1
      expect(answer.status, `${nameOf(contract)} as ${who}`).toBe(expected)
    }
  }
  expect(looked).toBe(Object.keys(policy).length * 2)
})

test.each([
  'Bearer metrics-token-for-test',
  'Bearer metrics-token-for-tests2',
  'Basic metrics-token-for-tests',
  'metrics-token-for-tests',
  'Bearer ',
  'Bearer undefined',
])('Z2 L6 the metrics stay closed to the authorisation %j', async (authorization) => {
  expect((await app.ask('/metrics', { headers: { authorization } })).status).toBe(401)
})

test('Z2 without a metrics token nobody is the operator, not even with an empty one', async () => {
  const closed = await startTestApplication({ METRICS_TOKEN: '' }, app)
  try {
    for (const authorization of ['Bearer undefined', 'Bearer ', 'Bearer'])
      expect((await closed.ask('/metrics', { headers: { authorization } })).status).toBe(401)
  } finally {
    await closed.close()
  }
})
