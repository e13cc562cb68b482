// What may enter: bodies of the wrong kind, size, depth or spelling, and fields that nobody asked for.
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOf, mostOf } from '#app/testing/contract-fields.ts'
import { createHolders, type Holders } from '#app/testing/holders.ts'
import { payloads } from '#app/testing/hostile-texts.ts'
import { aPublishRequest, listingId } from '#app/testing/listing-builder.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import { aPromotion } from '#app/testing/promotion-builder.ts'
import {
  addressOf,
  everythingChangeable,
  nameOf,
  newVisitor,
  sampleOf,
  type Visitor,
} from '#app/testing/route-samples.ts'
import { sendProtected } from '#app/testing/step-up.ts'
import { subscribe } from '#app/testing/subscriptions.ts'
import type { Answer, TestApplication } from '#app/testing/test-application.ts'
import type { RouteContract } from '#platform/contract/route.ts'
import { asOneLine } from '#platform/kernel/text/one-line.ts'
import { textOfPdf } from '#platform/server/testing/pdf-text.ts'

let app: TestApplication
let visitor: Visitor
let withBody: RouteContract[]
let holders: Holders
beforeAll(async () => {
  app = await startWithPeople()
  holders = createHolders(app)
  visitor = await newVisitor(app.ask)
  withBody = app.contracts.filter(({ body, protocol }) => body !== undefined && protocol !== 'scim')
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
  const startedAt = process.cpuUsage()
  const answer = await post('/api/page-views', raw, headers)
  // Of processor time: a busy machine is not what is tested.
  const { user, system } = process.cpuUsage(startedAt)
  expect((user + system) / 1_000).toBeLessThan(1_000)
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
    const unknown = foreign.filter((name) => !(name in (contract.body?.shape ?? {})))
    // All in one request, each of which is named; one of the routes is sent each by itself as well.
    const alone = contract.path === '/api/sales-requests' ? unknown.map((field) => [field]) : []
    for (const fields of [unknown, ...alone]) {
      const added = Object.fromEntries(fields.map((field) => [field, 'admin']))
      const raw = JSON.stringify({ ...sampleOf(contract).body, ...added })
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
      expect(answer.status, `${nameOf(contract)} with ${fields}`).toBe(400)
      expect(answer.json.errors, `${nameOf(contract)} with ${fields}`).toHaveLength(fields.length)
      expect(answer.json.errors, `${nameOf(contract)} with ${fields}`).toEqual(
        expect.arrayContaining(fields.map((field) => ({ field, reason: 'is not a field of this request' }))),
      )
    }
  }
  expect(looked).toBeGreaterThan(withBody.length)
  expect(await stateNow()).toBe(before)
})

test('Z6 every body and every query of the route table is a strict object', () => {
  let looked = 0
  // What directories add of their own is passed over, as SCIM has it: provisioning.api.test.ts shows that it changes nothing.
  for (const contract of app.contracts.filter(({ protocol }) => protocol !== 'scim'))
    for (const shape of [contract.body, contract.query, contract.params]) {
      if (!shape) continue
      looked += 1
      expect(shape.def.catchall?._zod.def.type, nameOf(contract)).toBe('never')
    }
  expect(looked).toBeGreaterThan(3)
})

test('Z6 a query field that a route does not have is refused by name', async () => {
  let looked = 0
  const ours = app.contracts.filter(({ query, protocol }) => query !== undefined && protocol !== 'scim')
  for (const contract of ours) {
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
  ['sort=size', 'sort'],
  ['sort=order_roi%3B--', 'sort'],
  ['category=All%20Categories', 'category.0'],
  ['industry=all', 'industry.0'],
])('N5 I5 GET /api/applications?%s is refused with the field named', async (query, field) => {
  const answer = await app.ask(`/api/applications?${query}`)
  expect([answer.status, answer.json.code]).toEqual([400, 'invalid_input'])
  expect(answer.json.errors[0].field).toBe(field)
  expect(answer.body.length).toBeLessThan(2_000)
})

test('N5 every text and every list that comes in has an upper length, however deep it is', () => {
  const looked = { string: 0, array: 0, deep: 0 }
  const unbounded: string[] = []
  for (const contract of app.contracts)
    for (const place of ['params', 'query', 'body'] as const)
      for (const { path, shape } of fieldsOf(contract, place)) {
        const { type } = shape._zod.def
        if (type !== 'string' && type !== 'array') continue
        looked[type] += 1
        if (path.length > 1) looked.deep += 1
        if (mostOf(shape) === undefined) unbounded.push(`${nameOf(contract)} ${path.join('.')}`)
      }
  expect(unbounded).toEqual([])
  expect(looked.string).toBeGreaterThan(300)
  expect(looked.array).toBeGreaterThan(50)
  expect(looked.deep).toBeGreaterThan(100)
})

/** The hostile texts as few texts of at most so many characters, with nothing at their ends that is trimmed. */
function hostileTexts(most: number): string[] {
  const texts: string[] = []
  for (const payload of payloads) {
    const joined = `${texts.at(-1) ?? ''} ${payload}`.trim()
    if (texts.length > 0 && joined.length <= most) texts[texts.length - 1] = joined
    else texts.push(payload)
  }
  return texts
}

/** It turns the direction of what follows, which the name of a company or a promotion may not. */
const turns = (text: string) => text.includes('\u202e')

test('I3 forty hostile texts in names, comments, reasons, notes and messages are kept as typed and answered as data', async () => {
  const [cfo, ops, vendor, owner] = await Promise.all(
    (['cfo', 'ops', 'vendor', 'owner'] as const).map((caller) => browserOf(app, caller, '198.51.100.78')),
  )
  if (!cfo || !ops || !vendor || !owner) throw new Error('nobody signed in')
  const expectText = (answer: Answer, text: string) => {
    expect(answer.status, answer.body.slice(0, 300)).toBeLessThan(300)
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(JSON.stringify(answer.json)).toContain(JSON.stringify(text).slice(1, -1))
  }
  for (const text of hostileTexts(120)) {
    const createNamed = (name: string) =>
      cfo.send('POST', '/api/shortlists', { name, description: text, applicationIds: [listingId] })
    if (turns(text)) expect((await createNamed(text)).status).toBe(400)
    const name = asOneLine(text)
    const list = await createNamed(name)
    expect([list.json.name, list.json.description]).toEqual([name, text])
    expectText(await cfo.ask('/api/shortlists'), text)
  }
  const list = (await cfo.ask('/api/shortlists')).json[0]
  for (const text of hostileTexts(4_000)) {
    const comment = { shortlistId: list.id, comment: text, type: 'comment' }
    expectText(await cfo.send('POST', '/api/comments', comment), text)
    expectText(await cfo.ask(`/api/shortlists/${list.id}/comments`), text)
  }
  for (const text of hostileTexts(500)) {
    const { json: draft } = await ops.send('POST', '/api/orders', {
      kind: 'plan',
      planId: 'platform-annual',
      seats: 25,
    })
    const step = async (
      by: typeof ops,
      order: { id: string; version: number },
      name: string,
      body?: unknown,
    ) => by.send('POST', `/api/orders/${order.id}/${name}`, body, { 'if-match': `"${order.version}"` })
    const { json: submitted } = await step(ops, draft, 'submit')
    expectText(await step(cfo, submitted, 'reject', { reason: text }), text)
    expectText(await ops.ask(`/api/orders/${draft.id}`), text)
  }
  const subscription = await subscribe({ by: ops, approver: cfo }, listingId, 2)
  for (const [seenVersion, text] of hostileTexts(500).entries()) {
    const outcome = { currency: 'USD', amountMinor: 100 + seenVersion, note: text, evidence: '' }
    const path = `/api/value/${subscription}/2026-11/cost`
    expectText(await ops.send('PUT', path, outcome, { 'if-match': `"${seenVersion}"` }), text)
    expectText(await ops.ask(`${path}/versions`), text)
  }
  // One application has at most twenty promotions.
  const listings = [
    await vendor.send('POST', '/api/vendor-listings', aPublishRequest()),
    await vendor.send('POST', '/api/vendor-listings', aPublishRequest({ name: 'Another' })),
  ]
  for (const [index, text] of hostileTexts(80).entries()) {
    const listing = listings[Math.floor(index / 20)]?.json.id
    const promotion = aPromotion({ name: text, text, applicationIds: [listing] })
    const answer = await vendor.send('POST', '/api/vendor/promotions', promotion)
    if (turns(text)) {
      expect([answer.status, answer.json.errors[0].field]).toEqual([400, 'name'])
      continue
    }
    expectText(answer, text)
    expectText(await vendor.ask(`/api/vendor/promotions/${answer.json.id}`), text)
  }
  for (const text of hostileTexts(1_000))
    expect(
      (
        await cfo.send('POST', '/api/support-requests', {
          email: 'a@b.example',
          subject: text.slice(0, 80).trim(),
          message: text,
        })
      ).status,
    ).toBe(201)
  const messages = await app.asSuperuser('select message from support_request')
  expect(messages.rows.map(({ message }) => message)).toEqual(expect.arrayContaining(hostileTexts(1_000)))

  const buyer = await app.register('hostile-names')
  const { json: company } = await buyer.ask('/api/settings/company')
  for (const [changes, text] of hostileTexts(100).entries()) {
    const unchangedFields = ['industry', 'size', 'website', 'street', 'city', 'state', 'zip', 'country']
    const sent = Object.fromEntries(unchangedFields.map((field) => [field, company[field]]))
    const answer = await buyer.send(
      'PUT',
      '/api/settings/company',
      { ...sent, name: text },
      { 'if-match': `"${company.version + changes}"` },
    )
    if (turns(text)) {
      expect([answer.status, answer.json.errors[0].field]).toEqual([400, 'name'])
      continue
    }
    expectText(answer, text)
    expectText(await buyer.ask('/api/settings/company'), text)
    expectText(await owner.ask(`/api/admin/tenants?limit=200`), text)
  }
}, 60_000)

test('I3 forty hostile texts stand letter by letter in a document, and in the trail as an administrator’s reason', async () => {
  const cfo = await browserOf(app, 'cfo', '198.51.100.79')
  const { json: list } = await cfo.send('POST', '/api/shortlists', {
    name: 'Deck',
    applicationIds: [listingId],
  })
  const straight = payloads.filter((text) => !turns(text))
  const letters = (text: string) => text.replaceAll(/\s/g, '')
  // A few at a time, so that none is half on one page and half on the next.
  for (let from = 0; from < straight.length; from += 8) {
    const some = straight.slice(from, from + 8)
    const comment = some.join(' ')
    const approval = { shortlistId: list.id, applicationId: listingId, comment, type: 'approval' }
    expect((await cfo.send('POST', '/api/comments', approval)).status).toBeLessThan(300)
    const deck = await app.http.inject({
      url: `/api/shortlists/${list.id}/board-deck.pdf`,
      headers: { cookie: cfo.cookie() },
    })
    expect([deck.statusCode, deck.headers['content-type']]).toEqual([200, 'application/pdf'])
    const drawn = letters(textOfPdf(deck.rawPayload).flat().join(''))
    for (const text of some) expect(drawn, text).toContain(letters(text))
  }

  const owner = await browserOf(app, 'owner', '198.51.100.79')
  await app.register('told-why')
  const { rows } = await app.asSuperuser("select tenant_id as id from app_user where username = 'told-why'")
  const { id } = rows[0]
  for (const [index, reason] of hostileTexts(400).entries()) {
    const step = index % 2 === 0 ? 'hold' : 'reactivate'
    const answer = await sendProtected(owner, 'POST', `/api/admin/tenants/${id}/${step}`, { reason })
    expect(answer.status, answer.body).toBe(200)
  }
  const trail = await app.asSuperuser('select details from audit_entry where target_id = $1', [id])
  const details = JSON.stringify(trail.rows)
  for (const reason of hostileTexts(400)) expect(details).toContain(JSON.stringify(reason).slice(1, -1))
}, 60_000)

test('HTTP-09 every field that is wrong is named with its reason', async () => {
  const answer = await post('/api/sales-requests', '{"planId":"","name":" ","email":"a@b","teamSize":0}')
  expect(answer.status).toBe(400)
  const named = answer.json.errors.map(({ field }: { field: string }) => field).sort()
  expect(named).toEqual(['companyName', 'email', 'name', 'planId', 'teamSize'])
  expect(answer.json.message).toMatch(/\(and 4 more\)$/)
})

/** Checked by the rules of their rooms, or compared with what is stored. */
const namesCheckedElsewhere = [
  ...['PUT /api/settings/profile', 'PUT /api/settings/company', 'POST /api/company/leave'],
  ...['POST /api/auth/login', 'DELETE /api/admin/tenants/{id}'],
  ...['POST /api/vendor-listings', 'POST /api/vendor-listings/drafts', 'PUT /api/vendor-listings/{id}/draft'],
]

/** Every field of a body that is a name, a title or a subject, with its shape. */
function nameFields(): { where: string; shape: z.core.$ZodType }[] {
  return withBody
    .filter((contract) => !namesCheckedElsewhere.includes(nameOf(contract)))
    .flatMap((contract) =>
      fieldsOf(contract, 'body')
        .filter(({ path, shape }) => {
          const isText = (shape as z.core.$ZodTypes)._zod.def.type === 'string'
          return isText && /name$|title$|subject$/i.test(String(path.at(-1)))
        })
        .map(({ path, shape }) => ({ where: `${nameOf(contract)} ${path.join('.')}`, shape })),
    )
}

test('I3 a name is one line without signs that turn what is behind them, wherever one is given', () => {
  const names = nameFields()
  expect(names.length).toBeGreaterThan(20)
  const accepted = names.flatMap(({ where, shape }) =>
    ['Ledgers\u202efdp.exe', 'Ledgers\u0007', 'Ledgers\r\nBcc: x@y.example'].flatMap((name) =>
      z.core.safeParse(shape, name).success ? [`${where}: ${JSON.stringify(name)}`] : [],
    ),
  )
  expect(accepted).toEqual([])
})

/** Letters and marks that leave nothing on the screen: each is what somebody could type in place of a name. */
const unseen = ['\u200b', '\u2060', '\ufeff', '\u00ad', '\u3164', '\u2800', '\u00ad\u200b \u2800\u3164']

test('I3 a name of letters that nobody sees is refused, wherever one is given', () => {
  const accepted = nameFields().flatMap(({ where, shape }) =>
    unseen.flatMap((name) => {
      const answer = z.core.safeParse(shape, name)
      return answer.success && answer.data !== '' ? [`${where}: ${JSON.stringify(name)}`] : []
    }),
  )
  expect(accepted).toEqual([])
})
