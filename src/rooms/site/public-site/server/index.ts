// The door of the public site's room.
import { refusedField } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { bind, WithHeaders } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { publicSiteRoutes } from '../contract.ts'
import { addPageView } from './page-view-store.ts'
import { securityText } from './security-text.ts'
import { createSiteMap, robotsText, type SiteAddress } from './site-map.ts'

export interface SitePages {
  /** Every page of the route table, as it is written there. */
  paths: readonly string[]
  /** The addresses of static pages that search engines may list. */
  indexable: readonly string[]
  /** Names the state of what `applicationAddresses` answers. */
  version: () => Promise<string>
  applicationAddresses: (limit: number) => Promise<SiteAddress[]>
}

export function publicSiteRoom(platform: Platform, pages: SitePages): Room {
  const known = new Set(pages.paths)
  const siteMap = createSiteMap(pages)
  return {
    name: 'public-site',
    routes: [
      bind(publicSiteRoutes.countPageView, async ({ actor, body }) => {
        if (!known.has(body.path)) throw refusedField('path', t('is not a page of this site'))
        const day = platform.clock.now().toISOString().slice(0, 10)
        await platform.inTenantTransaction(actor, (tx) => addPageView(tx, day, body.path), {
          unaudited: 'counter',
        })
        return undefined
      }),
      bind(publicSiteRoutes.getOperator, () => {
        const { operator, operatorPages, securityContact } = platform.config
        return {
          name: operator.name ?? null,
          supportEmail: operator.supportEmail ?? null,
          terms: operatorPages.terms ?? null,
          imprint: operatorPages.imprint ?? null,
          contact: operatorPages.contact ?? null,
          securityContact: securityContact ?? null,
        }
      }),
      bind(publicSiteRoutes.robots, ({ origin }) => robotsText(origin())),
      bind(publicSiteRoutes.securityText, ({ origin }) =>
        securityText(platform.config.securityContact, origin(), platform.clock.now()),
      ),
      bind(
        publicSiteRoutes.changePassword,
        () => new WithHeaders(undefined, { location: '/settings?tab=security' }),
      ),
      bind(publicSiteRoutes.sitemap, ({ origin }) => siteMap(origin())),
    ],
  }
}
