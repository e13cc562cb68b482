// The frame around every page: skip link, header, main, footer, and what floats above them.
import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { ConsentBanner } from '#platform/web/consent/consent-banner.tsx'
import { dockSlotId } from '#platform/web/dock.tsx'
import { useDefaultPageHead } from '#platform/web/page-head.ts'
import { ToastHost } from '#platform/web/toast/toast-host.tsx'
import { TooltipHost } from '#platform/web/tooltip/tooltip-host.tsx'
import { useAnalytics } from './analytics/use-analytics.ts'
import { PaletteHost } from './palette/palette-host.tsx'
import type { PageHandle } from './routes.ts'
import { BuyerHeader } from './shell/buyer-header.tsx'
import { SiteFooter } from './shell/site-footer.tsx'
import { useSignInNotice } from './shell/use-sign-in-notice.ts'

export function AppShell() {
  const { pathname } = useLocation()
  const page = (useMatches().at(-1)?.handle as PageHandle | undefined)?.page
  useDefaultPageHead({
    title: page?.title ?? 'Page not found',
    description: page?.description ?? 'There is no page at this address.',
    path: pathname,
    indexable: page?.indexable ?? false,
  })
  useAnalytics(page?.path)
  useSignInNotice()

  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    // A screen reader starts reading the new page; the eye sees no ring on it.
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <div className="flex min-h-dvh flex-col">
      <a className="skip-link button" data-tone="primary" href="#main">
        Skip to content
      </a>
      <BuyerHeader />
      <main className="grow" id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <div className="dock sticky bottom-0 z-40">
        <div id={dockSlotId} />
        <ConsentBanner />
      </div>
      <PaletteHost />
      <ToastHost />
      <TooltipHost />
      <ScrollRestoration />
    </div>
  )
}
