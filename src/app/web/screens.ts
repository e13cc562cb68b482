// Finds the file of each page's screen, so that a page is one line in pages.ts and one chunk in the browser.
import type { ScreenModule } from '#platform/web/page/screen.ts'
import { type LateChunk, lateChunk } from './late-chunk.ts'

type Screens = Record<string, () => Promise<ScreenModule>>

/** The screens of the pages for everybody; the others come with the pages behind the sign-in. */
const modules: Screens = import.meta.glob<ScreenModule>([
  '/src/rooms/discover/catalog/web/{marketplace,application}-screen.tsx',
  '/src/rooms/people/sign-in/web/{enterprise,vendor,admin}-login-screen.tsx',
  '/src/rooms/people/sign-in/web/{forgot-password,reset-password,sso-return}-screen.tsx',
  '/src/rooms/people/profile/web/verify-email-screen.tsx',
  '/src/rooms/people/team/web/join-team-screen.tsx',
  '/src/rooms/buy/plans/web/plans-screen.tsx',
  '/src/rooms/site/public-site/web/{landing,demo,privacy,terms,security,status,contact,not-found}-screen.tsx',
  '/src/rooms/decide/roi/web/shared-simulation-screen.tsx',
])

export function addScreens(more: Screens): void {
  Object.assign(modules, more)
}

/** The screen for an address that no page has. */
export const notFoundScreen = 'site/public-site/not-found'

const chunks = new Map<string, LateChunk<ScreenModule>>()

/** `discover/catalog/marketplace` is in `src/rooms/discover/catalog/web/marketplace-screen.tsx`. */
export function screenFile(screen: string): string {
  const [wing, room, name] = screen.split('/')
  return `src/rooms/${wing}/${room}/web/${name}-screen.tsx`
}

/** The screen, if it has arrived. */
export function loadedScreen(screen: string): ScreenModule | undefined {
  return chunks.get(screen)?.loaded()
}

export function loadScreen(screen: string): Promise<ScreenModule> {
  const known = chunks.get(screen)
  if (known) return known.load()
  const fetchIt = modules[`/${screenFile(screen)}`]
  if (!fetchIt) throw new Error(`There is no ${screenFile(screen)}`)
  const chunk = lateChunk(fetchIt)
  chunks.set(screen, chunk)
  return chunk.load()
}
