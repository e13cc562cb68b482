// One page: sends signed-out visitors to sign in, states the page's head, and draws its screen when it has arrived.
import { use } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Page } from '#app/pages.ts'
import { CurrentPageContext } from '#platform/web/current-page.ts'
import { useDefaultPageHead } from '#platform/web/page-head.ts'
import { useProfile } from '#platform/web/profile.ts'
import { loadedScreen, loadScreen, notFoundScreen } from './screens.ts'
import { signInRedirect } from './sign-in-redirect.ts'

/** `page` is undefined at an address that no page has. */
export function PageScreen({ page }: { page: Page | undefined }) {
  const { pathname, search } = useLocation()
  const isSignedIn = useProfile() !== null
  useDefaultPageHead({
    title: page?.title ?? 'Page not found',
    description: page?.description ?? 'There is no page at this address.',
    path: pathname,
    indexable: page?.indexable ?? false,
  })
  const signIn = page && signInRedirect(page, pathname + search, isSignedIn)
  if (signIn) return <Navigate replace to={signIn} />
  return (
    <CurrentPageContext value={page ?? null}>
      <Screen screen={page?.screen ?? notFoundScreen} />
    </CurrentPageContext>
  )
}

/** While the chunk is on its way the router keeps the former page on show. */
function Screen({ screen }: { screen: string }) {
  const { default: Content } = loadedScreen(screen) ?? use(loadScreen(screen))
  return <Content />
}
