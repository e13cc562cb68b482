// What a `*-screen.tsx` file exports: the screen, and the data it wants before it is drawn.
import type { ComponentType } from 'react'
import type { Services } from './services.ts'

export interface PreloadRequest extends Services {
  url: URL
  params: Readonly<Record<string, string | undefined>>
}

export interface ScreenModule {
  default: ComponentType
  /** Fills the query cache. The server awaits it; a failure leaves the screen in its loading state for the browser. */
  preload?: (request: PreloadRequest) => Promise<unknown>
}
