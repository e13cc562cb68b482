// Finds the file of each page's screen, so that a page is one line in pages.ts and one chunk in the browser.
import type { ScreenModule } from '#platform/web/screen.ts'

const modules = import.meta.glob<ScreenModule>('/src/capabilities/*/web/*-screen.tsx')

/** `catalog/marketplace` stands in `src/capabilities/catalog/web/marketplace-screen.tsx`. */
export function screenFile(screen: string): string {
  const [room, name] = screen.split('/')
  return `src/capabilities/${room}/web/${name}-screen.tsx`
}

export function loadScreen(screen: string): Promise<ScreenModule> {
  const load = modules[`/${screenFile(screen)}`]
  if (!load) throw new Error(`There is no ${screenFile(screen)}`)
  return load()
}
