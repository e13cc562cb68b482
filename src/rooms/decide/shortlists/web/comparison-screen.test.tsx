import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createApiClient } from '#platform/web/api/api-client.ts'
import { ApiContext } from '#platform/web/api/api-context.ts'
import ComparisonScreen from './comparison-screen.tsx'

const ids = ['01968f2e-0000-7000-8000-000000000000', '01968f2e-0000-7000-8000-000000000001']

test('a phone keeps the ways on, once, while what is compared is on its way', () => {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => new Promise(() => {}) } } })
  for (const applications of [[], ids]) {
    const html = renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <ApiContext value={createApiClient(() => Promise.reject(new Error('nothing is sent')))}>
          <MemoryRouter initialEntries={[`/comparison?applications=${applications.join(',')}`]}>
            <ComparisonScreen />
          </MemoryRouter>
        </ApiContext>
      </QueryClientProvider>,
    )
    const places = [...html.matchAll(/class="([^"]*)"><div class="flex[^"]*"><a[^>]*href="\/marketplace"/g)]
    const onPhone = places.filter(([, classes]) => !classes?.includes('max-sm:hidden'))
    expect(onPhone.length).toBe(1)
  }
})
