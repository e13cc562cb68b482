// The real pages for tests, drawn from the sources without a build.
import path from 'node:path'
import type { PageRenderer, ServerEntry } from '../page-renderer.ts'
import type { DocumentAssets } from '../web/page-answer.ts'

/** Not named in an import, because the pages are checked by a configuration of their own. */
const entryFile = path.join(import.meta.dirname, '../web/entry-server.tsx')
// Read before any drawing begins: reading the sources for the first time is no part of the time that a drawing may take.
const { renderPage }: ServerEntry = await import(entryFile)

const assets: DocumentAssets = {
  style: { href: '/assets/style.css', text: undefined },
  scripts: ['/assets/entry.js'],
  modulePreloads: [],
  fontPreloads: [],
  icon: '/assets/icon.svg',
}

export interface DrawnPages extends PageRenderer {
  /** The addresses that were drawn, in order. */
  drawn: string[]
}

/** `before` runs before each drawing. */
export function drawnPages(before: () => Promise<void> = async () => {}): DrawnPages {
  const drawn: string[] = []
  return {
    drawn,
    assetsDir: import.meta.dirname,
    async render(request) {
      drawn.push(request.url)
      await before()
      return renderPage(request, () => assets)
    },
    close: async () => undefined,
  }
}
