// Every page inside the shell, the same tree on both sides; the entries put a router around it.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { Route, Routes } from 'react-router'
import { pages } from '#app/pages.ts'
import type { ApiClient } from '#platform/web/api-client.ts'
import { ApiContext } from '#platform/web/api-context.ts'
import { AppShell } from './app-shell.tsx'
import { PageScreen } from './page-screen.tsx'

export interface AppProps {
  api: ApiClient
  queryClient: QueryClient
}

export function App({ api, queryClient }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ApiContext value={api}>
          <Routes>
            <Route element={<AppShell />}>
              {pages.map((page) => (
                <Route caseSensitive element={<PageScreen page={page} />} key={page.path} path={page.path} />
              ))}
              <Route element={<PageScreen page={undefined} />} path="*" />
            </Route>
          </Routes>
        </ApiContext>
      </QueryClientProvider>
    </StrictMode>
  )
}
