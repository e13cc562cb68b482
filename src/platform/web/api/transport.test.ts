import { afterEach, expect, test, vi } from 'vitest'
import { fetchTransport } from './transport.ts'

afterEach(() => vi.unstubAllGlobals())

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
  'HTTP-01 a %s of any page goes with its cookies',
  async (method) => {
    const sent: RequestInit[] = []
    vi.stubGlobal('fetch', async (_path: string, request: RequestInit) => {
      sent.push(request)
      return new Response('{}')
    })
    await fetchTransport({ method, path: '/api/orders' })
    expect(sent).toMatchObject([{ method, credentials: 'include' }])
  },
)
