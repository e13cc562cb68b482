// The frame around every page: skip link, header, main, footer, and what floats above them.
import { Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { ConsentBanner, SkipToConsent } from '#platform/web/consent/consent-banner.tsx'
import { dockSlotId } from '#platform/web/page/dock.tsx'
import { ToastHost } from '#platform/web/toast/toast-host.tsx'
import { TooltipHost } from '#platform/web/tooltip/tooltip-host.tsx'
import { useAnalytics } from './analytics/use-analytics.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { endLeaving } from './leaving.ts'
import { PaletteHost } from './palette/palette-host.tsx'
import { SiteFooter } from './shell/site-footer.tsx'
import { SiteHeader } from './shell/site-header.tsx'
import { useFocusOnArrival } from './shell/use-focus-on-arrival.ts'
import { usePrefetch } from './shell/use-prefetch.ts'
import { useScrollMemory } from './shell/use-scroll-memory.ts'
import { useSignInNotice } from './shell/use-sign-in-notice.ts'
import { ShortcutsHost } from './shortcuts/shortcuts-host.tsx'

export function AppShell() {
  const { key, pathname } = useLocation()
  const main = useFocusOnArrival(pathname)
  useScrollMemory()
  usePrefetch()
  useAnalytics()
  useSignInNotice()
  useEffect(() => endLeaving(), [key])

  return (
    <div className="flex min-h-dvh flex-col">
      <a className="skip-link button" data-tone="primary" href="#main">
        {t('Skip to content')}
      </a>
      <SkipToConsent />
      <SiteHeader />
      <main className="grow" id="main" ref={main} tabIndex={-1}>
        <ErrorBoundary fallback={<ErrorScreen />} key={pathname}>
          <Suspense>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <SiteFooter />
      <div className="dock pointer-events-none sticky bottom-0 z-40">
        {/* Above the bars. Each of these loads on first use; one that does not arrive must not take the page with it. */}
        <ErrorBoundary fallback={null}>
          <ToastHost />
        </ErrorBoundary>
        <div className="pointer-events-auto" id={dockSlotId} />
        <ConsentBanner />
      </div>
      <ErrorBoundary fallback={null}>
        <PaletteHost />
        <ShortcutsHost />
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <TooltipHost />
      </ErrorBoundary>
    </div>
  )
}
