// The headers and the error format of every answer, errors included.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, headersOf, nameOf, newVisitor, sampleOf } from '#app/testing/route-samples.ts'
import { type Answer, startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { problems } from '#platform/kernel/problem.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication()
})
afterAll(() => app.close())

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

function expectSecured(answer: Answer, what: string): void {
  for (const [name, value] of Object.entries(securityHeaders))
    expect(answer.headers[name], `${what}: ${name}`).toBe(value)
  const policy = answer.headers['content-security-policy'] ?? ''
  expect(policy, what).toContain("default-src 'none'")
  expect(policy, what).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/)
  expect(answer.headers['x-request-id'], what).toMatch(/^[\w-]{3,}$/)
  expect(answer.headers['cache-control'], `${what}: cache-control`).toMatch(/no-store|no-cache/)
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
    expect(answer.headers[name], `${what}: ${name}`).toBeUndefined()
}

function expectProblem(answer: Answer, what: string): void {
  expect(answer.headers['content-type'], what).toBe('application/problem+json; charset=utf-8')
  const problem = answer.json
  expect(Object.keys(problem), what).toEqual(
    expect.arrayContaining(['type', 'title', 'status', 'detail', 'code', 'requestId', 'message']),
  )
  const known = problems[problem.code as keyof typeof problems]
  expect(problem, what).toMatchObject({
    type: `urn:emporion:problem:${problem.code}`,
    title: known.title,
    status: answer.status,
    requestId: answer.headers['x-request-id'],
    message: problem.detail,
  })
  expect(known.status, what).toBe(answer.status)
  expect(problem.message.length, what).toBeGreaterThan(10)
  expect(answer.headers['cache-control'], what).toBe('no-store')
}

test('O7 every route answers well with all security headers', async () => {
  let looked = 0
  for (const contract of app.contracts) {
    const answer =
      contract.method === 'GET'
        ? await app.ask(addressOf(contract), {
            headers: { authorization: 'Bearer metrics-token-for-tests-4f81c06be29d7a35' },
          })
        : await app.send(contract.method, addressOf(contract), sampleOf(contract).body, headersOf(contract))
    expectSecured(answer, nameOf(contract))
    if (contract.contentType === undefined || !contract.contentType.startsWith('text/html'))
      expect(answer.headers['content-security-policy'], nameOf(contract)).toBe(dataPolicy)
    looked += 1
  }
  expect(looked).toBeGreaterThan(10)
})

/** One request for each way of being refused that can be had through the router. */
const refusals: readonly [
  string,
  string,
  { method?: string; headers?: Record<string, string>; raw?: string },
  number,
][] = [
  ['an unknown address', '/api/nothing-here', {}, 404],
  ['an unknown address outside the API', '/nothing-here', {}, 404],
  ['an unknown query field', '/api/applications?colour=red', {}, 400],
  ['a percent sign that encodes nothing', '/api/applications/%E0%A4%A', {}, 400],
  ['an id that is none', '/api/applications/17', {}, 400],
  ['an id of nobody', '/api/applications/01968f2e-0000-7000-8000-000000000000', {}, 404],
  ['another method', '/api/applications', { method: 'DELETE' }, 405],
  ['a visitor where a member is asked for', '/api/auth/profile', {}, 401],
  ['no token', '/api/page-views', { method: 'POST' }, 403],
  [
    'a foreign origin',
    '/api/page-views',
    { method: 'POST', headers: { origin: 'https://evil.example' } },
    403,
  ],
  ['a compressed body', '/api/page-views', { method: 'POST', headers: { 'content-encoding': 'gzip' } }, 415],
]

test.each(refusals)(
  'HTTP-09 O7 %s is answered with problem details and all security headers',
  async (_, path, options, status) => {
    const answer = await app.ask(path, options)
    expect(answer.status).toBe(status)
    expectProblem(answer, path)
    expectSecured(answer, path)
    expect(answer.headers['x-robots-tag']).toBe('noindex')
  },
)

test.each([
  ['bad JSON', '{"path":', 'application/json', 400, 'malformed_body'],
  ['another media type', '<a/>', 'application/xml', 415, 'unsupported_media_type'],
  ['a body over a megabyte', `"${'x'.repeat(1_100_000)}"`, 'application/json', 413, 'body_too_large'],
  ['an unknown field', '{"path":"/","role":"admin"}', 'application/json', 400, 'invalid_input'],
])(
  'HTTP-09 O7 %s is answered with problem details and all security headers',
  async (_, raw, type, status, code) => {
    const visitor = await newVisitor(app.ask)
    const answer = await app.ask('/api/page-views', {
      method: 'POST',
      raw,
      headers: { 'content-type': type, cookie: visitor.cookie, 'x-csrf-token': visitor.token },
    })
    expect([answer.status, answer.json.code]).toEqual([status, code])
    expectProblem(answer, code)
    expectSecured(answer, code)
  },
)

test('HTTP-09 an internal error is a 500 with the request id and nothing of its cause', async () => {
  const broken = await startTestApplication({}, app)
  try {
    broken.platform.csrf.issue = () => {
      throw new TypeError('secret detail of /srv/app/file.ts')
    }
    const answer = await broken.ask('/api/auth/csrf-token')
    expect(answer.status).toBe(500)
    expectProblem(answer, '500')
    expectSecured(answer, '500')
    expect(answer.body).not.toMatch(/secret detail|TypeError|file\.ts|\bat /)
    expect(answer.json.message).toContain(answer.json.requestId)
    expect(broken.logged()).toContain('secret detail')
  } finally {
    await broken.close()
  }
})

test('SHELL-16 everything under /api is marked noindex, also where it answers well', async () => {
  for (const path of ['/api/applications', '/api/plans', '/api/docs', '/api/openapi.json', '/api/nothing'])
    expect((await app.ask(path)).headers['x-robots-tag'], path).toBe('noindex')
  expect((await app.ask('/sitemap.xml')).headers['x-robots-tag']).toBeUndefined()
})

test('HTTP-09 each request has an id of its own, and one that a caller brings is not taken over', async () => {
  const ids = new Set<string>()
  for (let count = 0; count < 50; count += 1) {
    const answer = await app.ask('/livez', { headers: { 'x-request-id': 'mine', 'request-id': 'mine' } })
    ids.add(answer.headers['x-request-id'] ?? '')
  }
  expect(ids.size).toBe(50)
  expect(ids.has('mine')).toBe(false)
})

test('every problem has a status of its class, a title and a code that is its name in the address', () => {
  const entries = Object.entries(problems)
  expect(entries.length).toBeGreaterThan(10)
  for (const [code, { status, title }] of entries) {
    expect(code).toMatch(/^[a-z_]+$/)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(title.length).toBeGreaterThan(5)
  }
})
