// What surrounds every page on both sides: the query cache and the API.
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { ApiContext, type Services } from '#platform/web/services.ts'

export function App({ api, queryClient, children }: Omit<Services, 'side'> & { children: ReactNode }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ApiContext value={api}>{children}</ApiContext>
      </QueryClientProvider>
    </StrictMode>
  )
}
