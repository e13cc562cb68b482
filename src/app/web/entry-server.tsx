// Draws one page on the server as complete HTML.
import { dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { pageFor } from '#app/pages.ts'
import { createApiClient } from '#platform/web/api-client.ts'
import { type PageCollector, PageCollectorContext } from '#platform/web/page-head.ts'
import { rememberProfile } from '#platform/web/profile.ts'
import { createQueryClient } from '#platform/web/query-client.ts'
import { type Services, servicesContext } from '#platform/web/services.ts'
import { App } from './app.tsx'
import { documentOf } from './document.ts'
import type { DocumentAssets, PageAnswer, PageRequest } from './page-answer.ts'
import { createRoutes, notFoundScreen } from './routes.ts'
import { screenFile } from './screens.ts'

const routes = createRoutes()
const handler = createStaticHandler(routes)

/** `assetsFor` names the files that the page's screen needs, so that none is found out about late. */
export async function renderPage(
  { url, origin, nonce, transport, profile }: PageRequest,
  assetsFor: (screenFile: string) => DocumentAssets,
): Promise<PageAnswer> {
  const api = createApiClient(transport)
  const services: Services = { api, queryClient: createQueryClient(api), side: 'server' }
  rememberProfile(services.queryClient, profile)

  const address = new URL(url, origin)
  const context = await handler.query(new Request(address), {
    requestContext: new RouterContextProvider(new Map([[servicesContext, services]])),
  })
  if (context instanceof Response) {
    return { status: context.status, html: '', location: context.headers.get('location') ?? '/' }
  }

  const collector: PageCollector = { head: undefined, status: context.statusCode }
  const body = renderToString(
    <PageCollectorContext value={collector}>
      <App api={api} queryClient={services.queryClient}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </PageCollectorContext>,
  )
  if (!collector.head) throw new Error(`${url} stated no page head`)
  const html = documentOf({
    head: collector.head,
    origin,
    nonce,
    body,
    assets: assetsFor(screenFile(pageFor(address.pathname)?.screen ?? notFoundScreen)),
    hydration: dehydrate(services.queryClient),
  })
  return { status: collector.status, html }
}
