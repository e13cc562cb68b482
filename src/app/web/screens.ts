// Finds the file of each page's screen, so that a page is one line in pages.ts and one chunk in the browser.
import type { ScreenModule } from '#platform/web/screen.ts'

const modules = import.meta.glob<ScreenModule>('/src/capabilities/*/web/*-screen.tsx')

/** The screen for an address that no page has. */
export const notFoundScreen = 'public-site/not-found'

const loaded = new Map<string, ScreenModule>()
const loading = new Map<string, Promise<ScreenModule>>()

const askAgainAfterMs = 2_000
let hasMissed = false

/** Whether a screen's chunk did not arrive: it is gone with an earlier release, or the connection is. */
export function hasMissedScreen(): boolean {
  return hasMissed
}

/** `catalog/marketplace` stands in `src/capabilities/catalog/web/marketplace-screen.tsx`. */
export function screenFile(screen: string): string {
  const [room, name] = screen.split('/')
  return `src/capabilities/${room}/web/${name}-screen.tsx`
}

/** The screen, if it has arrived. */
export function loadedScreen(screen: string): ScreenModule | undefined {
  return loaded.get(screen)
}

export function loadScreen(screen: string): Promise<ScreenModule> {
  const known = loading.get(screen)
  if (known) return known
  const load = modules[`/${screenFile(screen)}`]
  if (!load) throw new Error(`There is no ${screenFile(screen)}`)
  const arriving = load().then((module) => {
    loaded.set(screen, module)
    return module
  })
  loading.set(screen, arriving)
  // A chunk that did not arrive is asked for again, but not at once: a drawing that fails is tried again by React within
  // the same moment, and would ask without end.
  arriving.catch(() => {
    hasMissed = true
    setTimeout(() => loading.delete(screen), askAgainAfterMs)
  })
  return arriving
}
