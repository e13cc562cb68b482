// One page: states its head, lets its guard decide, and draws its screen when it has arrived.
import { use } from 'react'
import { useLocation } from 'react-router'
import type { Page } from '#app/pages.ts'
import { CurrentPageContext } from '#platform/web/current-page.ts'
import { useDefaultPageHead } from '#platform/web/page-head.ts'
import { Guard } from './guard.tsx'
import { loadedScreen, loadScreen, notFoundScreen } from './screens.ts'

/** `page` is undefined at an address that no page has. */
export function PageScreen({ page }: { page: Page | undefined }) {
  const { pathname } = useLocation()
  useDefaultPageHead({
    title: page?.title ?? 'Page not found',
    description: page?.description ?? 'There is no page at this address.',
    path: pathname,
    indexable: page?.indexable ?? false,
  })
  const screen = <Screen screen={page?.screen ?? notFoundScreen} />
  return (
    <CurrentPageContext value={page ?? null}>
      {page && page.access !== 'public' ? <Guard page={page}>{screen}</Guard> : screen}
    </CurrentPageContext>
  )
}

/** While the chunk is on its way the router keeps the former page on show. */
function Screen({ screen }: { screen: string }) {
  const { default: Content } = loadedScreen(screen) ?? use(loadScreen(screen))
  return <Content />
}
