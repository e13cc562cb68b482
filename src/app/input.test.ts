// What may enter: bodies of the wrong kind, size, depth or spelling, and fields that nobody asked for.
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RouteContract } from '#platform/contract/route.ts'
import { createHolders, type Holders } from './testing/holders.ts'
import { startWithPeople } from './testing/people.ts'
import {
  addressOf,
  everythingChangeable,
  nameOf,
  newVisitor,
  sampleOf,
  type Visitor,
} from './testing/route-samples.ts'
import type { Answer, TestApplication } from './testing/test-application.ts'

let app: TestApplication
let visitor: Visitor
let withBody: RouteContract[]
let holders: Holders
beforeAll(async () => {
  app = await startWithPeople()
  holders = createHolders(app)
  visitor = await newVisitor(app.ask)
  withBody = app.contracts.filter(({ body }) => body !== undefined)
})
afterAll(() => app.close())

const post = (path: string, raw: string | Buffer, headers: Record<string, string> = {}): Promise<Answer> =>
  app.ask(path, {
    method: 'POST',
    raw,
    headers: {
      'content-type': 'application/json',
      cookie: visitor.cookie,
      'x-csrf-token': visitor.token,
      ...headers,
    },
  })

const stateNow = async () => (await app.asSuperuser(everythingChangeable)).rows[0].state
function contractOf(path: string): RouteContract {
  const contract = app.contracts.find((candidate) => candidate.path === path)
  if (!contract) throw new Error(path)
  return contract
}

const nested = (depth: number) => `{"path":${'['.repeat(depth)}${']'.repeat(depth)}}`

test.each([
  ['I2 a body of 10 MB', `{"path":"${'x'.repeat(10_000_000)}"}`, {}, 413, 'body_too_large'],
  ['I2 a body of one byte more than 1 MB', `"${'x'.repeat(1_048_575)}"`, {}, 413, 'body_too_large'],
  [
    'I2 a form',
    'path=/',
    { 'content-type': 'application/x-www-form-urlencoded' },
    415,
    'unsupported_media_type',
  ],
  ['I2 plain text', '{"path":"/"}', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
  [
    'I2 a type that only begins like JSON',
    '{"path":"/"}',
    { 'content-type': 'application/jsonp' },
    415,
    'unsupported_media_type',
  ],
  [
    'I2 a multipart body',
    '--a--',
    { 'content-type': 'multipart/form-data; boundary=a' },
    415,
    'unsupported_media_type',
  ],
  ['I2 bad JSON', '{"path":"/"', {}, 400, 'malformed_body'],
  ['I2 JSON with something behind it', '{"path":"/"} x', {}, 400, 'malformed_body'],
  ['I2 JSON with comments', '{/**/"path":"/"}', {}, 400, 'malformed_body'],
  ['I2 NaN', '{"path":NaN}', {}, 400, 'malformed_body'],
  ['I2 JSON nested 200 deep', nested(200), {}, 400, 'malformed_body'],
  ['N6 a megabyte of opening brackets', '['.repeat(1_000_000), {}, 400, 'malformed_body'],
  [
    'N6 a megabyte of brackets that close again',
    `${'['.repeat(500_000)}${']'.repeat(500_000)}`,
    {},
    400,
    'malformed_body',
  ],
  [
    'N6 a megabyte of nested objects',
    `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`,
    {},
    400,
    'malformed_body',
  ],
  ['I2 NUL in a text', '{"path":"/\\u0000"}', {}, 400, 'invalid_input'],
  ['I2 NUL in a field name', '{"path":"/","a\\u0000":1}', {}, 400, 'invalid_input'],
  ['I2 a lone high surrogate', '{"path":"/\\ud800"}', {}, 400, 'invalid_input'],
  ['I2 a lone low surrogate', '{"path":"/\\udc00x"}', {}, 400, 'invalid_input'],
  ['I2 I6 __proto__', '{"path":"/","__proto__":{"admin":true}}', {}, 400, 'malformed_body'],
  [
    'I2 I6 __proto__ spelled with escapes',
    '{"path":"/","\\u005f_proto__":{"admin":true}}',
    {},
    400,
    'malformed_body',
  ],
  [
    'I2 I6 constructor.prototype',
    '{"path":"/","constructor":{"prototype":{"admin":true}}}',
    {},
    400,
    'malformed_body',
  ],
  ['I2 an empty body announced as JSON', '', {}, 400, 'invalid_input'],
  ['I2 null', 'null', {}, 400, 'invalid_input'],
  ['I2 a list', '[{"path":"/"}]', {}, 400, 'invalid_input'],
  ['I2 a number', '17', {}, 400, 'invalid_input'],
  ['I2 a text', '"/"', {}, 400, 'invalid_input'],
])('%s is refused and changes nothing', async (_, raw, headers, status, code) => {
  const before = await stateNow()
  const startedAt = performance.now()
  const answer = await post('/api/page-views', raw, headers)
  expect(performance.now() - startedAt).toBeLessThan(1_000)
  expect([answer.status, answer.json?.code]).toEqual([status, code])
  expect(answer.body.length).toBeLessThan(4_000)
  expect(await stateNow()).toBe(before)
})

test.each(['\\u0000', '\\ud800', 'a\\udc00b', '\\ud83d'])(
  'I2 %s is refused by name in every text field, in a field name and below one',
  async (spelled) => {
    const sample = JSON.stringify({ ...sampleOf(contractOf('/api/sales-requests')).body, message: '§' })
    const before = await stateNow()
    for (const [raw, field] of [
      [sample.replace('§', spelled), 'message'],
      [sample.replace('Ada Keller', `Ada ${spelled}`), 'name'],
      [sample.replace('"§"', `{"a":["${spelled}"]}`), 'message.a.0'],
    ] as const) {
      const answer = await post('/api/sales-requests', raw)
      expect(answer.status).toBe(400)
      expect(answer.json.errors).toEqual([
        { field, reason: 'contains a character that cannot be stored (NUL or half of a surrogate pair)' },
      ])
    }
    expect(await stateNow()).toBe(before)
    expect((await post('/api/sales-requests', sample.replace('§', '\\ud83d\\ude00'))).status).toBe(201)
  },
)

test('I2 of a key that is given twice the last one counts', async () => {
  const answer = await post('/api/page-views', '{"path":"/no-page","path":"/privacy"}')
  expect(answer.status).toBe(204)
  const { rows } = await app.asSuperuser('select path, views::int from page_view_count')
  expect(rows).toEqual([{ path: '/privacy', views: 1 }])
})

test('I2 JSON with a byte order mark, a charset or an upper-case media type is read', async () => {
  expect((await post('/api/page-views', '\ufeff{"path":"/"}')).status).toBe(204)
  for (const type of ['application/json; charset=utf-8', 'Application/JSON'])
    expect((await post('/api/page-views', '{"path":"/"}', { 'content-type': type })).status, type).toBe(204)
})

test('N6 a compressed body is refused whatever it would become', async () => {
  const bomb = gzipSync(Buffer.alloc(100_000_000))
  for (const encoding of ['gzip', 'br', 'deflate', 'gzip, gzip', 'zstd', 'GZIP']) {
    const answer = await post('/api/page-views', bomb.subarray(0, 100_000), { 'content-encoding': encoding })
    expect([answer.status, answer.json.code], encoding).toEqual([415, 'unsupported_media_type'])
  }
  expect((await post('/api/page-views', '{"path":"/"}', { 'content-encoding': 'identity' })).status).toBe(204)
})

test('N6 a hundred thousand unknown fields get a short answer', async () => {
  const fields = Array.from({ length: 80_000 }, (_, index) => `"f${index}":1`).join()
  const answer = await post('/api/page-views', `{${fields}}`)
  expect(answer.status).toBe(400)
  expect(answer.body.length).toBeLessThan(4_000)
})

test('N6 a field name of a megabyte gets a short answer', async () => {
  for (const value of ['1', '"\\u0000"', '{"a":"\\ud800"}']) {
    const answer = await post('/api/page-views', `{"path":"/","${'n'.repeat(1_000_000)}":${value}}`)
    expect(answer.status).toBe(400)
    expect(answer.body.length).toBeLessThan(4_000)
  }
})

const foreign = [
  'role',
  'tenantId',
  'tenant_id',
  'isVerified',
  'price',
  'id',
  'receivedAt',
  'userId',
  'constructor',
  'toString',
  '__typename',
]

test('Z6 a field that a body does not have is refused by name and changes nothing, for every route and field', async () => {
  for (const contract of withBody) await holders.of(contract)
  const before = await stateNow()
  let looked = 0
  for (const contract of withBody) {
    for (const field of foreign.filter((name) => !(name in (contract.body?.shape ?? {})))) {
      const raw = JSON.stringify({ ...sampleOf(contract).body, [field]: 'admin' })
      const holder = await holders.of(contract)
      const answer = await app.ask(addressOf(contract), {
        method: contract.method,
        raw,
        headers: {
          'content-type': 'application/json',
          cookie: holder.cookie,
          'x-csrf-token': holder.token,
        },
      })
      looked += 1
      expect(answer.status, `${nameOf(contract)} with ${field}`).toBe(400)
      expect(answer.json.errors, `${nameOf(contract)} with ${field}`).toEqual([
        { field, reason: 'is not a field of this request' },
      ])
    }
  }
  expect(looked).toBeGreaterThan(15)
  expect(await stateNow()).toBe(before)
})

test('Z6 every body and every query of the route table is a strict object', () => {
  let looked = 0
  for (const contract of app.contracts)
    for (const shape of [contract.body, contract.query, contract.params]) {
      if (!shape) continue
      looked += 1
      expect(shape.def.catchall?._zod.def.type, nameOf(contract)).toBe('never')
    }
  expect(looked).toBeGreaterThan(3)
})

test('Z6 a query field that a route does not have is refused by name', async () => {
  let looked = 0
  for (const contract of app.contracts.filter(({ query }) => query !== undefined)) {
    for (const field of ['role', 'tenantId', 'SEARCH', 'search[]', '__proto__', 'constructor', 'limit.x']) {
      const holder = await holders.of(contract)
      const address = addressOf(contract)
      const joint = address.includes('?') ? '&' : '?'
      const answer = await app.ask(`${address}${joint}${encodeURIComponent(field)}=1`, {
        method: contract.method,
        headers: { cookie: holder.cookie, 'x-csrf-token': holder.token },
      })
      looked += 1
      expect(answer.status, `${nameOf(contract)} with ${field}`).toBe(400)
      expect(answer.json.errors?.[0]?.field, `${nameOf(contract)} with ${field}`).toBe(field)
    }
  }
  expect(looked).toBeGreaterThan(5)
})

test.each([
  ['limit=0', 'limit'],
  ['limit=1001', 'limit'],
  ['limit=1e9', 'limit'],
  ['limit=-1', 'limit'],
  ['limit=7.5', 'limit'],
  ['limit=abc', 'limit'],
  ['limit=7&limit=8', 'limit'],
  [`search=${'x'.repeat(201)}`, 'search'],
  ['search=a&search=b', 'search'],
  ['search=%00', 'search'],
  [`cursor=${'A'.repeat(601)}`, 'cursor'],
  ['sort=name', 'sort'],
  ['sort=order_roi%3B--', 'sort'],
  ['category=All%20Categories', 'category'],
  ['industry=all', 'industry'],
])('N5 I5 GET /api/applications?%s is refused with the field named', async (query, field) => {
  const answer = await app.ask(`/api/applications?${query}`)
  expect([answer.status, answer.json.code]).toEqual([400, 'invalid_input'])
  expect(answer.json.errors[0].field).toBe(field)
  expect(answer.body.length).toBeLessThan(2_000)
})

test('N5 every text and every list that comes in has an upper length', () => {
  let looked = 0
  for (const contract of app.contracts) {
    for (const shape of [contract.body, contract.query, contract.params]) {
      for (const [name, field] of Object.entries(shape?.shape ?? {})) {
        let inner = field as {
          unwrap?: () => unknown
          def: { type: string }
          maxLength?: number | null
          format?: string
        }
        while (['optional', 'nullable', 'default'].includes(inner.def.type) && inner.unwrap)
          inner = inner.unwrap() as typeof inner
        if (inner.def.type !== 'string' || inner.format === 'uuid') continue
        looked += 1
        expect(inner.maxLength, `${nameOf(contract)} ${name}`).toBeGreaterThan(0)
      }
    }
  }
  expect(looked).toBeGreaterThan(5)
})

test('HTTP-09 every field that is wrong is named with its reason', async () => {
  const answer = await post('/api/sales-requests', '{"planId":"","name":" ","email":"a@b","teamSize":0}')
  expect(answer.status).toBe(400)
  const named = answer.json.errors.map(({ field }: { field: string }) => field).sort()
  expect(named).toEqual(['companyName', 'email', 'name', 'planId', 'teamSize'])
  expect(answer.json.message).toMatch(/\(and 4 more\)$/)
})
