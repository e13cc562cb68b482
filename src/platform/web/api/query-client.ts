// The cache of what the server said, with the defaults that every screen relies on (HTTP-05, 07, 08).
import { QueryClient, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query'
import type { ApiClient } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { type QueryValue, queryString } from './query-string.ts'

/** The address that a query key stands for: `['/api/x', { a: 1 }, 2]` is `/api/x?a=1&param=2`. */
export function addressOf([path, ...rest]: QueryKey): string {
  if (typeof path !== 'string') throw new Error('the first element of a query key is a path')
  const values: Record<string, QueryValue> = {}
  for (const element of rest) {
    if (typeof element === 'object' && element !== null) Object.assign(values, element)
    else values.param = element as QueryValue
  }
  return path + queryString(values)
}

/** A query function that GETs the address of its key. With `on401: 'null'`, signed out reads as null. */
export function queryFunction(api: ApiClient, { on401 = 'error' }: { on401?: 'error' | 'null' } = {}) {
  return async ({
    queryKey,
    signal,
  }: Pick<QueryFunctionContext, 'queryKey' | 'signal'>): Promise<unknown> => {
    try {
      return (await api.request('GET', addressOf(queryKey), { signal })).data
    } catch (error) {
      if (on401 === 'null' && error instanceof ApiError && error.status === 401) return null
      throw error
    }
  }
}

export function createQueryClient(api: ApiClient): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: queryFunction(api),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  })
}
