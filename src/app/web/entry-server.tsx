// Draws one page on the server as complete HTML.
import { dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { matchPath, StaticRouter } from 'react-router'
import { t, writeTextsFor } from '#platform/kernel/texts.ts'
import { createApiClient } from '#platform/web/api/api-client.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { createQueryClient } from '#platform/web/api/query-client.ts'
import { locale, writeFor } from '#platform/web/format.ts'
import { type PageCollector, PageCollectorContext } from '#platform/web/page/page-head.ts'
import { rememberProfile } from '#platform/web/profile.ts'
import { App } from './app.tsx'
import { documentOf } from './document.ts'
import { loadMembers } from './members.ts'
import type { DocumentAssets, PageAnswer, PageRequest } from './page-answer.ts'
import { pageDescriptions } from './page-descriptions.ts'
import { loadScreen, notFoundScreen, screenFile } from './screens.ts'
import { signInRedirect } from './sign-in-redirect.ts'

/** What a page behind the sign-in needs besides its screen, and an address that no page has. */
const membersFile = 'src/app/web/member-pages.tsx'

// The texts are in the language of the file that this was built into.
writeTextsFor(() => ({ locale }))

/** Statuses that say of a page's own call that what was asked for is at fault. */
const wrongAddress: ReadonlySet<number> = new Set([400, 404, 414, 422])

/** `assetsFor` names the files that these modules need, so that none is found out about late. */
export async function renderPage(
  { url, origin, nonce, transport, profile, language, region, operatorPages = {} }: PageRequest,
  assetsFor: (modules: readonly string[]) => DocumentAssets,
): Promise<PageAnswer> {
  const address = new URL(url, origin)
  const page = (await loadMembers()).pageFor(address.pathname)
  const location = page && signInRedirect(page, address.pathname + address.search, profile !== null)
  if (location) return { status: 302, html: '', location }

  const api = createApiClient(transport)
  const queryClient = createQueryClient(api)
  rememberProfile(queryClient, profile)
  const collector: PageCollector = { head: undefined, status: 200 }
  const screen = page?.screen ?? notFoundScreen
  const { preload } = await loadScreen(screen)
  // A protected page is drawn in the browser once its guard has passed, so the server fetches nothing for it.
  const isDrawnHere = page === undefined || page.access === 'public'
  try {
    const params = (page && matchPath(page.path, decodedPath(address.pathname))?.params) ?? {}
    if (isDrawnHere) await preload?.({ api, queryClient, url: address, params })
  } catch (error) {
    // What the address names cannot be: there is no such page.
    if (error instanceof ApiError && wrongAddress.has(error.status)) return { status: 404, html: '' }
    // The page is sent in its loading state, and the browser asks once more.
    collector.status = 503
  }

  // Nothing is waited for between these two, so no other person's page comes in between.
  writeFor(region)
  const body = renderToString(
    <PageCollectorContext value={collector}>
      <StaticRouter location={address.pathname + address.search}>
        <App api={api} operatorPages={operatorPages} queryClient={queryClient} />
      </StaticRouter>
    </PageCollectorContext>,
  )
  if (!collector.head) throw new Error(`${address.pathname} stated no page head`)
  const html = documentOf({
    head: {
      ...collector.head,
      description:
        collector.head.description ??
        pageDescriptions[page?.path ?? ''] ??
        t('There is no page at this address.'),
    },
    origin,
    nonce,
    body,
    language,
    assets: assetsFor(page?.access === 'public' ? [screenFile(screen)] : [membersFile, screenFile(screen)]),
    hydration: dehydrate(queryClient),
    operatorPages,
    hidesAddress: page?.holdsToken === true,
  })
  return { status: collector.status, html }
}

/** The path as the router reads it in the drawing, so that what was fetched is found there. */
function decodedPath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return pathname
  }
}
