// The router's view of pages.ts: one lazily loaded screen per page inside the shell.
import { matchRoutes, type RouteObject, redirect } from 'react-router'
import { type Page, pages } from '#app/pages.ts'
import { knownProfile } from '#platform/web/profile.ts'
import { servicesContext } from '#platform/web/services.ts'
import { AppShell } from './app-shell.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { loadScreen } from './screens.ts'
import { signInRedirect } from './sign-in-redirect.ts'

/** The screen for an address that no page has. */
export const notFoundScreen = 'public-site/not-found'

/** What a route carries for the shell. */
export interface PageHandle {
  page: Page | undefined
  screen: string
}

export function createRoutes(): RouteObject[] {
  return [
    {
      id: 'shell',
      Component: AppShell,
      ErrorBoundary: ErrorScreen,
      children: [...pages.map(routeOf), { id: 'not-found', path: '*', ...screenRoute(undefined, notFoundScreen) }],
    },
  ]
}

function routeOf(page: Page): RouteObject {
  return { id: page.path, path: page.path, caseSensitive: true, ...screenRoute(page, page.screen) }
}

function screenRoute(page: Page | undefined, screen: string) {
  return {
    handle: { page, screen } satisfies PageHandle,
    lazy: { Component: async () => (await loadScreen(screen)).default },
    loader: pageLoader(page, screen),
  } satisfies RouteObject
}

function pageLoader(page: Page | undefined, screen: string): NonNullable<RouteObject['loader']> {
  return async ({ request, params, context }) => {
    const services = context.get(servicesContext)
    const url = new URL(request.url)
    const signIn = page && signInRedirect(page, url, knownProfile(services.queryClient) !== null)
    if (signIn) return redirect(signIn)
    const { preload } = await loadScreen(screen)
    const loaded = preload?.({ ...services, url, params })
    if (services.side === 'server') await loaded
    // In the browser the screen shows its loading state meanwhile, and its own error state should this fail.
    else loaded?.catch(() => undefined)
    return null
  }
}

/**
 * Loads the screens of the address before the first drawing, so that the browser's equals the server's, and
 * answers the loader results that the router need not ask for again.
 */
export async function readyRoutes(routes: RouteObject[], pathname: string): Promise<Record<string, null>> {
  const loaderData: Record<string, null> = {}
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    const handle: PageHandle | undefined = route.handle
    if (!handle || !route.id) continue
    route.Component = (await loadScreen(handle.screen)).default
    delete route.lazy
    loaderData[route.id] = null
  }
  return loaderData
}
