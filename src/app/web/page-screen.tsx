// One page: states its head, lets its guard decide, and draws its screen when it has arrived.
import { type ComponentType, type ReactNode, use } from 'react'
import { useLocation } from 'react-router'
import type { Page } from '#app/public-pages.ts'
import { t } from '#platform/kernel/texts.ts'
import { useDefaultPageHead } from '#platform/web/page/page-head.ts'
import { loadedScreen, loadScreen, notFoundScreen } from './screens.ts'

interface PageScreenProps {
  /** Undefined at an address that no page has. */
  page: Page | undefined
  /** Decides whether the screen is drawn; pages for everybody have none. */
  guard?: ComponentType<{ page: Page; children: ReactNode }>
}

export function PageScreen({ page, guard: Guard }: PageScreenProps) {
  const { pathname } = useLocation()
  useDefaultPageHead({
    title: page?.title ?? t('Page not found'),
    path: pathname,
    indexable: page?.indexable ?? false,
  })
  const screen = <Screen screen={page?.screen ?? notFoundScreen} />
  return Guard && page ? <Guard page={page}>{screen}</Guard> : screen
}

/** While the chunk is on its way the router keeps the former page on show. */
function Screen({ screen }: { screen: string }) {
  const { default: Content } = loadedScreen(screen) ?? use(loadScreen(screen))
  return <Content />
}
