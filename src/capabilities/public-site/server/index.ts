// The door of the public site's room.
import { Refusal } from '#platform/kernel/problem.ts'
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { publicSiteRoutes } from '../contract.ts'
import { addPageView } from './page-view-store.ts'
import { robotsText, type SiteAddress, siteMapLimit, siteMapText } from './site-map.ts'

export interface SitePages {
  /** Every page of the route table, as it is written there. */
  paths: readonly string[]
  /** The addresses of static pages that search engines may list. */
  indexable: readonly string[]
  /** Where the public reaches this installation. */
  origin: () => string
  applicationAddresses: (limit: number) => Promise<SiteAddress[]>
}

export function publicSiteRoom(platform: Platform, pages: SitePages): Room {
  const known = new Set(pages.paths)
  return {
    name: 'public-site',
    routes: [
      bind(publicSiteRoutes.countPageView, async ({ actor, body }) => {
        if (!known.has(body.path)) {
          const reason = 'is not a page of this site'
          throw new Refusal('invalid_input', `path: ${reason}`, { fields: [{ field: 'path', reason }] })
        }
        const day = platform.clock.now().toISOString().slice(0, 10)
        await platform.inTenantTransaction(actor, (tx) => addPageView(tx, day, body.path), {
          unaudited: 'counter',
        })
        return undefined
      }),
      bind(publicSiteRoutes.robots, () => robotsText(pages.origin())),
      bind(publicSiteRoutes.sitemap, async () => {
        const fixed = pages.indexable.map((path) => ({ path }))
        return siteMapText(pages.origin(), [
          ...fixed,
          ...(await pages.applicationAddresses(siteMapLimit - fixed.length)),
        ])
      }),
    ],
  }
}
