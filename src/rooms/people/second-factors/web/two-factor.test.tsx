import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createApiClient } from '#platform/web/api/api-client.ts'
import { ApiContext } from '#platform/web/api/api-context.ts'
import { profileKey } from '#platform/web/profile.ts'
import { TwoFactor } from './two-factor.tsx'

function waiting(mfaEnabled: boolean): string {
  const client = new QueryClient()
  client.setQueryData<unknown>(profileKey, { user: { mfaEnabled } })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ApiContext value={createApiClient(() => Promise.reject(new Error('nothing is sent')))}>
        <TwoFactor />
      </ApiContext>
    </QueryClientProvider>,
  )
}

test('what waits for the second factor is as large as what comes, whether there is one or not', () => {
  expect(waiting(false)).toMatch(/aria-busy.*invisible.*Set up a second factor/)
  expect(waiting(true)).toMatch(/aria-busy.*invisible.*Renew backup codes/)
})
