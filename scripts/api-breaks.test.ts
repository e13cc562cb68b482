// What the rule of the API's description calls a break, and that the description of today breaks nothing and is written down.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#app/create-application.ts'
import { apiBreaksOf } from './api-breaks.ts'
import { clientRecord, describeApi, documentFile, hashOfDocument, readDocument } from './api-document.ts'

const again = 'Run npm run api.'

test('CONN-06 the description of today breaks nothing that version 1 of the API promises, and is the one that is written down', async () => {
  const [published, today] = [readDocument(), await describeApi()]
  expect(apiBreaksOf(published, today)).toEqual([])
  expect(JSON.stringify(today, null, 2).trim(), again).toBe(fs.readFileSync(documentFile, 'utf8').trim())
  expect(Object.keys(today.paths as object).length).toBeGreaterThan(15)
})

test('CONN-06 the typed client is the one that was made of this description', () => {
  expect(JSON.parse(fs.readFileSync(clientRecord, 'utf8')), again).toEqual({ document: hashOfDocument() })
  expect(fs.existsSync(path.join(projectRoot, 'clients/typescript/src/sdk.gen.ts'))).toBe(true)
})

const order = {
  type: 'object',
  required: ['id', 'state', 'total'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    state: { type: 'string', enum: ['draft', 'submitted'] },
    total: { type: 'integer' },
    note: { type: ['string', 'null'] },
    lines: { type: 'array', items: { $ref: '#/components/schemas/Line' } },
  },
}

/** A description in small, for one change at a time. */
function document() {
  const body = {
    type: 'object',
    required: ['item'],
    additionalProperties: false,
    properties: {
      item: { type: 'string', maxLength: 60 },
      seats: { type: 'integer', minimum: 1, maximum: 500 },
      billing: { type: 'string', enum: ['monthly', 'annual'] },
    },
  }
  const limit = {
    name: 'limit',
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 100 },
  }
  return {
    paths: {
      '/orders': {
        get: {
          operationId: 'listOrders',
          security: [{ apiKey: ['orders:read'] }],
          parameters: [limit],
          responses: {
            200: {
              content: {
                'application/json': {
                  schema: { type: 'array', items: { $ref: '#/components/schemas/Order' } },
                },
              },
            },
          },
        },
        post: {
          operationId: 'draftOrder',
          security: [{ apiKey: ['orders:draft'] }],
          parameters: [] as object[],
          requestBody: { content: { 'application/json': { schema: body } } },
          responses: {
            201: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } },
          },
        },
      },
    },
    components: {
      schemas: {
        Order: structuredClone(order) as Record<string, unknown> & typeof order,
        Line: {
          type: 'object',
          required: ['label'],
          properties: { label: { type: 'string' }, order: { $ref: '#/components/schemas/Order' } },
        },
      },
    },
  }
}

type Sample = ReturnType<typeof document>
const listOf = (d: Sample) => d.paths['/orders'].get
const limitOf = (d: Sample) => {
  const [limit] = listOf(d).parameters
  if (!limit) throw new Error('the sample has a parameter')
  return limit
}
const set = <T extends object>(on: T, fields: Partial<Record<keyof T, unknown>>) => Object.assign(on, fields)
const draftOf = (d: Sample) => d.paths['/orders'].post
const bodyOf = (d: Sample) => draftOf(d).requestBody.content['application/json'].schema

const breaking: readonly [what: string, change: (document: Sample) => void, said: RegExp][] = [
  ['an address that is gone', (d) => Reflect.deleteProperty(d.paths, '/orders'), /GET \/orders is gone/],
  [
    'a method that is gone',
    (d) => Reflect.deleteProperty(d.paths['/orders'], 'post'),
    /POST \/orders is gone/,
  ],
  ['another name of an operation', (d) => set(listOf(d), { operationId: 'orders' }), /is called orders/],
  ['another scope', (d) => set(listOf(d), { security: [{ apiKey: ['orders:draft'] }] }), /another scope/],
  ['a parameter that is gone', (d) => set(listOf(d), { parameters: [] }), /no longer takes limit/],
  ['a parameter that is required', (d) => set(limitOf(d), { required: true }), /requires limit/],
  [
    'a new parameter that is required',
    (d) => void draftOf(d).parameters.push({ name: 'If-Match', in: 'header', required: true, schema: {} }),
    /requires If-Match/,
  ],
  ['a narrower parameter', (d) => set(limitOf(d).schema, { maximum: 50 }), /narrower maximum of limit/],
  ['a new required input', (d) => void bodyOf(d).required.push('seats'), /requires body\.seats/],
  [
    'an input that is gone',
    (d) => Reflect.deleteProperty(bodyOf(d).properties, 'seats'),
    /no longer takes body\.seats/,
  ],
  [
    'a narrowed enum',
    (d) => set(bodyOf(d).properties.billing, { enum: ['annual'] }),
    /no longer takes monthly for body\.billing/,
  ],
  [
    'an input that becomes an enum',
    (d) => Object.assign(bodyOf(d).properties.item, { enum: ['plan'] }),
    /no longer takes others for body\.item/,
  ],
  ['a shorter text', (d) => set(bodyOf(d).properties.item, { maxLength: 20 }), /narrower maxLength/],
  [
    'another type of an input',
    (d) => set(bodyOf(d).properties.seats, { type: 'string' }),
    /another type for body\.seats/,
  ],
  [
    'another status',
    (d) => Object.assign(draftOf(d), { responses: { 200: draftOf(d).responses[201] } }),
    /no longer answers 201/,
  ],
  [
    'a field of an answer that is gone',
    (d) => Reflect.deleteProperty(d.components.schemas.Order.properties, 'note'),
    /no longer has the answer\[\]\.note/,
  ],
  [
    'a field that may be left out',
    (d) => set(d.components.schemas.Order, { required: ['id', 'state'] }),
    /may leave out the answer\[\]\.total/,
  ],
  [
    'a field that may be null',
    (d) => Object.assign(d.components.schemas.Order.properties.total, { type: ['integer', 'null'] }),
    /another type for the answer\[\]\.total/,
  ],
  [
    'a field within a named part',
    (d) => Reflect.deleteProperty(d.components.schemas.Line.properties, 'label'),
    /no longer has the answer\[\]\.lines\[\]\.label/,
  ],
]

test.each(breaking)('CONN-06 %s breaks programs and is reported', (_what, change, message) => {
  const after = document()
  change(after)
  expect(apiBreaksOf(document(), after).join('\n')).toMatch(message)
})

const harmless: readonly [what: string, change: (document: Sample) => void][] = [
  ['nothing', () => {}],
  ['a new address', (d) => Object.assign(d.paths, { '/more': { get: listOf(d) } })],
  [
    'a new parameter that may be left out',
    (d) => void listOf(d).parameters.push({ ...limitOf(d), name: 'state' }),
  ],
  [
    'a new input that may be left out',
    (d) => Object.assign(bodyOf(d).properties, { note: { type: 'string' } }),
  ],
  ['an input that is no longer required', (d) => set(bodyOf(d), { required: [] })],
  ['a wider enum of an input', (d) => void bodyOf(d).properties.billing.enum.push('once')],
  ['a wider bound', (d) => set(bodyOf(d).properties.seats, { maximum: 1000 })],
  [
    'a new field of an answer',
    (d) => Object.assign(d.components.schemas.Order.properties, { more: { type: 'string' } }),
  ],
  ['a mark that an operation is deprecated', (d) => Object.assign(listOf(d), { deprecated: true })],
]

test.each(harmless)('CONN-06 %s breaks no program', (_what, change) => {
  const after = document()
  change(after)
  expect(apiBreaksOf(document(), after)).toEqual([])
})
