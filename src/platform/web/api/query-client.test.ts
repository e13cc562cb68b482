import { expect, test } from 'vitest'
import { createApiClient } from './api-client.ts'
import { addressOfKey, createQueryClient, queryFunction } from './query-client.ts'
import type { Transport } from './transport.ts'

const answering =
  (status: number, body = '{}'): Transport =>
  async () => ({ status, headers: {}, body })

test('HTTP-05 the path is the first element, objects give fields by name, a plain value is param', () => {
  expect(addressOfKey(['/api/x'])).toBe('/api/x')
  expect(addressOfKey(['/api/x', { a: 1, b: null, c: undefined, d: 'e f', z: 0 }])).toBe(
    '/api/x?a=1&d=e+f&z=0',
  )
  expect(addressOfKey(['/api/x', 7])).toBe('/api/x?param=7')
  expect(addressOfKey(['/api/x', { a: true }, 'y'])).toBe('/api/x?a=true&param=y')
  expect(addressOfKey(['/api/x/{id}/y', { id: 'a/b', c: 1 }])).toBe('/api/x/a%2Fb/y?c=1')
})

test('HTTP-05 the default query function GETs the address of the key', async () => {
  const requests: string[] = []
  const client = createQueryClient(
    createApiClient(async ({ method, path }) => {
      requests.push(`${method} ${path}`)
      return { status: 200, headers: {}, body: '[1]' }
    }),
  )
  await expect(client.fetchQuery({ queryKey: ['/api/x', { a: 1 }] })).resolves.toEqual([1])
  expect(requests).toEqual(['GET /api/x?a=1'])
})

test('HTTP-07 a 401 is an error, unless the query reads it as null', async () => {
  const api = createApiClient(answering(401, 'no'))
  await expect(
    queryFunction(api)({ queryKey: ['/api/x'], signal: new AbortController().signal }),
  ).rejects.toThrow('401: no')
  await expect(
    queryFunction(api)({
      queryKey: ['/api/x'],
      signal: new AbortController().signal,
      meta: { nullOn: [401] },
    }),
  ).resolves.toBeNull()
})

test('HTTP-07 only a 401 reads as null', async () => {
  const ask = queryFunction(createApiClient(answering(403, 'no')))
  const signal = new AbortController().signal
  await expect(ask({ queryKey: ['/api/x'], signal, meta: { nullOn: [401] } })).rejects.toThrow('403: no')
})

test('HTTP-08 data is never stale, nothing is refetched by itself, nothing is retried', async () => {
  let calls = 0
  const client = createQueryClient(
    createApiClient(async () => {
      calls += 1
      return { status: 500, headers: {}, body: 'x' }
    }),
  )
  expect(client.getDefaultOptions()).toMatchObject({
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
    },
    mutations: { retry: false },
  })
  await expect(client.fetchQuery({ queryKey: ['/api/x'] })).rejects.toThrow()
  expect(calls).toBe(1)
})
