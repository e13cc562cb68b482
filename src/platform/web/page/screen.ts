// What a `*-screen.tsx` file exports: the screen, and the data that the server fetches before it draws it.
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ApiClient } from '../api/api-client.ts'

export interface PreloadRequest {
  api: ApiClient
  queryClient: QueryClient
  url: URL
  params: Readonly<Record<string, string | undefined>>
}

export interface ScreenModule {
  default: ComponentType
  /**
   * Fills the query cache with what the screen's queries ask for. Only the server calls it; in the browser the
   * queries fetch by themselves. Where it fails the page is sent in its loading state and the browser asks again.
   */
  preload?: (request: PreloadRequest) => Promise<unknown>
}
