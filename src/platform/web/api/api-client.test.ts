import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { route } from '../../contract/route.ts'
import { createApiClient } from './api-client.ts'
import { ApiError } from './api-error.ts'
import type { Transport, TransportAnswer, TransportRequest } from './transport.ts'

/** Answers in turn for each path, and keeps what was asked. */
function aTransport(answers: Record<string, Partial<TransportAnswer>[]>) {
  const sent: TransportRequest[] = []
  const transport: Transport = async (request) => {
    sent.push(request)
    const path = request.path.split('?', 1)[0] ?? ''
    const left = answers[path] ?? []
    const answer = left.length > 1 ? left.shift() : left[0]
    return { status: 200, headers: {}, body: '', ...answer }
  }
  return { sent, api: createApiClient(transport) }
}

const token = (csrfToken: unknown) => ({ body: JSON.stringify({ csrfToken }) })

test('HTTP-02 GET asks for no token', async () => {
  const { api, sent } = aTransport({ '/api/x': [{ body: '[]' }] })
  await api.request('GET', '/api/x')
  expect(sent.map(({ path }) => path)).toEqual(['/api/x'])
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  'HTTP-02 %s first fetches a token and sends it',
  async (method) => {
    const { api, sent } = aTransport({ '/api/auth/csrf-token': [token('t1')], '/api/x': [{ body: '{}' }] })
    await api.request(method, '/api/x', { body: { a: 1 } })
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/auth/csrf-token',
      `${method} /api/x`,
    ])
    expect(sent[1]?.headers?.['x-csrf-token']).toBe('t1')
  },
)

test.each([
  ['an error status', { status: 503, body: 'down' }, '503: down'],
  ['no token', token(''), 'the answer holds no csrfToken'],
])(
  'HTTP-03 with %s the request is not sent, and the error states that a CSRF token is required',
  async (_, answer, cause) => {
    const { api, sent } = aTransport({ '/api/auth/csrf-token': [answer] })
    await expect(api.request('POST', '/api/x')).rejects.toThrow(`A CSRF token is required: ${cause}`)
    expect(sent).toHaveLength(1)
  },
)

test('HTTP-02 a stale token is refreshed and the same body sent once more', async () => {
  const refused = { status: 403, body: JSON.stringify({ code: 'csrf_required' }) }
  const { api, sent } = aTransport({
    '/api/auth/csrf-token': [token('old'), token('new')],
    '/api/x': [refused, { body: '{"ok":true}' }],
  })
  await expect(api.request('POST', '/api/x', { body: { name: 'kept' } })).resolves.toMatchObject({
    data: { ok: true },
  })
  const posts = sent.filter(({ path }) => path === '/api/x')
  expect(posts.map(({ headers }) => headers?.['x-csrf-token'])).toEqual(['old', 'new'])
  expect(posts[1]?.body).toBe(posts[0]?.body)
})

test('HTTP-02 a second refusal is an error, and another 403 is not retried', async () => {
  const { api, sent } = aTransport({
    '/api/auth/csrf-token': [token('t')],
    '/api/x': [{ status: 403, body: JSON.stringify({ code: 'csrf_required' }) }],
    '/api/y': [{ status: 403, body: JSON.stringify({ code: 'forbidden' }) }],
  })
  await expect(api.request('POST', '/api/x')).rejects.toBeInstanceOf(ApiError)
  await expect(api.request('POST', '/api/y')).rejects.toBeInstanceOf(ApiError)
  expect(sent.filter(({ path }) => path === '/api/x')).toHaveLength(2)
  expect(sent.filter(({ path }) => path === '/api/y')).toHaveLength(1)
})

test('HTTP-04 bodies are JSON with a JSON content type; reads have neither', async () => {
  const { api, sent } = aTransport({ '/api/auth/csrf-token': [token('t')] })
  await api.request('POST', '/api/x', { body: { a: 1 } })
  await api.request('GET', '/api/x')
  expect(sent[1]).toMatchObject({ body: '{"a":1}', headers: { 'content-type': 'application/json' } })
  expect(sent[2]?.body).toBeUndefined()
  expect(sent[2]?.headers).not.toHaveProperty('content-type')
})

test('HTTP-06 an error reads "status: body", or the status text where the body is empty', async () => {
  const { api } = aTransport({
    '/api/x': [{ status: 400, body: '{"message":"no"}' }],
    '/api/y': [{ status: 502, statusText: 'Bad Gateway' }],
  })
  await expect(api.request('GET', '/api/x')).rejects.toThrow(/^400: \{"message":"no"\}$/)
  await expect(api.request('GET', '/api/y')).rejects.toThrow(/^502: Bad Gateway$/)
})

test('HTTP-09 an error carries the code, the message and the fields of the problem', async () => {
  const problem = {
    code: 'invalid_input',
    message: 'Check the form',
    errors: [{ field: 'email', reason: 'Invalid' }, 7],
  }
  const { api } = aTransport({
    '/api/x': [{ status: 400, body: JSON.stringify(problem) }],
    '/api/y': [{ status: 502, body: '<h1>' }],
  })
  const error: unknown = await api.request('GET', '/api/x').catch((reason: unknown) => reason)
  expect(error).toMatchObject({
    status: 400,
    problem: {
      code: 'invalid_input',
      message: 'Check the form',
      fields: [{ field: 'email', reason: 'Invalid' }],
    },
  })
  await expect(api.request('GET', '/api/y')).rejects.toMatchObject({
    problem: { code: undefined, fields: [] },
  })
})

const bookRoutes = {
  list: route({
    method: 'GET',
    path: '/api/books',
    summary: 'List the books',
    tag: 'test',
    permission: 'public',
    query: z.strictObject({ search: z.string().optional(), limit: z.coerce.number().optional() }),
    returns: z.array(z.object({ title: z.string() })),
    refuses: [],
  }),
  get: route({
    method: 'GET',
    path: '/api/books/{id}',
    summary: 'Read a book',
    tag: 'test',
    permission: 'public',
    params: z.strictObject({ id: z.string() }),
    returns: z.object({ title: z.string() }),
    refuses: [],
  }),
} as const

test('a typed call fills the path, writes the query and answers the shape of its contract', async () => {
  const { api, sent } = aTransport({ '/api/books': [{ body: '[]', headers: { 'x-total-count': '0' } }] })
  const answer = await api.call(bookRoutes.list, { query: { search: 'a b', limit: 24 } })
  expectTypeOf(answer.data).toEqualTypeOf<{ title: string }[]>()
  expect(answer.headers['x-total-count']).toBe('0')
  await api.call(bookRoutes.get, { params: { id: 'a/b' } })
  expect(sent.map(({ path }) => path)).toEqual(['/api/books?search=a+b&limit=24', '/api/books/a%2Fb'])

  // @ts-expect-error parameters cannot be left out
  void (() => api.call(bookRoutes.get))
  const invented = { colour: 'red' } as const
  // @ts-expect-error nor can a filter be invented
  void (() => api.call(bookRoutes.list, { query: invented }))
})

test('AUTH-09 a token that the caller holds is sent as it is, and replaced once when the server refuses it', async () => {
  const refused = { status: 403, body: JSON.stringify({ code: 'csrf_required' }) }
  const { api, sent } = aTransport({
    '/api/auth/csrf-token': [token('fresh')],
    '/api/auth/login': [refused, { body: '{}' }],
  })
  await api.request('POST', '/api/auth/login', { body: { username: 'kept' }, csrfToken: 'held' })
  expect(sent.map(({ path, headers }) => [path, headers?.['x-csrf-token']])).toEqual([
    ['/api/auth/login', 'held'],
    ['/api/auth/csrf-token', undefined],
    ['/api/auth/login', 'fresh'],
  ])
  expect(sent[2]?.body).toBe(sent[0]?.body)
})

test('AUTH-53 a 401 tells that the session has ended, except where it answers who calls', async () => {
  const unauthorised = { status: 401, body: '{}' }
  let ended = 0
  const api = createApiClient(
    async ({ path }) =>
      path === '/api/auth/csrf-token'
        ? { status: 200, headers: {}, ...token('t') }
        : { headers: {}, ...unauthorised },
    { onSessionEnded: () => (ended += 1) },
  )
  for (const path of ['/api/auth/profile', '/api/auth/login', '/api/auth/register']) {
    await expect(api.request('POST', path)).rejects.toThrow(ApiError)
  }
  expect(ended).toBe(0)
  await expect(api.request('GET', '/api/auth/sessions')).rejects.toThrow(ApiError)
  expect(ended).toBe(1)
})

test('AUTH-47 an unsafe call without a body still says that it speaks JSON', async () => {
  const { api, sent } = aTransport({
    '/api/auth/csrf-token': [token('t')],
    '/api/auth/logout': [{ status: 204 }],
  })
  await api.request('POST', '/api/auth/logout')
  expect(sent[1]?.headers?.['content-type']).toBe('application/json')
  expect(sent[1]?.body).toBeUndefined()
})

test('C4 the version that a call changes travels in quotation marks, and not where none is named', async () => {
  const { api, sent } = aTransport({ '/api/auth/csrf-token': [token('t1')], '/api/x': [{ body: '{}' }] })
  await api.request('PATCH', '/api/x', { body: {}, ifMatch: 7 })
  await api.request('PATCH', '/api/x', { body: {} })
  expect(sent.filter(({ method }) => method === 'PATCH').map(({ headers }) => headers?.['if-match'])).toEqual(
    ['"7"', undefined],
  )
})
