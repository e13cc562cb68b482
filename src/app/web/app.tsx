// Every page inside the shell, the same tree on both sides; the entries put a router around it. Pages behind the sign-in
// are known once their chunk has arrived.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, use, useEffect } from 'react'
import { Route, Routes } from 'react-router'
import { publicPages } from '#app/public-pages.ts'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { ApiContext } from '#platform/web/api/api-context.ts'
import { type OperatorPages, OperatorPagesContext } from '#platform/web/page/operator-pages.ts'
import { AppShell } from './app-shell.tsx'
import { loadedMembers, loadMembers } from './members.ts'
import { PageScreen } from './page-screen.tsx'

export interface AppProps {
  api: ApiClient
  queryClient: QueryClient
  operatorPages: OperatorPages
}

export function App({ api, queryClient, operatorPages }: AppProps) {
  // The router listens from here on (`first-paint-script.ts`).
  useEffect(() => {
    window.onpopstate = null
  }, [])
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ApiContext value={api}>
          <OperatorPagesContext value={operatorPages}>
            <Routes>
              <Route element={<AppShell />}>
                {publicPages.map((page) => (
                  <Route
                    caseSensitive
                    element={<PageScreen page={page} />}
                    key={page.path}
                    path={page.path}
                  />
                ))}
                <Route element={<AllOtherPages />} path="*" />
              </Route>
            </Routes>
          </OperatorPagesContext>
        </ApiContext>
      </QueryClientProvider>
    </StrictMode>
  )
}

/** While the chunk is on its way the router keeps the former page on show. */
function AllOtherPages() {
  const { MemberPages } = loadedMembers() ?? use(loadMembers())
  return <MemberPages />
}
