// Takes over the page that the server drew.
import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { pageFor } from '#app/pages.ts'
import { createApiClient } from '#platform/web/api-client.ts'
import { createQueryClient } from '#platform/web/query-client.ts'
import { fetchTransport } from '#platform/web/transport.ts'
import { App } from './app.tsx'
import { loadScreen, notFoundScreen } from './screens.ts'
import './icon.svg'
import './styles/index.css'

const api = createApiClient(fetchTransport)
const queryClient = createQueryClient(api)
hydrate(queryClient, JSON.parse(document.getElementById('hydration')?.textContent ?? 'null'))

const root = document.getElementById('root')
if (root) {
  // The first drawing has to equal the server's, so the screen must have arrived.
  await loadScreen(pageFor(location.pathname)?.screen ?? notFoundScreen)
  // As a transition React works in slices, so that a press or a key is answered in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <App api={api} queryClient={queryClient} />
      </BrowserRouter>,
    )
  })
}
