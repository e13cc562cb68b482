// The cache of what the server said, with the defaults that every screen relies on (HTTP-05, 07, 08).
import { QueryClient, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query'
import { addressWith, type QueryValue } from './address.ts'
import type { ApiClient } from './api-client.ts'
import { ApiError } from './api-error.ts'

/** How a read departs from the default. */
interface ReadMeta extends Record<string, unknown> {
  /** Statuses that read as null instead of failing. */
  nullOn?: readonly number[]
  /** The value by which the route takes the place of the next page. */
  pageBy?: string
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ReadMeta
  }
}

/** The address that a query key stands for: a path, then objects of its values; a plain value is `param` (HTTP-05). */
export function addressOfKey([path, ...rest]: QueryKey): string {
  if (typeof path !== 'string') throw new Error('the first element of a query key is a path')
  const values: Record<string, QueryValue> = {}
  for (const element of rest) {
    if (typeof element === 'object' && element !== null) Object.assign(values, element)
    else values.param = element as QueryValue
  }
  return addressWith(path, values)
}

type Context = Pick<QueryFunctionContext, 'queryKey' | 'signal'> & {
  meta?: ReadMeta | undefined
  pageParam?: unknown
}

/** Reads the address of the key; what the query's `meta` says departs from that. */
export function queryFunction(api: Pick<ApiClient, 'request'>) {
  return async ({ queryKey, signal, meta, pageParam }: Context): Promise<unknown> => {
    const key = meta?.pageBy ? [...queryKey, { [meta.pageBy]: pageParam }] : queryKey
    const nullOn = meta?.nullOn ?? []
    try {
      return (await api.request('GET', addressOfKey(key), { signal, expects401: nullOn.includes(401) })).data
    } catch (error) {
      if (error instanceof ApiError && nullOn.includes(error.status)) return null
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
