// Requests that nobody would send, thousands of them, from the route table: no 5xx, no wait, no word from inside.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { fieldsOf, withField } from '#app/testing/contract-fields.ts'
import { createHolders, type Holders } from '#app/testing/holders.ts'
import { aDraft, listingId } from '#app/testing/listing-builder.ts'
import { startWithPeople } from '#app/testing/people.ts'
import { addressOf, headersOf, nameOf, sampleOf } from '#app/testing/route-samples.ts'
import type { Answer, TestApplication } from '#app/testing/test-application.ts'
import { loadSampleCatalogue } from '#demo/load-sample-catalogue.ts'
import type { RouteContract } from '#platform/contract/route.ts'

/** With each seed, how often each route is asked: one seed stays, so that runs of the same sources compare, and most is drawn anew. */
const timesOfEach = [
  [4_243, 4],
  [Math.floor(Math.random() * 2 ** 31), 16],
] as const

let app: TestApplication
let holders: Holders
const namesOf = (prototype: object) => Reflect.ownKeys(prototype).map(String).join()
const prototypeBefore = namesOf(Object.prototype)
const arrayPrototypeBefore = namesOf(Array.prototype)
beforeAll(async () => {
  app = await startWithPeople({ RATE_LIMIT_SCALE: '1000000' })
  await loadSampleCatalogue(app.platform)
  holders = createHolders(app)
  await makeRival()
})
afterAll(() => app.close())

/** A word of another company's name and of everything that is its own; administrators alone may read it. */
const rivalsWord = 'Quixelberry'

async function makeRival(): Promise<void> {
  const buyer = await app.register('quixelberry', { companyName: `${rivalsWord} Foods` })
  const vendor = await app.register('quixelberry-vendor', {
    role: 'vendor',
    companyName: `${rivalsWord} Software`,
  })
  const list = await buyer.send('POST', '/api/shortlists', {
    name: `${rivalsWord} shortlist`,
    applicationIds: [listingId],
  })
  const answers = [
    list,
    await buyer.send('POST', '/api/comments', {
      shortlistId: list.json.id,
      comment: `${rivalsWord} comment`,
      type: 'comment',
    }),
    await buyer.send('POST', '/api/orders', { kind: 'plan', planId: 'platform-annual', seats: 25 }),
    await buyer.send('POST', '/api/support-requests', {
      email: 'help@quixelberry.example',
      subject: rivalsWord,
      message: rivalsWord,
    }),
    await vendor.send('POST', '/api/vendor-listings/drafts', { draft: aDraft({ name: rivalsWord }) }),
  ]
  for (const { status, body } of answers) expect(status, body).toBeLessThan(300)
}

/** Texts that have broken parsers, databases, logs and pages before. */
const hostile = [
  "'",
  '"',
  "' or 1=1 --",
  "'; drop table sales_request; --",
  '\\',
  '%',
  '_',
  '%%%',
  '$1',
  '$'.concat('{7*7}'),
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  '\n{"level":60}',
  '\u001b[31m',
  '\u0000',
  '\ud800',
  '\u202e',
  '__proto__',
  'constructor',
  'a'.repeat(5_000),
  'İ'.repeat(150),
  '\u0300'.repeat(190),
  '🧨'.repeat(80),
  '',
  ' ',
  '-1',
  '1e999',
  '9'.repeat(400),
  'NaN',
  'null',
  '=cmd|',
  '00000000-0000-0000-0000-000000000000',
]

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostile) },
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
)
const value = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, 0, -1, 1.5, 2 ** 53, [], {}, [[]]) },
)

/** The sample with some fields replaced, removed or added; or something else altogether. */
function bodyFor(contract: RouteContract): fc.Arbitrary<string> {
  const sample = sampleOf(contract).body ?? {}
  const fields = Object.keys(sample)
  const spoiled = fc
    .tuple(
      fc.array(fc.tuple(fields.length > 0 ? fc.constantFrom(...fields) : text, value), { maxLength: 3 }),
      fc.array(fc.tuple(text, value), { maxLength: 1 }),
      fc.subarray(fields),
      fc.boolean(),
    )
    .map(([changes, additions, fieldNames, whole]) => {
      const base = whole ? sample : Object.fromEntries(fieldNames.map((name) => [name, sample[name]]))
      return JSON.stringify({ ...base, ...Object.fromEntries(changes), ...Object.fromEntries(additions) })
    })
  return fc.oneof(
    { weight: 6, arbitrary: spoiled },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: text },
  )
}

/** Encoded as text can be, or left as it is; lone surrogates cannot be written in an address. */
const inAddress = (raw: string, encoded: boolean) =>
  encoded
    ? encodeURIComponent(raw.toWellFormed())
    : raw.toWellFormed().replaceAll(/\s/g, '+').replaceAll('\u0000', '%00')

function addressFor(contract: RouteContract): fc.Arbitrary<string> {
  const known = Object.keys(contract.query?.shape ?? {})
  const parameter = fc.tuple(
    known.length > 0 ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, text) : text,
    fc.oneof(
      { weight: 4, arbitrary: text },
      fc.constantFrom(
        'roi',
        'rating',
        'price_low',
        'price_high',
        'newest',
        '1',
        '7',
        '1000',
        'Agentic AI',
        'Retail',
      ),
    ),
    fc.boolean(),
  )
  const query = fc
    .array(parameter, { maxLength: 4 })
    .map((parts) =>
      parts.map(([name, given, encoded]) => `${inAddress(name, true)}=${inAddress(given, encoded)}`),
    )
  const path = fc
    .tuple(text, fc.boolean(), fc.integer({ min: 0, max: 3 }))
    .map(([id, encoded, which]) =>
      which === 0
        ? addressOf(contract)
        : contract.path.replaceAll(/\{\w+\}/g, () => inAddress(id, encoded).replaceAll(/[?#]/g, '')),
    )
  return fc.tuple(path, query).map(([at, parts]) => (parts.length > 0 ? `${at}?${parts.join('&')}` : at))
}

const headerText = text.map((raw) => raw.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 2_000))
const headers = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'if-none-match',
    'origin',
    'cookie',
    'x-csrf-token',
    'authorization',
    'idempotency-key',
    'x-forwarded-for',
    'sec-fetch-site',
    'content-encoding',
    'range',
    'content-type',
    'host',
    'x-http-method-override',
  ),
  headerText,
  { maxKeys: 2 },
)

const requestTo = (contract: RouteContract, place: number) =>
  fc.record({
    // Its place in the table: of a request that fails, everything here is written out.
    route: fc.constant(place),
    method: fc.oneof(
      { weight: 8, arbitrary: fc.constant(contract.method as string) },
      fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
    ),
    path: addressFor(contract),
    body: bodyFor(contract),
    headers,
    allowed: fc.boolean(),
  })

/** One route after the other, so that each is asked as often as any other. */
function eachInTurn() {
  const requests = app.contracts.map(requestTo)
  let turn = 0
  return fc.constant(undefined).chain(() => {
    const request = requests[turn % requests.length]
    if (!request) throw new Error('the route table is empty')
    turn += 1
    return request
  })
}

const inside =
  /\bat .*\.(ts|js|mjs):\d|node_modules|src\/(app|platform|rooms)|syntax error at|relation "|column "|violates|\bselect .* from\b|insert into|pg_|ECONN|TypeError|RangeError|ZodError|postgres(ql)?:\/\//i

/** What is kept to compare secrets with, or to open them, and what names it. */
const secretOf =
  /\$argon2|"[\w-]*(passwordHash|password_hash|tokenHash|token_hash|keyHash|key_hash|codeHash|code_hash|sealed)\w*"|5e0c61b8f7a94d2360bd8f1ce7249a3d|metrics-token-for-tests-4f81c06be29d7a35/i

/** What a request takes: of this process's processor, and until the answer has come. */
interface Duration {
  busyMs: number
  waitedMs: number
}

/** The wait is bounded generously, since a busy machine is not what is tested; it is there for what PostgreSQL does meanwhile. */
const slow: Duration = { busyMs: 2_000, waitedMs: 8_000 }
/** What was answered sooner kept no processor busy for longer than `slow`, not even two at once. */
const worthMeasuringMs = slow.busyMs / 2

function expectQuick({ busyMs, waitedMs }: Duration, what: string): void {
  expect(busyMs, `${what} kept the processor busy for ${busyMs} ms`).toBeLessThan(slow.busyMs)
  expect(waitedMs, `${what} was answered after ${waitedMs} ms`).toBeLessThan(slow.waitedMs)
}

function expectHarmless(answer: Answer, what: string): void {
  expect(answer.status, what).toBeLessThan(500)
  if (answer.status < 400) return
  if (answer.body === '') return
  // What the Model Context Protocol refuses, it refuses as a message of its own (JSON-RPC 2.0).
  const isMessage = what.startsWith('POST /mcp') && answer.json?.jsonrpc === '2.0'
  expect(answer.headers['content-type'], what).toMatch(
    isMessage ? /^application\/json/ : /^application\/(?:problem|scim)\+json/,
  )
  const { errors: _named, message: _message, detail: _detail, error: _error, ...rest } = answer.json
  expect(JSON.stringify(rest), what).not.toMatch(inside)
  expect(answer.body, what).not.toContain(process.cwd())
  // The fields and the message may quote what was sent, and nothing else from inside.
  expect(answer.body, what).not.toMatch(
    /\bat .*\.(ts|js):\d|node_modules|syntax error at|violates|TypeError|ZodError/,
  )
}

/** What is rare is asked of all seeds together, so that none fails for want of luck. */
const reached = new Set<number>()
const touched = new Set<string>()

test.each(timesOfEach)(
  'I1 I8 Z7 fuzzed requests are never a 5xx, never slow and tell of no inside, secret or other company (%i)',
  async (seed, times) => {
    const numRuns = times * app.contracts.length
    const statuses = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(eachInTurn(), async ({ route: at, method, path, body, headers: extra, allowed }) => {
        const contract = app.contracts[at]
        if (!contract) throw new Error('the route table is shorter than before')
        const route = nameOf(contract)
        const credentials: Record<string, string> = allowed
          ? { ...headersOf(contract), ...(await holders.credentialsOf(contract)) }
          : {}
        const ask = async () => {
          const began = performance.now()
          const answer = await app.ask(path, {
            method,
            headers: { 'content-type': 'application/json', ...credentials, ...extra },
            ...(method === 'GET' || method === 'HEAD' ? {} : { raw: body }),
          })
          return { answer, waitedMs: performance.now() - began }
        }
        const askMeasured = async () => {
          const before = process.cpuUsage()
          const { waitedMs } = await ask()
          const { user, system } = process.cpuUsage(before)
          return { busyMs: (user + system) / 1_000, waitedMs }
        }
        const { answer, waitedMs } = await ask()
        const what = `${method} ${path}`
        // What collected the garbage of earlier work is not slow: what is slow is so each time. The processor's time is looked
        // up only then, because that takes as long as many a request.
        if (waitedMs >= worthMeasuringMs) {
          const tries = [await askMeasured(), await askMeasured()]
          expectQuick(
            {
              busyMs: Math.min(...tries.map(({ busyMs }) => busyMs)),
              waitedMs: Math.min(...tries.map((took) => took.waitedMs)),
            },
            what,
          )
        }
        expectHarmless(answer, what)
        const broken = Object.entries(answer.headers).filter(([, given]) => /[\r\n]/.test(String(given)))
        expect(broken, what).toEqual([])
        expect(String(answer.headers['set-cookie'] ?? ''), what).not.toContain('a=b')
        expect(secretOf.exec(answer.body)?.[0], what).toBeUndefined()
        // Administrators read of every company, and an installation that sends no mails shows them all.
        if (!contract.path.startsWith('/api/admin') && contract.path !== '/dev/inbox')
          expect(answer.body.includes(rivalsWord), `${what} tells of another company`).toBe(false)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        touched.add(route)
        if (contract.path.startsWith('/api/auth') && method !== 'GET' && answer.status < 300) holders.forget()
      }),
      { seed, numRuns, endOnFailure: true },
    )
    // The run got past the guards as well as being stopped by them.
    for (const status of [200, 400, 403, 404])
      expect(statuses.get(status) ?? 0, `${status}`).toBeGreaterThan(0)
    for (const status of statuses.keys()) reached.add(status)
    expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(numRuns)
  },
  180_000,
)

test('I1 the seeds together looked at every route, and made and removed things, too', () => {
  expect(app.contracts.map(nameOf).filter((route) => !touched.has(route))).toEqual([])
  for (const status of [201, 204, 405]) expect(reached).toContain(status)
})

test('I6 nothing that was sent has reached a prototype', () => {
  expect(namesOf(Object.prototype)).toBe(prototypeBefore)
  expect(namesOf(Array.prototype)).toBe(arrayPrototypeBefore)
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
})

test('I7 whatever was sent, every line of the log is one record with a time and a level', () => {
  const lines = app
    .logged()
    .split('\n')
    .filter((line) => line !== '')
  expect(lines.length).toBeGreaterThan(1_000)
  for (const line of lines) {
    const record = JSON.parse(line)
    expect(typeof record.level).toBe('number')
    expect(record.time).toMatch(/^2\d{3}-/)
    // A terminal would obey these.
    const controls = Array.from(line).filter((sign) => sign < ' ' || sign === '\u007f')
    expect(controls).toEqual([])
  }
})

test('I5 the tables are still there with what they held', async () => {
  const { rows } = await app.asSuperuser('select count(*)::int as rows from catalog_application')
  expect(rows[0].rows).toBeGreaterThanOrEqual(245)
  expect((await app.ask('/readyz')).status).toBe(200)
})

/** What every object has without anybody having given it: a list of words that is read by what was sent finds these, too. */
const builtIn = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf']

/** What a field takes with the word in it: as its text, as a name in a filter, or as a key. */
function withWord(word: string, name: string, type: string): unknown[] {
  if (type === 'record') return [JSON.parse(`{"${word}":1}`)]
  if (name !== 'filter') return [word]
  return [`${word} eq "x"`, `name.${word} eq "x"`, `emails[${word} eq "x"]`, `${word} pr`]
}

test('I2 I6 the name of a built-in property is a word like any other, in every text that a route takes', async () => {
  const wrong: string[] = []
  const reachedBy = { member: new Set<number>(), directory: new Set<number>() }
  let looked = 0
  for (const contract of app.contracts) {
    const places = (['params', 'query', 'body'] as const).flatMap((place) =>
      fieldsOf(contract, place)
        .map((field) => ({ place, field, type: (field.shape as z.core.$ZodTypes)._zod.def.type }))
        .filter(({ type }) => ['string', 'unknown', 'record'].includes(type)),
    )
    for (const { place, field, type } of places)
      for (const input of builtIn.flatMap((word) => withWord(word, String(field.path.at(-1)), type))) {
        looked += 1
        const word = typeof input === 'string' ? input : ''
        const { query, body, params } = sampleOf(contract)
        const name = String(field.path[0])
        const path = addressOf(contract, place === 'params' ? { ...params, [name]: word } : {}).split('?')[0]
        const search = new URLSearchParams({ ...query, ...(place === 'query' ? { [name]: word } : {}) })
        const sent = place === 'body' ? withField(body ?? {}, field, input) : body
        const answer = await holders.ask(contract, {
          address: `${path}?${search.toString()}`,
          ...(sent === undefined ? {} : { body: sent }),
        })
        reachedBy[contract.protocol === 'scim' ? 'directory' : 'member'].add(answer.status)
        if (answer.status >= 500 || /native code|\[object Object\]/.test(answer.body))
          wrong.push(
            `${nameOf(contract)} ${place} ${field.path.join('.')} ${JSON.stringify(input)}: ${answer.status}`,
          )
      }
  }
  expect(wrong).toEqual([])
  expect(looked).toBeGreaterThan(1_000)
  // It got past the guards.
  for (const statuses of Object.values(reachedBy))
    for (const status of [200, 400, 404]) expect(statuses).toContain(status)
}, 180_000)
