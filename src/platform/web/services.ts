// What a page's loader works with. One set per visit in the browser, one per request on the server.
import type { QueryClient } from '@tanstack/react-query'
import { createContext as createReactContext, useContext } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { ApiClient } from './api-client.ts'

export interface Services {
  api: ApiClient
  queryClient: QueryClient
  /** The server waits for a page's data, the browser shows the page's loading state meanwhile. */
  side: 'server' | 'browser'
}

/** For loaders. */
export const servicesContext = createRouterContext<Services>()

/** For components. */
export const ApiContext = createReactContext<ApiClient | null>(null)

export function useApi(): ApiClient {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi needs an ApiContext above it')
  return api
}
