// What only shows over a real connection: headers and lengths that lie, addresses that are none, half-open peers.
import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newVisitor, type Visitor } from '#app/testing/route-samples.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'

let app: TestApplication
let visitor: Visitor
let port: number
beforeAll(async () => {
  app = await startTestApplication()
  visitor = await newVisitor(app.ask)
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const address = app.http.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => app.close())

/** Writes the bytes, never closes its own side, and answers all that came back until the server hung up or `waitMs` passed. */
function exchange(bytes: string | Buffer, waitMs = 2_000): Promise<{ text: string; closed: boolean }> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    let text = ''
    let timer: NodeJS.Timeout
    const finish = (closed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text, closed })
    }
    timer = setTimeout(() => finish(false), waitMs)
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk
    })
    socket.on('error', () => finish(true))
    socket.on('close', () => finish(true))
    socket.on('end', () => finish(true))
    socket.write(bytes)
  })
}

const head = (line: string, headers: string[] = []) =>
  [line, 'Host: localhost', ...headers, '', ''].join('\r\n')
const posting = (headers: string[]) =>
  head('POST /api/page-views HTTP/1.1', [
    'Content-Type: application/json',
    `Cookie: ${visitor.cookie}`,
    `X-CSRF-Token: ${visitor.token}`,
    'Connection: close',
    ...headers,
  ])

function statusOf(text: string): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1] ?? 0)
}

function expectProblem(text: string, status: number, code: string): void {
  expect(statusOf(text), text.slice(0, 200)).toBe(status)
  const [headers = '', body = ''] = text.split('\r\n\r\n')
  expect(headers.toLowerCase()).toContain('content-type: application/problem+json')
  for (const name of [
    'x-content-type-options',
    'content-security-policy',
    'strict-transport-security',
    'x-request-id',
  ])
    expect(headers.toLowerCase(), name).toContain(`${name}: `)
  expect(headers.toLowerCase()).toContain('cache-control: no-store')
  const problem = JSON.parse(body)
  expect(problem).toMatchObject({ status, code, type: `urn:emporion:problem:${code}` })
  for (const field of ['title', 'detail', 'requestId', 'message']) expect(problem[field], field).toBeTruthy()
}

test.each([
  [
    'I2 a header of 20 kB',
    () => head('GET /livez HTTP/1.1', [`X-Big: ${'x'.repeat(20_000)}`]),
    431,
    'header_too_large',
  ],
  [
    'I2 two thousand small headers',
    () =>
      head(
        'GET /livez HTTP/1.1',
        Array.from({ length: 2_000 }, (_, n) => `X-${n}: 123456`),
      ),
    431,
    'header_too_large',
  ],
  [
    'I2 an address of 20 kB',
    () => head(`GET /api/applications?search=${'x'.repeat(20_000)} HTTP/1.1`),
    431,
    'header_too_large',
  ],
  ['I2 something that is not HTTP', () => '\u0016\u0003\u0001 hello\r\n\r\n', 400, 'malformed_body'],
  [
    'I2 a header name with a space',
    () => head('GET /livez HTTP/1.1', ['Bad Name: x']),
    400,
    'malformed_body',
  ],
  ['I2 a NUL in a header', () => head('GET /livez HTTP/1.1', ['X-A: a\0b']), 400, 'malformed_body'],
  [
    'I2 two different lengths',
    () => posting(['Content-Length: 12', 'Content-Length: 13']),
    400,
    'malformed_body',
  ],
  [
    'I2 a length and chunks together',
    () => `${posting(['Content-Length: 5', 'Transfer-Encoding: chunked'])}0\r\n\r\n`,
    400,
    'malformed_body',
  ],
  ['I2 a negative length', () => posting(['Content-Length: -1']), 400, 'malformed_body'],
  [
    'I2 an invalid chunk',
    () => `${posting(['Transfer-Encoding: chunked'])}zz\r\n{}\r\n`,
    400,
    'malformed_body',
  ],
])('%s is refused with problem details, and the connection is closed', async (_, bytes, status, code) => {
  const { text, closed } = await exchange(bytes())
  expectProblem(text, status, code)
  expect(closed).toBe(true)
})

test.each([
  ['a percent sign that encodes nothing', 'GET /api/applications/%zz HTTP/1.1', 400],
  ['half of an encoded character', 'GET /api/applications/%E0%A4 HTTP/1.1', 400],
  ['an encoded NUL', 'GET /api/applications/%00 HTTP/1.1', 400],
  ['a path out of the tree', 'GET /../../etc/passwd HTTP/1.1', 404],
  ['an encoded path out of the tree', 'GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1', 404],
  ['two slashes', 'GET //evil.example/ HTTP/1.1', 404],
  ['an id of 5,000 characters', `GET /api/applications/${'x'.repeat(5_000)} HTTP/1.1`, 414],
])('I2 %s is refused with problem details', async (_, line, status) => {
  const { text } = await exchange(head(line, ['Connection: close']))
  expect(statusOf(text)).toBe(status)
  expect(text.toLowerCase()).toContain('content-type: application/problem+json')
  expect(text).not.toMatch(/root:|node_modules/)
})

test.each(['TRACE', 'PROPFIND', 'CONNECT', 'PURGE'])(
  'I2 the method %s finds nothing that works',
  async (method) => {
    const { text } = await exchange(head(`${method} /api/plans HTTP/1.1`, ['Connection: close']))
    expect(statusOf(text) === 0 || (statusOf(text) >= 400 && statusOf(text) < 500), text.slice(0, 200)).toBe(
      true,
    )
    expect(text).not.toContain('platform-enterprise')
  },
)

test('I2 what follows a body beyond its length is no request: it is refused and the connection closed', async () => {
  const views = async () =>
    (await app.asSuperuser('select coalesce(sum(views), 0)::int as views from page_view_count')).rows[0].views
  const before = await views()
  const body = '{"path":"/"}'
  const { text, closed } = await exchange(
    `${posting([`Content-Length: ${body.length}`])}${body}${body}\r\n\r\n`,
  )
  expect(closed).toBe(true)
  expect(text.match(/^HTTP\/1\.1/gm)?.length).toBe(1)
  expect([204, 400]).toContain(statusOf(text))
  expect((await views()) - before).toBeLessThanOrEqual(1)
})

test('I2 an answer on its way is not broken into by the refusal of what was sent behind it', async () => {
  const body = 'nonsense'.repeat(10)
  const { text } = await exchange(`${head('GET /api/openapi.json HTTP/1.1')}${body}\r\n\r\n`)
  expect(text.match(/HTTP\/1\.1 /g)?.length).toBe(1)
})

test('I2 a body of 10 MB is refused as soon as its length is known, without being read', async () => {
  const { text } = await exchange(posting(['Content-Length: 10000000']))
  expect(statusOf(text)).toBe(413)
})

test('I2 a chunked body is stopped at a megabyte', async () => {
  const chunk = `${(65_536).toString(16)}\r\n${'x'.repeat(65_536)}\r\n`
  const { text } = await exchange(`${posting(['Transfer-Encoding: chunked'])}${chunk.repeat(20)}`)
  expect(statusOf(text)).toBe(413)
})

test('S1 N2 a request without a token is refused before its body is read', async () => {
  const { text } = await exchange(
    head('POST /api/page-views HTTP/1.1', [
      'Content-Type: application/json',
      'Content-Length: 1000000',
      'Connection: close',
    ]),
  )
  expect(statusOf(text)).toBe(403)
})

test('I8 no input reaches a header of an answer as a line of its own', async () => {
  let looked = 0
  for (const search of [
    'a%0d%0aSet-Cookie:%20a=b',
    'a%0aX-Injected:%201',
    '%e5%98%8a%e5%98%8dSet-Cookie:a=b',
    '">%0d%0a<x>',
  ]) {
    const { text } = await exchange(
      head(`GET /api/applications?limit=1&search=${search} HTTP/1.1`, [
        'Connection: close',
        'If-None-Match: "a\tb"',
      ]),
    )
    const headers = text.split('\r\n\r\n')[0] ?? ''
    expect(statusOf(text), search).toBe(200)
    expect(headers, search).not.toMatch(/^(set-cookie|x-injected)/im)
    looked += 1
  }
  expect(looked).toBe(4)
})

test('the server still answers after all of this', async () => {
  const { text } = await exchange(head('GET /livez HTTP/1.1', ['Connection: close']))
  expect(statusOf(text)).toBe(200)
})
