// Counts each change of page when the browser is idle. A failure is ignored.

import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useApi } from '#platform/web/api/api-context.ts'
import { decideAnalytics } from '#platform/web/consent/analytics.ts'
import { readConsent } from '#platform/web/consent/consent-store.ts'
import { whenIdle } from '#platform/web/when-idle.ts'
import { publicSiteRoutes } from '#rooms/site/public-site/contract.ts'
import { findPage } from '../members.ts'

export function useAnalytics(): void {
  const api = useApi()
  const { pathname } = useLocation()
  useEffect(() => {
    return whenIdle(() => {
      // The path as pages.ts writes it, so that ids and searches are never sent.
      findPage(pathname).then(
        (page) => page && count(page.path),
        () => undefined,
      )
    })

    function count(template: string) {
      const { analyticsTag, analyticsOrigin } = document.documentElement.dataset
      const { countsPageViews, tag } = decideAnalytics(readConsent().record, analyticsTag)
      if (countsPageViews)
        api.call(publicSiteRoutes.countPageView, { body: { path: template } }).catch(() => undefined)
      if (tag && analyticsOrigin) {
        import('./third-party-tag.ts').then(
          ({ sendTagPageView }) => sendTagPageView({ id: tag, origin: analyticsOrigin }, template),
          () => undefined,
        )
      }
    }
  }, [api, pathname])
}
