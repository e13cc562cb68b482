// Takes over the page that the server drew.
import { hydrate } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createApiClient } from '#platform/web/api-client.ts'
import { createQueryClient } from '#platform/web/query-client.ts'
import { type Services, servicesContext } from '#platform/web/services.ts'
import { fetchTransport } from '#platform/web/transport.ts'
import { App } from './app.tsx'
import { createRoutes, readyRoutes } from './routes.ts'
import './icon.svg'
import './styles/index.css'

const api = createApiClient(fetchTransport)
const services: Services = { api, queryClient: createQueryClient(api), side: 'browser' }
hydrate(services.queryClient, JSON.parse(document.getElementById('hydration')?.textContent ?? 'null'))

const routes = createRoutes()
const loaderData = await readyRoutes(routes, location.pathname)
const router = createBrowserRouter(routes, {
  hydrationData: { loaderData },
  getContext: () => new RouterContextProvider(new Map([[servicesContext, services]])),
})

const root = document.getElementById('root')
if (root) {
  hydrateRoot(
    root,
    <App api={services.api} queryClient={services.queryClient}>
      <RouterProvider router={router} />
    </App>,
  )
}
