// The real pages for tests, drawn from the sources without a build.
import type { PageRenderer } from '../page-renderer.ts'
import { renderPage } from '../web/entry-server.tsx'
import type { DocumentAssets } from '../web/page-answer.ts'

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
